#include "run/cached/cache-key.h"

#include <glib.h>

#include "base/file/overlay.h"
#include "base/file/signature.h"

/* What the analysis heeds besides its request and files. */
static void cache_key_add_environment(GString *text)
{
    static const char *const names[] = {"CPATH",   "C_INCLUDE_PATH",       "CPLUS_INCLUDE_PATH",
                                        "INCLUDE", "CCC_OVERRIDE_OPTIONS", "SOURCE_DATE_EPOCH"};
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        const char *value = g_getenv(names[i]);
        g_string_append_printf(text, "%s=%s\n", names[i], value != NULL ? value : "");
    }
    g_string_append_printf(text, "home=%s\ntmp=%s\n", g_get_home_dir(), g_get_tmp_dir());
}

/* Paths in facts are as they were spelled, from the working directory.  What is laid over files is observed as they
 * are; a file that is only laid is none that a folder holds, so such files are named. */
char *cache_key_common(const char *about, const char *program)
{
    GString *text = g_string_new("pcwlint " PCWLINT_VERSION " ");
    struct signature signature;
    g_autofree char *here = g_get_current_dir();
    const char *path;
    signature_of(program, &signature);
    g_string_append_printf(
        text, "%s\nprogram=%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT "\n",
        about, program, signature.size, signature.modified, signature.changed, signature.inode);
    g_string_append_printf(text, "here=%s\n", here);
    for (guint i = 0; (path = overlay_path(i)) != NULL; i++)
        if (!g_file_test(path, G_FILE_TEST_IS_REGULAR))
            g_string_append_printf(text, "overlay=%s\n", path);
    cache_key_add_environment(text);
    return g_string_free(text, FALSE);
}
