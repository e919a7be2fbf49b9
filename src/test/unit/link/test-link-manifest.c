#include <string.h>

#include "facts/json.h"
#include "facts/derived-types.h"
#include "link/program/program.h"

/*
 * Units and manifests in, derived facts out: which registration is for which counterset, and what the two say
 * differently. Facts are JSON with ' for "; what the manifest has learnt is written down in one line.
 */

/* Tables of JSON. */
/* clang-format off */
#define PLACE(file, line) "{'file':'" file "','line':" #line ",'column':1}"
#define NUM(n, line) "{'state':'known','kind':'number','number':" #n ",'place':" PLACE("a.c", line) "}"
#define IN(record, field, n, line) \
    "{'state':'known','kind':'number','number':" #n ",'record':'" record "','field':'" field "','place':" PLACE("a.c", line) "}"
#define ROW(index, id, field, offset, size, line) "{'index':" #index ",'id':" NUM(id, line) ",'struct_index':" NUM(0, line) \
    ",'offset':" IN("T", field, offset, line) ",'size':" NUM(size, line) ",'place':" PLACE("a.c", line) "}"
#define NAME(text) "'name':{'text':'" text "','length':{'state':'known','kind':'number','number':8}}"
#define REGISTRATION(name, count, rows) "{'call':" PLACE("a.c", 90) ",'site':" PLACE("a.c", 90) ",'handle':'g:H'," \
    "'version':" NUM(256, 80) "," NAME(name) ",'count':" NUM(count, 81) ",'descriptors':[" rows "]}"
#define UNIT(registrations) "{'file':'a.c','registrations':[" registrations "],'records':[{'name':'T','size':16,'members':[" \
    "{'path':'A','type':'ULONG64','kind':'integer','offset':0,'size':8,'count':0,'depth':0}," \
    "{'path':'B','type':'ULONG','kind':'integer','offset':8,'size':4,'count':0,'depth':0}]}]}"

#define COUNTER(id, field, size, line) "{'id':" #id ",'field':'" field "','size':" #size ",'struct_index':0,'place':" PLACE("m.man", line) "}"
#define SET(name, symbol, counters, line) "{'name':'" name "','symbol':'" symbol "','instances':'multiple','place':" PLACE("m.man", line) \
    ",'structs':[{'name':'t','type':'T'}],'counters':[" counters "]}"
#define MANIFEST(sets) "{'file':'m.man','providers':[{'kernel':true,'sets':[" sets "]}]}"
#define USER_MODE(sets) "{'file':'m.man','providers':[{'sets':[" sets "]}]}"

#define A ROW(0, 1, "A", 0, 8, 11)
#define B ROW(1, 2, "B", 8, 4, 12)
#define BOTH A "," B
#define COUNTERS COUNTER(1, "A", 8, 21) "," COUNTER(2, "B", 4, 22)
#define DISK MANIFEST(SET("Disk", "Disk", COUNTERS, 20))

