#include "flow/collect/function/last-step.h"

#include "flow/collect/function/undeclared.h"
#include "kernel/routines.h"
#include "flow/graph/call-graph.h"
#include "flow/memory/effect.h"
#include "flow/memory/status.h"
#include "flow/paths/outcome.h"
#include "flow/collect/role.h"

static const struct symbol *returned_status(const struct flow *flow, const struct state *state)
{
    const struct value *result = state->result;
    bool known = flow->root_is_startup && result != NULL && result->kind == VALUE_SYMBOL;
    return known && result->symbol->call != NULL ? result->symbol : NULL;
}

static bool is_systems(const struct flow *flow, const struct ir_function *function)
{
    return function != NULL && function->range != NULL &&
           !((const struct ir_file *)flow->unit->files->pdata[function->range->file])->is_user;
}

static bool is_status_of_effect(const struct state *state, uint32_t symbol)
{
    for (const struct effect *effect = state->effects; effect != NULL; effect = effect->before)
        if (effect->status != NULL && effect->status->id == symbol)
            return true;
    return false;
}

static bool may_be_pointer(const struct symbol *symbol)
{
    return symbol == NULL || symbol->type == NULL || symbol->type->kind != IR_TYPE_INT;
}

/* The path knows that a status is a failure, or that something which may be a pointer is NULL. */
static bool last_step_has_failed(const struct flow *flow, const struct state *state)
{
    for (guint i = 0; i < state->constraints->len; i++) {
        const struct constraint *known = &g_array_index(state->constraints, struct constraint, i);
        bool zero =
            known->low == 0 && known->high == 0 && may_be_pointer(values_retained(&flow->values, known->symbol));
        if (known->high < 0 || (zero && !is_status_of_effect(state, known->symbol)))
            return true;
    }
    return false;
}

static bool takes_status(const struct ir_function *function)
{
    for (guint i = 0; function != NULL && i < function->n_params; i++)
        if (flow_is_status(function->params[i]->type))
            return true;
    return false;
}

/* A function that the project declares is in some other source, which has nothing to do with PCW if it is not analysed.
 */
static bool is_declared(const struct ir_function *function, const struct symbol *status)
{
    return function != NULL && function->range != NULL &&
           (function->range->file != status->range->file || function->range->offset != status->range->offset);
}

/* A step of start-up, whose status is returned when nothing has failed before. */
static bool is_step(const struct flow *flow, const struct ir_function *called, const struct state *state)
{
    return !takes_status(called) && !last_step_has_failed(flow, state);
}

/* DevicesStart(DriverObject): it may end with DriverObject->DriverUnload(DriverObject) when it fails. */
static bool takes_driver(const struct ir_function *function)
{
    bool takes = false;
    for (guint i = 0; i < function->n_params && !takes; i++)
        takes = flow_is_driver_object(function->params[i]->type);
    return takes;
}

/* The function closes a handle, or is another source's that leads to PCW and may close one. */
static bool last_step_may_close(const struct flow *flow, const struct ir_function *function)
{
    return ir_function_has_body(function)
               ? calls_lead_to_close(flow->calls, function)
               : flow->unit->wrappers != NULL && g_hash_table_contains(flow->unit->wrappers, function->name);
}

bool last_step_gives_closers(const struct flow *flow)
{
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        const struct ir_function *function = flow->unit->functions->pdata[i];
        bool given = g_hash_table_contains(flow->given_away, function) ||
                     (g_hash_table_contains(flow->handed_out, function) && !flow_is_unload_routine(flow, function));
        if (given && last_step_may_close(flow, function))
            return true;
    }
    return false;
}

/* Through the driver object. */
static bool finds_closer(const struct flow *flow)
{
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        const struct ir_function *function = flow->unit->functions->pdata[i];
        if (!function->is_static && function != flow->root &&
            g_hash_table_contains(flow->unit->wrappers, function->name) && last_step_may_close(flow, function))
            return true;
    }
    return false;
}

/* The called function may close handles when it fails.  It leads to PCW, and is followed, if it names a function that
 * closes them.  Else it may have been given the address of one, which link asks the other units for, too, or find one
 * through the driver object. */
static bool may_be_undone(const struct flow *flow, const struct ir_function *called)
{
    return last_step_gives_closers(flow) || (takes_driver(called) && finds_closer(flow));
}

/* Where the whole tree is in sight, a function that the project declares does nothing to handles, unless it has been
 * followed. */
static bool is_projects_step(const struct flow *flow, const struct state *state, const struct symbol *status)
{
    const struct ir_function *called = ir_unit_function(flow->unit, status->call);
    return flow->unit->wrappers != NULL && status->range != NULL && is_declared(called, status) &&
           flow_is_status(status->type) && is_step(flow, called, state) && !may_be_undone(flow, called);
}

bool last_step_may_fail(const struct flow *flow, const struct state *state)
{
    const struct symbol *status = returned_status(flow, state);
    return status != NULL && !status->answers && !kernel_always_succeeds(status->call) &&
           (is_systems(flow, ir_unit_function(flow->unit, status->call)) || is_projects_step(flow, state, status));
}

bool last_step_is_projects(const struct flow *flow, const struct state *state)
{
    const struct symbol *status = returned_status(flow, state);
    return status != NULL && !is_systems(flow, ir_unit_function(flow->unit, status->call));
}

/*
 * A function that takes a status counts only after a failure, which it may turn into another status.  Any other counts
 * only when nothing has failed, and nothing declares it: then it is a step of start-up, such as a routine of a kit that
 * is not there.  After a failure it probably undoes what was done.
 */
void last_step_collect(struct flow *flow, const struct ir_function *function, const struct state *state)
{
    const struct symbol *status = returned_status(flow, state);
    if (status == NULL || status->range == NULL || kernel_always_succeeds(status->call) ||
        flow_outcome(state, function->result, state->result) != OUTCOME_UNKNOWN || !collect_leaves_open(state))
        return;
    const struct ir_function *called = ir_unit_function(flow->unit, status->call);
    bool step = is_step(flow, called, state) && !is_declared(called, status);
    if (!is_systems(flow, called) && (step || (takes_status(called) && last_step_has_failed(flow, state))))
        g_hash_table_insert(flow->last_steps, (gpointer)status->range, (gpointer)status->call);
}
