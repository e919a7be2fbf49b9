#include "parse/account/unlowered-find.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "base/text/word.h"
#include "parse/account/lowered.h"
#include "parse/lower/cxx/binding.h"
#include "parse/context/place.h"
#include "parse/context/select.h"
#include "parse/context/relevance.h"

/* What is around the cursor that is visited. */
struct call_visit {
    struct lower *lower;
    GArray *found;
    CXCursor function, lambda, call;
    const char *construct;
    bool in_callee; /* of a call whose function clang cannot name */
    bool in_assembly;
    guint depth;
};

static enum CXChildVisitResult visit_unlowered(CXCursor cursor, CXCursor parent, CXClientData data);

static void visit_inside(CXCursor cursor, const struct call_visit *around)
{
    struct call_visit inside = *around;
    inside.depth++;
    clang_visitChildren(cursor, visit_unlowered, &inside);
}

/* Visits the cursor itself. */
static void visit_one(CXCursor cursor, CXCursor parent, const struct call_visit *around)
{
    struct call_visit inside = *around;
    if (visit_unlowered(cursor, parent, &inside) == CXChildVisit_Recurse)
        visit_inside(cursor, around);
}

/* --- calls --- */

static bool unlowered_find_is_function(enum CXCursorKind kind)
{
    return kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod || kind == CXCursor_Constructor ||
           kind == CXCursor_Destructor || kind == CXCursor_ConversionFunction;
}

static bool unlowered_find_is_of_interest(const struct call_visit *around, const char *name)
{
    const char *touches = NULL;
    return ir_unit_has_routine(around->lower->unit, name) ||
           relevance_is_name(around->lower->relevance, name, &touches);
}

static void unlowered_find_note(const struct call_visit *around, CXCursor cursor, CXCursor callee, bool called)
{
    g_autofree char *name = cx_spelling(callee);
    if (!unlowered_find_is_of_interest(around, name))
        return;
    struct lower *lower = around->lower;
    bool within = !called && !cx_is_null(around->call);
    const struct ir_range *place = lower_range(lower, cursor);
    const CXCursor known = around->in_assembly && !called
                               ? clang_getNullCursor()
                               : callee; /* what the instructions do with it is not lowered */
    const struct unlowered_call call = {known,          arena_string(lower->unit->arena, name),
                                        called,         around->function,
                                        around->lambda, around->construct,
                                        place,          within ? lower_range(lower, around->call) : place};
    g_array_append_val(around->found, call);
}

/* They look at their operands without evaluating them. */
static bool evaluates_nothing(CXCursor callee)
{
    static const char *const names[] = {"__noop",
                                        "__assume",
                                        "__builtin_assume",
                                        "__builtin_constant_p",
                                        "__builtin_object_size",
                                        "__builtin_dynamic_object_size",
                                        "__builtin_classify_type"};
    bool found = false;
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
        found |= cx_named(callee, names[i]);
    return found;
}

static enum CXChildVisitResult visit_call(CXCursor cursor, const struct call_visit *around)
{
    CXCursor callee = clang_getCursorReferenced(cursor);
    struct call_visit inside = *around;
    inside.call = cursor;
    if (unlowered_find_is_function(clang_getCursorKind(callee))) {
        if (evaluates_nothing(callee))
            return CXChildVisit_Continue;
        if (clang_CXXMethod_isVirtual(callee) == 0) /* which function runs is not known */
            unlowered_find_note(around, cursor, callee, true);
        inside.in_callee = false;
    } else {
        inside.in_callee = true;
    }
    visit_inside(cursor, &inside);
    return CXChildVisit_Continue;
}

/* A name that is called was noted with its call; at file scope an address alone runs nothing. */
static void visit_name(CXCursor cursor, const struct call_visit *around)
{
    CXCursor callee = clang_getCursorReferenced(cursor);
    bool runs = !cx_is_null(around->function) || !cx_is_null(around->lambda) || around->in_callee;
    bool counted = !cx_is_null(around->call) && clang_equalCursors(clang_getCursorReferenced(around->call), callee);
    if (unlowered_find_is_function(clang_getCursorKind(callee)) && runs && !counted)
        unlowered_find_note(around, cursor, callee, false);
}

static void note_assembly(const struct call_visit *around, const char *word, const struct ir_range *range)
{
    const struct unlowered_call call = {clang_getNullCursor(),
                                        arena_string(around->lower->unit->arena, word),
                                        true,
                                        around->function,
                                        around->lambda,
                                        around->construct,
                                        range,
                                        range};
    if (ir_unit_has_routine(around->lower->unit, word))
        g_array_append_val(around->found, call);
}

/* Words of a literal, which is no code of C. */
static void note_words(const struct call_visit *around, const char *text, size_t size, const struct ir_range *range)
{
    for (size_t at = 0, end = 0; at < size; at = end + 1) {
        for (end = at; end < size && word_char(text[end]);)
            end++;
        g_autofree char *word = g_strndup(text + at, end - at);
        note_assembly(around, word, range);
    }
}

