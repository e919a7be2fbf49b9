#include "flow/memory/settled.h"

#include "flow/memory/effect.h"

/* A loop with more effects than this is not taken for a retry loop. */
enum { MAX_EFFECTS_OF_ROUNDS = 64 };

/* The outcome of a handle.  Handles of one call with the same outcome become one. */
struct handle_outcome {
    const struct effect *maker;
    const struct ir_range *closed; /* where; NULL: nowhere */
    bool failed, unopened;         /* failed: the call that creates it did; unopened: it failed or stored NULL */
};

/* The effects of a loop's rounds, oldest first. */
struct rounds {
    struct state *state;
    struct arena *arena;
    GPtrArray *effects; /* of const struct effect * */
    bool *settled;      /* per effect: its handle is closed or was never opened */
    bool *dropped;      /* per effect: it is removed from the list */
};

static const struct effect *effect_at(const struct rounds *rounds, guint index)
{
    return rounds->effects->pdata[index];
}

/* --- which handles are settled --- */

/* The index of the next effect on the handle; effects->len if there is none. */
static guint next_about(const struct rounds *rounds, guint index, const struct symbol *handle)
{
    do
        index++;
    while (index < rounds->effects->len && !value_is_symbol(effect_at(rounds, index)->operand, handle));
    return index;
}

/* The handle was never opened, or it was closed exactly once. */
static bool settled_is_settled(const struct rounds *rounds, guint maker)
{
    const struct symbol *handle = effect_at(rounds, maker)->handle;
    guint use = next_about(rounds, maker, handle);
    if (use >= rounds->effects->len)
        return state_is_unopened(rounds->state, handle);
    const struct effect *close = effect_at(rounds, use);
    return effect_closes(close) && !close->maybe && next_about(rounds, use, handle) >= rounds->effects->len;
}

static void settled_mark(const struct rounds *rounds, guint maker, bool *marks)
{
    const struct symbol *handle = effect_at(rounds, maker)->handle;
    for (guint i = maker; i < rounds->effects->len; i = next_about(rounds, i, handle))
        marks[i] = true;
}

static bool is_maker(const struct effect *effect)
{
    return effect->handle != NULL && effect->status != NULL && !effect->maybe;
}

static void mark_settled(const struct rounds *rounds)
{
    for (guint i = 0; i < rounds->effects->len; i++)
        if (is_maker(effect_at(rounds, i)) && settled_is_settled(rounds, i))
            settled_mark(rounds, i, rounds->settled);
}

static struct handle_outcome handle_outcome_of(const struct rounds *rounds, guint maker)
{
    struct handle_outcome outcome = {.maker = effect_at(rounds, maker)};
    struct constraint status;
    guint close = next_about(rounds, maker, outcome.maker->handle);
    outcome.closed = rounds->settled[maker] && close < rounds->effects->len ? effect_at(rounds, close)->range : NULL;
    outcome.unopened = state_is_unopened(rounds->state, outcome.maker->handle);
    outcome.failed = state_constraint(rounds->state, outcome.maker->status->id, &status) && status.high < 0;
    return outcome;
}

static bool same_outcome(const struct handle_outcome *a, const struct handle_outcome *b)
{
    return a->closed == b->closed && a->failed == b->failed && a->unopened == b->unopened;
}

static bool made_alike(const struct effect *a, const struct effect *b)
{
    return a->range == b->range && a->handle->home == b->handle->home &&
           a->handle->home_offset == b->handle->home_offset;
}

/* --- what earlier rounds have tried --- */

/* The effect closes, frees or creates something that is not settled; later effects may depend on it. */
static bool has_acted(const struct rounds *rounds, guint index)
{
    const struct effect *effect = effect_at(rounds, index);
    return !rounds->settled[index] && (effect_closes(effect) || effect->kind == EFFECT_FREE || effect->handle != NULL);
}

