/* Expressions: one function a family, a flat switch that picks it. */
#include "parse/lower.h"

#include <string.h>

static CXType canonical_type(CXCursor cursor)
{
    return clang_getCanonicalType(clang_getCursorType(cursor));
}

static bool is_pointer_kind(enum CXTypeKind kind)
{
    return kind == CXType_Pointer || kind == CXType_IncompleteArray || kind == CXType_ConstantArray ||
           kind == CXType_VariableArray || kind == CXType_NullPtr;
}

static bool evaluate(CXCursor expression, int64_t *value)
{
    enum CXTypeKind kind = canonical_type(expression).kind;
    if (!((kind >= CXType_Bool && kind <= CXType_LongLong) || kind == CXType_Enum))
        return false;
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    bool known = result != NULL && clang_EvalResult_getKind(result) == CXEval_Int;
    if (known)
        *value = clang_EvalResult_isUnsignedInt(result) ? (int64_t)clang_EvalResult_getAsUnsigned(result)
                                                         : clang_EvalResult_getAsLongLong(result);
    if (result != NULL)
        clang_EvalResult_dispose(result);
    return known;
}

static struct ir_insn *last_insn(struct lower *lower)
{
    GArray *insns = ir_function_block(lower->function, lower->block)->insns;
    return &g_array_index(insns, struct ir_insn, insns->len - 1);
}

int32_t lower_unknown(struct lower *lower, CXCursor expression, const char *reason)
{
    int32_t temp = emit_new(lower, IR_UNKNOWN, lower_type(lower, clang_getCursorType(expression)),
                            lower_range(lower, expression), -1, -1);
    last_insn(lower)->reason = arena_string(lower->unit->arena, reason);
    return temp;
}

static int32_t literal(struct lower *lower, CXCursor expression)
{
    int64_t value = 0;
    if (!evaluate(expression, &value))
        return lower_unknown(lower, expression, "a constant that could not be evaluated");
    return emit_const(lower, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression), value);
}

static int32_t value_at(struct lower *lower, CXCursor expression, int32_t address)
{
    const struct ir_type *type = lower_type(lower, clang_getCursorType(expression));
    if (type->kind == IR_TYPE_ARRAY || type->kind == IR_TYPE_RECORD || type->kind == IR_TYPE_FUNCTION)
        return address;
    return emit_load(lower, type, lower_range(lower, expression), address);
}

static int32_t function_address(struct lower *lower, CXCursor declaration, const struct ir_range *range)
{
    struct ir_function *function = lower_function(lower, declaration);
    function->address_taken = true;
    int32_t temp = emit_new(lower, IR_FUNCTION, lower_type(lower, clang_getCursorType(declaration)), range, -1, -1);
    last_insn(lower)->function = function;
    return temp;
}

static bool is_function_cursor(enum CXCursorKind kind)
{
    return kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod || kind == CXCursor_FunctionTemplate ||
           kind == CXCursor_ConversionFunction || kind == CXCursor_Constructor || kind == CXCursor_Destructor;
}

static int32_t reference_value(struct lower *lower, CXCursor expression)
{
    CXCursor declaration = clang_getCursorReferenced(expression);
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    if (kind == CXCursor_EnumConstantDecl) {
        int64_t value = 0;
        const char *missing = lower_enumerator(lower, declaration, &value);
        if (missing != NULL)
            return lower_unknown(lower, expression, missing);
        return emit_const(lower, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression), value);
    }
    if (is_function_cursor(kind))
        return function_address(lower, declaration, lower_range(lower, expression));
    if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl || kind == CXCursor_FieldDecl)
        return value_at(lower, expression, lower_address(lower, expression));
    return literal(lower, expression);
}

/* --- addresses --- */

static bool is_reference_type(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind == CXType_LValueReference || kind == CXType_RValueReference;
}

