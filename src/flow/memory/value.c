#include "flow/memory/value.h"

#include <string.h>

#include "flow/memory/memory.h"
#include "flow/memory/status.h"

/* g_int64_hash() folds the two halves into each other: pairs of numbers that lie close together nearly all collide. */
static guint hash_pair(gconstpointer pair)
{
    return (guint)((*(const uint64_t *)pair * G_GUINT64_CONSTANT(0x9E3779B97F4A7C15)) >> 32);
}

void values_init(struct values *values, struct arena *arena)
{
    struct value *unset = ARENA_NEW(arena, struct value);
    unset->kind = VALUE_UNSET;
    values->arena = arena;
    values->next_symbol = 1;
    values->unset = unset;
    values->retained = g_hash_table_new(NULL, NULL);
    values->joined = g_hash_table_new(hash_pair, g_int64_equal);
}

void values_release(struct values *values)
{
    g_hash_table_unref(values->retained);
    g_hash_table_unref(values->joined);
}

void values_retain(struct values *values, const struct symbol *symbol)
{
    g_hash_table_insert(values->retained, GUINT_TO_POINTER(symbol->id), (gpointer)symbol);
}

const struct symbol *values_retained(const struct values *values, uint32_t id)
{
    return g_hash_table_lookup(values->retained, GUINT_TO_POINTER(id));
}

static struct value *fresh(struct values *values, enum value_kind kind, const struct ir_type *type,
                           const struct ir_range *range)
{
    struct value *value = ARENA_NEW(values->arena, struct value);
    value->kind = kind;
    value->type = type;
    value->range = range;
    return value;
}

const struct value *value_int(struct values *values, const struct ir_type *type, int64_t number,
                              const struct ir_range *range)
{
    struct value *value = fresh(values, VALUE_INT, type, range);
    value->number = number;
    return value;
}

const struct value *value_zeroed(struct values *values, const struct ir_type *type)
{
    struct value *value = fresh(values, VALUE_INT, type, NULL);
    value->zeroed = true;
    return value;
}

const struct value *value_pointer(struct values *values, struct object *object, int64_t offset,
                                  const struct ir_type *type, const struct ir_range *range)
{
    struct value *value = fresh(values, VALUE_POINTER, type, range);
    value->object = object;
    value->number = offset;
    return value;
}

const struct value *value_function(struct values *values, const struct ir_function *function,
                                   const struct ir_range *range)
{
    struct value *value = fresh(values, VALUE_FUNCTION, NULL, range);
    value->function = function;
    return value;
}

const struct value *value_unknown(struct values *values, const char *reason, const struct ir_type *type,
                                  const struct ir_range *range)
{
    struct value *value = fresh(values, VALUE_SYMBOL, type, range);
    struct symbol *symbol = ARENA_NEW(values->arena, struct symbol);
    symbol->id = values->next_symbol++;
    symbol->reason = reason;
    symbol->range = range;
    symbol->type = type;
    value->symbol = symbol;
    return value;
}

bool value_is_symbol(const struct value *value, const struct symbol *symbol)
{
    return value != NULL && value->kind == VALUE_SYMBOL && value->symbol == symbol;
}

struct value *value_clone(struct values *values, const struct value *value)
{
    struct value *clone = ARENA_NEW(values->arena, struct value);
    *clone = *value;
    return clone;
}

bool value_same(const struct value *a, const struct value *b)
{
    if (a == b)
        return true;
    if (a == NULL || b == NULL || a->kind != b->kind || a->zeroed != b->zeroed || a->vague != b->vague)
        return false;
    if (a->kind == VALUE_UNSET)
        return true;
    if (a->kind == VALUE_SYMBOL)
        return a->symbol == b->symbol;
    if (a->range != b->range && (a->range == NULL || b->range == NULL || a->range->offset != b->range->offset ||
                                 a->range->file != b->range->file))
        return false;
    if (a->kind == VALUE_OP)
        return a->op == b->op && value_same(a->a, b->a) && (a->b == b->b || value_same(a->b, b->b));
    return a->number == b->number && a->object == b->object && a->function == b->function &&
           a->truncated == b->truncated && a->wide == b->wide;
}

