#include "flow/kernel/request.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/collect/call/parameters.h"
#include "flow/collect/place.h"
#include "flow/evaluate/arguments.h"
#include "flow/graph/call-graph.h"
#include "flow/collect/table.h"
#include "flow/collect/value.h"
#include "flow/collect/function/discarded.h"
#include "flow/collect/site.h"
#include "flow/kernel/context.h"
#include "flow/kernel/callback-needs.h"
#include "flow/memory/added.h"
#include "flow/conditions/condition.h"
#include "flow/memory/effect.h"
#include "flow/conditions/path-condition.h"
#include "flow/conditions/test.h"
#include "flow/access/access.h"

enum {
    TYPE_PARAM,
    INFO_PARAM,
    CONTEXT_PARAM,
    CALLBACK_PARAMS,
    ADD_BUFFER = 0,
    ADD_NAME = 1,
    ADD_ID = 2,
    ADD_COUNT,
    ADD_DATA
};

/* So many tell which tests choose an id; each repeated one is compared with all. */
enum { MAX_NOTED_ADDS = 64 };

struct request {
    struct fact_callback *fact;
    const struct value *type; /* NULL: the function is not told */
    bool handed;              /* it comes from a callback of another file */
    bool type_ignored;        /* the callback does not ask for the type */
    GHashTable *parts;        /* symbol id -> struct request_part: what was read of the request */
    GHashTable *ids;          /* symbol id -> struct symbol: InstanceId of the request, as read */
    bool compared, lets_any_through;
    bool bounded;                      /* the request's id is asked for being below a number */
    const struct ir_range *comparison; /* the first one */
    GHashTable *comparisons;           /* constant id -> where InstanceId is compared with it */
    GHashTable *added;                 /* constant id -> 1, or 2 once a request for all instances has added it */
    GPtrArray *all;                    /* of struct added: what any path has added, the first MAX_NOTED_ADDS */
};

struct request_part {
    const char *member; /* of union_members */
    const struct ir_range *range;
};

static bool has_tag(const struct ir_type *type, const char *tag)
{
    return type != NULL && type->kind == IR_TYPE_RECORD && strstr(type->record->tag, tag) != NULL;
}

static bool is_request_record(const struct ir_type *type)
{
    return has_tag(type, API_CALLBACK_INFORMATION) || has_tag(type, API_MASK_INFORMATION);
}

static bool is_callback(const struct ir_function *function)
{
    return function->n_params == CALLBACK_PARAMS && function->params[TYPE_PARAM]->type->kind == IR_TYPE_INT &&
           function->params[INFO_PARAM]->type->kind == IR_TYPE_POINTER &&
           has_tag(function->params[INFO_PARAM]->type->target, API_CALLBACK_INFORMATION);
}

/* PcwAddInstance's buffer, or the request that it came with. */
static bool is_of_callback(const struct ir_type *type)
{
    return type->kind == IR_TYPE_POINTER && (is_request_record(type->target) || has_tag(type->target, API_BUFFER));
}

/* A callback of another file may call it with its request. */
static bool is_handler(const struct ir_function *function)
{
    for (uint32_t i = 0; i < function->n_params && !function->is_static; i++)
        if (is_of_callback(function->params[i]->type))
            return true;
    return false;
}

/* Every path starts with one and the same type of request, which it does not know yet. */
static const struct value *make_type(struct flow *flow, struct state *state, const struct ir_var *param)
{
    struct place at = {flow_variable(flow, param, state->frame->depth), 0, false, NULL};
    const struct value *type = flow_read(flow, state, &at, param->type, param->range);
    const struct value *last = value_int(&flow->values, param->type, REQUEST_COLLECT, NULL);
    const struct value *first = value_int(&flow->values, param->type, REQUEST_ADD_COUNTER, NULL);
    condition_assume(&flow->values, state, value_binary(&flow->values, IR_B_LE, type, last, param->type, NULL), true);
    condition_assume(&flow->values, state, value_binary(&flow->values, IR_B_GE, type, first, param->type, NULL), true);
    if (type->kind == VALUE_SYMBOL)
        values_retain(&flow->values, type->symbol);
    return type;
}

