/* Expressions of rules, and the templates of their messages. */
#include <string.h>

#include "base/text/text.h"
#include "judge/expr/compile.h"
#include "judge/expr/eval.h"
#include "judge/rule-program.h"
#include "test/unit/judge-parts.h"

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
    {"'a\\tb\\n' == 'a\tb\n'", "true"},
    {"'\\t' == 't'", "false"},
    {"'it\\'s \\\\' == \"it's \\\\\"", "true"},
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
    {"1 = 2", "2: '=' is not an operator; equality is '=='"},
    {"!true", "0: '!' is not an operator; write 'not'"},
    {"1 # 2", "2: a character that has no meaning here"},
    {"0x", "0: a number is digits, or 0x and hexadecimal digits"},
    {"12ab", "0: a number is digits"},
    {"9223372036854775808", "0: this number does not fit into 63 bits"},
    {"'abc", "0: this text has no closing quote"},
    {"'a\\d'", "0: unknown escape: of all letters and digits, only t and n may follow a backslash"},
    {"'a\\0'", "0: unknown escape: of all letters and digits, only t and n may follow a backslash"},
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

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/expr/kleene", test_kleene);
    g_test_add_func("/expr/kleene-quantifiers", test_kleene_quantifiers);
    g_test_add_func("/expr/evaluations", test_evaluations);
    g_test_add_func("/expr/broken", test_broken);
    g_test_add_func("/template", test_templates);
    g_test_add_func("/template/long-names", test_long_names);
    return g_test_run();
}
