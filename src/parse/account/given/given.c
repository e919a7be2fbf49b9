#include "parse/account/given/given.h"

#include <string.h>

#include "base/file/path.h"
#include "base/text/api.h"
#include "parse/account/given/object.h"
#include "parse/account/unused-info.h"
#include "parse/context/place.h"
#include "parse/lower/expression/undeclared.h"

/* What becomes of the value of the expression that is visited. */
enum use {
    USE_OTHER,
    USE_NEUTRAL, /* a part of it is read or written, or it is compared */
    USE_LEAVES,  /* a function gets it that this source does not define */
};

struct given_call {
    const struct ir_range *range;
    const char *callee;
    bool invented; /* nobody declares it */
    struct given_object object;
    CXCursor root; /* given_root() of the argument */
};

struct given_notes {
    struct lower *lower;
    GArray *calls;     /* of struct given_call */
    GPtrArray *tables; /* of CXCursor *: variables of descriptors that only this source knows */
    GHashTable *used;  /* set of CXCursor *: variables and members that do more than to leave */
    bool fills;        /* something here adds instances */
    bool registers;
};

struct given_visit {
    struct given_notes *notes;
    enum use use;
    bool leaving; /* the expression is a call of a function that gets something of PCW's and is not defined here */
};

/* --- functions --- */

static bool given_is_own(struct lower *lower, CXCursor declaration)
{
    return lower_is_own(lower, lower_range(lower, declaration)->file);
}

static bool is_function(CXCursor declaration)
{
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    return kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod || kind == CXCursor_Constructor;
}

/* The name without the arguments of a template. */
static const char *function_name(struct lower *lower, CXCursor function)
{
    g_autofree char *name = cx_spelling(function);
    char *arguments = strncmp(name, "operator", strlen("operator")) != 0 ? strchr(name, '<') : NULL;
    if (arguments != NULL)
        *arguments = '\0';
    return arena_string(lower->unit->arena, name);
}

static struct given_object given_to(CXCursor call, CXCursor callee, guint index)
{
    CXType type = clang_getCursorType(callee);
    int n = clang_getNumArgTypes(type);
    if (n >= 0 && index < (guint)n)
        return given_by(clang_getArgType(type, index));
    struct given_object nothing = {GIVEN_NOTHING, NULL, false};
    if (type.kind != CXType_FunctionNoProto)
        return nothing;
    return given_by(clang_getCursorType(given_without_casts(clang_Cursor_getArgument(call, index))));
}

/* What a template makes is defined by the template. */
static bool given_is_defined(CXCursor function)
{
    CXCursor template = clang_getSpecializedCursorTemplate(function);
    return !cx_is_null(clang_getCursorDefinition(function)) ||
           (!cx_is_null(template) && !cx_is_null(clang_getCursorDefinition(template)));
}

/* The compiler defines it, as a rule. */
static bool is_copy(CXCursor function)
{
    return clang_CXXConstructor_isCopyConstructor(function) || clang_CXXConstructor_isMoveConstructor(function) ||
           cx_named(function, "operator=");
}

/* It is one of PCW's, or what the repair makes of an unknown macro, and gives nothing away. */
static bool given_is_routine(const struct lower *lower, CXCursor function)
{
    g_autofree char *name = cx_spelling(function);
    return ir_unit_has_routine(lower->unit, name) || strcmp(name, UNDECLARED_CONDITION) == 0 ||
           strcmp(name, UNDECLARED_STATEMENT) == 0;
}

static bool leaves(struct lower *lower, CXCursor callee)
{
    if (!is_function(callee) || (!given_is_own(lower, callee) && !undeclared_is(lower, callee)))
        return false;
    return !given_is_defined(callee) && !clang_CXXMethod_isVirtual(callee) && !is_copy(callee) &&
           !given_is_routine(lower, callee) && !lower_is_generated(lower, callee);
}

