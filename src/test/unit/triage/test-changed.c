/* What a diff says was changed, and which findings concern it. */
#include <string.h>

#include "finding/finding.h"
#include "triage/changed.h"

struct diff_case {
    const char *what, *diff;
    const char *error;      /* part of the message; NULL: it is read */
    const char *changed[6]; /* "file:line" */
    const char *same[6];
};

#define HEADER(name) "diff --git a/" name " b/" name "\nindex 1111111..2222222 100644\n--- a/" name "\n+++ b/" name "\n"

static const struct diff_case diffs[] = {
    {"empty", "", NULL, {NULL}, {"a.c:1"}},
    {"one-line", HEADER("a.c") "@@ -3 +3 @@ int f(void)\n-x\n+y\n", NULL, {"a.c:3"}, {"a.c:2", "a.c:4", "b.c:3"}},
    {"several-hunks",
     HEADER("a.c") "@@ -3,2 +3,3 @@\n-x\n-x\n+y\n+y\n+y\n@@ -20,0 +22 @@\n+z\n",
     NULL,
     {"a.c:3", "a.c:5", "a.c:22"},
     {"a.c:2", "a.c:6", "a.c:21", "a.c:23"}},
    {"only-deleted", HEADER("a.c") "@@ -8,2 +7,0 @@\n-x\n-x\n", NULL, {"a.c:7", "a.c:8"}, {"a.c:6", "a.c:9"}},
    {"deleted-at-the-start", HEADER("a.c") "@@ -1,2 +0,0 @@\n-x\n-x\n", NULL, {"a.c:1"}, {"a.c:2"}},
    {"new-file",
     "diff --git a/n.c b/n.c\nnew file mode 100644\nindex 0000000..1111111\n--- /dev/null\n+++ b/n.c\n@@ -0,0 +1,2 "
     "@@\n+x\n+y\n",
     NULL,
     {"n.c:1", "n.c:2"},
     {"n.c:3"}},
    {"deleted-file",
     "diff --git a/n.c b/n.c\ndeleted file mode 100644\n--- a/n.c\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-x\n-y\n" HEADER(
         "m.c") "@@ -1 +1 @@\n-x\n+y\n",
     NULL,
     {"m.c:1"},
     {"m.c:2"}},
    {"content-like-headers",
     HEADER("a.c") "@@ -2,2 +2,2 @@\n--- a/other.c\n-@@ -1 +1 @@\n+++ b/other.c\n+@@ -90 +90 @@\n@@ -9 +9 @@\n-x\n+y\n",
     NULL,
     {"a.c:2", "a.c:3", "a.c:9"},
     {"a.c:90", "other.c:1", "a.c:1"}},
    {"no-newline-at-the-end",
     HEADER("a.c") "@@ -2 +2 @@\n-x\n\\ No newline at end of file\n+y\n\\ No newline at end of file\n" HEADER(
         "b.c") "@@ -1 +1 @@\n-x\n+y\n",
     NULL,
     {"a.c:2", "b.c:1"},
     {"a.c:1", "b.c:2"}},
    {"carriage-returns",
     HEADER("a.c") "@@ -2,2 +2,2 @@\n-x\r\n-\r\n+y\r\n+z\r\n@@ -7 +7 @@\n-x\r\n+y\r\n",
     NULL,
     {"a.c:2", "a.c:3", "a.c:7"},
     {"a.c:4"}},
    {"renamed-with-change",
     "diff --git a/old name.c b/src/new name.c\nsimilarity index 90%\nrename from old name.c\nrename to src/new "
     "name.c\nindex 1..2 100644\n"
     "--- a/old name.c\t\n+++ b/src/new name.c\t\n@@ -4 +4 @@\n-x\n+y\n",
     NULL,
     {"src/new name.c:4"},
     {"src/new name.c:5", "old name.c:4"}},
    {"renamed-only",
     "diff --git a/old.c b/new.c\nsimilarity index 100%\nrename from old.c\nrename to new.c\n",
     NULL,
     {NULL},
     {"new.c:1", "old.c:1"}},
    {"mode-only", "diff --git a/a.c b/a.c\nold mode 100644\nnew mode 100755\n", NULL, {NULL}, {"a.c:1"}},
    {"blanks", HEADER("my driver.c\t") "@@ -1 +1 @@\n-x\n+y\n", NULL, {"my driver.c:1"}, {"my driver.c:2"}},
    {"octal-escapes",
     "diff --git \"a/z\\303\\244hler.c\" \"b/z\\303\\244hler.c\"\nindex 1..2\n--- \"a/z\\303\\244hler.c\"\n+++ "
     "\"b/z\\303\\244hler.c\"\n@@ -1 +1 @@\n-x\n+y\n",
     NULL,
     {"z\303\244hler.c:1"},
     {"z\303\244hler.c:2"}},
    {"quotes-and-backslashes",
     "diff --git \"a/a\\\"b\\\\c.c\" \"b/a\\\"b\\\\c.c\"\n--- \"a/a\\\"b\\\\c.c\"\n+++ \"b/a\\\"b\\\\c.c\"\n@@ -1 +1 "
     "@@\n-x\n+y\n",
     NULL,
     {"a\"b\\c.c:1"},
     {NULL}},
    {"binary",
     "diff --git a/my wide.c b/my wide.c\nindex 1..2 100644\nBinary files a/my wide.c and b/my wide.c differ\n",
     NULL,
     {"my wide.c:1", "my wide.c:999"},
     {"a.c:1"}},
    {"binary-quoted",
     "diff --git \"a/\\303\\244.c\" \"b/\\303\\244.c\"\nBinary files \"a/\\303\\244.c\" and \"b/\\303\\244.c\" "
     "differ\n",
     NULL,
     {"\303\244.c:7"},
     {NULL}},
    {"binary-new",
     "diff --git a/n.c b/n.c\nnew file mode 100644\nBinary files /dev/null and b/n.c differ\n",
     NULL,
     {"n.c:1"},
     {NULL}},
    {"submodule",
     "Submodule lib 1111111..2222222:\ndiff --git a/lib/a.c b/lib/a.c\nindex 1..2 100644\n--- a/lib/a.c\n+++ "
     "b/lib/a.c\n@@ -5 +5 @@\n-x\n+y\n",
     NULL,
     {"lib/a.c:5"},
     {"a.c:5"}},
    {"cut-short", HEADER("a.c") "@@ -3,2 +3,4 @@\n-x", NULL, {"a.c:6"}, {"a.c:7"}},
    {"no-hunk", HEADER("a.c") "@@ -3,x +3 @@\n", "line 5: ", {NULL}, {NULL}},
    {"hunk-of-no-file", "@@ -3 +3 @@\n-x\n+y\n", "line 1: ", {NULL}, {NULL}},
    {"half-an-escape", HEADER("a.c") "+++ \"b/c\\\n@@ -1 +1 @@\n", NULL, {"c:1"}, {"a.c:1"}},
    {"beyond-all-lines", HEADER("a.c") "@@ -1 +9223372036854775807,9 @@\n", "line 5: ", {NULL}, {NULL}},
    {"count-beyond-all-lines", HEADER("a.c") "@@ -1,4294967296 +1 @@\n", "line 5: ", {NULL}, {NULL}},
    {"half-a-hunk", HEADER("a.c") "@@ -3,1 +", "line 5: ", {NULL}, {NULL}},
};

