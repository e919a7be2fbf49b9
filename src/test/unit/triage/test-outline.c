#include <string.h>

#include "finding/outline.h"

/* "scope: a b c" per unit, joined by " | "; comments as "// text" at the end, with "?" where they depend on an #if. */
static char *dump(const char *text, size_t length)
{
    struct outline *outline = outline_new(text, length);
    GString *out = g_string_new(NULL);
    for (guint i = 0; i < outline->units->len; i++) {
        const struct outline_unit *unit = &g_array_index(outline->units, struct outline_unit, i);
        const char *scope = outline->scopes->pdata[unit->scope];
        g_string_append_printf(out, "%s%s%s", i > 0 ? " | " : "", scope, *scope != '\0' ? ":" : "");
        for (guint k = unit->first; k <= unit->last; k++) {
            const struct outline_token *token = &g_array_index(outline->tokens, struct outline_token, k);
            if (token->unit == i)
                g_string_append_printf(out, "%s%.*s",
                                       out->len > 0 && out->str[out->len - 1] != ' ' && k > unit->first ? " " : "",
                                       (int)(token->end - token->start), text + token->start);
        }
    }
    for (guint i = 0; i < outline->comments->len; i++) {
        const struct outline_comment *comment = &g_array_index(outline->comments, struct outline_comment, i);
        g_string_append_printf(out, " //%s%.*s", comment->conditional ? "?" : "", (int)(comment->end - comment->start),
                               text + comment->start);
    }
    outline_free(outline);
    return g_string_free(out, FALSE);
}

/* Tables. */
/* clang-format off */
static const struct {
    const char *what, *text, *expected;
} cases[] = {
    {"statements", "a = b; f(c, d);", "a = b ; | f ( c , d ) ;"},
    {"a function", "NTSTATUS F(int a)\n{\n  int x = 1, y;\n  return x;\n}", "NTSTATUS F ( int a ) | F:int x = 1 | F:y ; | F:return x ;"},
    {"annotations ahead of one", "_IRQL_(1)\nvoid F(void) { g(); }", "_IRQL_ ( 1 ) | void F ( void ) | F:g ( ) ;"},
    {"a method", "void A::F() const { g(); }", "void A : : F ( ) const | F:g ( ) ;"},
    {"rows of a table", "static T t[] = {\n{ 1, F(a, b) }, // one\n[2] = { 2 },\n};",
     "static T t [ ] = | t:{ 1 , F ( a , b ) } | t:[ 2 ] = { 2 } | ; // one"},
    {"initialisers", "T t = { .a = 1, .b = { 2, 3 }, .c = F(1) };", "T t = | t:. a = 1 | t:. b = { 2 , 3 } | t:. c = F ( 1 ) | ;"},
    {"rows of an X-macro", "X(1, a)\nX(2, b) // two\n", "X ( 1 , a ) | X ( 2 , b ) // two"},
    {"and in a macro", "#define ROWS(X) \\\n X(1, a) /* one */ \\\n X(2, b)\nint c;",
     "ROWS:# define ROWS ( X ) | ROWS:X ( 1 , a ) | ROWS:X ( 2 , b ) | int c ; // one "},
    {"a macro's value", "#define V 0x200\n", "V:# define V | V:0x200"},
    {"a condition", "if (a)\n b(); else { c(); }", "if ( a ) | b ( ) ; | else | c ( ) ;"},
    {"a loop's semicolons", "for (;;) a();", "for ( ; ; ) | a ( ) ;"},
    {"a compound literal is a part", "f((T){ 1, 2 }, 3);", "f ( ( T ) { 1 , 2 } , 3 ) ;"},
    {"a directive amid a statement", "a = \n#if X\n 1\n#else\n 2\n#endif\n;", "# if X | # else | # endif | a = 1 2 ;"},
    {"branches that open one brace each", "#if A\nvoid f(int a) {\n#else\nvoid f(void) {\n#endif\n x(); }\ny();",
     "# if A | # else | # endif | void f ( int a ) | void f ( void ) | f:x ( ) ; | y ( ) ;"},
    {"one brace too many", "} a; { b; ", "a ; | b ;"},

    {"comment marks in literals", "a = \"// no\" '\"' \"\\\"/* no */\"; // yes", "a = \"// no\" '\"' \"\\\"/* no */\" ; // yes"},
    {"raw strings", "a = R\"x(\" // no )\" )x\" u8R\"(/*)\"; /* yes */", "a = R\"x(\" // no )\" )x\" u8R\"(/*)\" ; // yes "},
    {"no raw string", "aR\"(b\" // yes", "aR \"(b\" // yes"},
    {"unfinished literals end with the line", "a = 'x // no\n; // yes", "a = 'x // no ; // yes"},
    {"apostrophes in numbers", "a = 1'000; // yes'", "a = 1'000 ; // yes'"},
    {"splices", "// one \\\n two\n/\\\n/ three\n\"a\\\n// no\" b", "\"a\\\n// no\" b // one \\\n two // three"},
    {"header names", "#include <a//b>\n#include \"c//d\" // yes\n", "# include <a//b> | # include \"c//d\" // yes"},
    {"a comment over lines", "a /* one\n// two */ b;", "a b ; // one\n// two "},
    {"one that never ends", "a /* b", "a // b"},
    {"all line ends", "a; // 1\r\nb; // 2\rc; // 3", "a ; | b ; | c ; // 1 // 2 // 3"},
    {"conditions", "#if A\n// 1\n#ifdef B\n#endif\n// 2\n#endif\n// 3\n", "# if A | # ifdef B | # endif | # endif //? 1 //? 2 // 3"},
    {"an include guard is none", "#ifndef A_H\n#define A_H\n// 1\n#if B\n// 2\n#endif\n#endif\n",
     "# ifndef A_H | A_H:# define A_H | # if B | # endif | # endif // 1 //? 2"},
    {"a UTF-8 mark", "\xEF\xBB\xBF#define A\n", "A:# define A"},

    {"tags", "<?xml version=\"1.0\"?>\n<a b = \"c d\"\n e='>'/><!-- yes --><b>text<![CDATA[<!-- no -->]]></b>",
     "< a b = \"c d\" e = '>' / > | < b > | < / b > // yes "},
    {"a tag that never ends", " <a b=\"c", "< a b = \"c"},
    {"nothing", "", ""},
};
/* clang-format on */

