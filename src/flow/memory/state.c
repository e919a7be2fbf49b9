#include "flow/memory/state.h"

#include "flow/memory/effect.h"

#include <string.h>

struct slot *state_slot(const struct state *state, guint index)
{
    return &g_array_index(state->memory, struct slot, index);
}

static void loops_free(GArray *loops)
{
    for (guint i = 0; i < loops->len; i++) {
        state_free(g_array_index(loops, struct loop_visit, i).entry);
        state_free(g_array_index(loops, struct loop_visit, i).earlier);
    }
    g_array_unref(loops);
}

static void frame_unref(struct frame *frame)
{
    while (frame != NULL && --frame->references == 0) {
        struct frame *caller = frame->caller;
        loops_free(frame->loops);
        g_free(frame->temps);
        g_free(frame);
        frame = caller;
    }
}

static struct frame *frame_copy(const struct frame *frame)
{
    struct frame *copy = g_new(struct frame, 1);
    *copy = *frame;
    copy->references = 1;
    if (copy->caller != NULL)
        copy->caller->references++;
    copy->temps = g_memdup2(frame->temps, sizeof(*frame->temps) * MAX(frame->function->n_temps, 1));
    copy->loops = g_array_sized_new(FALSE, FALSE, sizeof(struct loop_visit), frame->loops->len);
    for (guint i = 0; i < frame->loops->len; i++) {
        struct loop_visit visit = g_array_index(frame->loops, struct loop_visit, i);
        visit.entry = state_ref(visit.entry);
        visit.earlier = state_ref(visit.earlier);
        g_array_append_val(copy->loops, visit);
    }
    return copy;
}

struct state *state_new(void)
{
    struct state *state = g_new0(struct state, 1);
    state->references = 1;
    state->memory = g_array_new(FALSE, FALSE, sizeof(struct slot));
    state->constraints = g_array_new(FALSE, FALSE, sizeof(struct constraint));
    return state;
}

struct state *state_clone(const struct state *state)
{
    struct state *clone = g_new0(struct state, 1);
    clone->references = 1;
    clone->memory = g_array_sized_new(FALSE, FALSE, sizeof(struct slot), state->memory->len);
    g_array_append_vals(clone->memory, state->memory->data, state->memory->len);
    for (guint i = 0; i < state->memory->len; i++)
        contents_ref(state_slot(state, i)->contents);
    clone->constraints = g_array_sized_new(FALSE, FALSE, sizeof(struct constraint), state->constraints->len);
    g_array_append_vals(clone->constraints, state->constraints->data, state->constraints->len);
    clone->frame = state->frame != NULL ? frame_copy(state->frame) : NULL;
    clone->path = state->path;
    clone->left_loop = state->left_loop;
    clone->left_from = state->left_from;
    clone->left_when = state->left_when;
    clone->outsider = state->outsider;
    clone->sweep_at = state->sweep_at;
    clone->result = state->result;
    clone->returned_at = state->returned_at;
    clone->effects = state->effects;
    clone->added = state->added;
    clone->published = state->published;
    clone->ready = state->ready;
    clone->unlisted = state->unlisted;
    clone->copies = state->copies;
    clone->locked = state->locked;
    clone->locks = state->locks;
    clone->lock_doubt = state->lock_doubt;
    clone->asked_irql = state->asked_irql;
    clone->vague = state->vague;
    clone->doubts = state->doubts;
    clone->conditions = state->conditions;
    clone->mixed = state->mixed;
    clone->guard_lost = state->guard_lost;
    clone->opaque = state->opaque;
    clone->met = state->met;
    clone->opaque_from = state->opaque_from;
    clone->opaque_after = state->opaque_after;
    return clone;
}

struct state *state_ref(struct state *state)
{
    if (state != NULL)
        state->references++;
    return state;
}

void state_free(struct state *state)
{
    if (state == NULL || --state->references > 0)
        return;
    for (guint i = 0; i < state->memory->len; i++)
        contents_unref(state_slot(state, i)->contents);
    g_array_unref(state->memory);
    g_array_unref(state->constraints);
    frame_unref(state->frame);
    g_free(state);
}

void state_push(struct state *state, const struct ir_function *function)
{
    struct frame *frame = g_new0(struct frame, 1);
    frame->function = function;
    frame->references = 1;
    frame->caller = state->frame;
    frame->entry_locked = state->locked;
    frame->depth = state->frame != NULL ? state->frame->depth + 1 : 0;
    frame->temps = g_new0(const struct value *, MAX(function->n_temps, 1));
    frame->loops = g_array_new(FALSE, FALSE, sizeof(struct loop_visit));
    state->frame = frame;
    state->tested = 0;
}

/* A function that returns with a lock is a wrapper of the routine that takes it: each of its calls is a lock of its
 * own.
 */
static void lock_by_call(struct state *state, const struct frame *top)
{
    if (state->locked != NULL && state->locked != top->entry_locked && top->call != NULL)
        state->locked = top->call;
}

void state_pop(struct state *state)
{
    state->tested = 0;
    struct frame *top = state->frame, *caller = top->caller;
    lock_by_call(state, top);
    if (caller != NULL) {
        caller->references++;
        frame_unref(top);
        if (caller->references > 1) {
            struct frame *own = frame_copy(caller);
            frame_unref(caller);
            caller = own;
        }
    } else {
        frame_unref(top);
    }
    state->frame = caller;
}

