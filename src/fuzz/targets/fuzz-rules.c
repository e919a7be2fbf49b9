/*
 * What a team writes by hand: a rule file, and by itself an expression and a message, evaluated over a small unit whose
 * values are of every state.
 */
#include <string.h>

#include "base/text/json/json.h"
#include "facts/json.h"
#include "fuzz/fuzz.h"
#include "judge/expr/compile.h"
#include "judge/expr/eval.h"
#include "judge/rule-program.h"
#include "protocol/set.h"

static const char sample[] =
    "{'file':'a.c','arch':'x64','ntddi':167772172,'registrations':[{'call':{'file':'a.c','line':3,'column':1},"
    "'function':'f','handle':'g:h','version':{'state':'known','kind':'number','number':512,'macro':'PCW_CURRENT_"
    "VERSION'},"
    "'name':{'text':'A \\u00e9','capacity':-1,'length':{'state':'unset'}},'count':{'state':'zeroed'},"
    "'flags':{'state':'unknown','reason':'why'},'callback':{'state':'known','kind':'function','text':'Callback'},"
    "'descriptors':[{'index':0,'id':{'state':'known','kind':'number','number':'9223372036854775807'},"
    "'size':{'state':'known','kind':'number','number':'-9223372036854775808'}},{'index':1,'untouched':true}],"
    "'counters':{'capacity':2,'filled':1,'pointer':{'state':'known','kind':'null'}}}],"
    "'instances':[{'api':'PcwAddInstance','blocks':[{'index':0}]}]}";

static struct fact_unit *sample_unit(void)
{
    g_autofree char *text = g_strdelimit(g_strdup(sample), "'", '"');
    struct json *json = json_parse(text, strlen(text), NULL);
    struct fact_unit *unit = json != NULL ? fact_from_json(&fact_type_unit, json, NULL) : NULL;
    json_free(json);
    g_assert(unit != NULL);
    return unit;
}

static const struct fact_unit *the_unit(void)
{
    static struct fact_unit *unit;
    if (unit == NULL)
        unit = sample_unit();
    return unit;
}

static void evaluate(const char *text, size_t size, bool descriptor)
{
    const struct fact_unit *unit = the_unit();
    const struct fact_registration *registration = FACT_AT(registration, unit->registrations, 0);
    const struct target target = {.ntddi = windows_newest(), .runs_on = windows_newest(), .arch = "x64"};
    struct expr_frame frames[] = {{&fact_type_unit, unit},
                                  {&fact_type_registration, registration},
                                  {&fact_type_descriptor, FACT_AT(descriptor, registration->descriptors, 0)}};
    const struct fact_type *subject = descriptor ? &fact_type_descriptor : &fact_type_registration;
    struct arena *arena = arena_new();
    struct expr_context context = {frames, descriptor ? 3 : 2, &target, arena, NULL};
    struct expr_error error = {0, NULL};
    const struct expr *expr = expr_compile(arena, text, size, subject, &error);
    if (expr != NULL)
        expr_eval(expr, &context);
    else
        g_assert(error.message != NULL && error.offset <= size);
    g_autofree char *message = g_strndup(text, size);
    const struct template *template = template_compile(arena, message, subject, &error);
    if (template != NULL)
        g_free(template_render(template, &context));
    arena_free(arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena *arena = arena_new();
    g_autoptr(GError) error = NULL;
    g_autoptr(GBytes) text = g_bytes_new_static(data, size);
    struct rule *rule =
        rule_read(arena, protocols_builtin(), &(const struct json_file){"fuzz.json", text, &error}, false);
    g_assert((rule == NULL) == (error != NULL));
    if (rule != NULL)
        rule_release(rule);
    arena_free(arena);
    evaluate((const char *)data, size, false);
    evaluate((const char *)data, size, true);
    return 0;
}
