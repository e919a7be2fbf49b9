#include "parse/lower/expression/reference-cast.h"

#include "parse/lower/expression/call.h"

static bool is_written_cast(enum CXCursorKind kind)
{
    return kind == CXCursor_CStyleCastExpr || kind == CXCursor_CXXStaticCastExpr ||
           kind == CXCursor_CXXReinterpretCastExpr || kind == CXCursor_CXXConstCastExpr ||
           kind == CXCursor_CXXFunctionalCastExpr;
}

/* Whose storage an expression names, when it names any; null: it has no such part. */
static CXCursor reference_cast_inner(CXCursor expression)
{
    enum CXCursorKind kind = clang_getCursorKind(expression);
    bool is_comma =
        kind == CXCursor_BinaryOperator && clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Comma;
    bool passes =
        is_comma || kind == CXCursor_ParenExpr || kind == CXCursor_ConditionalOperator || is_written_cast(kind);
    return passes ? cx_only_child(expression) : clang_getNullCursor(); /* the last one */
}

static bool names_variable(CXCursor expression)
{
    enum CXCursorKind kind = clang_getCursorKind(clang_getCursorReferenced(expression));
    return kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl || kind == CXCursor_FieldDecl;
}

static bool gives_storage(CXCursor expression)
{
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
        return names_variable(expression);
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_CompoundAssignOperator:
        return true;
    case CXCursor_UnaryOperator:
        return unary == CXUnaryOperator_Deref || unary == CXUnaryOperator_PreInc || unary == CXUnaryOperator_PreDec;
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Assign;
    case CXCursor_CallExpr:
        return lower_returns_reference(expression);
    default:
        return false;
    }
}

/* Where the value is meant and not the storage, libclang has the step that reads it, an UnexposedExpr, around the
 * operand. */
bool lower_is_reference_cast(const struct lower *lower, CXCursor expression)
{
    if (!lower->is_cxx || !is_written_cast(clang_getCursorKind(expression)) ||
        cx_canonical(expression).kind == CXType_Void)
        return false;
    CXCursor operand = cx_only_child(expression), next = operand;
    for (guint depth = 0; !cx_is_null(next) && depth < LOWER_MAX_DEPTH; depth++) {
        operand = next;
        next = reference_cast_inner(operand);
    }
    return cx_is_null(next) && gives_storage(operand);
}
