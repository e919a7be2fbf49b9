#include "parse/lower/declaration/stand-in.h"

#include "parse/lower/declaration/type.h"

/* Of expressions, and of types that stand for others. */
enum { MAX_DEPTH = 32 };

struct constant_search {
    struct lower *lower;
    const char *found;
};

/* An enumerator may be one of another enumeration, and so on. */
static const char *enumerator(struct lower *lower, CXCursor constant)
{
    int64_t value = 0;
    const char *why = ++lower->depth > LOWER_MAX_DEPTH ? "it depends on too many other enumerations"
                                                       : lower_enumerator(lower, constant, &value);
    lower->depth--;
    return why;
}

const char *stand_in_reference(struct lower *lower, CXCursor cursor)
{
    CXCursor declaration = clang_getCursorReferenced(cursor);
    if (clang_getCursorKind(cursor) == CXCursor_TypeRef) {
        CXType type = clang_getCanonicalType(clang_getCursorType(declaration));
        return type.kind == CXType_Record ? lower_record(lower, clang_getTypeDeclaration(type))->unknown : NULL;
    }
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr)
        return NULL;
    if (clang_getCursorKind(declaration) == CXCursor_EnumConstantDecl)
        return enumerator(lower, declaration);
    g_autofree char *name = cx_spelling(cursor);
    return g_hash_table_contains(lower->invented, name)
               ? arena_printf(lower->unit->arena, "it depends on %s, which is not declared", name)
               : NULL;
}

static enum CXChildVisitResult find_reference(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct constant_search *search = data;
    (void)parent;
    search->found = stand_in_reference(search->lower, cursor);
    return search->found != NULL ? CXChildVisit_Break : CXChildVisit_Recurse;
}

static const char *reference_in(struct lower *lower, CXCursor expression)
{
    struct constant_search search = {lower, stand_in_reference(lower, expression)};
    if (search.found == NULL)
        clang_visitChildren(expression, find_reference, &search);
    return search.found;
}

static const char *stand_in_bound_of(struct lower *lower, CXCursor declaration, guint depth)
{
    CXCursor init = clang_Cursor_getVarDeclInitializer(declaration);
    struct kids kids = kids_of(declaration);
    const char *why = NULL;
    for (guint i = 0; i < kids.n && why == NULL && depth < MAX_DEPTH; i++) {
        enum CXCursorKind kind = clang_getCursorKind(kids.at[i]);
        if (kind == CXCursor_TypeRef)
            why = stand_in_bound_of(lower, clang_getCursorReferenced(kids.at[i]), depth + 1);
        else if (clang_isExpression(kind) && !clang_equalCursors(kids.at[i], init))
            why = reference_in(lower, kids.at[i]);
    }
    kids_clear(&kids);
    return why;
}

const char *stand_in_bound(struct lower *lower, CXCursor declaration)
{
    bool array = cx_canonical(declaration).kind == CXType_ConstantArray;
    return array && g_hash_table_size(lower->invented) > 0 ? stand_in_bound_of(lower, declaration, 0) : NULL;
}

/* An array's index, a call's arguments and what a cast is applied to do not decide about the size. */
static const char *operand(struct lower *lower, CXCursor expression, guint depth)
{
    CXCursor referenced = clang_getCursorReferenced(expression);
    const char *why = NULL;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return NULL;
    case CXCursor_MemberRefExpr:
        return stand_in_bound(lower, referenced);
    case CXCursor_DeclRefExpr:
        why = stand_in_reference(lower, expression);
        return why != NULL ? why : stand_in_bound(lower, referenced);
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_CallExpr: {
        CXCursor first = cx_expression_child(expression, 0);
        return cx_is_null(first) || depth >= MAX_DEPTH ? NULL : operand(lower, first, depth + 1);
    }
    default:
        break;
    }
    struct kids kids = kids_of(expression);
    for (guint i = 0; i < kids.n && why == NULL && depth < MAX_DEPTH; i++)
        why = operand(lower, kids.at[i], depth + 1);
    kids_clear(&kids);
    return why;
}

const char *stand_in_operand(struct lower *lower, CXCursor expression)
{
    if (cx_is_null(expression) || g_hash_table_size(lower->invented) == 0)
        return NULL;
    return operand(lower, expression, 0);
}
