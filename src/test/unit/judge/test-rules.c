/* Files of rules, and the catalogue of those that are built in. */
#include <glib/gstdio.h>
#include <string.h>

#include "base/resource.h"
#include "judge/rule-program.h"
#include "test/unit/judge-parts.h"
#include "test/unit/select-rules.h"

/* Texts in this file are JSON with ' for ", as in test-link.c. */

static const struct {
    const char *key, *line; /* NULL: the key is left out */
    const char *error;      /* NULL: the rule is good */
} rule_cases[] = {
    {"why", "'why': ['two', 'lines']", NULL},
    {"id", "'id': 'X9'", NULL},
    {"severity", "'severity': [{'when': 'id > 2', 'severity': 'warning'}, 'info']", NULL},
    {"report_at", "'report_at': [{'at': 'id', 'when': 'id.truncated'}, 'size']", NULL},
    {"message", "'message': [{'text': 'x', 'when': 'id == 1'}, 'y']", NULL},
    {"related", "'related': [{'at': 'twin', 'message': 'x'}, {'at': 'registration.path', 'when': 'true'}]", NULL},
    {"silenced_by", "'silenced_by': ['PCW401', 'ACME-1']", NULL},
    {"fix", "'fix': {'description': 'x', 'safety': 'safe', 'replace': 'size', 'with': '8'}", NULL},
    {"fix",
     "'fix': [{'description': 'x', 'safety': 'safe', 'replace': 'size', 'with': '8', 'when': 'id == 1'}, "
     "{'description': 'x', 'safety': 'unsafe', 'replace': 'size', 'with': '4'}]",
     NULL},
    {"other", "'other': 'twin'", NULL},
    {"bad", "'bad': ['#include <ntddk.h>', 'int x;']", NULL},
    {"id", "'id': 'acme1'", "2:9: an id is capital letters"},
    {"id", "'id': 'ACME-X'", "2:9: an id is capital letters"},
    {"id", "'id': 'PCW401'", "2:9: the id PCW401 is used already"},
    {"id", "'id': 7", "2:9: expected a text that is not empty"},
    {"id", "'id': ''", "2:9: expected a text that is not empty"},
    {"id", NULL, "1:1: the key \"id\" is missing"},
    {"why", NULL, "1:1: the key \"why\" is missing"},
    {"name", "'name': 'Acme'", "3:11: a name is small letters"},
    {"name", "'name': 'descriptor-size'", "3:11: the name \"descriptor-size\" is used already: PCW401"},
    {"severity", "'severity': 'fatal'", "4:15: unknown severity \"fatal\""},
    {"severity", "'severity': [{'severity': 'warning'}, 'info']", "4:16: the key \"when\" is missing"},
    {"severity", "'severity': [{'when': 'idd > 2', 'severity': 'warning'}, 'info']",
     "4:26: descriptor has no member, and nothing around it is called 'idd'; did you mean id?"},
    {"severity", "'severity': [{'when': 'id', 'severity': 'warning'}, 'info']", "4:26: expected a condition"},
    {"subject", "'subject': 'descripter'", "6:14: there are no facts of type \"descripter\"; did you mean descriptor?"},
    {"violated_when", "'violated_when': 'id == 1 or \\u0073zie > 2'",
     "7:32: descriptor has no member, and nothing around it is called 'szie'; did you mean size?"},
    {"violated_when", "'violated_when': 'id == 1 \\n or'", "7:34: expected an expression, found the end"},
    {"violated_when", "'violated_when': '\\u00e9'", "7:21: a character that has no meaning here"},
    {"violated_when", "'violated_when': 'size'", "7:21: expected a condition"},
    {"violated_when", "'violated_when': ['size == 1']", "7:20: expected a text"},
    {"report_at", "'report_at': 'id.number'", "8:17: expected a place"},
    {"report_at", "'report_at': 'id.palce'", "8:20: value has no member 'palce'; did you mean place?"},
    {"report_at", "'report_at': []", "8:16: expected at least one place"},
    {"report_at", "'report_at': [{'at': 'id', 'wen': 'true'}]", "8:30: unknown key \"wen\"; did you mean when?"},
    {"report_at", "'report_at': [{'at': 'id', 'when': '1'}]", "8:39: expected a condition"},
    {"message", "'message': 'Size is {sise}'", "9:24: descriptor has no member"},
    {"message", "'message': 'Size is {size'", "9:23: this brace is never closed"},
    {"message", "'message': [{'text': 'x', 'when': 'id == 1'}]", "9:15: the last message must be a plain text"},
    {"message", "'message': ['x', 'y']", "9:15: the messages after this one are never reached"},
    {"message", "'message': ['x']", NULL},
    {"related", "'related': [{'at': 'twin'}]", "11:15: the key \"message\" is missing"},
    {"related", "'related': [{'at': 'index', 'message': 'x'}]", "11:23: expected a place"},
    {"related", "'related': {'at': 'index', 'message': 'x'}", "11:14: expected a list"},
    {"source", "'source': [{'document': 'x', 'section': 'y'}]", "11:14: the key \"fact\" is missing"},
    {"silenced_by", "'silenced_by': ['PCW401', 'PCW499']", "11:29: there is no rule PCW499"},
    {"fix", "'fix': {'description': 'x', 'safety': 'safe', 'replace': 'size', 'with': '{'}",
     "11:77: this brace is never closed"},
    {"fix", "'fix': {'description': 'x', 'safety': 'safe', 'replace': 'index', 'with': '8'}",
     "11:61: expected a value"},
    {"fix", "'fix': {'description': 'x', 'safety': 'safe', 'replace': 'registration.call', 'with': '8'}",
     "11:61: expected a value"},
    {"fix", "'fix': {'description': 'x', 'replace': 'size', 'with': '8'}", "11:10: the key \"safety\" is missing"},
    {"fix", "'fix': {'description': 'x', 'safety': 'sure', 'replace': 'size', 'with': '8'}",
     "11:41: unknown safety \"sure\"; it is safe or unsafe"},
    {"fix", "'fix': []", "11:10: expected at least one fix"},
    {"fix", "'fix': [{'description': 'x', 'safety': 'safe', 'replace': 'size', 'with': '8'}, {}]",
     "11:11: the fixes after this one are never offered"},
    {"other", "'other': 'id'", "11:13: expected a fact of type other"},
    {"bad", "'bad': ['x', 1]", "11:16: expected a text"},
    {"vilated_when", "'vilated_when': 'true'", "11:3: unknown key \"vilated_when\"; did you mean violated_when?"},
    {"again", "'id': 'ACME-2'", "11:3: this key is given twice"},
    {"syntax", "'bad' 'x'", "11:9: expected a colon after the key"},
};

