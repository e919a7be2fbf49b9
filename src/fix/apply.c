#include "fix/apply.h"

#include "base/text/encoding/charset.h"

/* Where `to` of the text is in the bytes, going on from where `from` is.  A code point of four bytes is a pair of
 * UTF-16. */
static gsize apply_advance(const struct fix_file *file, gsize from, gsize to, gsize at)
{
    if (file->charset == NULL)
        return at + (to - from);
    if (!charset_is_wide(file->charset)) {
        gsize size = 0;
        g_free(g_convert(file->text + from, (gssize)(to - from), file->charset, "UTF-8", NULL, &size, NULL));
        return at + size;
    }
    for (gsize i = from; i < to; i++) {
        guchar c = (guchar)file->text[i];
        if ((c & 0xC0) != 0x80)
            at += c >= 0xF0 ? 4 : 2;
    }
    return at;
}

static bool append_text(GString *out, const struct fix_file *file, const char *text, GError **error)
{
    gsize size = 0;
    GError *cause = NULL;
    g_autofree char *converted =
        file->charset != NULL ? g_convert(text, -1, file->charset, "UTF-8", NULL, &size, &cause) : NULL;
    if (cause != NULL) {
        g_set_error(error, FIX_ERROR, 0, "cannot hold \"%s\": %s", text, cause->message);
        g_error_free(cause);
        return false;
    }
    g_string_append_len(out, converted != NULL ? converted : text, converted != NULL ? (gssize)size : -1);
    return true;
}

char *fix_apply(const struct fix_target *target, gsize *size, GError **error)
{
    const struct fix_file *file = target->file;
    GString *out = g_string_sized_new(file->size + 64);
    gsize at = 0, byte = file->mark;
    g_string_append_len(out, file->bytes, (gssize)file->mark);
    for (guint i = 0; i < target->changes->len; i++) {
        const struct fix_change *change = &g_array_index(target->changes, struct fix_change, i);
        gsize kept = apply_advance(file, at, change->start, byte);
        g_string_append_len(out, file->bytes + byte, (gssize)(kept - byte));
        if (!append_text(out, file, change->text, error)) {
            g_string_free(out, TRUE);
            return NULL;
        }
        byte = apply_advance(file, change->start, change->end, kept);
        at = change->end;
    }
    g_string_append_len(out, file->bytes + byte, (gssize)(file->size - byte));
    *size = out->len;
    return g_string_free(out, FALSE);
}