static void mark_used(const struct value *value, bool examined)
{
    if (value == NULL)
        return;
    if (value->kind == VALUE_SYMBOL) {
        ((struct symbol *)value->symbol)->used = true;
        ((struct symbol *)value->symbol)->examined |= examined;
    }
    if (value->kind == VALUE_OP) {
        mark_used(value->a, examined);
        mark_used(value->b, examined);
    }
}

void value_copy_handle(const struct value *value)
{
    if (value->kind == VALUE_SYMBOL)
        ((struct symbol *)value->symbol)->copied = true;
    if (value->kind != VALUE_OP)
        return;
    value_copy_handle(value->a);
    if (value->b != NULL)
        value_copy_handle(value->b);
}

void value_use(const struct value *value)
{
    mark_used(value, true);
}

void value_hand_back(const struct value *value)
{
    mark_used(value, false);
}

const char *value_reason(const struct value *value)
{
    switch (value->kind) {
    case VALUE_SYMBOL:
        return value->symbol->reason;
    case VALUE_OP: {
        const char *reason = value_reason(value->a), *other = value->b != NULL ? value_reason(value->b) : NULL;
        return reason != NULL ? reason : other != NULL ? other : "computed from an address";
    }
    case VALUE_UNSET:
        return "computed from a variable that was never set";
    case VALUE_POINTER:
        return value->vague ? "an address whose offset is unknown" : NULL;
    default:
        return NULL;
    }
}

const struct ir_range *value_place(const struct value *value)
{
    if (value->range != NULL)
        return value->range;
    return value->kind == VALUE_SYMBOL ? value->symbol->range : NULL;
}

int64_t value_wrap(int64_t number, const struct ir_type *type)
{
    if (type == NULL || type->kind != IR_TYPE_INT || type->size == 0 || (type->size >= 8 && type->bits == 0))
        return number;
    unsigned bits = type->bits > 0 ? type->bits : (unsigned)type->size * 8;
    uint64_t mask = (UINT64_C(1) << bits) - 1, cut = (uint64_t)number & mask;
    if (type->is_signed && (cut >> (bits - 1)) != 0)
        cut |= ~mask;
    return (int64_t)cut;
}

/* `ULONG status = StorPortInitialize(…); if (!NT_SUCCESS(status))`: a number that a function out of sight returned, and
 * that is asked as a status, has been one all the time. */
static void take_for_status(const struct value *value, const struct ir_type *type)
{
    const struct symbol *symbol = value->kind == VALUE_SYMBOL ? value->symbol : NULL;
    bool number = symbol != NULL && symbol->call != NULL && symbol->type != NULL && symbol->type->kind == IR_TYPE_INT &&
                  symbol->type->size == 4 && !symbol->type->is_signed;
    bool status = type->kind == IR_TYPE_INT && type->size == 4 && type->is_signed && type->name != NULL &&
                  strstr(type->name, "STATUS") != NULL;
    if (number && status)
        ((struct symbol *)symbol)->type = type;
}

const struct value *value_convert(struct values *values, const struct value *value, const struct ir_type *type)
{
    if (type == NULL || value->kind == VALUE_UNSET)
        return value;
    take_for_status(value, type);
    if (value->kind != VALUE_INT || (type->kind != IR_TYPE_INT && type->kind != IR_TYPE_POINTER))
        return value;
    if (value->type == type)
        return value;
    struct value *converted = value_clone(values, value);
    converted->type = type;
    if (type->kind == IR_TYPE_INT) {
        converted->number = value_wrap(value->number, type);
        if (type->size < 8 && value->number != converted->number) {
            converted->truncated = true;
            converted->wide = value->truncated ? value->wide : value->number;
        }
    }
    return converted;
}

static bool within(const struct ir_range *inner, const struct ir_range *outer)
{
    return inner->file == outer->file && inner->offset >= outer->offset && inner->end_offset <= outer->end_offset;
}