/* Index of the first slot whose object is not below this one. */
static guint slot_index(const struct state *state, uint32_t object)
{
    guint low = 0, high = state->memory->len;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (state_slot(state, middle)->object < object)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static struct slot *find_slot(const struct state *state, uint32_t object)
{
    guint index = slot_index(state, object);
    struct slot *slot = index < state->memory->len ? state_slot(state, index) : NULL;
    return slot != NULL && slot->object == object ? slot : NULL;
}

struct contents *state_contents(const struct state *state, uint32_t object)
{
    const struct slot *slot = find_slot(state, object);
    return slot != NULL ? slot->contents : NULL;
}

void state_set_contents(struct state *state, uint32_t object, struct contents *contents)
{
    guint index = slot_index(state, object);
    struct slot *slot =
        index < state->memory->len && state_slot(state, index)->object == object ? state_slot(state, index) : NULL;
    if (slot != NULL) {
        contents_unref(slot->contents);
        slot->contents = contents;
        if (contents == NULL)
            g_array_remove_index(state->memory, index);
    } else if (contents != NULL) {
        struct slot fresh = {object, contents};
        g_array_insert_val(state->memory, index, fresh);
    }
}

struct contents *state_own(struct state *state, uint32_t object)
{
    return contents_own(&find_slot(state, object)->contents);
}

static guint constraint_index(const struct state *state, uint32_t symbol)
{
    guint low = 0, high = state->constraints->len;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (g_array_index(state->constraints, struct constraint, middle).symbol < symbol)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool state_constraint(const struct state *state, uint32_t symbol, struct constraint *out)
{
    guint index = constraint_index(state, symbol);
    if (index >= state->constraints->len)
        return false;
    const struct constraint *found = &g_array_index(state->constraints, struct constraint, index);
    if (found->symbol != symbol)
        return false;
    *out = *found;
    return true;
}

void state_constrain(struct state *state, const struct constraint *constraint)
{
    guint index = constraint_index(state, constraint->symbol);
    if (index < state->constraints->len &&
        g_array_index(state->constraints, struct constraint, index).symbol == constraint->symbol)
        g_array_index(state->constraints, struct constraint, index) = *constraint;
    else
        g_array_insert_vals(state->constraints, index, constraint, 1);
}

void state_note_opaque(struct state *state)
{
    state->opaque_after = state->effects != NULL ? state->effects->length : 0;
    state->opaque_from = state->opaque ? state->opaque_from : state->opaque_after;
    state->opaque = true;
}

void state_forget_constraint(struct state *state, uint32_t symbol)
{
    guint index = constraint_index(state, symbol);
    if (index < state->constraints->len && g_array_index(state->constraints, struct constraint, index).symbol == symbol)
        g_array_remove_index(state->constraints, index);
}

bool constraint_same(const struct constraint *a, const struct constraint *b)
{
    return a->symbol == b->symbol && a->low == b->low && a->high == b->high && a->n_excluded == b->n_excluded &&
           memcmp(a->excluded, b->excluded, a->n_excluded * sizeof(int64_t)) == 0;
}

bool constraints_same(const struct state *a, const struct state *b)
{
    if (a->constraints->len != b->constraints->len)
        return false;
    for (guint i = 0; i < a->constraints->len; i++)
        if (!constraint_same(&g_array_index(a->constraints, struct constraint, i),
                             &g_array_index(b->constraints, struct constraint, i)))
            return false;
    return true;
}

bool frame_same_temps(const struct frame *a, const struct frame *b, uint32_t live)
{
    for (uint32_t i = 0; i < live && i < a->function->n_temps; i++)
        if (a->temps[i] != b->temps[i] &&
            (a->temps[i] == NULL || b->temps[i] == NULL || !value_same(a->temps[i], b->temps[i])))
            return false;
    return true;
}

bool state_same_but_known(const struct state *a, const struct state *b, uint32_t live)
{
    if (a->locks != b->locks || a->added != b->added || a->published != b->published || a->vague != b->vague ||
        a->guard_lost != b->guard_lost || (a->frame == NULL) != (b->frame == NULL))
        return false;
    if (!effects_same(a->effects, b->effects))
        return false;
    if (a->frame != NULL && !frame_same_temps(a->frame, b->frame, live))
        return false;
    return a->result == b->result || (a->result != NULL && b->result != NULL && value_same(a->result, b->result));
}

bool state_same_memory(const struct state *a, const struct state *b)
{
    if (a->memory->len != b->memory->len)
        return false;
    for (guint i = 0; i < a->memory->len; i++) {
        const struct slot *x = state_slot(a, i), *y = state_slot(b, i);
        if (x->object != y->object || !contents_same(x->contents, y->contents))
            return false;
    }
    return true;
}

bool state_same(const struct state *a, const struct state *b, uint32_t live)
{
    return constraints_same(a, b) && state_same_but_known(a, b, live) && state_same_memory(a, b);
}

bool state_holds(const struct state *state, const struct symbol *symbol)
{
    if (value_is_symbol(state->result, symbol))
        return true;
    for (guint i = 0; i < state->memory->len; i++) {
        const struct contents *contents = state_slot(state, i)->contents;
        for (guint k = 0; k < contents->cells->len; k++) {
            if (value_is_symbol(g_array_index(contents->cells, struct cell, k).value, symbol))
                return true;
        }
    }
    return false;
}

bool state_is_unopened(const struct state *state, const struct symbol *handle)
{
    struct constraint known;
    bool failed = state_constraint(state, handle->status->id, &known) && known.high < 0;
    return failed || (state_constraint(state, handle->id, &known) && known.low == 0 && known.high == 0);
}
