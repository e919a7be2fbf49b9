#include "parse/account/address.h"

#include <string.h>

#include "base/text/api.h"
#include "parse/context/place.h"
#include "parse/context/lower.h"

/* Narrow texts that hold the name alone: whoever prints it has them, too, and then calls the routine as a rule, or
 * calls nothing through a pointer. */
struct narrow_names {
    const struct ir_range *first; /* NULL: there are none */
    bool is_called;               /* the unit refers to the routine itself */
    bool calls_pointer;
};

/* An expression, and those around it. */
struct address_visit {
    struct lower *lower;
    struct narrow_names *narrow;
    const struct address_visit *outer;
    CXCursor cursor;
};

/* `touches`: a function that CTRPP makes, of which the interpreter tells whether it is called; NULL: PcwRegister. */
static void address_add(struct lower *lower, const struct ir_range *range, const char *touches, const char *how)
{
    struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
    missing->what = FACT_MISSING_ADDRESS;
    missing->name = arena_printf(lower->unit->arena, "the address of %s is %s, but no call through it was found",
                                 touches != NULL ? touches : API_REGISTER, how);
    missing->touches = touches;
    missing->matters = true;
    missing->range = range;
    g_ptr_array_add(lower->unit->missing, missing);
}

/* What stands for its operand. */
static bool is_transparent(CXCursor cursor)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_UnexposedExpr:
    case CXCursor_ParenExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
    case CXCursor_ConditionalOperator:
        return true;
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_AddrOf;
    default:
        return false;
    }
}

/* It is stored, returned or passed on; not compared, and not called. */
static bool account_address_is_given_away(const struct address_visit *around)
{
    while (around != NULL && is_transparent(around->cursor))
        around = around->outer;
    if (around == NULL)
        return false;
    switch (clang_getCursorKind(around->cursor)) {
    case CXCursor_VarDecl:
    case CXCursor_FieldDecl:
    case CXCursor_InitListExpr:
    case CXCursor_CompoundLiteralExpr:
    case CXCursor_ReturnStmt:
    case CXCursor_CallExpr:
        return true;
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(around->cursor) == CXBinaryOperator_Assign;
    default:
        return false;
    }
}

/* A function of this name may look for a routine, or make a string of the name of one. */
static bool may_look_up(const char *name)
{
    static const char *const words[] = {"routineaddress", "routinebyname", "exportedroutine", "getroutine",
                                        "findroutine",    "getproc",       "procaddress",     "getexport",
                                        "findexport",     "symbol",        "import",          "resolve",
                                        "callbyname",     "lookup",        "ansistring",      "initstring"};
    g_autofree char *lower = g_ascii_strdown(name, -1);
    bool found = false;
    for (guint i = 0; i < G_N_ELEMENTS(words) && !found; i++)
        found = strstr(lower, words[i]) != NULL;
    return found;
}

/* Who prints a name is given it, too; tables hold names for either. */
static bool is_given_to_resolver(const struct address_visit *around)
{
    while (around != NULL && is_transparent(around->cursor))
        around = around->outer;
    if (around == NULL || clang_getCursorKind(around->cursor) != CXCursor_CallExpr)
        return false;
    g_autofree char *name = cx_spelling(around->cursor);
    return may_look_up(name);
}

/* {'P', 'c', 'w', …} */
static bool is_name_by_letters(CXCursor cursor)
{
    g_autoptr(GString) text = g_string_new(NULL);
    struct kids kids = kids_of(cursor);
    bool letters = kids.n >= strlen(API_REGISTER) && kids.n <= 2 * strlen(API_REGISTER);
    for (guint i = 0; letters && i < kids.n; i++) {
        int64_t value = 0;
        letters = cx_evaluate(kids.at[i], &value) && value >= 0 && value < 0x80;
        if (value != 0)
            g_string_append_c(text, (char)value);
    }
    kids_clear(&kids);
    return letters && strcmp(text->str, API_REGISTER) == 0;
}

/* L"PcwRegister", which code passes to MmGetSystemRoutineAddress or a function like it. */
static bool is_requested(CXCursor cursor, const struct address_visit *around)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_InitListExpr)
        return is_name_by_letters(cursor);
    g_autofree char *text = kind == CXCursor_StringLiteral ? cx_spelling(cursor) : NULL;
    if (text == NULL)
        return false;
    return strcmp(text, "L\"" API_REGISTER "\"") == 0 ||
           (strcmp(text, "\"" API_REGISTER "\"") == 0 && is_given_to_resolver(around));
}

/* Of what is cast or computed libclang refers to nothing. */
static bool is_call_of_pointer(CXCursor call)
{
    CXCursor callee = clang_getCursorReferenced(call);
    enum CXCursorKind kind = clang_getCursorKind(callee);
    return kind == CXCursor_VarDecl || kind == CXCursor_FieldDecl || kind == CXCursor_ParmDecl || cx_is_null(callee);
}

