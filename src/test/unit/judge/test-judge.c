/* Judging: findings of the built-in rules over facts. */
#include <glib/gstdio.h>
#include <string.h>

#include "finding/finish.h"
#include "judge/judge.h"
#include "judge/rule-program.h"
#include "test/unit/judge-parts.h"
#include "test/unit/select-rules.h"

/* Texts in this file are JSON with ' for ", as in test-link.c. */

/* clang-format off */

/* One row of a table, its values on lines of their own; what link would have derived is `rest`. */
#define ROW(index, id, offset, size, rest)                                                                             \
    "{'index':" #index "," AT(60) ",'id':" id ",'struct_index':" N(0, 62) ",'offset':" offset ",'size':" size rest "}"
#define BLOCK(n) ",'block':{'type':'T','size':" #n ",'declared':{'file':'a.c','line':3,'column':1}}"
#define FIELD(kind_, n, exact_)                                                                                        \
    ",'field':{'path':'F','offset':0,'size':" #n ",'kind':'" kind_ "','type':'X','exact':" exact_ "}"
#define OTHER(key, index_) ",'" key "':{'index':" #index_ ",'id':1,'offset':0,'size':8," AT(66) "}"
#define OF(n, line, record_, field_)                                                                                   \
    "{'state':'known','kind':'number','number':" #n ",'record':'" record_ "','field':'" field_ "'," AT(line) "}"
#define CUT(n, wide_, line)                                                                                            \
    "{'state':'known','kind':'number','number':" #n ",'truncated':true,'wide':" #wide_ "," AT(line) "}"
#define NAME(rest)                                                                                                     \
    "{'pointer':" ADDRESS("name", 20) ",'maximum_length':" N(26, 22) ",'buffer':" ADDRESS("L", 23) rest "}"
#define GOOD_ROW ROW(0, N(1, 61), N(0, 63), N(8, 64), BLOCK(8) FIELD("integer", 8, "true"))

/* Members of the only registration, NULL for a faultless one; and the findings, "RULE@line", in order of their places.
 */
