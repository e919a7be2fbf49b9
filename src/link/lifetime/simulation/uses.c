#include "link/lifetime/simulation/uses.h"
#include "link/derive.h"

#include <string.h>

struct use_entry {
    struct fact_use *use;
    guint unit;
};

/* What is done where.  Each path that runs asks for many of them, so that no text is made of one. */
struct use_key {
    const char *file, *protocol;
    int64_t line, column;
    enum word_use_api api;
};

struct uses {
    struct link *link;
    GHashTable *by_place;   /* struct use_key, owned -> struct use_entry */
    GPtrArray *order;       /* of struct use_entry, owned */
    GHashTable *checked_at; /* set of struct use_key, owned: where some path looks at the status */
};

static guint uses_key_hash(gconstpointer data)
{
    const struct use_key *key = data;
    return ((guint)key->line * 31 + (guint)key->column) * 31 + (guint)key->api; /* files rarely differ alone */
}

static gboolean uses_key_equal(gconstpointer a, gconstpointer b)
{
    const struct use_key *x = a, *y = b;
    return x->line == y->line && x->column == y->column && x->api == y->api && g_strcmp0(x->file, y->file) == 0 &&
           g_strcmp0(x->protocol, y->protocol) == 0;
}

/* Borrows the texts. */
static struct use_key uses_key_of(const struct fact_use *use, const struct fact_place *place)
{
    return (struct use_key){place->file, use->protocol, place->line, place->column, use->api};
}

static struct use_key *uses_key_copy(const struct use_key *key)
{
    struct use_key *copy = g_memdup2(key, sizeof *key);
    copy->file = g_strdup(key->file);
    copy->protocol = g_strdup(key->protocol);
    return copy;
}

static void uses_key_free(gpointer data)
{
    struct use_key *key = data;
    g_free((char *)key->file);
    g_free((char *)key->protocol);
    g_free(key);
}

struct uses *uses_new(struct link *link)
{
    struct uses *uses = g_new(struct uses, 1);
    *uses = (struct uses){link, g_hash_table_new_full(uses_key_hash, uses_key_equal, uses_key_free, NULL),
                          g_ptr_array_new(), g_hash_table_new_full(uses_key_hash, uses_key_equal, uses_key_free, NULL)};
    return uses;
}

static void uses_add_checked(struct uses *uses, const struct use_key *key)
{
    if (!g_hash_table_contains(uses->checked_at, key))
        g_hash_table_add(uses->checked_at, uses_key_copy(key));
}

static const struct protocol *uses_protocol_of(const struct uses *uses, const struct fact_use *use)
{
    return protocols_find(link_protocols(uses->link), use->protocol);
}

/* The worse a state, the later; what rests on two functions counts less than what one function does by itself. */
static int gravity(const struct fact_use *use, const struct protocol *protocol)
{
    int rank = protocol != NULL ? protocol_state(protocol, use->state) : 0;
    return rank * 4 + (use->later ? 0 : 2) + !use->checked;
}

/* What was there before it is known from a function that runs earlier: that says more than nothing. */
static bool has_variants(const struct fact_use *use, const struct fact_use *than, const struct protocol *protocol)
{
    int state = protocol_state(protocol, use->state);
    bool vague = state == protocol->uncertain || state == protocol->before;
    return !vague && protocol_state(protocol, than->state) == protocol->before;
}

static bool uses_is_lost(const struct fact_use *use, const struct protocol *protocol)
{
    return protocol_state(protocol, use->state) == protocol->uncertain;
}

/* Both say that the handle was closed at one place: one of them knows where it was made, too. */
static void take_origin(struct fact_use *use, struct fact_use *other)
{
    bool alike = use->origin == NULL && g_strcmp0(use->state, other->state) == 0 && use->earlier != NULL &&
                 other->earlier != NULL && fact_place_same(use->earlier, other->earlier);
    if (alike) {
        use->origin = other->origin;
        other->origin = NULL;
    }
}

