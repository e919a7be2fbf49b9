#include "link/lifetime/paths/path-bound.h"

#include <string.h>

#include "base/text/phrase.h"
#include "link/complete/note.h"
#include "link/identity.h"

enum { MAX_HANDLES = 3 };

/* "g:Handle" -> "Handle", "f:QUEUE.Instance" -> "QUEUE.Instance"; NULL: nobody knows it by a name. */
static const char *shown(const char *identity)
{
    return identity_is_named(identity) ? strrchr(identity, ':') + 1 : NULL;
}

static bool changes_handle(enum event_kind kind)
{
    return kind == EVENT_REGISTER || kind == EVENT_UNREGISTER || kind == EVENT_CREATE || kind == EVENT_CLOSE;
}

static char *handles_of(const GPtrArray *sequences)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    g_autoptr(GHashTable) told = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < sequences->len; i++) {
        const GArray *events = ((const struct sequence *)sequences->pdata[i])->events;
        for (guint k = 0; k < events->len; k++) {
            const struct event *event = &g_array_index(events, struct event, k);
            const char *name = changes_handle(event->kind) ? shown(event->handle) : NULL;
            if (name != NULL && g_hash_table_add(told, (gpointer)name))
                g_ptr_array_add(names, (gpointer)name);
        }
    }
    return phrase_of(names, MAX_HANDLES, "");
}

void path_bound_report(const struct functions *f, const struct known_exit *known, const GPtrArray *sequences,
                       GHashTable *reported)
{
    if (!g_hash_table_add(reported, known->exit->function))
        return;
    struct fact_missing *fact = FACT_NEW(missing);
    fact->what = FACT_MISSING_BOUND;
    fact->name = g_strdup(known->exit->function);
    fact->bound = g_strdup(f->bound);
    fact->handles = handles_of(sequences);
    fact->matters = true;
    fact->place = FACT_COPY(place, known->exit->place);
    complete_note(f->link->units[known->unit].unit->facts, fact);
}
