/* base/text/c-lexer.c: what is code, comment, literal and directive in C and C++. */
#include <glib.h>
#include <string.h>

#include "base/text/c-lexer.h"

/* Each token as a letter for its kind and its text: n name, d number, s string, c character, h header name, / comment,
 * # directive; a sign stands alone, and | ends a directive.  An open one has a ! behind it. */
static char *tokens_of(const char *text, size_t size)
{
    static const char letters[] = "ndsch?/#";
    GString *all = g_string_new(NULL);
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    char buffer[100];
    while (c_lexer_next(&lexer, &token)) {
        c_token_copy(text, &token, buffer, sizeof buffer);
        g_strdelimit(buffer, "\n", '~');
        if (token.kind == C_DIRECTIVE_END)
            g_string_append(all, "| ");
        else if (token.kind == C_SIGN)
            g_string_append_printf(all, "%c ", token.sign);
        else
            g_string_append_printf(all, "%c:%s%s ", letters[token.kind], buffer, token.open ? "!" : "");
    }
    return g_strchomp(g_string_free(all, FALSE));
}

static const struct skip_kind {
    enum c_stop kinds;
    const char *signs; /* at which a skip ends */
} skips[] = {{C_STOP_NOTHING, ""},
             {C_STOP_BRACES, "{}"},
             {C_STOP_BRACKETS, "{}[]()"},
             {C_STOP_SEMICOLONS, ";"},
             {C_STOP_BRACES | C_STOP_SEMICOLONS, "{};"}};

/* Directives with all that is in them, comments, literals, and some signs, by their places; `plain`: all else is passed
 * over. */
static char *marks_of(const char *text, size_t size, const struct skip_kind *skip, bool plain)
{
    GString *all = g_string_new(NULL);
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    for (;;) {
        bool inside = lexer.in_directive;
        if (plain)
            c_lexer_skip_plain(&lexer, skip->kinds);
        if (!c_lexer_next(&lexer, &token))
            return g_string_free(all, FALSE);
        bool counts = token.kind == C_SIGN ? strchr(skip->signs, token.sign) != NULL
                                           : token.kind != C_NAME && token.kind != C_NUMBER;
        if (inside || counts)
            g_string_append_printf(all, "%d:%zu-%zu%s ", (int)token.kind, token.start, token.end,
                                   token.open ? "!" : "");
    }
}

