/* Words of command lines, and response files. */
#include <glib.h>
#include <string.h>
#include <sys/stat.h>

#include "project/compiler/words.h"
#include "test/unit/temporary-tree.h"

/* The words, each in brackets. */
static char *brackets(const GPtrArray *words)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < words->len; i++)
        g_string_append_printf(text, "[%s]", (const char *)words->pdata[i]);
    return g_string_free(text, FALSE);
}

static const struct {
    const char *text, *shell, *gnu, *windows, *command; /* NULL: as the one before */
} splits[] = {
    {"", "", NULL, NULL, NULL},
    {" \t\r\n ", "", NULL, NULL, NULL},
    {"a  b\tc\nd\r\n", "[a][b][c][d]", NULL, NULL, NULL},
    {"\"a b\" c", "[a b][c]", NULL, NULL, NULL},
    {"a\"b c\"d", "[ab cd]", NULL, NULL, NULL},
    {"\"\" a", "[][a]", NULL, NULL, NULL},
    {"\"not closed", "[not closed]", NULL, NULL, NULL},
    {"'a b' c", "[a b][c]", NULL, "['a][b'][c]", NULL},
    {"'a\\'b'c'", "[a\\bc]", "[a'bc]", "['a\\'b'c']", NULL},
    {"-DX=\\\"a\\\" b", "[-DX=\"a\"][b]", NULL, NULL, "[-DX=\\a\\][b]"},
    {"c \"-DX=\\\"a b\\\"\"", "[c][-DX=\"a b\"]", NULL, NULL, NULL},
    {"c:\\a\\b d\\e", "[c:ab][de]", NULL, "[c:\\a\\b][d\\e]", NULL},
    {"x \"c:\\a b\\c\"", "[x][c:\\a b\\c]", "[x][c:a bc]", "[x][c:\\a b\\c]", NULL},
    {"x \"c:\\a b\\\\\" y", "[x][c:\\a b\\][y]", "[x][c:a b\\][y]", "[x][c:\\a b\\][y]", NULL},
    {"x \"a\"\"b\" y", "[x][ab][y]", NULL, "[x][a\"b][y]", NULL},
    {"x a\\\\\\\"b", "[x][a\\\"b]", NULL, NULL, NULL},
    {"x a\\\\\\\\\"b c\"", "[x][a\\\\b c]", NULL, NULL, NULL},
    {"\"C:\\Program Files\\\"cl.exe /c", "[C:\\Program Files\"cl.exe /c]", "[C:Program Files\"cl.exe /c]",
     "[C:\\Program Files\"cl.exe /c]", "[C:\\Program Files\\cl.exe][/c]"},
    {"a\\ b c\\", "[a b][c\\]", NULL, "[a\\][b][c\\]", NULL},
    {"a\\\nb", "[ab]", NULL, "[a\\][b]", NULL},
    {"\"\\x \\$ \\` \\\\\"", "[\\x $ ` \\]", "[x $ ` \\]", "[\\x \\$ \\` \\]", "[\\x \\$ \\` \\\\]"},
};

static void check_split(const char *text, enum words_style style, const char *expected)
{
    g_autofree char *exact = g_memdup2(text, MAX(strlen(text), 1)); /* without the NUL, for the sanitizer */
    g_autoptr(GPtrArray) words = words_split(exact, strlen(text), style);
    g_autofree char *found = brackets(words);
    g_assert_cmpstr(found, ==, expected);
}

static void test_split(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(splits); i++) {
        const char *expected = splits[i].shell;
        g_test_message("%s", splits[i].text);
        check_split(splits[i].text, WORDS_SHELL, expected);
        expected = splits[i].gnu != NULL ? splits[i].gnu : expected;
        check_split(splits[i].text, WORDS_GNU, expected);
        expected = splits[i].windows != NULL ? splits[i].windows : expected;
        check_split(splits[i].text, WORDS_WINDOWS, expected);
        check_split(splits[i].text, WORDS_WINDOWS_COMMAND, splits[i].command != NULL ? splits[i].command : expected);
    }
    g_autoptr(GPtrArray) words = words_split("a\0b\0\0c", 6, WORDS_GNU);
    g_autofree char *found = brackets(words);
    g_assert_cmpstr(found, ==, "[a][b][c]");
}

static char *folder;

/* In another encoding, after a mark. */
static void write_as(const char *name, const char *text, const char *charset, const char *mark, gsize mark_size)
{
    gsize size = 0;
    g_autofree char *converted = g_convert(text, -1, charset, "UTF-8", NULL, &size, NULL);
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    g_byte_array_append(bytes, (const guint8 *)mark, (guint)mark_size);
    g_byte_array_append(bytes, (const guint8 *)converted, (guint)size);
    temporary_tree_write(folder, name, (const char *)bytes->data, bytes->len);
}