void request_begin(struct flow *flow, struct state *state, struct ir_function *function)
{
    bool callback = is_callback(function), handed = flow->summary || !callback;
    flow->request = NULL;
    if ((handed && !is_handler(function)) || flow->again)
        return;
    struct request *request = ARENA_NEW(flow->arena, struct request);
    request->handed = handed;
    request->fact = FACT_NEW(callback);
    request->fact->function = g_strdup(function->name);
    request->fact->signature = collect_parameters(function);
    request->fact->context = g_strdup(flow->context_key);
    request->fact->place = collect_place(flow, function->range);
    request->fact->discarded = collect_discarded(flow, function);
    request->fact->uses_context = callback && context_is_used(function, CONTEXT_PARAM);
    request->type = callback ? make_type(flow, state, function->params[TYPE_PARAM]) : NULL;
    request->type_ignored = !handed && !context_is_used(function, TYPE_PARAM) && context_is_understood(function);
    request->parts = g_hash_table_new(NULL, NULL);
    request->ids = g_hash_table_new(NULL, NULL);
    request->added = g_hash_table_new(NULL, NULL);
    request->comparisons = g_hash_table_new(NULL, NULL);
    request->all = g_ptr_array_new();
    flow->request = request;
}

/* Some instance is added for a request of its own, and not for one for all. */
static bool excludes_one(const struct request *request)
{
    GHashTableIter iter;
    gpointer seen;
    g_hash_table_iter_init(&iter, request->added);
    while (g_hash_table_iter_next(&iter, NULL, &seen))
        if (GPOINTER_TO_INT(seen) == 1)
            return true;
    return !request->lets_any_through;
}

/* The comparison with the id that is kept out, the smallest if there are several; else the first comparison. */
static const struct ir_range *deciding_comparison(const struct request *request)
{
    const struct ir_range *found = request->comparison;
    guint smallest = G_MAXUINT;
    GHashTableIter iter;
    gpointer id, seen;
    g_hash_table_iter_init(&iter, request->added);
    while (g_hash_table_iter_next(&iter, &id, &seen)) {
        const struct ir_range *range = g_hash_table_lookup(request->comparisons, id);
        if (GPOINTER_TO_INT(seen) == 1 && range != NULL && (guint)GPOINTER_TO_INT(id) < smallest) {
            smallest = (guint)GPOINTER_TO_INT(id);
            found = range;
        }
    }
    return found;
}

void request_end(struct flow *flow)
{
    struct request *request = flow->request;
    if (request == NULL)
        return;
    if (flow->hasty || flow->exhausted || flow->cut)
        request->fact->delegates = true;
    bool excludes = (request->compared && excludes_one(request)) || (request->bounded && !request->lets_any_through);
    if (excludes && !request->fact->delegates && (request->fact->collects || !request->handed))
        request->fact->filter = collect_place(flow, deciding_comparison(request));
    request->fact->any = request->lets_any_through;
    fact_append(request->handed ? &flow->facts->handlers : &flow->facts->callbacks, request->fact);
    g_hash_table_unref(request->parts);
    g_hash_table_unref(request->ids);
    g_hash_table_unref(request->added);
    g_hash_table_unref(request->comparisons);
    g_ptr_array_unref(request->all);
    flow->request = NULL;
}

bool request_range(const struct flow *flow, const struct state *state, int64_t *low, int64_t *high)
{
    *low = REQUEST_ADD_COUNTER;
    *high = REQUEST_COLLECT;
    if (flow->request == NULL)
        return false;
    if (flow->request->type != NULL)
        condition_range(state, flow->request->type, low, high);
    return !flow->request->handed;
}

/* --- instances --- */

