/* Directories of kits, which a process looks at again and again (parse/kit/directory.h): what has changed is noticed.
 */
#include <glib.h>
#include <glib/gstdio.h>

#include "base/file/observe.h"
#include "base/file/overlay.h"
#include "parse/kit/directory.h"
#include "test/unit/temporary-tree.h"

/* Longer than the grain of signature.h. */
#define SETTLED ((gulong)2200 * 1000)

static char *folder;

/* As a new run sees it: "kernel" or "other", and how many names there are. */
static void expect(bool is_kernel, guint names)
{
    struct kit_directories *all = kit_directories_new();
    const struct kit_directory *directory = kit_directory_at(all, folder);
    g_assert_cmpint(directory->is_kernel, ==, is_kernel);
    g_assert_cmpuint(g_hash_table_size(directory->names), ==, names);
    kit_directories_free(all);
}

/* What it rests on is reported each time, whoever has listed it before. */
static GBytes *reported(void)
{
    struct kit_directories *all = kit_directories_new();
    observe_begin();
    kit_directory_at(all, folder);
    struct observations *observations = observe_end();
    GBytes *bytes = observations_encode(observations);
    observations_unref(observations);
    kit_directories_free(all);
    return bytes;
}

static void test_reports(void)
{
    expect(true, 2); /* nobody records: what it rests on is not known then */
    g_autoptr(GBytes) first = reported(), second = reported();
    g_assert_cmpuint(g_bytes_get_size(first), >, 0);
    g_assert_true(g_bytes_equal(first, second));
}

static void test_listing(void)
{
    expect(true, 2);
    temporary_tree_write(folder, "c.h", "", -1);
    expect(true, 3);
    g_autofree char *path = g_build_filename(folder, "c.h", NULL);
    g_unlink(path);
    expect(true, 2);
}

static void test_overlay(void)
{
    g_autofree char *kernel = g_build_filename(folder, "wdm.h", NULL), *other = g_build_filename(folder, "b.h", NULL);
    g_usleep(SETTLED);
    expect(true, 2);
    overlay_set(kernel, "int x;", 6);
    expect(false, 2);
    overlay_clear();
    expect(true, 2);
    overlay_hide(other);
    expect(true, 1);
    overlay_clear();
    expect(true, 2);
}

static void test_header(void)
{
    g_usleep(SETTLED);
    expect(true, 2);
    g_autofree char *path = g_build_filename(folder, "wdm.h", NULL);
    FILE *file = g_fopen(path, "r+"); /* in place: the folder stays as it is */
    g_assert_nonnull(file);
    fputs("#define _WDM____", file);
    fclose(file);
    expect(false, 2);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    temporary_tree_write(folder, "wdm.h", "#define _WDMDDK_\n", -1);
    temporary_tree_write(folder, "b.h", "", -1);
    g_usleep(SETTLED);
    g_test_add_func("/directory/reports", test_reports);
    g_test_add_func("/directory/listing", test_listing);
    g_test_add_func("/directory/overlay", test_overlay);
    g_test_add_func("/directory/header", test_header);
    int status = g_test_run();
    temporary_tree_remove(folder);
    return status;
}
