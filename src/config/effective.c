#include "config/effective.h"

static void line_free(gpointer data)
{
    struct effective_line *line = data;
    g_free(line->text);
    g_free(line->origin);
    g_free(line);
}

struct effective *effective_new(const char *file, guint target)
{
    struct effective *effective = g_new(struct effective, 1);
    *effective = (struct effective){g_strdup(file), target, g_ptr_array_new_with_free_func(line_free)};
    return effective;
}

void effective_free(gpointer data)
{
    struct effective *effective = data;
    g_free(effective->file);
    g_ptr_array_unref(effective->lines);
    g_free(effective);
}

void effective_add(struct effective *effective, char *text, const char *origin)
{
    struct effective_line *line = g_new(struct effective_line, 1);
    *line = (struct effective_line){text, g_strdup(origin)};
    g_ptr_array_add(effective->lines, line);
}