const struct value *value_written_by(struct values *values, const struct value *value, const struct ir_range *range)
{
    if (range == NULL || value->kind == VALUE_UNSET || value->range == range || value->zeroed)
        return value;
    if (value->range != NULL && !within(value->range, range))
        return value;
    struct value *written = value_clone(values, value);
    struct ir_range *both = ARENA_NEW(values->arena, struct ir_range);
    *both = *range;
    /* Which macro wrote it is known best by the innermost expression. */
    if (value->range != NULL && both->macro == NULL)
        both->macro = value->range->macro;
    if (value->range != NULL && both->inner_macro == NULL)
        both->inner_macro = value->range->inner_macro;
    written->range = both;
    return written;
}

static const struct value *op_value(struct values *values, uint8_t op, const struct value *a, const struct value *b,
                                    const struct ir_type *type, const struct ir_range *range)
{
    uint8_t depth = (uint8_t)(1 + MAX(a->depth, b != NULL ? b->depth : 0));
    if (depth > MAX_VALUE_DEPTH || a->kind == VALUE_UNSET || (b != NULL && b->kind == VALUE_UNSET)) {
        const char *reason = value_reason(a);
        value_use(a);
        value_use(b);
        if (reason == NULL && b != NULL)
            reason = value_reason(b);
        return value_unknown(values, reason != NULL ? reason : "an expression that is too deep to follow", type, range);
    }
    struct value *value = fresh(values, VALUE_OP, type, range);
    value->op = op;
    value->depth = depth;
    value->a = a;
    value->b = b;
    return value;
}

const struct value *value_unary(struct values *values, enum ir_unary op, const struct value *a,
                                const struct ir_type *type, const struct ir_range *range)
{
    if (a->kind == VALUE_INT) {
        int64_t n = a->number;
        int64_t result = op == IR_U_NEGATE       ? (int64_t)(0 - (uint64_t)n)
                         : op == IR_U_COMPLEMENT ? ~n
                         : op == IR_U_NOT        ? !n
                                                 : n;
        return value_int(values, type, value_wrap(result, type), range);
    }
    if (op == IR_U_NOT && (a->kind == VALUE_FUNCTION || a->kind == VALUE_POINTER))
        return value_int(values, type, 0, range);
    if (op == IR_U_PLUS)
        return a;
    static const uint8_t ops[] = {[IR_U_NEGATE] = OP_NEGATE, [IR_U_COMPLEMENT] = OP_COMPLEMENT, [IR_U_NOT] = OP_NOT};
    return op_value(values, ops[op], a, NULL, type, range);
}

static bool is_unsigned(const struct value *value)
{
    return value->type != NULL && value->type->kind == IR_TYPE_INT && !value->type->is_signed;
}

static bool fold_compare(enum ir_binary op, int64_t x, int64_t y, bool unsigned_)
{
    bool less = unsigned_ ? (uint64_t)x < (uint64_t)y : x < y;
    switch (op) {
    case IR_B_EQ:
        return x == y;
    case IR_B_NE:
        return x != y;
    case IR_B_LT:
        return less;
    case IR_B_LE:
        return less || x == y;
    case IR_B_GT:
        return !less && x != y;
    default:
        return !less;
    }
}

static bool fold(enum ir_binary op, int64_t x, int64_t y, bool unsigned_, int64_t *out)
{
    uint64_t ux = (uint64_t)x, uy = (uint64_t)y;
    switch (op) {
    case IR_B_ADD:
        *out = (int64_t)(ux + uy);
        return true;
    case IR_B_SUB:
        *out = (int64_t)(ux - uy);
        return true;
    case IR_B_MUL:
        *out = (int64_t)(ux * uy);
        return true;
    case IR_B_DIV:
    case IR_B_REM:
        if (y == 0 || (y == -1 && x == INT64_MIN))
            return false;
        if (unsigned_)
            *out = (int64_t)(op == IR_B_DIV ? ux / uy : ux % uy);
        else
            *out = op == IR_B_DIV ? x / y : x % y;
        return true;
    case IR_B_AND:
        *out = x & y;
        return true;
    case IR_B_OR:
        *out = x | y;
        return true;
    case IR_B_XOR:
        *out = x ^ y;
        return true;
    case IR_B_SHL:
    case IR_B_SHR:
        if (y < 0 || y > 63)
            return false;
        *out = op == IR_B_SHL ? (int64_t)(ux << y) : unsigned_ ? (int64_t)(ux >> y) : x >> y;
        return true;
    default:
        *out = fold_compare(op, x, y, unsigned_);
        return true;
    }
}