static bool is_changed(const struct changed *changed, const char *where)
{
    const char *colon = strrchr(where, ':');
    g_autofree char *name = g_strndup(where, (gsize)(colon - where)),
                    *path = g_build_filename("/no-such-root", name, NULL);
    gint64 line = g_ascii_strtoll(colon + 1, NULL, 10);
    const struct fact_place place = {.file = path, .line = line, .column = 1, .end_line = line, .end_column = 2};
    return changed_has(changed, &place);
}

static void test_diff(gconstpointer data)
{
    const struct diff_case *test = data;
    struct changed *changed = changed_new();
    g_autofree char *exact = g_memdup2(test->diff, MAX(strlen(test->diff), 1)); /* sanitizers see a byte too far */
    GError *error = NULL;
    bool fine = changed_add_diff(changed, "/no-such-root", exact, strlen(test->diff), &error);
    g_assert_cmpint(fine, ==, test->error == NULL);
    if (error != NULL) {
        g_assert_nonnull(strstr(error->message, test->error));
        g_error_free(error);
    }
    for (guint i = 0; test->changed[i] != NULL; i++)
        if (!is_changed(changed, test->changed[i]))
            g_error("%s is not taken for changed", test->changed[i]);
    for (guint i = 0; test->same[i] != NULL; i++)
        if (is_changed(changed, test->same[i]))
            g_error("%s is taken for changed", test->same[i]);
    changed_free(changed);
}