static const struct judge_case {
    const char *what, *version, *name, *count, *counters, *flags, *descriptors, *findings;
} judge_cases[] = {
    { .what = "good", .findings = "" },
    { .what = "101", .version = N(2, 10), .findings = "PCW101@10" },
    { .what = "101 silences 112", .version = N(0, 10), .flags = N(1, 50), .findings = "PCW101@10" },
    { .what = "102", .version = N(512, 10), .findings = "PCW102@10" },
    { .what = "102 covers 111", .version = N(512, 10), .flags = N(1, 50), .findings = "PCW102@10" },
    { .what = "103 zeroed", .version = ZEROED, .findings = "PCW103@90" },
    { .what = "103 garbage", .version = UNSET, .flags = N(1, 50), .findings = "PCW103@90" },
    { .what = "version unknown", .version = UNKNOWN, .flags = N(1, 50), .findings = "" },
    { .what = "112", .flags = N(1, 50), .findings = "PCW112@50" },
    { .what = "114", .version = N(512, 10), .flags = UNSET, .findings = "PCW102@10 PCW114@90" },
    { .what = "flags of version 1 do not matter", .flags = UNSET, .findings = "" },
    { .what = "201 null", .name = "{'pointer':" NIL(20) "}", .findings = "PCW201@20" },
    { .what = "201 zeroed", .name = "{'pointer':" ZEROED "}", .findings = "PCW201@90" },
    { .what = "201 garbage", .name = "{'pointer':" UNSET "}", .findings = "PCW201@90" },
    { .what = "201 string never set", .name = "{'pointer':" ADDRESS("name", 20) ",'length':" UNSET "}",
      .findings = "PCW201@20" },
    { .what = "name unknown", .name = "{'pointer':" UNKNOWN "}", .findings = "" },
    { .what = "202 length", .name = NAME(",'length':" N(0, 21) ",'capacity':64"), .findings = "PCW202@21" },
    { .what = "202 zeroed", .name = NAME(",'length':" ZEROED ",'capacity':64"), .findings = "PCW202@90" },
    { .what = "202 blank", .name = NAME(",'length':" N(4, 21) ",'capacity':64,'blank':true,'text':'  '"),
      .findings = "PCW202@21" },
    { .what = "203", .name = NAME(",'length':" N(25, 21) ",'capacity':64"), .findings = "PCW203@21" },
    { .what = "203 silences 204", .name = NAME(",'length':" N(27, 21) ",'capacity':64"), .findings = "PCW203@21" },
    { .what = "204 maximum", .name = NAME(",'length':" N(28, 21) ",'capacity':64"), .findings = "PCW204@21" },
    { .what = "204 buffer", .name = NAME(",'length':" N(26, 21) ",'capacity':24"), .findings = "PCW204@21" },
    { .what = "204 silences 205", .name = NAME(",'length':" N(28, 21) ",'capacity':64,'holds_nul':true"),
      .findings = "PCW204@21" },
    { .what = "205", .name = NAME(",'length':" N(26, 21) ",'capacity':26,'counts_terminator':true"),
      .findings = "PCW205@21" },
    { .what = "207 silences the rest", .name = NAME(",'length':" N(25, 21) ",'capacity':13,'narrow':true"),
      .findings = "PCW207@23" },
    { .what = "301 null", .counters = "{'pointer':" NIL(40) ",'capacity':-1,'filled':-1}", .findings = "PCW301@40" },
    { .what = "301 never set", .counters = "{'pointer':" ZEROED ",'capacity':-1,'filled':-1}",
      .findings = "PCW301@90" },
    { .what = "302", .count = N(2, 30), .findings = "PCW302@30" },
    { .what = "capacity unknown", .count = N(2, 30), .counters = "{'pointer':" ADDRESS("t", 40)
      ",'capacity':-1,'filled':-1}", .findings = "" },
    { .what = "303", .counters = "{'pointer':" ADDRESS("t", 40) ",'capacity':4,'filled':2}",
      .findings = "PCW303@30" },
    { .what = "304 silences 303", .count = N(0, 30), .descriptors = "", .findings = "PCW304@30" },
    { .what = "304 never set", .count = ZEROED, .descriptors = "", .findings = "PCW304@90" },
    { .what = "304 garbage", .count = UNSET, .descriptors = "", .findings = "PCW304@90" },
    { .what = "401", .descriptors = ROW(0, N(1, 61), N(0, 63), N(2, 64), BLOCK(8) FIELD("integer", 8, "true")),
      .findings = "PCW401@64" },
    { .what = "401 zeroed", .descriptors = ROW(0, N(1, 61), N(0, 63), ZEROED, BLOCK(8)), .findings = "PCW401@60" },
    { .what = "401 untouched", .descriptors = ROW(0, ZEROED, ZEROED, ZEROED, ",'untouched':true") ","
      ROW(1, ZEROED, ZEROED, ZEROED, ",'untouched':true"), .findings = "PCW401@90" },
    { .what = "size unknown", .descriptors = ROW(0, N(1, 61), N(0, 63), UNKNOWN, BLOCK(4)), .findings = "" },
    { .what = "402", .descriptors = ROW(0, N(1, 61), N(8, 63), N(8, 64), BLOCK(12) FIELD("integer", 4, "true")),
      .findings = "PCW402@63" },
    { .what = "block size unknown", .descriptors = ROW(0, N(1, 61), N(8, 63), N(8, 64), ",'block':{'size':-1}"),
      .findings = "" },
    { .what = "403 offset", .descriptors = ROW(0, N(1, 61), CUT(4, 65540, 63), N(8, 64), BLOCK(8)),
      .findings = "PCW403@63" },
    { .what = "403 size", .descriptors = ROW(0, N(1, 61), N(0, 63), CUT(0, 65536, 64), BLOCK(8)),
      .findings = "PCW403@64" },
    { .what = "403 silences 404 of both", .descriptors = ROW(0, CUT(1, 65537, 71), N(0, 63), N(8, 64), BLOCK(8)) ","
      ROW(1, N(1, 61), N(0, 63), N(8, 64), BLOCK(8) OTHER("twin", 0)), .findings = "PCW403@71" },
    { .what = "404", .descriptors = GOOD_ROW "," ROW(1, N(1, 67), N(0, 63), N(8, 64), OTHER("twin", 0)),
      .findings = "PCW404@67" },
    { .what = "405", .descriptors = ROW(0, N(1, 61), N(0, 63), N(8, 64), BLOCK(16) FIELD("integer", 4, "true")),
      .findings = "PCW405@64" },
    { .what = "406", .descriptors = ROW(0, N(1, 61), N(4, 63), N(8, 64), BLOCK(16) FIELD("integer", 8, "false")),
      .findings = "PCW406@63" },
    { .what = "407 field", .descriptors = ROW(0, N(1, 61), OF(0, 63, "T", "a"), OF(8, 64, "T", "b"), BLOCK(16)),
      .findings = "PCW407@64" },
    { .what = "407 structure", .descriptors = ROW(0, N(1, 61), OF(0, 63, "T", "a"), OF(8, 64, "U", "a"), BLOCK(16)),
      .findings = "PCW407@64" },
    { .what = "other element", .descriptors = ROW(0, N(1, 61), OF(0, 63, "T", "a[3]"), OF(8, 64, "T", "a[0]"), BLOCK(16)),
      .findings = "" },
    { .what = "size of a type", .descriptors = ROW(0, N(1, 61), OF(0, 63, "T", "a"),
      "{'state':'known','kind':'number','number':8,'record':'ULONG64'," AT(64) "}", BLOCK(16)), .findings = "" },
    { .what = "408", .descriptors = ROW(0, N(1, 61), N(4, 63), N(8, 64), BLOCK(16) FIELD("integer", 8, "true")),
      .findings = "PCW408@63" },
    { .what = "409", .descriptors = GOOD_ROW "," ROW(1, N(2, 67), N(4, 68), N(4, 64), OTHER("overlap", 0)),
      .findings = "PCW409@68" },
    { .what = "405 silences the other's 409",
      .descriptors = ROW(0, N(1, 61), N(0, 63), N(8, 64), BLOCK(16) FIELD("integer", 4, "true")) ","
      ROW(1, N(2, 67), N(4, 68), N(4, 69), OTHER("overlap", 0)), .findings = "PCW405@64" },
    { .what = "410", .descriptors = ROW(0, N(64, 61), N(0, 63), N(8, 64), ""), .findings = "PCW410@61i" },
    { .what = "412", .descriptors = ROW(0, N(1, 61), N(0, 63), N(8, 64), ",'size_by_arch':'x86: 4, x64: 8'"),
      .findings = "PCW412@64" },
    { .what = "413", .descriptors = ROW(0, N(1, 61), N(0, 63), N(8, 64), FIELD("pointer", 8, "true")),
      .findings = "PCW413@63" },
    { .what = "413 silences 414", .descriptors = ROW(0, N(1, 61), N(0, 63), N(4, 64), FIELD("aggregate", 8,
      "true")), .findings = "PCW413@63" },
    { .what = "414", .descriptors = ROW(0, N(1, 61), N(0, 63), N(4, 64), FIELD("integer", 8, "true")),
      .findings = "PCW414@64" },
};

