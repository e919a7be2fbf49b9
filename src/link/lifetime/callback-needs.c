/*
 * PCW calls a callback from the return of PcwRegister to that of PcwUnregister.  A pointer that the callback follows
 * without a guard has to be set before, and what it points to must stay until then.
 */
#include "link/lifetime/callback-needs.h"

#include <string.h>

#include "base/text/api.h"
#include "link/derive.h"
#include "link/identity.h"
#include "link/lifetime/paths/identity.h"
#include "link/lifetime/paths/sequences.h"

/* A driver may have thousands of callbacks, registrations and paths. */
struct needs {
    const struct functions *functions;
    GHashTable *by_subject; /* "callback\nidentity" -> struct fact_need, the first */
    GHashTable *by_member;  /* the same, by the place where it lies */
    GHashTable *by_path;    /* "callback\n.Member" -> need of what CallbackContext points to */
    GHashTable *sequences;  /* handle -> GPtrArray of struct sequence that register or unregister it */
};

/* What the callback of that name needs under this identity; `member`: asks for the place where it lies, whatever leads
 * to the structure around it. */
static const struct fact_need *need_of(const struct needs *needs, const char *callback, const char *identity,
                                       bool member)
{
    g_autofree char *key = g_strconcat(callback, "\n", identity, NULL);
    return g_hash_table_lookup(member ? needs->by_member : needs->by_subject, key);
}

static void lifetime_callback_needs_add_need(GHashTable *needs, const char *callback, const char *identity,
                                             const struct fact_need *need)
{
    char *key = callback != NULL && identity != NULL ? g_strconcat(callback, "\n", identity, NULL) : NULL;
    if (key == NULL || g_hash_table_contains(needs, key))
        g_free(key);
    else
        g_hash_table_insert(needs, key, (gpointer)need);
}

static void index_needs(const struct needs *needs)
{
    const struct functions *functions = needs->functions;
    const struct model_program *program = functions_program(functions);
    for (guint i = 0; i < program->units->len; i++) {
        const struct model_unit *unit = program->units->pdata[i];
        for (size_t k = 0; k < fact_count(unit->facts->callbacks); k++) {
            const struct fact_callback *run = FACT_AT(callback, unit->facts->callbacks, k);
            for (size_t n = 0; n < fact_count(run->needs); n++) {
                const struct fact_need *need = FACT_AT(need, run->needs, n);
                lifetime_callback_needs_add_need(needs->by_subject, run->function, need->subject, need);
                const char *member = functions_plain(functions->link, need->member);
                lifetime_callback_needs_add_need(needs->by_member, run->function, member, need);
                if (g_str_has_prefix(need->subject, "c:") && member != NULL)
                    lifetime_callback_needs_add_need(needs->by_path, run->function, strchr(member, '.'), need);
            }
        }
    }
}

static void index_sequences(const struct needs *needs)
{
    const GPtrArray *entries = functions_entries(needs->functions);
    for (guint i = 0; i < entries->len; i++) {
        struct sequence *sequence = entries->pdata[i];
        for (guint k = 0; k < sequence->events->len; k++) {
            const struct event *event = sequence_event(sequence, k);
            if (event->handle == NULL || (event->kind != EVENT_REGISTER && event->kind != EVENT_UNREGISTER))
                continue;
            GPtrArray *those = g_hash_table_lookup(needs->sequences, event->handle);
            if (those == NULL)
                g_hash_table_insert(needs->sequences, (gpointer)event->handle, those = g_ptr_array_new());
            if (those->len == 0 || those->pdata[those->len - 1] != sequence)
                g_ptr_array_add(those, sequence);
        }
    }
}

static struct fact_early *callback_needs_note(const struct fact_registration *registration,
                                              const struct fact_need *need, const struct fact_place *place)
{
    struct fact_early *early = FACT_NEW(early);
    early->name = g_strdup(need->name);
    early->callback = g_strdup(registration->callback->text);
    early->added = need->added;
    early->prepared = need->prepared;
    early->place = FACT_COPY(place, place);
    early->followed = FACT_COPY(place, need->place);
    derive_registration(registration)->early = early;
    return early;
}

static const char *callback_of(const struct fact_registration *registration)
{
    const struct fact_value *callback = registration->callback;
    return fact_value_known(callback) && callback->kind == FACT_KIND_FUNCTION ? callback->text : NULL;
}

