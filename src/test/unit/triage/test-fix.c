/* src/fix/: which edits are made, what the bytes are then, and how it looks as a diff. */
#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "base/text/pure.h"
#include "finding/finding.h"
#include "fix/apply.h"
#include "fix/diff.h"
#include "fix/edits.h"
#include "fix/replace.h"
#include "os/replace.h"

static char *folder, *path;

static void set_up(void)
{
    folder = g_dir_make_tmp("pcwlint-fix-XXXXXX", NULL);
    path = g_build_filename(folder, "a.c", NULL);
    g_assert_cmpint(g_chdir(folder), ==, 0);
}

static void tear_down(void)
{
    g_assert_cmpint(g_chdir("/"), ==, 0);
    g_unlink(path);
    g_assert_cmpint(g_rmdir(folder), ==, 0); /* and so nothing else is left there */
    g_clear_pointer(&path, g_free);
    g_clear_pointer(&folder, g_free);
}

static void write_file(const char *bytes, gssize size)
{
    struct utimbuf past = {1000000000, 1000000000};
    g_assert_true(g_file_set_contents(path, bytes, size, NULL));
    g_assert_cmpint(g_utime(path, &past), ==, 0);
}

/* "LINE:COLUMN-LINE:COLUMN=TEXT", with "!" before it for an unsafe one and "|OLD" behind it for what is to stand there.
 */
static struct finding *finding_from(const char *spec)
{
    struct finding *finding = finding_new("PCW102", "x", SEVERITY_ERROR);
    struct edit *edit = g_new0(struct edit, 1);
    int line, column, end_line, end_column, read = 0;
    finding->fix_is_safe = *spec != '!';
    g_assert_cmpint(sscanf(spec + (*spec == '!'), "%d:%d-%d:%d=%n", &line, &column, &end_line, &end_column, &read), ==,
                    4);
    g_auto(GStrv) texts = g_strsplit(spec + (*spec == '!') + read, "|", 2);
    edit->place = FACT_NEW(place);
    *edit->place = (struct fact_place){g_strdup(path), line, column, end_line, end_column};
    edit->text = g_strdup(texts[0] != NULL ? texts[0] : "");
    edit->old = g_strdup(texts[0] != NULL ? texts[1] : NULL);
    finding->place = FACT_COPY(place, edit->place);
    finding->message = g_strdup("x");
    finding->edits = g_ptr_array_new();
    g_ptr_array_add(finding->edits, edit);
    return finding;
}

struct planned {
    GPtrArray *findings;
    struct fix_editable *scope;
    struct fix_plan *plan;
};

static struct planned plan_for(const char *specs, bool unsafe)
{
    struct planned p = {findings_new(), fix_editable_new((char *[]){path, NULL}), NULL};
    g_auto(GStrv) each = g_strsplit(specs, ";", -1);
    for (guint i = 0; each[i] != NULL && *each[i] != '\0'; i++)
        g_ptr_array_add(p.findings, finding_from(each[i]));
    struct fix_request request = {unsafe, p.scope, g_get_real_time()};
    p.plan = fix_plan_new(p.findings, &request);
    return p;
}

static void planned_clear(struct planned *p)
{
    fix_plan_free(p->plan);
    fix_editable_free(p->scope);
    g_ptr_array_unref(p->findings);
}

/* What the file would be; then refusals, each as " -reason", or " +" where it waits. */
static char *outcome(const char *before, gsize size, const char *specs, gsize *length)
{
    write_file(before, (gssize)size);
    struct planned p = plan_for(specs, false);
    GString *out = g_string_new(NULL);
    g_assert_cmpuint(p.plan->targets->len, <=, 1);
    if (p.plan->targets->len > 0) {
        gsize bytes = 0;
        g_autofree char *after = fix_apply(p.plan->targets->pdata[0], &bytes, NULL);
        g_string_append_len(out, after, (gssize)bytes);
    }
    for (guint i = 0; i < p.plan->refused->len; i++) {
        const struct fix_refusal *refusal = p.plan->refused->pdata[i];
        g_string_append_printf(out, " %s", refusal->waits ? "+" : "-");
        g_string_append(out, refusal->waits                              ? ""
                             : g_str_has_prefix(refusal->reason, folder) ? strchr(refusal->reason, ' ') + 1
                                                                         : refusal->reason);
    }
    planned_clear(&p);
    *length = out->len;
    return g_string_free(out, FALSE);
}

