#include "link/lifetime/cover.h"

#include "link/derive.h"
#include "link/lifetime/simulation/handle.h"

/* Some registration of the program that nothing unregisters at all is of that kind: that is the finding. */
static bool is_unclosed(const struct model_program *program, const struct fact_place *place,
                        bool (*is)(const struct fact_registration *registration, const struct fact_place *place))
{
    for (guint i = 0; i < program->units->len; i++) {
        const struct fact_unit *unit = ((const struct model_unit *)program->units->pdata[i])->facts;
        for (size_t k = 0; k < fact_count(unit->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->registrations, k);
            if (derived_registration(registration)->unclosed && is(registration, place))
                return true;
        }
    }
    return false;
}

static bool is_made_at(const struct fact_registration *registration, const struct fact_place *place)
{
    return fact_place_same(registration->site, place);
}

/* A test that is inverted skips the call where the handle is open, and makes it where there is none. */
static bool is_missed_at(const struct fact_registration *registration, const struct fact_place *place)
{
    const struct fact_place *missed = derived_registration(registration)->missed;
    return missed != NULL && fact_place_same(missed, place);
}

/* Some use of that kind tells of what was made at `origin`. */
static bool is_told(const struct functions *functions, const struct fact_place *origin,
                    bool (*tells)(const struct functions *functions, const struct fact_use *use,
                                  const struct fact_place *origin))
{
    const struct model_program *program = functions_program(functions);
    for (guint i = 0; i < program->units->len; i++) {
        const struct model_unit *unit = program->units->pdata[i];
        const GPtrArray *uses = derived_unit(unit->facts)->uses;
        for (guint k = 0; k < fact_count(uses); k++)
            if (tells(functions, uses->pdata[k], origin))
                return true;
    }
    return false;
}

/* A second registration overwrites the handle, and PCW606 already reports that. */
static bool tells_overwritten(const struct functions *functions, const struct fact_use *use,
                              const struct fact_place *origin)
{
    (void)functions;
    return use->api == FACT_USE_API_REGISTER && use->overwritten != NULL && fact_place_same(use->origin, origin);
}

/* The same call is made once more for the structure, and PCW513 already reports that: when that fails, the first
 * instance is the one that stays open. */
static bool tells_made_again(const struct functions *functions, const struct fact_use *use,
                             const struct fact_place *origin)
{
    (void)functions;
    return use->api == FACT_USE_API_CREATE && use->overwritten != NULL && fact_place_same(use->place, origin);
}

/* Nothing closes the instance on any path, and PCW514 already reports that. */
static bool tells_kept(const struct functions *functions, const struct fact_use *use, const struct fact_place *origin)
{
    (void)functions;
    return use->api == FACT_USE_API_KEEP && fact_place_same(use->place, origin);
}

/* It was created on a handle that is not valid, and PCW511 already reports that: there is no instance. */
static bool tells_refused(const struct functions *functions, const struct fact_use *use,
                          const struct fact_place *origin)
{
    const struct protocol *protocol = protocols_find(functions_protocols(functions), "registration");
    int state = use->api == FACT_USE_API_CREATE ? protocol_state(protocol, use->state) : -1;
    return state >= 0 && fact_place_same(use->place, origin) &&
           (state == protocol->start || handle_is_empty(protocol, state) || state == handle_closed_state(protocol));
}

static bool is_covered(const struct functions *functions, const struct fact_use *use)
{
    const struct model_program *program = functions_program(functions);
    switch (use->api) {
    case FACT_USE_API_RETURN:
        return is_unclosed(program, use->origin, is_made_at) || is_told(functions, use->origin, tells_overwritten);
    case FACT_USE_API_FREE:
        return is_unclosed(program, use->origin, is_made_at) || is_told(functions, use->origin, tells_kept);
    case FACT_USE_API_LEAVE:
        return is_told(functions, use->origin, tells_refused) || is_told(functions, use->origin, tells_made_again);
    case FACT_USE_API_UNREGISTER:
        return is_unclosed(program, use->place, is_missed_at);
    default:
        return false;
    }
}

void link_cover(const struct functions *functions)
{
    const struct model_program *program = functions_program(functions);
    for (guint i = 0; i < program->units->len; i++) {
        const struct model_unit *unit = program->units->pdata[i];
        const GPtrArray *uses = derived_unit(unit->facts)->uses;
        for (size_t k = 0; k < fact_count(uses); k++) {
            struct fact_use *use = uses->pdata[k];
            use->covered |= is_covered(functions, use);
        }
    }
}
