#include "flow/access/plain.h"

#include "base/text/api.h"
#include "kernel/routines.h"

/* Bytes of a variable. */
struct part {
    const struct ir_var *var; /* NULL: of none */
    uint64_t from, to;
    bool zeroed; /* of an odd one: it is filled with zeros by a routine */
};

struct plain {
    GHashTable *odd; /* struct ir_var* -> GArray of struct part: with whose address something else is done */
};

/* `static VOID Stop(STATE *s)`, which is only called as Stop(&State): what is done with `s` is done with State. */
struct pointed {
    GHashTable *parts; /* parameter or local variable -> struct part*; its `var` is NULL when there are several */
    bool changed;
    bool given_up; /* what is passed on through more functions than this is not followed */
};

/* Rounds, one for each function that passes a pointer on. */
enum { MAX_ROUNDS = 16 };

/* One function, by its temporaries. */
struct plain_scan {
    struct part *parts;  /* whose address it is */
    struct part *loaded; /* read there, with constant bits set, cleared or inverted since */
    enum constant { NO_CONSTANT, ZERO, LITERAL, CONSTANT_PARAMETER } * constant;
    const struct ir_function **functions;
    const struct ir_var **locals;   /* whose address it is */
    const struct ir_var **pointers; /* it was read from there */
    const struct ir_function *function;
    GHashTable *odd; /* of struct plain */
    struct pointed *pointed;
    GHashTable *varied; /* set of the parameters that are given, or set to, something else than a constant */
};

/* TapeMark(TRUE): the parameter is a constant wherever the function is called, which nobody else can do. */
static bool is_constant_parameter(const struct plain_scan *scan, const struct ir_var *var)
{
    const struct ir_function *function = scan->function;
    bool found = false;
    for (uint32_t i = 0; var != NULL && i < function->n_params && !found; i++)
        found = function->params[i] == var;
    return found && function->is_static && !function->address_taken && !g_hash_table_contains(scan->varied, var);
}

/* --- variables that point to a part --- */

static bool is_parameter(const struct ir_function *function, const struct ir_var *var)
{
    for (uint32_t i = 0; i < function->n_params; i++)
        if (function->params[i] == var)
            return true;
    return false;
}

static bool plain_part_same(const struct part *a, const struct part *b)
{
    return a->var != NULL && a->var == b->var && a->from == b->from && a->to == b->to;
}

static void point(const struct plain_scan *scan, const struct ir_var *var, const struct part *part)
{
    static const struct part several;
    struct part *known = g_hash_table_lookup(scan->pointed->parts, var);
    if (scan->pointed->given_up || (known != NULL && (known->var == NULL || plain_part_same(known, part))))
        return;
    scan->pointed->changed = true;
    g_hash_table_insert(scan->pointed->parts, (gpointer)var, g_memdup2(known == NULL ? part : &several, sizeof *part));
}

/* The part that the variable, a parameter or local one of this function, points to; others may call a function that is
 * not static.  NULL: none, or it is not known yet. */
static const struct part *pointed_by(const struct plain_scan *scan, const struct ir_var *var)
{
    bool open = var != NULL && (!scan->function->is_static || scan->function->address_taken) &&
                is_parameter(scan->function, var);
    return var == NULL || open ? NULL : g_hash_table_lookup(scan->pointed->parts, var);
}

/* Another round will tell what the variable points to, from which the value was read. */
static bool is_open_yet(const struct plain_scan *scan, int32_t temp)
{
    const struct ir_var *from = temp >= 0 ? scan->pointers[temp] : NULL;
    bool mine = from != NULL && scan->function->is_static && !scan->function->address_taken;
    return mine && is_parameter(scan->function, from) && pointed_by(scan, from) == NULL;
}

static bool points_to_record(const struct ir_var *var)
{
    return var->type->kind == IR_TYPE_POINTER && var->type->target != NULL && var->type->target->kind == IR_TYPE_RECORD;
}

static void give(const struct plain_scan *scan, const struct ir_var *to, int32_t temp)
{
    static const struct part none;
    if (points_to_record(to) && !is_open_yet(scan, temp))
        point(scan, to, temp >= 0 ? &scan->parts[temp] : &none);
}

/* The variable points to that part wherever it is used. */
static bool is_followed_in(const struct plain_scan *scan, const struct ir_var *var, int32_t temp)
{
    const struct part *part = var != NULL ? g_hash_table_lookup(scan->pointed->parts, var) : NULL;
    return part != NULL && temp >= 0 && plain_part_same(part, &scan->parts[temp]);
}

/* --- uses --- */

static void add_odd(const struct plain_scan *scan, int32_t temp, bool zeroed)
{
    struct part part = scan->parts[temp];
    GArray *odd = g_hash_table_lookup(scan->odd, part.var);
    if (odd == NULL)
        g_hash_table_insert(scan->odd, (gpointer)part.var, odd = g_array_new(FALSE, FALSE, sizeof(struct part)));
    part.zeroed = zeroed;
    g_array_append_val(odd, part);
}

