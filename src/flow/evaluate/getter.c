/*
 * Routines that are asked for by name.  MmGetSystemRoutineAddress has a row of its own; any other function without a
 * body that is given the name of a routine of PCW and answers a pointer (FltGetRoutineAddress, a wrapper in another
 * file) is taken to answer that routine's address: nobody calls what another function answers.
 */
#include "flow/evaluate/getter.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/evaluate/arguments.h"
#include "flow/graph/call-graph.h"
#include "flow/paths/bounds.h"
#include "flow/paths/budget.h"
#include "flow/access/access.h"

/* Of names: "Pcw" and the longest behind it. */
enum { MAX_NAME = 32 };

/* The text of a literal in one of the API's characters; false when it is longer than any name or not ASCII. */
static bool literal_text(const struct ir_string *string, int64_t offset, char text[MAX_NAME])
{
    for (guint i = 0; i < MAX_NAME; i++) {
        int64_t at = offset + (int64_t)i * string->unit;
        if (at < 0 || at + string->unit > string->size)
            return false;
        text[i] = string->bytes[at];
        for (uint32_t k = 1; k < string->unit; k++)
            if (string->bytes[at + k] != '\0')
                return false;
        if (text[i] == '\0')
            return true;
    }
    return false;
}

static const char *routine_at(const struct place *place)
{
    char text[MAX_NAME];
    if (place->object == NULL || place->vague || place->object->kind != OBJECT_STRING ||
        !literal_text(place->object->string, place->offset, text))
        return NULL;
    return api_routine(text, strlen(text));
}

/* A UNICODE_STRING or an ANSI_STRING: both have their text at one place. */
static const char *routine_in_string(struct call *call, struct place place)
{
    if (place.object == NULL || place.vague || place.object->type == NULL || place.object->type->kind != IR_TYPE_RECORD)
        return NULL;
    struct ir_type *pointer = ARENA_NEW(call->flow->arena, struct ir_type);
    *pointer = (struct ir_type){.kind = IR_TYPE_POINTER, .size = call->flow->unit->pointer_size, .name = "PWSTR"};
    place.offset += call->flow->unit->pointer_size;
    const struct value *buffer = flow_read(call->flow, call->state, &place, pointer, NULL);
    struct place text = flow_place(call->flow, call->state, buffer, NULL);
    return routine_at(&text);
}

struct ir_function *getter_routine(struct flow *flow, const char *name)
{
    struct ir_function *function = ir_unit_function(flow->unit, name);
    if (function != NULL)
        return function;
    function = ARENA_NEW(flow->arena, struct ir_function);
    function->name = arena_string(flow->arena, name);
    return function;
}

void getter_answer(struct call *call)
{
    const struct ir_type *type = call->insn->type;
    bool pointer = type != NULL && (type->kind == IR_TYPE_POINTER ||
                                    (type->kind == IR_TYPE_INT && type->size == call->flow->unit->pointer_size));
    const char *name = NULL;
    for (uint32_t i = 0; pointer && i < call->n_args && name == NULL; i++) {
        if (flow_target(call->state, call->args[i]) == NULL) /* to ask for the place would make an object of it */
            continue;
        struct place place = call_place(call, i);
        name = routine_at(&place);
        if (name == NULL)
            name = routine_in_string(call, place);
    }
    if (name != NULL)
        call->result = value_function(&call->flow->values, getter_routine(call->flow, name), call->insn->range);
}

const struct value *getter_import(struct flow *flow, const struct ir_var *var)
{
    static const char import[] = "__imp_";
    const char *name = var->name != NULL && g_str_has_prefix(var->name, import) ? var->name + strlen(import) : "";
    const char *routine = var->is_defined ? NULL : api_routine(name, strlen(name));
    if (routine != NULL)
        return value_function(&flow->values, getter_routine(flow, routine), var->range);
    return NULL;
}

/* --- registrations that go where nobody follows --- */

static bool is_information(const struct flow *flow, const struct ir_type *type)
{
    return type->kind == IR_TYPE_RECORD && type->record != NULL && type->record == flow->unit->info_record;
}