static int32_t member_base(struct lower *lower, CXCursor expression, const struct ir_range *range)
{
    CXCursor base = cx_expression_child(expression, 0);
    if (!cx_is_null(base))
        return canonical_type(base).kind == CXType_Pointer ? lower_value(lower, base) : lower_address(lower, base);
    if (lower->self == NULL)
        return lower_unknown(lower, expression, "a member without an object");
    return emit_load(lower, lower->self->type, range, emit_var(lower, lower->self, range));
}

/* Which members lead from a record to one that is part of it: libclang leaves out some of the implicit steps through
 * anonymous structures, unions and base classes. */
static bool anonymous_path(const struct ir_record *from, const struct ir_record *to, GArray *path, guint depth)
{
    if (from == to)
        return true;
    for (uint32_t i = 0; i < from->n_fields && depth < 16; i++) {
        const struct ir_field *field = &from->fields[i];
        if (field->name[0] != '\0' || field->type->kind != IR_TYPE_RECORD)
            continue;
        g_array_append_val(path, i);
        if (anonymous_path(field->type->record, to, path, depth + 1))
            return true;
        g_array_set_size(path, path->len - 1);
    }
    return false;
}

static int32_t step_into(struct lower *lower, const struct ir_record *from, const struct ir_record *to,
                         const struct ir_range *range, int32_t address)
{
    GArray *path = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    if (from != NULL && anonymous_path(from, to, path, 0)) {
        for (guint i = 0; i < path->len; i++) {
            uint32_t index = g_array_index(path, uint32_t, i);
            address = emit_field(lower, from, index, range, address);
            from = from->fields[index].type->record;
        }
    }
    g_array_unref(path);
    return address;
}

static const struct ir_record *record_of_base(struct lower *lower, CXCursor expression)
{
    CXCursor base = cx_expression_child(expression, 0);
    const struct ir_type *type = !cx_is_null(base) ? lower_type(lower, clang_getCanonicalType(clang_getCursorType(base)))
                                 : lower->self != NULL ? lower->self->type : NULL;
    if (type != NULL && type->kind == IR_TYPE_POINTER)
        type = type->target;
    return type != NULL && type->kind == IR_TYPE_RECORD ? type->record : NULL;
}

static int32_t member_address(struct lower *lower, CXCursor expression)
{
    const struct ir_range *range = lower_range(lower, expression);
    CXCursor declaration = clang_getCursorReferenced(expression);
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    if (kind == CXCursor_VarDecl)
        return emit_var(lower, lower_variable(lower, declaration), range);
    if (is_function_cursor(kind))
        return function_address(lower, declaration, range);
    const struct ir_record *record = NULL;
    int64_t index = kind == CXCursor_FieldDecl ? lower_field_index(lower, declaration, &record) : -1;
    if (index < 0)
        return lower_unknown(lower, expression, "a member that was not found in its structure");
    int32_t base = member_base(lower, expression, range);
    base = step_into(lower, record_of_base(lower, expression), record, range, base);
    int32_t address = emit_field(lower, record, (uint32_t)index, range, base);
    if (is_reference_type(clang_getCursorType(declaration)))
        address = emit_load(lower, record->fields[index].type, range, address);
    return address;
}

static int32_t variable_address(struct lower *lower, CXCursor expression)
{
    CXCursor declaration = clang_getCursorReferenced(expression);
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    const struct ir_range *range = lower_range(lower, expression);
    if (is_function_cursor(kind))
        return function_address(lower, declaration, range);
    if (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl)
        return lower_unknown(lower, expression, "a name that was not understood");
    char *name = cx_spelling(declaration);
    bool invented = g_hash_table_contains(lower->invented, name) && kind == CXCursor_VarDecl;
    const char *reason = invented ? arena_printf(lower->unit->arena, "%s is declared nowhere", name) : NULL;
    g_free(name);
    if (invented)
        return lower_unknown(lower, expression, reason);
    struct ir_var *var = lower_variable(lower, declaration);
    int32_t address = emit_var(lower, var, range);
    return var->is_reference ? emit_load(lower, var->type, range, address) : address;
}