/* ---- findings ---- */

static struct fact_place *place_new(const char *file, gint64 line, gint64 end_line)
{
    struct fact_place *place = FACT_NEW(place);
    place->file = g_strdup(file);
    place->line = line;
    place->end_line = end_line;
    place->column = place->end_column = 1;
    return place;
}

static void add_finding(GPtrArray *findings, const char *rule, gint64 line, gint64 end_line, gint64 related_line)
{
    struct finding *finding = finding_new(rule, "name", SEVERITY_ERROR);
    finding->message = g_strdup("message");
    finding->place = place_new("/no-such-root/a.c", line, end_line);
    if (related_line > 0) {
        struct fact_step *step = FACT_NEW(step);
        step->message = g_strdup("declared here");
        step->place = place_new("/no-such-root/a.h", related_line, related_line);
        g_ptr_array_add(finding->related, step);
    }
    g_ptr_array_add(findings, finding);
}

static void test_filter(void)
{
    static const char diff[] = HEADER("a.c") "@@ -10 +10,2 @@\n-x\n+y\n+y\n" HEADER("a.h") "@@ -5 +5 @@\n-x\n+y\n";
    struct changed *changed = changed_new();
    g_assert_true(changed_add_diff(changed, "/no-such-root", diff, strlen(diff), NULL));
    changed_add_file(changed, "/no-such-root", "new.c");
    g_assert_true(is_changed(changed, "new.c:12"));
    g_autoptr(GPtrArray) findings = findings_new();
    add_finding(findings, "PCW401", 10, 10, 0);
    add_finding(findings, "PCW402", 8, 12, 0);  /* around the change */
    add_finding(findings, "PCW403", 8, 9, 0);   /* ends ahead of it */
    add_finding(findings, "PCW404", 12, 13, 0); /* starts behind it */
    add_finding(findings, "PCW405", 30, 30, 5); /* the field changed, not the descriptor */
    add_finding(findings, "PCW406", 30, 30, 6);
    add_finding(findings, "PCW904", 1, 1, 0);
    g_autoptr(GPtrArray) outside = changed_take_outside(changed, findings);
    g_assert_cmpuint(outside->len, ==, 3);
    static const char *const left[] = {"PCW401", "PCW402", "PCW405", "PCW904"};
    g_assert_cmpuint(findings->len, ==, G_N_ELEMENTS(left));
    for (guint i = 0; i < findings->len; i++)
        g_assert_cmpstr(((const struct finding *)findings->pdata[i])->rule, ==, left[i]);
    changed_free(changed);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(diffs); i++) {
        g_autofree char *path = g_strconcat("/changed/diff/", diffs[i].what, NULL);
        g_test_add_data_func(path, &diffs[i], test_diff);
    }
    g_test_add_func("/changed/filter", test_filter);
    return g_test_run();
}
