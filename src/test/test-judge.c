#include <glib/gstdio.h>
#include <string.h>

#include "base/text/json.h"
#include "base/text/json_text.h"
#include "base/text/suggestion.h"
#include "base/resource.h"
#include "facts/json.h"
#include "base/text/text.h"
#include "judge/judge.h"
#include "judge/rule_program.h"

/* Texts in this file are JSON with ' for ", as in test-link.c. */

static char *unquote(const char *quoted)
{
    return g_strdelimit(g_strdup(quoted), "'", '"');
}

/* ---- JSON ---- */

/* A text, and the error, or NULL when it is good. */
static const struct {
    const char *text, *error;
} json_cases[] = {
    {"{}", NULL},
    {" [1, -0.5e+3, true, false, null, \"\"] \n", NULL},
    {"\"\\u00e9\\ud83d\\ude00\\n\\/\"", NULL},
    {"\xEF\xBB\xBF{}", NULL},
    {"", "1:1: unexpected end"},
    {"{} x", "1:4: text after the end"},
    {"{\"a\": 1,\n  \"a\": 2}", "2:3: this key stands here twice"},
    {"{\"a\": 1, \"\\u0061\": 2}", "1:10: this key stands here twice"},
    {"[1,]", "1:4: expected a JSON value"},
    {"{\"a\" 1}", "1:6: expected a colon"},
    {"{a: 1}", "1:2: expected a key"},
    {"[1 2]", "1:4: expected a comma or ']'"},
    {"[01]", "1:2: a number must not start with 0"},
    {"[1.]", "1:4: expected a digit"},
    {"[+1]", "1:2: expected a JSON value"},
    {"[\"a\tb\"]", "1:4: a control character"},
    {"[\"\\x\"]", "1:3: unknown escape"},
    {"[\"\\u12\"]", "1:3: \\u needs four"},
    {"[\"\\ud83d\"]", "1:3: half of a surrogate pair"},
    {"[\"\\u0000\"]", "1:3: a NUL character"},
    {"[\"abc", "1:2: this string does not end"},
    {"[\"\xE9\"]", "1:3: not valid UTF-8"},
    {"[\"\xC3\xA9\", x]", "1:7: expected a JSON value"},
    {"[tru]", "1:2: expected a JSON value"},
    {"nul", "1:1: expected a JSON value"},
};

static void test_json_errors(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(json_cases); i++) {
        GError *error = NULL;
        struct json *json = json_parse(json_cases[i].text, strlen(json_cases[i].text), &error);
        g_assert_true((json == NULL) == (json_cases[i].error != NULL));
        if (error != NULL)
            g_assert_true(g_str_has_prefix(error->message, json_cases[i].error));
        g_clear_error(&error);
        json_free(json);
    }
    GString *deep = g_string_new(NULL);
    for (int i = 0; i < 100000; i++)
        g_string_append_c(deep, '[');
    g_assert_null(json_parse(deep->str, deep->len, NULL));
    g_string_free(deep, TRUE);
}

static void test_json_tree(void)
{
    static const int64_t numbers[] = {
        0,         -1,       1 << 20, 999999999999999, -1000000000000000, INT64_C(1) << 53, -(INT64_C(1) << 53),
        INT64_MAX, INT64_MIN};
    struct json *root = json_new_object();
    struct json *list = json_set(root, "list", json_new_array());
    for (size_t i = 0; i < G_N_ELEMENTS(numbers); i++)
        json_append(list, json_new_number(numbers[i]));
    json_set(root, "text", json_new_string("old"));
    json_set(root, "text", json_new_string("a\"\n\xE9"));
    json_set(root, "yes", json_new_bool(true));
    json_set(root, "none", json_new_string(NULL));
    for (int pretty = 0; pretty < 2; pretty++) {
        char *text = json_print(root, pretty);
        GError *error = NULL;
        struct json *back = json_parse(text, strlen(text), &error);
        g_assert_no_error(error);
        g_assert_cmpuint(json_size(back), ==, 4);
        size_t i = 0;
        for (struct json *j = json_first(json_get(back, "list")); j != NULL; j = json_next(j), i++) {
            int64_t number = 1;
            g_assert_true(json_int(j, &number) && number == numbers[i]);
            g_assert_true(json_at(json_get(back, "list"), i) == j);
        }
        bool yes = false;
        g_assert_cmpuint(i, ==, G_N_ELEMENTS(numbers));
        g_assert_cmpstr(json_string(json_get(back, "text")), ==, "a\"\n\xEF\xBF\xBD");
        g_assert_true(json_bool(json_get(back, "yes"), &yes) && yes);
        g_assert_true(json_is_null(json_get(back, "none")));
        g_assert_null(json_get(back, "Text"));
        g_assert_cmpstr(json_key(json_first(back)), ==, "list");
        json_free(back);
        g_free(text);
    }
    json_free(root);
}