static void simulation_merge(const struct uses *uses, struct use_entry *entry, struct fact_use *use)
{
    const struct protocol *protocol = uses_protocol_of(uses, use);
    struct fact_use *worse = gravity(use, protocol) > gravity(entry->use, protocol) ? use : entry->use,
                    *other = worse == use ? entry->use : use;
    if (protocol == NULL || (!has_variants(worse, other, protocol) && !uses_is_lost(other, protocol)))
        worse->checked = worse->checked && other->checked;
    worse->dropped = worse->dropped || other->dropped;
    if (worse->overwritten == NULL) {
        worse->overwritten = other->overwritten;
        other->overwritten = NULL;
    }
    if (worse->locked == NULL) {
        worse->locked = other->locked;
        other->locked = NULL;
    }
    take_origin(worse, other);
    fact_free(&fact_type_use, other);
    entry->use = worse;
}

void uses_add(struct uses *uses, guint unit, struct fact_use *use)
{
    if (use->place == NULL) {
        fact_free(&fact_type_use, use);
        return;
    }
    struct use_key key = uses_key_of(use, use->place);
    struct use_entry *entry = g_hash_table_lookup(uses->by_place, &key);
    if (entry != NULL) {
        simulation_merge(uses, entry, use);
        return;
    }
    entry = g_new(struct use_entry, 1);
    *entry = (struct use_entry){use, unit};
    g_hash_table_insert(uses->by_place, uses_key_copy(&key), entry);
    g_ptr_array_add(uses->order, entry);
}

void uses_add_status(struct uses *uses, guint unit, struct fact_use *use, const struct fact_place *dropped)
{
    bool is_dropped = use->dropped;
    const struct fact_place *at = dropped != NULL ? dropped : use->place;
    use->dropped = false;
    if (at != NULL && !is_dropped) {
        struct use_key key = uses_key_of(use, at);
        uses_add_checked(uses, &key);
    }
    if (at != NULL && is_dropped) {
        struct fact_use *drop = FACT_NEW(use);
        drop->api = use->api;
        const struct protocol *protocol = uses_protocol_of(uses, use);
        drop->protocol = g_strdup(use->protocol);
        drop->routine = g_strdup(use->routine);
        drop->state = protocol != NULL ? g_strdup(protocol_state_at(protocol, protocol->before)->name) : NULL;
        drop->function = g_strdup(use->function);
        drop->handle = g_strdup(use->handle);
        drop->place = FACT_COPY(place, at);
        drop->origin = FACT_COPY(place, use->place);
        drop->checked = drop->dropped = true;
        uses_add(uses, unit, drop);
    }
    uses_add(uses, unit, use);
}

void uses_forget_failures(struct uses *uses, const char *protocol, const struct fact_place *origin)
{
    for (guint i = uses->order->len; i-- > 0;) {
        struct use_entry *entry = uses->order->pdata[i];
        struct fact_use *use = entry->use;
        if (use->api != FACT_USE_API_LEAVE || g_strcmp0(use->protocol, protocol) != 0 || use->origin == NULL ||
            !fact_place_same(use->origin, origin))
            continue;
        struct use_key key = uses_key_of(use, use->place);
        g_hash_table_remove(uses->by_place, &key);
        fact_free(&fact_type_use, use);
        g_free(entry);
        g_ptr_array_remove_index(uses->order, i);
    }
}

static void release(struct uses *uses)
{
    for (guint i = 0; i < uses->order->len; i++) {
        struct use_entry *entry = uses->order->pdata[i];
        fact_free(&fact_type_use, entry->use);
        g_free(entry);
    }
    g_ptr_array_unref(uses->order);
    g_hash_table_unref(uses->by_place);
    g_hash_table_unref(uses->checked_at);
    g_free(uses);
}

void uses_merge(struct uses *into, struct uses *from)
{
    GHashTableIter iter;
    gpointer place;
    g_hash_table_iter_init(&iter, from->checked_at);
    while (g_hash_table_iter_next(&iter, &place, NULL))
        uses_add_checked(into, place);
    for (guint i = 0; i < from->order->len; i++) {
        struct use_entry *entry = from->order->pdata[i];
        uses_add(into, entry->unit, entry->use);
        entry->use = NULL;
    }
    release(from);
}

void uses_deliver(struct uses *uses)
{
    for (guint i = 0; i < uses->order->len; i++) {
        struct use_entry *entry = uses->order->pdata[i];
        struct use_key key = uses_key_of(entry->use, entry->use->place);
        if (g_hash_table_contains(uses->checked_at, &key))
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
