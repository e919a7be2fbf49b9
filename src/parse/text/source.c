#include "parse/text/source.h"

#include "base/text/encoding/charset.h"
#include "base/file/overlay.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "parse/text/import.h"

G_DEFINE_QUARK(pcwlint - source - error, source_error)

static char *text_source_decode(char *bytes, gsize *size, bool *converted, GError **error)
{
    gsize mark = 0;
    if (charset_of(bytes, *size, &mark) != NULL) {
        char *text = text_of_source(bytes, *size, size, error);
        g_free(bytes);
        *converted = true;
        if (text == NULL)
            return NULL;
        bytes = text; /* which may be numbers that look like characters */
    }
    if (!text_is_binary(bytes, *size))
        return bytes;
    g_set_error(error, SOURCE_ERROR, 0, "is binary, not source text");
    g_free(bytes);
    return NULL;
}

char *source_read(const char *path, gsize *size, bool *converted, GError **error)
{
    *converted = overlay_find(path, size) != NULL;
    char *bytes = text_read_file(path, TEXT_LARGEST, size, error);
    char *text = bytes != NULL ? text_source_decode(bytes, size, converted, error) : NULL;
    char *plain = text != NULL ? import_as_include(text, *size, size) : NULL;
    if (plain == NULL)
        return text;
    g_free(text);
    *converted = true;
    return plain;
}