static bool is_unsigned_operation(uint8_t op, const struct value *a, const struct value *b)
{
    return is_unsigned(a) || (is_unsigned(b) && op != IR_B_SHL && op != IR_B_SHR);
}

static int64_t fold_unary(uint8_t op, int64_t number)
{
    return op == OP_NEGATE ? (int64_t)(0 - (uint64_t)number) : op == OP_COMPLEMENT ? ~number : !number;
}

bool value_evaluate(const struct value *value, value_number_of number_of, gconstpointer data, int64_t *out)
{
    int64_t a, b;
    if (value->kind == VALUE_INT)
        *out = value->number;
    if (value->kind != VALUE_OP)
        return value->kind == VALUE_INT || (value->kind == VALUE_SYMBOL && number_of(value->symbol, data, out));
    if (!value_evaluate(value->a, number_of, data, &a))
        return false;
    if (value->b == NULL)
        *out = fold_unary(value->op, a);
    else if (!value_evaluate(value->b, number_of, data, &b) ||
             !fold((enum ir_binary)value->op, a, b, is_unsigned_operation(value->op, value->a, value->b), out))
        return false;
    *out = value_wrap(*out, value->type);
    return true;
}

static bool is_inside(const struct value *address)
{
    const struct object *object = address->object;
    return !address->vague && address->number >= 0 && (uint64_t)address->number < object->size && !object->open_ended;
}

/* A variable with static storage and another variable or allocation. */
static bool are_distinct(const struct value *a, const struct value *b)
{
    if (a->kind != VALUE_POINTER || b->kind != VALUE_POINTER || a->object == b->object)
        return false;
    bool variable = a->object->kind == OBJECT_GLOBAL || b->object->kind == OBJECT_GLOBAL;
    bool known = a->object->kind != OBJECT_POINTEE && b->object->kind != OBJECT_POINTEE &&
                 a->object->kind != OBJECT_STRING && b->object->kind != OBJECT_STRING;
    return variable && known && is_inside(a) && is_inside(b);
}

/* Addresses compare by object: two objects are never in one place, and no object is at NULL. */
static bool fold_addresses(enum ir_binary op, const struct value *a, const struct value *b, int64_t *out)
{
    bool a_address = a->kind == VALUE_POINTER || a->kind == VALUE_FUNCTION;
    bool b_address = b->kind == VALUE_POINTER || b->kind == VALUE_FUNCTION;
    bool a_null = a->kind == VALUE_INT && a->number == 0, b_null = b->kind == VALUE_INT && b->number == 0;
    if ((op == IR_B_EQ || op == IR_B_NE) && ((a_address && b_null) || (b_address && a_null))) {
        *out = op == IR_B_NE;
        return true;
    }
    if (a->kind == VALUE_POINTER && b->kind == VALUE_POINTER && a->object == b->object && !a->vague && !b->vague) {
        if (op == IR_B_SUB)
            *out = (int64_t)((uint64_t)a->number - (uint64_t)b->number);
        else if (op >= IR_B_EQ)
            *out = fold_compare(op, a->number, b->number, false);
        else
            return false;
        return true;
    }
    if ((op == IR_B_EQ || op == IR_B_NE) && are_distinct(a, b)) {
        *out = op == IR_B_NE;
        return true;
    }
    return false;
}

/* FIELD_OFFSET(S, f) + n still lies in S: the sum keeps the name, and link checks that it stays with the member. */
static const struct value *with_name(struct values *values, enum ir_binary op, const struct value *a,
                                     const struct value *b, const struct value *sum)
{
    const struct value *named = a->path != NULL && b->path == NULL ? a : b->path != NULL && a->path == NULL ? b : NULL;
    if (named == NULL || (op != IR_B_ADD && (op != IR_B_SUB || named == b)))
        return sum;
    struct value *value = value_clone(values, sum);
    value->record = named->record;
    value->path = named->path;
    return value;
}