static const struct {
    const char *before, *specs, *after;
} edit_cases[] = {
    {"a = 1;\n", "1:5-1:6=22", "a = 22;\n"},
    {"a = 1;\n", "1:5-1:6=22|1", "a = 22;\n"},
    {"a = 1;\n", "1:5-1:6=22|2", " -has changed since it was read"},
    {"a =\n  f (x,\n y);\n", "2:3-3:4=1|f (x, y)", "a =\n  1;\n"},
    {"a = 1;\n", "9:1-9:2=x", " -has changed since it was read"},
    {"a = 1;\n", "1:5-1:99=x", " -has changed since it was read"},
    {"a = 1;\n", "1:5-1:6=1", " -it would change nothing"},
    {"a = 1;\n", "!1:5-1:6=2", ""},
    {"a = 1;\n", "1:5-1:6=2;1:5-1:6=2", "a = 2;\n"},         /* once */
    {"a = 1;\n", "1:5-1:6=2;1:5-1:6=3", "a = 2;\n +"},       /* the first */
    {"a = 10;\n", "1:6-1:7=5;1:5-1:7=3", "a = 15;\n +"},     /* overlap */
    {"a = 10;\n", "1:6-1:7=5;1:5-1:6=3", "a = 35;\n"},       /* neighbours, and not in order */
    {"a = 1;\n", "1:5-1:5=-;1:6-1:6= + 2", "a = -1 + 2;\n"}, /* insertions */
    {"a = 1;\n", "1:5-1:5=-;1:5-1:5=~", "a = -1;\n +"},
    {"a = 1;\n", "1:5-1:5=-;1:5-1:6=2", "a = -2;\n"},
    {"a = 1; // x\n", "1:7-1:12=", "a = 1;\n"}, /* deletion */
    {"a = 1; // x\nb\n", "1:1-2:1=", "b\n"},
    {"a", "1:1-1:2=b", "b"},
    {"a = 1;\r\nb = 2;\r\n", "2:5-2:6=3", "a = 1;\r\nb = 3;\r\n"},
    {"\xEF\xBB\xBF/* \xC3\xA9 */ a = 1;\n", "1:17-1:18=2|1", "\xEF\xBB\xBF/* \xC3\xA9 */ a = 2;\n"},
    {"/* \xE9t\xE9 */ a = 1;\n", "1:17-1:18=2|1", "/* \xE9t\xE9 */ a = 2;\n"},
    {"/* \xE9t\xE9 */ a = 1;\n", "1:17-1:18=\xC3\xA9", "/* \xE9t\xE9 */ a = \xE9;\n"},
    {"/* \x81 */ a = 1;\n", "1:12-1:13=\xC3\xA9", " -is not in UTF-8, and the text is not in ASCII"},
};

static void test_edits(void)
{
    set_up();
    for (size_t i = 0; i < G_N_ELEMENTS(edit_cases); i++) {
        gsize length = 0;
        g_autofree char *after =
            outcome(edit_cases[i].before, strlen(edit_cases[i].before), edit_cases[i].specs, &length);
        g_assert_cmpstr(after, ==, edit_cases[i].after);
    }
    tear_down();
}

