/*
 * Routines that are asked for by name.  MmGetSystemRoutineAddress has a row of its own; any other function without a body that is given the name
 * of a routine of PCW and answers a pointer (FltGetRoutineAddress, a wrapper in another file) is taken to answer that routine's address: nobody
 * calls what another function answers.
 */
#include "flow/exec.h"

#include <string.h>

/* Of names: "Pcw" and the longest behind it. */
enum { MAX_NAME = 32 };

static const char *const routines[] = { "PcwRegister", "PcwUnregister", "PcwCreateInstance", "PcwCloseInstance", "PcwAddInstance" };

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
    if (place->object == NULL || place->vague || place->object->kind != OBJECT_STRING || !literal_text(place->object->string, place->offset, text))
        return NULL;
    for (guint i = 0; i < G_N_ELEMENTS(routines); i++)
        if (strcmp(routines[i], text) == 0)
            return routines[i];
    return NULL;
}

/* A UNICODE_STRING or an ANSI_STRING: both have their text at one place. */
static const char *routine_in_string(struct call *call, struct place place)
{
    if (place.object == NULL || place.vague || place.object->type == NULL || place.object->type->kind != IR_TYPE_RECORD)
        return NULL;
    struct ir_type *pointer = ARENA_NEW(call->flow->arena, struct ir_type);
    *pointer = (struct ir_type){ .kind = IR_TYPE_POINTER, .size = call->flow->unit->pointer_size, .name = "PWSTR" };
    place.offset += call->flow->unit->pointer_size;
    const struct value *buffer = flow_read(call->flow, call->state, &place, pointer, NULL);
    struct place text = flow_place(call->flow, call->state, buffer, NULL);
    return routine_at(&text);
}

static struct ir_function *routine_named(struct flow *flow, const char *name)
{
    struct ir_function *function = ir_unit_function(flow->unit, name);
    if (function != NULL)
        return function;
    function = ARENA_NEW(flow->arena, struct ir_function);
    function->name = name;
    return function;
}

void getter_answer(struct call *call)
{
    const struct ir_type *type = call->insn->type;
    bool pointer = type != NULL && (type->kind == IR_TYPE_POINTER || (type->kind == IR_TYPE_INT && type->size == call->flow->unit->pointer_size));
    const char *name = NULL;
    for (uint32_t i = 0; pointer && i < call->n_args && name == NULL; i++) {
        if (flow_target(call->state, call->args[i]) == NULL)   /* to ask for the place would make an object of it */
            continue;
        struct place place = call_place(call, i);
        name = routine_at(&place);
        if (name == NULL)
            name = routine_in_string(call, place);
    }
    if (name != NULL)
        call->result = value_function(&call->flow->values, routine_named(call->flow, name), call->insn->range);
}

const struct value *getter_import(struct flow *flow, const struct ir_var *var)
{
    static const char import[] = "__imp_";
    const char *name = var->name != NULL && g_str_has_prefix(var->name, import) ? var->name + strlen(import) : "";
    for (guint i = 0; i < G_N_ELEMENTS(routines) && !var->is_defined; i++)
        if (strcmp(routines[i], name) == 0)
            return value_function(&flow->values, routine_named(flow, routines[i]), var->range);
    return NULL;
}

/* --- registrations that go where nobody follows --- */

static bool is_given_information(struct call *call)
{
    for (uint32_t i = 0; i < call->n_args; i++) {
        const struct object *object = flow_target(call->state, call->args[i]);
        const struct ir_type *type = object != NULL ? object->type : NULL;
        if (type != NULL && type->kind == IR_TYPE_RECORD && type->record != NULL && type->record == call->flow->unit->info_record)
            return true;
    }
    return false;
}

/* PPCW_REGISTRATION *: who registers answers the handle as a rule; who only prints or compares the information takes none. */
static bool takes_handle(const struct ir_function *callee)
{
    for (uint32_t i = 0; i < callee->n_params; i++) {
        const struct ir_type *type = callee->params[i]->type, *target = type->kind == IR_TYPE_POINTER ? type->target : NULL;
        const char *name = target != NULL && target->kind == IR_TYPE_POINTER ? target->name : NULL;
        if (name != NULL && strstr(name, "PCW_REGISTRATION") != NULL && strstr(name, "INFORMATION") == NULL)
            return true;
    }
    return false;
}

void getter_note_unfollowed(struct call *call)
{
    struct flow *flow = call->flow;
    const struct ir_function *callee = call->callee;
    bool concerns = callee == NULL || ((callee->blocks == NULL || callee->blocks->len == 0) && takes_handle(callee));
    if (concerns && !flow->summary && flow->unit->info_record != NULL && call_is_projects_own(call) && is_given_information(call))
        g_hash_table_insert(flow->unfollowed, (gpointer)call->insn->range, (gpointer)(call->callee != NULL ? call->callee->name : ""));
}