/* __asm__("call PcwRegister"): the instructions are literals, of which libclang shows nothing. */
static void visit_assembly(CXCursor cursor, const struct call_visit *around)
{
    struct call_visit inside = *around;
    inside.construct = "an assembly statement";
    inside.in_assembly = true;
    visit_inside(cursor, &inside);
    const struct ir_range *range = lower_range(around->lower, cursor);
    g_autofree char *text = ir_range_text(around->lower->unit, range, 4096);
    struct c_lexer lexer = c_lexer_between(text, 0, text != NULL ? strlen(text) : 0);
    struct c_token token;
    while (c_lexer_next(&lexer, &token))
        if (token.kind == C_STRING)
            note_words(&inside, text + token.start, token.end - token.start, range);
}

/* --- declarations --- */

static bool has_variable_bound(CXType type)
{
    type = clang_getCanonicalType(type);
    for (guint i = 0; i < 64; i++) {
        if (type.kind == CXType_VariableArray)
            return true;
        if (type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray)
            type = clang_getCanonicalType(clang_getArrayElementType(type));
        else if (type.kind == CXType_Pointer)
            type = clang_getCanonicalType(clang_getPointeeType(type));
        else
            break;
    }
    return false;
}

/* Expressions of a declaration's type: bounds are evaluated, those of decltype and typeof are not. */
static void visit_bounds(CXCursor declaration, CXCursor but, const struct call_visit *around)
{
    struct call_visit inside = *around;
    struct kids kids = kids_of(declaration);
    inside.construct = "an array bound";
    for (guint i = 0; i < kids.n; i++)
        if (clang_isExpression(clang_getCursorKind(kids.at[i])) && !clang_equalCursors(kids.at[i], but))
            visit_one(kids.at[i], declaration, &inside);
    kids_clear(&kids);
}

static const char *construct_of_variable(CXCursor variable, CXCursor parent, const struct call_visit *around)
{
    enum CXCursorKind owner = clang_getCursorKind(clang_getCursorSemanticParent(variable));
    bool is_member = owner == CXCursor_ClassDecl || owner == CXCursor_StructDecl || owner == CXCursor_ClassTemplate;
    (void)parent;
    if (clang_Cursor_hasVarDeclGlobalStorage(variable) != 1)
        return around->construct;
    if (is_member)
        return "the initialiser of a static member";
    return cx_is_null(around->function) && cx_is_null(around->lambda) ? "an initialiser at file scope"
                                                                      : "the initialiser of a static variable";
}

static void visit_variable(CXCursor variable, CXCursor parent, const struct call_visit *around)
{
    struct call_visit inside = *around;
    CXCursor init = clang_Cursor_getVarDeclInitializer(variable);
    inside.construct = construct_of_variable(variable, parent, around);
    if (!cx_is_null(init))
        visit_one(init, variable, &inside);
    if (has_variable_bound(clang_getCursorType(variable)))
        visit_bounds(variable, init, around);
}

/* What stands with a function, but outside of its body. */
static void visit_parameter(CXCursor parameter, const struct call_visit *around)
{
    struct call_visit inside = *around;
    if (around->lower->is_cxx) {
        inside.construct = "a default argument";
        inside.function = clang_getNullCursor();
        visit_inside(parameter, &inside);
    } else {
        visit_bounds(parameter, clang_getNullCursor(), around);
    }
}

/* The result's type and an exception specification are not evaluated; what a constructor gives to bases and members is.
 */
static void visit_function(CXCursor function, const struct call_visit *around)
{
    struct call_visit inside = *around;
    struct kids kids = kids_of(function);
    bool constructs = clang_getCursorKind(function) == CXCursor_Constructor;
    inside.function = function;
    inside.lambda = inside.call = clang_getNullCursor();
    inside.construct = NULL;
    inside.in_callee = inside.in_assembly = false;
    for (guint i = 0; i < kids.n; i++) {
        enum CXCursorKind kind = clang_getCursorKind(kids.at[i]);
        if (kind == CXCursor_ParmDecl || clang_isStatement(kind) || (constructs && clang_isExpression(kind)))
            visit_one(kids.at[i], function, &inside);
    }
    kids_clear(&kids);
}

static void visit_with(CXCursor cursor, const struct call_visit *around, const char *construct)
{
    struct call_visit inside = *around;
    inside.construct = construct;
    visit_inside(cursor, &inside);
}

/* Its methods are lowered where they are called; nobody calls an initialiser by its name. */
static void visit_class_template(CXCursor template, const struct call_visit *around)
{
    struct kids kids = kids_of(template);
    for (guint i = 0; i < kids.n; i++) {
        enum CXCursorKind kind = clang_getCursorKind(kids.at[i]);
        if (kind == CXCursor_FieldDecl || kind == CXCursor_VarDecl)
            visit_one(kids.at[i], template, around);
    }
    kids_clear(&kids);
}

static void visit_lambda(CXCursor lambda, const struct call_visit *around)
{
    struct call_visit inside = *around;
    inside.lambda = lambda;
    inside.call = clang_getNullCursor();
    inside.in_callee = inside.in_assembly = false;
    visit_inside(lambda, &inside);
}