/* Can the request be for all instances here? */
static bool may_be_any(const struct flow *flow, const struct state *state)
{
    GHashTableIter iter;
    gpointer symbol;
    g_hash_table_iter_init(&iter, flow->request->ids);
    while (g_hash_table_iter_next(&iter, NULL, &symbol)) {
        struct constraint known;
        if (!state_constraint(state, ((const struct symbol *)symbol)->id, &known))
            continue;
        if (known.high < PCW_ANY_INSTANCE_ID || known.low > PCW_ANY_INSTANCE_ID)
            return false;
        for (uint8_t i = 0; i < known.n_excluded; i++)
            if (known.excluded[i] == PCW_ANY_INSTANCE_ID)
                return false;
    }
    return true;
}

/* What an instance's name is known by: its text's address, else its own. */
static const struct value *request_name_of(struct call *call)
{
    struct place at = call_place(call, ADD_NAME);
    const struct ir_type *pointer = collect_pointer_type(call->flow);
    if (at.object == NULL || at.vague || at.object->kind == OBJECT_STRING)
        return call_arg(call, ADD_NAME);
    at.offset += (int64_t)pointer->size; /* Buffer follows the two lengths, aligned */
    return flow_read(call->flow, call->state, &at, pointer, NULL);
}

static const struct value *name_length(struct call *call)
{
    struct place at = call_place(call, ADD_NAME);
    bool known = at.object != NULL && !at.vague && at.object->kind != OBJECT_STRING;
    return known ? flow_read(call->flow, call->state, &at, collect_word_type(call->flow, 2), NULL) : NULL;
}

/* The name's text without its case; NULL when it is not known. */
static const char *kernel_request_text_of(struct call *call)
{
    struct fact_name *name = collect_string(call->flow, call->state, call_arg(call, ADD_NAME),
                                            call_target(call, ADD_NAME), NULL, call->insn->range);
    g_autofree char *folded = name->text != NULL ? g_utf8_casefold(name->text, -1) : NULL;
    fact_free(&fact_type_name, name);
    return folded != NULL ? arena_printf(call->flow->arena, "%s", folded) : NULL;
}

const GPtrArray *request_added(const struct flow *flow)
{
    return flow->request->all;
}

/* A run with a context that is known has that memory as it was when it was registered: the other one tells more. */
static bool is_open_run(const struct flow *flow, struct callback_needer *run)
{
    const struct ir_function *root = flow->root;
    if (flow->request == NULL || flow->context_key != NULL || root == NULL || root->n_params <= CONTEXT_PARAM)
        return false;
    *run = (struct callback_needer){root->params[CONTEXT_PARAM], &flow->request->fact->needs};
    return true;
}

/* PCW_DATA is a pointer and a size. */
static void follow_blocks(struct call *call)
{
    int64_t count;
    struct callback_needer run;
    struct place at = call_place(call, ADD_DATA);
    const struct ir_type *pointer = collect_pointer_type(call->flow);
    if (!is_open_run(call->flow, &run) || at.object == NULL || at.vague || !call_number(call, ADD_COUNT, &count))
        return;
    for (int64_t i = 0; i < MIN(count, MAX_EFFECT_DATA); i++, at.offset += 2 * (int64_t)pointer->size)
        callback_needs_add(call->flow, call->state, flow_read(call->flow, call->state, &at, pointer, NULL),
                           call->insn->range, &run);
}

void request_add(struct call *call)
{
    struct request *request = call->flow->request;
    int64_t low, high, id = -1;
    if (request == NULL)
        return;
    request_range(call->flow, call->state, &low, &high);
    request->fact->collects |= high >= REQUEST_COLLECT;
    request->fact->enumerates |= low <= REQUEST_ENUMERATE && high >= REQUEST_ENUMERATE;
    bool any = high >= REQUEST_COLLECT && may_be_any(call->flow, call->state);
    follow_blocks(call);
    request->lets_any_through |= any;
    struct added *added = ARENA_NEW(call->flow->arena, struct added);
    call->result =
        value_unknown(&call->flow->values, "the status of PcwAddInstance", call->insn->type, call->insn->range);
    *added = (struct added){.before = call->state->added,
                            .length = call->state->added != NULL ? call->state->added->length + 1 : 1,
                            .path = call->state->path,
                            .first_symbol = call->flow->values.next_symbol,
                            .id = -1,
                            .name = request_name_of(call),
                            .written = name_length(call),
                            .text = kernel_request_text_of(call),
                            .status = call->result,
                            .range = flow_site(call->flow, call->state, call->insn->range)};
    if (call_number(call, ADD_ID, &id)) {
        gpointer key = GINT_TO_POINTER((gint)id);
        added->id = id;
        if (high >= REQUEST_COLLECT && (any || !g_hash_table_contains(request->added, key)))
            g_hash_table_insert(request->added, key, GINT_TO_POINTER(any ? 2 : 1));
    }
    call->state->added = added;
    if (request->all->len < MAX_NOTED_ADDS)
        g_ptr_array_add(request->all, added);
}

