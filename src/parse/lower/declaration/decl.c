/* Declarations: variables and functions. */
#include "parse/lower/declaration/decl.h"

#include "parse/lower/declaration/class.h"
#include "parse/lower/declaration/name.h"
#include "parse/lower/recovery/broken.h"
#include "parse/lower/recovery/initializer-text.h"
#include "parse/context/link-name.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/stand-in.h"
#include "parse/lower/declaration/type.h"

/* --- variables --- */

static const struct ir_range *name_range(struct lower *lower, CXCursor declaration)
{
    const struct ir_range *range = lower_extent(lower, clang_Cursor_getSpellingNameRange(declaration, 0, 0));
    return range->line != 0 && range->end_offset > range->offset ? range : lower_range(lower, declaration);
}

/* `static T x;` is a definition in C although libclang knows none. */
static bool is_tentative(struct lower *lower, CXCursor canonical)
{
    enum CXCursorKind parent = clang_getCursorKind(clang_getCursorSemanticParent(canonical));
    if (g_hash_table_contains(lower->defined, &canonical))
        return true;
    return lower->digest != NULL && clang_Cursor_getStorageClass(canonical) != CX_SC_Extern &&
           (parent == CXCursor_TranslationUnit || parent == CXCursor_Namespace);
}

/* An array whose bound depends on what nothing declares has as many elements as nobody knows. */
static const struct ir_type *declared_type(struct lower *lower, CXCursor declaration)
{
    const struct ir_type *type = lower_type(lower, clang_getCursorType(declaration));
    if (type->kind != IR_TYPE_ARRAY || stand_in_bound(lower, declaration) == NULL)
        return type;
    struct ir_type *open = arena_memdup(lower->unit->arena, type, sizeof *type);
    open->count = open->size = 0;
    return open;
}

/* C++ has one static member, and one static local of an inline function, for all sources of a program. */
static bool decl_is_shared(const struct lower *lower, CXCursor declaration)
{
    CXCursor parent = clang_getCursorSemanticParent(declaration);
    bool local = clang_Cursor_isFunctionInlined(parent) != 0;
    return lower->is_cxx && clang_getCursorLinkage(local ? parent : declaration) == CXLinkage_External;
}

static void note_global(struct lower *lower, struct ir_var *var, CXCursor declaration)
{
    CXCursor definition = clang_getCursorDefinition(declaration);
    enum CX_StorageClass storage = clang_Cursor_getStorageClass(declaration);
    var->is_global = true;
    var->is_static = storage == CX_SC_Static || clang_getCursorLinkage(declaration) == CXLinkage_Internal;
    var->is_shared = var->is_static && decl_is_shared(lower, declaration);
    var->scope = name_function_around(lower, declaration);
    var->within = name_qualifier(lower, declaration, var);
    CXCursor key = clang_getCanonicalCursor(declaration);
    var->is_defined = !cx_is_null(definition) || var->scope != NULL || is_tentative(lower, key);
    if (!cx_is_null(definition))
        var->type = declared_type(lower, definition);
    if (var->scope == NULL)
        g_hash_table_insert(lower->globals_by_name, (gpointer)var->name, var);
    g_ptr_array_add(lower->unit->globals, var);
    CXCursor init = !cx_is_null(definition) ? clang_Cursor_getVarDeclInitializer(definition) : clang_getNullCursor();
    bool ended = var->is_defined && lower_breaks_declarator(lower, cx_is_null(definition) ? declaration : definition);
    const char *broken = !cx_is_null(init) ? lower_breaks_initializer(lower, definition) : NULL;
    const char *header =
        broken == NULL && !cx_is_null(init) ? lower_header_within(lower, lower_range(lower, definition)) : NULL;
    if (header != NULL)
        broken = arena_printf(lower->unit->arena, "includes %s, which was not found", header);
    if (!cx_is_null(init) && broken == NULL && !ended)
        lower->initialize(lower, var, init);
    else if (broken != NULL)
        var->lost = arena_printf(lower->unit->arena, "the initialiser of %s %s", var->name, broken);
    else if (ended || (var->is_defined && (cx_is_null(definition) ? lower_initializer_follows(lower, declaration)
                                                                  : lower_text_has_initializer(lower, definition))))
        var->lost = arena_printf(lower->unit->arena, "the initialiser of %s did not parse", var->name);
}

struct ir_var *lower_variable(struct lower *lower, CXCursor declaration)
{
    CXCursor key = clang_getCanonicalCursor(declaration);
    struct ir_var *var = g_hash_table_lookup(lower->vars, &key);
    if (var != NULL)
        return var;
    var = ARENA_NEW(lower->unit->arena, struct ir_var);
    g_hash_table_insert(lower->vars, lower_keep(lower, key), var);
    char *name = cx_spelling(declaration);
    var->name = arena_string(lower->unit->arena, name);
    g_free(name);
    CXType type = clang_getCursorType(declaration);
    var->type = declared_type(lower, declaration);
    var->is_reference = cx_is_reference(type);
    var->range = name_range(lower, declaration);
    /* An array has its elements' qualifiers in its canonical form only. */
    var->is_const =
        clang_isConstQualifiedType(type) != 0 || clang_isConstQualifiedType(clang_getCanonicalType(type)) != 0;
    bool automatic = clang_getCursorKind(declaration) == CXCursor_ParmDecl ||
                     (clang_Cursor_hasVarDeclGlobalStorage(declaration) == 0);
    if (automatic)
        var->block = lower->compound;
    else
        note_global(lower, var, declaration);
    return var;
}

