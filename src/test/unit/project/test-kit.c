#include <glib/gstdio.h>
#include <string.h>

#include "project/kit.h"
#include "test/unit/temporary-tree.h"

/* Kits as they lie on the disk: empty files in a temporary folder, in the layouts that installers and packages make. */

struct layout {
    const char *what;
    const char *files[10]; /* that are there, below the temporary folder */
    const char *dir;       /* what --wdk names */
    const char *version;   /* NULL: none is found */
    const char *dirs[8];   /* or the error's words, one */
};

static const struct layout layouts[] = {
    {"windows-kits-10",
     {"10/Include/10.0.9600.0/km/wdm.h", "10/Include/10.0.19041.0/km/wdm.h", "10/Include/10.0.19041.0/km/crt/excpt.h",
      "10/Include/10.0.19041.0/shared/ntdef.h", "10/Include/10.0.19041.0/um/windows.h",
      "10/Include/10.0.19041.0/ucrt/stdio.h", "10/Include/10.0.22621.0/shared/ntdef.h", "10/Include/wdf/kmdf/1.9/wdf.h",
      "10/Include/wdf/kmdf/1.31/wdf.h"},
     "10",
     "10.0.19041.0",
     {"10/Include/10.0.19041.0/km", "10/Include/10.0.19041.0/km/crt", "10/Include/10.0.19041.0/shared",
      "10/Include/10.0.19041.0/um", "10/Include/10.0.19041.0/ucrt", "10/Include/wdf/kmdf/1.31"}},
    {"folder-above",
     {"10/Include/10.0.22621.0/km/wdm.h", "10/Include/10.0.22621.0/shared/ntdef.h"},
     ".",
     "10.0.22621.0",
     {"10/Include/10.0.22621.0/km", "10/Include/10.0.22621.0/shared"}},
    {"enterprise-image",
     {"Program Files/Windows Kits/10/Include/10.0.26100.0/km/wdm.h",
      "Program Files/Windows Kits/10/Include/10.0.26100.0/shared/ntdef.h"},
     ".",
     "10.0.26100.0",
     {"Program Files/Windows Kits/10/Include/10.0.26100.0/km",
      "Program Files/Windows Kits/10/Include/10.0.26100.0/shared"}},
    {"include-folder",
     {"Include/10.0.22621.0/km/wdm.h", "Include/10.0.22621.0/shared/ntdef.h", "Include/wdf/kmdf/1.33/wdf.h"},
     "Include",
     "10.0.22621.0",
     {"Include/10.0.22621.0/km", "Include/10.0.22621.0/shared", "Include/wdf/kmdf/1.33"}},
    {"one-version",
     {"Include/10.0.19041.0/km/wdm.h", "Include/10.0.19041.0/shared/ntdef.h", "Include/10.0.22621.0/km/wdm.h",
      "Include/10.0.22621.0/shared/ntdef.h"},
     "Include/10.0.19041.0",
     "10.0.19041.0",
     {"Include/10.0.19041.0/km", "Include/10.0.19041.0/shared"}},
    {"its-km-folder",
     {"Include/10.0.19041.0/km/wdm.h", "Include/10.0.19041.0/shared/ntdef.h"},
     "Include/10.0.19041.0/km",
     "10.0.19041.0",
     {"Include/10.0.19041.0/km", "Include/10.0.19041.0/shared"}},
    {"any-case",
     {"INCLUDE/10.0.19041.0/KM/Wdm.h", "INCLUDE/10.0.19041.0/Shared/NtDef.h", "INCLUDE/WDF/KMDF/1.15/Wdf.h"},
     "include",
     "10.0.19041.0",
     {"INCLUDE/10.0.19041.0/KM", "INCLUDE/10.0.19041.0/Shared", "INCLUDE/WDF/KMDF/1.15"}},
    {"kit-8.1",
     {"8.1/Include/km/wdm.h", "8.1/Include/km/crt/excpt.h", "8.1/Include/shared/ntdef.h",
      "8.1/Include/wdf/kmdf/1.11/wdf.h"},
     "8.1",
     "8.1",
     {"8.1/Include/km", "8.1/Include/km/crt", "8.1/Include/shared", "8.1/Include/wdf/kmdf/1.11"}},
    {"packages",
     {"Microsoft.Windows.WDK.x64.10.0.26100.1/c/Include/10.0.26100.0/km/wdm.h",
      "Microsoft.Windows.WDK.x64.10.0.26100.1/c/Include/wdf/kmdf/1.35/wdf.h",
      "Microsoft.Windows.SDK.CPP.10.0.22621.1/c/Include/10.0.22621.0/shared/ntdef.h",
      "Microsoft.Windows.SDK.CPP.10.0.26100.1/c/Include/10.0.26100.0/shared/ntdef.h",
      "Newtonsoft.Json.13.0.1/lib/x.dll"},
     ".",
     "10.0.26100.0",
     {"Microsoft.Windows.WDK.x64.10.0.26100.1/c/Include/10.0.26100.0/km",
      "Microsoft.Windows.SDK.CPP.10.0.26100.1/c/Include/10.0.26100.0/shared",
      "Microsoft.Windows.WDK.x64.10.0.26100.1/c/Include/wdf/kmdf/1.35"}},
    {"one-package",
     {"microsoft.windows.wdk.x64/10.0.26100.1/c/Include/10.0.26100.0/km/wdm.h",
      "microsoft.windows.sdk.cpp/10.0.26100.1/c/Include/10.0.26100.0/shared/ntdef.h"},
     "microsoft.windows.wdk.x64/10.0.26100.1",
     "10.0.26100.0",
     {"microsoft.windows.wdk.x64/10.0.26100.1/c/Include/10.0.26100.0/km",
      "microsoft.windows.sdk.cpp/10.0.26100.1/c/Include/10.0.26100.0/shared"}},
    {"wdk-7",
     {"7600.16385.1/inc/ddk/wdm.h", "7600.16385.1/inc/api/ntdef.h", "7600.16385.1/inc/crt/excpt.h",
      "7600.16385.1/inc/wdf/kmdf/1.9/wdf.h"},
     "7600.16385.1",
     "WDK 7",
     {"7600.16385.1/inc/ddk", "7600.16385.1/inc/api", "7600.16385.1/inc/crt", "7600.16385.1/inc/wdf/kmdf/1.9"}},
    {"mingw", {"include/_mingw.h", "include/ddk/wdm.h"}, "include", "mingw-w64", {"include/ddk", "include"}},
    {"mingw-root", {"include/_mingw.h", "include/ddk/wdm.h"}, ".", "mingw-w64", {"include/ddk", "include"}},
    {"mingw-ddk", {"include/_mingw.h", "include/ddk/wdm.h"}, "include/ddk", "mingw-w64", {"include/ddk", "include"}},

    {"not-there", {"a.h"}, "kit", NULL, {"kit does not exist"}},
    {"a-file", {"a.h"}, "a.h", NULL, {"a.h is not a directory"}},
    {"no-kit", {"src/driver.c"}, "src", NULL, {"src has no kernel headers: looked for km/wdm.h"}},
    {"sdk-alone",
     {"Include/10.0.19041.0/shared/ntdef.h", "Include/10.0.22621.0/shared/ntdef.h"},
     "Include",
     NULL,
     {"has no kernel headers (km/wdm.h) in any of its versions (10.0.19041.0, 10.0.22621.0): they come with the WDK"}},
    {"wdk-alone",
     {"Include/10.0.19041.0/km/wdm.h"},
     "Include",
     NULL,
     {"Include/10.0.19041.0 has the WDK's headers (km) but not those of the SDK that they need (shared/ntdef.h)"}},
    {"mingw-without-ddk", {"include/_mingw.h"}, "include", NULL, {"include has no kernel headers: looked for"}},
};