static const struct lexer_case {
    const char *family, *text, *expected;
} cases[] = {
    {"names and signs", "a_1->b", "n:a_1 - > n:b"},
    {"nothing", "", ""},
    {"blanks only", " \t\r\n\v\f", ""},
    {"bytes beyond ASCII",
     "gr\xC3\xB6\xC3\x9F"
     "e(\xFF)",
     "n:gr\xC3\xB6\xC3\x9F"
     "e ( n:\xFF )"},
    {"a byte order mark", "\xEF\xBB\xBF#if A", "#:# n:if n:A |"},
    {"lone backslash", "a \\ b", "n:a \\ n:b"},

    {"number: separator", "x = 1'000; f('a')", "n:x = d:1'000 ; n:f ( c:'a' )"},
    {"number: hexadecimal separators", "0xAB'CD'EF", "d:0xAB'CD'EF"},
    {"number: no separator at its end", "1' '", "d:1 c:' '"},
    {"number: exponent", "1e+5-2 .5 1.f", "d:1e+5 - d:2 d:.5 d:1.f"},
    {"number: exponent of hexadecimal", "0x1p-3 0xE+f", "d:0x1p-3 d:0xE + n:f"},
    {"number: suffix is no name", "0xPcw 10ULL", "d:0xPcw d:10ULL"},

    {"string", "f(\"a//b/*\")", "n:f ( s:\"a//b/*\" )"},
    {"string: escapes", "\"a\\\"b\\\\\"c", "s:\"a\\\"b\\\\\" n:c"},
    {"string: prefixes", "L\"a\" u8\"b\" X\"c\"", "s:L\"a\" s:u8\"b\" n:X s:\"c\""},
    {"character", "'\"' L'\\''", "c:'\"' c:L'\\''"},
    {"string: open in its line", "\"abc\nd", "s:\"abc! n:d"},
    {"string: open with \\r\\n", "\"abc\r\nd", "s:\"abc! n:d"},
    {"string: open at the end", "\"abc\\", "s:\"abc\\!"},
    {"string: apostrophe in words", "#error don't\nx", "#:# n:error n:don c:'t! | n:x"},

    {"raw", "R\"(a\"b\\)\";", "s:R\"(a\"b\\)\" ;"},
    {"raw: delimiter", "LR\"x()\")x\" y", "s:LR\"x()\")x\" n:y"},
    {"raw: over lines, comments in it", "u8R\"(\n// \")\" z", "s:u8R\"(~// \")\" n:z"},
    {"raw: without end", "R\"x(a\nb)\" c", "n:R s:\"x(a! n:b ) s:\" c!"},
    {"raw: delimiter too long", "R\"12345678901234567(a)12345678901234567\"",
     "n:R s:\"12345678901234567(a)12345678901234567\""},
    {"raw: longest delimiter", "R\"1234567890123456(\")1234567890123456\"",
     "s:R\"1234567890123456(\")1234567890123456\""},
    {"raw: a name that ends so", "VAR\"(a\"", "n:VAR s:\"(a\""},

    {"comment", "a/*b*/c//d\ne", "n:a /:/*b*/ n:c /://d n:e"},
    {"comment: not nested", "/*/*/a*/", "/:/*/*/ n:a * /"},
    {"comment: of two characters", "/*/ a */b", "/:/*/ a */ n:b"},
    {"comment: of stars", "/***/a/**/b", "/:/***/ n:a /:/**/ n:b"},
    {"comment: open", "/* a\n*", "/:/* a~*!"},
    {"comment: a quote in it", "a // don't\nb /* \" */ c", "n:a /:// don't n:b /:/* \" */ n:c"},
    {"comment: division", "a / b /c", "n:a / n:b / n:c"},

    {"splice: name", "Pcw\\\nRegister", "n:PcwRegister"},
    {"splice: name, \\r\\n", "Pcw\\\r\nRegister", "n:PcwRegister"},
    {"splice: name, blanks", "Pcw\\ \t\nRegister", "n:PcwRegister"},
    {"splice: behind a name", "a\\\n b", "n:a n:b"},
    {"splice: number", "1\\\n2", "d:12"},
    {"splice: line comment", "// a\\\nb\nc", "/:// ab n:c"},
    {"splice: comment marks", "/\\\n/ a\nb /\\\n* c *\\\n\\\n/ d", "/:// a n:b /:/* c */ n:d"},
    {"splice: string", "\"a\\\nb\" c", "s:\"ab\" n:c"},
    {"splice: escape", "\"a\\\\\n\"b\" c", "s:\"a\\\"b\" n:c"},
    {"splice: prefix", "L\\\n\"a\"", "s:L\"a\""},
    {"splice: at the end", "a\\", "n:a \\"},
    {"splice: not in raw", "R\"(\\)\"", "s:R\"(\\)\""},

    {"number: letters of a name", "\\u0050cw\\U00000052e", "n:PcwRe"},
    {"number: braces, with a splice", "P\\u{63}\\\nw", "n:Pcw"},
    {"number: beyond ASCII", "\\u00e9t\\u00E9", "n:\xC3\xA9t\xC3\xA9"},
    {"number: too short, none, zero", "\\u50 \\u{} \\u0000", "\\ n:u50 \\ n:u { } \\ n:u0000"},
    {"number: not in a literal", "\"\\u0050\"", "s:\"\\u0050\""},

    {"directive", "#define A 1\nb", "#:# n:define n:A d:1 | n:b"},
    {"directive: blanks, comment ahead", " /* */ # if A", "/:/* */ #:# n:if n:A |"},
    {"directive: not behind code", "a # b", "n:a # n:b"},
    {"directive: # in it", "#define A(x) #x ## b\n", "#:# n:define n:A ( n:x ) # n:x # # n:b |"},
    {"directive: joined lines", "#if A \\\n  && B\nc", "#:# n:if n:A & & n:B | n:c"},
    {"directive: comment over lines", "#if A /*\n*/ B\nc", "#:# n:if n:A /:/*~*/ n:B | n:c"},
    {"directive: digraph, trigraph", "%:if A\n?\?=if B", "#:%: n:if n:A | #:?\?= n:if n:B |"},
    {"directive: null", "#\n#", "#:# | #:# |"},
    {"directive: \\r", "#if A\rb", "#:# n:if n:A | n:b"},
    {"directive: in a comment", "/*\n#if A\n*/ b", "/:/*~#if A~*/ n:b"},
    {"directive: in a raw literal", "R\"(\n#if A\n)\" b", "s:R\"(~#if A~)\" n:b"},
    {"directive: in an open literal's next line", "\"abc\n#if A", "s:\"abc! #:# n:if n:A |"},

    {"header name", "#include <sys//a.h> // b", "#:# n:include h:<sys//a.h> /:// b |"},
    {"header name: backslash", "#include \"a\\\"\nb", "#:# n:include h:\"a\\\" | n:b"},
    {"header name: comment ahead", "#include /* */ <a'b>", "#:# n:include /:/* */ h:<a'b> |"},
    {"header name: splice", "#inc\\\nlude <a\\\nb>", "#:# n:include h:<ab> |"},
    {"header name: none", "#include A < b\n<c>", "#:# n:include n:A < n:b | < n:c >"},
    {"header name: open", "#include <a\nb>", "#:# n:include < n:a | n:b >"},
    {"header name: question", "#if __has_include(<a//b>) < c", "#:# n:if n:__has_include ( h:<a//b> ) < n:c |"},
    {"header name: not elsewhere", "#define include <a//b", "#:# n:define n:include < n:a /://b |"},

    {"digraphs", "<% %> a<:1:>", "{ } n:a [ d:1 ]"},
    {"digraphs: scope of C++", "v<::a>", "n:v < : : n:a >"},
    {"digraphs: lone", "a%b:c", "n:a % n:b : n:c"},
};