static void test_json_int(void)
{
    static const struct {
        const char *text;
        bool good;
        int64_t number;
    } cases[] = {
        {"12", true, 12},
        {"-3", true, -3},
        {"1e3", true, 1000},
        {"1.5", false, 0},
        {"1e300", false, 0},
        {"\"12\"", true, 12},
        {"\"\"", false, 0},
        {"\"-\"", false, 0},
        {"\" 1\"", false, 0},
        {"\"1x\"", false, 0},
        {"true", false, 0},
        {"\"9223372036854775808\"", false, 0},
        {"\"-9223372036854775808\"", true, INT64_MIN},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct json *json = json_parse(cases[i].text, strlen(cases[i].text), NULL);
        int64_t number = 0;
        g_assert_true(json_int(json, &number) == cases[i].good);
        g_assert_true(number == cases[i].number);
        json_free(json);
    }
}

/* A key that stands twice is found whatever stands between and in front, few or many. */
static void test_json_many_keys(void)
{
    static const guint sizes[] = {1, 2, 31, 32, 33, 34, 35, 100};
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++)
        for (guint twice = 0; twice <= sizes[i]; twice++) {
            g_autoptr(GString) text = g_string_new("[{\"x\":1},{");
            for (guint k = 0; k < sizes[i]; k++)
                g_string_append_printf(text, "\"k%u\":{\"k0\":%u,\"k1\":[]},", k, k);
            guint column = (guint)text->len + 1;
            g_string_append_printf(text, "\"\\u006b%u\":0}]", twice); /* the k is escaped */
            GError *error = NULL;
            struct json *json = json_parse(text->str, text->len, &error);
            g_autofree char *place = g_strdup_printf("1:%u: this key stands here twice", column);
            g_assert_true((json != NULL) == (twice == sizes[i]));
            g_assert_cmpstr(error != NULL ? error->message : place, ==, place);
            g_clear_error(&error);
            json_free(json);
        }
}

static void test_json_places(void)
{
    static const char text[] = "{ \"a\": [1,\n  { \"b\": \"x\\u00e9\\n\\ud83d\\ude00y\" }],\n\"\": 7 }";
    static const struct {
        const char *pointer;
        int inside; /* -1: the value, -2: the key */
        unsigned line, column;
    } cases[] = {
        {"", -1, 1, 1},        {"/a", -1, 1, 8},     {"/a", -2, 1, 3},     {"/a/0", -1, 1, 9},   {"/a/1", -1, 2, 3},
        {"/a/1/b", -1, 2, 10}, {"/a/1/b", -2, 2, 5}, {"/a/1/b", 0, 2, 11}, {"/a/1/b", 1, 2, 12}, {"/a/1/b", 2, 2, 12},
        {"/a/1/b", 3, 2, 18},  {"/a/1/b", 4, 2, 20}, {"/a/1/b", 7, 2, 20}, {"/a/1/b", 8, 2, 32}, {"/a/1/b", 9, 2, 33},
        {"/a/1/b", 99, 2, 33}, {"/", -1, 3, 5},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct json_position at = {0, 0, 0};
        const char *pointer = cases[i].pointer;
        size_t n = strlen(text);
        bool good = cases[i].inside == -1   ? json_locate(text, n, pointer, &at)
                    : cases[i].inside == -2 ? json_locate_key(text, n, pointer, &at)
                                            : json_locate_inside(text, n, pointer, (size_t)cases[i].inside, &at);
        g_test_message("%s %d: %u:%u", pointer, cases[i].inside, at.line, at.column);
        g_assert_true(good);
        g_assert_cmpuint(at.line, ==, cases[i].line);
        g_assert_cmpuint(at.column, ==, cases[i].column);
    }
    struct json_position at;
    g_assert_false(json_locate(text, strlen(text), "/a/2", &at));
    g_assert_false(json_locate(text, strlen(text), "/a/x", &at));
    g_assert_false(json_locate(text, strlen(text), "/b", &at));
    g_assert_false(json_locate(text, strlen(text), "/a/0/b", &at));
    g_assert_false(json_locate_inside(text, strlen(text), "/a", 0, &at));
}

static void test_near(void)
{
    static const char *const words[] = {"size", "offset", "descriptors", "id", "version"};
    static const struct {
        const char *word, *hint;
    } cases[] = {
        {"sze", "; did you mean size?"},
        {"Offest", "; did you mean offset?"},
        {"desc", "; did you mean descriptors?"},
        {"quite other", ""},
        {"", ""},
        {"i", ""},
    };
    GPtrArray *candidates = g_ptr_array_new();
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
        g_ptr_array_add(candidates, (char *)(uintptr_t)words[i]);
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        char *hint = suggestion_hint(cases[i].word, candidates);
        g_assert_cmpstr(hint, ==, cases[i].hint);
        g_free(hint);
    }
    g_ptr_array_unref(candidates);
}

/* ---- expressions ---- */