/* A method or a function of a namespace, which is no routine of the system's, and whose body is elsewhere. */
static bool is_elsewhere(CXCursor callee)
{
    enum CXCursorKind kind = clang_getCursorKind(callee),
                      owner = clang_getCursorKind(clang_getCursorSemanticParent(callee));
    return (kind == CXCursor_CXXMethod || (kind == CXCursor_FunctionDecl && owner == CXCursor_Namespace)) &&
           cx_is_null(clang_getCursorDefinition(callee));
}

/* Api.PcwRegister(…): what is called, only its name tells; the interpreter and other files may know more. */
static void note_call_by_name(CXCursor call, const struct address_visit *outer)
{
    struct lower *lower = outer->lower;
    CXCursor callee = clang_getCursorReferenced(call);
    bool elsewhere = is_elsewhere(callee);
    if (cx_is_null(callee) || !(elsewhere || is_call_of_pointer(call)) || !cx_named(callee, API_REGISTER) ||
        clang_Cursor_getNumArguments(call) != 2)
        return;
    struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
    missing->what = elsewhere ? FACT_MISSING_OUTSIDE : FACT_MISSING_POINTER;
    missing->touches = elsewhere ? API_REGISTER : NULL;
    missing->name = elsewhere ? "a function of the driver's own with the name " API_REGISTER
                                " is called, and no source that was found defines it"
                              : "an unknown function is called by the name of " API_REGISTER;
    missing->matters = true;
    missing->range = lower_range(lower, call);
    g_ptr_array_add(lower->unit->missing, missing);
}

static void note_narrow(CXCursor cursor, const struct address_visit *around)
{
    struct narrow_names *narrow = around->narrow;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    g_autofree char *text = kind == CXCursor_StringLiteral || kind == CXCursor_DeclRefExpr ? cx_spelling(cursor) : NULL;
    if (kind == CXCursor_CallExpr)
        narrow->calls_pointer |= is_call_of_pointer(cursor);
    else if (kind == CXCursor_DeclRefExpr)
        narrow->is_called |= strcmp(text, API_REGISTER) == 0;
    else if (text != NULL && narrow->first == NULL && strcmp(text, "\"" API_REGISTER "\"") == 0 &&
             account_address_is_given_away(around))
        narrow->first = lower_range(around->lower, cursor);
}

static bool address_is_called(const struct address_visit *around, CXCursor cursor)
{
    const struct address_visit *call = around;
    while (call != NULL && is_transparent(call->cursor))
        call = call->outer;
    return call != NULL && clang_getCursorKind(call->cursor) == CXCursor_CallExpr &&
           clang_equalCursors(clang_getCursorReferenced(call->cursor), clang_getCursorReferenced(cursor));
}

/* A routine that registers stands here, and its call does not. */
static void visit_address(struct lower *lower, CXCursor cursor, const struct address_visit *outer)
{
    CXCursor function = clang_getCursorReferenced(cursor);
    g_autofree char *name = cx_spelling(function);
    bool generated = api_may_register(name) && lower_is_generated(lower, function);
    if ((!generated && strcmp(name, API_REGISTER) != 0) || address_is_called(outer, cursor) ||
        !account_address_is_given_away(outer))
        return;
    address_add(lower, lower_range(lower, cursor), generated ? arena_string(lower->unit->arena, name) : NULL,
                "stored or passed on here");
}

static enum CXChildVisitResult account_address_visit(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const struct address_visit *outer = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXFile file = NULL;
    if (clang_getCursorKind(parent) == CXCursor_TranslationUnit) {
        clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
        if (file == NULL || !lower_is_own(outer->lower, lower_file(outer->lower, file)))
            return CXChildVisit_Continue;
    }
    if (kind == CXCursor_UnaryExpr) /* sizeof */
        return CXChildVisit_Continue;
    if (kind == CXCursor_DeclRefExpr)
        visit_address(outer->lower, cursor, outer);
    else if (is_requested(cursor, outer))
        address_add(outer->lower, lower_range(outer->lower, cursor), NULL, "requested by name here");
    if (kind == CXCursor_CallExpr)
        note_call_by_name(cursor, outer);
    note_narrow(cursor, outer);
    struct address_visit inside = {outer->lower, outer->narrow, outer, cursor};
    clang_visitChildren(cursor, account_address_visit, &inside);
    return CXChildVisit_Continue;
}

void address_note(struct lower *lower)
{
    struct narrow_names narrow = {NULL, false, false};
    struct address_visit around = {lower, &narrow, NULL, clang_getTranslationUnitCursor(lower->tu)};
    guint known = lower->unit->missing->len;
    clang_visitChildren(around.cursor, account_address_visit, &around);
    if (narrow.first != NULL && narrow.calls_pointer && !narrow.is_called && lower->unit->missing->len == known)
        address_add(lower, narrow.first, NULL, "requested by name here");
}