static void use_address(const struct plain_scan *scan, int32_t temp, bool plain)
{
    if (temp >= 0 && scan->parts[temp].var != NULL && !plain)
        add_odd(scan, temp, false);
}

/* RtlZeroMemory(&State, sizeof State), which is a macro for memset(). */
static bool zeroes_part(const struct plain_scan *scan, const struct ir_function *callee, const struct ir_insn *insn)
{
    const struct kernel_routine *routine = callee != NULL ? kernel_routine(callee->name) : NULL;
    if (routine == NULL || insn->call.n < 2 || insn->call.args[0] < 0 || insn->call.args[1] < 0)
        return false;
    bool sets = routine->effect == KERNEL_SET_BYTES && scan->constant[insn->call.args[1]] == ZERO;
    return (sets || routine->effect == KERNEL_ZERO) && scan->parts[insn->call.args[0]].var != NULL;
}

/* 0 or another number. */
static bool is_written_out(enum constant constant)
{
    return constant == ZERO || constant == LITERAL;
}

static void scan_call(const struct plain_scan *scan, const struct ir_insn *insn)
{
    const struct ir_function *callee = insn->a >= 0 ? scan->functions[insn->a] : NULL;
    bool zeroes = zeroes_part(scan, callee, insn), pcw = callee != NULL && api_has_prefix(callee->name);
    bool here = callee != NULL && ir_function_has_body(callee) && callee->is_static && !callee->address_taken;
    if (zeroes)
        add_odd(scan, insn->call.args[0], true);
    for (uint32_t i = 0; i < insn->call.n; i++) {
        const struct ir_var *parameter = here && i < callee->n_params ? callee->params[i] : NULL;
        if (parameter != NULL)
            give(scan, parameter, insn->call.args[i]);
        use_address(scan, insn->call.args[i],
                    (zeroes && i == 0) || pcw || is_followed_in(scan, parameter, insn->call.args[i]));
    }
    for (uint32_t i = 0; callee != NULL && i < callee->n_params; i++)
        if (i >= insn->call.n || insn->call.args[i] < 0 || !is_written_out(scan->constant[insn->call.args[i]]))
            g_hash_table_add(scan->varied, (gpointer)callee->params[i]);
}

/* Others may set the parameter or local variable to something else. */
static void vary(const struct plain_scan *scan, const struct ir_var *local)
{
    static const struct part none;
    g_hash_table_add(scan->varied, (gpointer)local);
    if (points_to_record(local))
        point(scan, local, &none);
}

/* Where the address of a parameter or local goes, but to be read or set to a constant. */
static void note_varied(const struct plain_scan *scan, const struct ir_insn *insn, bool sets)
{
    const struct ir_var *local = insn->a >= 0 ? scan->locals[insn->a] : NULL;
    if (local != NULL && insn->op == IR_STORE && !sets)
        g_hash_table_add(scan->varied, (gpointer)local);
    else if (local != NULL && insn->op != IR_LOAD && !sets)
        vary(scan, local);
    if (insn->b >= 0 && scan->locals[insn->b] != NULL)
        vary(scan, scan->locals[insn->b]);
    for (uint32_t i = 0; insn->op == IR_CALL && i < insn->call.n; i++)
        if (insn->call.args[i] >= 0 && scan->locals[insn->call.args[i]] != NULL)
            vary(scan, scan->locals[insn->call.args[i]]);
}

/* The member of the part; what a bit field shares a byte with may go with it. */
static struct part member_of(const struct part *whole, const struct ir_insn *insn)
{
    const struct ir_field *field = &insn->field.record->fields[insn->field.index];
    struct part part = *whole;
    if (field->known && !field->is_bit_field && part.var != NULL) {
        part.from += field->offset;
        part.to = MIN(part.to, part.from + field->type->size);
    }
    return part;
}

/* What lies there, as far as it is `x`, `x | 8`, `x & ~8` or `x ^ 8` of some part. */
static struct part loaded_in(const struct plain_scan *scan, const struct ir_insn *insn)
{
    static const struct part none;
    bool bits = insn->op == IR_BINARY && (insn->sub == IR_B_AND || insn->sub == IR_B_OR || insn->sub == IR_B_XOR);
    if (insn->a < 0)
        return none;
    if (bits && insn->b >= 0 && scan->constant[insn->b] != NO_CONSTANT)
        return scan->loaded[insn->a];
    if (bits && insn->b >= 0 && scan->constant[insn->a] != NO_CONSTANT)
        return scan->loaded[insn->b];
    return insn->op == IR_LOAD ? scan->parts[insn->a] : insn->op == IR_CAST ? scan->loaded[insn->a] : none;
}