/* True: something of PCW's leaves. */
static bool note_call(struct given_notes *notes, CXCursor call, CXCursor callee)
{
    int n = clang_Cursor_getNumArguments(call);
    guint before = notes->calls->len;
    const struct ir_range *range = lower_range(notes->lower, call);
    for (int i = 0; i < n; i++) {
        struct given_call given = {.object = given_to(call, callee, (guint)i)};
        if (given.object.what == GIVEN_NOTHING || given.object.inside) /* report_tables() tells of the table then */
            continue;
        given.range = range;
        given.invented = undeclared_is(notes->lower, callee);
        given.callee = function_name(notes->lower, callee);
        given.root = given_root(clang_Cursor_getArgument(call, (unsigned)i));
        g_array_append_val(notes->calls, given);
    }
    return notes->calls->len > before;
}

static void note_taker(struct given_notes *notes, CXCursor function)
{
    CXType type = clang_getCursorType(function);
    int n = clang_getNumArgTypes(type);
    for (int i = 0; i < n; i++)
        if (given_by(clang_getArgType(type, (unsigned)i)).what != GIVEN_NOTHING) {
            g_ptr_array_add(notes->lower->unit->takers, (gpointer)function_name(notes->lower, function));
            return;
        }
}

static void given_add(struct given_notes *notes, const struct ir_range *range, const char *callee, bool alone,
                      const char *name)
{
    struct ir_unit *unit = notes->lower->unit;
    struct ir_missing *missing = ARENA_NEW(unit->arena, struct ir_missing);
    missing->what = FACT_MISSING_ESCAPE;
    missing->name = name;
    missing->touches = callee;
    missing->alone = alone;
    missing->matters = true;
    missing->range = range;
    g_ptr_array_add(unit->missing, missing);
}

/* Declared by this source, `NTSTATUS RegisterDisk();`, and named as what a missing header would define. */
static const char *header_of(const struct lower *lower, const char *function)
{
    const char *found = NULL;
    for (guint i = 0; i < lower->dropped->len && found == NULL && api_may_register(function); i++) {
        const struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        const char *header = dropped->is_header ? path_file_name(dropped->message) : NULL;
        if (header != NULL && api_may_be_generated(header) && api_resemblance(function, header) >= API_RELATED)
            found = header;
    }
    return found;
}

/* A callback and a context, as CTRPP's functions take them. */
static void note_own_declaration(struct given_notes *notes, CXCursor call, CXCursor callee)
{
    struct lower *lower = notes->lower;
    bool open = clang_getCursorType(callee).kind == CXType_FunctionNoProto && clang_Cursor_getNumArguments(call) == 2;
    const char *name = open && lower_is_main(lower, callee) ? function_name(lower, callee) : NULL;
    const char *header = name != NULL ? header_of(lower, name) : NULL;
    if (header != NULL)
        given_add(notes, lower_range(lower, call), name, false,
                  arena_printf(lower->unit->arena,
                               "%s is declared, but no source that was found defines it, and \"%s\" is missing", name,
                               header));
}

/* --- uses --- */

static bool given_is_comparison(enum CXBinaryOperatorKind kind)
{
    return (kind >= CXBinaryOperator_LT && kind <= CXBinaryOperator_NE) || kind == CXBinaryOperator_LAnd ||
           kind == CXBinaryOperator_LOr;
}

static enum use use_in_operator(const struct given_visit *visit, CXCursor operator, CXCursor operand)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(operator);
    if (given_is_comparison(kind))
        return USE_NEUTRAL;
    if (kind != CXBinaryOperator_Assign)
        return kind == CXBinaryOperator_Comma ? visit->use : USE_OTHER;
    return clang_equalCursors(operand, cx_expression_child(operator, 0)) ? USE_NEUTRAL : USE_OTHER;
}

/* The value of a member that leads to the rows goes on; PCW's own structures are told by what they are given to. */
static enum use use_of_base(CXCursor member)
{
    CXCursor record = clang_getCursorSemanticParent(clang_getCursorReferenced(member));
    bool of_driver = given_by(clang_getCursorType(member)).what != GIVEN_NOTHING && !cx_named(record, "_" API_DATA);
    return of_driver ? USE_OTHER : USE_NEUTRAL;
}