/* A later iteration made the same call again, and that handle is settled, too. */
static bool is_outlived(const struct rounds *rounds, guint maker)
{
    struct handle_outcome outcome = handle_outcome_of(rounds, maker);
    for (guint i = maker + 1; i < rounds->effects->len && !has_acted(rounds, i); i++) {
        const struct effect *later = effect_at(rounds, i);
        if (!is_maker(later) || !made_alike(outcome.maker, later))
            continue;
        struct handle_outcome now = handle_outcome_of(rounds, i);
        return outcome.unopened || same_outcome(&outcome, &now);
    }
    return false;
}

static void drop_outlived(const struct rounds *rounds)
{
    for (guint i = 0; i < rounds->effects->len; i++) {
        const struct effect *effect = effect_at(rounds, i);
        if (!is_maker(effect) || !rounds->settled[i] || !is_outlived(rounds, i) ||
            state_holds(rounds->state, effect->handle) || state_holds(rounds->state, effect->status))
            continue;
        settled_mark(rounds, i, rounds->dropped);
        state_forget_constraint(rounds->state, effect->handle->id);
        state_forget_constraint(rounds->state, effect->status->id);
    }
}

/* --- one handle for those of all rounds --- */

static const struct value *renamed(struct arena *arena, const struct value *value, const struct symbol *to)
{
    struct value *other = ARENA_NEW(arena, struct value);
    *other = *value;
    other->symbol = to;
    return other;
}

static void rename_in_frame(const struct rounds *rounds, const struct symbol *from, const struct symbol *to)
{
    struct state *state = rounds->state;
    if (value_is_symbol(state->result, from))
        state->result = renamed(rounds->arena, state->result, to);
    for (uint32_t i = 0; i < state->frame->function->n_temps; i++)
        if (value_is_symbol(state->frame->temps[i], from))
            state->frame->temps[i] = renamed(rounds->arena, state->frame->temps[i], to);
}

static void rename_in_memory(const struct rounds *rounds, const struct symbol *from, const struct symbol *to)
{
    struct state *state = rounds->state;
    for (guint i = 0; i < state->memory->len; i++) {
        const GArray *cells = state_slot(state, i)->contents->cells;
        for (guint k = 0; k < cells->len; k++) {
            const struct value *value = g_array_index(cells, struct cell, k).value;
            if (!value_is_symbol(value, from))
                continue;
            cells = state_own(state, state_slot(state, i)->object)->cells;
            g_array_index(cells, struct cell, k).value = renamed(rounds->arena, value, to);
        }
    }
}

/* Replaces one symbol by another in the state, and moves its constraint. */
static void rename_symbol(const struct rounds *rounds, const struct symbol *from, const struct symbol *to)
{
    struct constraint known;
    rename_in_frame(rounds, from, to);
    rename_in_memory(rounds, from, to);
    state_forget_constraint(rounds->state, to->id);
    if (!state_constraint(rounds->state, from->id, &known))
        return;
    known.symbol = to->id;
    state_constrain(rounds->state, &known);
    state_forget_constraint(rounds->state, from->id);
}

/* Replaces an effect on one handle by the same effect on another. */
static void rename_effect(const struct rounds *rounds, guint index, const struct symbol *from,
                          const struct effect *maker)
{
    const struct effect *effect = effect_at(rounds, index);
    struct effect *copy = ARENA_NEW(rounds->arena, struct effect);
    *copy = *effect;
    if (effect->handle == from) {
        copy->handle = maker->handle;
        copy->status = maker->status;
    }
    if (effect->prior == from)
        copy->prior = maker->handle;
    if (value_is_symbol(effect->operand, from))
        copy->operand = renamed(rounds->arena, effect->operand, maker->handle);
    rounds->effects->pdata[index] = copy;
}

/* The path still uses the symbols of the maker for another handle. */
static bool is_in_use(const struct rounds *rounds, const struct effect *since, const struct effect *maker)
{
    for (; since != NULL; since = since->before)
        if (since->handle == maker->handle)
            return true;
    for (guint i = 0; i < rounds->effects->len; i++)
        if (effect_at(rounds, i)->handle == maker->handle && !rounds->dropped[i])
            return true;
    return state_holds(rounds->state, maker->handle) || state_holds(rounds->state, maker->status);
}

