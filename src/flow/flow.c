/*
 * Where execution starts.  Functions that nothing in sight calls, and those whose address is taken (callbacks), run
 * with unknown parameters; DriverEntry runs first among them, with globals as their initialisers say.  A function that
 * no run has reached although it talks to PCW gets a run of its own, so that nothing is passed over in silence.  Last,
 * callbacks run again with the context that their registrations give them.
 */
#include "flow/flow.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/collect/place.h"
#include "flow/collect/function/last-step.h"
#include "flow/paths/bounds.h"
#include "flow/graph/call-graph.h"
#include "flow/collect/layout.h"
#include "flow/collect/global.h"
#include "flow/collect/setting.h"
#include "flow/collect/function/exit.h"
#include "flow/collect/function/outlived.h"
#include "flow/paths/infinite-loop.h"
#include "flow/escape.h"
#include "flow/evaluate/exec.h"
#include "flow/evaluate/passed-info.h"
#include "flow/evaluate/written.h"
#include "flow/kernel/provider.h"
#include "flow/kernel/request.h"
#include "flow/kernel/routines.h"
#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/memory/memory.h"
#include "flow/followed.h"
#include "flow/kernel/unreached.h"
#include "flow/alias.h"
#include "flow/callers.h"
#include "flow/routine-tables.h"
#include "flow/collect/role.h"
#include "flow/roles.h"
#include "flow/unload.h"
#include "flow/missing.h"
#include "flow/pointers.h"
#include "flow/storage.h"
#include "flow/unreachable.h"

/* --- starting --- */

/* Read now, it is the same in a loop as before it. */
static void read_first(struct flow *flow, struct state *state, const struct ir_var *param, struct object *object)
{
    const struct place at = {object, 0, false, NULL};
    if (param->type->kind != IR_TYPE_INT && param->type->kind != IR_TYPE_POINTER)
        return;
    const struct value *value = flow_read(flow, state, &at, param->type, param->range);
    if (flow->root_is_startup && flow_is_driver_object(param->type) && value->kind == VALUE_SYMBOL)
        ((struct symbol *)value->symbol)->given = true;
}

static void bind_unknown(struct flow *flow, struct state *state, const struct ir_function *function)
{
    for (uint32_t i = 0; i < function->n_params; i++) {
        const struct ir_var *param = function->params[i];
        struct object *object = flow_variable(flow, param, state->frame->depth);
        const char *reason =
            arena_printf(flow->arena, "%s is a parameter of %s, which nothing in this file calls with it", param->name,
                         function->name);
        object->function = function->name;
        state_set_contents(state, object->id, contents_new(flow_initial(flow, reason, param->range)));
        read_first(flow, state, param, object);
    }
}

static bool reaches_named(const struct flow *flow, const struct ir_function *function, const char *const *names)
{
    GHashTableIter iter;
    gpointer callee;
    if (!function->relevant)
        return false;
    g_hash_table_iter_init(&iter, calls_reached(flow->calls, function));
    while (g_hash_table_iter_next(&iter, &callee, NULL))
        if (g_strv_contains(names, ((const struct ir_function *)callee)->name))
            return true;
    return false;
}

/* Two functions of other files that have to do with handles: one may open what the other one closes. */
static bool reaches_pair_of_others(const struct flow *flow, const struct ir_function *function)
{
    GHashTable *wrappers = flow->unit->wrappers;
    GHashTableIter iter;
    gpointer key;
    guint others = 0;
    if (wrappers == NULL)
        return false;
    g_hash_table_iter_init(&iter, calls_reached(flow->calls, function));
    while (g_hash_table_iter_next(&iter, &key, NULL)) {
        const struct ir_function *callee = key;
        others += !ir_function_has_body(callee) && g_hash_table_contains(wrappers, callee->name);
    }
    return others >= 2;
}

/*
 * A function that both opens and closes is called more than once: what it does then depends on what it did before.  Its
 * first call shows what is registered, another one how it ends.
 */
static bool runs_again(const struct flow *flow, const struct ir_function *function)
{
    bool both = reaches_named(flow, function, api_routines(API_OPENS)) &&
                reaches_named(flow, function, api_routines(API_CLOSES));
    return !flow->summary && !flow->root_is_startup && (both || reaches_pair_of_others(flow, function));
}

static void note_limit(struct flow *flow, const struct ir_function *function)
{
    struct limited limited = {function, flow->budget, flow->exhausted, flow->cut,
                              flow->mixed && !flow->hasty && !flow->exhausted && !flow->cut};
    if (flow->hasty || flow->exhausted || flow->cut || flow->mixed)
        g_array_append_val(flow->limited, limited);
}