static int32_t subscript_address(struct lower *lower, CXCursor expression)
{
    CXCursor base = cx_expression_child(expression, 0), index = cx_expression_child(expression, 1);
    if (cx_is_null(base) || cx_is_null(index))
        return lower_unknown(lower, expression, "a subscript that was not understood");
    if (!is_pointer_kind(canonical_type(base).kind)) {
        CXCursor swapped = base;
        base = index;
        index = swapped;
    }
    int32_t array = lower_value(lower, base), position = lower_value(lower, index);
    return emit_new(lower, IR_INDEX, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression),
                    array, position);
}

static int32_t string_address(struct lower *lower, CXCursor expression)
{
    const struct ir_string *string = lower_string(lower, expression);
    if (string == NULL)
        return lower_unknown(lower, expression, "a string literal that was not understood");
    int32_t temp = emit_new(lower, IR_STRING, lower_type(lower, clang_getCursorType(expression)), string->range, -1, -1);
    last_insn(lower)->string = string;
    return temp;
}

static int32_t materialize(struct lower *lower, CXCursor expression)
{
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *type = lower_type(lower, clang_getCursorType(expression));
    struct ir_var *hidden = lower_hidden(lower, type, range);
    emit(lower, IR_DECLARE, type, range)->var = hidden;
    int32_t address = emit_var(lower, hidden, range);
    lower_init(lower, address, type, expression);
    return address;
}

static int32_t literal_address(struct lower *lower, CXCursor expression)
{
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *type = lower_type(lower, clang_getCursorType(expression));
    struct ir_var *hidden = lower_hidden(lower, type, range);
    emit(lower, IR_DECLARE, type, range)->var = hidden;
    int32_t address = emit_var(lower, hidden, range);
    lower_init(lower, address, type, cx_only_child(expression));
    return address;
}

/* Lowers a choice of two expressions into a hidden variable; `addresses`: of their addresses instead of values. */
static int32_t choose(struct lower *lower, CXCursor expression, CXCursor condition, CXCursor yes, CXCursor no, bool addresses)
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

static int32_t conditional(struct lower *lower, CXCursor expression, bool addresses)
{
    struct kids kids = kids_of(expression);
    int32_t result = kids.n == 3 ? choose(lower, expression, kids.at[0], kids.at[1], kids.at[2], addresses)
                                 : lower_unknown(lower, expression, "a conditional that was not understood");
    kids_clear(&kids);
    return result;
}

int32_t lower_address(struct lower *lower, CXCursor expression)
{
    if (++lower->depth > LOWER_MAX_DEPTH) {
        lower->depth--;
        return lower_unknown(lower, expression, "an expression that is nested too deeply");
    }
    int32_t result;
    CXCursor child;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        result = variable_address(lower, expression);
        break;
    case CXCursor_MemberRefExpr:
        result = member_address(lower, expression);
        break;
    case CXCursor_ArraySubscriptExpr:
        result = subscript_address(lower, expression);
        break;
    case CXCursor_StringLiteral:
        result = string_address(lower, expression);
        break;
    case CXCursor_CompoundLiteralExpr:
        result = literal_address(lower, expression);
        break;
    case CXCursor_ConditionalOperator:
        result = conditional(lower, expression, true);
        break;
    case CXCursor_UnaryOperator:
        child = cx_only_child(expression);
        if (clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Deref)
            result = lower_value(lower, child);
        else if (clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_Extension)
            result = lower_address(lower, child);
        else if (clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_PreInc ||
                 clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_PreDec) {
            lower_effect(lower, expression);
            result = lower_address(lower, child);
        } else
            result = materialize(lower, expression);
        break;
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
        lower_effect(lower, expression);
        result = clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Comma
                     ? lower_address(lower, cx_expression_child(expression, 1))
                     : lower_address(lower, cx_expression_child(expression, 0));
        break;
    case CXCursor_CallExpr:
        result = lower_call(lower, expression, -1);
        break;
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
        child = cx_only_child(expression);
        result = cx_is_null(child) ? lower_unknown(lower, expression, "an expression that was not understood")
                 : canonical_type(expression).kind == canonical_type(child).kind ||
                         canonical_type(expression).kind == CXType_Record
                     ? lower_address(lower, child)
                     : materialize(lower, expression);
        break;
    case CXCursor_CXXThisExpr:
        result = materialize(lower, expression);
        break;
    default:
        result = lower_type(lower, clang_getCursorType(expression))->kind == IR_TYPE_RECORD &&
                         clang_getCursorKind(expression) != CXCursor_InitListExpr
                     ? lower_unknown(lower, expression, "an expression that was not understood")
                     : materialize(lower, expression);
    }
    lower->depth--;
    return result;
}

