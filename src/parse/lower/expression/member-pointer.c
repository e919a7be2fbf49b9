#include "parse/lower/expression/member-pointer.h"

#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"
#include "parse/lower/expression/address.h"
#include "parse/lower/expression/expr.h"

static bool is_to_data(CXType type)
{
    CXType pointee = clang_getCanonicalType(clang_getPointeeType(type));
    return type.kind == CXType_MemberPointer && pointee.kind != CXType_FunctionProto &&
           pointee.kind != CXType_FunctionNoProto;
}

bool member_pointer_is(CXCursor expression)
{
    return is_to_data(cx_canonical(expression));
}

int32_t member_pointer_value(struct lower *lower, CXCursor expression, CXCursor member)
{
    CXCursor field = clang_getCursorReferenced(cx_without_parentheses(member));
    const struct ir_record *record = NULL;
    int64_t index = clang_getCursorKind(field) == CXCursor_FieldDecl ? lower_field_index(lower, field, &record) : -1;
    const struct ir_type *owner = lower_type(lower, clang_Type_getClassType(cx_canonical(expression)));
    bool own = index >= 0 && owner->kind == IR_TYPE_RECORD && owner->record == record;
    if (!own || !record->fields[index].known || record->fields[index].is_bit_field)
        return lower_unknown(lower, expression, "a pointer to a member that was not understood");
    return emit_const(lower, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression),
                      (int64_t)record->fields[index].offset + 1);
}

bool member_pointer_is_access(CXCursor expression)
{
    enum CXBinaryOperatorKind kind = clang_getCursorKind(expression) == CXCursor_BinaryOperator
                                         ? clang_getCursorBinaryOperatorKind(expression)
                                         : CXBinaryOperator_Invalid;
    return (kind == CXBinaryOperator_PtrMemD || kind == CXBinaryOperator_PtrMemI) &&
           member_pointer_is(cx_expression_child(expression, 1));
}

int32_t member_pointer_address(struct lower *lower, CXCursor expression)
{
    CXCursor left = cx_expression_child(expression, 0), right = cx_expression_child(expression, 1);
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *number = lower_int_type(lower, 8, true);
    bool through = clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_PtrMemI;
    const struct ir_type *record = lower_type(lower, clang_getCursorType(left));
    record = through && record->target != NULL ? record->target : record;
    int32_t object = through ? lower_value(lower, left) : lower_address(lower, left);
    int32_t member = lower_value(lower, right);
    int32_t offset = emit_new(lower, IR_BINARY, number, range, member, emit_const(lower, number, range, 1));
    emit_last(lower)->sub = IR_B_SUB;
    int32_t address = emit_new(lower, IR_INDEX, lower_int_type(lower, 1, false), range, object, offset);
    emit_last(lower)->imm = (int64_t)record->size;
    return address;
}
