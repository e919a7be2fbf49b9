#include "link/program/targets.h"
#include "link/derive.h"
#include "link/link.h"

/* What depends on the targets: the oldest Windows of a path, and what differs between architectures. */

void link_known_flags(const struct fact_registration *registration)
{
    struct derived_registration *derived = derive_registration(registration);
    derived->known_flags = windows_known_flags((uint32_t)CLAMP(derived->oldest_build, 0, UINT32_MAX));
}

/*
 * A source that sets NTDDI_VERSION itself speaks for its own compile-time clock, and the run-time clock follows it
 * unless the user or the build said otherwise.  A guard on the path can only raise the bound.
 */
const struct windows_version *link_oldest_windows(const struct target *target, const struct fact_unit *unit)
{
    if (unit->ntddi_from_source && !target->runs_on_stated && target->runs_on_origin == NULL)
        return windows_at_most((uint32_t)CLAMP(unit->ntddi, 0, UINT32_MAX));
    return target->runs_on;
}

void link_versions(const struct target *target, const struct fact_unit *unit,
                   const struct fact_registration *registration)
{
    const struct windows_version *oldest = link_oldest_windows(target, unit);
    struct derived_registration *derived = derive_registration(registration);
    derived->checks_build = registration->guard_build;
    derived->oldest_build = MAX((int64_t)oldest->build, registration->guard_build);
    link_known_flags(registration);
}

/* Architectures in the order in which they are listed. */
static const char *const archs[] = {"x86", "x64", "arm64"};

/* The states of one call, in one unit, for each architecture; other targets have a group of their own. */
struct call_states {
    GPtrArray *states[G_N_ELEMENTS(archs)]; /* of struct fact_registration, in order; NULL when there are none */
};

static void call_free(gpointer data)
{
    struct call_states *call = data;
    for (guint i = 0; i < G_N_ELEMENTS(archs); i++)
        if (call->states[i] != NULL)
            g_ptr_array_unref(call->states[i]);
    g_free(call);
}

static int arch_index(const char *arch)
{
    for (guint i = 0; i < G_N_ELEMENTS(archs); i++)
        if (g_strcmp0(arch, archs[i]) == 0)
            return (int)i;
    return -1;
}

static char *call_key(const struct target *target, const struct fact_unit *unit, const struct fact_place *call)
{
    return g_strdup_printf("%p %p %u %s\n%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, (const void *)target->ntddi,
                           (const void *)target->runs_on, target->variant, unit->file != NULL ? unit->file : "",
                           call->file != NULL ? call->file : "", (gint64)call->line, (gint64)call->column);
}

static void add_states(GHashTable *calls, const struct target *target, const struct fact_unit *unit)
{
    int arch = arch_index(target->arch);
    for (guint i = 0; arch >= 0 && i < fact_count(unit->registrations); i++) {
        const struct fact_registration *registration = FACT_AT(registration, unit->registrations, i);
        if (registration->call == NULL)
            continue;
        char *key = call_key(target, unit, registration->call);
        struct call_states *call = g_hash_table_lookup(calls, key);
        if (call == NULL) {
            call = g_new0(struct call_states, 1);
            g_hash_table_insert(calls, key, call);
        } else {
            g_free(key);
        }
        if (call->states[arch] == NULL)
            call->states[arch] = g_ptr_array_new();
        g_ptr_array_add(call->states[arch], (gpointer)registration);
    }
}

/* One descriptor as the architectures have it; NULL where there is none. */
struct target_row {
    const struct fact_descriptor *of[G_N_ELEMENTS(archs)];
};

static void targets_describe(const struct target_row *row)
{
    g_autoptr(GString) text = g_string_new(NULL);
    int64_t seen = -1, size;
    bool differ = false;
    for (guint i = 0; i < G_N_ELEMENTS(archs); i++) {
        if (row->of[i] == NULL || !link_number(row->of[i]->size, &size))
            continue;
        differ |= seen >= 0 && size != seen;
        seen = size;
        g_string_append_printf(text, "%s%s: %" G_GINT64_FORMAT, text->len > 0 ? ", " : "", archs[i], (gint64)size);
    }
    for (guint i = 0; differ && i < G_N_ELEMENTS(archs); i++) {
        if (row->of[i] != NULL) {
            char **told = &derive_descriptor(row->of[i])->size_by_arch;
            g_free(*told);
            *told = g_strdup(text->str);
        }
    }
}

/* The same state has as many descriptors everywhere; otherwise the rows do not correspond. */
static void compare_state(const struct fact_registration *const states[G_N_ELEMENTS(archs)])
{
    size_t n = 0;
    for (guint a = 0; a < G_N_ELEMENTS(archs); a++) {
        size_t here = states[a] != NULL ? fact_count(states[a]->descriptors) : n;
        if (n != 0 && here != n)
            return;
        n = here;
    }
    for (guint i = 0; i < n; i++) {
        struct target_row row = {{NULL}};
        for (guint a = 0; a < G_N_ELEMENTS(archs); a++)
            if (states[a] != NULL && i < fact_count(states[a]->descriptors))
                row.of[a] = FACT_AT(descriptor, states[a]->descriptors, i);
        targets_describe(&row);
    }
}

/* States correspond by their order, which means something only when all architectures have equally many. */
static void compare_call(const struct call_states *call)
{
    guint n = 0;
    for (guint a = 0; a < G_N_ELEMENTS(archs); a++) {
        guint here = call->states[a] != NULL ? call->states[a]->len : n;
        if (n != 0 && here != n)
            return;
        n = here;
    }
    for (guint i = 0; i < n; i++) {
        const struct fact_registration *states[G_N_ELEMENTS(archs)] = {NULL};
        for (guint a = 0; a < G_N_ELEMENTS(archs); a++)
            if (call->states[a] != NULL)
                states[a] = g_ptr_array_index(call->states[a], i);
        compare_state(states);
    }
}

void link_matrix(struct model *model)
{
    if (model->targets->len < 2)
        return;
    g_autoptr(GHashTable) calls = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, call_free);
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = g_ptr_array_index(model->units, i);
        add_states(calls, &g_array_index(model->targets, struct target, unit->target), unit->facts);
    }
    GHashTableIter iterator;
    gpointer call;
    g_hash_table_iter_init(&iterator, calls);
    while (g_hash_table_iter_next(&iterator, NULL, &call))
        compare_call(call);
}