/* clang-format on */

static const char * or (const char *text, const char *otherwise)
{
    return text != NULL ? text : otherwise;
}

static char *unit_text(const struct judge_case *c)
{
    const char *name = NAME(",'length':" N(24, 21) ",'text':'Contoso Disk','capacity':26");
    return g_strdup_printf(
        "{'file':'a.c','arch':'x64','registrations':[{'call':{'file':'a.c','line':90,'column':12},"
        "'declared':{'file':'a.c','line':80,'column':3},'oldest_build':19041,'known_flags':0,'version':%s,'name':%s,"
        "'count':%s,'counters':%s,'flags':%s,'descriptors':[%s]}]}",
        or (c->version, N(256, 10)), or (c->name, name), or (c->count, N(1, 30)),
        or (c->counters, "{'pointer':" ADDRESS("t", 40) ",'capacity':1,'filled':1,'name':'t'}"), or (c->flags, ZEROED),
        or (c->descriptors, GOOD_ROW));
}

static void finding_release(gpointer finding)
{
    finding_free(finding);
}

/* Judges facts that are complete already, without link/. */
static GPtrArray *judge_unit(const struct rule_set *rules, struct fact_unit *unit)
{
    GArray *targets = targets_parse("WIN11_GE", "WIN10_VB", "x64", NULL);
    struct model_unit entry = {.facts = unit};
    struct model model = {.targets = targets, .units = g_ptr_array_new(), .manifests = g_ptr_array_new()};
    GPtrArray *findings = g_ptr_array_new_with_free_func(finding_release);
    g_ptr_array_add(model.units, &entry);
    judge(rules, &model, findings, NULL);
    g_ptr_array_unref(model.units);
    g_ptr_array_unref(model.manifests);
    g_array_unref(targets);
    return findings;
}

