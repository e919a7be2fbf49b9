#include "link/lifetime/paths/functions.h"

#include <string.h>

#include "base/text/api.h"
#include "kernel/frameworks.h"
#include "link/lifetime/paths/identity.h"
#include "link/lifetime/paths/sequences.h"

/* --- the index --- */

static void index_exit(struct functions *f, guint unit, const struct fact_exit *exit)
{
    struct known_exit *known = g_new(struct known_exit, 1);
    *known = (struct known_exit){exit, unit, false};
    g_ptr_array_add(f->known, known);
    g_ptr_array_add(f->exits, (gpointer)exit);
    GPtrArray *list = functions_named(f, exit->function);
    if (list == NULL) {
        list = g_ptr_array_new();
        g_hash_table_insert(f->by_name, exit->function, list);
    }
    g_ptr_array_add(list, known);
    for (guint i = 0; i < fact_count(exit->effects); i++) {
        const struct fact_effect *effect = FACT_AT(effect, exit->effects, i);
        if (sequence_event_kind(effect->kind) == EVENT_CALL && effect->name != NULL)
            g_hash_table_add(f->called, effect->name);
    }
}

/* Somebody in another driver may call it. */
static void name_exports(struct functions *f, const struct model *model, const struct fact_unit *unit)
{
    GHashTable *exported =
        model->exports != NULL && unit->file != NULL ? g_hash_table_lookup(model->exports, unit->file) : NULL;
    for (guint i = 0; exported != NULL && i < fact_count(unit->exits); i++) {
        const struct fact_exit *exit = FACT_AT(exit, unit->exits, i);
        if (exit->function != NULL && !exit->is_static && g_hash_table_contains(exported, exit->function))
            g_hash_table_add(f->named, exit->function);
    }
}

static void index_left(struct functions *f, const struct fact_condition *left)
{
    const char *identity = functions_plain(f->link, left->subject);
    GPtrArray *all = identity != NULL ? g_hash_table_lookup(f->left, identity) : NULL;
    if (identity != NULL && all == NULL)
        g_hash_table_insert(f->left, (gpointer)identity, all = g_ptr_array_new());
    if (all != NULL)
        g_ptr_array_add(all, (gpointer)left);
}

static void index_all_left(struct functions *f, const GPtrArray *left)
{
    for (guint i = 0; i < fact_count(left); i++)
        index_left(f, FACT_AT(condition, left, i));
}

static void index_unit(struct functions *f, guint index, const struct fact_unit *unit)
{
    f->stay_loaded |= unit->stays_loaded;
    f->unload_unseen |= unit->unload_unseen;
    for (guint i = 0; i < fact_count(unit->exits); i++) {
        const struct fact_exit *exit = FACT_AT(exit, unit->exits, i);
        if (exit->of_last_step && f->gives_closers)
            continue; /* it may call what was given away */
        if (exit->function != NULL)
            index_exit(f, index, exit);
        index_all_left(f, exit->leaves);
        for (guint k = 0; k < fact_count(exit->effects); k++) /* what it holds in between counts, too */
            index_all_left(f, FACT_AT(effect, exit->effects, k)->known);
    }
    for (guint i = 0; i < fact_count(unit->globals); i++) {
        const struct fact_global *global = FACT_AT(global, unit->globals, i);
        if (global->name != NULL)
            g_hash_table_insert(f->globals, global->name, (gpointer)global);
        g_auto(GStrv) members = g_strsplit(global->followed_members != NULL ? global->followed_members : "", "\n", 0);
        for (char **name = members; *name != NULL; name++)
            if (**name != '\0')
                g_hash_table_add(f->followed, g_strdup(*name));
    }
    for (guint i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->touches != NULL)
            g_hash_table_add(f->named, missing->touches);
    }
    for (guint i = 0; i < fact_count(unit->routines); i++) {
        const struct fact_routine *routine = FACT_AT(routine, unit->routines, i);
        f->has_entry |= g_strcmp0(routine->role, API_DRIVER_ENTRY) == 0;
        g_hash_table_add(f->roles, g_strdup_printf("%s\n%s", routine->function, routine->role));
        if (routine->function != NULL) {
            g_hash_table_add(f->with_role, routine->function);
            g_hash_table_add(f->named, routine->function);
        }
    }
}

