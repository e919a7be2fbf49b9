/* Operators, conversions, choices and conditions. */
#include "parse/lower/expression/operator.h"

#include "parse/lower/expression/address.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/declaration/decl.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/expression/init.h"
#include "parse/lower/expression/member-pointer.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"

bool lower_is_pointer(enum CXTypeKind kind)
{
    return kind == CXType_Pointer || kind == CXType_IncompleteArray || kind == CXType_ConstantArray ||
           kind == CXType_VariableArray || kind == CXType_NullPtr;
}

/* Lowers a choice of two expressions into a hidden variable; `addresses`: of their addresses instead of values. */
int32_t lower_choice(struct lower *lower, CXCursor expression, CXCursor condition, CXCursor yes, CXCursor no,
                     bool addresses)
{
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *own = lower_type(lower, clang_getCursorType(expression));
    const struct ir_type *type = addresses ? lower_pointer_to(lower, own) : own;
    bool is_void = own->kind == IR_TYPE_VOID;
    struct ir_var *hidden = is_void ? NULL : lower_hidden(lower, type, range);
    uint32_t blocks[3];
    for (guint i = 0; i < 3; i++)
        blocks[i] = ir_function_add_block(lower->function);
    lower_condition(lower, condition, blocks[0], blocks[1]);
    for (guint i = 0; i < 2; i++) {
        lower->block = blocks[i];
        ir_function_block(lower->function, lower->block)->live_temps = (uint32_t)lower->next_temp;
        CXCursor arm = i == 0 ? yes : no;
        if (is_void)
            lower_effect(lower, arm);
        else if (addresses)
            emit_store(lower, type, range, emit_var(lower, hidden, range), lower_address(lower, arm));
        else
            lower_init(lower, emit_var(lower, hidden, range), type, arm);
        emit_jump(lower, blocks[2]);
    }
    lower->block = blocks[2];
    ir_function_block(lower->function, lower->block)->live_temps = (uint32_t)lower->next_temp;
    if (is_void)
        return -1;
    int32_t address = emit_var(lower, hidden, range);
    return type->kind == IR_TYPE_RECORD ? address : emit_load(lower, type, range, address);
}

int32_t lower_conditional(struct lower *lower, CXCursor expression, bool addresses)
{
    struct kids kids = kids_of(expression);
    int32_t result = kids.n == 3 ? lower_choice(lower, expression, kids.at[0], kids.at[1], kids.at[2], addresses)
                                 : lower_unknown(lower, expression, "a conditional that was not understood");
    kids_clear(&kids);
    return result;
}

static int32_t pointer_step(struct lower *lower, CXCursor expression, int32_t pointer, int32_t amount, bool minus)
{
    CXType type = cx_canonical(expression);
    CXType element = type.kind == CXType_Pointer ? clang_getPointeeType(type) : clang_getArrayElementType(type);
    int32_t temp =
        emit_new(lower, IR_INDEX, lower_type(lower, element), lower_range(lower, expression), pointer, amount);
    emit_last(lower)->sub = minus;
    return temp;
}

static int32_t increment(struct lower *lower, CXCursor expression, bool minus, bool post)
{
    CXCursor operand = cx_only_child(expression);
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *type = lower_type(lower, clang_getCursorType(operand));
    int32_t address = lower_address(lower, operand);
    int32_t before = emit_load(lower, type, range, address), after;
    int32_t one = emit_const(lower, lower_int_type(lower, 4, true), range, 1);
    if (type->kind == IR_TYPE_POINTER) {
        after = pointer_step(lower, operand, before, one, minus);
    } else {
        after = emit_new(lower, IR_BINARY, type, range, before, one);
        emit_last(lower)->sub = minus ? IR_B_SUB : IR_B_ADD;
    }
    emit_store(lower, type, range, address, after);
    return post ? before : after;
}

