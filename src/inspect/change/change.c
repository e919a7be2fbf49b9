#include "inspect/change/change.h"

#include <string.h>

void change_free(gpointer data)
{
    struct change *change = data;
    g_free(change->text);
    g_free(change->before);
    g_free(change->after);
    g_free(change);
}

static struct change *find_same(const GPtrArray *changes, const char *text)
{
    for (guint i = 0; i < changes->len; i++)
        if (strcmp(((struct change *)changes->pdata[i])->text, text) == 0)
            return changes->pdata[i];
    return NULL;
}

struct change *change_add(GPtrArray *changes, enum change_kind kind, enum change_what what, bool breaks, char *text,
                          char *before, char *after)
{
    struct change *change = g_new(struct change, 1);
    *change = (struct change){kind, what, breaks, -1, text, before, after, NULL};
    if (find_same(changes, text) != NULL) { /* as in another table */
        change_free(change);
        return NULL;
    }
    g_ptr_array_add(changes, change);
    return change;
}