/* --- what leaves our sight --- */

/* InstanceMask, which says which instances are asked for: who compares it adds none. */
static bool is_of_request(const struct symbol *symbol)
{
    const struct ir_type *type = symbol->type;
    bool string = type != NULL && type->kind == IR_TYPE_POINTER && has_tag(type->target, API_STRING_TAG);
    return symbol->home != NULL && is_request_record(symbol->home->type) && !string;
}

static bool leads_to_request(const struct state *state, const struct value *value, guint depth)
{
    const struct object *object = flow_target(state, value);
    if (value->kind == VALUE_SYMBOL && is_of_request(value->symbol))
        return value->symbol->type == NULL || value->symbol->type->kind != IR_TYPE_INT; /* not by its number alone */
    if (value->kind == VALUE_SYMBOL && value->symbol->type != NULL && is_of_callback(value->symbol->type))
        return true;
    if (object == NULL)
        return false;
    if (is_request_record(object->type))
        return true;
    const struct contents *contents = depth > 0 ? state_contents(state, object->id) : NULL;
    for (guint i = 0; contents != NULL && i < contents->cells->len; i++) {
        const struct cell *cell = &g_array_index(contents->cells, struct cell, i);
        if (!cell->fill && leads_to_request(state, cell->value, depth - 1))
            return true;
    }
    return false;
}

bool request_is_passed(const struct call *call)
{
    for (uint32_t i = 0; i < call->n_args && call->flow->request != NULL; i++)
        if (leads_to_request(call->state, call->args[i], 2))
            return true;
    return false;
}

bool request_may_be_any(const struct call *call)
{
    int64_t low, high;
    request_range(call->flow, call->state, &low, &high);
    return call->flow->request != NULL && high >= REQUEST_COLLECT && may_be_any(call->flow, call->state);
}

const struct value *request_instance_id(const struct call *call)
{
    const struct request *request = call->flow->request;
    const struct value *id = call_arg(call, ADD_ID);
    int64_t low, high;
    bool of_request = request != NULL && !request->handed && id->kind == VALUE_SYMBOL &&
                      g_hash_table_contains(request->ids, GUINT_TO_POINTER(id->symbol->id));
    condition_range(call->state, id, &low, &high);
    bool sure = low == PCW_ANY_INSTANCE_ID && high == PCW_ANY_INSTANCE_ID;
    /* What a function was asked about the id, or a test more than a comparison, may have excluded it. */
    return of_request && request_may_be_any(call) && (sure || !id->symbol->used)
               ? value_int(&call->flow->values, id->type, PCW_ANY_INSTANCE_ID, id->range)
               : id;
}

/* A pointer that MmGetSystemRoutineAddress() has returned, as a rule: Add(Buffer, &name, id, count, data). */
static bool may_be_the_api(const struct call *call)
{
    const struct value *buffer = call_arg(call, ADD_BUFFER);
    const struct ir_type *type = buffer->type;
    return call->callee == NULL && call->n_args == ADD_DATA + 1 && type != NULL && type->kind == IR_TYPE_POINTER &&
           has_tag(type->target, API_BUFFER);
}