/* Whichever round it is from, it is the status of that call. */
static const struct value *of_one_call(const struct value *joined, const struct symbol *a, const struct symbol *b)
{
    struct symbol *symbol = (struct symbol *)joined->symbol;
    if (flow_is_status(a->type) && a->call != NULL && a->range == b->range && g_strcmp0(a->call, b->call) == 0) {
        symbol->call = a->call;
        symbol->range = a->range;
    }
    return joined;
}

static bool is_counted(const struct value *value)
{
    return value->kind == VALUE_INT || (value->kind == VALUE_SYMBOL && value->symbol->counted) ||
           (value->kind == VALUE_OP && (is_counted(value->a) || (value->b != NULL && is_counted(value->b))));
}

/* Each round of a loop has its own: two of them are not the same thing. */
static const struct value *changed_by_loop(struct values *values, const struct value *a, const struct value *b,
                                           const char *reason, const struct ir_range *place)
{
    const struct value *changed = value_unknown(values, reason, a->type, place);
    ((struct symbol *)changed->symbol)->counted = is_counted(a) || is_counted(b);
    return a->kind == VALUE_SYMBOL && b->kind == VALUE_SYMBOL ? of_one_call(changed, a->symbol, b->symbol) : changed;
}

/* The same two symbols join to the same unknown: paths that have met can meet again. */
static const struct value *joined_unknown(struct values *values, const struct value *a, const struct value *b,
                                          const char *reason, const struct ir_range *place)
{
    value_use(a); /* what happens to it from here on is out of sight */
    value_use(b);
    if (g_str_has_prefix(reason, LOOP_REASON))
        return changed_by_loop(values, a, b, reason, place);
    if (a->kind != VALUE_SYMBOL || b->kind != VALUE_SYMBOL)
        return value_unknown(values, reason, a->type, place);
    uint64_t pair = ((uint64_t)a->symbol->id << 32) | b->symbol->id;
    const struct value *joined = g_hash_table_lookup(values->joined, &pair);
    if (joined == NULL || joined->symbol->reason != reason) {
        joined = value_unknown(values, reason, a->type, place);
        uint64_t *key = ARENA_NEW(values->arena, uint64_t);
        *key = pair;
        g_hash_table_insert(values->joined, key, (gpointer)joined);
    }
    return joined;
}

const struct value *value_join(struct values *values, const struct value *a, const struct value *b, const char *reason,
                               const struct ir_range *place)
{
    if (value_same(a, b))
        return a;
    if (a->kind == VALUE_POINTER && b->kind == VALUE_POINTER && a->object == b->object) {
        struct value *somewhere = value_clone(values, a);
        somewhere->number = MIN(a->number, b->number);
        somewhere->vague = true;
        return somewhere;
    }
    return joined_unknown(values, a, b, reason, place);
}

enum { LARGEST_ALIGNMENT = 65536 }; /* bytes; other masks ask for bits of the address */

/* An address that was turned into a number still leads to its object: (ULONG_PTR)&info + 8, or & ~3 as
 * ALIGN_DOWN_POINTER_BY has it. */
static const struct value *moved_address(struct values *values, enum ir_binary op, const struct value *a,
                                         const struct value *b, const struct ir_range *range)
{
    const struct value *base = a->kind == VALUE_POINTER ? a : op == IR_B_ADD && b->kind == VALUE_POINTER ? b : NULL;
    const struct value *by = base == a ? b : a;
    bool aligns = op == IR_B_AND && b->kind == VALUE_INT && b->number < 0 && b->number >= -LARGEST_ALIGNMENT;
    if (base == NULL || (op != IR_B_ADD && op != IR_B_SUB && !aligns) || by->kind == VALUE_POINTER ||
        by->kind == VALUE_FUNCTION)
        return NULL;
    struct value *moved = value_clone(values, base);
    moved->range = range;
    moved->vague = base->vague || by->kind != VALUE_INT || aligns;
    if (moved->vague)
        moved->number = op == IR_B_ADD ? base->number : 0;
    else
        moved->number = (int64_t)(op == IR_B_ADD ? (uint64_t)base->number + (uint64_t)by->number
                                                 : (uint64_t)base->number - (uint64_t)by->number);
    return moved;
}