static char *describe(const GPtrArray *findings)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < findings->len; i++) {
        const struct finding *f = findings->pdata[i];
        g_test_message("%s %s", f->rule, f->message);
        g_assert_null(strchr(f->message, '?'));
        g_string_append_printf(text, "%s%s@%d%s", i > 0 ? " " : "", f->rule, (int)f->place->line,
                               f->severity == SEVERITY_INFO ? "i" : "");
    }
    return g_string_free(text, FALSE);
}

static void run_judge_case(gconstpointer data)
{
    const struct judge_case *c = data;
    char *text = unit_text(c);
    struct fact_unit *unit = unit_from(text);
    struct rule_set *rules = rule_set_builtin(NULL);
    GPtrArray *findings = judge_unit(rules, unit);
    findings_finish(findings, NULL);
    char *result = describe(findings);
    g_assert_cmpstr(result, ==, c->findings);
    g_free(result);
    g_ptr_array_unref(findings);
    rule_set_free(rules);
    fact_free(&fact_type_unit, unit);
    g_free(text);
}

/* The parts of one finding: message, related places, steps, fix, subjects. */
static void test_finding(void)
{
    const struct judge_case c = {
        .version =
            "{'state':'known','kind':'number','number':512,'exact':true,'direct':true,'source':'PCW_CURRENT_VERSION','"
            "steps':[{" AT(7) ",'message':'PCW_CURRENT_VERSION is here'},{'message':'nowhere'}]," AT(10) "}",
        .flags = UNSET,
    };
    char *text = unit_text(&c);
    struct fact_unit *unit = unit_from(text);
    struct rule_set *rules = rule_set_builtin(NULL);
    g_assert_true(rule_set_select(rules, "PCW102", NULL, NULL));
    GPtrArray *findings = judge_unit(rules, unit);
    g_assert_cmpuint(findings->len, ==, 1);
    const struct finding *f = findings->pdata[0];
    g_assert_cmpstr(f->rule, ==, "PCW102");
    g_assert_cmpstr(f->name, ==, "version-unsupported");
    g_assert_cmpint(f->severity, ==, SEVERITY_ERROR);
    g_assert_true(
        g_str_has_prefix(f->message, "counterset \"Contoso Disk\": PCW_CURRENT_VERSION is version 2 here, but"));
    g_assert_nonnull(strstr(f->message, "build 19041 (WIN10_VB)"));
    g_assert_cmpstr(f->counterset, ==, "Contoso Disk");
    g_assert_cmpuint(f->targets->len, ==, 1);
    g_assert_cmpuint(f->related->len, ==, 1);
    g_assert_cmpstr(FACT_AT(step, f->related, 0)->message, ==, "PCW_CURRENT_VERSION is here");
    g_assert_cmpstr(f->fix_description, ==, "use PCW_VERSION_1");
    g_assert_cmpuint(f->edits->len, ==, 1);
    g_assert_cmpstr(((struct edit *)f->edits->pdata[0])->text, ==, "PCW_VERSION_1");
    g_assert_cmpstr(((struct edit *)f->edits->pdata[0])->old, ==, "PCW_CURRENT_VERSION");
    g_assert_true(f->fix_is_safe);
    g_assert_true(f->subject == unit->registrations->pdata[0] && f->parent_subject == unit);
    g_ptr_array_unref(findings);
    rule_set_free(rules);
    fact_free(&fact_type_unit, unit);
    g_free(text);
}