/* What is called may be a function of this file, which is too deep, or which a pointer leads to. */
static bool is_answered_here(const struct call *call)
{
    const struct flow *flow = call->flow;
    for (uint32_t i = 0; i < call->n_args; i++)
        if (call->args[i]->kind == VALUE_FUNCTION && ir_function_has_body(call->args[i]->function))
            return true; /* Walk(AddOne, &context) */
    if (call->callee != NULL)
        return ir_function_has_body(call->callee);
    bool adds = may_be_the_api(call);
    for (guint i = 0; i < flow->unit->functions->len && !adds; i++) {
        const struct ir_function *function = flow->unit->functions->pdata[i];
        bool given = function->address_taken || g_hash_table_contains(flow->handed_out, function) ||
                     g_hash_table_contains(flow->in_tables, function);
        adds = given && function != flow->root && calls_lead_to_pcw(flow->calls, function) &&
               ir_function_has_body(function) && !is_callback(function);
    }
    return adds;
}

void request_delegate(struct call *call, bool passed, bool followed)
{
    struct request *request = call->flow->request;
    if (request == NULL)
        return;
    bool unfollowed = call->insn->sub != 0 || (passed && !followed); /* what did not parse may be the request */
    for (uint32_t i = 0; i < call->n_args; i++)
        unfollowed |= call->args[i]->kind == VALUE_FUNCTION;
    request->fact->delegates |= unfollowed;
    if (passed && !followed && request->fact->passed == NULL && call_is_projects_own(call) && !is_answered_here(call)) {
        request->fact->passed = collect_place(call->flow, call->insn->range);
        request->fact->passed_to = call->callee != NULL ? g_strdup(call->callee->name) : NULL;
    }
}

void request_stored(const struct flow *flow, const struct state *state, const struct place *to,
                    const struct value *value)
{
    bool outside = to->object == NULL || to->object->kind != OBJECT_LOCAL;
    if (flow->request != NULL && outside && leads_to_request(state, value, 1))
        flow->request->fact->delegates = true;
}

/* --- the request itself --- */

static const char *const union_members[] = {"AddCounter", "RemoveCounter", "EnumerateInstances", "CollectData"};

static int member_request(const char *member)
{
    for (guint i = 0; i < G_N_ELEMENTS(union_members); i++)
        if (member == union_members[i])
            return (int)i;
    return -1;
}

/* The last two have one type and one place; so have the first two. */
static bool is_of_other_request(const struct flow *flow, const struct state *state, const char *member)
{
    int64_t low, high;
    int of = member != NULL ? member_request(member) : -1;
    request_range(flow, state, &low, &high);
    return (of >= REQUEST_ENUMERATE && high < REQUEST_ENUMERATE) ||
           (of >= 0 && of < REQUEST_ENUMERATE && low >= REQUEST_ENUMERATE);
}

static void request_follow(struct flow *flow, const struct state *state, const struct value *pointer,
                           const struct ir_range *range)
{
    struct callback_needer run;
    if (is_open_run(flow, &run))
        callback_needs_follow(flow, state, pointer, range, &run);
}

void request_name_member(struct flow *flow, const struct state *state, const struct ir_record *record,
                         const struct ir_field *field, const struct value *base, struct value *address)
{
    request_follow(flow, state, base, address->range);
    if (flow->request != NULL && strcmp(field->name, "CounterMask") == 0 &&
        strstr(record->tag, API_MASK_INFORMATION) != NULL)
        flow->request->fact->consults_mask = true;
    if (strstr(record->tag, API_CALLBACK_INFORMATION) != NULL)
        for (guint i = 0; i < G_N_ELEMENTS(union_members); i++)
            if (strcmp(field->name, union_members[i]) == 0)
                address->path = union_members[i];
    if (base->kind == VALUE_POINTER && base->path != NULL && address->path == NULL) {
        address->path = base->path;
        address->named = base->named;
    } else if (flow->request != NULL && is_of_other_request(flow, state, address->path)) {
        address->named = address->range;
    }
    if (strstr(record->tag, API_MASK_INFORMATION) != NULL && strcmp(field->name, "InstanceId") == 0)
        address->leaf = "InstanceId";
}