/* The one that stands for all handles of which this has become: the first of them, unless it stands for others. */
static const struct effect *standing_for(GArray *settled, const struct handle_outcome *outcome)
{
    bool taken = false;
    for (guint i = 0; i < settled->len; i++) {
        const struct handle_outcome *other = &g_array_index(settled, struct handle_outcome, i);
        if (made_alike(other->maker, outcome->maker) && same_outcome(other, outcome))
            return other->maker;
        taken |= other->maker->handle == outcome->maker->handle;
    }
    if (!taken)
        g_array_append_val(settled, *outcome);
    return outcome->maker;
}

static void unify(GArray *settled, const struct rounds *rounds, const struct effect *since)
{
    for (guint i = 0; i < rounds->effects->len; i++) {
        const struct effect *effect = effect_at(rounds, i);
        if (!is_maker(effect) || rounds->dropped[i])
            continue;
        struct handle_outcome outcome = handle_outcome_of(rounds, i);
        const struct effect *stands = standing_for(settled, &outcome);
        if (stands == effect || stands->handle == effect->handle || is_in_use(rounds, since, stands))
            continue;
        rename_symbol(rounds, effect->handle, stands->handle);
        rename_symbol(rounds, effect->status, stands->status);
        for (guint k = i; k < rounds->effects->len; k++)
            rename_effect(rounds, k, effect->handle, stands);
    }
}

/* --- the list --- */

/* Rebuilds the list without the dropped effects, and without failures of functions that left nothing open. */
static const struct effect *kept(const struct rounds *rounds, const struct effect *list)
{
    uint32_t first = list != NULL ? list->length : 0, gone = 0;
    g_autofree uint32_t *gone_before = g_new(uint32_t, rounds->effects->len + 1);
    for (guint i = 0; i < rounds->effects->len; i++) {
        gone_before[i] = gone;
        struct effect effect = *effect_at(rounds, i);
        bool failed = effect.kind == EFFECT_FAILED;
        if (failed && effect.since > first)
            effect.since -= gone_before[MIN(effect.since - first, i)];
        if (rounds->dropped[i] || (failed && !effects_may_register(list, effect.since)))
            gone++;
        else
            list = effects_append(rounds->arena, list, gone == 0 ? effect_at(rounds, i) : &effect, effect.maybe);
    }
    return list;
}

/* Adjusts the effect numbers that follow the removed effects. */
static void renumber(struct state *state, const struct effect *list, uint32_t first)
{
    uint32_t before = state->effects != NULL ? state->effects->length : 0, now = list != NULL ? list->length : 0;
    uint32_t *const numbers[] = {&state->opaque_from, &state->opaque_after};
    for (guint i = 0; i < G_N_ELEMENTS(numbers); i++)
        if (*numbers[i] > first)
            *numbers[i] = MAX(*numbers[i] - MIN(before - now, *numbers[i]), first);
    state->effects = list;
}

GArray *settled_new(void)
{
    return g_array_new(FALSE, FALSE, sizeof(struct handle_outcome));
}

/* `since` is one of the list.  It is not where paths have met since: their lists were joined in a new one. */
static bool goes_on_from(const struct effect *list, const struct effect *since)
{
    uint32_t first = since != NULL ? since->length : 0;
    while (list != NULL && list->length > first)
        list = list->before;
    return list == since;
}

bool settled_drop(GArray *settled, struct state *state, struct arena *arena, const struct effect *since)
{
    uint32_t first = since != NULL ? since->length : 0;
    if (!goes_on_from(state->effects, since) || !effects_make_handles(state->effects, first) ||
        state->effects->length - first > MAX_EFFECTS_OF_ROUNDS)
        return false;
    g_autoptr(GPtrArray) effects = effects_listed(state->effects, since);
    g_autofree bool *marks = g_new0(bool, 2 * effects->len);
    struct rounds rounds = {state, arena, effects, marks, marks + effects->len};
    mark_settled(&rounds);
    drop_outlived(&rounds);
    unify(settled, &rounds, since);
    renumber(state, kept(&rounds, since), first);
    return true;
}
