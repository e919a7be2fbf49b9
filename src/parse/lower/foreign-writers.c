#include "parse/lower/foreign-writers.h"

#include <string.h>

#include "parse/clang/clang.h"
#include "parse/context/relevance-function.h"

/* One function that is not lowered. */
struct writing {
    struct lower *lower;
    GHashTable *harmless; /* set of CXCursor, owned: addresses that are given to be read only */
    bool is_early;        /* a constructor, or called by one */
};

static bool is_wanted(const struct ir_var *var)
{
    return !var->is_const && var->scope == NULL;
}

/* `Rows[1].Offset` is a part of Rows, `Pointer->Member` is no part of Pointer. */
static CXCursor foreign_writers_variable_of(CXCursor expression)
{
    expression = cx_without_parentheses(expression);
    enum CXCursorKind kind = clang_getCursorKind(expression);
    while (kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_CStyleCastExpr) {
        CXCursor base = cx_without_parentheses(kind == CXCursor_CStyleCastExpr ? cx_only_child(expression)
                                                                               : cx_expression_child(expression, 0));
        if (kind != CXCursor_CStyleCastExpr && cx_canonical(base).kind == CXType_Pointer)
            return clang_getNullCursor();
        expression = base;
        kind = clang_getCursorKind(expression);
    }
    return kind == CXCursor_DeclRefExpr ? clang_getCanonicalCursor(clang_getCursorReferenced(expression))
                                        : clang_getNullCursor();
}

static void note_set(const struct writing *writing, CXCursor expression)
{
    CXCursor variable = foreign_writers_variable_of(expression);
    struct ir_var *var = cx_is_null(variable) ? NULL : g_hash_table_lookup(writing->lower->vars, &variable);
    if (var == NULL || !var->is_global || !is_wanted(var))
        return;
    var->set_unseen = true;
    var->set_early |= writing->is_early;
}

static bool is_array(CXType type)
{
    return type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray;
}

/* The type of the function that is called, through a pointer or not. */
static CXType called_type(CXCursor call)
{
    CXType type = cx_canonical(cx_expression_child(call, 0));
    return type.kind == CXType_Pointer ? clang_getCanonicalType(clang_getPointeeType(type)) : type;
}

static CXType parameter_type(CXType function, int index)
{
    return clang_getCanonicalType(clang_getArgType(function, (unsigned)index));
}

static bool is_reference_parameter(CXType function, int index)
{
    return index < clang_getNumArgTypes(function) && cx_is_reference(parameter_type(function, index));
}

/* DbgPrint("%wZ", &Name), and a parameter that points to what is const.  What has no prototype, `VOID Fill();` or a
 * name that nothing declares, may do anything. */
static bool only_reads(CXCursor call, CXType function, int index)
{
    g_autofree char *name = cx_spelling(call);
    if (function.kind != CXType_FunctionProto)
        return false;
    if (index >= clang_getNumArgTypes(function))
        return clang_isFunctionTypeVariadic(function) != 0 && strstr(name, "scan") == NULL;
    CXType pointee = clang_getPointeeType(parameter_type(function, index));
    return clang_isConstQualifiedType(pointee) != 0;
}

static void foreign_writers_take_call(struct writing *writing, CXCursor call)
{
    CXType function = called_type(call);
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++) {
        CXCursor argument = cx_without_parentheses(clang_Cursor_getArgument(call, (unsigned)i));
        if (only_reads(call, function, i))
            g_hash_table_add(writing->harmless, g_memdup2(&argument, sizeof argument));
        else if (is_array(cx_canonical(argument)) || is_reference_parameter(function, i))
            note_set(writing, argument);
    }
    CXCursor object = cx_expression_child(call, 0); /* Config.Set(2) */
    if (clang_getCursorKind(object) == CXCursor_MemberRefExpr &&
        clang_getCursorKind(clang_getCursorReferenced(call)) == CXCursor_CXXMethod &&
        !clang_CXXMethod_isConst(clang_getCursorReferenced(call)))
        note_set(writing, cx_expression_child(object, 0));
}

static void take_operator(struct writing *writing, CXCursor operator)
{
    switch (clang_getCursorUnaryOperatorKind(operator)) {
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PostDec:
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
    case CXUnaryOperator_AddrOf:
        if (!g_hash_table_contains(writing->harmless, &operator))
            note_set(writing, cx_only_child(operator));
        return;
    default:
        return;
    }
}

/* An array whose address is kept, as in `Row = Rows;`. */
static void take_kept(struct writing *writing, CXCursor value)
{
    value = cx_is_null(value) ? value : cx_without_parentheses(value);
    if (!cx_is_null(value) && is_array(cx_canonical(value)))
        note_set(writing, value);
}