/* Runs from a prepared state (taken); every run has its own budget. */
static void run_from(struct flow *flow, struct state *state, struct ir_function *function)
{
    GPtrArray *returned = g_ptr_array_new_with_free_func((GDestroyNotify)state_free);
    flow->steps = 0;
    flow->first_symbol = flow->values.next_symbol;
    flow->budget = flow_reaches_pcw(flow, function) ? FLOW_MAX_STEPS : FLOW_MAX_OUTER_STEPS;
    flow->budget = MIN(flow->budget, FLOW_MAX_UNIT_STEPS - MIN(flow->total_steps, FLOW_MAX_UNIT_STEPS));
    flow->budget = MIN(MAX(flow->budget, FLOW_MIN_STEPS), flow->most);
    flow->hasty = flow->exhausted = flow->cut = flow->mixed = false;
    g_hash_table_remove_all(flow->hurried);
    request_begin(flow, state, function);
    flow->endless = g_ptr_array_new();
    flow_execute(flow, state, function, returned);
    infinite_loop_finish(flow, returned);
    request_end(flow);
    collect_outlived(flow, returned);
    collect_closed(flow, returned);
    if (!flow->idle && flow->context_key == NULL)
        collect_settings(flow, returned);
    flow->total_steps += flow->steps + (flow->values.next_symbol - flow->first_symbol);
    if (!flow->idle && flow->context_key == NULL && (flow->again || !runs_again(flow, function)))
        collect_exits(flow, function, returned);
    g_ptr_array_unref(returned);
    if (!flow->summary)
        note_limit(flow, function);
    flow->root = NULL;
    flow->context_key = NULL;
}

static void start_once(struct flow *flow, struct ir_function *function)
{
    struct state *state = state_new();
    flow->root = function;
    flow->root_is_startup = flow_is_startup(function);
    state_push(state, function);
    bind_unknown(flow, state, function);
    if (flow_runs_at_dispatch(flow, function)) {
        state->locked = function->range;
        state->locks = 1;
    }
    run_from(flow, state, function);
}

static void start(struct flow *flow, struct ir_function *function)
{
    start_once(flow, function);
    flow->root_is_startup = flow_is_startup(function);
    if (!runs_again(flow, function))
        return;
    flow->summary = flow->again = true;
    start_once(flow, function);
    flow->summary = flow->again = false;
}

/* The third parameter of a PCW_CALLBACK is the registration's CallbackContext. */
enum { CALLBACK_CONTEXT = 2 };

static void start_callback(struct flow *flow, const struct callback_run *run)
{
    const struct ir_function *function = run->function;
    if (!ir_function_has_body(function) || function->n_params <= CALLBACK_CONTEXT)
        return;
    struct state *state = state_new();
    flow->root = run->function;
    flow->root_is_startup = false;
    flow->context_key = run->key;
    state_push(state, function);
    bind_unknown(flow, state, function);
    const struct ir_var *param = function->params[CALLBACK_CONTEXT];
    struct place to = {flow_variable(flow, param, 0), 0, false, NULL};
    flow_write(flow, state, &to, param->type, run->context, NULL);
    if (run->contents != NULL)
        state_set_contents(state, flow_place(flow, state, run->context, NULL).object->id, contents_ref(run->contents));
    run_from(flow, state, run->function);
}

/* What the unload routine leaves undone is of interest even when it never speaks of PCW. */
static bool is_silent_unload(const struct flow *flow, const struct ir_function *function)
{
    return ir_function_has_body(function) && !function->relevant && (function->in_main_file || function->in_header) &&
           flow_is_unload_routine(flow, function);
}

static bool calls_pcw(const struct ir_function *function)
{
    for (guint i = 0; i < function->blocks->len; i++) {
        GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_FUNCTION && api_has_prefix(insn->function->name))
                return true;
        }
    }
    return false;
}

/* An inline function of a header that this unit does not call proves nothing: another unit may call it. */
static bool is_root(const struct ir_function *function)
{
    bool starts = function->in_main_file
                      ? !function->called || function->address_taken
                      : function->in_header && (function->address_taken || (function->is_virtual && !function->called));
    return ir_function_has_body(function) && function->relevant && starts;
}

/* A header's function that registers is run although nothing here calls it: perhaps no unit does. */
static void run_idle(struct flow *flow)
{
    static const char *const registers[] = {API_REGISTER, NULL};
    GPtrArray *functions = flow->unit->functions;
    flow->idle = true;
    for (guint i = 0; i < functions->len; i++) {
        struct ir_function *function = functions->pdata[i];
        if (ir_function_has_body(function) && function->relevant && function->in_header &&
            reaches_named(flow, function, registers) && !g_hash_table_contains(flow->executed, function))
            start_once(flow, function);
    }
    flow->idle = false;
}