int32_t lower_unary(struct lower *lower, CXCursor expression)
{
    CXCursor operand = cx_only_child(expression);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(expression);
    if (cx_is_null(operand))
        return lower_unknown(lower, expression, "an operator without an operand");
    static const int plain[] = {[CXUnaryOperator_Plus] = IR_U_PLUS + 1,
                                [CXUnaryOperator_Minus] = IR_U_NEGATE + 1,
                                [CXUnaryOperator_Not] = IR_U_COMPLEMENT + 1,
                                [CXUnaryOperator_LNot] = IR_U_NOT + 1};
    switch (kind) {
    case CXUnaryOperator_AddrOf:
        if (member_pointer_is(expression))
            return member_pointer_value(lower, expression, operand);
        return lower_address(lower, operand);
    case CXUnaryOperator_Deref:
        return lower_value_at(lower, expression, lower_value(lower, operand));
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PreInc:
        return increment(lower, expression, false, kind == CXUnaryOperator_PostInc);
    case CXUnaryOperator_PostDec:
    case CXUnaryOperator_PreDec:
        return increment(lower, expression, true, kind == CXUnaryOperator_PostDec);
    case CXUnaryOperator_Extension:
        return lower_value(lower, operand);
    default:
        break;
    }
    if ((guint)kind >= G_N_ELEMENTS(plain) || plain[kind] == 0)
        return lower_unknown(lower, expression, "an operator that was not understood");
    int32_t value = lower_value(lower, operand);
    int32_t temp = emit_new(lower, IR_UNARY, lower_type(lower, clang_getCursorType(expression)),
                            lower_range(lower, expression), value, -1);
    emit_last(lower)->sub = (uint8_t)(plain[kind] - 1);
    return temp;
}

static bool binary_op(enum CXBinaryOperatorKind kind, enum ir_binary *op)
{
    static const struct {
        enum CXBinaryOperatorKind plain, assign;
        enum ir_binary op;
    } table[] = {
        {CXBinaryOperator_Add, CXBinaryOperator_AddAssign, IR_B_ADD},
        {CXBinaryOperator_Sub, CXBinaryOperator_SubAssign, IR_B_SUB},
        {CXBinaryOperator_Mul, CXBinaryOperator_MulAssign, IR_B_MUL},
        {CXBinaryOperator_Div, CXBinaryOperator_DivAssign, IR_B_DIV},
        {CXBinaryOperator_Rem, CXBinaryOperator_RemAssign, IR_B_REM},
        {CXBinaryOperator_And, CXBinaryOperator_AndAssign, IR_B_AND},
        {CXBinaryOperator_Or, CXBinaryOperator_OrAssign, IR_B_OR},
        {CXBinaryOperator_Xor, CXBinaryOperator_XorAssign, IR_B_XOR},
        {CXBinaryOperator_Shl, CXBinaryOperator_ShlAssign, IR_B_SHL},
        {CXBinaryOperator_Shr, CXBinaryOperator_ShrAssign, IR_B_SHR},
        {CXBinaryOperator_EQ, CXBinaryOperator_Invalid, IR_B_EQ},
        {CXBinaryOperator_NE, CXBinaryOperator_Invalid, IR_B_NE},
        {CXBinaryOperator_LT, CXBinaryOperator_Invalid, IR_B_LT},
        {CXBinaryOperator_LE, CXBinaryOperator_Invalid, IR_B_LE},
        {CXBinaryOperator_GT, CXBinaryOperator_Invalid, IR_B_GT},
        {CXBinaryOperator_GE, CXBinaryOperator_Invalid, IR_B_GE},
    };
    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        if (kind == table[i].plain || (kind == table[i].assign && kind != CXBinaryOperator_Invalid)) {
            *op = table[i].op;
            return true;
        }
    }
    return false;
}

static int32_t pointer_difference(struct lower *lower, CXCursor expression, CXCursor left, int32_t a, int32_t b)
{
    const struct ir_type *type = lower_type(lower, clang_getCursorType(expression));
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *pointer = lower_type(lower, clang_getCursorType(left));
    int32_t bytes = emit_new(lower, IR_BINARY, type, range, a, b);
    emit_last(lower)->sub = IR_B_SUB;
    uint64_t size = pointer->target != NULL && pointer->target->size > 0 ? pointer->target->size : 1;
    int32_t divisor = emit_const(lower, type, range, (int64_t)size);
    int32_t result = emit_new(lower, IR_BINARY, type, range, bytes, divisor);
    emit_last(lower)->sub = IR_B_DIV;
    return result;
}

