/* Text that stands for a file: who reads the file gets it. */
#include <glib/gstdio.h>
#include <string.h>

#include "base/file/folder.h"
#include "base/file/overlay.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "finding/source.h"
#include "run/workers/protocol.h"

static char *read_all(const char *path, gsize limit, GError **error)
{
    gsize size = 0;
    return text_read_file(path, limit, &size, error);
}

static void test_stands_for_a_file(void)
{
    g_autofree char *folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL), *path = g_build_filename(folder, "a.c", NULL);
    g_autofree char *other_spelling = g_build_filename(folder, ".", "..", g_strrstr(folder, "/") + 1, "a.c", NULL);
    g_assert_true(g_file_set_contents(path, "disk\n", -1, NULL));
    overlay_set(path, "editor\n", 7);
    g_autofree char *text = read_all(other_spelling, 100, NULL);
    g_assert_cmpstr(text, ==, "editor\n");
    overlay_set(other_spelling, "later\n", 6); /* the same file */
    g_assert_null(overlay_path(1));
    struct source_cache *cache = source_cache_new();
    size_t length = 0;
    const char *line = source_line(cache, path, 1, &length);
    g_assert_cmpmem(line, length, "later", 5);
    source_cache_free(cache);
    overlay_clear();
    g_autofree char *again = read_all(path, 100, NULL);
    g_assert_cmpstr(again, ==, "disk\n");
    g_remove(path);
    g_rmdir(folder);
}

static void test_need_not_be_there(void)
{
    GError *error = NULL;
    char *text = NULL;
    gsize size = 0;
    g_assert_false(text_is_file("/no/such/file.c"));
    overlay_set("/no/such/file.c", "a\0b", 3);
    g_assert_true(text_is_file("/no/such/../such/file.c"));
    g_assert_true(text_load("/no/such/file.c", TEXT_LARGEST, &text, &size));
    g_assert_cmpmem(text, size, "a\0b", 3);
    g_free(text);
    g_assert_null(read_all("/no/such/file.c", 2, &error)); /* refused as a file of that size would be */
    g_assert_error(error, TEXT_ERROR, 0);
    g_error_free(error);
    overlay_clear();
    g_assert_false(text_is_file("/no/such/file.c"));
}

/* A listing has the files that are only laid, where somebody looks for files to check; each once. */
static void test_new_files(void)
{
    g_autofree char *folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL), *there = g_build_filename(folder, "b.c", NULL),
                    *new = g_build_filename(folder, "a.c", NULL), *below = g_build_filename(folder, "x", "c.c", NULL);
    g_autofree char *other_spelling = g_build_filename(folder, ".", NULL);
    g_assert_true(g_file_set_contents(there, "disk\n", -1, NULL));
    g_assert_null(overlay_new_names(folder));
    overlay_set(there, "editor\n", 7);
    g_assert_null(overlay_new_names(folder)); /* the disk has it */
    overlay_set(new, "editor\n", 7);
    overlay_set(below, "editor\n", 7);
    g_autoptr(GPtrArray) names = overlay_new_names(other_spelling);
    g_assert_cmpuint(names->len, ==, 1);
    g_assert_cmpstr(names->pdata[0], ==, "a.c");
    struct folder *listed = folder_read_unseen(folder, NULL);
    g_assert_cmpuint(folder_count(listed), ==, 1);
    listed = folder_with_new_files(listed, folder);
    g_assert_cmpuint(folder_count(listed), ==, 2);
    g_assert_cmpstr(folder_at(listed, 0)->name, ==, "a.c");
    g_assert_cmpint(folder_at(listed, 0)->kind, ==, ENTRY_FILE);
    g_assert_cmpstr(folder_at(listed, 1)->name, ==, "b.c");
    folder_free(listed);
    overlay_clear();
    g_assert_null(folder_with_new_files(NULL, folder));
    g_remove(there);
    g_rmdir(folder);
}

/* A tree as it was: files that were not there are in no listing, and folders that are gone are back. */
static void test_tree_of_another_time(void)
{
    g_autofree char *folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL), *there = g_build_filename(folder, "b.c", NULL),
                    *gone = g_build_filename(folder, "x", NULL), *deep = g_build_filename(gone, "y", "c.c", NULL);
    gsize size = 0;
    char *text = NULL;
    g_assert_true(g_file_set_contents(there, "disk\n", -1, NULL));
    overlay_hide(there);
    overlay_restore(deep, "old\n", 4);
    g_assert_true(overlay_is_hidden(there));
    g_assert_false(text_is_file(there));
    g_assert_false(text_load(there, 100, &text, &size));
    struct folder *listed = folder_read_unseen(folder, NULL), *below = folder_read_unseen(gone, NULL);
    g_assert_cmpuint(folder_count(listed), ==, 1);
    g_assert_cmpstr(folder_at(listed, 0)->name, ==, "x");
    g_assert_cmpint(folder_at(listed, 0)->kind, ==, ENTRY_FOLDER);
    g_assert_cmpstr(folder_at(below, 0)->name, ==, "y");
    folder_free(listed);
    folder_free(below);
    overlay_clear();
    g_assert_true(text_is_file(there));
    g_remove(there);
    g_rmdir(folder);
}

/* Workers get the bytes as they are. */
static void test_travels(void)
{
    static const char bytes[] = "\xFF\xFE"
                                "a\0\n\0\"\x80\0";
    g_autofree char *none = protocol_overlays();
    g_assert_cmpstr(none, ==, "{\"overlays\":[]}");
    overlay_set("/no/such/a.c", bytes, sizeof bytes);
    overlay_set("/no/such/empty.c", "", 0);
    g_autofree char *line = protocol_overlays();
    overlay_clear();
    g_assert_null(strchr(line, '\n'));
    g_assert_true(protocol_read_overlays(line, strlen(line)));
    gsize size = 0;
    const char *laid = overlay_find("/no/such/a.c", &size);
    g_assert_cmpmem(laid, size, bytes, sizeof bytes);
    g_assert_nonnull(overlay_find("/no/such/empty.c", &size));
    g_assert_cmpuint(size, ==, 0);
    overlay_clear();
    static const char *const others[] = {"", "{}", "{\"path\":\"a.c\"}", "[1]", "nonsense"};
    for (guint i = 0; i < G_N_ELEMENTS(others); i++)
        g_assert_false(protocol_read_overlays(others[i], strlen(others[i])));
    static const char odd[] =
        "{\"overlays\":[1,{\"path\":\"a.c\"},{\"bytes\":\"eA==\"},{\"path\":2,\"bytes\":\"eA==\"}]}";
    g_assert_true(protocol_read_overlays(odd, strlen(odd)));
    g_assert_null(overlay_path(0));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/overlay/stands-for-a-file", test_stands_for_a_file);
    g_test_add_func("/overlay/need-not-be-there", test_need_not_be_there);
    g_test_add_func("/overlay/new-files", test_new_files);
    g_test_add_func("/overlay/tree-of-another-time", test_tree_of_another_time);
    g_test_add_func("/overlay/travels", test_travels);
    return g_test_run();
}