/* The note that has this place already. */
static struct fact_mismatch *mismatch_at(const struct fact_callback *fact, const struct fact_place *place)
{
    for (size_t i = 0; i < fact_count(fact->mismatches); i++) {
        struct fact_mismatch *mismatch = fact->mismatches->pdata[i];
        if (fact_place_same(mismatch->place, place))
            return mismatch;
        for (size_t k = 0; k < fact_count(mismatch->reads); k++)
            if (fact_place_same(FACT_AT(step, mismatch->reads, k)->place, place))
                return mismatch;
    }
    return NULL;
}

/* The note about that member while such a request is handled. */
static struct fact_mismatch *mismatch_of(const struct fact_callback *fact, const char *member, int64_t request)
{
    for (size_t i = 0; i < fact_count(fact->mismatches); i++) {
        struct fact_mismatch *mismatch = fact->mismatches->pdata[i];
        if (strcmp(mismatch->member, member) == 0 && (mismatch->requests >> request & 1) != 0)
            return mismatch;
    }
    return NULL;
}

static void kernel_request_add_read(struct fact_mismatch *mismatch, const struct fact_place *place)
{
    struct fact_step *step = FACT_NEW(step);
    step->place = FACT_COPY(place, place);
    step->message = g_strdup("also read here");
    fact_append(&mismatch->reads, step);
}

static struct fact_mismatch *add_mismatch(struct fact_callback *fact, const char *member, int64_t request,
                                          const struct fact_place *place)
{
    struct fact_mismatch *mismatch = FACT_NEW(mismatch);
    mismatch->member = g_strdup(member);
    mismatch->request = request;
    mismatch->place = FACT_COPY(place, place);
    fact_append(&fact->mismatches, mismatch);
    return mismatch;
}

/* Who takes a member for the request's reads all of it so: that is one mistake. */
static void note_mismatch(struct flow *flow, const char *member, int64_t request, const struct ir_range *range)
{
    struct fact_callback *fact = flow->request->fact;
    struct fact_place *place = collect_place(flow, range);
    if (place == NULL)
        return;
    struct fact_mismatch *mismatch = mismatch_at(fact, place);
    if (mismatch == NULL) {
        mismatch = mismatch_of(fact, member, request);
        if (mismatch != NULL)
            kernel_request_add_read(mismatch, place);
        else
            mismatch = add_mismatch(fact, member, request, place);
    }
    mismatch->requests |= INT64_C(1) << request;
    fact_free(&fact_type_place, place);
}

/* `mask = &Info->AddCounter`, and not the expression that reads it. */
static bool named_elsewhere(const struct value *address, const struct ir_range *read)
{
    const struct ir_range *named = address->named;
    return named != NULL && (read == NULL || named->file != read->file || named->offset < read->offset ||
                             named->end_offset > read->end_offset);
}

static void keep_part(struct flow *flow, const struct symbol *symbol, const char *member, const struct ir_range *range)
{
    struct request_part *part = ARENA_NEW(flow->arena, struct request_part);
    *part = (struct request_part){member, range};
    g_hash_table_insert(flow->request->parts, GUINT_TO_POINTER(symbol->id), part);
}

/* PcwAddInstance for every request, also for those of counters, which have no buffer.  A callback that asks for the
 * type in any way is not judged so: paths that are joined forget what they have asked. */
void request_check_buffer(struct call *call)
{
    struct request *request = call->flow->request;
    const struct value *buffer = call_arg(call, ADD_BUFFER);
    if (request == NULL || !request->type_ignored || buffer->kind != VALUE_SYMBOL)
        return;
    const struct request_part *part = g_hash_table_lookup(request->parts, GUINT_TO_POINTER(buffer->symbol->id));
    if (part != NULL && member_request(part->member) >= REQUEST_ENUMERATE)
        note_mismatch(call->flow, part->member, REQUEST_ADD_COUNTER, part->range);
}

