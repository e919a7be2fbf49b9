#include "link/lifetime/handle-set.h"

#include "link/identity.h"

enum { ADDED_UNSEEN = 1, ADDED_SEEN };

struct handle_set {
    GHashTable *names;   /* identity_key() -> ADDED_… */
    GHashTable *exact;   /* set of identities, as they were added */
    GHashTable *aliases; /* identity_key() -> GPtrArray of keys that name the same memory */
    GHashTable *exposed; /* set of identity_key(): static, but other files may get at them */
    GHashTable *answers; /* what handle_set_holds() has said: identity -> bool */
};

static void handle_set_add_alias(struct handle_set *set, const char *of, const char *other)
{
    char *key = identity_key(of);
    GPtrArray *others = g_hash_table_lookup(set->aliases, key);
    if (others == NULL)
        g_hash_table_insert(set->aliases, g_strdup(key), others = g_ptr_array_new_with_free_func(g_free));
    g_ptr_array_add(others, identity_key(other));
    g_free(key);
}

struct handle_set *handle_set_new(const struct link *link, guint program)
{
    struct handle_set *set = g_new(struct handle_set, 1);
    set->names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    set->exact = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    set->aliases = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_ptr_array_unref);
    set->exposed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    set->answers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->aliases); k++) {
            const struct fact_alias *alias = FACT_AT(alias, unit->facts->aliases, k);
            if (alias->handle != NULL && alias->escapes)
                g_hash_table_add(set->exposed, identity_key(alias->handle));
            if (alias->handle == NULL || alias->member == NULL)
                continue;
            handle_set_add_alias(set, alias->handle, alias->member);
            handle_set_add_alias(set, alias->member, alias->handle);
        }
    }
    return set;
}

void handle_set_free(struct handle_set *set)
{
    g_hash_table_unref(set->names);
    g_hash_table_unref(set->exact);
    g_hash_table_unref(set->aliases);
    g_hash_table_unref(set->exposed);
    g_hash_table_unref(set->answers);
    g_free(set);
}

static guint added(const struct handle_set *set, const char *key)
{
    return GPOINTER_TO_UINT(g_hash_table_lookup(set->names, key));
}

void handle_set_add(struct handle_set *set, const char *identity, bool seen)
{
    char *key = identity_key(identity);
    guint how = MAX(added(set, key), seen ? ADDED_SEEN : ADDED_UNSEEN);
    g_hash_table_insert(set->names, key, GUINT_TO_POINTER(how));
    g_hash_table_add(set->exact, g_strdup(identity));
    g_hash_table_remove_all(set->answers);
}

bool handle_set_names(const struct handle_set *set, const char *identity)
{
    return g_hash_table_contains(set->exact, identity);
}

bool handle_set_names_member(const struct handle_set *set, const char *member)
{
    const char *field = strchr(member, '.');
    GHashTableIter iter;
    gpointer identity;
    g_hash_table_iter_init(&iter, set->exact);
    while (field != NULL && g_hash_table_iter_next(&iter, &identity, NULL))
        if (g_str_has_prefix(identity, "f:") && g_str_has_suffix(identity, field))
            return true;
    return false;
}

bool handle_set_is_private(const struct handle_set *set, const char *identity)
{
    g_autofree char *key = identity_key(identity);
    return identity_is_hidden(identity) && !g_hash_table_contains(set->exposed, key);
}

/* It was added, or the structure or the array that it is a part of was: whoever is given that has the handle, too. */
static bool is_added(const struct handle_set *set, const char *identity)
{
    g_autofree char *whole = g_strdup(identity);
    char *home = strrchr(whole, ':');
    bool found = g_hash_table_contains(set->exact, whole);
    for (char *end = whole + strlen(whole); !found && home != NULL && end > home; end--) {
        if (*end != '.' && *end != '[')
            continue;
        *end = '\0';
        found = g_hash_table_contains(set->exact, whole);
    }
    return found;
}

bool handle_set_holds(struct handle_set *set, const char *identity)
{
    g_autofree char *key = identity_key(identity);
    gpointer answer = NULL;
    if (g_hash_table_lookup_extended(set->answers, identity, NULL, &answer))
        return GPOINTER_TO_INT(answer);
    bool found = is_added(set, identity);
    guint least = handle_set_is_private(set, identity) ? ADDED_SEEN : ADDED_UNSEEN;
    const GPtrArray *others = g_hash_table_lookup(set->aliases, key);
    for (guint i = 0; others != NULL && i < others->len && !found; i++)
        found = added(set, others->pdata[i]) >= least;
    g_hash_table_insert(set->answers, g_strdup(identity), GINT_TO_POINTER(found));
    return found;
}
