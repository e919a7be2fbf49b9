/*
 * Whether a driver can be unloaded: by wdm.h (DRIVER_UNLOAD) only when something has set DriverObject->DriverUnload,
 * which the driver does itself, or a framework that it gives its driver object to.
 */
#include "flow/unload.h"

#include <string.h>

#include "flow/collect/role.h"
#include "kernel/frameworks.h"

/* What the temporaries of a function hold. */
struct held {
    bool driver;    /* a pointer to a driver object */
    bool automatic; /* the address of an automatic variable */
    bool unload;    /* the address of the member that holds an unload routine */
    bool null;
    bool unseen; /* what was not understood: a name that nothing declares, say */
    const struct ir_function *function;
};

/* Routines of the kernel itself take the object and leave its unload routine alone: IoCreateDevice, ObReferenceObject.
 */
static bool is_kernel_routine(const struct ir_function *function)
{
    static const char *const prefixes[] = {"Io", "Ob", "Ke", "Ex", "Mm", "Ps", "Rtl", "Etw", "Wpp", "WPP"};
    for (guint i = 0; i < G_N_ELEMENTS(prefixes); i++)
        if (g_str_has_prefix(function->name, prefixes[i]))
            return true;
    return false;
}

/* DriverEntry(PVOID DriverObject, PVOID RegistryPath): port drivers' routines take the object as PVOID, and
 * set its unload routine (StorPortInitialize function, storport.h). */
static bool is_port_driver(const struct ir_function *callee)
{
    static const char *const names[] = {"StorPortInitialize", "ScsiPortInitialize", NULL};
    return callee != NULL && g_strv_contains(names, callee->name);
}

static bool gives_away(const struct ir_insn *insn, const struct held *held)
{
    const struct ir_function *callee = insn->op == IR_CALL && insn->a >= 0 ? held[insn->a].function : NULL;
    if (insn->op == IR_STORE && insn->a >= 0 && insn->b >= 0)
        return (held[insn->b].driver && !held[insn->a].automatic) || (held[insn->a].unload && !held[insn->b].null);
    if (insn->op != IR_CALL || (callee != NULL && (ir_function_has_body(callee) || is_kernel_routine(callee))))
        return false;
    for (uint32_t i = 0; i < insn->call.n; i++)
        if (insn->call.args[i] >= 0 && held[insn->call.args[i]].driver)
            return true;
    return is_port_driver(callee);
}

/* FLT_REGISTRATION, say; not the driver object, which every routine is given. */
static bool has_unload_member(const struct ir_type *type)
{
    const struct ir_type *target = type != NULL && type->kind == IR_TYPE_POINTER ? type->target : NULL;
    const struct ir_record *record = target != NULL && target->kind == IR_TYPE_RECORD ? target->record : NULL;
    for (uint32_t i = 0; record != NULL && !flow_is_driver_object(type) && i < record->n_fields; i++)
        if (kernel_is_unload_member(record->fields[i].name))
            return true;
    return false;
}

/* `FltRegisterFilter(driver, &Registration, &Filter)` */
static bool passes_unseen(const struct ir_insn *insn, const struct held *held)
{
    const struct ir_function *callee = insn->a >= 0 ? held[insn->a].function : NULL;
    for (uint32_t i = 0; callee != NULL && i < MIN(insn->call.n, callee->n_params); i++)
        if (insn->call.args[i] >= 0 && held[insn->call.args[i]].unseen && has_unload_member(callee->params[i]->type))
            return true;
    return false;
}

/* `DriverObject->DriverUnload = Unload;`, and a missing header declares Unload, or the table that has it. */
static bool sets_unseen(const struct ir_insn *insn, const struct held *held)
{
    if (insn->op == IR_CALL)
        return passes_unseen(insn, held);
    return insn->op == IR_STORE && insn->a >= 0 && insn->b >= 0 && held[insn->a].unload && held[insn->b].unseen;
}

static struct held unload_held_by(const struct ir_insn *insn, const struct held *held)
{
    struct held result = {.null = insn->op == IR_CONST && insn->imm == 0, .unseen = insn->op == IR_UNKNOWN};
    if (insn->op == IR_CAST && insn->a >= 0)
        return held[insn->a];
    if (insn->op == IR_FIELD) {
        const char *name = insn->field.record->fields[insn->field.index].name;
        result.automatic = insn->a >= 0 && held[insn->a].automatic;
        result.unload = kernel_is_unload_member(name);
    }
    result.automatic |= insn->op == IR_LOCAL;
    result.unseen |= insn->op == IR_LOAD && insn->a >= 0 && held[insn->a].unseen;
    result.driver = insn->op == IR_LOAD && flow_is_driver_object(insn->type);
    result.function = insn->op == IR_FUNCTION ? insn->function : NULL;
    return result;
}

static bool any_insn(const struct ir_function *function, bool (*is)(const struct ir_insn *, const struct held *))
{
    g_autofree struct held *held = g_new0(struct held, MAX(function->n_temps, 1));
    for (guint i = 0; i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (is(insn, held))
                return true;
            if (insn->dst >= 0)
                held[insn->dst] = unload_held_by(insn, held);
        }
    }
    return false;
}

bool flow_stays_loaded(const struct flow *flow)
{
    bool starts = false;
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        const struct ir_function *function = flow->unit->functions->pdata[i];
        if (!ir_function_has_body(function))
            continue;
        starts |= flow_is_startup(function);
        if (strcmp(function->name, "DllUnload") == 0 || any_insn(function, gives_away))
            return false;
    }
    return starts;
}

/* `FLT_REGISTRATION r = { ..., Unload }`, and a missing header declares Unload. */
static bool initialises_unseen(const struct ir_unit *unit)
{
    for (guint i = 0; i < unit->globals->len; i++) {
        const struct ir_var *global = unit->globals->pdata[i];
        if (global->init != NULL && any_insn(global->init, sets_unseen))
            return true;
    }
    return false;
}

bool flow_unload_is_unseen(const struct flow *flow)
{
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        const struct ir_function *function = flow->unit->functions->pdata[i];
        if (ir_function_has_body(function) && any_insn(function, sets_unseen))
            return true;
    }
    return initialises_unseen(flow->unit);
}