/* clang-format off */
#define AT(line) "'place':{'file':'a.c','line':" #line ",'column':5,'end_line':" #line ",'end_column':9}"
#define N(n, line) "{'state':'known','kind':'number','number':" #n "," AT(line) "}"
#define NIL(line) "{'state':'known','kind':'null'," AT(line) "}"
#define ADDRESS(name, line) "{'state':'known','kind':'address','text':'" name "'," AT(line) "}"
#define NAMELESS(line) "{'state':'known','kind':'address'," AT(line) "}"
#define UNSET "{'state':'unset'}"
#define ZEROED "{'state':'zeroed'}"
#define UNKNOWN "{'state':'unknown','reason':'why'}"

/* clang-format on */

static const struct target *a_target(void)
{
    static GArray *targets;
    if (targets == NULL)
        targets = targets_parse("WIN11_GE", "WIN10_VB", "x64", NULL);
    return &g_array_index(targets, struct target, 0);
}

static struct fact_unit *unit_from(const char *quoted)
{
    char *text = unquote(quoted);
    GError *error = NULL;
    struct json *json = json_parse(text, strlen(text), &error);
    g_assert_no_error(error);
    struct fact_unit *unit = fact_from_json(&fact_type_unit, json, &error);
    g_assert_no_error(error);
    json_free(json);
    g_free(text);
    return unit;
}

/* The registration that expressions are tried on; its descriptors differ in what is known of them. */
/* clang-format off */
static const char a_unit[] =
    "{'file':'a.c','arch':'x64','ntddi':167772176,'registrations':[{"
    "'call':{'file':'a.c','line':90,'column':12,'end_line':90,'end_column':20},'function':'Start','oldest_build':19041,"
    "'known_flags':0,'version':{'state':'known','kind':'number','number':512,'macro':'PCW_CURRENT_VERSION',"
    "'steps':[{'message':'via helper'},{'message':'from PCW_CURRENT_VERSION'}]},"
    "'flags':" UNSET ",'count':" ZEROED ",'callback':" ADDRESS("Callback", 70) ",'context':" NIL(71) ","
    "'info':" UNKNOWN ",'name':{'pointer':" NAMELESS(20) ",'length':" N(24, 21) ",'text':'Caf\xC3\xA9 ','capacity':26},"
    "'counters':{'pointer':" UNKNOWN ",'capacity':-1,'filled':3},"
    "'descriptors':[{'index':0,'id':" N(1, 1) ",'size':" N(8, 2) ",'offset':{'state':'known','kind':'number','number':0,"
    "'truncated':true,'wide':65536}},"
    "{'index':1,'id':" N(2, 1) ",'size':" N(4, 2) ",'untouched':true},{'index':2,'id':" UNKNOWN ",'size':" ZEROED "}]}]}";
/* clang-format on */

/* Evaluates on the registration of `a_unit`; the result as text: true, false, ?, a number, "text", null, fact, list. */
static char *evaluate(const char *text)
{
    struct arena *arena = arena_new();
    struct expr_error error;
    const struct expr *expr = expr_compile(arena, text, strlen(text), &fact_type_registration, &error);
    if (expr == NULL) {
        char *message = g_strdup_printf("%zu: %s", error.offset, error.message);
        arena_free(arena);
        return message;
    }
    struct fact_unit *unit = unit_from(a_unit);
    struct expr_frame frames[] = {{&fact_type_unit, unit}, {&fact_type_registration, unit->registrations->pdata[0]}};
    struct expr_context context = {frames, G_N_ELEMENTS(frames), a_target(), arena, NULL};
    struct cell cell = expr_eval(expr, &context);
    char *result = cell.kind == CELL_UNKNOWN  ? g_strdup("?")
                   : cell.kind == CELL_BOOL   ? g_strdup(cell.number != 0 ? "true" : "false")
                   : cell.kind == CELL_NUMBER ? g_strdup_printf("%" G_GINT64_FORMAT, (gint64)cell.number)
                   : cell.kind == CELL_TEXT   ? g_strdup_printf("\"%s\"", cell.text != NULL ? cell.text : "")
                   : cell.kind == CELL_NULL   ? g_strdup("null")
                                              : g_strdup(cell.kind == CELL_FACT ? "fact" : "list");
    fact_free(&fact_type_unit, unit);
    arena_free(arena);
    return result;
}

static void check_evaluation(const char *text, const char *expected)
{
    char *result = evaluate(text);
    if (g_strcmp0(result, expected) != 0)
        g_error("%s\n  gives    %s\n  expected %s", text, result, expected);
    g_free(result);
}

/* Kleene's tables, in the order false, unknown, true. */
static const char *const truths[] = {"false", "(1 / 0 == 0)", "true"}, *const results[] = {"false", "?", "true"};