void request_read(struct flow *flow, const struct state *state, const struct value *address,
                  const struct ir_range *range, const struct value *value)
{
    if (address->kind == VALUE_SYMBOL)
        request_follow(flow, state, address, range);
    if (address->kind != VALUE_POINTER || flow->request == NULL)
        return;
    if (is_of_other_request(flow, state, address->path)) {
        int64_t low, high;
        request_range(flow, state, &low, &high);
        note_mismatch(flow, address->path, low, named_elsewhere(address, range) ? address->named : range);
    }
    if (value != NULL && value->kind == VALUE_SYMBOL && address->path != NULL)
        keep_part(flow, value->symbol, address->path, range);
    if (value != NULL && value->kind == VALUE_SYMBOL && g_strcmp0(address->leaf, "InstanceId") == 0) {
        g_hash_table_insert(flow->request->ids, GUINT_TO_POINTER(value->symbol->id), (gpointer)value->symbol);
        values_retain(&flow->values, value->symbol);
    }
}

static bool is_id(const struct flow *flow, const struct value *value)
{
    return value->kind == VALUE_SYMBOL &&
           g_hash_table_contains(flow->request->ids, GUINT_TO_POINTER(value->symbol->id));
}

void request_tested(struct flow *flow, const struct state *state, const struct value *condition,
                    const struct ir_range *range)
{
    struct callback_needer run;
    if (is_open_run(flow, &run))
        callback_needs_test(flow, state, condition, range, &run);
}

void request_uses(struct flow *flow, const struct state *state, const struct place *at, const struct ir_type *type,
                  const struct ir_range *range)
{
    struct callback_needer run;
    if (is_open_run(flow, &run))
        callback_needs_use(flow, state, at, type, range, &run);
}

static bool is_unsigned(const struct value *value)
{
    return value->type != NULL && value->type->kind == IR_TYPE_INT && !value->type->is_signed;
}

/* `if (id < Count) Add(id);`: PCW_ANY_INSTANCE_ID is the largest number that there is. */
static void compare_bound(struct flow *flow, struct state *state, const struct value *condition, bool side,
                          const struct ir_range *range)
{
    const struct test test = test_of(condition);
    bool below = side != test.negated;
    const struct value *id = test.kind != TEST_LESS ? NULL : below ? test.a : test.b;
    const struct value *bound = below ? test.b : test.a;
    if (id == NULL || !is_id(flow, id) || !is_unsigned(id) || !is_unsigned(bound) ||
        (bound->kind == VALUE_INT && bound->number >= PCW_ANY_INSTANCE_ID))
        return;
    if (flow->request->comparison == NULL)
        flow->request->comparison = condition->range != NULL ? condition->range : range;
    flow->request->bounded = true;
    condition_assume_equal(&flow->values, state, id, PCW_ANY_INSTANCE_ID, false);
}

void request_compared(struct flow *flow, struct state *state, const struct value *condition, bool side,
                      const struct ir_range *range)
{
    if (flow->request != NULL && condition->kind == VALUE_OP && condition->op == OP_NOT) {
        request_compared(flow, state, condition->a, !side, range);
        return;
    }
    if (flow->request == NULL || condition->kind != VALUE_OP)
        return;
    if (condition->op != IR_B_EQ && condition->op != IR_B_NE) {
        compare_bound(flow, state, condition, side, range);
        return;
    }
    const struct value *id = is_id(flow, condition->a) ? condition->a : is_id(flow, condition->b) ? condition->b : NULL;
    const struct value *with = id == condition->a ? condition->b : condition->a;
    if (id == NULL || (with->kind == VALUE_INT && (with->number & PCW_ANY_INSTANCE_ID) == PCW_ANY_INSTANCE_ID))
        return;
    const struct ir_range *where = condition->range != NULL ? condition->range : range;
    if (!flow->request->compared)
        flow->request->comparison = where;
    gpointer key = GINT_TO_POINTER((gint)with->number);
    if (with->kind == VALUE_INT && !g_hash_table_contains(flow->request->comparisons, key))
        g_hash_table_insert(flow->request->comparisons, key, (gpointer)where);
    flow->request->compared = true;
    /* An instance's own id is never PCW_ANY_INSTANCE_ID. */
    if (side == (condition->op == IR_B_EQ))
        condition_assume_equal(&flow->values, state, id, PCW_ANY_INSTANCE_ID, false);
}
