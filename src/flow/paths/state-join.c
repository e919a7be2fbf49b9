/* Two states in one, where paths meet. */
#include "flow/paths/state-join.h"

#include "flow/memory/added.h"
#include "flow/conditions/condition.h"
#include "flow/conditions/path-condition.h"
#include "flow/conditions/doubt.h"
#include "flow/memory/effect.h"
#include "flow/memory/ready.h"

/* How much two paths that join differ in, and whether in what decides about versions or handles. */
struct difference {
    guint number;
    bool guard, handle;
    guint earlier;       /* in what memory held before the run: other functions may know more of it */
    bool pointer;        /* one of them is a pointer, such as a handle */
    GHashTable *answers; /* set of struct symbol: of calls out of sight, about which the two know different things */
};

/* What a path knows of a handle, or of the status of its call: which of two states it is in; 0: either. */
static int side_of(const struct symbol *symbol, const struct constraint *known)
{
    if (known == NULL)
        return 0;
    bool zero = known->low == 0 && known->high == 0, other = known->low > 0 || known->high < 0;
    for (uint8_t i = 0; i < known->n_excluded; i++)
        other |= known->excluded[i] == 0;
    if (symbol->status != NULL)
        return zero ? 1 : other ? 2 : 0;
    return known->low >= 0 ? 1 : other ? 2 : 0;
}

/* `a`, `b`: what the two know of it; NULL: nothing. */
static void note_difference(struct difference *d, const struct symbol *symbol, const struct constraint *a,
                            const struct constraint *b)
{
    d->number++;
    d->guard |= symbol != NULL && symbol->is_version;
    d->handle |= symbol != NULL && (symbol->status != NULL || symbol->handle != NULL) &&
                 side_of(symbol, a) != side_of(symbol, b);
    bool earlier = symbol != NULL && symbol->initial;
    d->earlier += earlier;
    d->pointer |= earlier && symbol->type != NULL && symbol->type->kind == IR_TYPE_POINTER;
    if (symbol != NULL && symbol->answers)
        g_hash_table_add(d->answers, (gpointer)symbol);
}

/* Keeps what both know: the hull of the ranges; excluded numbers only when both exclude the same. */
static void join_constraints(struct values *values, struct state *into, const struct state *other, struct difference *d)
{
    GArray *kept = g_array_new(FALSE, FALSE, sizeof(struct constraint));
    guint matched = 0;
    for (guint i = 0; i < into->constraints->len; i++) {
        struct constraint a = g_array_index(into->constraints, struct constraint, i), b;
        const struct symbol *symbol = values_retained(values, a.symbol);
        if (!state_constraint(other, a.symbol, &b)) {
            note_difference(d, symbol, &a, NULL);
            continue;
        }
        matched++;
        if (!constraint_same(&a, &b)) {
            note_difference(d, symbol, &a, &b);
            a.low = MIN(a.low, b.low);
            a.high = MAX(a.high, b.high);
            a.n_excluded = 0;
            if (symbol != NULL && condition_is_trivial(symbol, &a))
                continue;
        }
        g_array_append_val(kept, a);
    }
    for (guint i = 0; i < other->constraints->len && matched < other->constraints->len; i++) {
        struct constraint a = g_array_index(other->constraints, struct constraint, i), b;
        if (!state_constraint(into, a.symbol, &b))
            note_difference(d, values_retained(values, a.symbol), NULL, &a);
    }
    g_array_unref(into->constraints);
    into->constraints = kept;
}

static void join_paths(struct state *into, const struct state *other)
{
    const struct decision *path = decisions_in_common(into->path, other->path);
    bool cut = path != into->path || path != other->path || into->met == path || other->met == path;
    into->met = cut ? path : NULL;
    into->path = path;
}

static const struct value *join_value(struct values *values, const struct value *a, const struct value *b,
                                      const char *reason)
{
    if (a == b || a == NULL || b == NULL)
        return a == b ? a : NULL;
    return value_join(values, a, b, reason, value_place(a));
}