/* --- operators --- */

static int32_t pointer_step(struct lower *lower, CXCursor expression, int32_t pointer, int32_t amount, bool minus)
{
    CXType type = canonical_type(expression);
    CXType element = type.kind == CXType_Pointer ? clang_getPointeeType(type) : clang_getArrayElementType(type);
    int32_t temp = emit_new(lower, IR_INDEX, lower_type(lower, element), lower_range(lower, expression), pointer, amount);
    last_insn(lower)->sub = minus;
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
        last_insn(lower)->sub = minus ? IR_B_SUB : IR_B_ADD;
    }
    emit_store(lower, type, range, address, after);
    return post ? before : after;
}

static int32_t unary(struct lower *lower, CXCursor expression)
{
    CXCursor operand = cx_only_child(expression);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(expression);
    if (cx_is_null(operand))
        return lower_unknown(lower, expression, "an operator without an operand");
    static const int plain[] = { [CXUnaryOperator_Plus] = IR_U_PLUS + 1, [CXUnaryOperator_Minus] = IR_U_NEGATE + 1,
                                 [CXUnaryOperator_Not] = IR_U_COMPLEMENT + 1, [CXUnaryOperator_LNot] = IR_U_NOT + 1 };
    switch (kind) {
    case CXUnaryOperator_AddrOf:
        return lower_address(lower, operand);
    case CXUnaryOperator_Deref:
        return value_at(lower, expression, lower_value(lower, operand));
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
    last_insn(lower)->sub = (uint8_t)(plain[kind] - 1);
    return temp;
}

static bool binary_op(enum CXBinaryOperatorKind kind, enum ir_binary *op)
{
    static const struct {
        enum CXBinaryOperatorKind plain, assign;
        enum ir_binary op;
    } table[] = {
        { CXBinaryOperator_Add, CXBinaryOperator_AddAssign, IR_B_ADD },
        { CXBinaryOperator_Sub, CXBinaryOperator_SubAssign, IR_B_SUB },
        { CXBinaryOperator_Mul, CXBinaryOperator_MulAssign, IR_B_MUL },
        { CXBinaryOperator_Div, CXBinaryOperator_DivAssign, IR_B_DIV },
        { CXBinaryOperator_Rem, CXBinaryOperator_RemAssign, IR_B_REM },
        { CXBinaryOperator_And, CXBinaryOperator_AndAssign, IR_B_AND },
        { CXBinaryOperator_Or, CXBinaryOperator_OrAssign, IR_B_OR },
        { CXBinaryOperator_Xor, CXBinaryOperator_XorAssign, IR_B_XOR },
        { CXBinaryOperator_Shl, CXBinaryOperator_ShlAssign, IR_B_SHL },
        { CXBinaryOperator_Shr, CXBinaryOperator_ShrAssign, IR_B_SHR },
        { CXBinaryOperator_EQ, CXBinaryOperator_Invalid, IR_B_EQ },
        { CXBinaryOperator_NE, CXBinaryOperator_Invalid, IR_B_NE },
        { CXBinaryOperator_LT, CXBinaryOperator_Invalid, IR_B_LT },
        { CXBinaryOperator_LE, CXBinaryOperator_Invalid, IR_B_LE },
        { CXBinaryOperator_GT, CXBinaryOperator_Invalid, IR_B_GT },
        { CXBinaryOperator_GE, CXBinaryOperator_Invalid, IR_B_GE },
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
    last_insn(lower)->sub = IR_B_SUB;
    uint64_t size = pointer->target != NULL && pointer->target->size > 0 ? pointer->target->size : 1;
    int32_t divisor = emit_const(lower, type, range, (int64_t)size);
    int32_t result = emit_new(lower, IR_BINARY, type, range, bytes, divisor);
    last_insn(lower)->sub = IR_B_DIV;
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
    bool left_pointer = is_pointer_kind(canonical_type(left).kind), right_pointer = is_pointer_kind(canonical_type(right).kind);
    int32_t a = lower_value(lower, left), b = lower_value(lower, right);
    if (op == IR_B_SUB && left_pointer && right_pointer)
        return pointer_difference(lower, expression, left, a, b);
    if ((op == IR_B_ADD || op == IR_B_SUB) && left_pointer)
        return pointer_step(lower, left, a, b, op == IR_B_SUB);
    if (op == IR_B_ADD && right_pointer)
        return pointer_step(lower, right, b, a, false);
    int32_t temp = emit_new(lower, IR_BINARY, lower_type(lower, clang_getCursorType(expression)),
                            lower_range(lower, expression), a, b);
    last_insn(lower)->sub = (uint8_t)op;
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

static int32_t truth(struct lower *lower, CXCursor expression)
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

static int32_t binary(struct lower *lower, CXCursor expression)
{
    CXCursor left = cx_expression_child(expression, 0), right = cx_expression_child(expression, 1);
    if (cx_is_null(left) || cx_is_null(right))
        return lower_unknown(lower, expression, "an operator without operands");
    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Assign:
        return assignment(lower, left, right);
    case CXBinaryOperator_Comma:
        lower_effect(lower, left);
        return lower_value(lower, right);
    case CXBinaryOperator_LAnd:
    case CXBinaryOperator_LOr:
        return truth(lower, expression);
    default:
        return arithmetic(lower, expression, left, right);
    }
}

static int32_t compound_assignment(struct lower *lower, CXCursor expression)
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
        last_insn(lower)->sub = (uint8_t)op;
    }
    emit_store(lower, type, range, address, after);
    return after;
}

