/* Addresses: where an expression designates storage. */
#include "parse/lower/expression/address.h"

#include "parse/lower/expression/call.h"
#include "parse/lower/cxx/binding.h"
#include "parse/lower/cxx/closure.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/declaration/decl.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/expression/init.h"
#include "parse/lower/expression/member-pointer.h"
#include "parse/context/literal.h"
#include "parse/lower/expression/operator.h"
#include "parse/lower/expression/reference-cast.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"

/* The address of what the expression stands for: its target has the expression's type. */
static int32_t unknown_place(struct lower *lower, CXCursor expression, const char *reason)
{
    int32_t temp = lower_unknown(lower, expression, reason);
    emit_last(lower)->type = lower_pointer_to(lower, emit_last(lower)->type);
    return temp;
}

/* A type whose declaration is missing may be volatile. */
static bool may_be_volatile(const struct lower *lower, CXCursor expression)
{
    g_autofree char *name = cx_take(clang_getTypedefName(clang_getCursorType(expression)));
    return clang_isVolatileQualifiedType(cx_canonical(expression)) || g_hash_table_contains(lower->invented, name);
}

int32_t lower_value_at(struct lower *lower, CXCursor expression, int32_t address)
{
    const struct ir_type *type = lower_type(lower, clang_getCursorType(expression));
    if (type->kind == IR_TYPE_ARRAY || type->kind == IR_TYPE_RECORD || type->kind == IR_TYPE_FUNCTION)
        return address;
    return emit_load_of(lower, type, lower_range(lower, expression), address, may_be_volatile(lower, expression));
}

int32_t lower_function_address(struct lower *lower, CXCursor declaration, const struct ir_range *range)
{
    struct ir_function *function = lower_function(lower, declaration);
    function->address_taken = true;
    int32_t temp = emit_new(lower, IR_FUNCTION, lower_type(lower, clang_getCursorType(declaration)), range, -1, -1);
    emit_last(lower)->function = function;
    return temp;
}

bool lower_is_function(enum CXCursorKind kind)
{
    return kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod || kind == CXCursor_FunctionTemplate ||
           kind == CXCursor_ConversionFunction || kind == CXCursor_Constructor || kind == CXCursor_Destructor;
}

bool lower_is_reference(const struct ir_type *type)
{
    return g_str_has_suffix(type->name, "&");
}

