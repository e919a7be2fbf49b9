#include "fix/diff.h"

#include <string.h>

#include "base/text/encoding/charset.h"
#include "base/text/line-starts.h"
#include "base/text/printable.h"

#define CONTEXT 3

/* Lines of the old text from `from` to before `to`, which hold changes from `first` to before `last`. */
struct hunk {
    guint from, to;
    guint first, last;
};

struct differ {
    const struct fix_file *file;
    const GArray *changes;
    guint lines; /* a text that ends in a line feed has no line behind it */
    GString *out;
};

bool fix_diff_possible(const struct fix_target *target)
{
    const char *charset = target->file->charset;
    return (charset == NULL || !charset_is_wide(charset)) &&
           memchr(target->file->bytes, '\0', target->file->size) == NULL;
}

static const struct fix_change *change_at(const struct differ *d, guint i)
{
    return &g_array_index(d->changes, struct fix_change, i);
}

static gsize line_start(const struct differ *d, guint line)
{
    return line < d->lines ? g_array_index(d->file->lines, gsize, line) : d->file->length;
}

/* The lines that a change touches.  One that ends at a line's start takes in that line, unless whole lines go or come.
 */
static void touched(const struct differ *d, const struct fix_change *change, guint *from, guint *to)
{
    size_t length = strlen(change->text);
    bool whole_lines = length == 0 || change->text[length - 1] == '\n';
    *from = line_starts_index(d->file->lines, change->start);
    *to = line_starts_index(d->file->lines, change->end);
    bool at_start = change->end == g_array_index(d->file->lines, gsize, *to) &&
                    change->start == g_array_index(d->file->lines, gsize, *from);
    if (!at_start || !whole_lines)
        (*to)++;
    *from = MIN(*from, d->lines);
    *to = MIN(*to, d->lines);
}

/* ---- lines ---- */

/* Each line behind a sign; the last may lack its line feed, which is said. */
static void append_lines(GString *out, char sign, const char *text, gsize length)
{
    for (gsize at = 0; at < length;) {
        const char *feed = memchr(text + at, '\n', length - at);
        gsize next = feed != NULL ? (gsize)(feed - text) + 1 : length;
        g_string_append_c(out, sign);
        g_string_append_len(out, text + at, (gssize)(next - at));
        if (feed == NULL)
            g_string_append(out, "\n\\ No newline at end of file\n");
        at = next;
    }
}

static guint count_lines(const char *text, gsize length)
{
    guint count = 0;
    for (gsize i = 0; i < length; i++)
        count += text[i] == '\n';
    return count + (length > 0 && text[length - 1] != '\n');
}

static void append_old(const struct differ *d, GString *out, char sign, guint from, guint to)
{
    gsize start = line_start(d, from);
    append_lines(out, sign, d->file->text + start, line_start(d, to) - start);
}

/* The lines [from, to) as they are to be, with changes [first, last) made. */
static GString *new_lines(const struct differ *d, guint from, guint to, guint first, guint last)
{
    GString *text = g_string_new(NULL);
    gsize at = line_start(d, from), end = line_start(d, to);
    for (guint i = first; i < last; i++) {
        const struct fix_change *change = change_at(d, i);
        g_string_append_len(text, d->file->text + at, (gssize)(change->start - at));
        g_string_append(text, change->text);
        at = change->end;
    }
    g_string_append_len(text, d->file->text + at, (gssize)(MAX(end, at) - at));
    return text;
}

/* ---- hunks ---- */

/* Changes whose context meets stand in one hunk. */
static struct hunk next_hunk(const struct differ *d, guint first)
{
    struct hunk hunk = {.first = first, .last = first};
    guint from, to;
    touched(d, change_at(d, first), &from, &to);
    hunk.from = from > CONTEXT ? from - CONTEXT : 0;
    hunk.to = to;
    for (; hunk.last < d->changes->len; hunk.last++) {
        touched(d, change_at(d, hunk.last), &from, &to);
        if (hunk.last > first && from > hunk.to + 2 * CONTEXT)
            break;
        hunk.to = MAX(hunk.to, to);
    }
    hunk.to = MIN(hunk.to + CONTEXT, d->lines);
    return hunk;
}

