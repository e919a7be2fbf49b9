/* scan/text/file-index.c: what a file includes and which words it holds. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "scan/text/file-index.h"
#include "scan/text/file-words.h"
#include "test/unit/scan-text.h"

static bool count_word(gpointer data, const char *word, gsize length)
{
    g_string_append_len(data, word, (gssize)length);
    g_string_append_c(data, ' ');
    return false;
}

static void test_file(void)
{
    static const char text[] =
        "#include <a.h>\n# include_next \"b\\c.h\"\n#include /* x */ MACRO\nint (*pf)(int), v = 1'000; /* no */\n"
        "void f(char *p) { local; } extern \"C\" { int inner; }";
    g_autofree char *path = NULL;
    struct file_index *store = file_index_new(true);
    struct indexed_file *file = scan_text_file(store, text, sizeof text - 1, &path);
    g_autoptr(GString) words = g_string_new(NULL), outer = g_string_new(NULL);
    g_assert_true(file_index_of(store, path) == file);
    g_assert_cmpuint(file->includes->len, ==, 3);
    g_assert_cmpstr(g_array_index(file->includes, struct indexed_file_include, 1).name, ==, "b/c.h");
    g_assert_true(g_array_index(file->includes, struct indexed_file_include, 2).computed);
    g_assert_cmpuint(indexed_file_line(file, g_array_index(file->includes, struct indexed_file_include, 2).at), ==, 3);
    indexed_file_each_word(file, count_word, words);
    g_assert_true(g_str_has_suffix(words->str, "int pf int v void f char p local extern int inner "));
    indexed_file_each_outer_word(file, count_word, outer);
    g_assert_cmpstr(outer->str, ==, "int pf v void f p extern int inner ");
    g_assert_true(indexed_file_holds(file, "inner") && indexed_file_holds(file, "no"));
    g_assert_false(indexed_file_holds(file, "inne") || indexed_file_holds(file, "loca"));
    g_unlink(path);
    g_assert_cmpint(file_index_of(store, path)->state, ==, INDEXED_TEXT); /* read once */
    g_assert_cmpint(file_index_of(store, "/nowhere/x.c")->state, ==, INDEXED_UNREADABLE);
    file_index_free(store);
}

/* Which headers a text includes, with spaces between; a computed one has a ? behind it. */
static char *includes_in(const char *text, bool retains_texts)
{
    g_autofree char *path = NULL;
    struct file_index *store = file_index_new(retains_texts);
    const struct indexed_file *file = scan_text_file(store, text, strlen(text), &path);
    GString *names = g_string_new(NULL);
    for (guint i = 0; i < file->includes->len; i++) {
        const struct indexed_file_include *include = &g_array_index(file->includes, struct indexed_file_include, i);
        g_string_append_printf(names, "%s%s%s ", include->quoted ? "" : "<", include->name,
                               include->computed ? "?" : "");
    }
    file_index_free(store);
    g_unlink(path);
    return g_strchomp(g_string_free(names, FALSE));
}

static void check_includes(const char *text, const char *expected)
{
    for (guint retains_texts = 0; retains_texts < 2; retains_texts++) {
        g_autofree char *names = includes_in(text, retains_texts);
        g_assert_cmpstr(names, ==, expected);
    }
}

static void test_includes(void)
{
    check_includes("# include \"a\\b.h\"\n\t#/* x\n */include <c.h> // d\n#inc\\\nlude \"e\\\nf.h\"\n",
                   "a/b.h <c.h ef.h");
    check_includes("/*\n#include \"a.h\"\n*/ #include \"b.h\"\n// \\\n#include \"c.h\"\nx #include \"d.h\"\n", "b.h");
    check_includes("y = R\"(\n#include \"a.h\"\n)\";\n%:include <b.h>\n?\?=include <c.h>\n", "<b.h <c.h");
    check_includes("#include A_H /* a */\n#include \"open.h\n#include <open.h\n#include \"\"\n#include", "<A_H?");
    check_includes("#pragma include_alias(\"a.h\", \"b.h\")\n#pragma include_alias(<c.h>, <d//e.h>)\n", "b.h <d//e.h");
    check_includes("#ifdef Y\ndon't\n#include <a.h>\n#endif\n#define X \\\n#include <b.h>\n#import <c.h>", "<a.h <c.h");
    check_includes("#if 0\ndon't\n#include <a.h>\n#endif\n#import <c.h>", "<c.h");
    check_includes("#if 0\n#ifdef A\n#else\n#endif\n#include <a.h>\n#else\n#include <b.h>\n#endif\n", "<b.h");
    check_includes("#if 0 + 1\n#include <a.h>\n#endif\n", "<a.h");
}