/* Flags in a word that is not known: what was set is set, what was cleared is clear, whatever the others are. */
static const struct value *fold_bits(struct values *values, enum ir_binary op, const struct value *a,
                                     const struct value *b, const struct ir_type *type, const struct ir_range *range)
{
    bool nested = b->kind == VALUE_INT && a->kind == VALUE_OP && a->b != NULL && a->b->kind == VALUE_INT;
    if (!nested || (op != IR_B_AND && op != IR_B_OR))
        return NULL;
    int64_t mask = a->b->number, wanted = b->number;
    if (op == IR_B_OR && a->op == IR_B_OR)
        return value_binary(values, op, a->a, value_int(values, a->b->type, mask | wanted, range), type, range);
    if (op != IR_B_AND)
        return NULL;
    if (a->op == IR_B_AND)
        return value_binary(values, op, a->a, value_int(values, a->b->type, mask & wanted, range), type, range);
    if (a->op == IR_B_OR && (mask & wanted) == wanted)
        return value_int(values, type, wanted, range);
    if (a->op == IR_B_OR && (mask & wanted) == 0)
        return value_binary(values, op, a->a, b, type, range);
    return NULL;
}

bool value_is_sum(uint8_t op, const struct value *b, int64_t *added)
{
    *added = b != NULL && b->kind == VALUE_INT ? b->number : INT64_MIN;
    if (*added == INT64_MIN || (op != IR_B_ADD && op != IR_B_SUB))
        return false;
    *added = op == IR_B_SUB ? -*added : *added;
    return true;
}

/* x + 1 - 1 is x, as after `Users++; … Users--;`: what a path knows of x it knows of that, too. */
static const struct value *fold_sum(struct values *values, enum ir_binary op, const struct value *a,
                                    const struct value *b, const struct ir_type *type, const struct ir_range *range)
{
    int64_t first, second, sum;
    bool folds = a->kind == VALUE_OP && a->type == type && value_is_sum(a->op, a->b, &first) &&
                 value_is_sum((uint8_t)op, b, &second) && !__builtin_add_overflow(first, second, &sum);
    if (!folds || sum == INT64_MIN || value_wrap(sum, type) != sum)
        return NULL;
    if (sum == 0 && a->a->type == type)
        return a->a;
    enum ir_binary folded = sum < 0 ? IR_B_SUB : IR_B_ADD;
    return op_value(values, (uint8_t)folded, a->a, value_int(values, b->type, sum < 0 ? -sum : sum, range), type,
                    range);
}

const struct value *value_binary(struct values *values, enum ir_binary op, const struct value *a, const struct value *b,
                                 const struct ir_type *type, const struct ir_range *range)
{
    int64_t out = 0;
    const struct value *moved = moved_address(values, op, a, b, range);
    if (moved != NULL)
        return moved;
    if (a->kind == VALUE_INT && b->kind == VALUE_INT) {
        if (fold(op, a->number, b->number, is_unsigned_operation((uint8_t)op, a, b), &out))
            return with_name(values, op, a, b, value_int(values, type, value_wrap(out, type), range));
        return value_unknown(values, "an operation without a result", type, range);
    }
    if (fold_addresses(op, a, b, &out))
        return value_int(values, type, out, range);
    if (op == IR_B_MUL || op == IR_B_AND) {
        const struct value *zero = a->kind == VALUE_INT && a->number == 0   ? a
                                   : b->kind == VALUE_INT && b->number == 0 ? b
                                                                            : NULL;
        if (zero != NULL)
            return value_int(values, type, 0, range);
    }
    const struct value *bits = fold_bits(values, op, a, b, type, range);
    const struct value *sum = bits == NULL ? fold_sum(values, op, a, b, type, range) : NULL;
    return bits != NULL ? bits : sum != NULL ? sum : op_value(values, (uint8_t)op, a, b, type, range);
}
