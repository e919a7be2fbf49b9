#include "test/unit/temporary-tree.h"
#include "test/unit/vcxproj-folder.h"

#include <glib/gstdio.h>
#include <string.h>

void write_file(const char *path, const char *text)
{
    g_autofree char *above = g_path_get_dirname(path);
    g_assert_cmpint(g_mkdir_with_parents(above, 0700), ==, 0);
    g_assert_true(g_file_set_contents(path, text, -1, NULL));
}

struct description *read_project(const char *body, const struct vcxproj_options *options)
{
    GError *error = NULL;
    g_autofree char *text = g_strconcat("<Project>\n", body, "\n</Project>\n", NULL);
    write_file("driver.vcxproj", text);
    struct description *description = vcxproj_read("driver.vcxproj", options, &error);
    g_assert_no_error(error);
    return description;
}

char *words_of(const struct settings *settings)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < settings->words->len; i++) {
        g_autofree char *word = settings_shown_word(((const struct setting *)settings->words->pdata[i])->word);
        g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", word);
    }
    if (settings->ntddi != 0)
        g_string_append_printf(text, "%sntddi=0x%08X", text->len > 0 ? " " : "", settings->ntddi);
    if (settings->oldest != NULL)
        g_string_append_printf(text, "%soldest=%s", text->len > 0 ? " " : "", settings->oldest->name);
    for (guint i = 0; i < settings->passed_over->len; i++)
        g_string_append_printf(text, " (%s)", ((const struct setting *)settings->passed_over->pdata[i])->word);
    return g_string_free(text, FALSE);
}

/* "a.c: words; b.cpp: words" of the first variants. */
char *sources_of(const struct description *description)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < description->sources->len; i++) {
        const struct described_source *source = description->sources->pdata[i];
        g_autofree char *words = words_of(source->variants->pdata[0]);
        g_string_append_printf(text, "%s%s%s%s", text->len > 0 ? "; " : "", source->path, words[0] != '\0' ? ": " : "",
                               words);
    }
    return g_string_free(text, FALSE);
}

void write_sources(void)
{
    static const char *const files[] = {"a.c", "b.cpp", "sub/c.c", "sub/skip.c", "sub/deep/d.c", "inc/pre.h"};
    for (guint i = 0; i < G_N_ELEMENTS(files); i++)
        write_file(files[i], "");
    write_file("old.inf", "[Manufacturer]\n%M%=Models,NTamd64.10.0...17763\n");
    write_file("older.inf", "[Manufacturer]\r\n%M%=Models,NTx86.6.1,NTamd64.10.0...14393\r\n");
    write_file("any.inf", "[Manufacturer]\n%M%=Models,NTamd64\n");
}

bool has_note(const struct description *description, const char *file, guint line, const char *part)
{
    for (guint i = 0; i < description->notes->len; i++) {
        const struct description_note *note = description->notes->pdata[i];
        if (strcmp(note->file, file) == 0 && note->line == line && strstr(note->text, part) != NULL)
            return true;
    }
    for (guint i = 0; i < description->notes->len; i++) {
        const struct description_note *note = description->notes->pdata[i];
        g_test_message("%s:%u: %s", note->file, note->line, note->text);
    }
    return false;
}

/* Each stands in line 2, and is said once. */
void check_sources(const char *body, const char *expected)
{
    struct description *description = read_project(body, NULL);
    g_autofree char *sources = sources_of(description);
    g_assert_cmpstr(sources, ==, expected);
    description_free(description);
}

struct description *read_at(const char *path, const struct vcxproj_options *options)
{
    GError *error = NULL;
    struct description *description = vcxproj_read(path, options, &error);
    g_assert_no_error(error);
    return description;
}

void check_at(const char *path, const char *expected)
{
    struct description *description = read_at(path, NULL);
    g_autofree char *sources = sources_of(description);
    g_assert_cmpstr(sources, ==, expected);
    description_free(description);
}

void check_error(const char *text, gsize size, const char *expected)
{
    g_autoptr(GError) error = NULL;
    g_assert_true(g_file_set_contents("bad.vcxproj", text, (gssize)size, NULL));
    g_assert_null(vcxproj_read("bad.vcxproj", NULL, &error));
    g_test_message("%s", error->message);
    g_assert_nonnull(strstr(error->message, expected));
}

/* In a folder of its own, which is the working directory meanwhile. */
static void run(gconstpointer row)
{
    g_autoptr(GError) error = NULL;
    char *before = g_get_current_dir();
    g_autofree char *made = g_dir_make_tmp("pcwlint-XXXXXX", &error);
    g_assert_no_error(error);
    g_assert_cmpint(g_chdir(made), ==, 0);
    ((const struct folder_test *)row)->run();
    g_assert_cmpint(g_chdir(before), ==, 0);
    temporary_tree_remove(made);
    g_free(before);
}

int folder_tests_run(int argc, char **argv, const char *group, const struct folder_test *tests, gsize n)
{
    g_test_init(&argc, &argv, NULL);
    g_setenv("BASEDIR", "of the environment", TRUE);
    g_setenv("PCWLINT_SECRET", "hunter2", TRUE);
    for (gsize i = 0; i < n; i++) {
        g_autofree char *path = g_strdup_printf("/%s/%s", group, tests[i].name);
        g_test_add_data_func(path, &tests[i], run);
    }
    return g_test_run();
}
