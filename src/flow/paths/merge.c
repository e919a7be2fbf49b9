/*
 * The merging of paths that meet.
 *
 * States that are equal merge at once.  Beyond FLOW_SOFT_STATES, states merge when PCW sees no difference between them
 * and they have made the same calls; what else differs becomes unknown.  Beyond FLOW_HARD_STATES, external calls no
 * longer keep states apart: a call that only one of them has made becomes one that may have been made.  If there are
 * still too many states, those merge that have done the same to handles, whatever PCW sees, and in the end any.  A
 * merge can lose a finding but never cause one.
 *
 *     if (A()) B();  if (C()) D();  ...     64 paths that have done the same to handles: one path on which B may have
 * been called
 */
#include "flow/paths/merge.h"

#include <string.h>

#include "flow/paths/state-join.h"
#include "flow/paths/merge-policy.h"
#include "flow/paths/bounds.h"
#include "flow/conditions/path-condition.h"
#include "flow/conditions/doubt.h"
#include "flow/paths/budget.h"
#include "flow/access/access.h"
#include "flow/access/initial.h"

#define MERGE_REASON "differs between paths, which were too many to keep apart"

/* --- what PCW sees --- */

static bool type_is_seen(const struct ir_type *type, guint depth)
{
    if (type == NULL || depth > 4)
        return false;
    if (type->kind == IR_TYPE_ARRAY || type->kind == IR_TYPE_POINTER)
        return type_is_seen(type->target, depth + 1);
    if (type->kind != IR_TYPE_RECORD)
        return false;
    if (strstr(type->record->tag, "PCW") != NULL || strcmp(type->record->tag, "_UNICODE_STRING") == 0)
        return true;
    for (uint32_t i = 0; i < type->record->n_fields; i++)
        if (type->record->fields[i].type->kind != IR_TYPE_POINTER &&
            type_is_seen(type->record->fields[i].type, depth + 1))
            return true;
    return false;
}

static bool flow_sees(struct flow *flow, uint32_t object)
{
    gpointer known = g_hash_table_lookup(flow->pcw_objects, GUINT_TO_POINTER(object + 1));
    if (known == NULL) {
        const struct object *it = flow->objects->pdata[object];
        known = GINT_TO_POINTER(type_is_seen(it->type, 0) ? 2 : 1);
        g_hash_table_insert(flow->pcw_objects, GUINT_TO_POINTER(object + 1), known);
    }
    return GPOINTER_TO_INT(known) == 2;
}

static bool may_differ(uint32_t object, void *data)
{
    return !flow_sees(data, object);
}

/* --- two into one --- */

/* Before two states join, what only one of them has touched gets its initial contents in the other: an untouched object
 * holds what it held at the start, not what the other path wrote. */
static void align(struct flow *flow, struct state *a, struct state *b)
{
    for (guint i = 0; i < a->memory->len; i++)
        flow_contents(flow, b, flow->objects->pdata[g_array_index(a->memory, struct slot, i).object]);
    for (guint i = 0; i < b->memory->len; i++)
        flow_contents(flow, a, flow->objects->pdata[g_array_index(b->memory, struct slot, i).object]);
}

/* Comparing two states takes as many steps as they have contents. */
static void charge(struct flow *flow, const struct state *state)
{
    flow->steps += (state->memory->len + state->constraints->len) / 8;
}

bool flow_join(struct flow *flow, struct state *into, struct state *other, uint32_t live, const char *reason,
               bool (*only)(uint32_t object, void *flow))
{
    align(flow, into, other);
    g_autoptr(GArray) outcomes = flow_outcomes(flow, into, other);
    bool joined = state_join(&flow->values, into, other, live, reason, only, flow);
    if (joined)
        flow_keep_outcomes(flow, into, outcomes);
    return joined;
}

/* Joins two that belong to one kind, if PCW sees no difference between them. */
static bool join_two(struct flow *flow, struct state *into, struct state *other, uint32_t live, enum flow_kind kind,
                     int32_t result)
{
    if (!state_may_join(into, other) || flow_must_not_merge(flow, into, other, kind, result))
        return false;
    charge(flow, into);
    return flow_join(flow, into, other, live, MERGE_REASON, may_differ);
}