/* Changes that touch the same lines, or neighbours, from `first` on: the index behind them, and the lines. */
static guint next_group(const struct differ *d, guint first, guint last, guint *from, guint *to)
{
    guint i = first + 1;
    touched(d, change_at(d, first), from, to);
    for (; i < last; i++) {
        guint next_from, next_to;
        touched(d, change_at(d, i), &next_from, &next_to);
        if (next_from > *to)
            break;
        *to = MAX(*to, next_to);
    }
    return i;
}

/* The lines as the file has them. */
static void append_bytes(const struct differ *d, const GString *lines)
{
    gsize size = 0;
    const char *charset = d->file->charset;
    g_autofree char *bytes =
        charset != NULL ? g_convert(lines->str, (gssize)lines->len, charset, "UTF-8", NULL, &size, NULL) : NULL;
    g_string_append_len(d->out, bytes != NULL ? bytes : lines->str, (gssize)(bytes != NULL ? size : lines->len));
}

static void append_hunk(const struct differ *d, const struct hunk *hunk, int *shift)
{
    g_autoptr(GString) body = g_string_new(NULL);
    guint at = hunk->from, fresh = 0;
    for (guint i = hunk->first; i < hunk->last;) {
        guint from, to, next = next_group(d, i, hunk->last, &from, &to);
        GString *text = new_lines(d, from, to, i, next);
        append_old(d, body, ' ', at, from);
        append_old(d, body, '-', from, to);
        append_lines(body, '+', text->str, text->len);
        fresh += from - at + count_lines(text->str, text->len);
        g_string_free(text, TRUE);
        at = to;
        i = next;
    }
    append_old(d, body, ' ', at, hunk->to);
    fresh += hunk->to - at;
    guint old = hunk->to - hunk->from;
    g_string_append_printf(d->out, "@@ -%u,%u +%d,%u @@\n", hunk->from + (old > 0), old,
                           (int)hunk->from + *shift + (fresh > 0), fresh);
    append_bytes(d, body);
    *shift += (int)fresh - (int)old;
}

/* ---- names ---- */

/* Seen from the working directory; what is not below it, from the root, for `patch -d /`. */
static char *diff_name_of(const char *path)
{
    g_autofree char *here = g_get_current_dir(), *absolute = g_canonicalize_filename(path, here);
    size_t length = strlen(here);
    bool below = strncmp(absolute, here, length) == 0 && absolute[length] == '/';
    return g_strdup(absolute + (below ? length + 1 : strspn(absolute, "/")));
}

static void append_octal(GString *out, const char *bytes, gsize length)
{
    for (gsize i = 0; i < length; i++)
        g_string_append_printf(out, "\\%03o", (guchar)bytes[i]);
}

/* The name as it stands between quotes; the same text when it needs none. */
static char *diff_quoted(const char *name)
{
    GString *out = g_string_new(NULL);
    gsize length = strlen(name);
    char form[PRINTABLE_FORM];
    for (gsize i = 0; i < length;) {
        gsize bytes = printable_character(name + i, length - i, form);
        if (name[i] == '"' || name[i] == '\\')
            g_string_append_printf(out, "\\%c", name[i]);
        else if (printable_is_plain(form))
            g_string_append(out, form);
        else
            append_octal(out, name + i, bytes);
        i += bytes;
    }
    return g_string_free(out, FALSE);
}

/* As git writes names: in quotes where a character needs it; a tab ends one with spaces. */
static void append_name(GString *out, const char *sign, const char *side, const char *name)
{
    g_autofree char *text = diff_quoted(name);
    const char *quote = strcmp(text, name) != 0 ? "\"" : "",
               *end = *quote == '\0' && strchr(name, ' ') != NULL ? "\t" : "";
    g_string_append_printf(out, "%s %s%s%s%s%s\n", sign, quote, side, text, quote, end);
}

void fix_diff(GString *out, const struct fix_target *target)
{
    const struct fix_file *file = target->file;
    bool ends = file->length == 0 || file->text[file->length - 1] == '\n';
    struct differ d = {file, target->changes, file->lines->len - (ends ? 1 : 0), out};
    g_autofree char *name = diff_name_of(file->path);
    int shift = 0;
    append_name(out, "---", "a/", name);
    append_name(out, "+++", "b/", name);
    for (guint i = 0; i < target->changes->len;) {
        struct hunk hunk = next_hunk(&d, i);
        append_hunk(&d, &hunk, &shift);
        i = hunk.last;
    }
}
