/* Text that a tree names, as people are shown it: visible forms, whole documents, lines that cannot be escaped; and the
 * same in JSON. */
#include <string.h>

#include "base/text/json/json.h"
#include "base/text/printable.h"
#include "test/unit/json-at.h"

/* Tables. */
/* clang-format off */
static const struct {
    const char *what, *text, *expected;
} lines[] = {
    {"plain", "C:\\a b\\x.c: \"50%\" & <b> `x` $(y)", "C:\\a b\\x.c: \"50%\" & <b> `x` $(y)"},
    {"letters of all lengths", "\xC3\xA9 \xE6\x97\xA5\xE6\x9C\xAC \xF0\x9F\x98\x80", "\xC3\xA9 \xE6\x97\xA5\xE6\x9C\xAC \xF0\x9F\x98\x80"},
    {"a tab is a space", "a\tb", "a b"},
    {"line ends", "a\nb\r\nc", "a\\nb\\r\\nc"},
    {"an escape sequence", "\033[31mred\033[0m", "\\x1b[31mred\\x1b[0m"},
    {"a title of a terminal", "\033]0;x\007", "\\x1b]0;x\\x07"},
    {"the other control characters", "\001\b\v\f\177", "\\x01\\x08\\x0b\\x0c\\x7f"},
    {"C1 in UTF-8", "\xC2\x9B" "31m\xC2\x85", "\\u009b31m\\u0085"},
    {"C1 as bytes", "\x9B" "31m", "\\x9b31m"},
    {"bytes that are no UTF-8", "a\xFF\xC3", "a\\xff\\xc3"},
    {"an overlong form", "\xC0\x9B", "\\xc0\\x9b"},
    {"a surrogate", "\xED\xA0\x80", "\\xed\\xa0\\x80"},
    {"directions", "\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\x8F\xD8\x9C", "\\u202e\\u2066\\u200f\\u061c"},
    {"separators of lines and paragraphs", "\xE2\x80\xA8\xE2\x80\xA9", "\\u2028\\u2029"},
    {"marks and joiners", "\xEF\xBB\xBF\xE2\x80\x8B\xC2\xAD", "\\ufeff\\u200b\\u00ad"},
    {"beyond sixteen bits", "\xF3\xA0\x80\x81", "\\U000e0001"},
    {"a command to a runner anywhere", "a ##[set-env name=x]y", "a \\x23#[set-env name=x]y"},
    {"of another runner, in any case", "##VSO[task.x]##teamcity[x]", "\\x23#VSO[task.x]\\x23#teamcity[x]"},
    {"three of them", "###[x]", "#\\x23#[x]"},
    {"tokens that are pasted", "a##b[1] #x # #[", "a##b[1] #x # #["},
    {"a section of a log", "section_start:1:x\r\033[0K", "section_start:1:x\\r\\x1b[0K"},
    {"shown again it stays", "\\x1b\\u202e\\n", "\\x1b\\u202e\\n"},
};

static const struct {
    const char *what, *text, *expected;
    bool colour;
} documents[] = {
    {"our own lines and colours stay", "a\n\033[1;31mb\033[0m\n", "a\n\033[1;31mb\033[0m\n", true},
    {"nobody asked for colours", "\033[1;31mb", "\\x1b[1;31mb", false},
    {"what is no colour", "\033[2J\033]0;x\033[1;31Hb\033", "\\x1b[2J\\x1b]0;x\\x1b[1;31Hb\\x1b", true},
    {"tabs", "\ta\n", "    a\n", false},
    {"a command at the start of a line", "::error::x\n  ::set-output name=a::b\nc ::d\n", "\\x3a:error::x\n  \\x3a:set-output name=a::b\nc ::d\n", false},
    {"behind other blanks, which runners take away", "\xE3\x80\x80\t::x\n\033[1m::x", "\xE3\x80\x80    \\x3a:x\n\033[1m\\x3a:x", true},
    {"carriage returns", "a\r::error::b\r\n", "a\\r::error::b\\r\n", false},
};

static const struct {
    const char *what, *text;
    bool expected;
} printed[] = {
    {"a diff", "--- a/x.c\n@@ -1 +1 @@\n \tint x;\r\n-::Free(p);\n+a::b c; // \xC3\xA9 \xE9\n ::ExFreePool(::f(p));\n", true},
    {"an escape sequence", " // \033[2J\n", false},
    {"a carriage return within a line", " a\rb\n", false},
    {"a byte that steers", " \x9B" "2J\n", false},
    {"directions", " \xE2\x80\xAE\n", false},
    {"a command", " a\n   ::set-output name=a::b\n", false},
    {"a command without properties, in any case", "\n \xC2\xA0::Error::x", false},
    {"a command anywhere", "+a ##[debug]", false},
    {"the name alone", " ::error(1)\n ::errors::f();\n", true},
};
/* clang-format on */

static void check_lines(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
        g_autofree char *shown = printable(lines[i].text);
        g_test_message("%s", lines[i].what);
        g_assert_cmpstr(shown, ==, lines[i].expected);
        g_assert_true(g_utf8_validate(shown, -1, NULL));
    }
}

static void check_documents(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(documents); i++) {
        g_autofree char *shown = printable_document(documents[i].text, documents[i].colour);
        g_autofree char *again = printable_document(shown, documents[i].colour);
        g_test_message("%s", documents[i].what);
        g_assert_cmpstr(shown, ==, documents[i].expected);
        g_assert_cmpstr(again, ==, shown);
    }
}

static void check_harmless(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(printed); i++) {
        g_test_message("%s", printed[i].what);
        g_assert_true(printable_is_harmless(printed[i].text, strlen(printed[i].text)) == printed[i].expected);
    }
}

/* What is escaped for others is the same text for who reads it. */
static void check_json(void)
{
    static const char text[] = "\"\\ \033[1m\177 \xC2\x9B \xE2\x80\xAE \xF3\xA0\x80\x81 \xC3\xA9 ##[x] #[ \\##[y]";
    struct json *list = json_new_array();
    json_append(list, json_new_string(text));
    g_autofree char *shown = json_print(list, true), *line = json_print_line(list), *kept = json_print(list, false);
    g_assert_cmpstr(
        line, ==,
        "[\"\\\"\\\\ \\u001b[1m\\u007f \\u009b \\u202e \\udb40\\udc01 \xC3\xA9 \\u0023#[x] #[ \\\\\\u0023#[y]\"]");
    const char *const texts[] = {shown, line, kept};
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autoptr(GError) error = NULL;
        struct json *read = json_parse(texts[i], strlen(texts[i]), &error);
        g_assert_no_error(error);
        g_assert_cmpstr(json_string(json_at(read, 0)), ==, text);
        json_free(read);
    }
    json_free(list);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/printable/lines", check_lines);
    g_test_add_func("/printable/documents", check_documents);
    g_test_add_func("/printable/harmless", check_harmless);
    g_test_add_func("/printable/json", check_json);
    return g_test_run();
}
