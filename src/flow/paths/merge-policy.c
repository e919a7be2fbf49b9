/*
 * Which paths must not meet, however many there are (up to FLOW_HARD_STATES): those that other functions have to know
 * as two.  A start-up that has failed and one that has succeeded, met, are a start-up that nobody knows anything of;
 * and a call that one of them has made and the other has not is one that may or may not have been made:
 *
 *     if (!NT_SUCCESS(TxStart())) { TxStop(); return status; }     either: started, or stopped and failed;
 *     return STATUS_SUCCESS;                                       met: maybe stopped, maybe failed
 */
#include "flow/paths/merge-policy.h"

#include "flow/conditions/condition.h"
#include "flow/memory/effect.h"
#include "flow/memory/status.h"
#include "flow/access/access.h"
#include "flow/paths/outcome.h"

static const struct ir_type *type_of(const struct value *value)
{
    return value->type == NULL && value->kind == VALUE_SYMBOL ? value->symbol->type : value->type;
}

/* Statuses are alike when both are a success, or both a failure.  If one value is a status, so is the other:
 * `return 0;` beside `return status;`.  Other values (FALSE is an int) are alike when both are 0, or neither is. */
static bool ends_alike(const struct state *a, const struct value *x, const struct state *b, const struct value *y)
{
    if (x == NULL || y == NULL || x->kind == VALUE_UNSET || y->kind == VALUE_UNSET)
        return true;
    const struct ir_type *type = flow_is_status(type_of(y)) ? type_of(y) : type_of(x);
    if (flow_is_status(type))
        return flow_outcome(a, type, x) == flow_outcome(b, type, y);
    return condition_truth(a, x) == condition_truth(b, y);
}

/* `return SP_RETURN_ERROR;` beside `return SP_RETURN_FOUND;`: numbers by which the caller tells apart what the two have
 * done. */
static bool numbers_differ(const struct state *a, const struct value *x, const struct state *b, const struct value *y)
{
    return a->effects != b->effects && x != NULL && y != NULL && x->kind == VALUE_INT && y->kind == VALUE_INT &&
           x->number != y->number && !flow_is_status(type_of(x));
}

/* A variable that holds a status is what the function is going to return, sooner or later. */
static const struct value *status_in(struct flow *flow, struct state *state, uint32_t index)
{
    struct object *object = flow->objects->pdata[index];
    struct place at = {object, 0, false, NULL};
    bool holds = object->kind == OBJECT_LOCAL && flow_is_status(object->type) && state_contents(state, index) != NULL;
    return holds ? flow_read(flow, state, &at, object->type, NULL) : NULL;
}

static bool statuses_alike(struct flow *flow, struct state *a, struct state *b)
{
    for (guint i = 0; i < a->memory->len; i++) {
        uint32_t index = g_array_index(a->memory, struct slot, i).object;
        const struct ir_type *type = ((const struct object *)flow->objects->pdata[index])->type;
        const struct value *x = status_in(flow, a, index), *y = x != NULL ? status_in(flow, b, index) : NULL;
        if (y != NULL && flow_outcome(a, type, x) != flow_outcome(b, type, y))
            return false;
    }
    return true;
}

static bool answer_alike(const struct state *a, const struct state *b, const struct symbol *symbol)
{
    const struct value answer = {.kind = VALUE_SYMBOL, .symbol = symbol};
    return ends_alike(a, &answer, b, &answer);
}

/* What the calls that both have made have answered: did they fail? */
static bool answers_alike(const struct state *a, const struct state *b)
{
    for (const struct effect *effect = a->effects; effect != NULL; effect = effect->before)
        if (effect->kind == EFFECT_CALL && effect->status != NULL && !answer_alike(a, b, effect->status))
            return false;
    return true;
}

static bool handle_alike(const struct state *a, const struct state *b, const struct symbol *symbol)
{
    const struct value handle = {.kind = VALUE_SYMBOL, .symbol = symbol};
    return condition_truth(a, &handle) == condition_truth(b, &handle);
}

