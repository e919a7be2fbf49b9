#include "base/note.h"

#include <stdarg.h>
#include <string.h>

static void note_free(gpointer data)
{
    struct note *note = data;
    g_free(note->file);
    g_free(note->text);
    g_free(note);
}

GPtrArray *notes_new(void)
{
    return g_ptr_array_new_with_free_func(note_free);
}

static bool note_is_same(const struct note *a, const struct note *b)
{
    return a->line == b->line && a->column == b->column && g_strcmp0(a->file, b->file) == 0 &&
           g_strcmp0(a->text, b->text) == 0;
}

/* Takes the note. */
static struct note *note_add_note(GPtrArray *notes, struct note *note)
{
    for (guint i = 0; i < notes->len; i++) {
        if (note_is_same(notes->pdata[i], note)) {
            note_free(note);
            return notes->pdata[i];
        }
    }
    g_ptr_array_add(notes, note);
    return note;
}

struct note *notes_add(GPtrArray *notes, bool detail, const char *file, gint64 line, gint64 column, const char *format,
                       ...)
{
    va_list args;
    va_start(args, format);
    struct note *note = g_new(struct note, 1);
    *note = (struct note){g_strdup(file),  line,      column, g_strdup_vprintf(format, args), detail,
                          NOTE_NO_FAILURE, NOTE_OTHER};
    va_end(args);
    return note_add_note(notes, note);
}

struct note *notes_fail(GPtrArray *notes, enum note_failure failure, const char *file, gint64 line, gint64 column,
                        const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct note *note = g_new(struct note, 1);
    *note = (struct note){g_strdup(file), line, column, g_strdup_vprintf(format, args), false, failure, NOTE_OTHER};
    va_end(args);
    return note_add_note(notes, note);
}

static bool is_to_sum_up(const struct note *note, enum note_kind kind)
{
    return note->kind == kind && !note->detail && note->failure == NOTE_NO_FAILURE;
}

static void sum_up(GPtrArray *notes, enum note_kind kind, const char *form)
{
    const struct note *first = NULL;
    guint n = 0;
    for (guint i = notes->len; i > 0; i--) {
        if (is_to_sum_up(notes->pdata[i - 1], kind)) {
            first = notes->pdata[i - 1];
            n++;
        }
    }
    if (n < 2)
        return;
    g_autofree char *text = g_strdup_printf(form, n);
    notes_add(notes, false, first->file, first->line, first->column, "%s", text);
    for (guint i = 0; i < notes->len; i++)
        if (is_to_sum_up(notes->pdata[i], kind))
            ((struct note *)notes->pdata[i])->detail = true;
}

void notes_sum_up(GPtrArray *notes)
{
    sum_up(notes, NOTE_ABSENT_IMPORT,
           "%u files that projects import, the first here, do not exist, so their settings are unknown; fetch "
           "submodules and packages first (--verbose lists them)");
    sum_up(notes, NOTE_ABSENT_SOURCE,
           "%u sources that projects list, the first here, do not exist: not analysed (--verbose lists them)");
    sum_up(
        notes, NOTE_UNKNOWN_SOURCES,
        "%u entries that add sources to projects, the first here, cannot be evaluated: sources that only they name are "
        "not analysed (--verbose shows all)");
}

/* Reads a number and the colon after it; 0, and nothing is read, when there is none. */
static gint64 leading_number(const char **text)
{
    char *end = NULL;
    guint64 number = g_ascii_isdigit(**text) ? g_ascii_strtoull(*text, &end, 10) : 0;
    if (end == NULL || *end != ':')
        return 0;
    *text = end + 1;
    return (gint64)number;
}

const char *note_behind_place(const char *file, const char *text, gint64 *line, gint64 *column)
{
    *line = *column = 0;
    if (!g_str_has_prefix(text, file) || text[strlen(file)] != ':')
        return text;
    text += strlen(file) + 1;
    *line = leading_number(&text);
    *column = leading_number(&text);
    return text + strspn(text, " ");
}