static char *build(const struct layout *layout)
{
    GError *error = NULL;
    char *root = g_dir_make_tmp("pcwlint-XXXXXX", &error);
    g_assert_no_error(error);
    for (guint i = 0; i < G_N_ELEMENTS(layout->files) && layout->files[i] != NULL; i++) {
        g_autofree char *path = g_build_filename(root, layout->files[i], NULL);
        g_autofree char *above = g_path_get_dirname(path);
        g_assert_cmpint(g_mkdir_with_parents(above, 0700), ==, 0);
        g_assert_true(g_file_set_contents(path, "", 0, NULL));
    }
    return root;
}

static void test_layout(gconstpointer data)
{
    const struct layout *layout = data;
    g_autoptr(GError) error = NULL;
    g_autofree char *root = build(layout);
    g_autofree char *dir = g_build_filename(root, layout->dir, NULL);
    struct kit *kit = kit_find(dir, &error);
    if (layout->version == NULL) {
        g_assert_null(kit);
        g_assert_error(error, KIT_ERROR, 0);
        g_test_message("%s", error->message);
        g_assert_nonnull(strstr(error->message, layout->dirs[0]));
    } else {
        g_assert_no_error(error);
        g_assert_cmpstr(kit->version, ==, layout->version);
        g_assert_cmpint(kit->is_mingw, ==, strcmp(layout->version, "mingw-w64") == 0);
        for (guint i = 0; i < kit->include_dirs->len; i++) {
            g_assert_nonnull(layout->dirs[i]);
            g_autofree char *wanted = g_build_filename(root, layout->dirs[i], NULL);
            g_assert_cmpint(g_ascii_strcasecmp(kit->include_dirs->pdata[i], wanted), ==,
                            0); /* a disk may ignore case */
            g_assert_true(g_file_test(kit->include_dirs->pdata[i], G_FILE_TEST_IS_DIR));
        }
        g_assert_null(layout->dirs[kit->include_dirs->len]);
    }
    kit_free(kit);
    temporary_tree_remove(root);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(layouts); i++) {
        g_autofree char *path = g_strconcat("/kit/", layouts[i].what, NULL);
        g_test_add_data_func(path, &layouts[i], test_layout);
    }
    return g_test_run();
}
