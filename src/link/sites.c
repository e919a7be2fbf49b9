#include "link/sites.h"

/* An analysis of a callback, and the unit that defines it. */
struct run {
    guint unit;
    const struct fact_callback *callback;
};

struct sites {
    GHashTable *by_handle, *by_root; /* borrowed text → GArray of struct site */
    GHashTable *by_name;             /* a callback's name → GArray of struct run */
    GHashTable *files;               /* index of a unit → its source (borrowed) */
    /* All borrowed: "f:STATE.Handle" → the handle in the only variable of that type; and back. */
    GHashTable *variables, *members;
};

static GHashTable *index_new(void)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_array_unref);
}

struct sites *sites_new(void)
{
    struct sites *sites = g_new(struct sites, 1);
    *sites = (struct sites){
        .by_handle = index_new(),
        .by_root = index_new(),
        .by_name = index_new(),
        .files = g_hash_table_new(NULL, NULL),
        .variables = g_hash_table_new(g_str_hash, g_str_equal),
        .members = g_hash_table_new(g_str_hash, g_str_equal),
    };
    return sites;
}

void sites_free(struct sites *sites)
{
    g_hash_table_unref(sites->by_handle);
    g_hash_table_unref(sites->by_root);
    g_hash_table_unref(sites->by_name);
    g_hash_table_unref(sites->files);
    g_hash_table_unref(sites->variables);
    g_hash_table_unref(sites->members);
    g_free(sites);
}

/* The list of what is known under the key, whose elements are of that size. */
static GArray *list_at(GHashTable *index, char *key, guint size)
{
    GArray *list = g_hash_table_lookup(index, key);
    if (list == NULL) {
        list = g_array_new(FALSE, FALSE, size);
        g_hash_table_insert(index, key, list);
    }
    return list;
}

static void add_site(GHashTable *index, char *key, struct site site)
{
    if (key != NULL)
        g_array_append_val(list_at(index, key, sizeof site), site);
}

/* Maps the name to NULL if several variables are of the type, or if the handle of one is a member of several types. */
static void pair_names(GHashTable *index, char *name, char *other)
{
    gpointer known = NULL;
    bool again = g_hash_table_lookup_extended(index, name, NULL, &known);
    g_hash_table_insert(index, name, !again || g_strcmp0(known, other) == 0 ? other : NULL);
}

static void sites_add_aliases(struct sites *sites, const GPtrArray *aliases)
{
    for (guint i = 0; i < fact_count(aliases); i++) {
        const struct fact_alias *alias = FACT_AT(alias, aliases, i);
        if (alias->handle == NULL || alias->member == NULL)
            continue;
        pair_names(sites->variables, alias->member, alias->handle);
        pair_names(sites->members, alias->handle, alias->member);
    }
}

void sites_add(struct sites *sites, guint unit, const struct fact_unit *facts)
{
    g_hash_table_insert(sites->files, GUINT_TO_POINTER(unit), facts->file);
    for (guint i = 0; i < fact_count(facts->instances); i++) {
        const struct fact_instance *instance = FACT_AT(instance, facts->instances, i);
        struct site site = {unit, instance};
        if (instance->api == FACT_INSTANCE_API_CREATE)
            add_site(sites->by_handle, instance->handle, site);
        else if (instance->api == FACT_INSTANCE_API_ADD)
            add_site(sites->by_root, instance->root, site);
    }
    for (guint i = 0; i < fact_count(facts->callbacks); i++) {
        struct run run = {unit, FACT_AT(callback, facts->callbacks, i)};
        if (run.callback->function != NULL)
            g_array_append_val(list_at(sites->by_name, run.callback->function, sizeof run), run);
    }
    sites_add_aliases(sites, facts->aliases);
}

/* Keeps the calls that a callback makes with the context of this registration; when it was never seen to run with that
 * one, those that it makes with an unknown one. */
static void keep_context(GArray *sites, guint from, const char *key)
{
    bool matched = false;
    for (guint i = from; key != NULL && i < sites->len && !matched; i++)
        matched = g_strcmp0(g_array_index(sites, struct site, i).instance->context, key) == 0;
    for (guint i = sites->len; i > from; i--)
        if (g_strcmp0(g_array_index(sites, struct site, i - 1).instance->context, matched ? key : NULL) != 0)
            g_array_remove_index(sites, i - 1);
}