/* Of the associations one is evaluated, and the controlling expression is not. */
static void visit_selection(CXCursor selection, const struct call_visit *around)
{
    struct call_visit inside = *around;
    CXCursor chosen = lower_selected(selection);
    int64_t value;
    inside.construct = "_Generic";
    if (!cx_is_null(chosen)) {
        visit_one(chosen, selection, around);
        return;
    }
    struct kids kids = kids_of(selection);
    for (guint i = 1; i < kids.n && !cx_evaluate(selection, &value); i++)
        visit_one(kids.at[i], selection, &inside);
    kids_clear(&kids);
}

/* --- the tree --- */

static bool is_unevaluated(CXCursor cursor, enum CXCursorKind kind)
{
    int64_t value;
    return kind == CXCursor_CXXTypeidExpr || kind == CXCursor_RequiresExpr || kind == CXCursor_ConceptDecl ||
           kind == CXCursor_ConceptSpecializationExpr || kind == CXCursor_StaticAssert || clang_isAttribute(kind) ||
           (kind == CXCursor_UnaryExpr && cx_evaluate(cursor, &value)); /* sizeof, unless a bound is computed */
}

static bool unlowered_find_is_template(CXCursor cursor, enum CXCursorKind kind)
{
    enum CXCursorKind owner = clang_getCursorKind(clang_getCursorSemanticParent(cursor));
    bool in_template = owner == CXCursor_ClassTemplate || owner == CXCursor_ClassTemplatePartialSpecialization;
    return kind == CXCursor_FunctionTemplate || kind == CXCursor_TypeAliasTemplateDecl ||
           (clang_isDeclaration(kind) && in_template && kind != CXCursor_VarDecl && kind != CXCursor_FieldDecl);
}

static bool unlowered_find_is_foreign(const struct call_visit *around, CXCursor cursor)
{
    CXFile file = NULL;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
    return file == NULL || !lower_is_own(around->lower, lower_file(around->lower, file));
}

static enum CXChildVisitResult visit_by_kind(CXCursor cursor, CXCursor parent, enum CXCursorKind kind,
                                             const struct call_visit *around)
{
    switch (kind) {
    case CXCursor_CallExpr:
        return visit_call(cursor, around);
    case CXCursor_DeclRefExpr:
        visit_name(cursor, around);
        break; /* what stands in it is a template's argument */
    case CXCursor_MemberRefExpr:
        visit_name(cursor, around);
        if (!cx_is_null(cx_expression_child(cursor, 0)))
            visit_one(cx_expression_child(cursor, 0), cursor, around);
        break;
    case CXCursor_VarDecl:
        visit_variable(cursor, parent, around);
        break;
    case CXCursor_ParmDecl:
        visit_parameter(cursor, around);
        break;
    case CXCursor_FieldDecl:
        visit_with(cursor, around, "a default member initialiser");
        break;
    case CXCursor_TypedefDecl:
    case CXCursor_TypeAliasDecl:
        if (has_variable_bound(clang_getTypedefDeclUnderlyingType(cursor)))
            visit_bounds(cursor, clang_getNullCursor(), around);
        break;
    case CXCursor_ClassTemplate:
    case CXCursor_ClassTemplatePartialSpecialization:
        visit_class_template(cursor, around);
        break;
    case CXCursor_LambdaExpr:
        visit_lambda(cursor, around);
        break;
    case CXCursor_GenericSelectionExpr:
        visit_selection(cursor, around);
        break;
    case CXCursor_GCCAsmStmt:
    case CXCursor_MSAsmStmt:
        visit_assembly(cursor, around);
        break;
    default:
        if (unlowered_find_is_function(kind))
            visit_function(cursor, around);
        else if (kind == CXCursor_UnexposedExpr && !cx_is_null(lower_chosen(cursor)))
            visit_one(lower_chosen(cursor), cursor, around);
        else if (lower_is_bindings(cursor) && cx_is_null(around->function) && cx_is_null(around->lambda))
            visit_with(cursor, around, "an initialiser at file scope");
        else
            return CXChildVisit_Recurse;
    }
    return CXChildVisit_Continue;
}

static enum CXChildVisitResult visit_unlowered(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const struct call_visit *around = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (clang_getCursorKind(parent) == CXCursor_TranslationUnit && unlowered_find_is_foreign(around, cursor))
        return CXChildVisit_Continue;
    if (is_unevaluated(cursor, kind) || unlowered_find_is_template(cursor, kind))
        return CXChildVisit_Continue;
    if (around->depth > LOWER_MAX_DEPTH)
        return CXChildVisit_Recurse;
    return visit_by_kind(cursor, parent, kind, around);
}

GArray *unlowered_find(struct lower *lower)
{
    const CXCursor none = clang_getNullCursor();
    struct call_visit around = {
        lower, g_array_new(FALSE, FALSE, sizeof(struct unlowered_call)), none, none, none, NULL, false, false, 0};
    clang_visitChildren(clang_getTranslationUnitCursor(lower->tu), visit_unlowered, &around);
    return around.found;
}
