#include <glib/gstdio.h>
#include <string.h>

#include "finding/finding.h"
#include "finding/finish.h"

/* A text in which each "@" stands before the place of a finding; the fingerprints of these, in order, joined by spaces.
 */
static char *fingerprints_of(const char *folder, const char *name, const char *marked, const char *rule,
                             const char *counterset)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_autoptr(GString) text = g_string_new(NULL);
    GPtrArray *findings = g_ptr_array_new_with_free_func((GDestroyNotify)finding_free);
    gint64 line = 1, column = 1;
    for (const char *c = marked; *c != '\0'; c++) {
        if (*c != '@') {
            g_string_append_c(text, *c);
            column = *c == '\n' ? 1 : column + 1;
            line += *c == '\n';
            continue;
        }
        struct finding *finding = finding_new(rule, "some-rule", SEVERITY_ERROR);
        finding->message = g_strdup_printf("at line %d", (int)line); /* is no part of it */
        finding->counterset = g_strdup(counterset);
        finding->place = FACT_NEW(place);
        finding->place->file = g_strdup(path);
        finding->place->line = finding->place->end_line = line;
        finding->place->column = column;
        finding->place->end_column = column + 1;
        g_ptr_array_add(findings, finding);
    }
    g_assert_true(g_file_set_contents(path, text->str, (gssize)text->len, NULL));
    findings_finish(findings, NULL);
    GString *all = g_string_new(NULL);
    for (guint i = 0; i < findings->len; i++)
        g_string_append_printf(all, "%s%s", i > 0 ? " " : "",
                               ((const struct finding *)findings->pdata[i])->fingerprint);
    g_ptr_array_unref(findings);
    g_remove(path);
    return g_string_free(all, FALSE);
}

static char *here(const char *marked)
{
    g_autofree char *folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    char *all = fingerprints_of(folder, "driver.c", marked, "PCW401", "Disk");
    g_rmdir(folder);
    return all;
}

/* Tables. */
/* clang-format off */
static const struct {
    const char *what, *one, *other;
    bool same;
} pairs[] = {
    {"moved lines", "void f(void)\n{\n    a = @1;\n}\n", "int b;\n\n\nvoid f(void)\n{\n    a = @1;\n}\n", true},
    {"indentation, tabs and line ends", "T t[] = {\n    { 1,  2, @3 },\n};\n", "T t[] = {\r\n\t{1,2,@3},\r\n};\r\n", true},
    {"a wrapped row", "T t[] = {\n    { 1, F(a, b), @3 },\n};\n", "T t[] = {\n    { 1,\n      F(a,\n        b),\n      @3\n    },\n};\n", true},
    {"a wrapped statement", "void f(void) { x.Version = @V2; }", "void\nf(void)\n{\n    x.Version =\n        @V2;\n}\n", true},
    {"a brace on its own line", "void f(void) {\n if (x) { a = @1; }\n}", "void f(void)\n{\n if (x)\n {\n  a = @1;\n }\n}", true},
    {"comments", "T t[] = { { 1, @3 }, };", "T t[] = {\n // the first\n { 1 /* id */, @3 }, // pcwlint: disable=PCW402\n};", true},
    {"a splice", "#define A \\\n  F(1, @2)\n", "#define A F(1, \\\n   @2)\n", true},
    {"a literal in parts", "f(L\"abc def\", @1);", "f(L\"abc \"\n  L\"def\", @1);", true},
    {"a plain literal in parts", "f(\"abc def\", @1);", "f(\"abc \"\n  \"def\", @1);", true},
    {"a row more before it", "T t[] = { { 1, @3 } };", "T t[] = { { 9, 9 }, { 1, @3 } };", true},
    {"a row more of an X-macro", "#define R(X) \\\n X(1, @3) \\\n X(2, 4)\n", "#define R(X) \\\n X(9, 9) \\\n X(1, @3) \\\n X(2, 4)\n", true},
    {"an attribute on another line", "<a>\n<b c=\"@1\" d=\"2\"/>\n</a>", "<a><b\n   c = \"@1\"\n   d = \"2\" /></a>", true},

    {"another value", "T t[] = { { 1, @3 } };", "T t[] = { { 1, @4 } };", false},
    {"another part of the row", "T t[] = { { 1, @3, 3 } };", "T t[] = { { 1, 3, @3 } };", false},
    {"another table", "T t[] = { { 1, @3 } };", "T u[] = { { 1, @3 } };", false},
    {"another function", "void f(void) { a = @1; }", "void g(void) { a = @1; }", false},
};
/* clang-format on */

static void check_pair(gconstpointer data)
{
    guint i = GPOINTER_TO_UINT(data);
    g_autofree char *one = here(pairs[i].one), *other = here(pairs[i].other);
    g_assert_cmpuint(strlen(one), ==, 16);
    if (pairs[i].same)
        g_assert_cmpstr(one, ==, other);
    else
        g_assert_cmpstr(one, !=, other);
}

static void check_what_else_counts(void)
{
    g_autofree char *folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL),
                    *below = g_build_filename(folder, "renamed", NULL);
    g_mkdir(below, 0700);
    const char *text = "void f(void) { a = @1; }";
    g_autofree char *plain = fingerprints_of(folder, "driver.c", text, "PCW401", "Disk");
    g_autofree char *moved = fingerprints_of(below, "driver.c", text, "PCW401", "Disk");
    g_autofree char *rule = fingerprints_of(folder, "driver.c", text, "PCW402", "Disk");
    g_autofree char *counterset = fingerprints_of(folder, "driver.c", text, "PCW401", NULL);
    g_autofree char *name = fingerprints_of(folder, "other.c", text, "PCW401", "Disk");
    g_assert_cmpstr(plain, ==, moved);
    g_assert_cmpstr(plain, !=, rule);
    g_assert_cmpstr(plain, !=, counterset);
    g_assert_cmpstr(plain, !=, name);
    g_rmdir(below);
    g_rmdir(folder);
}

static void check_all_differ(void)
{
    g_autofree char *all = here("T t[] = { { @1, @1 }, { @1, @1 } };\nvoid f(void) { a = @1; a = @1; }\nX(@1) X(@1)");
    g_auto(GStrv) each = g_strsplit(all, " ", -1);
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; each[i] != NULL; i++)
        g_assert_true(g_hash_table_add(seen, each[i]));
    g_assert_cmpuint(g_hash_table_size(seen), ==, 8);
}

/* Of equal ones, one more leaves those that were there. */
static void check_one_more(void)
{
    g_autofree char *two = here("void f(void) { a = @1; a = @1; }"),
                    *three = here("void f(void) { a = @1; a = @1; a = @1; }");
    g_assert_true(g_str_has_prefix(three, two));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(pairs); i++) {
        g_autofree char *path = g_strconcat("/fingerprint/", pairs[i].what, NULL);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), check_pair);
    }
    g_test_add_func("/fingerprint/what else counts", check_what_else_counts);
    g_test_add_func("/fingerprint/all differ", check_all_differ);
    g_test_add_func("/fingerprint/one more", check_one_more);
    return g_test_run();
}