/* Copies the sites of `unit`, or of all units. */
static void take_sites(GArray *out, const GArray *list, guint unit, bool this_unit_only)
{
    for (guint i = 0; list != NULL && i < list->len; i++) {
        struct site site = g_array_index(list, struct site, i);
        if (!this_unit_only || site.unit == unit)
            g_array_append_val(out, site);
    }
}

/* The identity is of a variable that is static in the source of the unit. */
static bool is_static_in(const struct sites *sites, guint unit, const char *identity)
{
    const char *file = g_hash_table_lookup(sites->files, GUINT_TO_POINTER(unit));
    g_autofree char *own = g_strdup_printf("s:%s:", file != NULL ? file : "");
    return g_str_has_prefix(identity, own);
}

/* Of another source than that of `unit`. */
static bool is_elsewhere(const struct sites *sites, guint unit, guint other)
{
    return g_strcmp0(g_hash_table_lookup(sites->files, GUINT_TO_POINTER(unit)),
                     g_hash_table_lookup(sites->files, GUINT_TO_POINTER(other))) != 0;
}

/*
 * A static variable is known by its own file, and by those that get at it through a pointer: to them, the calls in its
 * own file are about the same variable.  Other files create with it by a helper of its own file.  One of a header is
 * another variable in each unit.
 */
static void take_created(GArray *out, const struct sites *sites, guint unit, const char *handle)
{
    const GArray *list = g_hash_table_lookup(sites->by_handle, handle);
    bool hidden = g_str_has_prefix(handle, "s:"), local = g_str_has_prefix(handle, "l:");
    bool own = hidden && is_static_in(sites, unit, handle);
    take_sites(out, list, unit, hidden || local);
    bool elsewhere = own || (hidden && out->len == 0);
    for (guint i = 0; elsewhere && list != NULL && i < list->len; i++) {
        struct site site = g_array_index(list, struct site, i);
        if (own ? is_elsewhere(sites, unit, site.unit) : is_static_in(sites, site.unit, handle))
            g_array_append_val(out, site);
    }
}

/* The handle's other name.  NULL: there is none, or it may be another handle. */
static const char *other_name(const struct sites *sites, const char *handle)
{
    const char *variable = g_hash_table_lookup(sites->variables, handle),
               *member = g_hash_table_lookup(sites->members, handle);
    if (variable != NULL)
        return variable;
    return member != NULL && g_hash_table_lookup(sites->variables, member) != NULL ? member : NULL;
}

/* One file reaches the handle by a pointer, &TheState()->Registration, and another one uses the variable itself. */
static void take_created_elsewhere(GArray *out, const struct sites *sites, const char *handle)
{
    const char *other = other_name(sites, handle);
    if (other != NULL)
        take_sites(out, g_hash_table_lookup(sites->by_handle, other), 0, false);
}

GArray *sites_of(const struct sites *sites, guint unit, const struct fact_registration *registration)
{
    GArray *out = g_array_new(FALSE, FALSE, sizeof(struct site));
    const char *handle = registration->handle;
    if (handle != NULL)
        take_created(out, sites, unit, handle);
    if (handle != NULL && out->len == 0)
        take_created_elsewhere(out, sites, handle);
    const struct fact_value *callback = registration->callback;
    if (fact_value_known(callback) && callback->text != NULL) {
        const GArray *list = g_hash_table_lookup(sites->by_root, callback->text);
        guint before = out->len;
        take_sites(out, list, unit, true);
        if (out->len == before)
            take_sites(out, list, unit, false);
        keep_context(out, before, registration->context_key);
    }
    return out;
}

static void take_runs(GPtrArray *out, const GArray *list, guint unit, bool this_unit_only)
{
    for (guint i = 0; list != NULL && i < list->len; i++) {
        const struct run *run = &g_array_index(list, struct run, i);
        if (!this_unit_only || run->unit == unit)
            g_ptr_array_add(out, (gpointer)run->callback);
    }
}

GPtrArray *sites_callbacks(const struct sites *sites, guint unit, const struct fact_registration *registration)
{
    GPtrArray *out = g_ptr_array_new();
    const struct fact_value *callback = registration->callback;
    if (fact_value_known(callback) && callback->text != NULL) {
        const GArray *list = g_hash_table_lookup(sites->by_name, callback->text);
        take_runs(out, list, unit, true);
        if (out->len == 0)
            take_runs(out, list, unit, false);
    }
    return out;
}
