#include "flow/kernel/callback-needs.h"

#include <string.h>

#include "base/text/find.h"
#include "flow/access/access.h"
#include "flow/collect/layout.h"
#include "flow/collect/place.h"
#include "flow/conditions/condition.h"
#include "flow/memory/effect.h"
#include "flow/memory/ready.h"
#include "flow/conditions/doubt.h"

/* --- what a callback needs --- */

static bool callback_needs_is_shared(const struct object *home)
{
    bool request =
        home->type != NULL && home->type->kind == IR_TYPE_RECORD && strstr(home->type->record->tag, "PCW_") != NULL;
    return !request && (home->kind == OBJECT_GLOBAL || home->kind == OBJECT_POINTEE);
}

/* The path has asked for something that others may set: a flag that says when all is ready, perhaps.  `pointer` NULL:
 * no pointer is followed. */
static bool is_guarded(const struct flow *flow, const struct state *state, const struct symbol *pointer)
{
    for (guint i = 0; i < state->constraints->len; i++) {
        const struct constraint *known = &g_array_index(state->constraints, struct constraint, i);
        const struct symbol *symbol = values_retained(&flow->values, known->symbol);
        bool told = symbol != NULL && symbol != pointer && symbol->initial && symbol->home != NULL &&
                    callback_needs_is_shared(symbol->home) && !condition_is_trivial(symbol, known);
        if (told)
            return true;
    }
    const struct value value = {.kind = VALUE_SYMBOL, .symbol = pointer};
    return state_is_vague(state) || state->opaque || (pointer != NULL && condition_truth(state, &value) == TRUTH_TRUE);
}

/* The pointer by which an address was reached. */
static const struct symbol *pointer_of(const struct value *address)
{
    if (address->kind == VALUE_SYMBOL)
        return address->symbol;
    bool pointee = address->kind == VALUE_POINTER && address->object->kind == OBJECT_POINTEE;
    return pointee ? address->object->symbol : NULL;
}

/* A member of the structure that CallbackContext points to, by its offset; of one that a variable points to, by its
 * structure. */
static char *in_structure(struct flow *flow, const struct symbol *pointer, const struct ir_var *context)
{
    const struct symbol *around = pointer->home->kind == OBJECT_POINTEE ? pointer->home->symbol : NULL;
    const struct object *home = around != NULL ? around->home : NULL;
    if (home != NULL && home->kind == OBJECT_LOCAL && home->var == context)
        return g_strdup_printf("c:%" G_GINT64_FORMAT, pointer->home_offset);
    bool alone = home != NULL && home->kind == OBJECT_GLOBAL && home->type != NULL &&
                 home->type->kind == IR_TYPE_POINTER && around->initial;
    return alone ? collect_identity(flow, pointer->home, pointer->home_offset) : NULL;
}

static bool kernel_callback_needs_has(const GPtrArray *list, const char *subject)
{
    for (size_t i = 0; i < fact_count(list); i++)
        if (strcmp(FACT_AT(need, list, i)->subject, subject) == 0)
            return true;
    return false;
}

/* Takes `subject`.  NULL: it is listed. */
static struct fact_need *add_need(struct flow *flow, GPtrArray **list, char *subject, const struct object *object,
                                  int64_t offset, const struct ir_range *range)
{
    struct fact_need *need = kernel_callback_needs_has(*list, subject) ? NULL : FACT_NEW(need);
    if (need == NULL) {
        g_free(subject);
        return NULL;
    }
    need->subject = subject;
    need->member = collect_identity(flow, object, offset);
    const char *name = strrchr(need->member, ':');
    need->name = g_strdup(name != NULL ? name + 1 : need->member);
    need->place = collect_place(flow, range);
    fact_append(list, need);
    return need;
}

static struct fact_need *follow(struct flow *flow, const struct state *state, const struct value *pointer,
                                const struct ir_range *range, const struct callback_needer *run)
{
    const struct symbol *symbol = pointer_of(pointer);
    if (symbol == NULL || !symbol->initial || symbol->home == NULL || symbol->type == NULL ||
        symbol->type->kind != IR_TYPE_POINTER || !callback_needs_is_shared(symbol->home) ||
        is_guarded(flow, state, symbol))
        return NULL;
    char *subject = symbol->home->kind == OBJECT_GLOBAL ? collect_identity(flow, symbol->home, symbol->home_offset)
                                                        : in_structure(flow, symbol, run->context);
    return subject != NULL ? add_need(flow, run->needs, subject, symbol->home, symbol->home_offset, range) : NULL;
}

void callback_needs_follow(struct flow *flow, const struct state *state, const struct value *pointer,
                           const struct ir_range *range, const struct callback_needer *run)
{
    follow(flow, state, pointer, range, run);
}

/* PCW reads the block in the name of the callback. */
void callback_needs_add(struct flow *flow, const struct state *state, const struct value *data,
                        const struct ir_range *range, const struct callback_needer *run)
{
    struct fact_need *need = follow(flow, state, data, range, run);
    if (need != NULL)
        need->added = true;
}