static int32_t arithmetic(struct lower *lower, CXCursor expression, CXCursor left, CXCursor right)
{
    enum ir_binary op;
    if (!binary_op(clang_getCursorBinaryOperatorKind(expression), &op)) {
        lower_effect(lower, left);
        lower_effect(lower, right);
        return lower_unknown(lower, expression, "an operator that was not understood");
    }
    bool left_pointer = lower_is_pointer(cx_canonical(left).kind),
         right_pointer = lower_is_pointer(cx_canonical(right).kind);
    int32_t a = lower_value(lower, left), b = lower_value(lower, right);
    if (op == IR_B_SUB && left_pointer && right_pointer)
        return pointer_difference(lower, expression, left, a, b);
    if ((op == IR_B_ADD || op == IR_B_SUB) && left_pointer)
        return pointer_step(lower, left, a, b, op == IR_B_SUB);
    if (op == IR_B_ADD && right_pointer)
        return pointer_step(lower, right, b, a, false);
    int32_t temp = emit_new(lower, IR_BINARY, lower_type(lower, clang_getCursorType(expression)),
                            lower_range(lower, expression), a, b);
    emit_last(lower)->sub = (uint8_t)op;
    return temp;
}

static int32_t assignment(struct lower *lower, CXCursor left, CXCursor right)
{
    const struct ir_type *type = lower_type(lower, clang_getCursorType(left));
    if (type->kind == IR_TYPE_RECORD) {
        int32_t address = lower_address(lower, left);
        lower_init(lower, address, type, right);
        return address;
    }
    int32_t value = lower_value(lower, right);
    int32_t address = lower_address(lower, left);
    emit_store(lower, type, lower_range(lower, right), address, value);
    return value;
}

static int32_t operator_truth(struct lower *lower, CXCursor expression)
{
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *type = lower_type(lower, clang_getCursorType(expression));
    struct ir_var *hidden = lower_hidden(lower, type, range);
    uint32_t blocks[3];
    for (guint i = 0; i < 3; i++)
        blocks[i] = ir_function_add_block(lower->function);
    lower_condition(lower, expression, blocks[0], blocks[1]);
    for (guint i = 0; i < 2; i++) {
        lower->block = blocks[i];
        ir_function_block(lower->function, lower->block)->live_temps = (uint32_t)lower->next_temp;
        emit_store(lower, type, range, emit_var(lower, hidden, range), emit_const(lower, type, range, i == 0));
        emit_jump(lower, blocks[2]);
    }
    lower->block = blocks[2];
    ir_function_block(lower->function, lower->block)->live_temps = (uint32_t)lower->next_temp;
    return emit_load(lower, type, range, emit_var(lower, hidden, range));
}

int32_t lower_binary(struct lower *lower, CXCursor expression)
{
    CXCursor left = cx_expression_child(expression, 0), right = cx_expression_child(expression, 1);
    if (cx_is_null(left) || cx_is_null(right))
        return lower_unknown(lower, expression, "an operator without operands");
    if (member_pointer_is_access(expression))
        return lower_value_at(lower, expression, member_pointer_address(lower, expression));
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Assign:
        return assignment(lower, left, right);
    case CXBinaryOperator_Comma:
        lower_effect(lower, left);
        return lower_value(lower, right);
    case CXBinaryOperator_LAnd:
    case CXBinaryOperator_LOr:
        return operator_truth(lower, expression);
    default:
        return arithmetic(lower, expression, left, right);
    }
}

int32_t lower_compound_assignment(struct lower *lower, CXCursor expression)
{
    CXCursor left = cx_expression_child(expression, 0), right = cx_expression_child(expression, 1);
    enum ir_binary op;
    if (cx_is_null(left) || cx_is_null(right) || !binary_op(clang_getCursorBinaryOperatorKind(expression), &op))
        return lower_unknown(lower, expression, "an assignment that was not understood");
    const struct ir_type *type = lower_type(lower, clang_getCursorType(left));
    const struct ir_range *range = lower_range(lower, right);
    int32_t amount = lower_value(lower, right), address = lower_address(lower, left), after;
    int32_t before = emit_load(lower, type, lower_range(lower, left), address);
    if (type->kind == IR_TYPE_POINTER) {
        after = pointer_step(lower, left, before, amount, op == IR_B_SUB);
    } else {
        after = emit_new(lower, IR_BINARY, type, range, before, amount);
        emit_last(lower)->sub = (uint8_t)op;
    }
    emit_store(lower, type, range, address, after);
    return after;
}