/* To pass over a directive, at once or behind its first token, leads to where its tokens lead. */
static void check_directives(const char *text, size_t size, guint tokens)
{
    struct c_lexer lexer = c_lexer_of(text, size), other;
    struct c_token token, end;
    while (c_lexer_next(&lexer, &token)) {
        if (token.kind != C_DIRECTIVE)
            continue;
        for (guint i = 0; i < tokens && token.kind != C_DIRECTIVE_END; i++)
            c_lexer_next(&lexer, &token);
        other = lexer;
        end = token;
        c_lexer_skip_directive(&other, &end);
        while (token.kind != C_DIRECTIVE_END && c_lexer_next(&lexer, &token))
            ;
        g_assert_cmpint(end.kind, ==, token.kind);
        g_assert_cmpuint(end.end, ==, token.end);
        g_assert_cmpuint(other.at, ==, lexer.at);
        g_assert_cmpint(other.in_directive, ==, lexer.in_directive);
        g_assert_cmpint(other.wants_header, ==, lexer.wants_header);
    }
}

static void test_directives(void)
{
    static const char *const texts[] = {"#define A(x) x / 2 \\\n + \\x \\ \r\n * 3 // y \\\n z\n a",
                                        "#if A /* b\n */ c\n#else",
                                        "#define A \"//\" 'b\n'c",
                                        "#if __has_include(<a//b.h>) || __has_include(<a/*b>)\n x",
                                        "#define A /\\\n* b\n */\n c",
                                        "#pragma x \\",
                                        "#define A R\"x(\n)x\" y\n z"};
    for (size_t i = 0; i < G_N_ELEMENTS(texts) + G_N_ELEMENTS(cases); i++) {
        const char *text = i < G_N_ELEMENTS(texts) ? texts[i] : cases[i - G_N_ELEMENTS(texts)].text;
        g_autofree char *exact = g_memdup2(text, strlen(text) + (*text == '\0'));
        for (guint tokens = 0; tokens < 4; tokens++)
            check_directives(exact, strlen(text), tokens);
    }
}

static void test_cases(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        const char *text = cases[i].text;
        g_autofree char *exact = g_memdup2(text, strlen(text) + (*text == '\0')); /* not a byte behind it */
        g_autofree char *found = tokens_of(exact, strlen(text));
        g_test_message("%s", cases[i].family);
        g_assert_cmpstr(found, ==, cases[i].expected);
        for (size_t k = 0; k < G_N_ELEMENTS(skips); k++) {
            g_autofree char *all = marks_of(exact, strlen(text), &skips[k], false),
                            *skipped = marks_of(exact, strlen(text), &skips[k], true);
            g_assert_cmpstr(skipped, ==, all);
        }
    }
}