static enum CXChildVisitResult find_writes(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct writing *writing = data;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_BinaryOperator:
        if (clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign) {
            note_set(writing, cx_expression_child(cursor, 0));
            take_kept(writing, cx_expression_child(cursor, 1));
        }
        break;
    case CXCursor_CompoundAssignOperator:
        note_set(writing, cx_expression_child(cursor, 0));
        break;
    case CXCursor_UnaryOperator:
        take_operator(writing, cursor);
        break;
    case CXCursor_VarDecl:
        take_kept(writing, cx_only_child(cursor));
        if (cx_is_reference(clang_getCursorType(cursor)))
            note_set(writing, cx_only_child(cursor));
        break;
    case CXCursor_CallExpr:
        foreign_writers_take_call(writing, cursor);
        break;
    default:
        break;
    }
    return CXChildVisit_Recurse;
}

/* --- which functions --- */

/* A function that we do not lower may get at a structure by a pointer. */
static bool has_member_unseen(const struct relevance *relevance, const struct ir_type *type)
{
    for (uint32_t i = 0; type->kind == IR_TYPE_RECORD && i < type->record->n_fields; i++) {
        const struct ir_field *field = &type->record->fields[i];
        if (field->name != NULL &&
            (relevance_is_used_unseen(relevance, field->name) || has_member_unseen(relevance, field->type)))
            return true;
    }
    return false;
}

/* The word is the last part of a variable's name. */
static bool foreign_writers_is_name(const char *word, gpointer names)
{
    return g_hash_table_contains(names, word);
}

static bool foreign_writers_is_lowered(const struct lower *lower, const struct function_text *function)
{
    CXCursor key = clang_getCanonicalCursor(function->definition);
    const struct ir_function *lowered = g_hash_table_lookup(lower->functions, &key);
    return lowered != NULL && ir_function_has_body(lowered);
}

static bool is_constructor(const struct function_text *function)
{
    return clang_getCursorKind(function->definition) == CXCursor_Constructor;
}

static void foreign_writers_add_words(GHashTable *names, GHashTable *words)
{
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        g_hash_table_add(names, word);
}

/* One more round of words_of_constructors(); false: nothing is new. */
static bool foreign_writers_add_reached(const struct relevance *relevance, GHashTable *names, GHashTable *taken,
                                        bool all)
{
    bool changed = false;
    for (guint i = 0; i < relevance_function_count(relevance); i++) {
        struct function_text function = relevance_function(relevance, i);
        bool reached = all || is_constructor(&function) || g_hash_table_contains(names, function.name);
        if (!reached || !g_hash_table_add(taken, GUINT_TO_POINTER(i + 1)))
            continue;
        foreign_writers_add_words(names, function.words);
        changed = true;
    }
    return changed;
}

/* The words of constructors and of all functions that they name, directly or through others; of all functions where
 * the calls nest too deeply.  A new set of borrowed strings. */
static GHashTable *words_of_constructors(const struct relevance *relevance)
{
    enum { MAX_ROUNDS = 64 };
    GHashTable *names = g_hash_table_new(g_str_hash, g_str_equal);
    g_autoptr(GHashTable) taken = g_hash_table_new(NULL, NULL);
    guint round = 0;
    while (foreign_writers_add_reached(relevance, names, taken, round == MAX_ROUNDS) && round < MAX_ROUNDS)
        round++;
    return names;
}

static void foreign_writers_find_in(struct lower *lower, const struct function_text *function, GHashTable *early)
{
    struct writing writing = {lower, g_hash_table_new_full(cx_hash, cx_equal, g_free, NULL),
                              is_constructor(function) || g_hash_table_contains(early, function->name)};
    clang_visitChildren(function->definition, find_writes, &writing);
    g_hash_table_unref(writing.harmless);
}

static void find_setters(struct lower *lower, GHashTable *names)
{
    g_autoptr(GHashTable) words = relevance_leading_to(lower->relevance, foreign_writers_is_name, names);
    g_autoptr(GHashTable) early = words_of_constructors(lower->relevance);
    for (guint i = 0; i < relevance_function_count(lower->relevance); i++) {
        struct function_text function = relevance_function(lower->relevance, i);
        if (function_mentions(&function, words) && !foreign_writers_is_lowered(lower, &function))
            foreign_writers_find_in(lower, &function, early);
    }
}

static const char *last_part(const char *name)
{
    const char *part = strrchr(name, ':');
    return part != NULL ? part + 1 : name;
}

void foreign_writers_note(struct lower *lower)
{
    const struct relevance *relevance = lower->relevance;
    g_autoptr(GHashTable) names = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < lower->unit->globals->len; i++) {
        struct ir_var *var = lower->unit->globals->pdata[i];
        /* A mutable global that a function we do not lower mentions may hold anything when ours runs. */
        if (is_wanted(var) && relevance_is_used_elsewhere(relevance, var->name))
            var->written = true;
        var->unseen = relevance_is_used_unseen(relevance, var->name) || has_member_unseen(relevance, var->type);
        if (is_wanted(var) && relevance_is_used_unseen(relevance, last_part(var->name)))
            g_hash_table_add(names, (gpointer)(uintptr_t)last_part(var->name));
    }
    if (g_hash_table_size(names) > 0)
        find_setters(lower, names);
}