static void short_circuit(struct lower *lower, CXCursor expression, bool is_and, uint32_t if_true, uint32_t if_false)
{
    uint32_t second = ir_function_add_block(lower->function);
    CXCursor left = cx_expression_child(expression, 0), right = cx_expression_child(expression, 1);
    lower_condition(lower, left, is_and ? second : if_true, is_and ? if_false : second);
    lower->block = second;
    ir_function_block(lower->function, lower->block)->live_temps = (uint32_t)lower->next_temp;
    lower_condition(lower, right, if_true, if_false);
}

static void condition_by_kind(struct lower *lower, CXCursor expression, uint32_t if_true, uint32_t if_false)
{
    enum CXCursorKind kind = clang_getCursorKind(expression);
    CXCursor child = cx_only_child(expression);
    if (kind == CXCursor_BinaryOperator) {
        enum CXBinaryOperatorKind op = clang_getCursorBinaryOperatorKind(expression);
        if (op == CXBinaryOperator_LAnd || op == CXBinaryOperator_LOr) {
            short_circuit(lower, expression, op == CXBinaryOperator_LAnd, if_true, if_false);
            return;
        }
    } else if (kind == CXCursor_ParenExpr && !cx_is_null(child)) {
        lower_condition(lower, child, if_true, if_false);
        return;
    } else if (kind == CXCursor_UnexposedExpr && !cx_is_null(child)) {
        struct kids kids = kids_of(expression);
        guint n = kids.n;
        kids_clear(&kids);
        if (n == 1) {
            lower_condition(lower, child, if_true, if_false);
            return;
        }
    } else if (kind == CXCursor_UnaryOperator && clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_LNot) {
        lower_condition(lower, child, if_false, if_true);
        return;
    }
    guint mark = lower->temporaries->len;
    int32_t value = lower_value(lower, expression);
    if (lower_type(lower, clang_getCursorType(expression))->kind == IR_TYPE_RECORD) { /* of a class that is missing */
        int32_t object = value;
        value = lower_unknown(lower, expression, "how an object is true or false is not declared");
        emit_last(lower)->a = object;
    }
    lower_end_temporaries(lower, mark);
    emit_branch(lower, value, lower_range(lower, expression), if_true, if_false);
}

void lower_condition(struct lower *lower, CXCursor expression, uint32_t if_true, uint32_t if_false)
{
    if (++lower->depth > LOWER_MAX_DEPTH)
        emit_branch(lower, lower_unknown(lower, expression, "a condition that is nested too deeply"),
                    lower_range(lower, expression), if_true, if_false);
    else
        condition_by_kind(lower, expression, if_true, if_false);
    lower->depth--;
}

static bool same_class(CXCursor a, CXCursor b)
{
    return clang_equalTypes(clang_getCanonicalType(clang_Type_getClassType(cx_canonical(a))),
                            clang_getCanonicalType(clang_Type_getClassType(cx_canonical(b))));
}

int32_t lower_cast(struct lower *lower, CXCursor expression, CXCursor operand, bool written)
{
    const struct ir_type *to = lower_type(lower, clang_getCursorType(expression));
    if (to->kind == IR_TYPE_VOID) {
        lower_effect(lower, operand);
        return lower_unknown(lower, expression, "a void expression");
    }
    const struct ir_type *from = lower_type(lower, clang_getCursorType(operand));
    if (to->kind == IR_TYPE_RECORD)
        return lower_to_part(lower, expression, from, to, lower_address(lower, operand));
    int32_t value = lower_value(lower, operand);
    if (member_pointer_is(expression) && member_pointer_is(operand) && !same_class(expression, operand))
        return lower_unknown(lower, expression, "a pointer to a member of another class");
    if (from->kind == IR_TYPE_POINTER && to->kind == IR_TYPE_POINTER &&
        clang_getCursorKind(expression) != CXCursor_CXXReinterpretCastExpr)
        value = lower_to_part(lower, expression, from->target, to->target, value);
    bool same = from->kind == to->kind && from->size == to->size && from->is_signed == to->is_signed;
    if (from->kind == IR_TYPE_ARRAY || from->kind == IR_TYPE_FUNCTION)
        same = to->kind == IR_TYPE_POINTER;
    if (same && !written)
        return value;
    int32_t temp = emit_new(lower, IR_CAST, to, lower_range(lower, expression), value, -1);
    emit_last(lower)->sub = written;
    return temp;
}
