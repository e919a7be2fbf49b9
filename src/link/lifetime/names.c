#include "link/lifetime/names.h"

#include "link/derive.h"
#include "link/identity.h"
#include "link/lifetime/paths/sequence.h"

static const struct fact_place *name_place(const struct fact_registration *registration)
{
    const struct fact_name *name = registration->name;
    if (name->buffer != NULL && name->buffer->place != NULL)
        return name->buffer->place;
    return name->declared != NULL ? name->declared : registration->call;
}

/* A name that two registrations use. */
struct named {
    const struct fact_registration *registration;
    guint unit;
};

/* A retry has the same handle; one header in two files the same place of the name, as has one variable that one file
 * registers twice. */
static bool lifetime_names_is_other(const struct named *first, const struct fact_registration *registration, guint unit)
{
    const struct fact_registration *before = first->registration;
    if (g_strcmp0(before->handle, registration->handle) == 0)
        return false;
    return !fact_place_same(name_place(before), name_place(registration)) ||
           (first->unit == unit && identity_is_variable(before->handle) && identity_is_variable(registration->handle));
}

/* --- one at a time --- */

/* In which order the paths make and end two registrations. */
struct turns {
    const struct fact_registration *of[2];
    GHashTable *alone[2]; /* sets of functions: one of their paths registers this one only */
    bool together;        /* some path leaves the one registered when it registers the other */
    bool replaced;        /* some path unregisters the one before it registers the other */
};

static bool is_of(const struct event *event, const struct fact_registration *registration)
{
    return event->handle != NULL && g_strcmp0(event->handle, registration->handle) == 0;
}

/* The call may have succeeded. */
static bool lifetime_names_opens(const struct event *event)
{
    return !event->refused && event->effect->status_high >= 0 && !event->effect->found_null;
}

static void lifetime_names_follow(struct turns *turns, const struct sequence *sequence)
{
    const struct event *open[2] = {NULL, NULL};
    bool closed[2] = {false, false}, opened[2] = {false, false};
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        for (int one = 0; one < 2; one++) {
            const struct event *other = open[1 - one];
            if (event->kind == EVENT_UNREGISTER &&
                (is_of(event, turns->of[one]) || (open[one] != NULL && open[one]->token == event->operand))) {
                open[one] = NULL;
                closed[one] = true;
            } else if (event->kind == EVENT_REGISTER && is_of(event, turns->of[one]) && lifetime_names_opens(event)) {
                turns->together |= other != NULL && !sequence->vague && !(event->maybe && other->maybe);
                turns->replaced |= closed[1 - one];
                open[one] = event;
                opened[one] = true;
            }
        }
    }
    if (opened[0] != opened[1])
        g_hash_table_add(turns->alone[opened[1]], sequence->exit->function);
}

static bool share_one(GHashTable *a, GHashTable *b)
{
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, a);
    while (g_hash_table_iter_next(&iter, &key, NULL))
        if (g_hash_table_contains(b, key))
            return true;
    return false;
}

/*
 * A driver may have two forms of one counterset, of which it registers one:
 *
 *     status = Extended ? RegisterExtended() : RegisterBasic();
 */
static bool take_turns(const struct functions *functions, const struct fact_registration *a,
                       const struct fact_registration *b)
{
    g_autoptr(GHashTable) first = g_hash_table_new(g_str_hash, g_str_equal),
                          second = g_hash_table_new(g_str_hash, g_str_equal);
    struct turns turns = {.of = {a, b}, .alone = {first, second}};
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len && !turns.together; i++)
        lifetime_names_follow(&turns, entries->pdata[i]);
    return !turns.together && (turns.replaced || share_one(first, second));
}

void link_names(struct link *link, const struct functions *functions, guint program)
{
    enum { MAX_PAIRS = 256 }; /* whose paths are compared; no driver has that many */
    g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    guint pairs = 0;
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->facts->registrations, k);
            if (registration->name == NULL || registration->name->text == NULL || registration->name->blank ||
                registration->call == NULL || registration->idle)
                continue;
            char *key = g_utf8_casefold(registration->name->text, -1);
            const struct named *first = g_hash_table_lookup(names, key), now = {registration, unit->index};
            if (first != NULL && lifetime_names_is_other(first, registration, unit->index) &&
                (++pairs > MAX_PAIRS || !take_turns(functions, first->registration, registration)))
                derive_registration(registration)->same_name = FACT_COPY(place, name_place(first->registration));
            if (first == NULL)
                g_hash_table_insert(names, key, g_memdup2(&now, sizeof now));
            else
                g_free(key);
        }
    }
}
