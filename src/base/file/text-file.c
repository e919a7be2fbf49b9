#include "base/file/text-file.h"

#include "base/file/disk.h"
#include "base/file/observe.h"
#include "base/file/overlay.h"
#include "base/file/view.h"
#include "base/text/text.h"

static bool check_size(goffset size, gsize limit, GError **error)
{
    if (size > (goffset)limit)
        g_set_error(error, TEXT_ERROR, 0, "is larger than %u MiB", (guint)(limit >> 20));
    return size <= (goffset)limit;
}

/* A project file is read several times: for what it lists, for what it imports, and for how it compiles. */
static bool is_read_often(const char *path)
{
    return text_has_suffix(path, "proj");
}

static char *read_from_disk(const char *path, gsize limit, gsize *size, GError **error)
{
    char *text = is_read_often(path) ? view_text(path, size) : NULL;
    if (text != NULL && *size <= limit)
        return text;
    g_free(text);
    text = disk_read(path, limit, size, error);
    if (text != NULL && is_read_often(path))
        view_keep_text(path, text, *size);
    return text;
}

static char *text_file_read_file(const char *path, gsize limit, gsize *size, GError **error)
{
    const char *laid = overlay_find(path, size);
    if (laid == NULL)
        return read_from_disk(path, limit, size, error);
    if (overlay_is_hidden(path)) {
        g_set_error_literal(error, TEXT_ERROR, 0, "No such file or directory");
        return NULL;
    }
    return check_size((goffset)*size, limit, error) ? text_copy(laid, *size) : NULL;
}

char *text_read_file(const char *path, gsize limit, gsize *size, GError **error)
{
    char *bytes = text_file_read_file(path, limit, size, error);
    observe_text(path, bytes, *size);
    return bytes;
}

bool text_is_file(const char *path)
{
    gsize size = 0;
    bool laid = overlay_find(path, &size) != NULL;
    if (laid && overlay_is_hidden(path))
        return false;
    if (laid)
        observe_kind(path, PLACE_FILE);
    return laid || observe_place(path) == PLACE_FILE;
}

bool text_load_unseen(const char *path, gsize limit, char **text, gsize *size)
{
    *text = text_file_read_file(path, limit, size, NULL);
    return *text != NULL;
}

bool text_load(const char *path, gsize limit, char **text, gsize *size)
{
    *text = text_read_file(path, limit, size, NULL);
    return *text != NULL;
}
