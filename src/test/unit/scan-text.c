#include "test/unit/scan-text.h"

#include <glib/gstdio.h>

struct indexed_file *scan_text_file(struct file_index *store, const char *text, gsize size, char **path)
{
    int opened = g_file_open_tmp("pcwlint-XXXXXX.c", path, NULL);
    g_assert_cmpint(opened, >=, 0);
    g_close(opened, NULL);
    g_assert_true(g_file_set_contents(*path, text, (gssize)size, NULL));
    return file_index_of(store, *path);
}