static enum use use_in_call(const struct given_visit *visit, CXCursor call)
{
    bool copies = clang_Cursor_getNumArguments(call) == 1 &&
                  clang_getCursorKind(clang_getCursorReferenced(call)) == CXCursor_Constructor;
    if (visit->leaving || (copies && visit->use == USE_LEAVES))
        return USE_LEAVES;
    return unused_info_fills_memory(call) ? USE_NEUTRAL : USE_OTHER;
}

/* How `parent`, which is used as the visit says, uses its child. */
static enum use use_in(const struct given_visit *visit, CXCursor parent, CXCursor child)
{
    enum CXCursorKind kind = clang_getCursorKind(parent);
    switch (kind) {
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_UnaryOperator:
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_InitListExpr:
        return visit->use;
    case CXCursor_UnaryExpr: /* sizeof */
        return USE_NEUTRAL;
    case CXCursor_MemberRefExpr:
        return use_of_base(parent);
    case CXCursor_BinaryOperator:
        return use_in_operator(visit, parent, child);
    case CXCursor_CallExpr:
        return use_in_call(visit, parent);
    case CXCursor_ReturnStmt:
    case CXCursor_DeclStmt:
        return USE_OTHER;
    default:
        return clang_isStatement(kind) ? USE_NEUTRAL : USE_OTHER;
    }
}

static bool is_of_descriptors(CXCursor variable)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(variable));
    struct given_object object = given_by(type);
    return type.kind != CXType_Pointer && !cx_is_reference(type) && object.what == GIVEN_ROWS && !object.inside;
}

/* Of what others may reach too, they may know more. */
static bool is_known_here(struct lower *lower, CXCursor root)
{
    enum CXCursorKind kind = clang_getCursorKind(root);
    if (kind == CXCursor_FieldDecl)
        return lower_is_main(lower, root);
    return kind == CXCursor_VarDecl && clang_getCursorLinkage(root) != CXLinkage_External && lower_is_main(lower, root);
}

static void given_note_use(struct given_notes *notes, CXCursor reference, enum use use)
{
    CXCursor root = clang_getCanonicalCursor(clang_getCursorReferenced(reference));
    if (use == USE_OTHER)
        g_hash_table_add(notes->used, lower_keep(notes->lower, root));
}

/* What a pointer or an object leads to may add instances too. */
static bool adds_instances(struct lower *lower, CXCursor call, CXCursor callee)
{
    bool adds = cx_named(callee, API_ADD_INSTANCE) || lower_is_generated(lower, callee);
    bool open = !is_function(callee) || clang_CXXMethod_isVirtual(callee);
    int n = open ? clang_Cursor_getNumArguments(call) : 0;
    for (int i = 0; i < n && !adds; i++)
        adds = given_by(clang_getCursorType(clang_Cursor_getArgument(call, (unsigned)i))).what == GIVEN_REQUEST;
    return adds;
}

static void note_declaration(struct given_notes *notes, CXCursor cursor, enum CXCursorKind kind)
{
    if (!clang_isDeclaration(kind) || !clang_isCursorDefinition(cursor))
        return;
    if (is_function(cursor))
        note_taker(notes, cursor);
    if (kind == CXCursor_VarDecl && is_known_here(notes->lower, cursor) && is_of_descriptors(cursor))
        g_ptr_array_add(notes->tables, lower_keep(notes->lower, cursor));
}

static enum CXChildVisitResult visit_given(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const struct given_visit *around = data;
    struct given_notes *notes = around->notes;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (clang_getCursorKind(parent) == CXCursor_TranslationUnit) {
        CXFile file = NULL;
        clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
        if (file == NULL || !lower_is_own(notes->lower, lower_file(notes->lower, file)))
            return CXChildVisit_Continue;
    }
    struct given_visit inside = {notes, use_in(around, parent, cursor), false};
    note_declaration(notes, cursor, kind);
    if (kind == CXCursor_DeclRefExpr || kind == CXCursor_MemberRefExpr)
        given_note_use(notes, cursor, inside.use);
    if (kind == CXCursor_CallExpr) {
        CXCursor callee = clang_getCursorReferenced(cursor);
        notes->fills |= adds_instances(notes->lower, cursor, callee);
        notes->registers |= cx_named(callee, API_REGISTER);
        bool goes = leaves(notes->lower, callee);
        inside.leaving = goes && note_call(notes, cursor, callee);
        if (goes && !inside.leaving)
            note_own_declaration(notes, cursor, callee);
    }
    clang_visitChildren(cursor, visit_given, &inside);
    return CXChildVisit_Continue;
}