static void test_kleene(void)
{
    for (int a = 0; a < 3; a++) {
        char *text = g_strdup_printf("not %s", truths[a]);
        check_evaluation(text, results[2 - a]);
        g_free(text);
        for (int b = 0; b < 3; b++) {
            text = g_strdup_printf("%s and %s", truths[a], truths[b]);
            check_evaluation(text, results[MIN(a, b)]);
            g_free(text);
            text = g_strdup_printf("%s or %s", truths[a], truths[b]);
            check_evaluation(text, results[MAX(a, b)]);
            g_free(text);
        }
    }
}

/* any, all and count over three elements with every combination of truths. */
static void test_kleene_quantifiers(void)
{
    for (int i = 0; i < 27; i++) {
        int of[] = {i % 3, i / 3 % 3, i / 9};
        int low = MIN(of[0], MIN(of[1], of[2])), high = MAX(of[0], MAX(of[1], of[2]));
        bool doubtful = of[0] == 1 || of[1] == 1 || of[2] == 1;
        char *body = g_strdup_printf("d in descriptors: (d.index == 0 and %s) or (d.index == 1 and %s) or "
                                     "(d.index == 2 and %s)",
                                     truths[of[0]], truths[of[1]], truths[of[2]]);
        char *count = doubtful ? g_strdup("?") : g_strdup_printf("%d", (of[0] + of[1] + of[2]) / 2);
        char *text = g_strconcat("any ", body, NULL);
        check_evaluation(text, results[high]);
        memcpy(text, "all ", 4);
        check_evaluation(text, results[low]);
        g_free(text);
        text = g_strconcat("count ", body, NULL);
        check_evaluation(text, count);
        g_free(text);
        g_free(count);
        g_free(body);
    }
}