/* The same even if PCW sees a difference. */
static bool join_seen(struct flow *flow, struct state *into, struct state *other, uint32_t live, enum flow_kind kind,
                      int32_t result)
{
    if (into->locks != other->locks || flow_must_not_merge(flow, into, other, kind, result))
        return false;
    charge(flow, into);
    return flow_join(flow, into, other, live, MERGE_REASON, NULL);
}

static void join_any(struct flow *flow, struct state *into, struct state *other, uint32_t live, const char *reason)
{
    charge(flow, other);
    flow_join(flow, into, other, live, reason, NULL);
}

/* --- many into few --- */

static void merge_drop(GPtrArray *states, guint index)
{
    state_free(states->pdata[index]);
    g_ptr_array_remove_index(states, index);
}

/* If one state has read an object since the paths parted, without writing it, the other one gets the same value. */
static void read_alike(struct flow *flow, const struct state *from, struct state *state)
{
    for (guint i = 0; i < from->memory->len; i++) {
        const struct slot *slot = &g_array_index(from->memory, struct slot, i);
        struct object *object = flow->objects->pdata[slot->object];
        const struct contents *own = state_contents(state, slot->object);
        for (guint k = 0; own != slot->contents && k < slot->contents->cells->len; k++) {
            const struct cell *cell = &g_array_index(slot->contents->cells, struct cell, k);
            const struct symbol *symbol = cell->value->kind == VALUE_SYMBOL ? cell->value->symbol : NULL;
            struct place at = {object, (int64_t)cell->offset, false, NULL};
            if (symbol != NULL && symbol->initial && symbol->home == object && symbol->home_offset == at.offset &&
                !cell->fill && symbol->type != NULL)
                flow_read(flow, state, &at, symbol->type, NULL);
        }
    }
}

static bool same_after_reading(struct flow *flow, struct state *a, struct state *b)
{
    align(flow, a, b);
    read_alike(flow, a, b);
    read_alike(flow, b, a);
    return state_same_memory(a, b);
}

static bool resolve_doubts(struct flow *flow, GPtrArray *states, uint32_t live)
{
    bool resolved = false;
    for (guint i = 0; i < states->len; i++) {
        struct state *state = states->pdata[i];
        for (guint k = states->len - 1; k > i && state->doubts != NULL; k--) {
            struct state *other = states->pdata[k];
            if (!doubts_may_resolve(state, other, live) || !same_after_reading(flow, state, other))
                continue;
            doubts_resolve(&flow->values, state, other);
            merge_drop(states, k);
            resolved = true;
        }
    }
    return resolved;
}

/* Equal states become one; the path with the fewest doubts is kept. */
static void drop_equal(struct flow *flow, GPtrArray *states, uint32_t live)
{
    while (resolve_doubts(flow, states, live))
        ;
    for (guint i = 0; i < states->len; i++) {
        struct state *state = states->pdata[i];
        for (guint k = states->len - 1; k > i; k--) {
            const struct state *other = states->pdata[k];
            if (!state_same(state, other, live))
                continue;
            bool fewer =
                other->doubts == NULL || (state->doubts != NULL && other->doubts->length < state->doubts->length);
            state->doubts = fewer ? other->doubts : state->doubts;
            path_condition_join(flow->arena, state, other);
            merge_drop(states, k);
        }
    }
}

static void join_closed(struct arena *arena, GPtrArray *states, uint32_t live)
{
    for (guint i = 0; i < states->len; i++) {
        for (guint k = 0; k < states->len; k++) {
            if (k == i || !state_join_closed(arena, states->pdata[i], states->pdata[k], live))
                continue;
            merge_drop(states, k);
            i -= k < i;
            k--;
        }
    }
}

static void join_alike(struct flow *flow, GPtrArray *states, uint32_t live, enum flow_kind kind, int32_t result)
{
    for (guint i = 0; i < states->len; i++)
        for (guint k = states->len - 1; k > i; k--)
            if (join_two(flow, states->pdata[i], states->pdata[k], live, kind, result))
                merge_drop(states, k);
}