/* Nothing at all is known of it. */
static bool is_blank(const struct state *state, const struct value *value)
{
    const struct symbol *symbol = value->kind == VALUE_SYMBOL ? value->symbol : NULL;
    struct constraint known;
    return symbol != NULL && symbol->handle == NULL && symbol->status == NULL && symbol->pointee == NULL &&
           !symbol->initial && !symbol->is_version && !state_constraint(state, symbol->id, &known);
}

/* A routine that fills in what it is given does so once on each path: two unknowns, of which the join is a third. */
static bool differ_in_blanks(const struct state *a, const struct contents *x, const struct state *b,
                             const struct contents *y)
{
    if (x == NULL || y == NULL || x->cells->len != y->cells->len)
        return false;
    for (guint i = 0; i < x->cells->len; i++) {
        const struct cell *p = &g_array_index(x->cells, struct cell, i), *q = &g_array_index(y->cells, struct cell, i);
        bool blanks = is_blank(a, p->value) && is_blank(b, q->value);
        if (p->offset != q->offset || p->end != q->end || (!blanks && p->fill != q->fill) ||
            (!blanks && !value_same(p->value, q->value)))
            return false;
    }
    return true;
}

bool state_same_but_blanks(const struct state *a, const struct state *b, uint32_t live)
{
    if (a->memory->len != b->memory->len || !constraints_same(a, b) || !state_same_but_known(a, b, live))
        return false;
    for (guint i = 0; i < a->memory->len; i++) {
        const struct slot *x = state_slot(a, i), *y = state_slot(b, i);
        if (x->object != y->object ||
            (!contents_same(x->contents, y->contents) && !differ_in_blanks(a, x->contents, b, y->contents)))
            return false;
    }
    return true;
}

/* Asks for every object that the states hold different contents of. */
static bool differences_allowed(const struct state *a, const struct state *b,
                                bool (*may_differ)(uint32_t object, void *data), void *data)
{
    guint i = 0, k = 0;
    while (i < a->memory->len || k < b->memory->len) {
        const struct slot *x = i < a->memory->len ? state_slot(a, i) : NULL,
                          *y = k < b->memory->len ? state_slot(b, k) : NULL;
        bool left = x != NULL && (y == NULL || x->object <= y->object),
             right = y != NULL && (x == NULL || y->object <= x->object);
        bool same = left && right &&
                    (contents_same(x->contents, y->contents) || differ_in_blanks(a, x->contents, b, y->contents));
        if (!same && !may_differ(left ? x->object : y->object, data))
            return false;
        i += left;
        k += right;
    }
    return true;
}

static void join_memory(struct values *values, struct state *into, const struct state *other, const char *reason,
                        struct difference *d)
{
    for (guint k = 0; k < other->memory->len; k++) {
        const struct slot *y = state_slot(other, k);
        struct contents *x = state_contents(into, y->object);
        if (x == NULL) /* callers give both paths the same objects first; this one is new to both */
            state_set_contents(into, y->object, contents_ref(y->contents));
        else if (!contents_same(x, y->contents)) {
            d->number++;
            state_set_contents(into, y->object, contents_join(values, x, y->contents, reason));
        }
    }
}

static bool state_join_is_among(const struct symbol *symbol, void *set)
{
    return g_hash_table_contains(set, symbol);
}

static void join_opaque(struct state *into, const struct state *other)
{
    /* Behind what both have done, effects are numbered anew. */
    uint32_t from = into->opaque && other->opaque ? MIN(into->opaque_from, other->opaque_from)
                    : into->opaque                ? into->opaque_from
                                                  : other->opaque_from;
    into->opaque_from = MIN(from, effects_in_common(into->effects, other->effects));
    into->opaque |= other->opaque;
    into->opaque_after = MAX(into->opaque_after, other->opaque_after);
}

/* Handles that neither path has opened. */
static GPtrArray *unopened_in_both(struct values *values, const struct state *a, const struct state *b)
{
    GPtrArray *unopened = g_ptr_array_new();
    for (guint i = 0; i < a->constraints->len; i++) {
        const struct symbol *symbol =
            values_retained(values, g_array_index(a->constraints, struct constraint, i).symbol);
        const struct symbol *handle = symbol == NULL || symbol->handle == NULL ? symbol : symbol->handle;
        if (handle != NULL && handle->status != NULL && state_is_unopened(a, handle) && state_is_unopened(b, handle))
            g_ptr_array_add(unopened, (gpointer)handle);
    }
    return unopened;
}