static const struct manifest_case {
    const char *what, *unit, *manifest;
    bool part;                /* the unit is a part of a project */
    const char *learnt;
} cases[] = {
    { .what = "all agrees", .unit = UNIT(REGISTRATION("Disk", 2, BOTH)), .manifest = DISK, .learnt = "registered" },
    { .what = "names compare without case", .unit = UNIT(REGISTRATION("DISK", 2, BOTH)), .manifest = DISK, .learnt = "registered" },
    { .what = "another name, the same rows", .unit = UNIT(REGISTRATION("Disks", 2, BOTH)), .manifest = DISK,
      .learnt = "registered as Disks" },
    { .what = "one row proves nothing", .unit = UNIT(REGISTRATION("Tape", 1, A)), .manifest = DISK, .learnt = "" },
    { .what = "a name from the resources", .unit = UNIT(REGISTRATION("Disks", 2, BOTH)),
      .manifest = MANIFEST(SET("$(string.disk)", "Disk", COUNTERS, 20)), .learnt = "registered" },
    { .what = "a row is missing", .unit = UNIT(REGISTRATION("Disk", 1, A)), .manifest = DISK, .learnt = "registered, 2 unregistered" },
    { .what = "a row is missing, of a part", .unit = UNIT(REGISTRATION("Disk", 1, A)), .manifest = DISK, .part = true,
      .learnt = "registered, open" },
    { .what = "rows that are not known", .unit = UNIT(REGISTRATION("Disk", 2, A)), .manifest = DISK, .learnt = "registered" },
    { .what = "a row under another id", .unit = UNIT(REGISTRATION("Disk", 2, A "," ROW(1, 3, "B", 8, 4, 12))), .manifest = DISK,
      .learnt = "registered, stray 3" },
    { .what = "a row too many", .unit = UNIT(REGISTRATION("Disk", 3, BOTH "," ROW(2, 7, "A", 0, 8, 13))), .manifest = DISK,
      .learnt = "registered, stray 7" },
    { .what = "two registrations share the counters", .unit = UNIT(REGISTRATION("Disk", 1, A) "," REGISTRATION("Disk", 1, B)),
      .manifest = DISK, .learnt = "registered" },
    { .what = "another size", .unit = UNIT(REGISTRATION("Disk", 2, BOTH)),
      .manifest = MANIFEST(SET("Disk", "Disk", COUNTER(1, "A", 4, 21) "," COUNTER(2, "B", 4, 22), 20)),
      .learnt = "registered, 1 is 8 not 4" },
    { .what = "a type that implies no size", .unit = UNIT(REGISTRATION("Disk", 2, BOTH)),
      .manifest = MANIFEST(SET("Disk", "Disk", COUNTER(1, "A", 0, 21) "," COUNTER(2, "B", 4, 22), 20)), .learnt = "registered" },
    { .what = "a counterset that nobody registers", .unit = UNIT(REGISTRATION("Disk", 2, BOTH)),
      .manifest = MANIFEST(SET("Disk", "Disk", COUNTERS, 20) "," SET("Tape", "Tape", COUNTER(1, "L", 4, 31), 30)),
      .learnt = "registered; unregistered, 1 unregistered" },
    { .what = "a manifest that the code never uses", .unit = UNIT(""), .manifest = DISK, .learnt = "" },
    { .what = "user mode is none of our business", .unit = UNIT(REGISTRATION("Disk", 1, A)),
      .manifest = USER_MODE(SET("Disk", "Disk", COUNTERS, 20)), .learnt = "" },
    { .what = "two countersets of one name", .unit = UNIT(REGISTRATION("Disk", 1, A)),
      .manifest = MANIFEST(SET("Disk", "Disk", COUNTERS, 20) "," SET("Disk", "Disk2", COUNTERS, 30)), .learnt = "; " },
};
/* clang-format on */

static void *facts_from(const struct fact_type *type, const char *quoted)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *text = g_strdelimit(g_strdup(quoted), "'", '"');
    struct json *json = json_parse(text, strlen(text), &error);
    g_assert_no_error(error);
    void *facts = fact_from_json(type, json, &error);
    g_assert_no_error(error);
    json_free(json);
    return facts;
}

static void say(GString *text, bool when, const char *format, ...) G_GNUC_PRINTF(3, 4);

static void say(GString *text, bool when, const char *format, ...)
{
    va_list arguments;
    if (!when)
        return;
    if (text->len > 0 && !g_str_has_suffix(text->str, "; "))
        g_string_append(text, ", ");
    va_start(arguments, format);
    g_string_append_vprintf(text, format, arguments);
    va_end(arguments);
}

static void print_set(GString *text, const struct fact_manifest_set *set)
{
    const struct derived_manifest_set *derived = derived_manifest_set(set);
    const char *name = derived->registered_name;
    say(text, derived->registered, name != NULL ? "registered as %s" : "registered%s", name != NULL ? name : "");
    say(text, derived->unregistered, "unregistered");
    say(text, derived->open, "open");
    for (guint i = 0; i < fact_count(set->counters); i++) {
        const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, set->counters, i);
        const struct fact_field *found = derived_manifest_counter(counter)->found;
        bool differs = found != NULL && counter->size != 0 && found->size != counter->size;
        say(text, derived_manifest_counter(counter)->unregistered, "%d unregistered", (int)counter->id);
        say(text, differs, "%d is %d not %d", (int)counter->id, differs ? (int)found->size : 0, (int)counter->size);
    }
    for (guint i = 0; i < fact_count(derived->strays); i++)
        say(text, true, "stray %d", (int)FACT_AT(other, derived->strays, i)->id);
}