/* A pair of units for what lies beyond the first plane, with and without mark, in both orders. */
static void test_utf16(void)
{
    const char *before = "/* \xF0\x9F\x90\x9B \xC3\xA9 */ a = 1;\r\nb = 2;",
               *after = "/* \xF0\x9F\x90\x9B \xC3\xA9 */ a = 77;\r\nb = \xC3\xA9;";
    const char *charsets[] = {"UTF-16LE", "UTF-16BE"}, *marks[] = {"\xFF\xFE", "\xFE\xFF"};
    set_up();
    for (guint i = 0; i < 4; i++) {
        gsize mark = i / 2 == 0 ? 2 : 0, old_size, new_size, size;
        g_autofree char *old = g_convert(before, -1, charsets[i % 2], "UTF-8", NULL, &old_size, NULL);
        g_autofree char *new = g_convert(after, -1, charsets[i % 2], "UTF-8", NULL, &new_size, NULL);
        GString *bytes = g_string_new_len(marks[i % 2], (gssize)mark),
                *expected = g_string_new_len(marks[i % 2], (gssize)mark);
        g_string_append_len(bytes, old, (gssize)old_size);
        g_string_append_len(expected, new, (gssize)new_size);
        g_autofree char *got = outcome(bytes->str, bytes->len, "1:19-1:20=77|1;2:5-2:6=\xC3\xA9|2", &size);
        g_assert_cmpmem(got, size, expected->str, expected->len);
        struct planned p = plan_for("1:19-1:20=77|1", false);
        g_assert_false(fix_diff_possible(p.plan->targets->pdata[0]));
        planned_clear(&p);
        g_string_free(bytes, TRUE);
        g_string_free(expected, TRUE);
    }
    tear_down();
}

static char *only_refusal(gint64 since)
{
    struct planned p = plan_for("1:1-1:2=b", false);
    struct fix_request request = {false, p.scope, since};
    fix_plan_free(p.plan);
    p.plan = fix_plan_new(p.findings, &request);
    const struct fix_refusal *refusal = p.plan->refused->len == 1 ? p.plan->refused->pdata[0] : NULL;
    char *reason = g_strdup(refusal != NULL ? strchr(refusal->reason, ' ') + 1 : "none");
    g_assert_true(refusal == NULL || p.plan->targets->len == 0);
    planned_clear(&p);
    return reason;
}

static void assert_refusal(const char *expected)
{
    g_autofree char *reason = only_refusal(g_get_real_time());
    g_assert_cmpstr(reason, ==, expected);
}

static void test_refusals(void)
{
    set_up();
    g_autofree char *other = g_build_filename(folder, "other", NULL);
    write_file("a\n", -1);
    assert_refusal("none");
    g_assert_cmpint(g_chmod(path, 0444), ==, 0);
    assert_refusal("is read-only");
    g_assert_cmpint(g_chmod(path, 0644), ==, 0);
    g_assert_cmpint(link(path, other), ==, 0);
    assert_refusal("has several hard links, which replacing it would separate");
    g_unlink(other);
    g_autofree char *since = only_refusal((gint64)999999999 * G_USEC_PER_SEC);
    g_assert_cmpstr(since, ==, "has changed since it was read");
    g_unlink(path);
    assert_refusal("does not exist any more");
    write_file("<?xml version='1.0' encoding='iso-8859-1'?>\xE9\n", -1);
    assert_refusal("is in an encoding that is not edited: only UTF-8, UTF-16 and code pages are");
    tear_down();
}

/* A link out of the tree: named, it may be followed; found, it may not. */
static void test_scope(void)
{
    set_up();
    g_autofree char *git = g_build_filename(folder, ".git", NULL), *sub = g_build_filename(folder, "sub", NULL);
    g_autofree char *inside = g_build_filename(sub, "b.h", NULL);
    g_assert_cmpint(g_mkdir(git, 0755) | g_mkdir(sub, 0755), ==, 0);
    write_file("a\n", -1);
    struct fix_editable *by_file = fix_editable_new((char *[]){path, NULL}),
                        *by_directory = fix_editable_new((char *[]){sub, NULL}), *none = fix_editable_new(NULL);
    g_assert_true(fix_editable_holds(by_file, path) && fix_editable_holds(by_file, inside));
    g_assert_true(fix_editable_holds(by_directory, inside) && fix_editable_holds(by_directory, path));
    g_assert_false(fix_editable_holds(by_file, "/usr/include/stdio.h"));
    g_assert_false(fix_editable_holds(none, path));
    g_autofree char *sibling = g_strconcat(folder, "-other/a.c", NULL);
    g_assert_false(fix_editable_holds(by_directory, sibling));
    fix_editable_free(by_file);
    fix_editable_free(by_directory);
    fix_editable_free(none);
    g_rmdir(git);
    g_rmdir(sub);
    tear_down();
}