/* If a call failed on one path and stored NULL on the other, the merged handle is not open.  A handle that no variable
 * holds any more is only in the list of effects. */
static void keep_unopened(struct state *into, const GPtrArray *unopened)
{
    for (guint i = 0; i < unopened->len; i++) {
        const struct symbol *handle = unopened->pdata[i];
        if (state_is_unopened(into, handle) || state_holds(into, handle))
            continue;
        struct constraint null = {.symbol = handle->id};
        state_constrain(into, &null);
    }
}

bool state_may_join(const struct state *a, const struct state *b)
{
    return a->locks == b->locks && a->added == b->added && a->published == b->published &&
           effects_same_handles(a->effects, b->effects);
}

bool state_join(struct values *values, struct state *into, const struct state *other, uint32_t live, const char *reason,
                bool (*may_differ)(uint32_t object, void *data), void *data)
{
    if (may_differ != NULL && (!state_may_join(into, other) || !differences_allowed(into, other, may_differ, data)))
        return false;
    struct difference d = {.answers = g_hash_table_new(NULL, NULL)};
    join_memory(values, into, other, reason, &d);
    for (uint32_t i = 0; into->frame != NULL && i < into->frame->function->n_temps; i++)
        into->frame->temps[i] =
            i < live ? join_value(values, into->frame->temps[i], other->frame->temps[i], reason) : NULL;
    into->result = join_value(values, into->result, other->result, reason);
    g_autoptr(GPtrArray) unopened = unopened_in_both(values, into, other);
    join_constraints(values, into, other, &d);
    keep_unopened(into, unopened);
    bool same_effects = effects_same(into->effects, other->effects);
    d.number += !same_effects;
    /* One difference means what it did; with two, which went with which is lost. */
    bool mixed = (d.number > 1 && d.handle) || !effects_same_handles(into->effects, other->effects);
    bool judged = !state_is_vague(into) && !state_is_vague(other) && !g_str_has_prefix(reason, LOOP_REASON);
    into->mixed |= other->mixed || (mixed && judged);
    into->vague |= other->vague || mixed;
    doubts_join(into, other);
    path_condition_join(values->arena, into, other);
    join_opaque(into, other);
    into->guard_lost |= other->guard_lost || (d.number > 1 && d.guard);
    into->effects = effects_join(values->arena, into->effects, other->effects);
    /* `if (Device->Registered && Device->Handle != NULL) PcwUnregister(Device->Handle);`: what has passed it by is
     * either without the flag or without the handle, and that is not what "neither is known" says. */
    if (d.earlier > 1 && d.pointer)
        state_note_opaque(into);
    if (!same_effects) /* effects are numbered anew */
        into->opaque_after = into->effects != NULL ? into->effects->length : 0;
    if (d.number > 1 && g_hash_table_size(d.answers) > 0)
        into->effects = effects_lose_answers(values->arena, into->effects, state_join_is_among, d.answers);
    g_hash_table_unref(d.answers);
    into->added = added_in_common(into->added, other->added);
    into->published = into->published == other->published ? into->published : NULL;
    into->ready = ready_in_common(into->ready, other->ready);
    into->unlisted |= other->unlisted;
    into->copies |= other->copies;
    into->locked = into->locks == other->locks ? into->locked : NULL;
    into->locks = into->locks == other->locks ? into->locks : 0;
    into->asked_irql |= other->asked_irql;
    if (into->lock_doubt == NULL)
        into->lock_doubt = other->lock_doubt;
    if (into->locks == 0)
        into->lock_doubt = NULL;
    join_paths(into, other);
    return true;
}

/* --- `if (handle != NULL) { PcwUnregister(handle); handle = NULL; }` --- */

/* What one path has closed where the other found nothing to close; NULL when that is not what they differ in. */
static const struct symbol *closed_unless_null(const struct state *with, const struct state *without)
{
    const struct effect *last = with->effects;
    struct constraint known;
    if (last == NULL || last->before != without->effects || !effect_closes(last) || last->operand == NULL ||
        last->operand->kind != VALUE_SYMBOL)
        return NULL;
    bool null = state_constraint(without, last->operand->symbol->id, &known) && known.low == 0 && known.high == 0;
    return null ? last->operand->symbol : NULL;
}