/* --- casts, sizeof, offsetof --- */

static int32_t cast(struct lower *lower, CXCursor expression, CXCursor operand, bool written)
{
    const struct ir_type *to = lower_type(lower, clang_getCursorType(expression));
    if (to->kind == IR_TYPE_VOID) {
        lower_effect(lower, operand);
        return lower_unknown(lower, expression, "a void expression");
    }
    if (to->kind == IR_TYPE_RECORD)
        return lower_address(lower, operand);
    const struct ir_type *from = lower_type(lower, clang_getCursorType(operand));
    int32_t value = lower_value(lower, operand);
    bool same = from->kind == to->kind && from->size == to->size && from->is_signed == to->is_signed;
    if (from->kind == IR_TYPE_ARRAY || from->kind == IR_TYPE_FUNCTION)
        same = to->kind == IR_TYPE_POINTER;
    if (same && !written)
        return value;
    int32_t temp = emit_new(lower, IR_CAST, to, lower_range(lower, expression), value, -1);
    last_insn(lower)->sub = written;
    return temp;
}

/* Follows `base->a.b[2]` down to the record it starts from; appends the path.  False when it is no such chain. */
static bool member_path(struct lower *lower, CXCursor expression, GString *path, const struct ir_record **root)
{
    for (guint i = 0; i < 16 && (clang_getCursorKind(expression) == CXCursor_ParenExpr ||
                                 clang_getCursorKind(expression) == CXCursor_UnexposedExpr); i++)
        expression = cx_only_child(expression);
    if (clang_getCursorKind(expression) == CXCursor_ArraySubscriptExpr) {
        int64_t index = 0;
        if (!evaluate(cx_expression_child(expression, 1), &index) ||
            !member_path(lower, cx_expression_child(expression, 0), path, root))
            return false;
        g_string_append_printf(path, "[%" G_GINT64_FORMAT "]", index);
        return true;
    }
    /* sizeof(S::f) in C++ names the field without an object. */
    if (clang_getCursorKind(expression) != CXCursor_MemberRefExpr && clang_getCursorKind(expression) != CXCursor_DeclRefExpr)
        return false;
    CXCursor field = clang_getCursorReferenced(expression);
    CXCursor base = cx_expression_child(expression, 0);
    if (clang_getCursorKind(field) != CXCursor_FieldDecl)
        return false;
    if (cx_is_null(base) || !member_path(lower, base, path, root)) {
        const struct ir_record *outer = cx_is_null(base) ? NULL : record_of_base(lower, expression);
        *root = outer != NULL ? outer : lower_record(lower, clang_getCursorSemanticParent(field));
    }
    char *name = cx_spelling(field);
    if (name[0] != '\0' && strchr(name, ' ') == NULL && strchr(name, '(') == NULL)
        g_string_append_printf(path, "%s%s", path->len > 0 ? "." : "", name);
    g_free(name);
    return true;
}

