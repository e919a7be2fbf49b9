#include "flow/routine-tables.h"

#include "flow/graph/call-graph.h"
#include "flow/graph/table-routines.h"

/* What holds more routines is not followed. */
enum { MAX_ROUTINES = 256 };

/* One function, by its temporaries. */
struct table_scan {
    const struct ir_var **tables; /* whose address it is, or that of a part */
    const struct ir_var **loaded; /* what it holds was read there */
    const struct ir_var **locals; /* whose address it is */
    GHashTable *holders;          /* local -> the table that it holds the address, or a routine, of */
    GHashTable *leaking;          /* set of tables: others may have their address, or a routine's */
};

static void leak(const struct table_scan *scan, int32_t temp)
{
    if (temp >= 0 && scan->tables[temp] != NULL)
        g_hash_table_add(scan->leaking, (gpointer)scan->tables[temp]);
    if (temp >= 0 && scan->loaded[temp] != NULL)
        g_hash_table_add(scan->leaking, (gpointer)scan->loaded[temp]);
}

/* A local whose address goes somewhere may be read there. */
static void leak_local(const struct table_scan *scan, int32_t temp)
{
    const struct ir_var *held =
        temp >= 0 && scan->locals[temp] != NULL ? g_hash_table_lookup(scan->holders, scan->locals[temp]) : NULL;
    if (held != NULL)
        g_hash_table_add(scan->leaking, (gpointer)held);
}

static void hold(const struct table_scan *scan, const struct ir_var *local, const struct ir_var *table)
{
    const struct ir_var *held = g_hash_table_lookup(scan->holders, local);
    if (held != NULL && held != table) /* which one it is then nobody asks */
        g_hash_table_add(scan->leaking, (gpointer)held);
    g_hash_table_insert(scan->holders, (gpointer)local, (gpointer)table);
}

static const struct ir_var *held_by(const struct table_scan *scan, int32_t temp)
{
    return temp < 0 ? NULL : scan->tables[temp] != NULL ? scan->tables[temp] : scan->loaded[temp];
}

/* `m = &Modules[i]`, `stop = Modules[i].Stop`, `module = Modules[i]`: in a local, or where others may read it. */
static void scan_store(const struct table_scan *scan, const struct ir_insn *insn)
{
    if (insn->a >= 0 && scan->tables[insn->a] != NULL) /* it is written, or a copy of it handed on */
        g_hash_table_add(scan->leaking, (gpointer)scan->tables[insn->a]);
    const struct ir_var *table = held_by(scan, insn->b);
    const struct ir_var *local = insn->a >= 0 ? scan->locals[insn->a] : NULL;
    if (table != NULL && local != NULL && !local->is_global)
        hold(scan, local, table);
    else
        leak(scan, insn->b);
    leak_local(scan, insn->b);
}

static void scan_use(const struct table_scan *scan, const struct ir_insn *insn)
{
    if (insn->op == IR_STORE || insn->op == IR_COPY)
        scan_store(scan, insn);
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++) {
        leak(scan, insn->call.args[i]);
        leak_local(scan, insn->call.args[i]);
    }
}

static bool may_be_routine(const struct ir_type *type)
{
    return type->kind == IR_TYPE_POINTER && type->target != NULL &&
           (type->target->kind == IR_TYPE_FUNCTION || type->target->kind == IR_TYPE_VOID);
}

static bool leads_to_table(const struct ir_type *type)
{
    return type->kind == IR_TYPE_POINTER && type->target != NULL && type->target->kind != IR_TYPE_INT;
}