/* --- reporting --- */

/* Another function gets requests too, and either may be the one that adds instances. */
static bool is_shared(const struct given_notes *notes, const struct given_call *call)
{
    bool shared = false;
    for (guint i = 0; i < notes->calls->len; i++) {
        const struct given_call *other = &g_array_index(notes->calls, struct given_call, i);
        shared |= other->object.what == GIVEN_REQUEST && strcmp(other->callee, call->callee) != 0;
    }
    return shared;
}

/* Nothing else in the source uses the object: no registration and no instance that is checked has it. */
static bool given_is_alone(const struct given_notes *notes, const struct given_call *call)
{
    if (call->invented)
        return false;
    if (call->object.what == GIVEN_REQUEST)
        return !notes->fills && !is_shared(notes, call);
    CXCursor root = clang_getCanonicalCursor(call->root);
    bool member = clang_getCursorKind(root) == CXCursor_FieldDecl;
    CXType type = clang_getCanonicalType(clang_getCursorType(root));
    if (!is_known_here(notes->lower, root) || g_hash_table_contains(notes->used, &root))
        return false;
    return call->object.what == GIVEN_HANDLE ? true : !member && type.kind != CXType_Pointer && !cx_is_reference(type);
}

static const char *describe(struct arena *arena, const struct given_call *call)
{
    return arena_printf(arena, "no source that was found defines %s, which gets a %s", call->callee, call->object.type);
}

static void report_calls(struct given_notes *notes, bool alone)
{
    const struct ir_range *last = NULL;
    for (guint i = 0; i < notes->calls->len; i++) {
        const struct given_call *call = &g_array_index(notes->calls, struct given_call, i);
        if (call->range == last || given_is_alone(notes, call) != alone)
            continue;
        last = call->range;
        given_add(notes, call->range, call->callee, alone, describe(notes->lower->unit->arena, call));
    }
}

/* Where nothing here registers, and the table goes elsewhere. */
static void report_tables(struct given_notes *notes)
{
    struct lower *lower = notes->lower;
    for (guint i = 0; i < notes->tables->len && !notes->registers; i++) {
        CXCursor table = clang_getCanonicalCursor(*(const CXCursor *)notes->tables->pdata[i]);
        g_autofree char *name = cx_spelling(table);
        if (g_hash_table_contains(notes->used, &table))
            given_add(notes, lower_range(lower, table), NULL, false,
                      arena_printf(lower->unit->arena, "no call of " API_REGISTER " was found that gets %s", name));
    }
}

/* Nothing else declares what may leave: an interface's type, or what a missing header would. */
static bool may_leave(const struct lower *lower)
{
    const struct ir_unit *unit = lower->unit;
    bool may = false;
    for (guint i = 0; i < lower->dropped->len && !may; i++)
        may = g_array_index(lower->dropped, struct dropped, i).is_header;
    for (guint i = 0; i < unit->files->len && !may; i++) {
        const struct ir_file *file = unit->files->pdata[i];
        may = file->is_user && file->text != NULL && g_strstr_len(file->text, (gssize)file->size, "PCW_") != NULL;
    }
    return may;
}

void given_note(struct lower *lower)
{
    if (!may_leave(lower))
        return;
    struct given_notes notes = {lower,
                                g_array_new(FALSE, FALSE, sizeof(struct given_call)),
                                g_ptr_array_new(),
                                g_hash_table_new(cx_hash, cx_equal),
                                false,
                                false};
    struct given_visit visit = {&notes, USE_OTHER, false};
    clang_visitChildren(clang_getTranslationUnitCursor(lower->tu), visit_given, &visit);
    report_calls(&notes, true);
    report_calls(&notes, false);
    report_tables(&notes);
    g_array_unref(notes.calls);
    g_ptr_array_unref(notes.tables);
    g_hash_table_unref(notes.used);
}