/* Nothing is read behind the last directive that may include something, however that is written. */
static void test_last_includes(void)
{
    static const char *const texts[] = {"#\finclude <a.h>",
                                        "#/**/include <a.h>",
                                        "#\\\n include <a.h>",
                                        "#inc\\\nlude <a.h>",
                                        "#i\\\n\\\nnclude <a.h>",
                                        "%:include <a.h>",
                                        "?\?=include <a.h>",
                                        "#\\u0069nclude <a.h>",
                                        "#include_next <a.h>",
                                        "#import <a.h>",
                                        "/* */ # /* \n */ include <a.h>",
                                        "#pragma include_alias(\"b.h\", <a.h>)",
                                        "#pragma\v include_alias(\"b.h\", <a.h>)",
                                        "#pra\\\ngma include_alias(\"b.h\", <a.h>)",
                                        "#pragma /**/ include_alias(\"b.h\", <a.h>)",
                                        "#pragma \\\ninclude_alias(\"b.h\", <a.h>)",
                                        "#pragma i\\\nnclude_alias(\"b.h\", <a.h>)"};
    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autofree char *last = g_strconcat("#ifndef H\n#define H\n#pragma once\nint a; // #\n", texts[i], NULL),
                        *more = g_strconcat(last, "\n#define A(x) #x\n#endif\n// \\u0041 #", NULL),
                        *found = includes_in(last, false);
        g_assert_true(strstr(found, "a.h") != NULL || strchr(texts[i], 'u') != NULL);
        check_includes(last, found);
        check_includes(more, found);
    }
}

/* Whether a text with so many blanks before and behind it holds a word. */
static bool holds(const char *text, guint before, guint behind, const char *word)
{
    g_autofree char *path = NULL, *head = g_strnfill(before, ' '), *tail = g_strnfill(behind, ';'),
                    *whole = g_strconcat(head, text, tail, NULL);
    struct file_index *store = file_index_new(true);
    struct indexed_file *file = scan_text_file(store, whole, strlen(whole), &path);
    bool held = indexed_file_holds(file, word);
    file_index_free(store);
    g_unlink(path);
    return held;
}

static void test_words(void)
{
    static const struct {
        const char *text, *word;
        bool held;
    } words[] = {
        {"a", "a", true},
        {"PcwRegister", "PcwRegister", true},
        {"xPcwRegister(PcwRegister2)", "PcwRegister", false},
        {"Pcw\\\nRegister", "PcwRegister", true},
        {"Pcw\\u0052egister", "PcwRegister", true},
        {"\\u0050cwRegister", "PcwRegister", true},
        {"Pcw Register", "PcwRegister", false},
        {"f(\"\\\\\");\\\n a_word_of_more_than_sixteen_characters", "a_word_of_more_than_sixteen_characters", true},
        {"eightchr", "eightchr", true},
        {"ninechars", "ninechars", true}};
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
        for (guint before = 0; before < 3; before++)
            for (guint behind = 0; behind < 70; behind++)
                g_assert_true(holds(words[i].text, before * 50 + behind, behind, words[i].word) == words[i].held);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/file-index", test_file);
    g_test_add_func("/includes/directives", test_includes);
    g_test_add_func("/includes/last", test_last_includes);
    g_test_add_func("/words", test_words);
    return g_test_run();
}