static void test_nul(void)
{
    g_autofree char *found = tokens_of("a\0b \"c\0d\" //\0", 13);
    g_assert_cmpstr(found, ==, "n:a n:b s:\"c /://");
}

static void test_code(void)
{
    static const char text[] = "#define A {\na /* b */ (c[{\n#if (\n}]) d\n#endif\n";
    struct c_lexer lexer = c_lexer_of(text, strlen(text));
    struct c_token token;
    g_assert_true(c_lexer_next_code(&lexer, &token) && c_token_is(text, &token, "a"));
    g_assert_true(c_lexer_next_code(&lexer, &token) && token.sign == '(' && token.spaced);
    c_lexer_skip_group(&lexer);
    g_assert_true(c_lexer_next_code(&lexer, &token) && c_token_is(text, &token, "d"));
    g_assert_false(c_lexer_next_code(&lexer, &token));
}

static void test_line(void)
{
    static const char text[] = "#  if /* a\n */ A(\"b  c\") \\\n  &&B // d\nx";
    struct c_lexer lexer = c_lexer_of(text, strlen(text));
    struct c_token token;
    g_assert_true(c_lexer_next(&lexer, &token) && token.kind == C_DIRECTIVE);
    g_autofree char *line = c_lexer_directive_line(&lexer, &token);
    g_assert_cmpstr(line, ==, "if A(\"b  c\") &&B");
    g_assert_cmpint(token.kind, ==, C_DIRECTIVE_END);
    g_assert_true(c_lexer_next(&lexer, &token) && c_token_is(text, &token, "x"));
}

static void test_is(void)
{
    static const char text[] = "de\\\nfine";
    struct c_lexer lexer = c_lexer_of(text, strlen(text));
    struct c_token token;
    char cut[4];
    g_assert_true(c_lexer_next(&lexer, &token) && c_token_is(text, &token, "define"));
    g_assert_false(c_token_is(text, &token, "defin") || c_token_is(text, &token, "defined"));
    g_assert_cmpuint(c_token_copy(text, &token, cut, sizeof cut), ==, 3);
    g_assert_cmpstr(cut, ==, "def");
}

/* What stands behind a name: comments and directives do not count, and ## is an operator. */
static void test_next(void)
{
    static const struct {
        const char *text;
        bool call;
    } calls[] = {
        {"f(", true},           {"f \n (", true},      {"f /* ( */ (", true},         {"f // x\n(", true},
        {"f\n#if A(\n(", true}, {"f /* ( */;", false}, {"f\n#define g(x)\n;", false}, {"f ## g(", false},
        {"f", false},           {"f // (", false},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(calls); i++)
        if (c_next_is(calls[i].text, strlen(calls[i].text), 1, '(') != calls[i].call)
            g_error("%s", calls[i].text);
    g_assert_cmpuint(c_next_code("f ", 2, 1), ==, 2);
}

/* Text that would take hours if some part of it were sought again and again; the test's time limit is what it checks.
 */
static void test_hostile(void)
{
    static const char *const patterns[] = {"R\"x(",      "/*",   "\\\n", "\\ ", "*\\\n\\\n",
                                           "#include <", "\"\\", "/\n",  "'1",  "<:"};
    for (size_t i = 0; i < G_N_ELEMENTS(patterns); i++) {
        g_autoptr(GString) text = g_string_new("/*"); /* all of it in a comment, and then outside of one */
        while (text->len < 1 << 20)
            g_string_append(text, patterns[i]);
        for (size_t from = 0; from <= 2; from += 2) {
            struct c_lexer lexer = c_lexer_of(text->str + from, text->len - from);
            struct c_token token;
            while (c_lexer_next(&lexer, &token))
                g_assert_cmpuint(token.end, <=, text->len - from);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/c-lexer/cases", test_cases);
    g_test_add_func("/c-lexer/directives", test_directives);
    g_test_add_func("/c-lexer/nul", test_nul);
    g_test_add_func("/c-lexer/code", test_code);
    g_test_add_func("/c-lexer/line", test_line);
    g_test_add_func("/c-lexer/is", test_is);
    g_test_add_func("/c-lexer/next", test_next);
    g_test_add_func("/c-lexer/hostile", test_hostile);
    return g_test_run();
}
