#include "parse/source.h"

#include <gio/gio.h>
#include <string.h>

enum { MAX_SOURCE = 64 * 1024 * 1024 };

G_DEFINE_QUARK(pcwlint-source-error, source_error)

static char *from_utf16(const char *bytes, gsize size, gsize *out_size, GError **error)
{
    bool big = (guchar)bytes[0] == 0xFE;
    GError *cause = NULL;
    char *text = g_convert(bytes + 2, (gssize)size - 2, "UTF-8", big ? "UTF-16BE" : "UTF-16LE", NULL, out_size, &cause);
    if (text == NULL) {
        g_set_error(error, SOURCE_ERROR, 0, "starts as UTF-16 but is not valid: %s", cause->message);
        g_error_free(cause);
    }
    return text;
}

/* Comments may hold bytes of any code page, but no source holds NUL characters, nor many other control characters. */
static bool looks_binary(const char *bytes, gsize size)
{
    gsize control = 0, checked = MIN(size, 65536);
    for (gsize i = 0; i < checked; i++) {
        if (bytes[i] == '\0')
            return true;
        control += (guchar)bytes[i] < 0x20 && strchr("\t\n\r\f\v\x1a", bytes[i]) == NULL;
    }
    return control > checked / 20;
}

static bool check_file(const char *path, GError **error)
{
    GFile *file = g_file_new_for_path(path);
    GFileInfo *info = g_file_query_info(file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                        G_FILE_QUERY_INFO_NONE, NULL, NULL);
    bool fine = true;
    if (info != NULL && g_file_info_get_file_type(info) != G_FILE_TYPE_REGULAR) {
        g_set_error(error, SOURCE_ERROR, 0, "is not a regular file");
        fine = false;
    } else if (info != NULL && g_file_info_get_size(info) > MAX_SOURCE) {
        g_set_error(error, SOURCE_ERROR, 0, "is larger than %d MiB", MAX_SOURCE / (1024 * 1024));
        fine = false;
    }
    g_clear_object(&info);
    g_object_unref(file);
    return fine;
}

char *source_read(const char *path, gsize *size, bool *converted, GError **error)
{
    char *bytes = NULL;
    GError *cause = NULL;
    *converted = false;
    if (!check_file(path, error))
        return NULL;
    if (!g_file_get_contents(path, &bytes, size, &cause)) {
        g_set_error(error, SOURCE_ERROR, 0, "cannot be read: %s", cause->message);
        g_error_free(cause);
        return NULL;
    }
    bool utf16 = *size >= 2 && (((guchar)bytes[0] == 0xFF && (guchar)bytes[1] == 0xFE) ||
                                ((guchar)bytes[0] == 0xFE && (guchar)bytes[1] == 0xFF));
    if (utf16) {
        char *text = from_utf16(bytes, *size, size, error);
        g_free(bytes);
        *converted = text != NULL;
        return text;
    }
    if (looks_binary(bytes, *size)) {
        g_set_error(error, SOURCE_ERROR, 0, "is binary, not source text");
        g_free(bytes);
        return NULL;
    }
    return bytes;
}