/* clang-format off */
static const struct {
    const char *text, *result;
} evaluations[] = {
    /* literals and operators */
    {"0x10", "16"},
    {"007", "7"},
    {"9223372036854775807", "9223372036854775807"},
    {"'a\\'b'", "\"a'b\""},
    {"null", "null"},
    {"-5", "-5"},
    {"--5", "5"},
    {"~0", "-1"},
    {"1 + 2 * 3", "7"},
    {"(1 + 2) * 3", "9"},
    {"10 - 3 - 2", "5"},
    {"7 / 2", "3"},
    {"-7 / 2", "-3"},
    {"-7 % 3", "-1"},
    {"1 / 0", "?"},
    {"1 % 0", "?"},
    {"6 & 3", "2"},
    {"6 | 3", "7"},
    {"6 ^ 3", "5"},
    {"1 << 4", "16"},
    {"-1 >> 60", "15"},
    {"1 << 64", "?"},
    {"1 << -1", "?"},
    {"9223372036854775807 + 1", "?"},
    {"-9223372036854775807 - 2", "?"},
    {"9223372036854775807 * 2", "?"},
    {"(-9223372036854775807 - 1) / -1", "?"},
    {"-(-9223372036854775807 - 1)", "?"},
    {"1 | 2 ^ 3 & 4", "3"},
    {"1 + 1 << 2", "8"},
    {"1 < 2", "true"},
    {"2 <= 2", "true"},
    {"2 > 2", "false"},
    {"2 >= 3", "false"},
    {"1 == 1", "true"},
    {"1 != 1", "false"},
    {"'a' == 'a'", "true"},
    {"'a' != 'b'", "true"},
    {"true == false", "false"},
    {"1 in {1, 2}", "true"},
    {"3 in {1, 2}", "false"},
    {"3 not in {1, 2}", "true"},
    {"3 in {1, 1 / 0}", "?"},
    {"1 in {1 / 0, 1}", "true"},
    {"'b' in {'a', 'b'}", "true"},
    {"1 + 1 in {2}", "true"},
    /* binding */
    {"6 & 3 != 0", "true"},
    {"not 1 == 2", "true"},
    {"not true or true", "true"},
    {"not (true or true)", "false"},
    {"true or true and false", "true"},
    {"1 < 2 and 2 < 3", "true"},
    {"not 1 in {2} and true", "true"},
    {"true or any d in descriptors: d.index == 9", "true"},
    {"(count d in descriptors: d.index > 0) == 2", "true"},
    {"count d in descriptors: d.index > 0 and d.index < 2", "1"},
    /* values */
    {"version", "fact"},
    {"version == 0x200", "true"},
    {"version.number", "512"},
    {"version + 1", "513"},
    {"flags == 0", "?"},
    {"flags != 0", "?"},
    {"count == 0", "true"},
    {"count != 0", "false"},
    {"count == null", "true"},
    {"count < 1", "true"},
    {"count.number", "?"},
    {"info == 0", "?"},
    {"context == null", "true"},
    {"context == 0", "true"},
    {"context != null", "false"},
    {"callback == null", "false"},
    {"callback == 'Callback'", "true"},
    {"callback == 'Other'", "false"},
    {"callback == 5", "?"},
    {"callback == 0", "false"},
    {"callback + 1", "?"},
    {"name.pointer == null", "false"},
    {"name.pointer == 'x'", "?"},
    {"version in {0x100, 0x200}", "true"},
    {"flags in {1}", "?"},
    {"version == callback", "?"},
    {"version == version", "true"},
    {"context == callback", "false"},
    /* the states */
    {"isset(version)", "true"},
    {"isset(flags)", "false"},
    {"isset(count)", "false"},
    {"isset(info)", "?"},
    {"unset(version)", "false"},
    {"unset(flags)", "true"},
    {"unset(count)", "false"},
    {"unset(info)", "?"},
    {"zeroed(version)", "false"},
    {"zeroed(flags)", "false"},
    {"zeroed(count)", "true"},
    {"zeroed(info)", "?"},
    {"known(version)", "true"},
    {"known(flags)", "false"},
    {"known(count)", "false"},
    {"known(info)", "false"},
    {"isset(name.maximum_length)", "?"},
    {"unset(name.buffer)", "?"},
    {"known(name.buffer)", "false"},
    /* absent parts, and integers that say nothing */
    {"exists(name)", "true"},
    {"exists(name.buffer)", "false"},
    {"exists(handle)", "false"},
    {"exists(name.buffer.place)", "false"},
    {"exists(version.macro)", "true"},
    {"exists(version.record)", "false"},
    {"exists(descriptors)", "true"},
    {"exists(undetermined)", "false"},
    {"handle == 'g'", "?"},
    {"name.buffer.text == 'g'", "?"},
    {"name.buffer.place.line", "?"},
    {"name.buffer.place.line == 0", "?"},
    {"counters.capacity", "?"},
    {"counters.filled", "3"},
    {"name.capacity", "26"},
    {"version.wide", "?"},
    {"descriptors[0].offset.wide", "65536"},
    {"descriptors[0].offset.truncated", "true"},
    {"descriptors[1].block.size > 3", "?"},
    /* lists */
    {"descriptors[1].id", "fact"},
    {"descriptors[1].id == 2", "true"},
    {"descriptors[3].id == 2", "?"},
    {"descriptors[-1].id == 2", "?"},
    {"descriptors[descriptors[1].index].id == 2", "true"},
    {"descriptors[version].id == 1", "?"},
    {"len(descriptors)", "3"},
    {"len(undetermined)", "0"},
    {"any d in descriptors: d.id == 2", "true"},
    {"any d in descriptors: d.id == 3", "?"},
    {"all d in descriptors: d.size in {4, 8}", "false"},
    {"all d in descriptors: d.id > 0", "?"},
    {"count d in descriptors: d.untouched", "1"},
    {"any u in undetermined: true", "false"},
    {"all u in undetermined: false", "true"},
    {"any s in name.buffer.steps: true", "?"},
    {"any s in version.steps: contains(s.message, 'PCW_CURRENT')", "true"},
    {"any d in descriptors: any e in descriptors: d.index + 1 == e.index and e.untouched", "true"},
    /* around the subject */
    {"registration.version == version", "true"},
    {"counterset.version == 512", "true"},
    {"unit.arch", "\"x64\""},
    {"unit.ntddi", "167772176"},
    {"target.ntddi", "167772176"},
    {"target.build", "26100"},
    {"target.ntddi_name", "\"WIN11_GE\""},
    {"target.runs_on", "167772168"},
    {"target.runs_on_build", "19041"},
    {"target.runs_on_name", "\"WIN10_VB\""},
    {"target.arch == 'x64'", "true"},
    /* functions */
    {"len(name.text)", "5"},
    {"len('')", "0"},
    {"len(callback)", "8"},
    {"len(version)", "?"},
    {"lower('AbC\xC3\x89')", "\"abc\xC3\xA9\""},
    {"unindexed('a[3].b[i[2]].c')", "\"a[].b[].c\""},
    {"arguments('FIELD_OFFSET(S, a[F(1)])')", "\"S, a[F(1)]\""},
    {"arguments('F(S) + G(S)')", "?"},
    {"arguments('(S)')", "?"},
    {"arguments('4')", "?"},
    {"exists(arguments('F(S'))", "false"},
    {"unindexed('a]b[')", "\"a]b[\""},
    {"upper('abc')", "\"ABC\""},
    {"upper(name.text)", "\"CAF\xC3\x89 \""},
    {"blank('')", "true"},
    {"blank(' \t\xC2\xA0')", "true"},
    {"blank(name.text)", "false"},
    {"blank(handle)", "?"},
    {"startswith(function, 'St')", "true"},
    {"endswith(function, 'x')", "false"},
    {"contains(function, 'tar')", "true"},
    {"contains(handle, 'x')", "?"},
    {"min(1, 2)", "1"},
    {"max(1, version)", "512"},
    {"min(1, flags)", "?"},
    {"windows(19041)", "\"WIN10_VB\""},
    {"windows(19044)", "\"WIN10_VB\""},
    {"windows(1)", "?"},
    {"windows(oldest_build)", "\"WIN10_VB\""},
};
/* clang-format on */