static void test_rule_files(void)
{
    char *directory = g_dir_make_tmp("pcwlint-rules-XXXXXX", NULL);
    char *path = g_build_filename(directory, "acme.json", NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(rule_cases); i++) {
        char *text = rule_text(rule_cases[i].key, rule_cases[i].line);
        struct rule_set *set = rule_set_builtin(NULL);
        guint before = rule_set_all(set)->len;
        GError *error = NULL;
        g_assert_true(g_file_set_contents(path, text, -1, NULL));
        bool good = rule_set_add_directory(set, directory, &error);
        char *expected = g_strdup_printf("%s:%s", path, rule_cases[i].error);
        if (good != (rule_cases[i].error == NULL) || (!good && !g_str_has_prefix(error->message, expected)))
            g_error("%s\n  gives    %s\n  expected %s", text, error != NULL ? error->message : "no error", expected);
        g_assert_cmpuint(rule_set_all(set)->len, ==, before + good);
        g_assert_true(good == (rule_set_find(set, "acme-rule") != NULL));
        g_clear_error(&error);
        g_free(expected);
        g_free(text);
        rule_set_free(set);
    }
    g_remove(path);
    g_rmdir(directory);
    GError *error = NULL;
    struct rule_set *set = rule_set_builtin(NULL);
    g_assert_false(rule_set_add_directory(set, directory, &error));
    g_assert_nonnull(strstr(error->message, directory));
    g_error_free(error);
    rule_set_free(set);
    g_free(path);
    g_free(directory);
}

/* ---- the catalogue ---- */

/* A driver's source that compiles by itself, or files with names. */
static void check_example(const char *text)
{
    g_assert_true(strstr(text, "#include") != NULL || g_str_has_prefix(text, "// file: "));
}

static void test_builtin(void)
{
    GError *error = NULL;
    struct rule_set *set = rule_set_builtin(&error);
    g_assert_no_error(error);
    const GPtrArray *rules = rule_set_all(set);
    g_assert_cmpuint(rules->len, >=, 33);
    for (guint i = 0; i < rules->len; i++) {
        const struct rule *rule = rules->pdata[i];
        g_assert_true(rule->enabled);
        g_assert_null(strchr(rule->summary, '\n'));
        g_assert_cmpuint(rule_texts(rule)->sources->len, >=, 1);
        g_assert_true(rule_set_find(set, rule->id) == rule && rule_set_find(set, rule->name) == rule);
        g_assert_nonnull(rule_texts(rule)->mend);
        check_example(rule_texts(rule)->bad);
        check_example(rule_texts(rule)->good);
        if (i > 0)
            g_assert_cmpstr(((struct rule *)rules->pdata[i - 1])->id, <, rule->id);
    }
    g_assert_true(rule_set_find(set, "pcw401") == rule_set_find(set, "Descriptor-Size"));
    g_assert_null(rule_set_find(set, "PCW4"));
    rule_set_free(set);
}

/* What is compiled in is what stands in rules/. */
static void add_reachable(GHashTable *reached, const struct fact_type *type)
{
    if (!g_hash_table_add(reached, (char *)(uintptr_t)type->name))
        return;
    for (size_t i = 0; i < type->n_members; i++)
        if (type->members[i].of != NULL)
            add_reachable(reached, type->members[i].of);
}

