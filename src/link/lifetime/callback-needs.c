/*
 * PCW calls a callback from the return of PcwRegister to that of PcwUnregister.  A pointer that the callback follows
 * without a guard has to be set before, and what it points to must stay until then.
 */
#include "link/lifetime/callback-needs.h"

#include <string.h>

#include "link/derive.h"

/* What the callback of that name needs under this identity; `member`: asks for the place where it lies. */
static const struct fact_need *need_of(const struct model_program *program, const char *callback, const char *identity,
                                       bool member)
{
    for (guint i = 0; i < program->units->len; i++) {
        const struct model_unit *unit = program->units->pdata[i];
        for (size_t k = 0; k < fact_count(unit->facts->callbacks); k++) {
            const struct fact_callback *run = FACT_AT(callback, unit->facts->callbacks, k);
            for (size_t n = 0; g_strcmp0(run->function, callback) == 0 && n < fact_count(run->needs); n++) {
                const struct fact_need *need = FACT_AT(need, run->needs, n);
                if (g_strcmp0(member ? need->member : need->subject, identity) == 0)
                    return need;
            }
        }
    }
    return NULL;
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

static void find_late(const struct model_program *program, const struct fact_registration *registration)
{
    for (size_t i = 0; i < fact_count(registration->late); i++) {
        const struct fact_need *late = FACT_AT(need, registration->late, i);
        const struct fact_need *need = need_of(program, callback_of(registration), late->subject, false);
        if (need != NULL && derived_registration(registration)->early == NULL)
            callback_needs_note(registration, need, late->place);
    }
}

/* The path frees what the callback needs, and unregisters afterwards. */
static void find_freed(const struct functions *functions, const struct fact_registration *registration,
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
            need = need_of(functions_program(functions), callback_of(registration), event->handle, true);
        }
        if (ours && need != NULL && derived_registration(registration)->early == NULL) {
            struct fact_early *early = callback_needs_note(registration, need, freed->place);
            early->freed = true;
            early->closed = FACT_COPY(place, event->place);
            return;
        }
    }
}

void link_callback_needs(const struct functions *functions)
{
    const struct model_program *program = functions_program(functions);
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < program->units->len; i++) {
        const struct model_unit *unit = program->units->pdata[i];
        for (size_t k = 0; k < fact_count(unit->facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->facts->registrations, k);
            if (callback_of(registration) == NULL)
                continue;
            find_late(program, registration);
            for (guint s = 0; registration->handle != NULL && s < entries->len; s++)
                find_freed(functions, registration, entries->pdata[s]);
        }
    }
}