/* The same for the calls of PCW that have made a handle, which both have made. */
static bool handles_alike(const struct state *a, const struct state *b)
{
    for (const struct effect *effect = a->effects; effect != NULL; effect = effect->before)
        if (effect->handle != NULL && (!answer_alike(a, b, effect->status) || !handle_alike(a, b, effect->handle)))
            return false;
    return true;
}

/* What the call behind which the two meet has answered: `if (!NT_SUCCESS(TxStart()))` keeps it in no variable. */
static bool returned_alike(const struct state *a, const struct state *b, int32_t result)
{
    if (result < 0 || a->frame == NULL || a->effects == b->effects)
        return true;
    const struct value *x = a->frame->temps[result], *y = b->frame->temps[result];
    return ends_alike(a, x, b, y) && !numbers_differ(a, x, b, y);
}

bool flow_must_not_merge(struct flow *flow, struct state *a, struct state *b, enum flow_kind kind, int32_t result)
{
    bool alike = kind == FLOW_SAME_HANDLES ? effects_same_handles(a->effects, b->effects)
                                           : effects_same_calls(a->effects, b->effects) && answers_alike(a, b);
    return !alike || !handles_alike(a, b) || !ends_alike(a, a->result, b, b->result) ||
           numbers_differ(a, a->result, b, b->result) || !returned_alike(a, b, result) || !statuses_alike(flow, a, b);
}

/* --- what they agree in --- */

#define RESULT G_MAXUINT32

struct outcome_of {
    uint32_t object; /* or RESULT */
    enum outcome outcome;
};

static const struct value *noted_in(struct flow *flow, struct state *state, uint32_t object)
{
    return object == RESULT ? state->result : status_in(flow, state, object);
}

static enum outcome outcome_in(struct flow *flow, struct state *state, uint32_t object)
{
    const struct value *value = noted_in(flow, state, object);
    return value != NULL ? flow_outcome(state, type_of(value), value) : OUTCOME_NONE;
}

static void note_outcome(struct flow *flow, GArray *outcomes, struct state *a, struct state *b, uint32_t object)
{
    struct outcome_of noted = {object, outcome_in(flow, a, object)};
    bool known = noted.outcome == OUTCOME_SUCCESS || noted.outcome == OUTCOME_FAILURE;
    if (known && outcome_in(flow, b, object) == noted.outcome)
        g_array_append_val(outcomes, noted);
}

GArray *flow_outcomes(struct flow *flow, struct state *a, struct state *b)
{
    GArray *outcomes = g_array_new(FALSE, FALSE, sizeof(struct outcome_of));
    note_outcome(flow, outcomes, a, b, RESULT);
    for (guint i = 0; i < a->memory->len; i++)
        note_outcome(flow, outcomes, a, b, g_array_index(a->memory, struct slot, i).object);
    return outcomes;
}

bool flow_has_outcomes(struct flow *flow, struct state *state, const GArray *outcomes)
{
    for (guint i = 0; i < outcomes->len; i++) {
        const struct outcome_of *noted = &g_array_index(outcomes, struct outcome_of, i);
        if (outcome_in(flow, state, noted->object) != noted->outcome)
            return false;
    }
    return true;
}

void flow_keep_outcomes(struct flow *flow, struct state *state, const GArray *outcomes)
{
    for (guint i = 0; i < outcomes->len; i++) {
        const struct outcome_of *noted = &g_array_index(outcomes, struct outcome_of, i);
        const struct value *value = noted_in(flow, state, noted->object);
        const struct ir_type *type = value != NULL && value->kind == VALUE_SYMBOL ? type_of(value) : NULL;
        if (type == NULL)
            continue;
        const struct value *zero = value_int(&flow->values, type, 0, NULL);
        const struct value *fails = value_binary(&flow->values, IR_B_LT, value, zero, type, NULL);
        condition_assume(&flow->values, state, fails, noted->outcome == OUTCOME_FAILURE);
    }
}