/* Its paths were not followed to their end anyway, which is reported. */
static bool is_exhausted(const struct flow *flow, const struct ir_function *function)
{
    for (guint i = 0; i < flow->limited->len; i++) {
        const struct limited *limited = &g_array_index(flow->limited, struct limited, i);
        if (limited->function == function && limited->exhausted)
            return true;
    }
    return false;
}

/* Calls of PCW behind what others may set, or in what only an exception runs. */
static void run_open(struct flow *flow)
{
    g_autoptr(GHashTable) callers = unreached_callers(flow);
    GPtrArray *functions = flow->unit->functions;
    flow->open = g_hash_table_size(callers) > 0;
    for (guint i = 0; flow->open && i < functions->len; i++) {
        struct ir_function *function = functions->pdata[i];
        if (is_root(function) && !is_exhausted(flow, function) && unreached_leads(flow, function, callers))
            start_once(flow, function);
    }
    flow->open = false;
}

/*
 * Functions of the source whose callers never come to the call, such as clean-up after a step that cannot fail.  Other
 * files may call those that are not static: they run first, with what they call.
 */
static void run_uncalled(struct flow *flow)
{
    GPtrArray *functions = flow->unit->functions;
    for (int may_be_static = 0; may_be_static <= 1; may_be_static++)
        for (guint i = 0; i < functions->len; i++) {
            struct ir_function *function = functions->pdata[i];
            if (ir_function_has_body(function) && function->relevant && function->in_main_file &&
                (may_be_static ? calls_pcw(function) : !function->is_static) &&
                !g_hash_table_contains(flow->executed, function))
                start(flow, function);
        }
}

/* A function whose address has never left the functions that call it was run with them. */
static bool was_called(const struct flow *flow, const struct ir_function *function)
{
    return function->address_taken && !g_hash_table_contains(flow->handed_out, function) &&
           (function->is_static || routine_tables_hold(flow, function)) &&
           g_hash_table_contains(flow->executed, function);
}

/* `in_tables`: what tables hold, behind those that may call it. */
static void run_others(struct flow *flow, bool in_tables)
{
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        struct ir_function *function = flow->unit->functions->pdata[i];
        bool starts = (is_root(function) && !flow_is_startup(function)) || is_silent_unload(flow, function);
        if (!starts || g_hash_table_contains(flow->in_tables, function) != in_tables || was_called(flow, function))
            continue;
        flow->uncalled = in_tables && routine_tables_hold(flow, function);
        start(flow, function);
        flow->uncalled = false;
    }
}

static void run_roots(struct flow *flow)
{
    GPtrArray *functions = flow->unit->functions;
    for (guint i = 0; i < functions->len; i++) {
        struct ir_function *function = functions->pdata[i];
        if (is_root(function) && flow_is_startup(function))
            start(flow, function);
    }
    run_others(flow, false);
    run_others(flow, true);
    run_uncalled(flow);
    run_idle(flow);
    run_open(flow);
    for (guint i = 0; i < flow->callbacks->len; i++) {
        struct callback_run run = g_array_index(flow->callbacks, struct callback_run, i); /* a run may queue more */
        start_callback(flow, &run);
    }
}

/* Functions that other files may call too, although one here does: how they end is of interest by itself. */
static void run_summaries(struct flow *flow)
{
    GPtrArray *functions = flow->unit->functions;
    flow->summary = true;
    for (guint i = 0; i < functions->len; i++) {
        struct ir_function *function = functions->pdata[i];
        if (ir_function_has_body(function) && function->relevant && function->in_main_file && !function->is_static &&
            (!is_root(function) || routine_tables_hold(flow, function)) &&
            g_hash_table_contains(flow->executed, function))
            start(flow, function);
    }
    flow->summary = false;
}

static void release_callback(gpointer data)
{
    struct callback_run *run = data;
    contents_unref(run->contents);
    g_free(run->key);
}

static void add_files(GPtrArray **list, const GPtrArray *paths)
{
    for (guint i = 0; i < paths->len; i++) {
        struct fact_file *fact = FACT_NEW(file);
        fact->file = g_strdup(paths->pdata[i]);
        fact_append(list, fact);
    }
}

/* clang-format off */

/* Tables of a unit: those that own neither keys nor values and compare addresses, and others. */
#define FLOW_SETS(X) X(strings) X(lent) X(executed) X(tabled) X(handed_out) X(roleless) X(given_away) X(in_tables) X(closing) \
    X(escaping) X(registered) X(unfollowed) X(callback_calls) X(undescribed) X(resolved) X(deciding) X(last_steps) \
    X(unreached) X(left_open) X(stops) X(ended) X(passed) X(set) X(pcw_objects) X(hurried) X(own_handles)