/* Structures in which instances are created, and no function closes one; none when one is closed in a structure that is
 * not known. */
static GHashTable *find_unclosed(const struct functions *f)
{
    GHashTable *unclosed = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint closed = 0; closed < 2; closed++) {
        for (guint i = 0; i < f->exits->len; i++) {
            const struct fact_exit *exit = f->exits->pdata[i];
            for (guint k = 0; k < fact_count(exit->effects); k++) {
                const struct fact_effect *effect = FACT_AT(effect, exit->effects, k);
                if (effect->structure != NULL && effect->kind == FACT_EFFECT_CREATE && closed == 0)
                    g_hash_table_add(unclosed, effect->structure);
                if (effect->structure != NULL && effect->kind == FACT_EFFECT_CLOSE && closed == 1)
                    g_hash_table_remove(unclosed, effect->structure);
                else if (effect->kind == FACT_EFFECT_CLOSE && closed == 1)
                    g_hash_table_remove_all(unclosed);
            }
        }
    }
    return unclosed;
}

/* `unclosed`: structures; to free one is something done to its instance. */
static bool handles_something(const struct fact_exit *exit, GHashTable *unclosed)
{
    for (guint i = 0; i < fact_count(exit->effects); i++) {
        const struct fact_effect *effect = FACT_AT(effect, exit->effects, i);
        enum event_kind kind = sequence_event_kind(effect->kind);
        bool unknown =
            kind == EVENT_CALL && effect->name == NULL && fact_count(effect->arguments) > 0; /* PcwUnregister, maybe */
        bool ends =
            kind == EVENT_FREE && effect->structure != NULL && g_hash_table_contains(unclosed, effect->structure);
        if (unknown || ends || kind == EVENT_REGISTER || kind == EVENT_UNREGISTER || kind == EVENT_CREATE ||
            kind == EVENT_CLOSE || kind == EVENT_OPEN || kind == EVENT_SHUT || kind == EVENT_RUN)
            return true;
    }
    return false;
}

/* Name of a function -> GPtrArray of names of those that call it. */
static GHashTable *find_callers(const struct functions *f)
{
    GHashTable *callers = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    for (guint i = 0; i < f->exits->len; i++) {
        const struct fact_exit *exit = f->exits->pdata[i];
        for (guint k = 0; k < fact_count(exit->effects); k++) {
            const struct fact_effect *effect = FACT_AT(effect, exit->effects, k);
            if (sequence_event_kind(effect->kind) != EVENT_CALL || effect->name == NULL)
                continue;
            GPtrArray *list = g_hash_table_lookup(callers, effect->name);
            if (list == NULL) {
                list = g_ptr_array_new();
                g_hash_table_insert(callers, effect->name, list);
            }
            g_ptr_array_add(list, exit->function);
        }
    }
    return callers;
}

/* From the functions that handle something upwards, through whoever calls them.  Returns names. */
static GHashTable *find_touching(const struct functions *f, GHashTable *callers, GHashTable *unclosed)
{
    GHashTable *touching = g_hash_table_new(g_str_hash, g_str_equal);
    g_autoptr(GPtrArray) work = g_ptr_array_new();
    for (guint i = 0; i < f->exits->len; i++) {
        const struct fact_exit *exit = f->exits->pdata[i];
        if (handles_something(exit, unclosed) && g_hash_table_add(touching, exit->function))
            g_ptr_array_add(work, exit->function);
    }
    for (guint i = 0; i < work->len; i++) {
        GPtrArray *list = g_hash_table_lookup(callers, work->pdata[i]);
        for (guint k = 0; list != NULL && k < list->len; k++)
            if (g_hash_table_add(touching, list->pdata[k]))
                g_ptr_array_add(work, list->pdata[k]);
    }
    return touching;
}

static void mark_touching(struct functions *f)
{
    g_autoptr(GHashTable) callers = find_callers(f), unclosed = find_unclosed(f),
                          none = g_hash_table_new(g_str_hash, g_str_equal);
    f->handling = find_touching(f, callers, none);
    f->touching = find_touching(f, callers, unclosed);
}

