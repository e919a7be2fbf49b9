#include "base/note.h"

#include <stdarg.h>

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

static bool is_same(const struct note *a, const struct note *b)
{
    return a->line == b->line && a->column == b->column && g_strcmp0(a->file, b->file) == 0 && g_strcmp0(a->text, b->text) == 0;
}

void notes_add(GPtrArray *notes, bool detail, const char *file, gint64 line, gint64 column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct note *note = g_new(struct note, 1);
    *note = (struct note){ g_strdup(file), line, column, g_strdup_vprintf(format, args), detail };
    va_end(args);
    for (guint i = 0; i < notes->len; i++) {
        if (is_same(notes->pdata[i], note)) {
            note_free(note);
            return;
        }
    }
    g_ptr_array_add(notes, note);
}
