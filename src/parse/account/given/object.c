#include "parse/account/given/object.h"

#include "base/text/api.h"

enum { MAX_DEPTH = 3, MAX_WRAPS = 32 };

/* The type behind pointers, references and arrays.  *levels: how many of them there are. */
static CXType target_of(CXType type, guint *levels)
{
    *levels = 0;
    for (type = clang_getCanonicalType(type);; (*levels)++) {
        if (type.kind == CXType_Pointer || cx_is_reference(type))
            type = clang_getCanonicalType(clang_getPointeeType(type));
        else if (type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray)
            type = clang_getCanonicalType(clang_getArrayElementType(type));
        else
            return type;
    }
}

static const struct {
    const char *tag, *type;
    enum given what;
    guint levels; /* at least */
} objects[] = {
    {API_DESCRIPTOR_TAG, API_DESCRIPTOR, GIVEN_ROWS, 0},
    {"_" API_DATA, API_DATA, GIVEN_DATA, 0},
    {"_" API_REGISTRATION, "P" API_REGISTRATION, GIVEN_HANDLE, 2},
    {"_" API_INSTANCE, "P" API_INSTANCE, GIVEN_HANDLE, 2},
    {"_" API_BUFFER, "P" API_BUFFER, GIVEN_REQUEST, 1},
    {"_" API_MASK_INFORMATION, API_MASK_INFORMATION, GIVEN_REQUEST, 0},
    {"_" API_CALLBACK_INFORMATION, API_CALLBACK_INFORMATION, GIVEN_REQUEST, 0},
};

struct row_search {
    bool found;
    guint depth;
};

static bool leads_to_rows(CXType record, guint depth);

static enum CXVisitorResult visit_field(CXCursor field, CXClientData data)
{
    struct row_search *search = data;
    guint levels;
    CXType type = target_of(clang_getCursorType(field), &levels);
    CXCursor declaration = clang_getTypeDeclaration(type);
    search->found = type.kind == CXType_Record &&
                    (cx_named(declaration, API_DESCRIPTOR_TAG) || (levels == 0 && leads_to_rows(type, search->depth)));
    return search->found ? CXVisit_Break : CXVisit_Continue;
}

/* What PcwRegister takes is followed from there. */
static bool leads_to_rows(CXType record, guint depth)
{
    struct row_search search = {false, depth + 1};
    CXCursor declaration = clang_getTypeDeclaration(record);
    if (depth < MAX_DEPTH && !cx_named(declaration, API_INFORMATION_TAG))
        clang_Type_visitFields(record, visit_field, &search);
    return search.found;
}

struct given_object given_by(CXType type)
{
    struct given_object given = {GIVEN_NOTHING, NULL, false};
    guint levels;
    CXType target = target_of(type, &levels);
    if (target.kind != CXType_Record)
        return given;
    CXCursor declaration = clang_getTypeDeclaration(target);
    for (guint i = 0; i < G_N_ELEMENTS(objects); i++)
        if (cx_named(declaration, objects[i].tag))
            return levels < objects[i].levels ? given : (struct given_object){objects[i].what, objects[i].type, false};
    return levels < 2 && leads_to_rows(target, 0) ? (struct given_object){GIVEN_ROWS, API_DESCRIPTOR, true} : given;
}

CXCursor given_without_casts(CXCursor expression)
{
    expression = cx_without_parentheses(expression);
    for (guint i = 0; i < MAX_WRAPS && clang_getCursorKind(expression) == CXCursor_CStyleCastExpr; i++)
        expression = cx_without_parentheses(cx_only_child(expression));
    return expression;
}

CXCursor given_root(CXCursor expression)
{
    for (guint i = 0; i < MAX_WRAPS; i++) {
        switch (clang_getCursorKind(expression)) {
        case CXCursor_DeclRefExpr:
        case CXCursor_MemberRefExpr:
            return clang_getCursorReferenced(expression);
        case CXCursor_ArraySubscriptExpr:
            expression = cx_expression_child(expression, 0);
            break;
        case CXCursor_UnexposedExpr:
        case CXCursor_ParenExpr:
        case CXCursor_UnaryOperator:
        case CXCursor_CStyleCastExpr:
        case CXCursor_CXXStaticCastExpr:
        case CXCursor_CXXReinterpretCastExpr:
        case CXCursor_CXXConstCastExpr:
            expression = cx_only_child(expression);
            break;
        case CXCursor_CallExpr: /* a copy that C++ makes of an argument */
            if (clang_Cursor_getNumArguments(expression) != 1 ||
                clang_getCursorKind(clang_getCursorReferenced(expression)) != CXCursor_Constructor)
                return clang_getNullCursor();
            expression = clang_Cursor_getArgument(expression, 0);
            break;
        default:
            return clang_getNullCursor();
        }
    }
    return clang_getNullCursor();
}