struct functions *functions_new(struct link *link, guint program)
{
    struct functions *f = g_new(struct functions, 1);
    *f = (struct functions){.link = link, .program = program};
    f->by_name = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    f->called = g_hash_table_new(g_str_hash, g_str_equal);
    f->roles = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    f->with_role = g_hash_table_new(g_str_hash, g_str_equal);
    f->named = g_hash_table_new(g_str_hash, g_str_equal);
    f->globals = g_hash_table_new(g_str_hash, g_str_equal);
    f->followed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    f->left = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    f->words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    f->exits = g_ptr_array_new();
    f->known = g_ptr_array_new_with_free_func(g_free);
    f->entries = g_ptr_array_new_with_free_func(sequence_free);
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++)
        f->gives_closers |= ((const struct model_unit *)units->pdata[i])->facts->gives_closers;
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        index_unit(f, unit->index, unit->facts);
        name_exports(f, link->model, unit->facts);
    }
    mark_touching(f);
    sequences_make(f);
    return f;
}

void functions_free(struct functions *f)
{
    g_hash_table_unref(f->by_name);
    g_hash_table_unref(f->called);
    g_hash_table_unref(f->roles);
    g_hash_table_unref(f->with_role);
    g_hash_table_unref(f->named);
    g_hash_table_unref(f->globals);
    g_hash_table_unref(f->followed);
    g_hash_table_unref(f->left);
    g_hash_table_unref(f->touching);
    g_hash_table_unref(f->handling);
    g_hash_table_unref(f->words);
    g_ptr_array_unref(f->exits);
    g_ptr_array_unref(f->known);
    g_ptr_array_unref(f->entries);
    g_free(f);
}

const struct protocol_set *functions_protocols(const struct functions *f)
{
    return link_protocols(f->link);
}

const struct model_program *functions_program(const struct functions *f)
{
    return f->link->model->programs->pdata[f->program];
}

const GPtrArray *functions_entries(const struct functions *f)
{
    return f->entries;
}

const GPtrArray *functions_all(const struct functions *f)
{
    return f->exits;
}

bool functions_has_role(const struct functions *f, const char *function, const char *role)
{
    if (function == NULL || !g_hash_table_contains(f->with_role, function))
        return false; /* so are most, and each pair of them is asked for */
    g_autofree char *key = g_strconcat(function, "\n", role, NULL);
    return g_hash_table_contains(f->roles, key);
}

/* The role of an unload routine; `key` is one of `roles`. */
static bool is_unload(const char *key)
{
    return kernel_is_unload_member(strchr(key, '\n') + 1);
}

static bool has_any_role(const struct functions *f, const char *function, const GPtrArray *roles)
{
    for (guint i = 0; i < roles->len; i++)
        if (functions_has_role(f, function, roles->pdata[i]))
            return true;
    return false;
}

bool functions_unloads(const struct functions *f, const char *function)
{
    return has_any_role(f, function, kernel_frameworks()->unload);
}

bool functions_runs_before_unload(const struct functions *f, const char *function)
{
    return has_any_role(f, function, kernel_frameworks()->before_unload);
}

bool functions_serves_requests(const struct functions *f, const char *function)
{
    const GPtrArray *requests = kernel_frameworks()->requests;
    GHashTableIter iter;
    gpointer key;
    bool found = false;
    if (!g_hash_table_contains(f->with_role, function))
        return false;
    g_hash_table_iter_init(&iter, f->roles);
    while (g_hash_table_iter_next(&iter, &key, NULL)) {
        const char *role = strchr(key, '\n');
        if ((size_t)(role - (const char *)key) != strlen(function) || !g_str_has_prefix(key, function))
            continue;
        if (!g_ptr_array_find_with_equal_func((GPtrArray *)requests, role + 1, g_str_equal, NULL))
            return false;
        found = true;
    }
    return found;
}

enum call_state functions_call_state(const struct functions *f, const struct fact_exit *exit)
{
    const struct model_program *program = functions_program(f);
    if (!exit->is_unused || g_hash_table_contains(f->named, exit->function) ||
        (!exit->is_static && g_hash_table_contains(f->called, exit->function)))
        return CALL_SEEN;
    bool is_method = strstr(exit->function, "::") != NULL; /* other files may call it by another name */
    bool all_is_seen = !is_method && program->whole && !program->by_driver && program->complete && f->has_entry;
    return exit->is_static || all_is_seen ? CALL_NONE : CALL_UNSEEN;
}

