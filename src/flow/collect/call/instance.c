/* One call of PcwCreateInstance or PcwAddInstance in one state: the data blocks that it hands over. */
#include "flow/collect/call/instance.h"

#include "flow/access/access.h"
#include "flow/collect/call/data-block.h"
#include "flow/collect/call/parameters.h"
#include "flow/collect/condition.h"
#include "flow/collect/layout.h"
#include "flow/collect/place.h"
#include "flow/collect/site.h"
#include "flow/collect/table.h"
#include "flow/collect/value.h"
#include "flow/evaluate/arguments.h"
#include "flow/memory/effect.h"
#include "flow/conditions/path-condition.h"

/* `PcwAddInstance(Buffer, &name, Id, 1, NULL)`.  False: there is an array, or what there is is not known. */
static bool add_missing_array(struct flow *flow, const struct state *state, struct fact_instance *fact,
                              const struct value *array)
{
    bool missing = array->kind == VALUE_UNSET || flow_is_null(state, array);
    if (!missing || !fact_value_is_number(fact->count) || fact->count->number <= 0)
        return false;
    struct fact_data_block *block = FACT_NEW(data_block);
    block->no_array = true;
    block->data = collect_typed_value(flow, state, array, NULL, true);
    block->size = collect_typed_value(flow, state, value_unknown(&flow->values, "there is no data block", NULL, NULL),
                                      NULL, false);
    block->type_size = block->room = -1;
    fact_append(&fact->blocks, block);
    return true;
}

/* PcwAddInstance(Buffer, Name, Id, Count, Data), PcwCreateInstance(Instance, Registration, Name, Count, Data). */
enum { ADD_NAME = 1, CREATE_NAME = 2, COUNT = 3, DATA = 4 };

static void instance_add_name(struct call *call, struct fact_instance *fact, uint32_t arg)
{
    struct flow *flow = call->flow;
    const struct value *name = call_arg(call, arg);
    fact->name = collect_typed_value(flow, call->state, name, NULL, true);
    fact->label = collect_string(flow, call->state, name, call_target(call, arg), NULL, call->insn->range);
}

static struct fact_step *conversion_step(const struct flow *flow, const struct symbol *status)
{
    struct fact_step *step = FACT_NEW(step);
    step->place = collect_place(flow, status->range);
    step->message = g_strdup(status->call);
    return step;
}

/* A number that was there before the run, and how it is asked for: `Flags & 1`, `Kind == Mode`. */
static bool asks_number(const struct value *value)
{
    if (value->kind == VALUE_SYMBOL)
        return value->symbol->initial && value->symbol->type != NULL && value->symbol->type->kind == IR_TYPE_INT;
    return value->kind == VALUE_OP && (asks_number(value->a) || (value->b != NULL && asks_number(value->b)));
}

/* `i < Count`, where the loop counts i. */
static bool is_of_loop(const struct value *value)
{
    bool relation = value->kind == VALUE_OP &&
                    (value->op == IR_B_LT || value->op == IR_B_LE || value->op == IR_B_GT || value->op == IR_B_GE);
    return relation && value->a->kind == VALUE_SYMBOL && value->b->kind == VALUE_SYMBOL &&
           (!asks_number(value->a) || !asks_number(value->b));
}

static bool asks_more(const struct state *state)
{
    for (const struct path_condition *asked = state->conditions; asked != NULL; asked = asked->before)
        if (asks_number(asked->value) && !is_of_loop(asked->value))
            return true;
    return state->doubts != NULL;
}

/* A variable, or what a function out of sight has answered: the caller may have set it for this call.  A pointer that
 * is not NULL tells nothing of that. */
static bool is_mode(const struct fact_condition *condition)
{
    return !g_str_has_prefix(condition->subject, "f:") && !(condition->low == 1 && condition->high == INT64_MAX);
}