static bool try_replace(const char *bytes, gsize size, bool touch, GError **error)
{
    struct fix_file *file = fix_file_read(path, NULL);
    g_assert_nonnull(file);
    if (touch)
        g_assert_true(g_file_set_contents(path, "mine\n", -1, NULL));
    bool good = fix_replace(file, bytes, size, error);
    fix_file_free(file);
    return good;
}

/* What is read is the file that the path named when it was resolved, or nothing. */
static void test_open(void)
{
    set_up();
    g_autofree char *link = g_strconcat(path, ".link", NULL), *around = g_strconcat(folder, ".link", NULL);
    g_autofree char *name = g_path_get_basename(path), *inside = g_build_filename(around, name, NULL);
    write_file("old\n", -1);
    int fd = os_open_plain(path);
    g_assert_cmpint(fd, >=, 0);
    g_close(fd, NULL);
    g_assert_cmpint(symlink(path, link), ==, 0);
    g_assert_cmpint(symlink(folder, around), ==, 0);
    g_assert_cmpint(os_open_plain(link), ==, -1);
    g_assert_cmpint(os_open_plain(inside), ==, -1);
    g_assert_cmpint(os_open_plain(folder), ==, -1);
    g_unlink(link);
    g_unlink(around);
    tear_down();
}

static void test_replace(void)
{
    set_up();
    GError *error = NULL;
    g_autofree char *after = NULL;
    GStatBuf status;
    write_file("old\n", -1);
    g_assert_cmpint(g_chmod(path, 0751), ==, 0);
    g_assert_true(try_replace("new\n", 4, false, &error));
    g_assert_no_error(error);
    g_assert_cmpint(g_stat(path, &status), ==, 0);
    g_assert_cmpint(status.st_mode & 07777, ==, 0751);
    g_assert_false(try_replace("newer\n", 6, true, &error));
    g_assert_cmpstr(error->message, ==, "has changed since it was read");
    g_clear_error(&error);
    g_assert_true(g_file_get_contents(path, &after, NULL, NULL));
    g_assert_cmpstr(after, ==, "mine\n");
    tear_down(); /* no temporary file is left */
}

static const struct {
    const char *before, *specs, *diff;
} diff_cases[] = {
    {"1\n2\n3\n4\n5\n6\n7\n8\n9\n", "5:1-5:2=x", "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"},
    {"1\n", "1:1-1:2=x", "@@ -1,1 +1,1 @@\n-1\n+x\n"},
    {"1", "1:1-1:2=x", "@@ -1,1 +1,1 @@\n-1\n\\ No newline at end of file\n+x\n\\ No newline at end of file\n"},
    {"1\r\n2\r\n", "1:1-1:2=x", "@@ -1,2 +1,2 @@\n-1\r\n+x\r\n 2\r\n"},
    {"1\n2\n3\n", "1:1-1:2=x;2:1-2:2=y", "@@ -1,3 +1,3 @@\n-1\n-2\n+x\n+y\n 3\n"},
    {"1\n2\n3\n", "1:1-1:2=x;3:1-3:2=y", "@@ -1,3 +1,3 @@\n-1\n+x\n 2\n-3\n+y\n"},
    {"1\n2\n3\n", "2:1-3:1=", "@@ -1,3 +1,2 @@\n 1\n-2\n 3\n"},
    {"1\n2\n3\n", "2:1-2:1=x\n", "@@ -1,3 +1,4 @@\n 1\n+x\n 2\n 3\n"},
    {"1\n2\n3\n", "2:1-3:2=x", "@@ -1,3 +1,2 @@\n 1\n-2\n-3\n+x\n"},
    {"1\n2\n", "1:2-2:1=", "@@ -1,2 +1,1 @@\n-1\n-2\n+12\n"},
    {"1\n", "1:1-2:1=", "@@ -1,1 +0,0 @@\n-1\n"},
    {"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n", "1:1-2:1=;12:1-12:3=x",
     "@@ -1,4 +1,3 @@\n-1\n 2\n 3\n 4\n@@ -9,4 +8,4 @@\n 9\n 10\n 11\n-12\n+x\n"},
    {"1\n2\n3\n4\n5\n6\n7\n8\n", "1:1-1:2=x;8:1-8:2=y", "@@ -1,8 +1,8 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+y\n"},
};

