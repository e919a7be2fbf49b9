/*
 * Where execution starts.  Functions that nothing in sight calls, and those whose address is taken (callbacks), run
 * with unknown parameters; DriverEntry runs first among them, with globals as their initialisers say.  A function that
 * no run has reached although it talks to PCW gets a run of its own, so that nothing is passed over in silence.  Last,
 * callbacks run again with the context that their registrations give them.
 */
#include "flow/flow.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/word.h"
#include "flow/bounds.h"
#include "flow/calls.h"
#include "flow/collect/collect.h"
#include "flow/collect/exit.h"
#include "flow/exec.h"
#include "flow/getter.h"
#include "flow/given.h"
#include "flow/kernel/request.h"
#include "flow/memory/access.h"
#include "flow/memory/memory.h"
#include "flow/unreached.h"

/* --- who writes which global, who calls whom --- */

static bool reads_only(const struct ir_function *callee, uint32_t arg)
{
    if (callee == NULL)
        return false;
    if (g_strv_contains(api_routines(API_OPENS), callee->name))
        return arg != 0; /* the first takes the handle */
    if (g_str_has_prefix(callee->name, "Pcw"))
        return true;
    const struct ir_type *type = arg < callee->n_params ? callee->params[arg]->type : NULL;
    return type != NULL && type->kind == IR_TYPE_POINTER && type->target != NULL && type->target->is_const;
}

static void note_writer(struct flow *flow, const struct ir_var *var, struct ir_function *function)
{
    if (var == NULL)
        return;
    GPtrArray *list = g_hash_table_lookup(flow->writers, var);
    if (list == NULL) {
        list = g_ptr_array_new();
        g_hash_table_insert(flow->writers, (gpointer)var, list);
    }
    if (list->len == 0 || list->pdata[list->len - 1] != function)
        g_ptr_array_add(list, function);
}

struct origins {
    const struct ir_var **vars;
    bool *local; /* the temporary is the address of an automatic variable */
    const struct ir_function **functions;
};

static void scan_insn(struct flow *flow, struct ir_function *function, const struct ir_insn *insn, struct origins *from)
{
    const struct ir_var *a = insn->a >= 0 ? from->vars[insn->a] : NULL;
    if (insn->op == IR_STORE || insn->op == IR_COPY || insn->op == IR_ZERO || (insn->op == IR_HAVOC && insn->sub != 1))
        note_writer(flow, a, function);
    /* Through a pointer that is kept anything may be written; descriptors and names are only read that way. */
    const struct ir_var *kept = insn->op == IR_STORE && insn->b >= 0 ? from->vars[insn->b] : NULL;
    if (kept != NULL && !flow_is_set_up_once(kept->type))
        note_writer(flow, kept, function);
    if (insn->op == IR_CALL)
        for (uint32_t i = 0; i < insn->call.n; i++)
            if (insn->call.args[i] >= 0 && !reads_only(from->functions[insn->a], i))
                note_writer(flow, from->vars[insn->call.args[i]], function);
    if (insn->op == IR_STORE && insn->b >= 0 && from->functions[insn->b] != NULL &&
        !(insn->a >= 0 && from->local[insn->a]))
        g_hash_table_add(flow->handed_out, (gpointer)from->functions[insn->b]);
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        if (insn->call.args[i] >= 0 && from->functions[insn->call.args[i]] != NULL)
            g_hash_table_add(flow->handed_out, (gpointer)from->functions[insn->call.args[i]]);
    flow->has_doors |= insn->sub == 1 && (insn->op == IR_LOAD || insn->op == IR_UNKNOWN);
    if (insn->dst < 0)
        return;
    from->local[insn->dst] = insn->op == IR_LOCAL;
    from->vars[insn->dst] = insn->op == IR_GLOBAL                                                 ? insn->var
                            : insn->op == IR_FIELD || insn->op == IR_INDEX || insn->op == IR_CAST ? a
                                                                                                  : NULL;
    bool passed_on = (insn->op == IR_CAST || insn->op == IR_UNARY) && insn->a >= 0;
    from->functions[insn->dst] = insn->op == IR_FUNCTION ? insn->function : passed_on ? from->functions[insn->a] : NULL;
}