static void scan_result(const struct table_scan *scan, const struct ir_insn *insn)
{
    bool computed = insn->op != IR_GLOBAL && insn->op != IR_LOCAL && insn->op != IR_LOAD && insn->op != IR_CALL;
    const struct ir_var *of_a = insn->a >= 0 && computed ? scan->tables[insn->a] : NULL;
    const struct ir_var *of_b = insn->b >= 0 && computed ? scan->tables[insn->b] : NULL;
    const struct ir_var *local = insn->a >= 0 && insn->op != IR_CALL ? scan->locals[insn->a] : NULL;
    scan->tables[insn->dst] = insn->op == IR_GLOBAL ? insn->var : of_a != NULL ? of_a : of_b;
    scan->loaded[insn->dst] = computed && insn->a >= 0 ? scan->loaded[insn->a] : NULL;
    scan->locals[insn->dst] = insn->op == IR_LOCAL ? insn->var : computed ? local : NULL;
    if (insn->op == IR_LOAD && insn->a >= 0 && (may_be_routine(insn->type) || leads_to_table(insn->type)))
        *(may_be_routine(insn->type) ? &scan->loaded[insn->dst] : &scan->tables[insn->dst]) = scan->tables[insn->a];
    if (insn->op == IR_LOAD && local != NULL) /* the address of the table, or the routine */
        scan->tables[insn->dst] = g_hash_table_lookup(scan->holders, local);
}

static void routine_tables_scan_function(const struct ir_function *function, GHashTable *leaking)
{
    guint n = MAX(function->n_temps, 1);
    g_autofree const struct ir_var **tables = g_new0(const struct ir_var *, n);
    g_autofree const struct ir_var **loaded = g_new0(const struct ir_var *, n);
    g_autofree const struct ir_var **locals = g_new0(const struct ir_var *, n);
    g_autoptr(GHashTable) holders = g_hash_table_new(NULL, NULL);
    const struct table_scan scan = {tables, loaded, locals, holders, leaking};
    for (guint round = 0; round < 2; round++) /* the first one finds what locals hold */
        for (guint i = 0; i < function->blocks->len; i++) {
            const struct ir_block *block = ir_function_block(function, i);
            for (guint k = 0; k < block->insns->len; k++) {
                const struct ir_insn *insn = &g_array_index(block->insns, struct ir_insn, k);
                scan_use(&scan, insn);
                if (insn->dst >= 0)
                    scan_result(&scan, insn);
            }
            if (block->end == IR_RETURN)
                leak(&scan, block->value);
        }
}

static GHashTable *find_leaking(const struct ir_unit *unit)
{
    GHashTable *leaking = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < unit->functions->len; i++)
        if (ir_function_has_body(unit->functions->pdata[i]))
            routine_tables_scan_function(unit->functions->pdata[i], leaking);
    return leaking;
}

static bool is_known(const struct ir_var *table, GHashTable *leaking)
{
    return table->init != NULL && !table->unseen && table->lost == NULL && !g_hash_table_contains(leaking, table);
}

static bool is_private(const struct ir_var *table, GHashTable *leaking)
{
    return table->is_static && is_known(table, leaking);
}

/* Other files may call what it holds as well, but they write no constants. */
static bool is_shared(const struct ir_var *table)
{
    return !table->is_static && table->is_const;
}

/* static const MODULE *const Modules[] = { &Perf, … }: who may read it may call what Perf holds. */
static void spread_leaks(const struct ir_unit *unit, GHashTable *leaking)
{
    const GPtrArray *globals = unit->globals;
    g_autoptr(GPtrArray) work = g_ptr_array_new();
    for (guint i = 0; i < globals->len; i++)
        if (!is_private(globals->pdata[i], leaking))
            g_ptr_array_add(work, globals->pdata[i]);
    for (guint i = 0; i < work->len; i++) {
        g_autoptr(GPtrArray) named = table_names(work->pdata[i], IR_GLOBAL);
        for (guint k = 0; k < named->len; k++)
            if (is_private(named->pdata[k], leaking)) {
                g_hash_table_add(leaking, named->pdata[k]);
                g_ptr_array_add(work, named->pdata[k]);
            }
    }
}