/* --- lists and locks --- */

/* What others know it by, as in_structure(); NULL: it is no memory that they can initialise. */
static char *shared_part(struct flow *flow, const struct place *at, const struct ir_type *type,
                         const struct ir_var *context)
{
    if (at->object == NULL || at->vague || !callback_needs_is_shared(at->object))
        return NULL;
    const struct symbol *around = at->object->kind == OBJECT_POINTEE ? at->object->symbol : NULL;
    const struct object *home = around != NULL ? around->home : NULL;
    if (home != NULL && home->kind == OBJECT_LOCAL && home->var == context)
        return g_strdup_printf("c:%" G_GINT64_FORMAT, at->offset);
    bool alone = around == NULL || (home != NULL && home->kind == OBJECT_GLOBAL && around->initial);
    return alone ? collect_linked(flow, at->object, at->offset, type) : NULL;
}

/* An identity without its kind, and without what leads to the structure: "f:ADAPTER{=g:State}.Ports". */
static char *callback_needs_name_of(const char *identity)
{
    const char *open = strchr(identity, '{'), *close = open != NULL ? strchr(open, '}') : NULL;
    g_autofree char *plain =
        close != NULL ? g_strdup_printf("%.*s%s", (int)(open - identity), identity, close + 1) : g_strdup(identity);
    const char *colon = strrchr(plain, ':');
    return g_strdup(colon != NULL ? colon + 1 : plain);
}

/* Takes `subject`. */
static void add_prepared(struct flow *flow, GPtrArray **list, char *subject, const struct place *at,
                         const struct ir_type *type, const struct ir_range *range)
{
    struct fact_need *need = add_need(flow, list, subject, at->object, at->offset, range);
    if (need == NULL)
        return;
    g_free(need->member);
    g_free(need->name);
    need->prepared = true;
    need->member = collect_linked(flow, at->object, at->offset, type);
    need->name = callback_needs_name_of(need->member);
}

void callback_needs_use(struct flow *flow, const struct state *state, const struct place *at,
                        const struct ir_type *type, const struct ir_range *range, const struct callback_needer *run)
{
    char *subject = is_guarded(flow, state, NULL) ? NULL : shared_part(flow, at, type, run->context);
    if (subject != NULL)
        add_prepared(flow, run->needs, subject, at, type, range);
}

static bool kernel_callback_needs_is_address(const struct value *value, const struct symbol *first)
{
    return value->kind == VALUE_POINTER && value->object == first->home && value->number == first->home_offset;
}

void callback_needs_test(struct flow *flow, const struct state *state, const struct value *condition,
                         const struct ir_range *range, const struct callback_needer *run)
{
    while (condition->kind == VALUE_OP && condition->op == OP_NOT)
        condition = condition->a;
    if (condition->kind != VALUE_OP || (condition->op != IR_B_EQ && condition->op != IR_B_NE))
        return;
    const struct value *a = condition->a, *b = condition->b, *first = a->kind == VALUE_SYMBOL ? a : b;
    const struct symbol *symbol = first->kind == VALUE_SYMBOL ? first->symbol : NULL;
    if (symbol == NULL || !symbol->initial || symbol->home == NULL || symbol->type == NULL ||
        symbol->type->kind != IR_TYPE_POINTER || !kernel_callback_needs_is_address(first == a ? b : a, symbol) ||
        is_guarded(flow, state, symbol))
        return;
    const struct place head = {(struct object *)symbol->home, symbol->home_offset, false, NULL};
    callback_needs_use(flow, state, &head, symbol->type->target, condition->range != NULL ? condition->range : range,
                       run);
}

/* --- what is set too late --- */

/* KeInitializeSpinLock, NdisFreeSpinLock and the like take no lock. */
static bool kernel_callback_needs_names_lock(const char *routine)
{
    static const char *const takes[] = {"Acquire", "Enter", "WaitFor", NULL}, *const makes[] = {
                                                                                  "Initialize", "Allocate", "Create",
                                                                                  "Free",       "Delete",   NULL};
    return text_holds_any(routine, takes) || (strstr(routine, "Lock") != NULL && !text_holds_any(routine, makes));
}

static bool calls_lock(const struct ir_function *function)
{
    for (guint i = 0; i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block((struct ir_function *)function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_FUNCTION && kernel_callback_needs_names_lock(insn->function->name))
                return true;
        }
    }
    return false;
}

static bool takes_lock(struct flow *flow, const struct ir_function *function)
{
    if (flow->locking == NULL)
        flow->locking = g_hash_table_new(NULL, NULL);
    int known = GPOINTER_TO_INT(g_hash_table_lookup(flow->locking, function));
    if (known == 0)
        g_hash_table_insert(flow->locking, (gpointer)function, GINT_TO_POINTER(known = calls_lock(function) ? 2 : 1));
    return known == 2;
}