struct ir_var *lower_hidden(struct lower *lower, const struct ir_type *type, const struct ir_range *range)
{
    struct ir_var *var = ARENA_NEW(lower->unit->arena, struct ir_var);
    var->name = "(temporary)";
    var->type = type;
    var->range = range;
    return var;
}

struct ir_var *lower_static_literal(struct lower *lower, const struct ir_type *type, CXCursor literal)
{
    struct ir_var *var = lower_hidden(lower, type, lower_range(lower, literal));
    var->is_global = var->is_static = var->is_defined = true;
    lower->initialize(lower, var, cx_only_child(literal));
    return var;
}

/* --- functions --- */

void lower_queue(struct lower *lower, struct ir_function *function, CXCursor definition)
{
    struct pending *pending = g_new0(struct pending, 1);
    pending->definition = definition;
    pending->function = function;
    g_ptr_array_add(lower->pending, pending);
}

/* The operator() of a lambda begins where the lambda does; nobody knows it by a name. */
static void describe_lambda(struct lower *lower, struct ir_function *function, CXCursor method)
{
    CXSourceLocation end = clang_getRangeEnd(clang_getCursorExtent(method));
    function->range = lower_extent(lower, clang_getRange(clang_getCursorLocation(method), end));
    function->name = arena_printf(lower->unit->arena, "(lambda at line %u)", function->range->line);
    function->relevant = true;
    function->is_static = true;
}

static void lower_signature(struct lower *lower, struct ir_function *function, CXCursor declaration);

struct ir_function *lower_function(struct lower *lower, CXCursor declaration)
{
    CXCursor key = clang_getCanonicalCursor(declaration);
    struct ir_function *function = g_hash_table_lookup(lower->functions, &key);
    if (function != NULL)
        return function;
    function = ARENA_NEW(lower->unit->arena, struct ir_function);
    g_hash_table_insert(lower->functions, lower_keep(lower, key), function);
    g_ptr_array_add(lower->unit->functions, function);
    CXCursor definition = clang_getCursorDefinition(declaration);
    function->name = name_function(lower, declaration);
    function->result = lower_type(lower, clang_getCursorResultType(declaration));
    function->range = name_range(lower, cx_is_null(definition) ? declaration : definition);
    function->is_static = clang_getCursorLinkage(declaration) == CXLinkage_Internal;
    function->is_inline = clang_Cursor_isFunctionInlined(declaration) != 0;
    function->is_variadic = clang_Cursor_isVariadic(declaration) != 0;
    function->in_main_file = !cx_is_null(definition) && lower_is_main(lower, definition);
    function->in_header =
        !cx_is_null(definition) && !function->in_main_file && lower_is_own(lower, function->range->file);
    if (!cx_is_null(definition))
        lower_queue(lower, function, definition);
    else
        lower_signature(lower, function, declaration);
    const char *routine = cx_is_null(definition) && lower_is_own(lower, function->range->file)
                              ? lower_linked_routine(lower, declaration, function->name)
                              : NULL;
    if (routine != NULL)
        function->name = routine;
    if (lower_is_closure(clang_getCursorSemanticParent(declaration)))
        describe_lambda(lower, function, declaration);
    return function;
}

void lower_keep_params(struct lower *lower, struct ir_function *function, GPtrArray *params)
{
    function->n_params = params->len;
    function->params = arena_memdup(lower->unit->arena, params->pdata, params->len * sizeof(gpointer));
    g_ptr_array_unref(params);
}

struct ir_var *lower_this_parameter(struct lower *lower, CXCursor definition)
{
    CXType record = clang_getCursorType(clang_getCursorSemanticParent(definition));
    struct ir_var *self =
        lower_hidden(lower, lower_pointer_to(lower, lower_type(lower, record)), name_range(lower, definition));
    self->name = "this";
    return self;
}

/* Parameters of a function that has no body here: callers need to know what it may write through. */
static void lower_signature(struct lower *lower, struct ir_function *function, CXCursor declaration)
{
    GPtrArray *params = g_ptr_array_new();
    if (lower_takes_object(lower, declaration))
        g_ptr_array_add(params, lower_this_parameter(lower, declaration));
    int n = clang_Cursor_getNumArguments(declaration);
    for (int i = 0; i < n; i++)
        g_ptr_array_add(params, lower_variable(lower, clang_Cursor_getArgument(declaration, (unsigned)i)));
    lower_keep_params(lower, function, params);
}

const char *lower_alias(struct lower *lower, CXCursor record)
{
    const char *alias = lower->digest != NULL ? digest_alias(lower->digest, record) : NULL;
    return alias != NULL ? alias : g_hash_table_lookup(lower->typedefs, &record);
}