/* A fix replaces text that others may use too: what the first registration is offered when there is a second one beside
 * it. */
#define VERSION(n, more) "{'state':'known','kind':'number','number':" #n ",'source':'V'," AT(10) more "}"
#define PLAIN ",'exact':true,'direct':true"
static const struct offer_case {
    const char *what, *version, *flags, *other_version, *other_flags;
    int fix; /* 0: none, 1: unsafe, 2: safe */
} offer_cases[] = {
    {"nobody else", VERSION(512, PLAIN), N(0, 50), NULL, NULL, 2},
    {"flags are needed", VERSION(512, PLAIN), N(1, 50), NULL, NULL, 0},
    {"flags are unknown", VERSION(512, PLAIN), UNKNOWN, NULL, NULL, 0},
    {"hidden in a macro", VERSION(512, ",'direct':true"), N(0, 50), NULL, NULL, 0},
    {"from a constant", VERSION(512, ",'exact':true"), N(0, 50), NULL, NULL, 1},
    {"another like it", VERSION(512, PLAIN), N(0, 50), VERSION(512, PLAIN), N(0, 50), 2},
    {"another that needs version 2", VERSION(512, PLAIN), N(0, 50), VERSION(512, PLAIN), N(1, 50), 0},
    {"another one's own place", VERSION(512, PLAIN), N(0, 50), N(512, 11), N(1, 50), 2},
    {"1 in another target", VERSION(512, PLAIN), N(0, 50), VERSION(256, PLAIN), N(1, 50), 2},
    {"another through a variable", VERSION(512, PLAIN), N(0, 50), VERSION(512, ",'exact':true"), N(0, 50), 1},
};

static void run_offer_case(gconstpointer data)
{
    const struct offer_case *c = data;
    char *text = unit_text(&(struct judge_case){.version = c->version, .flags = c->flags});
    struct fact_unit *unit = unit_from(text), *other = NULL;
    struct rule_set *rules = rule_set_builtin(NULL);
    if (c->other_version != NULL) {
        char *other_text = unit_text(&(struct judge_case){.version = c->other_version, .flags = c->other_flags});
        other = unit_from(other_text);
        fact_append(&unit->registrations, FACT_COPY(registration, other->registrations->pdata[0]));
        fact_free(&fact_type_unit, other);
        g_free(other_text);
    }
    g_assert_true(rule_set_select(rules, "PCW102", NULL, NULL));
    GPtrArray *findings = judge_unit(rules, unit);
    g_assert_cmpuint(findings->len, >=, 1);
    const struct finding *f = findings->pdata[0];
    g_assert_cmpint(f->edits == NULL ? 0 : f->fix_is_safe ? 2 : 1, ==, c->fix);
    g_assert_true((f->fix_description != NULL) == (f->edits != NULL));
    g_ptr_array_unref(findings);
    rule_set_free(rules);
    fact_free(&fact_type_unit, unit);
    g_free(text);
}

static const struct {
    const char *unit, *findings;
} unit_cases[] = {
    {"{'file':'a.c','failure':'crash'}", "PCW904@1"},
    {"{'file':'a.c','failure':'crash','failure_place':{'file':'a.c','line':7,'column':1}}", "PCW904@7"},
    {"{'file':'a.c','missing':[{'what':'type','name':'T','matters':true," AT(5) "}],'lacks':[{'summary':'T'," AT(
         4) "}]}",
     "PCW902@4i"},
    {"{'file':'a.c','ntddi':167772168,'unavailable':[{'name':'Flags'," AT(4) "}]}", "PCW113@4"},
    {"{'file':'a.c','registrations':[{'name':{'text':'N'},'undetermined':[{'field':'Version','reason':'why'," AT(
         8) "}]}]}",
     "PCW901@8i"},
};

static void test_units(void)
{
    struct rule_set *rules = rule_set_builtin(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(unit_cases); i++) {
        struct fact_unit *unit = unit_from(unit_cases[i].unit);
        GPtrArray *findings = judge_unit(rules, unit);
        char *result = describe(findings);
        g_assert_cmpstr(result, ==, unit_cases[i].findings);
        g_free(result);
        g_ptr_array_unref(findings);
        fact_free(&fact_type_unit, unit);
    }
    rule_set_free(rules);
}