#define FLOW_TABLES(X) X(variables) X(left) X(parts) X(initial) X(writers) X(answers) X(variants) \
    X(reached) X(met) X(queued)

/* clang-format on */

/* `*follow`: tables of routines are followed; is cleared when a call went anywhere after all. */
static struct fact_unit *flow_analyse(struct ir_unit *unit, uint64_t steps, bool *follow)
{
    struct flow flow = {
        .unit = unit, .kernel = &kernel_routines, .arena = arena_new(), .most = steps, .follows_tables = *follow};
    flow.facts = FACT_NEW(unit);
    flow.facts->file = g_strdup(unit->path);
    flow.facts->ntddi = unit->ntddi;
    flow.facts->ntddi_from_source = unit->ntddi_from_source;
    flow.facts->clock_matters = unit->clock_matters;
    flow.facts->ntddi_place = collect_place(&flow, unit->ntddi_range);
    values_init(&flow.values, flow.arena);
    flow.budget = MIN(FLOW_MAX_STEPS, steps);
    flow.objects = g_ptr_array_new();
#define NEW(member) flow.member = g_hash_table_new(NULL, NULL);
    FLOW_SETS(NEW)
#undef NEW
    flow.variables = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
    flow.left = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
    flow.parts = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
    flow.initial = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)contents_unref);
    flow.writers = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
    flow.answers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    flow.calls = calls_new(flow.unit);
    flow.variants = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    flow.passed_info = passed_info_new();
    flow.written = written_new();
    flow.reached = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    flow.met = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    flow.queued = g_hash_table_new(g_str_hash, g_str_equal);
    flow.limited = g_array_new(FALSE, FALSE, sizeof(struct limited));
    flow.callbacks = g_array_new(FALSE, FALSE, sizeof(struct callback_run));
    g_array_set_clear_func(flow.callbacks, release_callback);

    flow_index_callers(&flow);
    escapes_find_own_handles(&flow);
    routine_tables_find(&flow);
    flow_add_roles(&flow);
    run_roots(&flow);
    run_summaries(&flow);
    provider_finish(&flow);
    collect_globals(&flow);
    flow_mark_followed(&flow);
    flow_add_aliases(&flow);
    flow_add_pointers(&flow);
    flow.facts->stays_loaded = flow_stays_loaded(&flow);
    flow.facts->unload_unseen = flow_unload_is_unseen(&flow);
    flow.facts->gives_closers = last_step_gives_closers(&flow);
    for (guint i = 0; i < unit->counted->len; i++)
        collect_counted(&flow, unit->counted->pdata[i]);
    flow_add_missing(&flow);
    flow_add_unreachable(&flow);
    add_files(&flow.facts->files, unit->read);
    add_files(&flow.facts->others, unit->others);

#define RELEASE(member) g_hash_table_unref(flow.member);
    FLOW_SETS(RELEASE)
    FLOW_TABLES(RELEASE)
#undef RELEASE
    g_clear_pointer(&flow.used_results, g_hash_table_unref);
    g_clear_pointer(&flow.used_words, g_hash_table_unref);
    g_clear_pointer(&flow.pasted, g_hash_table_unref);
    g_clear_pointer(&flow.sectioned, g_hash_table_unref);
    g_clear_pointer(&flow.locking, g_hash_table_unref);
    g_clear_pointer(&flow.callable, g_hash_table_unref);
    g_clear_pointer(&flow.early, g_hash_table_unref);
    passed_info_free(flow.passed_info);
    written_free(flow.written);
    values_release(&flow.values);
    *follow &= !flow.went_anywhere && flow.limited->len == 0;
    g_array_unref(flow.callbacks);
    g_array_unref(flow.limited);
    calls_free(flow.calls);
    g_ptr_array_unref(flow.objects);
    arena_free(flow.arena);
    return flow.facts;
}

struct fact_unit *flow_unit(struct ir_unit *unit)
{
    return flow_unit_within(unit, UINT64_MAX);
}

struct fact_unit *flow_unit_within(struct ir_unit *unit, uint64_t steps)
{
    flow_type_storage(unit);
    bool follow = routine_tables_can_follow(unit);
    struct fact_unit *facts = follow ? flow_analyse(unit, steps, &follow) : NULL;
    if (follow)
        return facts;
    if (facts != NULL)
        fact_free(&fact_type_unit, facts);
    routine_tables_forget(unit);
    return flow_analyse(unit, steps, &follow);
}