static void name_operand(struct lower *lower, int32_t temp, const struct ir_record *record, const char *path)
{
    struct ir_insn *insn = last_insn(lower);
    g_assert(insn->dst == temp);
    insn->named.record = record != NULL ? record->name : NULL;
    insn->named.path = path != NULL && path[0] != '\0' ? arena_string(lower->unit->arena, path) : NULL;
}

static const struct ir_type *sizeof_operand(struct lower *lower, CXCursor expression)
{
    CXCursor operand = cx_expression_child(expression, 0);
    if (!cx_is_null(operand))
        return lower_type(lower, clang_getCursorType(operand));
    struct kids kids = kids_of(expression);
    const struct ir_type *type = NULL;
    if (kids.n > 0 && clang_getCursorKind(kids.at[0]) == CXCursor_TypeRef)
        type = lower_type(lower, clang_getCursorType(clang_getCursorReferenced(kids.at[0])));
    kids_clear(&kids);
    return type;
}

static int32_t size_of(struct lower *lower, CXCursor expression)
{
    const struct ir_type *operand = sizeof_operand(lower, expression);
    int64_t value = 0;
    bool known = evaluate(expression, &value);
    bool sized = operand != NULL && (uint64_t)value == operand->size;
    const struct ir_type *inner = operand;
    while (inner != NULL && inner->kind == IR_TYPE_ARRAY)
        inner = inner->target;
    bool missing = inner != NULL && (inner->kind == IR_TYPE_OPAQUE ||
                                     (inner->kind == IR_TYPE_RECORD && inner->record->unknown != NULL));
    if (missing && known && (uint64_t)value == lower->unit->pointer_size && cx_is_null(cx_expression_child(expression, 0))) {
        char *text = ir_range_text(lower->unit, lower_range(lower, expression), 200);
        missing = text == NULL || strchr(text, '*') == NULL;
        g_free(text);
    }
    if (!known || missing) {
        const char *why = missing && inner->kind == IR_TYPE_RECORD ? inner->record->unknown : "the size of a type that is not known here";
        return lower_unknown(lower, expression, why);
    }
    int32_t temp = emit_new(lower, IR_SIZEOF, lower_type(lower, clang_getCursorType(expression)),
                            lower_range(lower, expression), -1, -1);
    last_insn(lower)->imm = value;
    GString *path = g_string_new(NULL);
    const struct ir_record *root = NULL;
    CXCursor child = cx_expression_child(expression, 0);
    if (cx_is_null(child) || !member_path(lower, child, path, &root))
        root = sized && operand->kind == IR_TYPE_RECORD && !operand->record->is_large_integer ? operand->record : NULL;
    name_operand(lower, temp, root, path->str);
    g_string_free(path, TRUE);
    return temp;
}

static bool is_offsetof(const struct kids *kids)
{
    return kids->n >= 2 && clang_getCursorKind(kids->at[0]) == CXCursor_TypeRef &&
           clang_getCursorKind(kids->at[1]) == CXCursor_MemberRef;
}

