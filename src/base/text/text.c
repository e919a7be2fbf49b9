#include "base/text/text.h"

#include <string.h>

#include "base/text/encoding/charset.h"
#include "base/text/encoding/code-page.h"

G_DEFINE_QUARK(pcwlint - text - error, text_error)

const char *text_reason(const GError *error)
{
    const char *colon = g_strrstr(error->message, ": ");
    return colon != NULL ? colon + 2 : error->message;
}

gint text_compare(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

char *text_copy(const char *bytes, gsize size)
{
    char *copy = g_malloc(size + 1);
    memcpy(copy, bytes, size);
    copy[size] = '\0';
    return copy;
}

/*
 * The second byte of some characters of East Asian code pages is a backslash.  Where the page was guessed wrong, one at
 * the end of a comment would take the next line into it: behind a byte that is not ASCII, none joins lines.
 */
static void part_lines(char *text, gsize length)
{
    for (gsize i = 1; i < length; i++) {
        bool ends = i + 1 == length || text[i + 1] == '\n' || text[i + 1] == '\r';
        if (text[i] == '\\' && ends && (guchar)text[i - 1] >= 0x80)
            text[i] = ' ';
    }
}

/* Only the start of a text has told its code page: it is as it stands where that is not all of it. */
static char *from_charset(const char *bytes, gsize size, const char *charset, gsize *length, GError **error)
{
    GError *cause = NULL;
    char *text = g_convert(bytes, (gssize)size, "UTF-8", charset, NULL, length, &cause);
    if (text == NULL && !charset_is_wide(charset)) {
        g_error_free(cause);
        *length = size;
        text = text_copy(bytes, size);
    }
    if (text != NULL && !charset_is_wide(charset))
        part_lines(text, *length);
    if (text == NULL) {
        g_set_error(error, TEXT_ERROR, 0, "starts as %.6s but is not valid: %s", charset, cause->message);
        g_error_free(cause);
    }
    return text;
}

/* What `<?xml … encoding="…"?>` says; NULL without one. */
static char *declared_encoding(const char *bytes, gsize size)
{
    gsize mark = size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    const char *start = bytes + mark;
    if (size - mark < 6 || memcmp(start, "<?xml", 5) != 0 || !g_ascii_isspace(start[5]))
        return NULL;
    const char *end = g_strstr_len(start, (gssize)MIN(size - mark, 1024), "?>");
    const char *at = end != NULL ? g_strstr_len(start, end - start, "encoding") : NULL;
    if (at == NULL)
        return NULL;
    at += strlen("encoding");
    while (at < end && (g_ascii_isspace(*at) || *at == '='))
        at++;
    const char *close = at < end && (*at == '"' || *at == '\'') ? memchr(at + 1, *at, (size_t)(end - at - 1)) : NULL;
    return close != NULL ? g_strndup(at + 1, (gsize)(close - at - 1)) : NULL;
}

/* Nothing to convert: UTF-8, and wider encodings, which the bytes that carry the declaration cannot be in. */
static bool needs_no_conversion(const char *encoding)
{
    static const char *const same[] = {"utf-8", "utf8", "us-ascii", "ascii"};
    static const char *const wide[] = {"utf-16", "utf16", "ucs-2", "ucs-4", "utf-32", "iso-10646-ucs", "unicode"};
    g_autofree char *name = g_ascii_strdown(encoding, -1);
    for (guint i = 0; i < G_N_ELEMENTS(same); i++)
        if (strcmp(name, same[i]) == 0)
            return true;
    for (guint i = 0; i < G_N_ELEMENTS(wide); i++)
        if (g_str_has_prefix(name, wide[i]))
            return true;
    return false;
}

static char *from_declared(const char *bytes, gsize size, const char *encoding, gsize *length, GError **error)
{
    GError *cause = NULL;
    char *text = g_convert(bytes, (gssize)size, "UTF-8", encoding, NULL, length, &cause);
    if (text == NULL) {
        g_set_error(error, TEXT_ERROR, 0, "says that its encoding is \"%s\", but cannot be decoded: %s", encoding,
                    cause->message);
        g_error_free(cause);
    }
    return text;
}

char *text_of_source(const char *bytes, gsize size, gsize *length, GError **error)
{
    gsize mark = 0;
    const char *charset = charset_of(bytes, size, &mark);
    return charset != NULL ? from_charset(bytes + mark, size - mark, charset, length, error)
                           : text_to_utf8(bytes, size, length, error);
}

char *text_to_utf8(const char *bytes, gsize size, gsize *length, GError **error)
{
    gsize mark = 0;
    const char *charset = charset_of_wide(bytes, size, &mark);
    if (charset != NULL)
        return from_charset(bytes + mark, size - mark, charset, length, error);
    g_autofree char *encoding = declared_encoding(bytes, size);
    if (encoding == NULL || needs_no_conversion(encoding)) {
        *length = size;
        return text_copy(bytes, size);
    }
    return from_declared(bytes, size, encoding, length, error);
}

char *text_fold(const char *bytes, gsize size, gsize limit)
{
    GString *out = g_string_new(NULL);
    bool space = false;
    for (gsize i = 0; i < size && out->len < limit; i++) {
        if (g_ascii_isspace(bytes[i])) {
            space = out->len > 0;
            continue;
        }
        if (space)
            g_string_append_c(out, ' ');
        space = false;
        g_string_append_c(out, bytes[i]);
    }
    char *valid = g_utf8_make_valid(out->str, (gssize)out->len);
    g_string_free(out, TRUE);
    return valid;
}

char *text_take(GString *string)
{
    char *text = text_copy(string->str, string->len);
    g_string_free(string, TRUE);
    return text;
}

void text_append_shown(GString *out, const char *text)
{
    gsize length = strlen(text), kept = length;
    if (length > TEXT_MOST_SHOWN) /* no character is cut in two */
        for (kept = TEXT_MOST_SHOWN; kept > 0 && ((guchar)text[kept] & 0xC0) == 0x80; kept--)
            continue;
    g_string_append_len(out, text, (gssize)kept);
    g_string_append(out, kept < length ? "…" : "");
}

char *text_shown(const char *text)
{
    GString *out = g_string_new(NULL);
    text_append_shown(out, text);
    return text_take(out);
}

/* A character that texts do not hold; what separates words and lines, and an end-of-file mark of DOS, they do. */
static guint8 is_control(char c)
{
    return (guint8)((guint8)c < 0x20) & ((guint8)(c - '\t') > '\r' - '\t') & (c != '\x1a');
}

/* In parts that a byte can count, which is much faster: every text is asked. */
static gsize count_controls(const char *bytes, gsize size)
{
    enum { PART = 240 };
    gsize count = 0;
    for (gsize from = 0; from < size; from += PART) {
        guint8 some = 0;
        for (gsize i = from; i < MIN(from + PART, size); i++)
            some += is_control(bytes[i]);
        count += some;
    }
    return count;
}

bool text_is_binary(const char *bytes, gsize size)
{
    gsize checked = MIN(size, 65536);
    if (memchr(bytes, '\0', checked) != NULL)
        return true;
    gsize control = count_controls(bytes, checked);
    return control > checked / 20 || text_is_foreign(bytes, size);
}

bool text_is_signed(const char *text, gsize size)
{
    enum { HEAD = 4096 };
    static const char *const signs[] = {"ctrpp", "do not edit", "do not modify", "auto-generated",
                                        "automatically generated"};
    g_autofree char *head = g_ascii_strdown(text, (gssize)MIN(size, HEAD));
    for (guint i = 0; i < G_N_ELEMENTS(signs); i++)
        if (strstr(head, signs[i]) != NULL)
            return true;
    return false;
}

void text_append_list(GString *text, const GPtrArray *words)
{
    for (guint i = 0; i < words->len; i++)
        g_string_append_printf(text, "%s%s",
                               i == 0               ? ""
                               : i + 1 < words->len ? ", "
                                                    : " and ",
                               (const char *)words->pdata[i]);
}

bool text_has_suffix(const char *text, const char *suffix)
{
    size_t length = strlen(suffix), have = strlen(text);
    return have > length && g_ascii_strcasecmp(text + have - length, suffix) == 0;
}

bool text_ends_in(const char *text, const char *const *suffixes)
{
    for (guint i = 0; suffixes[i] != NULL; i++)
        if (text_has_suffix(text, suffixes[i]))
            return true;
    return false;
}