static void run_case(gconstpointer data)
{
    const struct manifest_case *c = data;
    g_autoptr(GArray) targets = targets_parse(NULL, NULL, "x64", NULL);
    struct model *model = model_new(targets);
    struct fact_manifest *manifest = facts_from(&fact_type_manifest, c->manifest);
    model_add(model, 0, facts_from(&fact_type_unit, c->unit));
    model_add_manifest(model, 0, manifest);
    for (guint round = 0; round < 2; round++) { /* what an earlier round derived is replaced, never kept or doubled */
        model->whole = !c->part;
        model_link(model);
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, 0);
        GString *text = g_string_new(NULL);
        for (guint i = 0; i < fact_count(provider->sets); i++) {
            g_string_append(text, i > 0 ? "; " : "");
            print_set(text, FACT_AT(manifest_set, provider->sets, i));
        }
        g_assert_cmpstr(text->str, ==, c->learnt);
        g_string_free(text, TRUE);
    }
    model_free(model);
}

/* Of two drivers one has to do with the manifest, and of two manifests one has to do with a driver: nothing is copied,
 * however often the model is linked. */
static void test_given_where_it_matters(void)
{
    g_autoptr(GArray) targets = targets_parse(NULL, NULL, "x64", NULL);
    struct model *model = model_new(targets);
    struct fact_unit *first = facts_from(&fact_type_unit, UNIT("")),
                     *second = facts_from(&fact_type_unit, UNIT(REGISTRATION("Disk", 2, BOTH)));
    struct fact_manifest *used = facts_from(&fact_type_manifest, DISK),
                         *unused =
                             facts_from(&fact_type_manifest, MANIFEST(SET("Tape", "Tape", COUNTER(1, "L", 4, 31), 30)));
    g_autoptr(GPtrArray) starts = g_ptr_array_new();
    g_free((char *)first->file);
    g_free((char *)second->file);
    first->file = g_strdup("one/a.c");
    second->file = g_strdup("two/b.c");
    g_ptr_array_add(starts, (gpointer) "one/a.c");
    g_ptr_array_add(starts, (gpointer) "two/b.c");
    model->starts = starts;
    model_add(model, 0, first);
    model_add(model, 0, second);
    model_add_manifest(model, 0, used);
    model_add_manifest(model, 0, unused);
    for (guint round = 0; round < 2; round++) {
        model_link(model);
        g_assert_cmpuint(model->programs->len, ==, 2);
        g_assert_cmpuint(model->manifests->len, ==, 2);
        g_assert_cmpuint(((const struct model_manifest *)model->manifests->pdata[0])->program, ==, 1);
        g_assert_cmpuint(((const struct model_manifest *)model->manifests->pdata[1])->program, ==, MODEL_NO_PROGRAM);
        g_assert_true(derived_manifest(used)->used && !derived_manifest(unused)->used);
    }
    model_free(model);
}

/* Beyond the limit a program has no copy of the manifest: that is said of its unit, and nothing else is of the program.
 */
static void test_copies_are_bounded(void)
{
    g_autoptr(GArray) targets = targets_parse(NULL, NULL, "x64", NULL);
    g_autoptr(GPtrArray) starts = g_ptr_array_new();
    struct model *model = model_new(targets);
    static char *const files[] = {"one/a.c", "two/b.c", "three/c.c"};
    struct fact_manifest *manifest = facts_from(&fact_type_manifest, DISK);
    for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
        struct fact_unit *unit = facts_from(&fact_type_unit, UNIT(REGISTRATION("Disk", 2, BOTH)));
        g_free((char *)unit->file);
        unit->file = g_strdup(files[i]);
        g_ptr_array_add(starts, files[i]);
        model_add(model, 0, unit);
    }
    model_add_manifest(model, 0, manifest);
    model->starts = starts;
    model->copies_most = fact_size(&fact_type_manifest, manifest);
    model_link(model);
    g_assert_cmpuint(model->programs->len, ==, 3);
    g_assert_cmpuint(model->manifests->len, ==, 2);
    for (guint i = 0; i < 3; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        bool without = i == 2;
        g_assert_true(unit->uncopied == without && (unit->facts->failure != NULL) == without);
        g_assert_true(model_program_of(model, unit)->complete != without);
    }
    model_free(model);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *name = g_strdup_printf("/manifest-link/%s", cases[i].what);
        g_test_add_data_func(name, &cases[i], run_case);
    }
    g_test_add_func("/manifest-link/given-where-it-matters", test_given_where_it_matters);
    g_test_add_func("/manifest-link/copies-are-bounded", test_copies_are_bounded);
    return g_test_run();
}