static void scan_function(struct flow *flow, struct ir_function *function)
{
    guint n = MAX(function->n_temps, 1);
    struct origins from = {g_new0(const struct ir_var *, n), g_new0(bool, n), g_new0(const struct ir_function *, n)};
    for (guint i = 0; i < function->blocks->len; i++) {
        GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_FUNCTION)
                calls_add(flow->calls, function, insn->function);
            scan_insn(flow, function, insn, &from);
        }
        const struct ir_block *block = ir_function_block(function, i);
        const struct ir_var *returned = block->end == IR_RETURN && block->value >= 0 ? from.vars[block->value] : NULL;
        if (returned != NULL && !flow_is_set_up_once(returned->type))
            note_writer(flow, returned, function); /* whoever gets the address may write there */
    }
    g_free(from.vars);
    g_free(from.local);
    g_free(from.functions);
}

/* Every function that an initialiser names is in a table for somebody. */
static void hand_out_all(struct flow *flow, const struct ir_function *init)
{
    for (guint i = 0; i < init->blocks->len; i++) {
        GArray *insns = ir_function_block(init, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_FUNCTION)
                g_hash_table_add(flow->handed_out, insn->function);
        }
    }
}

static bool has_body(const struct ir_function *function)
{
    return function->blocks != NULL && function->blocks->len > 0;
}

static void scan_unit(struct flow *flow)
{
    for (guint i = 0; i < flow->unit->functions->len; i++)
        if (has_body(flow->unit->functions->pdata[i]))
            scan_function(flow, flow->unit->functions->pdata[i]);
    for (guint i = 0; i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        if (var->init != NULL)
            hand_out_all(flow, var->init);
    }
}

/* An unload routine is of interest even if it does not use PCW. */
static bool reaches_pcw(const struct flow *flow, const struct ir_function *function)
{
    return !function->relevant || calls_lead_to_pcw(flow->calls, function);
}

/* --- starting --- */

