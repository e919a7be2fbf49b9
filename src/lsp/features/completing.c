#include "lsp/features/completing.h"

struct completion *completing_add(struct completing *completing, enum completion_kind kind, const char *label,
                                  char *text)
{
    struct completion *item = g_new0(struct completion, 1);
    item->kind = kind;
    item->label = g_strdup(label);
    item->text = text != NULL ? text : g_markup_escape_text(label, -1); /* a type of C++ may hold a "<" */
    g_ptr_array_add(completing->items, item);
    return item;
}