static void check_case(gconstpointer data)
{
    guint i = GPOINTER_TO_UINT(data);
    g_autofree char *exact = g_memdup2(cases[i].text, strlen(cases[i].text)); /* a read behind its end shows */
    g_autofree char *found = dump(exact, strlen(cases[i].text));
    g_assert_cmpstr(found, ==, cases[i].expected);
}

static void check_token_at(void)
{
    const char *text = "ab  c;";
    struct outline *outline = outline_new(text, strlen(text));
    const guint expected[] = {0, 0, 1, 1, 1, 2, 3};
    for (guint i = 0; i < G_N_ELEMENTS(expected); i++)
        g_assert_cmpuint(outline_token_at(outline, i), ==, expected[i]);
    outline_free(outline);
}

/* Everything that nests or repeats, at a size where a quadratic way would be seen. */
static void check_large_texts(void)
{
    static const char *const parts[] = {
        "{", "(", "}", "//\n", "#if\n", "\"", "X(", "<", "{1,", "a{b[", "#define A B(C) D\n", "R\"(", "\\\n"};
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++) {
        g_autoptr(GString) text = g_string_new(NULL);
        while (text->len < (1u << 20))
            g_string_append(text, parts[i]);
        gint64 begin = g_get_monotonic_time();
        outline_free(outline_new(text->str, text->len));
        g_assert_cmpint(g_get_monotonic_time() - begin, <, 20 * G_USEC_PER_SEC);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strconcat("/outline/", cases[i].what, NULL);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), check_case);
    }
    g_test_add_func("/outline/token at", check_token_at);
    g_test_add_func("/outline/large texts", check_large_texts);
    return g_test_run();
}