static bool is_startup(const struct ir_function *function)
{
    return strcmp(function->name, "DriverEntry") == 0 || strcmp(function->name, "GsDriverEntry") == 0;
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

/*
 * A function that both opens and closes is called more than once: what it does then depends on what it did before.  Its
 * first call shows what is registered, another one how it ends.
 */
static bool runs_again(const struct flow *flow, const struct ir_function *function)
{
    return !flow->summary && !flow->root_is_startup && reaches_named(flow, function, api_routines(API_OPENS)) &&
           reaches_named(flow, function, api_routines(API_CLOSES));
}

/* A run that reached a bound. */
struct limited {
    const struct ir_function *function;
    bool exhausted, cut;
};

static void note_limit(struct flow *flow, const struct ir_function *function)
{
    struct limited limited = {function, flow->exhausted, flow->cut};
    if (flow->hasty || flow->exhausted || flow->cut)
        g_array_append_val(flow->limited, limited);
}

/* Runs from a prepared state (taken); every run has its own budget. */
static void run_from(struct flow *flow, struct state *state, struct ir_function *function)
{
    GPtrArray *returned = g_ptr_array_new_with_free_func((GDestroyNotify)state_free);
    flow->steps = 0;
    flow->first_symbol = flow->values.next_symbol;
    flow->budget = reaches_pcw(flow, function) ? FLOW_MAX_STEPS : FLOW_MAX_OUTER_STEPS;
    flow->budget = MIN(flow->budget, FLOW_MAX_UNIT_STEPS - MIN(flow->total_steps, FLOW_MAX_UNIT_STEPS));
    flow->budget = MIN(MAX(flow->budget, FLOW_MIN_STEPS), flow->most);
    flow->hasty = flow->exhausted = flow->cut = false;
    g_hash_table_remove_all(flow->hurried);
    request_begin(flow, state, function);
    flow_execute(flow, state, function, returned);
    request_end(flow);
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
    flow->root_is_startup = is_startup(function);
    state_push(state, function);
    bind_unknown(flow, state, function);
    run_from(flow, state, function);
}

static void start(struct flow *flow, struct ir_function *function)
{
    start_once(flow, function);
    flow->root_is_startup = is_startup(function);
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
    if (!has_body(function) || function->n_params <= CALLBACK_CONTEXT)
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

/* --- whose address goes where --- */

static void add_role(struct flow *flow, const struct ir_function *function, const char *role)
{
    for (size_t i = 0; i < fact_count(flow->facts->routines); i++) {
        const struct fact_routine *known = FACT_AT(routine, flow->facts->routines, i);
        if (strcmp(known->function, function->name) == 0 && strcmp(known->role, role) == 0)
            return;
    }
    struct fact_routine *fact = FACT_NEW(routine);
    fact->function = g_strdup(function->name);
    fact->role = g_strdup(role);
    fact_append(&flow->facts->routines, fact);
}

/* A store of a function's address into a member; casts on the way count. */
static void add_roles_of(struct flow *flow, const struct ir_function *function)
{
    guint n = MAX(function->n_temps, 1);
    const struct ir_function **functions = g_new0(const struct ir_function *, n);
    const char **members = g_new0(const char *, n);
    for (guint i = 0; i < function->blocks->len; i++) {
        GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_STORE && insn->a >= 0 && insn->b >= 0 && functions[insn->b] != NULL &&
                members[insn->a] != NULL)
                add_role(flow, functions[insn->b], members[insn->a]);
            if (insn->dst < 0)
                continue;
            functions[insn->dst] = insn->op == IR_FUNCTION               ? insn->function
                                   : insn->op == IR_CAST && insn->a >= 0 ? functions[insn->a]
                                                                         : NULL;
            members[insn->dst] = insn->op == IR_FIELD ? insn->field.record->fields[insn->field.index].name : NULL;
        }
    }
    g_free(functions);
    g_free(members);
}

static void add_roles(struct flow *flow)
{
    for (guint i = 0; i < flow->unit->functions->len; i++) {
        struct ir_function *function = flow->unit->functions->pdata[i];
        if (has_body(function))
            add_roles_of(flow, function);
        if (has_body(function) && is_startup(function))
            add_role(flow, function, "DriverEntry");
    }
    for (guint i = 0; i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        if (var->init != NULL)
            add_roles_of(flow, var->init);
    }
}

/* What the unload routine leaves undone is of interest even when it never speaks of PCW. */
static bool is_unload_routine(const struct flow *flow, const struct ir_function *function)
{
    for (size_t i = 0; i < fact_count(flow->facts->routines); i++) {
        const struct fact_routine *routine = FACT_AT(routine, flow->facts->routines, i);
        if (strstr(routine->role, "Unload") != NULL && strcmp(routine->function, function->name) == 0)
            return has_body(function) && (function->in_main_file || function->in_header) && !function->relevant;
    }
    return false;
}

static bool calls_pcw(const struct ir_function *function)
{
    for (guint i = 0; i < function->blocks->len; i++) {
        GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op == IR_FUNCTION && g_str_has_prefix(insn->function->name, "Pcw"))
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
    return has_body(function) && function->relevant && starts;
}

/* A header's function that registers is run although nothing here calls it: perhaps no unit does. */
static void run_idle(struct flow *flow)
{
    static const char *const registers[] = {"PcwRegister", NULL};
    GPtrArray *functions = flow->unit->functions;
    flow->idle = true;
    for (guint i = 0; i < functions->len; i++) {
        struct ir_function *function = functions->pdata[i];
        if (has_body(function) && function->relevant && function->in_header &&
            reaches_named(flow, function, registers) && !g_hash_table_contains(flow->executed, function))
            start_once(flow, function);
    }
    flow->idle = false;
}