/* What the path asks of the helper's parameters, and whether it asks for more. */
static void add_conditions(struct flow *flow, const struct state *state, struct fact_instance *fact)
{
    fact->doubted = asks_more(state);
    collect_conditions(flow, state, &fact->conditions);
    for (guint i = (guint)fact_count(fact->conditions); i > 0; i--) {
        const struct fact_condition *condition = FACT_AT(condition, fact->conditions, i - 1);
        if (condition->parameter != NULL || g_str_has_prefix(condition->subject, "p:"))
            continue;
        fact->doubted |= is_mode(condition);
        fact_free(&fact_type_condition, condition);
        g_ptr_array_remove_index(fact->conditions, i - 1);
    }
}

/* Of a path that no caller may take. */
static void forget_earlier(struct fact_instance *fact)
{
    fact->id_repeated = fact->name_repeated = false;
    fact_free(&fact_type_place, fact->earlier);
    fact_free(&fact_type_place, fact->namesake);
    fact_free(&fact_type_place, fact->neighbour);
    fact->earlier = fact->namesake = fact->neighbour = NULL;
}

/* Where it is a parameter, as many as the array has: its callers say how many of them count. */
static int64_t count_of(struct flow *flow, const struct call *call, const struct fact_value *count)
{
    return fact_value_is_number(count) ? count->number
           : count->parameter != NULL  ? collect_data_room(flow, call_place(call, DATA))
                                       : 0;
}

struct fact_instance *collect_instance(struct flow *flow, struct state *state, struct call *call,
                                       enum word_instance_api api, const struct value *handle,
                                       const struct asked *asked)
{
    if (flow->summary && flow->request == NULL)
        return NULL;
    struct fact_instance *fact = FACT_NEW(instance);
    fact->api = api;
    fact->for_others = flow->summary;
    fact->call = collect_place(flow, call->insn->range);
    fact->site = collect_place(flow, flow_site(flow, state, call->insn->range));
    fact->function = g_strdup(state->frame->function->name);
    if (handle == NULL && (state->lock_doubt == NULL || state->lock_doubt->held))
        fact->locked = collect_place(flow, state->locked);
    fact->context = g_strdup(flow->context_key);
    fact->root = g_strdup(flow->root != NULL ? flow->root->name : NULL);
    fact->signature = collect_parameters(flow->root);
    if (handle != NULL && handle->kind == VALUE_SYMBOL && handle->symbol->home != NULL)
        fact->handle = collect_identity(flow, handle->symbol->home, handle->symbol->home_offset);
    fact->count = collect_typed_value(flow, state, call_arg(call, COUNT), NULL, false);
    instance_add_name(call, fact, handle != NULL ? CREATE_NAME : ADD_NAME);
    if (handle == NULL) {
        const struct ir_type *word = collect_word_type(flow, 4);
        fact->id = collect_typed_value(flow, state, value_convert(&flow->values, asked->id, word), NULL, false);
        fact->id_repeated = asked->repeats != NULL;
        if (asked->repeats != NULL)
            fact->earlier = collect_place(flow, asked->repeats);
        fact->name_repeated = asked->namesake != NULL;
        if (asked->namesake != NULL)
            fact->namesake = collect_place(flow, asked->namesake);
        if (asked->neighbour != NULL)
            fact->neighbour = collect_place(flow, asked->neighbour);
    }
    if (asked->conversion != NULL)
        fact->unconverted = conversion_step(flow, asked->conversion);
    fact->request_low = asked->low;
    fact->request_high = asked->high;
    if (asked->by_helper)
        add_conditions(flow, state, fact);
    if (fact->doubted)
        forget_earlier(fact);
    fact->table = collect_parameter(flow, call_arg(call, DATA));
    if (!add_missing_array(flow, state, fact, call_arg(call, DATA)))
        collect_data_blocks(flow, state, call_place(call, DATA), count_of(flow, call, fact->count), &fact->blocks);
    struct fact_instance *known = collect_known(flow, &fact_type_instance, fact, call->insn->range);
    if (known != NULL) {
        fact_free(&fact_type_instance, fact);
        return known;
    }
    fact_append(&flow->facts->instances, fact);
    return fact;
}