/* A rule may be about facts of any type, because judging gets to all of them. */
static void test_subjects(void)
{
#define NAME(type) fact_type_##type.name,
    const char *const names[] = {FACT_TYPES(NAME) NULL};
#undef NAME
    g_autoptr(GHashTable) reached = g_hash_table_new(g_str_hash, g_str_equal);
    add_reachable(reached, &fact_type_unit);
    add_reachable(reached, &fact_type_manifest);
    add_reachable(reached, &fact_type_commented);
    add_reachable(reached, &fact_type_installer);
    for (size_t i = 0; names[i] != NULL; i++)
        if (!g_hash_table_contains(reached, names[i]))
            g_error("judging never gets to a %s", names[i]);
}

/* What needs names only reads nothing; what wants a whole rule gets one. */
static void test_late(void)
{
    struct rule_set *late = rule_set_builtin_names(), *early = rule_set_builtin(NULL);
    g_autoptr(GHashTable) matched = g_hash_table_new(NULL, NULL);
    const GPtrArray *names = rule_set_names(late), *rules = rule_set_all(early);
    g_assert_true(rule_set_match(late, "PCW4", matched, NULL) &&
                  rule_set_select(late, "descriptor-size", "PCW1", NULL));
    g_assert_false(rule_set_match(late, "PCW9999", matched, NULL));
    g_assert_cmpuint(names->len, ==, rules->len);
    for (guint i = 0; i < names->len; i++) {
        const struct rule *name = names->pdata[i], *rule = rules->pdata[i];
        g_assert_cmpstr(name->id, ==, rule->id);
        g_assert_cmpstr(name->name, ==, rule->name);
        g_assert_null(name->program);
    }
    const struct rule *found = rule_set_find(late, "PCW401");
    g_assert_true(found->enabled && found->program != NULL && strcmp(found->subject, "descriptor") == 0);
    g_assert_true(rule_texts(found) == rule_texts(found) && strstr(rule_texts(found)->bad, "PcwRegister") != NULL);
    g_assert_false(rule_set_find(late, "PCW101")->enabled);
    rule_set_free(late);
    rule_set_free(early);
}

/* The folder of the rules in the checkout that this file is in. */
static GDir *open_rules(void)
{
    g_autofree char *here = g_path_get_dirname(__FILE__);
    g_autofree char *rules = g_build_filename(here, "..", "..", "..", "..", "rules", NULL);
    g_autoptr(GError) error = NULL;
    GDir *dir = g_dir_open(rules, 0, &error);
    g_assert_no_error(error);
    return dir;
}

static void test_embedded(void)
{
    GDir *dir = open_rules();
    char **names = resource_names();
    guint files = 0;
    for (const char *name = g_dir_read_name(dir); name != NULL; name = g_dir_read_name(dir)) {
        if (!g_str_has_suffix(name, ".json"))
            continue;
        files++;
        if (!g_strv_contains((const char *const *)names, name))
            g_error("rules/%s is not compiled in", name);
    }
    g_assert_cmpuint(files, ==, g_strv_length(names));
    g_strfreev(names);
    g_dir_close(dir);
}

static void test_select(void)
{
    static const struct {
        const char *select, *ignore, *enabled, *error; /* enabled: the first ids, or a count */
    } cases[] = {
        {"PCW401", NULL, "PCW401", NULL},
        {"descriptor-size, pcw101", NULL, "PCW101 PCW401", NULL},
        {"PCW10", NULL, "PCW101 PCW102 PCW103", NULL},
        {"PCW10,PCW11", "version-unset,PCW11", "PCW101 PCW102", NULL},
        {"pcw1", "PCW", "", NULL},
        {"PCW999", NULL, NULL, "no rule is called \"PCW999\""},
        {"PCW10", "descriptor-sise", NULL, "no rule is called \"descriptor-sise\"; did you mean descriptor-size?"},
    };
    struct rule_set *set = rule_set_builtin(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        GError *error = NULL;
        bool good = rule_set_select(set, cases[i].select, cases[i].ignore, &error);
        g_assert_true(good == (cases[i].error == NULL));
        if (!good)
            g_assert_true(g_str_has_prefix(error->message, cases[i].error));
        g_clear_error(&error);
        GString *enabled = g_string_new(NULL);
        for (guint k = 0; good && k < rule_set_all(set)->len; k++) {
            const struct rule *rule = rule_set_all(set)->pdata[k];
            if (rule->enabled)
                g_string_append_printf(enabled, "%s%s", enabled->len > 0 ? " " : "", rule->id);
        }
        if (good)
            g_assert_cmpstr(enabled->str, ==, cases[i].enabled);
        g_string_free(enabled, TRUE);
    }
    g_assert_true(rule_set_select(set, NULL, NULL, NULL));
    for (guint k = 0; k < rule_set_all(set)->len; k++)
        g_assert_true(((struct rule *)rule_set_all(set)->pdata[k])->enabled);
    rule_set_free(set);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/rules/files", test_rule_files);
    g_test_add_func("/rules/builtin", test_builtin);
    g_test_add_func("/rules/embedded", test_embedded);
    g_test_add_func("/rules/subjects", test_subjects);
    g_test_add_func("/rules/late", test_late);
    g_test_add_func("/rules/select", test_select);
    return g_test_run();
}