static bool same_but_null(const struct contents *with, const struct contents *without, const struct symbol *handle)
{
    if (with->cells->len != without->cells->len)
        return false;
    for (guint i = 0; i < with->cells->len; i++) {
        const struct cell *x = &g_array_index(with->cells, struct cell, i),
                          *y = &g_array_index(without->cells, struct cell, i);
        bool nulled = x->value->kind == VALUE_INT && x->value->number == 0 && value_is_symbol(y->value, handle);
        if (x->offset != y->offset || x->end != y->end || x->fill != y->fill ||
            (!nulled && !value_same(x->value, y->value)))
            return false;
    }
    return true;
}

static bool same_memory_but_null(const struct state *with, const struct state *without, const struct symbol *handle)
{
    if (with->memory->len != without->memory->len)
        return false;
    for (guint i = 0; i < with->memory->len; i++) {
        const struct slot *x = state_slot(with, i), *y = state_slot(without, i);
        if (x->object != y->object ||
            (!contents_same(x->contents, y->contents) && !same_but_null(x->contents, y->contents, handle)))
            return false;
    }
    return true;
}

/* What both know, but for the handle and its status: of these, the hull. */
static bool widen_handle(struct state *into, const struct state *other, const struct symbol *handle)
{
    for (guint i = 0; i < into->constraints->len + other->constraints->len; i++) {
        bool first = i < into->constraints->len;
        const struct constraint *a =
            first ? &g_array_index(into->constraints, struct constraint, i)
                  : &g_array_index(other->constraints, struct constraint, i - into->constraints->len);
        struct constraint b;
        bool free = a->symbol == handle->id || (handle->status != NULL && a->symbol == handle->status->id);
        if (!free && (!state_constraint(first ? other : into, a->symbol, &b) || !constraint_same(a, &b)))
            return false;
    }
    const struct symbol *const widened[] = {handle, handle->status};
    for (guint i = 0; i < G_N_ELEMENTS(widened); i++) {
        struct constraint a, b;
        if (widened[i] == NULL || !state_constraint(into, widened[i]->id, &a))
            continue;
        bool both = state_constraint(other, widened[i]->id, &b);
        a.low = both ? MIN(a.low, b.low) : INT64_MIN;
        a.high = both ? MAX(a.high, b.high) : INT64_MAX;
        a.n_excluded = 0;
        state_constrain(into, &a);
    }
    return true;
}

/* `if (NT_SUCCESS(status)) PcwCloseInstance(…); return status;`: the status tells the two apart to the end. */
static bool is_told_by_status(const struct state *with, const struct state *without, const struct symbol *handle)
{
    struct constraint a, b;
    return handle->status != NULL && state_constraint(with, handle->status->id, &a) &&
           state_constraint(without, handle->status->id, &b) && (a.high < b.low || b.high < a.low) &&
           state_holds(with, handle->status);
}

bool state_join_closed(struct arena *arena, struct state *into, const struct state *other, uint32_t live)
{
    const struct symbol *handle = closed_unless_null(into, other);
    if (handle == NULL || is_told_by_status(into, other, handle) || into->locks != other->locks ||
        into->added != other->added || into->published != other->published || into->vague != other->vague ||
        (into->doubts != other->doubts && !doubts_end(into, other)) || into->guard_lost != other->guard_lost ||
        (into->result != other->result &&
         (into->result == NULL || other->result == NULL || !value_same(into->result, other->result))) ||
        (into->frame == NULL) != (other->frame == NULL) ||
        (into->frame != NULL && !frame_same_temps(into->frame, other->frame, live)) ||
        !same_memory_but_null(into, other, handle) || !widen_handle(into, other, handle))
        return false;
    doubts_join(into, other);
    path_condition_join(arena, into, other);
    join_opaque(into, other);
    into->ready = ready_in_common(into->ready, other->ready);
    into->unlisted |= other->unlisted;
    into->copies |= other->copies;
    join_paths(into, other);
    return true;
}
