#include "flow/conditions/doubt.h"

#include "flow/conditions/path-condition.h"
#include "flow/memory/effect.h"
#include "flow/conditions/witness.h"

void doubts_begin(struct arena *arena, uint32_t test, const struct value *value, struct state *taken,
                  struct state *other)
{
    struct doubt *doubts = ARENA_ARRAY(arena, struct doubt, 2);
    doubts[0] = (struct doubt){.before = taken->doubts,
                               .test = test,
                               .taken = true,
                               .value = value,
                               .effects = taken->effects != NULL ? taken->effects->length : 0,
                               .length = taken->doubts != NULL ? taken->doubts->length + 1 : 1};
    doubts[1] = doubts[0];
    doubts[1].taken = false;
    taken->doubts = &doubts[0];
    other->doubts = &doubts[1];
}

bool state_is_vague(const struct state *state)
{
    return state->vague || state->doubts != NULL;
}

bool state_is_unjudged(const struct values *values, const struct state *state)
{
    bool asks = state->doubts != NULL || (state->conditions != NULL && state->conditions->length > 1);
    return state->vague || (asks && !witness_is_found(values, state));
}

struct opaque_part state_opaque_part(const struct state *state)
{
    struct opaque_part part = {state->opaque, state->opaque_from, state->opaque_after};
    uint32_t all = state->effects != NULL ? state->effects->length : 0;
    for (const struct doubt *doubt = state->doubts; doubt != NULL; doubt = doubt->before) {
        uint32_t effects = MIN(doubt->effects, all);
        part.from = part.opaque ? MIN(part.from, effects) : effects;
        part.after = MAX(part.after, effects);
        part.opaque = true;
    }
    return part;
}

bool doubts_end(const struct state *a, const struct state *b)
{
    const struct doubt *x = a->doubts, *y = b->doubts;
    return x != NULL && y != NULL && x->test == y->test && x->taken != y->taken && x->before == y->before;
}

void doubts_join(struct state *into, const struct state *other)
{
    if (into->doubts == other->doubts)
        return;
    bool end = doubts_end(into, other);
    into->vague |= !end;
    into->doubts = end ? into->doubts->before : NULL;
}

/* --- `if ((Flags & 1) && Level > 2)`: the second test constrains Level on one branch of the first only --- */

/* The states differ in one constraint, and its two ranges are adjacent; *both is their union. */
static bool split_by_one(const struct state *a, const struct state *b, struct constraint *both)
{
    guint differing = 0;
    if (a->constraints->len != b->constraints->len)
        return false;
    for (guint i = 0; i < a->constraints->len; i++) {
        const struct constraint *x = &g_array_index(a->constraints, struct constraint, i),
                                *y = &g_array_index(b->constraints, struct constraint, i);
        if (constraint_same(x, y))
            continue;
        bool adjacent = x->symbol == y->symbol && x->n_excluded == 0 && y->n_excluded == 0 &&
                        ((x->high < y->low && x->high + 1 == y->low) || (y->high < x->low && y->high + 1 == x->low));
        if (!adjacent || ++differing > 1)
            return false;
        *both = (struct constraint){.symbol = x->symbol, .low = MIN(x->low, y->low), .high = MAX(x->high, y->high)};
    }
    return differing == 1;
}

static void join_split(struct values *values, struct state *into, const struct state *other)
{
    struct constraint both;
    if (!split_by_one(into, other, &both))
        return;
    const struct symbol *symbol = values_retained(values, both.symbol);
    if (symbol != NULL && condition_is_trivial(symbol, &both))
        state_forget_constraint(into, both.symbol);
    else
        state_constrain(into, &both);
}

/* --- merging states --- */

bool doubts_may_resolve(const struct state *a, const struct state *b, uint32_t live)
{
    struct constraint both;
    bool alike = doubts_end(a, b) ? constraints_same(a, b)
                                  : a->doubts != NULL && a->doubts == b->doubts && split_by_one(a, b, &both);
    return alike && state_same_but_known(a, b, live);
}

void doubts_resolve(struct values *values, struct state *into, const struct state *other)
{
    path_condition_join(values->arena, into, other);
    if (doubts_end(into, other))
        into->doubts = into->doubts->before;
    else
        join_split(values, into, other);
}