static bool is_table(const struct ir_type *type)
{
    const struct ir_type *row = type->kind == IR_TYPE_ARRAY ? type->target : type;
    return row->kind == IR_TYPE_RECORD && row->record != NULL && g_strcmp0(row->record->tag, API_DESCRIPTOR_TAG) == 0;
}

static bool is_handle(const struct ir_type *type)
{
    const char *name = type->kind == IR_TYPE_POINTER ? type->name : NULL;
    return name != NULL && strstr(name, API_REGISTRATION) != NULL && strstr(name, "INFORMATION") == NULL;
}

/* What some argument is, or points at: the information, or, where nothing tells what the callee is, anything else that
 * is only there to be registered. */
static bool takes_registrable(struct call *call)
{
    for (uint32_t i = 0; i < call->n_args; i++) {
        const struct object *object = flow_target(call->state, call->args[i]);
        if (object != NULL && object->type != NULL && is_handle(object->type))
            return true;
    }
    return false;
}

static bool takes_information(struct call *call, bool any)
{
    for (uint32_t i = 0; i < call->n_args; i++) {
        const struct object *object = flow_target(call->state, call->args[i]);
        const struct ir_type *type = object != NULL ? object->type : NULL;
        if (type != NULL && (is_information(call->flow, type) || (any && (is_table(type) || is_handle(type)))))
            return true;
    }
    return false;
}

/* PPCW_REGISTRATION *: who registers answers the handle as a rule; who only prints or compares the information takes
 * none. */
static bool takes_handle(const struct ir_function *callee)
{
    for (uint32_t i = 0; i < callee->n_params; i++) {
        const struct ir_type *type = callee->params[i]->type;
        if (type->kind == IR_TYPE_POINTER && type->target != NULL && is_handle(type->target))
            return true;
    }
    return false;
}

/*
 * NTSTATUS RegisterDisks(PPCW_CALLBACK Callback, PVOID Context);   what CTRPP makes registers what the callback is for
 *
 * Where nothing declares the function, it is one of int that the parse invented, and the unit lacks it, which says
 * enough.
 */
static bool takes_callback(const struct call *call)
{
    const struct ir_type *result = call->callee->result;
    if (!api_may_register(call->callee->name) || call->callee->n_params == 0 ||
        (result != NULL && g_strcmp0(result->name, "int") == 0))
        return false;
    for (uint32_t i = 0; i < call->callee->n_params; i++) {
        const struct ir_type *type = call->callee->params[i]->type;
        bool function = type->kind == IR_TYPE_POINTER && type->target != NULL && type->target->kind == IR_TYPE_FUNCTION;
        if (function && type->name != NULL && strstr(type->name, "PCW_CALLBACK") != NULL)
            return true;
    }
    for (uint32_t i = 0; i < call->n_args; i++) {
        const struct ir_function *given = call->args[i]->kind == VALUE_FUNCTION ? call->args[i]->function : NULL;
        const char *name = given != NULL && given->n_params == 3 ? given->params[1]->type->name : NULL;
        if (name != NULL && strstr(name, "PCW_CALLBACK_INFORMATION") != NULL)
            return true;
    }
    return false;
}

/* A macro of a missing header, as a rule. */
static bool getter_is_undeclared(const struct flow *flow, const struct ir_function *callee)
{
    for (guint i = 0; callee != NULL && callee->name != NULL && i < flow->unit->missing->len; i++) {
        const struct ir_missing *missing = flow->unit->missing->pdata[i];
        if (missing->what == FACT_MISSING_FUNCTION && strcmp(missing->name, callee->name) == 0)
            return true;
    }
    return false;
}

void getter_note_unfollowed(struct call *call)
{
    struct flow *flow = call->flow;
    const struct ir_function *callee = call->callee;
    bool bare = callee != NULL && !ir_function_has_body(callee),
         undeclared = bare && getter_is_undeclared(flow, callee);
    bool concerns = callee == NULL || undeclared || (bare && (takes_handle(callee) || takes_registrable(call)));
    bool own = !flow->summary && (undeclared || call_is_projects_own(call));
    bool informs = own && concerns && flow->unit->info_record != NULL && takes_information(call, undeclared);
    bool calls_back = own && !informs && bare && !undeclared && takes_callback(call);
    if (informs || calls_back)
        g_hash_table_insert(flow->unfollowed, (gpointer)call->insn->range,
                            (gpointer)(callee != NULL ? callee->name : ""));
    if (calls_back)
        g_hash_table_add(flow->callback_calls, (gpointer)call->insn->range);
}