/* Conditional severities, and places with conditions, in a team's rule. */
static void test_team_rule(void)
{
    char *directory = g_dir_make_tmp("pcwlint-rules-XXXXXX", NULL);
    char *path = g_build_filename(directory, "acme.json", NULL);
    char *text = rule_text("severity", "'severity': [{'when': 'id > 0', 'severity': 'error'}, 'info']");
    struct rule_set *rules = rule_set_builtin(NULL);
    g_assert_true(g_file_set_contents(path, text, -1, NULL));
    g_assert_true(rule_set_add_directory(rules, directory, NULL));
    g_assert_true(rule_set_select(rules, "ACME", NULL, NULL));
    char *facts = unit_text(&judge_cases[0]);
    struct fact_unit *unit = unit_from(facts);
    GPtrArray *findings = judge_unit(rules, unit);
    g_assert_cmpuint(findings->len, ==, 1);
    const struct finding *f = findings->pdata[0];
    g_assert_cmpstr(f->rule, ==, "ACME-1");
    g_assert_cmpint(f->severity, ==, SEVERITY_ERROR);
    g_assert_cmpstr(f->message, ==, "Size is 8");
    g_assert_cmpint(f->place->line, ==, 64);
    g_ptr_array_unref(findings);
    fact_free(&fact_type_unit, unit);
    rule_set_free(rules);
    g_remove(path);
    g_rmdir(directory);
    g_free(facts);
    g_free(text);
    g_free(path);
    g_free(directory);
}

/* A thousand descriptors in eight states, without a finding: a few milliseconds. */
static void test_speed(void)
{
    GString *rows = g_string_new(NULL);
    for (int i = 0; i < 1000; i++)
        g_string_append_printf(
            rows,
            "%s"
            "{'index':%d,'id':{'state':'known','kind':'number','number':%d},'struct_index':"
            "{'state':'known','kind':'number','number':0},'offset':{'state':'known','kind':'number',"
            "'number':%d},'size':{'state':'known','kind':'number','number':8},"
            "'block':{'type':'T','size':8000},'field':{'path':'F','offset':0,'size':8,'kind':'integer',"
            "'exact':true}}",
            i > 0 ? "," : "", i, i % 64, i * 8);
    const struct judge_case c = {.count = N(1000, 30),
                                 .descriptors = rows->str,
                                 .counters = "{'pointer':" ADDRESS("t", 40) ",'capacity':1000,'filled':1000}"};
    char *text = unit_text(&c);
    struct fact_unit *unit = unit_from(text);
    for (int i = 0; i < 7; i++)
        fact_append(&unit->registrations, FACT_COPY(registration, unit->registrations->pdata[0]));
    struct rule_set *rules = rule_set_builtin(NULL);
    GTimer *timer = g_timer_new();
    GPtrArray *findings = judge_unit(rules, unit);
    g_test_message("8 states of 1000 descriptors: %.1f ms", g_timer_elapsed(timer, NULL) * 1e3);
    g_assert_cmpuint(findings->len, ==, 0);
    g_timer_destroy(timer);
    g_ptr_array_unref(findings);
    rule_set_free(rules);
    fact_free(&fact_type_unit, unit);
    g_free(text);
    g_string_free(rows, TRUE);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(judge_cases); i++) {
        char *name = g_strdup_printf("/judge/%s", judge_cases[i].what);
        g_test_add_data_func(name, &judge_cases[i], run_judge_case);
        g_free(name);
    }
    g_test_add_func("/judge/finding", test_finding);
    for (size_t i = 0; i < G_N_ELEMENTS(offer_cases); i++) {
        char *name = g_strdup_printf("/judge/offers/%s", offer_cases[i].what);
        g_test_add_data_func(name, &offer_cases[i], run_offer_case);
        g_free(name);
    }
    g_test_add_func("/judge/units", test_units);
    g_test_add_func("/judge/team-rule", test_team_rule);
    g_test_add_func("/judge/speed", test_speed);
    return g_test_run();
}
