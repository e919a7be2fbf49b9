#include "flow/access/disguised.h"

#include <glib.h>

enum { MOST_LOW_BITS = 0xFFFF }; /* a mask that asks for bits of an address, or for its place in a page */

static const struct value *address_within(const struct value *value, struct address_step *step);

static bool is_address(const struct value *value)
{
    const struct ir_type *type = value->kind == VALUE_SYMBOL ? value->symbol->type : NULL;
    return value->kind == VALUE_POINTER || (type != NULL && type->kind == IR_TYPE_POINTER);
}

/* What is left still tells where the object is. */
static bool keeps_address(const struct value *op)
{
    bool low_bits = op->b != NULL && op->b->kind == VALUE_INT && op->b->number >= 0 && op->b->number <= MOST_LOW_BITS;
    switch (op->op) {
    case IR_B_AND:
    case IR_B_REM:
        return !low_bits;
    case IR_B_ADD:
    case IR_B_SUB:
    case IR_B_OR:
    case IR_B_XOR:
    case OP_NEGATE:
    case OP_COMPLEMENT:
        return true;
    default:
        return false;
    }
}

static const struct value *address_of_operand(const struct value *op, struct address_step *step)
{
    struct address_step left = {true, 0}, right = {true, 0};
    const struct value *a = address_within(op->a, &left), *b = op->b != NULL ? address_within(op->b, &right) : NULL;
    int64_t added = 0;
    if (a != NULL && b != NULL)
        return NULL;
    *step = a != NULL ? left : right;
    step->known &= a != NULL && value_is_sum(op->op, op->b, &added);
    step->bytes = step->known ? (int64_t)((uint64_t)step->bytes + (uint64_t)added) : 0;
    return a != NULL ? a : b;
}

static const struct value *address_within(const struct value *value, struct address_step *step)
{
    if (is_address(value))
        return value;
    return value->kind == VALUE_OP && keeps_address(value) ? address_of_operand(value, step) : NULL;
}

const struct value *disguised_address(const struct value *value, struct address_step *step)
{
    *step = (struct address_step){true, 0};
    return value->kind == VALUE_OP ? address_within(value, step) : NULL;
}