/* A lock that is held may keep the callback waiting until all is set. */
bool callback_needs_may_wait(struct flow *flow, const struct state *state)
{
    for (const struct frame *frame = state->frame; frame != NULL; frame = frame->caller)
        if (takes_lock(flow, frame->function))
            return true;
    return false;
}

/* Nothing has been there: NULL, or what the memory held before. */
static bool was_unready(const struct state *state, const struct value *before)
{
    return before->kind == VALUE_UNSET || flow_is_null(state, before);
}

static void note_late(struct flow *flow, const struct effect *effect, const struct place *to,
                      const struct ir_range *range)
{
    if (to->object->kind == OBJECT_GLOBAL)
        add_need(flow, &effect->fact->late, collect_identity(flow, to->object, to->offset), to->object, to->offset,
                 range);
    if (to->object == effect->object)
        add_need(flow, &effect->fact->late, g_strdup_printf("c:%" G_GINT64_FORMAT, to->offset), to->object, to->offset,
                 range);
}

/* The path has registered, or called a function out of sight, which may have. */
static bool may_be_open(const struct state *state)
{
    const struct effect *effect = state->effects;
    while (effect != NULL && effect->kind != EFFECT_CALL && effect->kind != EFFECT_REGISTER &&
           effect->kind != EFFECT_UNREGISTER)
        effect = effect->before;
    return effect != NULL && effect->kind != EFFECT_UNREGISTER && !effect->maybe;
}

/* Nothing is there, or what the path itself has not written: link may know that this is nothing. */
static bool may_be_unready(struct flow *flow, struct state *state, const struct place *at, const struct ir_type *type,
                           const struct ir_range *range)
{
    const struct value *before = flow_read(flow, state, at, type, range);
    const struct symbol *symbol = before->kind == VALUE_SYMBOL ? before->symbol : NULL;
    return was_unready(state, before) ||
           (symbol != NULL && symbol->home == at->object && symbol->home_offset == at->offset);
}

/* Notes for link that this is ready from now on. */
static void note_ready(struct flow *flow, struct state *state, const struct place *at, const struct ir_type *type,
                       const struct ir_range *range, bool prepared)
{
    const struct ready ready = {.since = state->effects,
                                .range = range,
                                .object = at->object,
                                .offset = at->offset,
                                .type = type,
                                .prepared = prepared};
    if (callback_needs_is_shared(at->object) && may_be_open(state) && !callback_needs_may_wait(flow, state))
        state->ready = ready_append(flow->arena, state->ready, &ready);
}

static void note_late_pointer(struct flow *flow, struct state *state, const struct place *to,
                              const struct ir_type *type, const struct ir_range *range)
{
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before) {
        if (effect->kind == EFFECT_UNREGISTER || effect->maybe)
            return;
        bool open =
            effect->kind == EFFECT_REGISTER && effect->fact != NULL && !condition_is_failure(state, effect->status);
        if (open && was_unready(state, flow_read(flow, state, to, type, range)) &&
            !callback_needs_may_wait(flow, state))
            note_late(flow, effect, to, range);
    }
}

void callback_needs_stored(struct flow *flow, struct state *state, const struct place *to, const struct ir_type *type,
                           const struct value *value, const struct ir_range *range)
{
    bool pointer = type->kind == IR_TYPE_POINTER && (value->kind == VALUE_SYMBOL || value->kind == VALUE_POINTER) &&
                   !flow_is_null(state, value);
    if (!pointer || to->object == NULL || to->vague || state_is_vague(state) ||
        (to->object->kind != OBJECT_GLOBAL && to->object->kind != OBJECT_HEAP))
        return;
    if (!flow->summary)
        note_late_pointer(flow, state, to, type, range);
    if (to->object->kind == OBJECT_GLOBAL && may_be_open(state) && may_be_unready(flow, state, to, type, range))
        note_ready(flow, state, to, type, range, false);
}

static void note_late_prepared(struct flow *flow, struct state *state, const struct place *at,
                               const struct ir_type *type, const struct ir_range *range)
{
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before) {
        if (effect->kind == EFFECT_UNREGISTER || effect->maybe)
            return;
        if (effect->kind != EFFECT_REGISTER || effect->fact == NULL || condition_is_failure(state, effect->status))
            continue;
        if (at->object->kind == OBJECT_GLOBAL)
            add_prepared(flow, &effect->fact->late, collect_linked(flow, at->object, at->offset, type), at, type,
                         range);
        if (at->object == effect->object)
            add_prepared(flow, &effect->fact->late, g_strdup_printf("c:%" G_GINT64_FORMAT, at->offset), at, type,
                         range);
    }
}

/* Whatever has been there before: what is initialised here was not. */
void callback_needs_prepared(struct flow *flow, struct state *state, const struct place *at, const struct ir_type *type,
                             const struct ir_range *range)
{
    if (at->object == NULL || at->vague || state_is_vague(state))
        return;
    if (!flow->summary && !callback_needs_may_wait(flow, state))
        note_late_prepared(flow, state, at, type, range);
    note_ready(flow, state, at, type, range, true);
}