bool functions_judge_at_caller(const struct functions *f, const struct sequence *sequence)
{
    return functions_program(f)->whole && sequence->nested && !sequence->called && f->has_entry;
}

bool functions_stay_loaded(const struct functions *f)
{
    return f->stay_loaded;
}

bool functions_hold_driver(const struct functions *f)
{
    GHashTableIter iter;
    gpointer key;
    bool unload = false;
    g_hash_table_iter_init(&iter, f->roles);
    while (!unload && g_hash_table_iter_next(&iter, &key, NULL))
        unload = is_unload(key);
    return unload && f->has_entry;
}

/* Some path through the function, or all of it, leads out of sight. */
static bool calls_unseen(const struct functions *f, const GPtrArray *exits)
{
    for (guint i = 0; exits != NULL && i < exits->len; i++) {
        const struct fact_exit *exit = ((const struct known_exit *)exits->pdata[i])->exit;
        for (guint k = 0; k < fact_count(exit->effects); k++) {
            const struct fact_effect *effect = FACT_AT(effect, exit->effects, k);
            if (sequence_event_kind(effect->kind) == EVENT_CALL &&
                (effect->name == NULL || functions_named(f, effect->name) == NULL))
                return true;
        }
    }
    return exits == NULL;
}

bool functions_were_cut(const struct functions *f)
{
    return f->bound != NULL;
}

bool functions_were_joined(const struct functions *f)
{
    return f->joined;
}

bool functions_unload_is_unknown(const struct functions *f)
{
    return f->unload_unseen;
}

bool functions_unload_is_seen(const struct functions *f)
{
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, f->roles);
    while (g_hash_table_iter_next(&iter, &key, NULL)) {
        g_autofree char *name = g_strndup(key, strcspn(key, "\n"));
        if (is_unload(key) && calls_unseen(f, functions_named(f, name)))
            return false;
    }
    return true;
}

/* A number, NULL included. */
static bool is_written_out(const struct fact_value *value)
{
    return fact_value_is_number(value) || fact_value_zeroed(value) ||
           (fact_value_known(value) && value->kind == FACT_KIND_NULL);
}

/* The variable of that identity, or the one that it is a part of; NULL: no unit defines it. */
static const struct fact_global *paths_functions_find_global(const struct functions *f, const char *identity,
                                                             bool *part)
{
    const struct fact_global *global = g_hash_table_lookup(f->globals, identity);
    g_autofree char *whole = g_strdup(identity);
    *part = global == NULL;
    for (char *end = whole + strlen(whole); global == NULL && end > whole; end--) {
        if (*end != '.' && *end != '[')
            continue;
        *end = '\0';
        global = g_hash_table_lookup(f->globals, whole);
    }
    return global;
}

bool functions_initial(const struct functions *f, const char *identity, int64_t *number)
{
    bool part;
    const struct fact_global *global = paths_functions_find_global(f, identity, &part);
    bool written_out = global != NULL && !part && is_written_out(global->number);
    *number = written_out ? global->number->number : 0;
    return written_out || (global != NULL && global->zeroed);
}

bool functions_follow(const struct functions *f, const char *identity, const struct fact_condition *needed)
{
    bool part;
    const struct fact_global *global = paths_functions_find_global(f, identity, &part);
    bool member = g_hash_table_contains(f->followed, identity) && !fact_condition_allows(needed, 0);
    return (global != NULL && global->followed) || member;
}

bool functions_pass_by(const struct functions *f, const struct fact_exit *exit)
{
    return !g_hash_table_contains(f->touching, exit->function);
}

bool functions_change(const struct functions *f, const char *identity)
{
    const char *plain = functions_plain(f->link, identity);
    const GPtrArray *all = plain != NULL ? g_hash_table_lookup(f->left, plain) : NULL;
    int64_t initial;
    bool known = plain != NULL && functions_initial(f, plain, &initial);
    for (guint i = 0; all != NULL && i < all->len; i++) {
        const struct fact_condition *left = all->pdata[i];
        if (!known || left->low != initial || left->high != initial)
            return true;
    }
    return false;
}