static void find_late(const struct needs *needs, const struct fact_registration *registration)
{
    for (size_t i = 0; i < fact_count(registration->late); i++) {
        const struct fact_need *late = FACT_AT(need, registration->late, i);
        const struct fact_need *need = need_of(needs, callback_of(registration), late->subject, false);
        if (need != NULL && derived_registration(registration)->early == NULL)
            callback_needs_note(registration, need, late->place);
    }
}

/* CallbackContext is the address of a variable of the driver, and what is freed lies in that: its path in there; NULL:
 * it does not.  context_key is the identity of the variable's first member. */
static const char *path_in_context(const struct fact_registration *registration, const char *freed)
{
    const struct fact_value *context = registration->context;
    const char *key = registration->context_key, *colon = key != NULL ? strrchr(key, ':') : NULL;
    bool variable = colon != NULL && fact_value_known(context) && context->kind == FACT_KIND_ADDRESS &&
                    context->number == 0 && context->text != NULL && g_str_has_prefix(colon + 1, context->text);
    gsize length = variable ? (gsize)(colon + 1 - key) + strlen(context->text) : 0;
    return variable && strncmp(freed, key, length) == 0 && freed[length] == '.' ? freed + length : NULL;
}

/* What the callback needs, and this event frees. */
static const struct fact_need *freed_need(const struct needs *needs, const struct fact_registration *registration,
                                          const char *freed)
{
    const char *callback = callback_of(registration), *path = path_in_context(registration, freed);
    const struct fact_need *need = need_of(needs, callback, freed, true);
    g_autofree char *key = path != NULL ? g_strconcat(callback, "\n", path, NULL) : NULL;
    return need != NULL || key == NULL ? need : g_hash_table_lookup(needs->by_path, key);
}

/* The path frees what the callback needs, and unregisters afterwards. */
static void find_freed(const struct needs *needs, const struct fact_registration *registration,
                       const struct sequence *sequence)
{
    const struct event *freed = NULL;
    const struct fact_need *need = NULL;
    for (guint i = 0; !sequence->vague && i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        bool ours = event->kind == EVENT_UNREGISTER && g_strcmp0(event->handle, registration->handle) == 0;
        if (event->maybe || event->kind == EVENT_REGISTER || event->kind == EVENT_CALL || (ours && need == NULL))
            return;
        if (need == NULL && event->kind == EVENT_FREE && event->handle != NULL) {
            freed = event;
            need = freed_need(needs, registration, event->handle);
        }
        if (ours && need != NULL && derived_registration(registration)->early == NULL) {
            struct fact_early *early = callback_needs_note(registration, need, freed->place);
            early->freed = true;
            early->closed = FACT_COPY(place, event->place);
            return;
        }
    }
}

/* --- what another file makes ready --- */

/* Both are in the memory that CallbackContext points to: the callback's own, and what is made ready here. */
static bool is_in_context(const struct event *registered, const struct event *ready)
{
    bool here = registered->in_context && registered->holder.object != 0 &&
                registered->holder.object == ready->holder.object && registered->holder.base == ready->holder.base;
    return here || (ready->pointer != NULL && g_strcmp0(ready->pointer, registered->context) == 0);
}

static const struct fact_need *made_ready(const struct needs *needs, const struct fact_registration *registration,
                                          const struct event *registered, const struct event *ready)
{
    const char *callback = callback_of(registration);
    const struct fact_need *own = need_of(needs, callback, ready->ready->subject, false);
    if (own != NULL || !is_in_context(registered, ready))
        return own;
    const struct fact_need *behind = need_of(needs, callback, ready->handle, true);
    return behind != NULL && g_str_has_prefix(behind->subject, "c:") ? behind : NULL;
}

static bool is_made_ready_by(const struct fact_exit *exit, const char *identity)
{
    for (guint i = 0; i < fact_count(exit->ready); i++)
        if (g_strcmp0(FACT_AT(ready, exit->ready, i)->subject, identity) == 0)
            return true;
    return false;
}

static bool is_set_in(const GPtrArray *left, const char *identity)
{
    for (guint i = 0; i < fact_count(left); i++) {
        const struct fact_condition *one = FACT_AT(condition, left, i);
        if ((one->low != 0 || one->high != 0) && g_strcmp0(one->subject, identity) == 0)
            return true;
    }
    return false;
}

/* Some path that does not make it ready behind a registration sets it: a function, perhaps, that has nothing to do with
 * handles, and whose calls no sequence shows. */