static bool offsetof_path(struct lower *lower, const struct kids *kids, GString *path)
{
    for (guint i = 1; i < kids->n; i++) {
        int64_t index = 0;
        if (clang_getCursorKind(kids->at[i]) == CXCursor_MemberRef) {
            CXCursor field = clang_getCursorReferenced(kids->at[i]);
            const struct ir_record *record = NULL;
            int64_t position = lower_field_index(lower, field, &record);
            if (position < 0 || !record->fields[position].known)
                return false;
            if (record->fields[position].name[0] != '\0')
                g_string_append_printf(path, "%s%s", path->len > 0 ? "." : "", record->fields[position].name);
        } else if (evaluate(kids->at[i], &index)) {
            g_string_append_printf(path, "[%" G_GINT64_FORMAT "]", index);
        } else {
            return false;
        }
    }
    return true;
}

static int32_t offset_of(struct lower *lower, CXCursor expression, const struct kids *kids)
{
    GString *path = g_string_new(NULL);
    int64_t value = 0;
    const struct ir_type *type = lower_type(lower, clang_getCursorType(clang_getCursorReferenced(kids->at[0])));
    bool known = evaluate(expression, &value) && offsetof_path(lower, kids, path);
    int32_t temp;
    if (known) {
        temp = emit_new(lower, IR_OFFSETOF, lower_type(lower, clang_getCursorType(expression)),
                        lower_range(lower, expression), -1, -1);
        last_insn(lower)->imm = value;
        name_operand(lower, temp, type->kind == IR_TYPE_RECORD ? type->record : NULL, path->str);
    } else {
        bool record = type->kind == IR_TYPE_RECORD && type->record->unknown != NULL;
        temp = lower_unknown(lower, expression, record ? type->record->unknown : "an offset in a structure whose layout is not known here");
    }
    g_string_free(path, TRUE);
    return temp;
}

static int32_t unexposed(struct lower *lower, CXCursor expression)
{
    struct kids kids = kids_of(expression);
    int32_t result;
    CXCursor child = cx_only_child(expression);
    if (is_offsetof(&kids))
        result = offset_of(lower, expression, &kids);
    else if (kids.n == 4)   /* x ?: y shows the condition, the opaque value twice, and the alternative */
        result = choose(lower, expression, kids.at[0], kids.at[0], kids.at[3], false);
    else if (!cx_is_null(child))
        result = cast(lower, expression, child, false);
    else
        result = literal(lower, expression);
    kids_clear(&kids);
    return result;
}

/* --- the rest --- */

static int32_t scalar_list(struct lower *lower, CXCursor expression)
{
    CXCursor child = cx_expression_child(expression, 0);
    if (!cx_is_null(child))
        return lower_value(lower, child);
    return emit_const(lower, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression), 0);
}

static int32_t new_object(struct lower *lower, CXCursor expression)
{
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *pointer = lower_type(lower, clang_getCursorType(expression));
    const struct ir_type *element = pointer->target;
    struct kids kids = kids_of(expression);
    int32_t count = -1;
    CXCursor init = clang_getNullCursor();
    for (guint i = 0; i < kids.n; i++) {
        enum CXCursorKind kind = clang_getCursorKind(kids.at[i]);
        enum CXTypeKind type = canonical_type(kids.at[i]).kind;
        if (!clang_isExpression(kind))
            continue;
        if (kind == CXCursor_CallExpr && lower_is_constructor(kids.at[i]))
            init = kids.at[i];
        else if (kind == CXCursor_InitListExpr)
            init = kids.at[i];
        else if (count < 0 && type >= CXType_Bool && type <= CXType_LongLong && strstr(pointer->name, "*") != NULL)
            count = lower_value(lower, kids.at[i]);
        else
            lower_effect(lower, kids.at[i]);
    }
    /* `new T(args)` and placement arguments look like counts; only square brackets make an array. */
    char *text = ir_range_text(lower->unit, range, 400);
    if (text == NULL || strchr(text, '[') == NULL)
        count = -1;
    bool zeroed = text != NULL && (g_str_has_suffix(text, "()") || g_str_has_suffix(text, "{}"));
    g_free(text);
    int32_t temp = emit_new(lower, IR_ALLOCATE, element, range, -1, count);
    last_insn(lower)->sub = zeroed;
    if (!cx_is_null(init) && count < 0 && element != NULL && element->kind == IR_TYPE_RECORD)
        lower_init(lower, temp, element, init);
    kids_clear(&kids);
    return temp;
}

