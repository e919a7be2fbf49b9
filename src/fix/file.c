#include "fix/file.h"

#include <errno.h>
#include <string.h>

#include "base/file/disk.h"
#include "base/file/overlay.h"
#include "base/text/encoding/charset.h"
#include "base/file/text-file.h"
#include "base/text/line-starts.h"
#include "base/text/text.h"
#include "os/file.h"
#include "os/path.h"
#include "os/replace.h"

G_DEFINE_QUARK(pcwlint - fix - error, fix_error)

/* Some characters have two codes in a code page. */
static bool goes_back(const struct fix_file *file)
{
    gsize size = 0;
    g_autofree char *bytes = g_convert(file->text, (gssize)file->length, file->charset, "UTF-8", NULL, &size, NULL);
    return bytes != NULL && size == file->size && memcmp(bytes, file->bytes, size) == 0;
}

/* What an XML declaration names could be converted forth, but not always back to the same bytes. */
static bool file_decode(struct fix_file *file, GError **error)
{
    file->charset = charset_of(file->bytes, file->size, &file->mark);
    file->text = text_of_source(file->bytes, file->size, &file->length, error);
    if (file->text == NULL)
        return false;
    if (file->charset == NULL && (file->length != file->size || memcmp(file->text, file->bytes, file->size) != 0)) {
        g_set_error(error, FIX_ERROR, 0, "is in an encoding that is not edited: only UTF-8, UTF-16 and code pages are");
        return false;
    }
    if (file->charset != NULL && !charset_is_wide(file->charset) && !goes_back(file)) {
        g_set_error(error, FIX_ERROR, 0, "is in %s, and cannot be written back as it is", file->charset);
        return false;
    }
    file->lines = line_starts_new(file->text, file->length, LINE_END_LF);
    return true;
}

/* An error for errno. */
static void set_cause(GError **error)
{
    if (errno == ENOENT || errno == ENOTDIR || errno == ELOOP)
        g_set_error(error, FIX_ERROR, 0, "does not exist any more");
    else
        g_set_error(error, FIX_ERROR, 0, "cannot be read: %s", g_strerror(errno));
}

/* The status and the bytes are those of one file, whatever takes its name meanwhile. */
static char *read_bytes(struct fix_file *file, GError **error)
{
    int fd = os_open_plain(file->real);
    if (fd < 0 || !os_status_of(fd, &file->status)) {
        set_cause(error);
        return NULL;
    }
    char *bytes = overlay_find(file->real, &file->size) != NULL
                      ? text_read_file(file->real, TEXT_LARGEST, &file->size, error)
                      : disk_read_open(fd, TEXT_LARGEST, &file->size, error);
    g_close(fd, NULL);
    return bytes;
}

struct fix_file *fix_file_read(const char *path, GError **error)
{
    struct fix_file *file = g_new0(struct fix_file, 1);
    file->path = g_strdup(path);
    file->real = os_real_path(path);
    if (file->real != NULL)
        file->bytes = read_bytes(file, error);
    else
        set_cause(error);
    if (file->bytes != NULL && file_decode(file, error))
        return file;
    fix_file_free(file);
    return NULL;
}

void fix_file_free(struct fix_file *file)
{
    if (file == NULL)
        return;
    g_free(file->path);
    g_free(file->real);
    g_free(file->bytes);
    g_free(file->text);
    g_clear_pointer(&file->lines, g_array_unref);
    g_free(file);
}

static bool offset_of(const struct fix_file *file, int64_t line, int64_t column, gsize *offset)
{
    if (line < 1 || line > (int64_t)file->lines->len || column < 1)
        return false;
    gsize start = g_array_index(file->lines, gsize, line - 1);
    gsize end = line < (int64_t)file->lines->len ? g_array_index(file->lines, gsize, line) : file->length;
    *offset = start + (gsize)(column - 1);
    return *offset <= end;
}

bool fix_file_range(const struct fix_file *file, const struct fact_place *place, gsize *start, gsize *end)
{
    return offset_of(file, place->line, place->column, start) &&
           offset_of(file, place->end_line, place->end_column, end) && *start <= *end;
}