static void test_evaluations(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(evaluations); i++)
        check_evaluation(evaluations[i].text, evaluations[i].result);
}

/* The byte where the error is, and how its message begins. */
static const struct {
    const char *text, *error;
} broken[] = {
    {"", "0: expected an expression, found the end"},
    {"1 +", "3: expected an expression, found the end"},
    {"1 2", "2: expected an operator or the end, found '2'"},
    {"(1", "2: expected ')', found the end"},
    {"1 = 2", "2: '=' is no operator; equality is '=='"},
    {"!true", "0: '!' is no operator; write 'not'"},
    {"1 # 2", "2: a character that has no meaning here"},
    {"0x", "0: a number is digits, or 0x and hexadecimal digits"},
    {"12ab", "0: a number is digits"},
    {"9223372036854775808", "0: this number does not fit into 63 bits"},
    {"'abc", "0: this text has no closing quote"},
    {"1 < 2 < 3", "6: comparisons do not chain"},
    {"1 == 1 in {1}", "7: comparisons do not chain"},
    {"versoin == 1", "0: registration has no member, and nothing around it is called 'versoin'; did you mean version?"},
    {"version.nubmer == 1", "8: value has no member 'nubmer'; did you mean number?"},
    {"descriptor.id == 1", "0: registration has no member, and nothing around it is called 'descriptor'; did you mean"},
    {"descriptors.id == 1", "12: a list has no members; use any, all, count or [index]"},
    {"version.number.x", "15: a number has no members"},
    {"version[0]", "7: only a list has elements, this is a value"},
    {"version.", "8: expected a member's name, found the end"},
    {"target == 1", "7: expected '.', found '=='"},
    {"version.state == 'unsett'", "17: it is compared with a word that it never is: 'unsett'; did you mean unset?"},
    {"'register' == version.kind", "0: it is compared with a word that it never is: 'register'"},
    {"version.kind in {'number', 'nul'}", "27: it is compared with a word that it never is: 'nul'; did you mean null?"},
    {"target.nttdi == 1", "7: target has no member 'nttdi'; did you mean ntddi?"},
    {"name == 'x'", "0: a fact with members and a text cannot be compared"},
    {"function == 1", "12: a text and a number cannot be compared"},
    {"function == null", "0: a text and null cannot be compared; only a value can be null, and exists()"},
    {"null == function", "8: null and a text cannot be compared; only a value can be null"},
    {"oldest_build == null", "0: a number and null cannot be compared"},
    {"function < 1", "0: expected a number, found a text"},
    {"1 + true", "4: expected a number, found a condition"},
    {"not 1", "4: expected a condition, found a number; compare it with something"},
    {"true and version", "9: expected a condition, found a value"},
    {"name.blank == 1", "14: a condition and a number cannot be compared"},
    {"1 in {1, 'a'}", "9: a number and a text cannot be compared"},
    {"1 in {}", "6: expected an expression, found '}'"},
    {"1 in 2", "5: expected '{', found '2'"},
    {"1 not 2", "6: expected 'in', found '2'"},
    {"lenn(function)", "0: there is no function 'lenn'; did you mean len?"},
    {"len(1)", "4: expected a text, found a number"},
    {"len()", "4: expected an expression, found ')'"},
    {"min(1)", "5: expected ',', found ')'"},
    {"len(function, function)", "12: expected ')', found ','"},
    {"isset(oldest_build)", "6: expected a value, found a number"},
    {"exists(oldest_build)", "7: a number is always there"},
    {"any d in name: true", "9: expected a list, found a fact with members"},
    {"any d in 5: true", "9: expected a list, found '5'"},
    {"any d in descriptors true", "21: expected ':', found 'true'"},
    {"any d in descriptors: d.id", "22: expected a condition, found a value"},
    {"any version in descriptors: true", "4: 'version' has a meaning already; choose another name"},
    {"any d in descriptors: any d in descriptors: true", "26: 'd' has a meaning already"},
    {"(any d in descriptors: true) and d.id == 1",
     "33: registration has no member, and nothing around it is called 'd'"},
    {"and", "0: expected an expression, found 'and'"},
    {"-'a'", "1: expected a number, found a text"},
};

static void test_broken(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(broken); i++) {
        char *result = evaluate(broken[i].text);
        if (!g_str_has_prefix(result, broken[i].error))
            g_error("%s\n  gives    %s\n  expected %s", broken[i].text, result, broken[i].error);
        g_free(result);
    }
    static const char *const deep[] = {"(", "-", "not ", "1+(", "any d in descriptors: "};
    for (size_t i = 0; i < G_N_ELEMENTS(deep); i++) {
        GString *text = g_string_new(NULL);
        while (text->len < 7000)
            g_string_append(text, deep[i]);
        char *result = evaluate(text->str);
        g_assert_true(g_ascii_isdigit(result[0]) && strstr(result, ": ") != NULL);
        g_free(result);
        g_string_free(text, TRUE);
    }
    GString *chain = g_string_new("1");
    while (chain->len < 7990)
        g_string_append(chain, "+1");
    check_evaluation(chain->str, "3996");
    g_string_append(chain, "+1+1+1+1+1+1");
    check_evaluation(chain->str, "0: an expression has at most 8000 characters");
    g_string_free(chain, TRUE);
}