/* --- calls that are too deep --- */

void getter_note_cut(struct call *call)
{
    struct flow *flow = call->flow;
    bool to_pcw = calls_lead_to_pcw(flow->calls, call->callee);
    call->state->vague |= to_pcw || calls_lead_to_close(flow->calls, call->callee);
    bool deep =
        call->state->frame->depth >= FLOW_MAX_DEPTH || g_hash_table_lookup(flow->unreached, call->callee) != NULL;
    if (!flow->summary && !flow_is_hasty(flow) && to_pcw)
        g_hash_table_insert(flow->unreached, (gpointer)call->callee, GINT_TO_POINTER(deep));
}

static bool is_registered(struct flow *flow, const struct ir_range *call)
{
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, flow->registered);
    while (g_hash_table_iter_next(&iter, &key, NULL)) {
        const struct ir_range *range = key;
        if (range->file == call->file && range->offset == call->offset)
            return true;
    }
    return false;
}

/* The instruction calls `name`, and no path has come to it.  `deep`: the chain of calls up to it is too long.  A path
 * that has come to it began in the middle of the chain, which counts for PcwRegister only. */
static bool is_passed_by(struct flow *flow, const struct ir_insn *insn, const char *name, bool deep)
{
    gint64 place = (gint64)insn->range->file << 32 | insn->range->offset;
    if (insn->op != IR_FUNCTION || g_strcmp0(insn->function->name, name) != 0)
        return false;
    return strcmp(name, API_REGISTER) == 0 ? !is_registered(flow, insn->range)
                                           : deep || !g_hash_table_contains(flow->met, &place);
}

static bool is_reached(struct flow *flow, const struct ir_function *function, const char *routine, bool deep)
{
    for (guint i = 0; function->blocks != NULL && i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block(function, i)->insns;
        for (guint n = 0; n < insns->len; n++)
            if (is_passed_by(flow, &g_array_index(insns, struct ir_insn, n), routine, deep))
                return false;
    }
    return true;
}

bool getter_is_followed(struct flow *flow, const char *name)
{
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        const struct ir_function *function = flow->unit->functions->pdata[i];
        const char *colon = function->name != NULL ? strrchr(function->name, ':') : NULL;
        const char *bare = colon != NULL ? colon + 1 : function->name;
        if (ir_function_has_body(function) && g_strcmp0(bare, name) == 0 &&
            is_reached(flow, function, API_REGISTER, false))
            return true;
    }
    return false;
}

/* Returns a routine of PCW that the function, or one that it leads to, calls where no path has come; NULL: none. */
static const char *unreached_routine(struct flow *flow, const struct ir_function *function)
{
    static const char *const routines[] = {API_REGISTER, API_UNREGISTER, API_CLOSE_INSTANCE};
    bool deep = g_hash_table_lookup(flow->unreached, function) != NULL;
    GHashTableIter iter;
    gpointer callee;
    for (guint i = 0; i < G_N_ELEMENTS(routines); i++) {
        g_hash_table_iter_init(&iter, calls_reached(flow->calls, function));
        while (g_hash_table_iter_next(&iter, &callee, NULL))
            if (!is_reached(flow, callee, routines[i], deep))
                return routines[i];
    }
    return NULL;
}

const struct ir_function *getter_is_unreached(struct flow *flow, const char **routine)
{
    *routine = NULL;
    for (guint i = 0; g_hash_table_size(flow->unreached) > 0 && i < flow->unit->functions->len; i++) {
        const struct ir_function *function = flow->unit->functions->pdata[i];
        if (g_hash_table_contains(flow->unreached, function))
            *routine = unreached_routine(flow, function);
        if (*routine != NULL)
            return function;
    }
    return NULL;
}