static int32_t member_base(struct lower *lower, CXCursor expression, const struct ir_range *range)
{
    CXCursor base = cx_expression_child(expression, 0);
    if (!cx_is_null(base))
        return cx_canonical(base).kind == CXType_Pointer ? lower_value(lower, base) : lower_address(lower, base);
    if (lower->self == NULL)
        return unknown_place(lower, expression, "a member without an object");
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

/* The address of a part of a record that implicit steps lead to: base classes, anonymous structures and unions. */
static int32_t lower_step_into(struct lower *lower, const struct ir_record *from, const struct ir_record *to,
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

/* How far into a record a part of it begins; -1 when it is none that is known. */
static int64_t part_offset(const struct ir_record *from, const struct ir_record *to)
{
    GArray *path = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    int64_t offset = anonymous_path(from, to, path, 0) ? 0 : -1;
    for (guint i = 0; offset >= 0 && i < path->len; i++) {
        const struct ir_field *field = &from->fields[g_array_index(path, uint32_t, i)];
        offset += (int64_t)field->offset;
        from = field->type->record;
    }
    g_array_unref(path);
    return offset;
}

int32_t lower_to_part(struct lower *lower, CXCursor expression, const struct ir_type *from, const struct ir_type *to,
                      int32_t address)
{
    const struct ir_range *range = lower_range(lower, expression);
    if (from == NULL || to == NULL || from->kind != IR_TYPE_RECORD || to->kind != IR_TYPE_RECORD ||
        from->record == to->record || !lower->is_cxx)
        return address;
    int64_t up = part_offset(from->record, to->record), down = part_offset(to->record, from->record);
    if (up > 0)
        return lower_step_into(lower, from->record, to->record, range, address);
    if (down > 0) {
        int32_t back = emit_const(lower, lower_int_type(lower, 8, true), range, down);
        int32_t temp = emit_new(lower, IR_INDEX, lower_int_type(lower, 1, false), range, address, back);
        emit_last(lower)->sub = 1;
        return temp;
    }
    bool hidden = up < 0 && down < 0 && (from->record->unknown != NULL || to->record->unknown != NULL) &&
                  clang_getCursorKind(expression) == CXCursor_UnexposedExpr;
    return hidden ? unknown_place(lower, expression, "a base class whose place is unknown") : address;
}

const struct ir_record *lower_record_of_base(struct lower *lower, CXCursor expression)
{
    CXCursor base = cx_expression_child(expression, 0);
    const struct ir_type *type = !cx_is_null(base)
                                     ? lower_type(lower, clang_getCanonicalType(clang_getCursorType(base)))
                                 : lower->self != NULL ? lower->self->type
                                                       : NULL;
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
    if (lower_is_function(kind))
        return lower_function_address(lower, declaration, range);
    const struct ir_record *record = NULL;
    int64_t index = kind == CXCursor_FieldDecl ? lower_field_index(lower, declaration, &record) : -1;
    if (index < 0)
        return unknown_place(lower, expression, "a member that was not found in its structure");
    int32_t base = member_base(lower, expression, range);
    base = lower_step_into(lower, lower_record_of_base(lower, expression), record, range, base);
    int32_t address = emit_field(lower, record, (uint32_t)index, range, base);
    if (cx_is_reference(clang_getCursorType(declaration)))
        address = emit_load(lower, record->fields[index].type, range, address);
    return address;
}

int32_t lower_storage(struct lower *lower, CXCursor variable, const struct ir_range *range)
{
    struct ir_var *captured = lower_captured(lower, variable);
    if (captured == NULL && lower_is_binding(lower, variable))
        return lower_binding_storage(lower, variable, range);
    struct ir_var *var = captured != NULL ? captured : lower_variable(lower, variable);
    int32_t address = emit_var(lower, var, range);
    return var->is_reference ? emit_load(lower, var->type, range, address) : address;
}

/* A variable of the function around a lambda that the lambda did not capture: its value, when it is a constant. */
static int32_t outside_lambda(struct lower *lower, CXCursor expression)
{
    const struct ir_type *type = lower_type(lower, clang_getCursorType(expression));
    const struct ir_range *range = lower_range(lower, expression);
    int64_t value = 0;
    if (!cx_evaluate(expression, &value))
        return unknown_place(lower, expression, "captured by a lambda in a way that was not understood");
    struct ir_var *hidden = lower_hidden(lower, type, range);
    emit(lower, IR_DECLARE, type, range)->var = hidden;
    int32_t address = emit_var(lower, hidden, range);
    emit_store(lower, type, range, address, emit_const(lower, type, range, value));
    return address;
}

static int32_t variable_address(struct lower *lower, CXCursor expression)
{
    CXCursor declaration = clang_getCursorReferenced(expression);
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    const struct ir_range *range = lower_range(lower, expression);
    CXCursor stands_for = cx_is_null(declaration) ? cx_only_child(expression) : declaration;
    if (cx_is_null(declaration) && !cx_is_null(stands_for)) /* a template's parameter: what was given for it */
        return lower_address(lower, stands_for);
    if (lower_is_function(kind))
        return lower_function_address(lower, declaration, range);
    if (kind != CXCursor_VarDecl && kind != CXCursor_ParmDecl && !lower_is_binding(lower, declaration))
        return unknown_place(lower, expression, "a name that was not understood");
    char *name = cx_spelling(declaration);
    bool invented = g_hash_table_contains(lower->invented, name) && kind == CXCursor_VarDecl;
    const char *reason = invented ? arena_printf(lower->unit->arena, "%s is not declared", name) : NULL;
    g_free(name);
    if (invented)
        return unknown_place(lower, expression, reason);
    if (lower_captured(lower, declaration) == NULL && lower_is_outside_lambda(lower, declaration))
        return outside_lambda(lower, expression);
    return lower_storage(lower, declaration, range);
}

static int32_t subscript_address(struct lower *lower, CXCursor expression)
{
    CXCursor base = cx_expression_child(expression, 0), index = cx_expression_child(expression, 1);
    if (cx_is_null(base) || cx_is_null(index))
        return unknown_place(lower, expression, "a subscript that was not understood");
    if (!lower_is_pointer(cx_canonical(base).kind)) {
        CXCursor swapped = base;
        base = index;
        index = swapped;
    }
    int32_t array = lower_value(lower, base), position = lower_value(lower, index);
    return emit_new(lower, IR_INDEX, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression),
                    array, position);
}

int32_t lower_string_address(struct lower *lower, CXCursor expression)
{
    const struct ir_string *string = lower_string(lower, expression);
    if (string == NULL)
        return unknown_place(lower, expression, "a string literal that was not understood");
    int32_t temp =
        emit_new(lower, IR_STRING, lower_type(lower, clang_getCursorType(expression)), string->range, -1, -1);
    emit_last(lower)->string = string;
    return temp;
}

int32_t lower_materialize(struct lower *lower, CXCursor expression)
{
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *type = lower_type(lower, clang_getCursorType(expression));
    struct ir_var *hidden = lower_hidden(lower, type, range);
    emit(lower, IR_DECLARE, type, range)->var = hidden;
    int32_t address = emit_var(lower, hidden, range);
    lower_init(lower, address, type, expression);
    lower_note_temporary(lower, hidden, clang_getCursorType(expression));
    return address;
}

static int32_t literal_address(struct lower *lower, CXCursor expression)
{
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *type = lower_type(lower, clang_getCursorType(expression));
    if (!lower->is_cxx && lower->compound == NULL)
        return emit_var(lower, lower_static_literal(lower, type, expression), range);
    struct ir_var *hidden = lower_hidden(lower, type, range);
    hidden->block = lower->is_cxx ? NULL : lower->compound;
    emit(lower, IR_DECLARE, type, range)->var = hidden;
    int32_t address = emit_var(lower, hidden, range);
    lower_init(lower, address, type, cx_only_child(expression));
    return address;
}

/* Of an expression that stands for the same storage as its operand, or for a part of it. */
static int32_t operand_address(struct lower *lower, CXCursor expression, CXCursor operand)
{
    return lower_to_part(lower, expression, lower_type(lower, clang_getCursorType(operand)),
                         lower_type(lower, clang_getCursorType(expression)), lower_address(lower, operand));
}

int32_t lower_address(struct lower *lower, CXCursor expression)
{
    if (++lower->depth > LOWER_MAX_DEPTH) {
        lower->depth--;
        return unknown_place(lower, expression, "an expression that is nested too deeply");
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
        result = lower_string_address(lower, expression);
        break;
    case CXCursor_CompoundLiteralExpr:
        result = literal_address(lower, expression);
        break;
    case CXCursor_ConditionalOperator:
        result = lower_conditional(lower, expression, true);
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
            result = lower_materialize(lower, expression);
        break;
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
        if (member_pointer_is_access(expression)) {
            result = member_pointer_address(lower, expression);
            break;
        }
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
        result = cx_is_null(child) ? unknown_place(lower, expression, "an expression that was not understood")
                 : cx_canonical(expression).kind == cx_canonical(child).kind ||
                         cx_canonical(expression).kind == CXType_Record || lower_is_reference_cast(lower, expression)
                     ? operand_address(lower, expression, child)
                     : lower_materialize(lower, expression);
        break;
    case CXCursor_LambdaExpr:
    case CXCursor_CXXThisExpr:
        result = lower_materialize(lower, expression);
        break;
    default:
        result = lower_is_reference_cast(lower, expression)
                     ? operand_address(lower, expression, cx_only_child(expression))
                 : lower_type(lower, clang_getCursorType(expression))->kind == IR_TYPE_RECORD &&
                         clang_getCursorKind(expression) != CXCursor_InitListExpr &&
                         clang_getCursorKind(expression) != CXCursor_CXXFunctionalCastExpr
                     ? unknown_place(lower, expression, "an expression that was not understood")
                     : lower_materialize(lower, expression);
    }
    lower->depth--;
    return result;
}