/* ---- templates ---- */

static const struct {
    const char *text, *result; /* or the error */
} templates[] = {
    {"plain", "plain"},
    {"{{{version}}}", "{512}"},
    {"{version:hex} {version + 1:hex} {oldest_build:hex}", "0x200 0x201 0x4A61"},
    {"{flags} {count} {info} {context} {callback} {name.pointer}", "unset 0 ? NULL Callback ?"},
    {"{counterset.name}|{name.text}|{handle}|{name.buffer}", "Caf\xC3\xA9 |Caf\xC3\xA9 |?|?"},
    {"{counters.capacity} {counters.filled} {1 in {1, 2}} {'}'}", "? 3 true }"},
    {"{call} {name.blank}", "a.c:90 false"},
    {"a {", "2: this brace is never closed"},
    {"a } b", "2: this brace closes nothing"},
    {"a {versoin}", "3: registration has no member"},
    {"a {1 + }", "7: expected an expression"},
    {"{descriptors}", "1: this has no text"},
    {"{counters}", "1: this has no text"},
    {"{function:hex}", "1: only a number or a value"},
};

static void test_templates(void)
{
    struct fact_unit *unit = unit_from(a_unit);
    struct expr_frame frames[] = {{&fact_type_unit, unit}, {&fact_type_registration, unit->registrations->pdata[0]}};
    for (size_t i = 0; i < G_N_ELEMENTS(templates); i++) {
        struct arena *arena = arena_new();
        struct expr_error error;
        struct expr_context context = {frames, G_N_ELEMENTS(frames), a_target(), arena, NULL};
        const struct template *template = template_compile(arena, templates[i].text, &fact_type_registration, &error);
        char *result = template != NULL ? template_render(template, &context)
                                        : g_strdup_printf("%zu: %s", error.offset, error.message);
        if (!g_str_has_prefix(result, templates[i].result))
            g_error("%s\n  gives    %s\n  expected %s", templates[i].text, result, templates[i].result);
        g_free(result);
        arena_free(arena);
    }
    fact_free(&fact_type_unit, unit);
}

/* A message has the start of a name that is very long, a fix all of it. */
static void test_long_names(void)
{
    struct fact_unit *unit = unit_from(a_unit);
    struct fact_registration *registration = unit->registrations->pdata[0];
    struct expr_frame frames[] = {{&fact_type_unit, unit}, {&fact_type_registration, registration}};
    struct arena *arena = arena_new();
    struct expr_error error;
    struct expr_context context = {frames, G_N_ELEMENTS(frames), a_target(), arena, NULL};
    g_autofree char *name = g_strnfill(TEXT_MOST_SHOWN - 1, 'n'), *two_bytes = g_strconcat(name, "\xC3\xA4", NULL);
    g_free(registration->function);
    registration->function = g_strdup(two_bytes);
    const struct template *template = template_compile(arena, "<{function}>", &fact_type_registration, &error);
    g_autofree char *whole = template_render(template, &context), *cut = template_message(template, &context),
                    *expected = g_strdup_printf("<%s>", two_bytes), *expected_cut = g_strdup_printf("<%s…>", name);
    g_assert_cmpstr(whole, ==, expected);
    g_assert_cmpstr(cut, ==, expected_cut);
    arena_free(arena);
    fact_free(&fact_type_unit, unit);
}

/* ---- rule files ---- */

/* A team's rule, one key per line; a case replaces the line of one key (or removes it, or adds it). */
static const struct {
    const char *key, *line;
} a_rule[] = {
    {"id", "'id': 'ACME-1'"},
    {"name", "'name': 'acme-rule'"},
    {"severity", "'severity': 'error'"},
    {"category", "'category': 'ours'"},
    {"subject", "'subject': 'descriptor'"},
    {"violated_when", "'violated_when': 'id == 1'"},
    {"report_at", "'report_at': 'size'"},
    {"message", "'message': 'Size is {size}'"},
    {"why", "'why': 'because'"},
};

