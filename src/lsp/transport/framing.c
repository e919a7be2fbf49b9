#include "lsp/transport/framing.h"

#include <stdbool.h>
#include <string.h>

struct framing {
    GString *bytes;    /* that came and were not taken yet */
    gsize largest;     /* of a message */
    gsize length;      /* of the message whose header was read */
    bool in_message;   /* a header was read, and the message was not */
    gsize to_skip;     /* so many bytes that come next belong to a message that is too large */
    bool skips_header; /* a header is too long: everything up to its end is skipped */
};

struct framing *framing_new(gsize largest)
{
    struct framing *framing = g_new0(struct framing, 1);
    framing->bytes = g_string_new(NULL);
    framing->largest = largest;
    return framing;
}

void framing_free(struct framing *framing)
{
    if (framing == NULL)
        return;
    g_string_free(framing->bytes, TRUE);
    g_free(framing);
}

/* What is skipped is never stored. */
void framing_add(struct framing *framing, const char *bytes, gsize size)
{
    gsize skipped = MIN(framing->to_skip, size);
    framing->to_skip -= skipped;
    g_string_append_len(framing->bytes, bytes + skipped, (gssize)(size - skipped));
}

static void framing_drop(struct framing *framing, gsize size)
{
    g_string_erase(framing->bytes, 0, (gssize)size);
}

/* ---- headers ---- */

/* The length of a header with its empty line; 0: its end is not there yet.  Lines may end with a line feed alone. */
static gsize header_length(const GString *bytes)
{
    for (const char *at = bytes->str; (at = memchr(at, '\n', bytes->len - (gsize)(at - bytes->str))) != NULL; at++) {
        if (at[1] == '\n')
            return (gsize)(at - bytes->str) + 2;
        if (at[1] == '\r' && at[2] == '\n')
            return (gsize)(at - bytes->str) + 3;
    }
    return 0;
}

/* The number in "Content-Length: N".  False: the line is another one, or says no number. */
static bool read_length(const char *line, guint64 *length)
{
    static const char name[] = "content-length:";
    if (g_ascii_strncasecmp(line, name, sizeof name - 1) != 0)
        return false;
    g_autofree char *number = g_strstrip(g_strdup(line + sizeof name - 1));
    return g_ascii_string_to_unsigned(number, 10, 0, G_MAXUINT64, length, NULL);
}

static bool find_length(const GString *bytes, gsize header, guint64 *length)
{
    g_autofree char *text = g_strndup(bytes->str, header);
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    bool found = false;
    for (guint i = 0; !found && lines[i] != NULL; i++)
        found = read_length(lines[i], length);
    return found;
}

/* The header has no end within the bytes that one may have.  The last few are kept: its end may begin there. */
static enum framing_result skip_header(struct framing *framing)
{
    bool known = framing->skips_header;
    if (framing->bytes->len <= FRAMING_LARGEST_HEADER)
        return FRAMING_MORE;
    framing_drop(framing, framing->bytes->len - 3);
    framing->skips_header = true;
    return known ? FRAMING_MORE : FRAMING_NO_LENGTH;
}

static enum framing_result begin_large(struct framing *framing, guint64 length)
{
    gsize there = (gsize)MIN(length, framing->bytes->len);
    framing_drop(framing, there);
    framing->to_skip = (gsize)(length - there);
    return FRAMING_TOO_LARGE;
}

/* FRAMING_MESSAGE: a message begins.  What is left of a header that was too long has been reported. */
static enum framing_result read_header(struct framing *framing)
{
    guint64 length = 0;
    gsize header;
    while ((header = header_length(framing->bytes)) > 0) {
        bool reported = framing->skips_header, found = !reported && find_length(framing->bytes, header, &length);
        framing->skips_header = false;
        framing_drop(framing, header);
        if (found && length > framing->largest)
            return begin_large(framing, length);
        framing->length = (gsize)length;
        framing->in_message = found;
        if (!reported)
            return found ? FRAMING_MESSAGE : FRAMING_NO_LENGTH;
    }
    return skip_header(framing);
}

enum framing_result framing_take(struct framing *framing, char **message, gsize *size)
{
    enum framing_result result = framing->in_message ? FRAMING_MESSAGE : read_header(framing);
    if (result != FRAMING_MESSAGE || framing->bytes->len < framing->length)
        return result == FRAMING_MESSAGE ? FRAMING_MORE : result;
    *size = framing->length;
    *message = g_malloc(*size + 1);
    memcpy(*message, framing->bytes->str, *size);
    (*message)[*size] = '\0';
    framing_drop(framing, *size);
    framing->in_message = false;
    return FRAMING_MESSAGE;
}

char *framing_of(const char *message, gsize *size)
{
    char *text = g_strdup_printf("Content-Length: %" G_GSIZE_FORMAT "\r\n\r\n%s", strlen(message), message);
    *size = strlen(text);
    return text;
}