/* Too many still: what a registration is handed is given up before what has become of its handle. */
static void join_all_alike(struct flow *flow, GPtrArray *states, uint32_t live, int32_t result)
{
    for (guint i = 0; i < states->len; i++)
        for (guint k = states->len - 1; k > i && states->len > FLOW_HARD_STATES; k--)
            if (join_seen(flow, states->pdata[i], states->pdata[k], live, FLOW_SAME_HANDLES, result))
                merge_drop(states, k);
}

static void join_down_to(struct flow *flow, GPtrArray *states, uint32_t live, guint n)
{
    while (states->len > n) {
        join_any(flow, states->pdata[states->len - 2], states->pdata[states->len - 1], live, MERGE_REASON);
        merge_drop(states, states->len - 1);
    }
}

static void join_some(struct flow *flow, GPtrArray *states, uint32_t live, int32_t result)
{
    drop_equal(flow, states, live);
    join_closed(flow->arena, states, live);
    if (flow_is_hasty(flow)) {
        join_alike(flow, states, live, FLOW_SAME_HANDLES, result);
        join_down_to(flow, states, live, FLOW_HASTY_STATES);
        return;
    }
    if (states->len > FLOW_SOFT_STATES)
        join_alike(flow, states, live, FLOW_SAME_CALLS, result);
    if (states->len > FLOW_HARD_STATES)
        join_alike(flow, states, live, FLOW_SAME_HANDLES, result);
    join_all_alike(flow, states, live, result);
    join_down_to(flow, states, live, FLOW_HARD_STATES);
}

/* Each pair is compared: of very many states that meet in one block some are merged before the next are looked at. */
enum { AT_ONCE = 2 * FLOW_HARD_STATES };

void flow_merge(struct flow *flow, GPtrArray *states, uint32_t live, int32_t result)
{
    if (states->len < 2)
        return;
    if (states->len <= AT_ONCE) {
        join_some(flow, states, live, result);
        return;
    }
    GPtrArray *few = g_ptr_array_new();
    for (guint i = 0; i < states->len; i++) {
        g_ptr_array_add(few, states->pdata[i]);
        if (few->len >= AT_ONCE || i + 1 == states->len)
            join_some(flow, few, live, result);
    }
    g_ptr_array_set_size(states, 0);
    g_ptr_array_extend(states, few, NULL, NULL);
    g_ptr_array_unref(few);
}

void flow_merge_for_pcw(struct flow *flow, GPtrArray *states, uint32_t live)
{
    join_alike(flow, states, live, FLOW_SAME_HANDLES, -1);
}

/* --- behind a loop --- */

/*
 * Registrations of different rounds are kept apart while there are few, and a round that has failed from one that has
 * not.  So are calls that lead to PCW, which they are known to do where the whole project is in sight.  Where tables of
 * routines are followed, the round says which routines have run.
 */
static bool leave_alike(struct flow *flow, struct state *a, struct state *b, guint n)
{
    bool few = n <= FLOW_HARD_STATES && !flow_is_hasty(flow);
    enum flow_kind kind = flow->unit->wrappers != NULL ? FLOW_SAME_CALLS : FLOW_SAME_HANDLES;
    bool apart = few && (flow->follows_tables || flow_must_not_merge(flow, a, b, kind, -1));
    return a->left_loop == b->left_loop && !apart;
}

void flow_join_early_exits(struct flow *flow, GPtrArray *states, uint32_t live)
{
    for (guint i = 0; i < states->len; i++) {
        struct state *first = states->pdata[i];
        for (guint k = states->len - 1; k > i && first->left_loop != 0; k--) {
            if (!leave_alike(flow, first, states->pdata[k], states->len))
                continue;
            const struct state *other = states->pdata[k];
            if (other->left_from != first->left_from || other->left_when != first->left_when)
                first->left_from = 0;
            flow_join(flow, first, states->pdata[k], live, LOOP_REASON, NULL);
            merge_drop(states, k);
        }
    }
}