static int32_t other_value(struct lower *lower, CXCursor expression)
{
    int64_t value = 0;
    if (evaluate(expression, &value))
        return emit_const(lower, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression), value);
    struct kids kids = kids_of(expression);
    for (guint i = 0; i < kids.n; i++)
        if (clang_isExpression(clang_getCursorKind(kids.at[i])))
            lower_effect(lower, kids.at[i]);
    kids_clear(&kids);
    return lower_unknown(lower, expression, "an expression that was not understood");
}

static int32_t lower_value_by_kind(struct lower *lower, CXCursor expression)
{
    CXCursor child;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_CXXBoolLiteralExpr:
        return literal(lower, expression);
    case CXCursor_CXXNullPtrLiteralExpr:
    case CXCursor_GNUNullExpr:
        return emit_const(lower, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression), 0);
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
        return reference_value(lower, expression);
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_CompoundLiteralExpr:
        return value_at(lower, expression, lower_address(lower, expression));
    case CXCursor_StringLiteral:
        return string_address(lower, expression);
    case CXCursor_UnaryOperator:
        return unary(lower, expression);
    case CXCursor_BinaryOperator:
        return binary(lower, expression);
    case CXCursor_CompoundAssignOperator:
        return compound_assignment(lower, expression);
    case CXCursor_ConditionalOperator:
        return conditional(lower, expression, false);
    case CXCursor_UnaryExpr:
        return size_of(lower, expression);
    case CXCursor_CallExpr:
        return lower_call(lower, expression, -1);
    case CXCursor_ParenExpr:
        child = cx_only_child(expression);
        return cx_is_null(child) ? literal(lower, expression) : lower_value(lower, child);
    case CXCursor_UnexposedExpr:
        return unexposed(lower, expression);
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        child = cx_only_child(expression);
        return cx_is_null(child) ? literal(lower, expression) : cast(lower, expression, child, true);
    case CXCursor_InitListExpr:
        return scalar_list(lower, expression);
    case CXCursor_CXXThisExpr:
        return lower->self != NULL ? emit_load(lower, lower->self->type, lower_range(lower, expression),
                                               emit_var(lower, lower->self, lower_range(lower, expression)))
                                   : lower_unknown(lower, expression, "`this` outside a member function");
    case CXCursor_CXXNewExpr:
        return new_object(lower, expression);
    case CXCursor_LambdaExpr: {
        int32_t temp = emit_new(lower, IR_FUNCTION, lower_type(lower, clang_getCursorType(expression)),
                                lower_range(lower, expression), -1, -1);
        struct ir_function *function = lower_lambda(lower, expression);
        last_insn(lower)->function = function;
        return temp;
    }
    default:
        return other_value(lower, expression);
    }
}

int32_t lower_value(struct lower *lower, CXCursor expression)
{
    if (++lower->depth > LOWER_MAX_DEPTH) {
        lower->depth--;
        return lower_unknown(lower, expression, "an expression that is nested too deeply");
    }
    int32_t result = lower_value_by_kind(lower, expression);
    lower->depth--;
    return result;
}

void lower_effect(struct lower *lower, CXCursor expression)
{
    int32_t mark = lower->next_temp;
    if (lower_type(lower, clang_getCursorType(expression))->kind == IR_TYPE_RECORD &&
        clang_getCursorKind(expression) != CXCursor_CallExpr && clang_getCursorKind(expression) != CXCursor_BinaryOperator)
        lower_address(lower, expression);
    else
        lower_value(lower, expression);
    lower->next_temp = mark;
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
    int32_t value = lower_value(lower, expression);
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