static void set_result(const struct plain_scan *scan, const struct ir_insn *insn, bool member)
{
    const struct ir_var *local = insn->a >= 0 ? scan->locals[insn->a] : NULL;
    bool same = insn->a >= 0 && (insn->op == IR_CAST || insn->op == IR_UNARY);
    bool given = insn->op == IR_LOAD && is_constant_parameter(scan, local);
    struct part loaded = loaded_in(scan, insn), part = {.var = NULL};
    enum constant kept = same ? scan->constant[insn->a] : NO_CONSTANT;
    const struct part *pointed = insn->op == IR_LOAD ? pointed_by(scan, local) : NULL;
    if (pointed != NULL)
        part = *pointed;
    else if (insn->op == IR_GLOBAL)
        part = (struct part){.var = insn->var, .to = MAX(insn->var->type->size, 1)};
    else if (member && insn->a >= 0)
        part = member_of(&scan->parts[insn->a], insn);
    scan->constant[insn->dst] = insn->op == IR_CONST                   ? (insn->imm == 0 ? ZERO : LITERAL)
                                : given                                ? CONSTANT_PARAMETER
                                : insn->op == IR_UNARY && kept == ZERO ? LITERAL
                                                                       : kept;
    scan->functions[insn->dst] = insn->op == IR_FUNCTION ? insn->function : same ? scan->functions[insn->a] : NULL;
    scan->locals[insn->dst] = insn->op == IR_LOCAL ? insn->var : NULL;
    scan->pointers[insn->dst] = insn->op == IR_LOAD ? local : NULL;
    scan->loaded[insn->dst] = loaded;
    scan->parts[insn->dst] = part;
}

/* A constant, or the same with constant bits set or cleared: `Done |= 8`. */
static bool is_set_plainly(const struct plain_scan *scan, const struct ir_insn *insn)
{
    return insn->op == IR_STORE && insn->a >= 0 && insn->b >= 0 &&
           (scan->constant[insn->b] != NO_CONSTANT || plain_part_same(&scan->loaded[insn->b], &scan->parts[insn->a]));
}

static void plain_scan_insn(const struct plain_scan *scan, const struct ir_insn *insn)
{
    bool member = insn->op == IR_FIELD && !insn->field.record->is_union;
    bool sets = insn->op == IR_ZERO || is_set_plainly(scan, insn);
    const struct ir_var *set = insn->op == IR_STORE && insn->a >= 0 ? scan->locals[insn->a] : NULL;
    if (set != NULL)
        give(scan, set, insn->b);
    if (insn->op == IR_CALL)
        scan_call(scan, insn);
    else
        use_address(scan, insn->b, is_followed_in(scan, set, insn->b));
    use_address(scan, insn->a, member || sets || insn->op == IR_LOAD);
    note_varied(scan, insn, sets);
    if (insn->dst >= 0)
        set_result(scan, insn, member);
}

static void plain_scan_function(const struct ir_function *function, GHashTable *odd, GHashTable *varied,
                                struct pointed *pointed)
{
    guint n = MAX(function->n_temps, 1);
    g_autofree struct part *parts = g_new0(struct part, n), *loaded = g_new0(struct part, n);
    g_autofree enum constant *constant = g_new0(enum constant, n);
    g_autofree const struct ir_function **functions = g_new0(const struct ir_function *, n);
    g_autofree const struct ir_var **locals = g_new0(const struct ir_var *, n),
                                   **pointers = g_new0(const struct ir_var *, n);
    const struct plain_scan scan = {parts,    loaded,   constant, functions, locals,
                                    pointers, function, odd,      pointed,   varied};
    for (guint i = 0; i < function->blocks->len; i++) {
        const struct ir_block *block = ir_function_block(function, i);
        for (guint k = 0; k < block->insns->len; k++)
            plain_scan_insn(&scan, &g_array_index(block->insns, struct ir_insn, k));
        use_address(&scan, block->value, false);
    }
}

struct plain *plain_new(const struct flow *flow)
{
    struct plain *plain = g_new(struct plain, 1);
    plain->odd = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
    g_autoptr(GHashTable) varied = g_hash_table_new(NULL, NULL),
                          parts = g_hash_table_new_full(NULL, NULL, NULL, g_free);
    struct pointed pointed = {parts, true, false};
    for (guint round = 0; round < 2 || pointed.changed; round++) { /* the first ones find what parameters are given */
        if (round == MAX_ROUNDS) {
            pointed.given_up = true;
            g_hash_table_remove_all(parts);
        }
        g_hash_table_remove_all(plain->odd);
        pointed.changed = false;
        for (guint i = 0; i < flow->unit->functions->len; i++)
            if (ir_function_has_body(flow->unit->functions->pdata[i]))
                plain_scan_function(flow->unit->functions->pdata[i], plain->odd, varied, &pointed);
    }
    for (guint i = 0; i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        if (var->init != NULL)
            plain_scan_function(var->init, plain->odd, varied, &pointed);
    }
    return plain;
}

void plain_free(struct plain *plain)
{
    g_hash_table_unref(plain->odd);
    g_free(plain);
}

bool plain_is(const struct plain *plain, const struct ir_var *var, uint64_t offset, uint64_t size, bool zeroed)
{
    const GArray *odd = g_hash_table_lookup(plain->odd, var);
    for (guint i = 0; odd != NULL && i < odd->len; i++) {
        const struct part *part = &g_array_index(odd, struct part, i);
        if (part->from < offset + size && offset < part->to && !(zeroed && part->zeroed))
            return false;
    }
    return true;
}