static const struct {
    const char *key, *line; /* NULL: the key is left out */
    const char *error;      /* NULL: the rule is good */
} rule_cases[] = {
    {"why", "'why': ['two', 'lines']", NULL},
    {"id", "'id': 'X9'", NULL},
    {"severity", "'severity': {'default': 'info', 'when': [{'if': 'id > 2', 'severity': 'warning'}]}", NULL},
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
    {"id", "'id': 'PCW401'", "2:9: there is a rule PCW401 already"},
    {"id", "'id': 7", "2:9: expected a text that is not empty"},
    {"id", "'id': ''", "2:9: expected a text that is not empty"},
    {"id", NULL, "1:1: the key \"id\" is missing"},
    {"why", NULL, "1:1: the key \"why\" is missing"},
    {"name", "'name': 'Acme'", "3:11: a name is small letters"},
    {"name", "'name': 'descriptor-size'", "3:11: there is a rule named \"descriptor-size\" already: PCW401"},
    {"severity", "'severity': 'fatal'", "4:15: unknown severity \"fatal\""},
    {"severity", "'severity': {'default': 'info'}", "4:15: the key \"when\" is missing"},
    {"severity", "'severity': {'default': 'info', 'when': [{'if': 'idd > 2', 'severity': 'warning'}]}",
     "4:52: descriptor has no member, and nothing around it is called 'idd'; did you mean id?"},
    {"severity", "'severity': {'default': 'info', 'when': [{'if': 'id', 'severity': 'warning'}]}",
     "4:52: expected a condition"},
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
    {"message", "'message': ['x', 'y']", "9:15: the messages behind this one are never reached"},
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
     "11:11: the fixes behind this one are never offered"},
    {"other", "'other': 'id'", "11:13: expected a fact of type other"},
    {"bad", "'bad': ['x', 1]", "11:16: expected a text"},
    {"vilated_when", "'vilated_when': 'true'", "11:3: unknown key \"vilated_when\"; did you mean violated_when?"},
    {"again", "'id': 'ACME-2'", "11:3: this key stands here twice"},
    {"syntax", "'bad' 'x'", "11:9: expected a colon after the key"},
};

static char *rule_text(const char *key, const char *line)
{
    GString *text = g_string_new("{");
    bool replaced = false;
    for (size_t i = 0; i < G_N_ELEMENTS(a_rule); i++) {
        bool here = g_strcmp0(a_rule[i].key, key) == 0;
        replaced |= here;
        if (!here || line != NULL)
            g_string_append_printf(text, "%s\n  %s", i > 0 && text->len > 1 ? "," : "", here ? line : a_rule[i].line);
    }
    if (!replaced && key != NULL)
        g_string_append_printf(text, ",\n  %s", line);
    g_string_append(text, "\n}\n");
    return g_strdelimit(g_string_free(text, FALSE), "'", '"');
}

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

static void test_embedded(void)
{
    const char *source = g_getenv("G_TEST_SRCDIR");
    char *here = source != NULL ? g_strdup(source) : g_path_get_dirname(__FILE__);
    char *directory = g_build_filename(here, "..", "..", "rules", NULL);
    GDir *dir = g_dir_open(directory, 0, NULL);
    g_free(here);
    if (dir == NULL) {
        g_test_skip("rules/ is not in sight");
        g_free(directory);
        return;
    }
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
    g_free(directory);
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
        {"PCW999", NULL, NULL, "no rule is called 'PCW999'"},
        {"PCW10", "descriptor-sise", NULL, "no rule is called 'descriptor-sise'; did you mean descriptor-size?"},
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

/* ---- judging ---- */

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
    { .what = "102 and 111", .version = N(512, 10), .flags = N(1, 50), .findings = "PCW102@10 PCW111@50" },
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
      ROW(1, ZEROED, ZEROED, ZEROED, ",'untouched':true" OTHER("twin", 0)), .findings = "PCW401@90" },
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
    g_assert_true(g_str_has_prefix(f->message, "PCW_CURRENT_VERSION is PCW_VERSION_2 at this NTDDI_VERSION, but"));
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
    {"{'file':'a.c','ntddi':167772168,'unavailable':[{'name':'Flags'," AT(4) "},{'name':'PCW_VERSION_2'," AT(5) "}]}",
     "PCW113@4"},
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
    char *text =
        rule_text("severity", "'severity': {'default': 'info', 'when': [{'if': 'id > 0', 'severity': 'error'}]}");
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
    g_test_add_func("/json/errors", test_json_errors);
    g_test_add_func("/json/tree", test_json_tree);
    g_test_add_func("/json/int", test_json_int);
    g_test_add_func("/json/many-keys", test_json_many_keys);
    g_test_add_func("/json/places", test_json_places);
    g_test_add_func("/near", test_near);
    g_test_add_func("/expr/kleene", test_kleene);
    g_test_add_func("/expr/kleene-quantifiers", test_kleene_quantifiers);
    g_test_add_func("/expr/evaluations", test_evaluations);
    g_test_add_func("/expr/broken", test_broken);
    g_test_add_func("/template", test_templates);
    g_test_add_func("/long names", test_long_names);
    g_test_add_func("/rules/files", test_rule_files);
    g_test_add_func("/rules/builtin", test_builtin);
    g_test_add_func("/rules/embedded", test_embedded);
    g_test_add_func("/rules/subjects", test_subjects);
    g_test_add_func("/rules/late", test_late);
    g_test_add_func("/rules/select", test_select);
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