/* Calls of PCW behind a volatile object, or in what only an exception runs. */
static void run_open(struct flow *flow)
{
    g_autoptr(GHashTable) callers = flow->has_doors ? unreached_callers(flow) : NULL;
    GPtrArray *functions = flow->unit->functions;
    flow->open = callers != NULL && g_hash_table_size(callers) > 0;
    for (guint i = 0; flow->open && i < functions->len; i++) {
        struct ir_function *function = functions->pdata[i];
        if (is_root(function) && unreached_leads(flow, function, callers))
            start_once(flow, function);
    }
    flow->open = false;
}

static void run_roots(struct flow *flow)
{
    GPtrArray *functions = flow->unit->functions;
    for (guint i = 0; i < functions->len; i++) {
        struct ir_function *function = functions->pdata[i];
        if (is_root(function) && is_startup(function))
            start(flow, function);
    }
    for (guint i = 0; i < functions->len; i++) {
        struct ir_function *function = functions->pdata[i];
        /* A static function whose address has never left the functions that call it was run with them. */
        bool kept = function->is_static && function->address_taken &&
                    !g_hash_table_contains(flow->handed_out, function) &&
                    g_hash_table_contains(flow->executed, function);
        if (((is_root(function) && !is_startup(function)) || is_unload_routine(flow, function)) && !kept)
            start(flow, function);
    }
    for (guint i = 0; i < functions->len; i++) {
        struct ir_function *function = functions->pdata[i];
        if (has_body(function) && function->relevant && function->in_main_file && calls_pcw(function) &&
            !g_hash_table_contains(flow->executed, function))
            start(flow, function);
    }
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
        if (has_body(function) && function->relevant && function->in_main_file && !function->is_static &&
            !is_root(function) && g_hash_table_contains(flow->executed, function))
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

/* --- the unit's own facts --- */

/* In text that is not compiled too: what another configuration calls is not forgotten. */
static bool is_mentioned(const struct flow *flow, const char *name)
{
    for (guint i = 0; i < flow->unit->files->len; i++) {
        const struct ir_file *file = flow->unit->files->pdata[i];
        if (file->is_user && !file->is_generated && file->text != NULL && word_in(file->text, file->size, name))
            return true;
    }
    return false;
}

static void add_function(GPtrArray **list, const char *name)
{
    struct fact_routine *function = FACT_NEW(routine);
    function->function = g_strdup(name);
    fact_append(list, function);
}

static struct fact_header *describe_header(const struct flow *flow, const struct ir_header *header)
{
    struct fact_header *fact = FACT_NEW(header);
    const struct ir_file *file = flow->unit->files->pdata[header->file];
    fact->file = g_strdup(header->manifest != NULL ? strrchr(file->path, '/') + 1 : file->path);
    fact->manifest = g_strdup(header->manifest);
    fact->prefix = g_strdup(header->prefix);
    fact->verifies = header->verifies;
    for (guint i = 0; i < header->functions->len; i++) {
        add_function(&fact->functions, header->functions->pdata[i]);
        if (is_mentioned(flow, header->functions->pdata[i]))
            add_function(&fact->mentioned, header->functions->pdata[i]);
    }
    return fact;
}

/* Findings may have been lost: the unit counts as not analysed, although its other findings are reported. */
static void fail(struct flow *flow, const struct ir_function *function)
{
    if (flow->facts->failure != NULL)
        return;
    flow->facts->failure = g_strdup_printf("%s has more paths than %d steps of the analysis can follow", function->name,
                                           FLOW_MAX_STEPS + FLOW_MAX_HASTE);
    flow->facts->partly = true;
    flow->facts->failure_place = collect_place(flow, function->range);
}

static void add_limit(struct flow *flow, const struct limited *limited)
{
    const char *what = limited->exhausted
                           ? "some of its paths were not followed to their end, so findings may be missing"
                       : limited->cut ? "what some of its paths do to handles is unknown, so findings may be missing"
                                      : "its paths were too many to be kept apart, so findings may be missing";
    struct fact_missing *fact = FACT_NEW(missing);
    fact->what = FACT_MISSING_ANALYSIS;
    fact->name = g_strdup_printf("a bound of the analysis was reached in %s: %s", limited->function->name, what);
    fact->matters = reaches_pcw(flow, limited->function);
    fact->place = collect_place(flow, limited->function->range);
    fact_append(&flow->facts->missing, fact);
    if (limited->exhausted && fact->matters)
        fail(flow, limited->function);
}

static gint compare_ranges(gconstpointer a, gconstpointer b)
{
    const struct ir_range *left = *(const struct ir_range *const *)a, *right = *(const struct ir_range *const *)b;
    if (left->file != right->file)
        return left->file < right->file ? -1 : 1;
    return left->offset < right->offset ? -1 : left->offset > right->offset;
}

static GPtrArray *unfollowed_calls(const struct flow *flow)
{
    GPtrArray *calls = g_ptr_array_new();
    GHashTableIter iter;
    gpointer range;
    g_hash_table_iter_init(&iter, flow->unfollowed);
    while (g_hash_table_iter_next(&iter, &range, NULL))
        g_ptr_array_add(calls, range);
    g_ptr_array_sort(calls, compare_ranges);
    return calls;
}

/* What is registered there is not checked; with a body in another file of the project, that file's unit says it. */
static void add_unfollowed(struct flow *flow)
{
    given_settle(flow);
    g_autoptr(GPtrArray) calls = unfollowed_calls(flow);
    for (guint i = 0; i < calls->len; i++) {
        const char *name = g_hash_table_lookup(flow->unfollowed, calls->pdata[i]);
        if (g_hash_table_contains(flow->registered, calls->pdata[i])) /* followed on another path */
            continue;
        struct fact_missing *fact = FACT_NEW(missing);
        fact->what = *name != '\0' ? FACT_MISSING_OUTSIDE : FACT_MISSING_ANALYSIS;
        fact->touches = *name != '\0' ? g_strdup(name) : NULL;
        fact->name =
            *name != '\0'
                ? g_strdup_printf("%s is given what PcwRegister takes, and no source that was found defines it", name)
                : g_strdup("a function that is not known here is called with a PCW_REGISTRATION_INFORMATION");
        fact->matters = true;
        fact->place = collect_place(flow, calls->pdata[i]);
        fact_append(&flow->facts->missing, fact);
    }
}

static void add_cut(struct flow *flow)
{
    const struct ir_function *function = getter_never_reached(flow);
    if (function == NULL)
        return;
    struct fact_missing *fact = FACT_NEW(missing);
    fact->what = FACT_MISSING_ANALYSIS;
    fact->name =
        g_strdup_printf("%s is called too deep to be followed as far as its call of PcwRegister", function->name);
    fact->matters = true;
    fact->place = collect_place(flow, function->range);
    fact_append(&flow->facts->missing, fact);
}

static void add_missing(struct flow *flow)
{
    for (guint i = 0; i < flow->unit->missing->len; i++) {
        const struct ir_missing *missing = flow->unit->missing->pdata[i];
        struct fact_missing *fact = FACT_NEW(missing);
        fact->what = (enum word_missing)fact_word_named(&fact_words_missing, missing->what, strlen(missing->what));
        g_assert(fact->what != FACT_MISSING_NONE); /* a note of a kind that nobody knows would be lost */
        fact->name = g_strdup(missing->name);
        fact->touches = g_strdup(missing->touches);
        fact->matters = missing->matters;
        fact->place = collect_place(flow, missing->range);
        fact_append(&flow->facts->missing, fact);
    }
    for (guint i = 0; i < flow->unit->headers->len; i++)
        fact_append(&flow->facts->headers, describe_header(flow, flow->unit->headers->pdata[i]));
    for (guint i = 0; i < flow->unit->unavailable->len; i++) {
        const struct ir_missing *name = flow->unit->unavailable->pdata[i];
        struct fact_unavailable *fact = FACT_NEW(unavailable);
        fact->name = g_strdup(name->name);
        fact->place = collect_place(flow, name->range);
        fact_append(&flow->facts->unavailable, fact);
    }
    if (flow->unit->fatal != NULL) {
        flow->facts->failure = g_strdup_printf("the parse ended early: %s", flow->unit->fatal->name);
        flow->facts->failure_place = collect_place(flow, flow->unit->fatal->range);
    }
    for (guint i = 0; i < flow->limited->len; i++)
        add_limit(flow, &g_array_index(flow->limited, struct limited, i));
    add_unfollowed(flow);
    add_cut(flow);
}

static void add_files(GPtrArray **list, const GPtrArray *paths)
{
    for (guint i = 0; i < paths->len; i++) {
        struct fact_file *fact = FACT_NEW(file);
        fact->file = g_strdup(paths->pdata[i]);
        fact_append(list, fact);
    }
}

struct fact_unit *flow_unit(struct ir_unit *unit)
{
    return flow_unit_within(unit, UINT64_MAX);
}

struct fact_unit *flow_unit_within(struct ir_unit *unit, uint64_t steps)
{
    struct flow flow = {.unit = unit, .arena = arena_new(), .most = steps};
    flow.facts = FACT_NEW(unit);
    flow.facts->file = g_strdup(unit->path);
    flow.facts->ntddi = unit->ntddi;
    flow.facts->ntddi_from_source = unit->ntddi_from_source;
    flow.facts->clock_matters = unit->clock_matters;
    flow.facts->ntddi_place = collect_place(&flow, unit->ntddi_range);
    values_init(&flow.values, flow.arena);
    flow.budget = MIN(FLOW_MAX_STEPS, steps);
    flow.objects = g_ptr_array_new();
    flow.variables = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
    flow.left = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
    flow.parts = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
    flow.strings = g_hash_table_new(NULL, NULL);
    flow.initial = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)contents_unref);
    flow.writers = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
    flow.calls = calls_new();
    flow.executed = g_hash_table_new(NULL, NULL);
    flow.handed_out = g_hash_table_new(NULL, NULL);
    flow.variants = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    flow.registered = g_hash_table_new(NULL, NULL);
    flow.unfollowed = g_hash_table_new(NULL, NULL);
    flow.given = given_new();
    flow.unreached = g_hash_table_new(NULL, NULL);
    flow.reached = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    flow.queued = g_hash_table_new(g_str_hash, g_str_equal);
    flow.pcw_objects = g_hash_table_new(NULL, NULL);
    flow.limited = g_array_new(FALSE, FALSE, sizeof(struct limited));
    flow.hurried = g_hash_table_new(NULL, NULL);
    flow.callbacks = g_array_new(FALSE, FALSE, sizeof(struct callback_run));
    g_array_set_clear_func(flow.callbacks, release_callback);

    scan_unit(&flow);
    add_roles(&flow);
    run_roots(&flow);
    run_summaries(&flow);
    collect_globals(&flow);
    add_missing(&flow);
    add_files(&flow.facts->files, unit->read);
    add_files(&flow.facts->others, unit->others);

    GHashTable *const tables[] = {flow.variables, flow.left,     flow.parts,       flow.strings,
                                  flow.initial,   flow.writers,  flow.executed,    flow.handed_out,
                                  flow.hurried,   flow.variants, flow.registered,  flow.unfollowed,
                                  flow.unreached, flow.queued,   flow.pcw_objects, flow.reached};
    for (guint i = 0; i < G_N_ELEMENTS(tables); i++)
        g_hash_table_unref(tables[i]);
    given_free(flow.given);
    values_release(&flow.values);
    g_array_unref(flow.callbacks);
    g_array_unref(flow.limited);
    calls_free(flow.calls);
    g_ptr_array_unref(flow.objects);
    arena_free(flow.arena);
    return flow.facts;
}
