/* One call of PcwCreateInstance or PcwAddInstance in one state: the data blocks that it hands over. */
#include "flow/collect/call/instance.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/access/access.h"
#include "flow/collect/call/data-block.h"
#include "flow/collect/condition.h"
#include "flow/collect/layout.h"
#include "flow/collect/place.h"
#include "flow/collect/site.h"
#include "flow/collect/table.h"
#include "flow/collect/value.h"
#include "flow/evaluate/arguments.h"

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
enum { ADD_NAME = 1, ADD_ID = 2, CREATE_NAME = 2, COUNT = 3, DATA = 4 };

static void add_name(struct call *call, struct fact_instance *fact, uint32_t arg)
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

/* "f:STRUCT{FUNCTION:0}.MEMBER", but for the request itself. */
static bool is_behind_parameter(const char *subject)
{
    return strchr(subject, '{') != NULL && !g_str_has_prefix(subject, "f:" API_STRUCTURE_PREFIX);
}

/* What the path asks of the helper's parameters, and of what they point to. */
static void add_conditions(struct flow *flow, const struct state *state, GPtrArray **conditions)
{
    collect_conditions(flow, state, conditions);
    for (guint i = (guint)fact_count(*conditions); i > 0; i--) {
        const struct fact_condition *condition = FACT_AT(condition, *conditions, i - 1);
        if (condition->parameter != NULL || g_str_has_prefix(condition->subject, "p:") ||
            is_behind_parameter(condition->subject))
            continue;
        fact_free(&fact_type_condition, condition);
        g_ptr_array_remove_index(*conditions, i - 1);
    }
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
    fact->locked = handle == NULL ? collect_place(flow, state->locked) : NULL;
    fact->context = g_strdup(flow->context_key);
    fact->root = g_strdup(flow->root != NULL ? flow->root->name : NULL);
    if (handle != NULL && handle->kind == VALUE_SYMBOL && handle->symbol->home != NULL)
        fact->handle = collect_identity(flow, handle->symbol->home, handle->symbol->home_offset);
    fact->count = collect_typed_value(flow, state, call_arg(call, COUNT), NULL, false);
    add_name(call, fact, handle != NULL ? CREATE_NAME : ADD_NAME);
    if (handle == NULL) {
        const struct ir_type *word = collect_word_type(flow, 4);
        fact->id =
            collect_typed_value(flow, state, value_convert(&flow->values, call_arg(call, ADD_ID), word), NULL, false);
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
        add_conditions(flow, state, &fact->conditions);
    fact->table = collect_parameter(flow, call_arg(call, DATA));
    if (!add_missing_array(flow, state, fact, call_arg(call, DATA)) && fact_value_is_number(fact->count))
        collect_data_blocks(flow, state, call_place(call, DATA), fact->count->number, &fact->blocks);
    struct fact_instance *known = collect_known(flow, &fact_type_instance, fact, call->insn->range);
    if (known != NULL) {
        fact_free(&fact_type_instance, fact);
        return known;
    }
    fact_append(&flow->facts->instances, fact);
    return fact;
}