static void write_response_files(void)
{
    g_autofree char *fifo = g_build_filename(folder, "fifo.rsp", NULL);
    temporary_tree_write(folder, "gnu.rsp", "-DA=\\\"x\\\" '-DB=a b'\n-Ic:\\\\inc\n", -1);
    temporary_tree_write(folder, "cl.rsp", "/DA=\\\"x\\\"\r\n\"/IC:\\a b\\inc\"\r\n", -1);
    temporary_tree_write(folder, "nested.rsp", "-DN1 @sub/inner.rsp -DN2", -1);
    temporary_tree_write(folder, "sub/inner.rsp", "-DINNER", -1);
    temporary_tree_write(folder, "cycle.rsp", "-DC1 @cycle.rsp @other.rsp -DC2", -1);
    temporary_tree_write(folder, "other.rsp", "-DO @cycle.rsp", -1);
    temporary_tree_write(folder, "doubling.rsp", "@d1.rsp @d1.rsp", -1);
    temporary_tree_write(folder, "d1.rsp", "@d2.rsp @d2.rsp @d2.rsp @d2.rsp @d2.rsp @d2.rsp @d2.rsp @d2.rsp", -1);
    temporary_tree_write(folder, "d2.rsp", "@d3.rsp @d3.rsp @d3.rsp @d3.rsp @d3.rsp @d3.rsp @d3.rsp @d3.rsp", -1);
    temporary_tree_write(folder, "d3.rsp", "@d4.rsp @d4.rsp @d4.rsp @d4.rsp @d4.rsp @d4.rsp @d4.rsp @d4.rsp", -1);
    temporary_tree_write(folder, "d4.rsp", "-DDEEP", -1);
    temporary_tree_write(folder, "empty.rsp", "", -1);
    temporary_tree_write(folder, "binary.rsp", "\xFF\xFE\x00", 3);
    write_as("utf8.rsp", "-DU8=é", "UTF-8", "\xEF\xBB\xBF", 3);
    write_as("utf16.rsp", "/DU16=é /I\"a b\"", "UTF-16LE", "\xFF\xFE", 2);
    write_as("utf16be.rsp", "/DU16=é", "UTF-16BE", "\xFE\xFF", 2);
    write_as("utf16bare.rsp", "/DU16=e", "UTF-16LE", "", 0);
    g_assert_cmpint(mkfifo(fifo, 0600), ==, 0);
}

static const struct {
    const char *words;
    enum words_style style;
    const char *expected, *unread;
} expansions[] = {
    {"-c @gnu.rsp x.c", WORDS_GNU, "[-c][-DA=\"x\"][-DB=a b][-Ic:\\inc][x.c]", ""},
    {"@cl.rsp", WORDS_WINDOWS, "[/DA=\"x\"][/IC:\\a b\\inc]", ""},
    {"@nested.rsp", WORDS_GNU, "[-DN1][-DINNER][-DN2]", ""},
    {"@./sub/../sub/inner.rsp @sub\\\\inner.rsp", WORDS_GNU, "[-DINNER][-DINNER]", ""},
    {"@cycle.rsp", WORDS_GNU, "[-DC1][-DO][-DC2]", "[@cycle.rsp][@cycle.rsp]"},
    {"@empty.rsp @ @absent.rsp -DX", WORDS_GNU, "[@][-DX]", "[@absent.rsp]"},
    {"@fifo.rsp @sub @binary.rsp", WORDS_GNU, "", "[@fifo.rsp][@sub][@binary.rsp]"},
    {"@utf8.rsp", WORDS_GNU, "[-DU8=é]", ""},
    {"@utf16.rsp @utf16be.rsp @utf16bare.rsp", WORDS_WINDOWS, "[/DU16=é][/Ia b][/DU16=é][/DU16=e]", ""},
};

static void test_expand(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(expansions); i++) {
        g_test_message("%s", expansions[i].words);
        g_autoptr(GPtrArray) words = words_split(expansions[i].words, strlen(expansions[i].words), WORDS_SHELL);
        g_autoptr(GPtrArray) unread = g_ptr_array_new_with_free_func(g_free);
        g_autoptr(GPtrArray) expanded = words_expand(words, folder, NULL, expansions[i].style, unread, NULL);
        g_autofree char *found = brackets(expanded), *left = brackets(unread);
        g_assert_cmpstr(found, ==, expansions[i].expected);
        g_assert_cmpstr(left, ==, expansions[i].unread);
    }
}

/* A file that names itself twice over and over ends soon, and says that it was cut. */
static void test_expand_bounds(void)
{
    g_autoptr(GPtrArray) words = words_split("@doubling.rsp", strlen("@doubling.rsp"), WORDS_GNU);
    g_autoptr(GPtrArray) unread = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) expanded = words_expand(words, folder, NULL, WORDS_GNU, unread, NULL);
    g_assert_cmpuint(expanded->len, <, 300);
    g_assert_cmpuint(unread->len, >, 0);
    g_autofree char *long_text = g_strnfill(2000000, 'a');
    for (guint i = 1; i < 2000000; i += 2)
        long_text[i] = ' ';
    g_autoptr(GPtrArray) many = words_split(long_text, 2000000, WORDS_SHELL);
    g_assert_cmpuint(many->len, ==, 32768);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    folder = g_dir_make_tmp("pcwlint-words-XXXXXX", NULL);
    g_assert_nonnull(folder);
    write_response_files();
    g_test_add_func("/words/split", test_split);
    g_test_add_func("/words/expand", test_expand);
    g_test_add_func("/words/bounds", test_expand_bounds);
    int failed = g_test_run();
    temporary_tree_remove(folder);
    g_free(folder);
    return failed;
}
