#include "link/lifetime/uses.h"
#include "link/derive.h"

#include <string.h>

struct entry {
    struct fact_use *use;
    guint unit;
};

struct uses {
    struct link *link;
    GHashTable *by_place;  /* text -> struct entry */
    GPtrArray *order;      /* of struct entry, owned */
    GHashTable *looked_at; /* places where some way looks at the status */
};

struct uses *uses_new(struct link *link)
{
    struct uses *uses = g_new(struct uses, 1);
    *uses = (struct uses){link, g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL), g_ptr_array_new(),
                          g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    return uses;
}

static char *key_of(const struct fact_place *place, enum word_use_api api)
{
    return g_strdup_printf("%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT ":%d", place->file, place->line, place->column,
                           (int)api);
}

/* The worse a state, the later; what rests on two functions counts less than what one function does by itself. */
static int gravity(const struct fact_use *use)
{
    static const int ranks[] = {
        [FACT_USE_STATE_NONE] = 0,   [FACT_USE_STATE_LOST] = 0,         [FACT_USE_STATE_UNKNOWN] = 1,
        [FACT_USE_STATE_OPEN] = 2,   [FACT_USE_STATE_MAYBE_FAILED] = 3, [FACT_USE_STATE_FAILED] = 4,
        [FACT_USE_STATE_CLOSED] = 5, [FACT_USE_STATE_NEVER] = 6,
    };
    int rank = ranks[use->state];
    bool overwrites = use->api == FACT_USE_API_REGISTER && use->state == FACT_USE_STATE_OPEN;
    if (overwrites)
        rank = 3;
    return rank * 4 + (use->later ? 0 : 2) + !use->checked;
}

/* What was there before it is known from a function that runs earlier: that says more than nothing. */
static bool says_more(const struct fact_use *use, const struct fact_use *than)
{
    bool vague = use->state == FACT_USE_STATE_LOST || use->state == FACT_USE_STATE_UNKNOWN;
    return !vague && than->state == FACT_USE_STATE_UNKNOWN;
}

static void merge(struct entry *entry, struct fact_use *use)
{
    struct fact_use *worse = gravity(use) > gravity(entry->use) ? use : entry->use,
                    *other = worse == use ? entry->use : use;
    if (!says_more(worse, other) && other->state != FACT_USE_STATE_LOST)
        worse->checked = worse->checked && other->checked;
    worse->dropped = worse->dropped || other->dropped;
    worse->overwrites = worse->overwrites || other->overwrites;
    if (worse->locked == NULL) {
        worse->locked = other->locked;
        other->locked = NULL;
    }
    fact_free(&fact_type_use, other);
    entry->use = worse;
}

void uses_add(struct uses *uses, guint unit, struct fact_use *use)
{
    if (use->place == NULL) {
        fact_free(&fact_type_use, use);
        return;
    }
    char *key = key_of(use->place, use->api);
    struct entry *entry = g_hash_table_lookup(uses->by_place, key);
    if (entry != NULL) {
        merge(entry, use);
        g_free(key);
        return;
    }
    entry = g_new(struct entry, 1);
    *entry = (struct entry){use, unit};
    g_hash_table_insert(uses->by_place, key, entry);
    g_ptr_array_add(uses->order, entry);
}

void uses_add_status(struct uses *uses, guint unit, struct fact_use *use, const struct fact_place *dropped)
{
    bool is_dropped = use->dropped;
    const struct fact_place *at = dropped != NULL ? dropped : use->place;
    use->dropped = false;
    if (at != NULL && !is_dropped)
        g_hash_table_add(uses->looked_at, key_of(at, use->api));
    if (at != NULL && is_dropped) {
        struct fact_use *drop = FACT_NEW(use);
        drop->api = use->api;
        drop->state = FACT_USE_STATE_UNKNOWN;
        drop->function = g_strdup(use->function);
        drop->handle = g_strdup(use->handle);
        drop->place = FACT_COPY(place, at);
        drop->origin = FACT_COPY(place, use->place);
        drop->checked = drop->dropped = true;
        uses_add(uses, unit, drop);
    }
    uses_add(uses, unit, use);
}

static void release(struct uses *uses)
{
    for (guint i = 0; i < uses->order->len; i++) {
        struct entry *entry = uses->order->pdata[i];
        fact_free(&fact_type_use, entry->use);
        g_free(entry);
    }
    g_ptr_array_unref(uses->order);
    g_hash_table_unref(uses->by_place);
    g_hash_table_unref(uses->looked_at);
    g_free(uses);
}

void uses_merge(struct uses *into, struct uses *from)
{
    GHashTableIter iter;
    gpointer place;
    g_hash_table_iter_init(&iter, from->looked_at);
    while (g_hash_table_iter_next(&iter, &place, NULL))
        g_hash_table_add(into->looked_at, g_strdup(place));
    for (guint i = 0; i < from->order->len; i++) {
        struct entry *entry = from->order->pdata[i];
        uses_add(into, entry->unit, entry->use);
        entry->use = NULL;
    }
    release(from);
}

void uses_deliver(struct uses *uses)
{
    for (guint i = 0; i < uses->order->len; i++) {
        struct entry *entry = uses->order->pdata[i];
        g_autofree char *key = key_of(entry->use->place, entry->use->api);
        if (g_hash_table_contains(uses->looked_at, key))
            entry->use->dropped = false;
        fact_append(&derive_unit(uses->link->units[entry->unit].unit->facts)->uses, entry->use);
        entry->use = NULL;
    }
    release(uses);
}

void uses_discard(struct uses *uses)
{
    release(uses);
}