static void test_diffs(void)
{
    set_up();
    for (size_t i = 0; i < G_N_ELEMENTS(diff_cases); i++) {
        write_file(diff_cases[i].before, -1);
        struct planned p = plan_for(diff_cases[i].specs, false);
        GString *out = g_string_new(NULL);
        g_assert_cmpuint(p.plan->targets->len, ==, 1);
        g_assert_true(fix_diff_possible(p.plan->targets->pdata[0]));
        fix_diff(out, p.plan->targets->pdata[0]);
        g_autofree char *expected = g_strconcat("--- a/a.c\n+++ b/a.c\n", diff_cases[i].diff, NULL);
        g_assert_cmpstr(out->str, ==, expected);
        g_string_free(out, TRUE);
        planned_clear(&p);
    }
    tear_down();
}

static const struct {
    const char *text;
    bool pure;
} pure_cases[] = {
    {"0x200", true},
    {"PCW_VERSION_2", true},
    {"(ULONG)(kVersion + 1)", true},
    {"sizeof(L\"a,b;\")", true},
    {"a ? b : c", true},
    {"a == b && c <= d", true},
    {"p->Version", true},
    {"RTL_NUMBER_OF (t)", true},
    {"static_cast<ULONG>(2)", true},
    {"1'000", true},
    {"sizeof(R\"(a\"; //)\")", true},
    {"'\"' == L'\\''", true},
    {"", false},
    {"  ", false},
    {"Get()", false},
    {"table[1](2)", false},
    {"make<int>(2)", false},
    {"a = 2", false},
    {"a |= 2", false},
    {"a <<= 2", false},
    {"a++", false},
    {"--a", false},
    {"1, 2", false},
    {"1; 2", false},
    {"{ 1 }", false},
    {"2 /* why */", false},
    {"2 // why", false},
    {"1\n#if X\n", false},
    {"1 \\\n 2", false},
    {"(1", false},
    {"1)", false},
    {"\"a", false},
    {"'a", false},
    {"a == Get()", false},
    {"<% 1 %>", false},
    {"Ge\\\nt()", false},
};

static void test_pure(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(pure_cases); i++)
        if (pure_text(pure_cases[i].text, strlen(pure_cases[i].text)) != pure_cases[i].pure)
            g_error("%s", pure_cases[i].text);
    g_assert_true(pure_definition("(t, f) sizeof(((t *)0)->f)", 26));
    g_assert_true(pure_definition(" 0x200", 6));
    g_assert_false(pure_definition(" 0x200, &name", 13));
    g_assert_false(pure_definition("", 0));
    g_assert_true(pure_kit_macro("PCW_CURRENT_VERSION"));
    g_assert_false(pure_kit_macro("BOTH"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/fix/edits", test_edits);
    g_test_add_func("/fix/utf16", test_utf16);
    g_test_add_func("/fix/refusals", test_refusals);
    g_test_add_func("/fix/scope", test_scope);
    g_test_add_func("/fix/open", test_open);
    g_test_add_func("/fix/replace", test_replace);
    g_test_add_func("/fix/diffs", test_diffs);
    g_test_add_func("/fix/pure", test_pure);
    return g_test_run();
}