static bool is_set_elsewhere(const struct functions *functions, const char *identity)
{
    const GPtrArray *exits = functions_all(functions);
    for (guint i = 0; i < exits->len; i++) {
        const struct fact_exit *exit = exits->pdata[i];
        if (is_made_ready_by(exit, identity))
            continue;
        if (is_set_in(exit->leaves, identity))
            return true;
        for (guint k = 0; k < fact_count(exit->effects); k++)
            if (is_set_in(FACT_AT(effect, exit->effects, k)->known, identity))
                return true;
    }
    return false;
}

/* A call out of sight may set it: it is no static variable, or its address is passed. */
static bool may_be_set_by(const struct event *call, const char *identity)
{
    for (guint i = 0; i < fact_count(call->effect->arguments); i++) {
        const char *passed = FACT_AT(condition, call->effect->arguments, i)->subject;
        if (passed != NULL && passed[0] == '&' && g_str_has_prefix(identity, passed + 1))
            return true;
    }
    return !identity_is_hidden(identity);
}

/* Nothing has been in that variable since the driver was loaded, up to this event. */
static bool is_empty_until(const struct functions *functions, const struct sequence *sequence, guint end)
{
    const char *identity = g_array_index(sequence->events, struct event, end).handle;
    int64_t initial = 0;
    if (!functions_has_role(functions, sequence->exit->function, API_DRIVER_ENTRY) ||
        !functions_initial(functions, identity, &initial) || initial != 0 ||
        (!identity_is_hidden(identity) && (sequence->unlisted || !functions_program(functions)->whole)) ||
        is_set_elsewhere(functions, identity))
        return false;
    for (guint i = 0; i < end; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        bool written = event->kind == EVENT_LEAVE || event->kind == EVENT_READY;
        bool null = event->condition != NULL && event->condition->low == 0 && event->condition->high == 0;
        if ((event->kind == EVENT_CALL && may_be_set_by(event, identity)) ||
            (written && !null && g_strcmp0(event->handle, identity) == 0))
            return false;
    }
    return true;
}

/* A path through several files makes something ready behind PcwRegister. */
static void find_ready(const struct needs *needs, const struct fact_registration *registration,
                       const struct sequence *sequence)
{
    const struct event *open = NULL;
    for (guint i = 0; !sequence->vague && i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        bool ours = g_strcmp0(event->handle, registration->handle) == 0;
        if (event->kind == EVENT_UNREGISTER || event->kind == EVENT_SHUT)
            open = NULL;
        else if (event->kind == EVENT_REGISTER && ours)
            open = !event->maybe && !event->refused ? event : NULL;
        if (event->kind != EVENT_READY || open == NULL || event->handle == NULL)
            continue;
        const struct fact_need *need = made_ready(needs, registration, open, event);
        bool pointer = !event->ready->prepared;
        if (need == NULL || need->prepared == pointer || (pointer && !is_empty_until(needs->functions, sequence, i)))
            continue;
        callback_needs_note(registration, need, event->place);
        return;
    }
}

/* Paths that neither register nor unregister its handle say nothing of it. */
static void find_on_paths(const struct needs *needs, const struct fact_registration *registration)
{
    const GPtrArray *paths =
        registration->handle != NULL ? g_hash_table_lookup(needs->sequences, registration->handle) : NULL;
    for (guint s = 0; s < fact_count(paths); s++)
        find_freed(needs, registration, paths->pdata[s]);
    for (guint s = 0; s < fact_count(paths) && derived_registration(registration)->early == NULL; s++)
        find_ready(needs, registration, paths->pdata[s]);
}

void link_callback_needs(const struct functions *functions)
{
    const struct model_program *program = functions_program(functions);
    g_autoptr(GHashTable) by_subject = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                          by_member = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                          by_path = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                          sequences =
                              g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    const struct needs needs = {functions, by_subject, by_member, by_path, sequences};
    index_needs(&needs);
    if (g_hash_table_size(by_subject) + g_hash_table_size(by_member) == 0)
        return;
    index_sequences(&needs);
    for (guint i = 0; i < program->units->len; i++) {
        const struct model_unit *unit = program->units->pdata[i];
        for (size_t k = 0; k < fact_count(unit->facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->facts->registrations, k);
            if (callback_of(registration) == NULL)
                continue;
            find_late(&needs, registration);
            find_on_paths(&needs, registration);
        }
    }
}