static bool routine_tables_is_followed(const struct ir_var *table, GHashTable *leaking)
{
    bool whole;
    g_autoptr(GPtrArray) routines = table_routines(table, &whole);
    return whole && routines->len <= MAX_ROUTINES && is_known(table, leaking) && (table->is_static || is_shared(table));
}

/* It does something with PCW, or other files know what it does. */
static bool routine_tables_matters(const struct ir_function *routine)
{
    return routine->relevant || !ir_function_has_body(routine);
}

static bool holds_what_matters(const struct ir_var *table)
{
    bool whole, found = false;
    g_autoptr(GPtrArray) routines = table_routines(table, &whole);
    for (guint i = 0; i < routines->len && !found; i++)
        found = routine_tables_matters(routines->pdata[i]);
    return found || !whole;
}

bool routine_tables_can_follow(const struct ir_unit *unit)
{
    g_autoptr(GPtrArray) tables = g_ptr_array_new();
    for (guint i = 0; i < unit->globals->len; i++)
        if (holds_what_matters(unit->globals->pdata[i]))
            g_ptr_array_add(tables, unit->globals->pdata[i]);
    if (tables->len == 0)
        return false;
    g_autoptr(GHashTable) leaking = find_leaking(unit);
    spread_leaks(unit, leaking);
    bool all = true;
    for (guint i = 0; i < tables->len && all; i++)
        all = routine_tables_is_followed(tables->pdata[i], leaking);
    return all;
}

void routine_tables_forget(struct ir_unit *unit)
{
    for (guint i = 0; i < unit->functions->len; i++) {
        struct ir_function *function = unit->functions->pdata[i];
        function->analysis = NULL;
        if (!function->by_table)
            continue;
        function->relevant = false;
        g_ptr_array_set_size(function->blocks, 0);
    }
    for (guint i = 0; i < unit->globals->len; i++) {
        const struct ir_var *var = unit->globals->pdata[i];
        if (var->init != NULL)
            var->init->analysis = NULL;
    }
}

/* Notes what a table holds; `tables`: table -> its routines, of those that are followed. */
static void routine_tables_hand_out(struct flow *flow, struct ir_var *table, GHashTable *tables)
{
    bool whole, followed = flow->follows_tables && holds_what_matters(table);
    g_autoptr(GPtrArray) functions = table_names(table, IR_FUNCTION);
    for (guint i = 0; i < functions->len; i++) {
        if (followed)
            g_hash_table_add(flow->in_tables, functions->pdata[i]);
        if (!followed || is_shared(table))
            g_hash_table_add(flow->handed_out, functions->pdata[i]);
    }
    if (followed)
        g_hash_table_insert(tables, table, table_routines(table, &whole));
}

static void add_calls_of(struct flow *flow, struct ir_function *function, GHashTable *tables)
{
    g_autoptr(GHashTable) named = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            const GPtrArray *routines = insn->op == IR_GLOBAL ? g_hash_table_lookup(tables, insn->var) : NULL;
            if (routines == NULL || !g_hash_table_add(named, insn->var))
                continue;
            for (guint n = 0; n < routines->len; n++)
                calls_add(flow->calls, function, routines->pdata[n]);
        }
    }
}

void routine_tables_find(struct flow *flow)
{
    g_autoptr(GHashTable) tables = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
    const GPtrArray *globals = flow->unit->globals;
    for (guint i = 0; i < globals->len; i++)
        if (((const struct ir_var *)globals->pdata[i])->init != NULL)
            routine_tables_hand_out(flow, globals->pdata[i], tables);
    for (guint i = 0; g_hash_table_size(tables) > 0 && i < flow->unit->functions->len; i++)
        if (ir_function_has_body(flow->unit->functions->pdata[i]))
            add_calls_of(flow, flow->unit->functions->pdata[i], tables);
}

bool routine_tables_hold(const struct flow *flow, const struct ir_function *function)
{
    return g_hash_table_contains(flow->in_tables, function) && !g_hash_table_contains(flow->handed_out, function);
}
