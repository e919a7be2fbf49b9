/* Declarations: variables and functions. */
#include "parse/lower/declaration/decl.h"

#include <string.h>

#include "parse/lower/expression/address.h"
#include "parse/lower/statement/cleanup.h"
#include "parse/lower/cxx/closure.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/cxx/object.h"
#include "parse/lower/recovery/broken.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/init.h"
#include "parse/context/link-name.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/stand-in.h"
#include "parse/lower/statement/stmt.h"
#include "parse/lower/declaration/type.h"
#include "parse/lower/statement/local.h"

enum { MAX_POSTPONED = 8 };

struct pending {
    CXCursor definition;
    struct ir_function *function;
    guint postponed; /* how often: a lambda's body waits until the lambda itself was seen */
};

/* --- variables --- */

/* The outermost function around a static local, NULL at file scope. */
static const char *scope_of(struct lower *lower, CXCursor declaration)
{
    CXCursor parent = clang_getCursorSemanticParent(declaration);
    enum CXCursorKind kind = clang_getCursorKind(parent);
    if (kind != CXCursor_FunctionDecl && kind != CXCursor_CXXMethod)
        return NULL;
    char *name = cx_spelling(parent);
    const char *kept = arena_string(lower->unit->arena, name);
    g_free(name);
    return kept;
}

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

static void lower_static_init(struct lower *lower, struct ir_var *var, CXCursor init);

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

static void note_global(struct lower *lower, struct ir_var *var, CXCursor declaration)
{
    CXCursor definition = clang_getCursorDefinition(declaration);
    enum CX_StorageClass storage = clang_Cursor_getStorageClass(declaration);
    var->is_global = true;
    var->is_static = storage == CX_SC_Static || clang_getCursorLinkage(declaration) == CXLinkage_Internal;
    var->scope = scope_of(lower, declaration);
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
    if (!cx_is_null(init) && broken == NULL && !ended)
        lower_static_init(lower, var, init);
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

/* State that belongs to one function; saved around a static initialiser or a lambda inside it. */
struct saved {
    struct ir_function *function;
    uint32_t block;
    int32_t next_temp, temp_floor;
    struct scope *scope;
    struct cleanup *cleanup;
    const struct ir_range *compound;
    uint32_t dead;
    guint n_temporaries;
    GHashTable *labels;
    struct ir_var *self;
    GArray *switch_cases;
    int64_t switch_default;
};

static struct saved enter(struct lower *lower, struct ir_function *function)
{
    struct saved saved = {
        lower->function, lower->block,        lower->next_temp,     lower->temp_floor,       lower->scope,
        lower->cleanup,  lower->compound,     lower->dead,          lower->temporaries->len, lower->labels,
        lower->self,     lower->switch_cases, lower->switch_default};
    lower->function = function;
    lower->block = ir_function_add_block(function);
    lower->next_temp = lower->temp_floor = 0;
    lower->scope = NULL;
    lower->cleanup = NULL;
    lower->compound = NULL;
    lower->dead = G_MAXUINT32;
    lower->labels = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    lower->self = NULL;
    lower->switch_cases = NULL;
    return saved;
}

static void leave(struct lower *lower, const struct saved *saved)
{
    g_hash_table_unref(lower->labels);
    lower->function = saved->function;
    lower->block = saved->block;
    lower->next_temp = saved->next_temp;
    lower->temp_floor = saved->temp_floor;
    lower->scope = saved->scope;
    lower->cleanup = saved->cleanup;
    lower->compound = saved->compound;
    lower->dead = saved->dead;
    g_array_set_size(lower->temporaries, saved->n_temporaries);
    lower->labels = saved->labels;
    lower->self = saved->self;
    lower->switch_cases = saved->switch_cases;
    lower->switch_default = saved->switch_default;
}

static void lower_static_init(struct lower *lower, struct ir_var *var, CXCursor init)
{
    struct ir_function *function = ARENA_NEW(lower->unit->arena, struct ir_function);
    function->name = arena_printf(lower->unit->arena, "(initialiser of %s)", var->name);
    function->range = var->range;
    var->init = function;
    struct ir_var *self = lower->self;
    struct saved saved = enter(lower, function);
    lower->self = self;
    int32_t address = emit_var(lower, var, var->range);
    if (var->is_reference)
        emit_store(lower, var->type, lower_range(lower, init), address, lower_address(lower, init));
    else
        lower_init(lower, address, var->type, init);
    emit_return(lower, -1, var->range);
    leave(lower, &saved);
}

struct ir_var *lower_static_literal(struct lower *lower, const struct ir_type *type, CXCursor literal)
{
    struct ir_var *var = lower_hidden(lower, type, lower_range(lower, literal));
    var->is_global = var->is_static = var->is_defined = true;
    lower_static_init(lower, var, cx_only_child(literal));
    return var;
}

/* --- functions --- */

/* Type or number; NULL: another kind, or a pack, which libclang does not take apart.  Free with g_free(). */
static char *template_argument(CXCursor declaration, unsigned index)
{
    if (clang_Cursor_getTemplateArgumentKind(declaration, index) == CXTemplateArgumentKind_Integral)
        return g_strdup_printf("%lld", clang_Cursor_getTemplateArgumentValue(declaration, index));
    CXType type = clang_Cursor_getTemplateArgumentType(declaration, index);
    CXCursor declared = clang_getTypeDeclaration(type);
    if (lower_is_closure(declared)) { /* libclang's spelling has the path of the file */
        unsigned line = 0;
        clang_getFileLocation(clang_getCursorLocation(declared), NULL, &line, NULL, NULL);
        return g_strdup_printf("(lambda at line %u)", line);
    }
    return type.kind != CXType_Invalid ? cx_take(clang_getTypeSpelling(type)) : NULL;
}

/* "<A, 3>" of an instance of a function template: its instances are functions of their own. */
static void append_arguments(GString *name, CXCursor declaration)
{
    int n = clang_Cursor_getNumTemplateArguments(declaration);
    g_autoptr(GString) arguments = g_string_new(NULL);
    for (int i = 0; i < n; i++) {
        g_autofree char *argument = template_argument(declaration, (unsigned)i);
        if (argument == NULL)
            return;
        g_string_append_printf(arguments, "%s%s", i > 0 ? ", " : "", argument);
    }
    if (n > 0)
        g_string_append_printf(name, "<%s>", arguments->str);
}

/* The class or namespace of a member; of an instance of a class template with its arguments. */
static void append_owner(GString *name, CXCursor parent)
{
    g_autofree char *owner = cx_spelling(parent);
    g_autofree char *type = cx_take(clang_getTypeSpelling(clang_getCursorType(parent)));
    const char *arguments = type != NULL ? strchr(type, '<') : NULL;
    g_string_append_printf(name, "%s%s::", owner, arguments != NULL ? arguments : "");
}

static const char *function_name(struct lower *lower, CXCursor declaration)
{
    CXCursor parent = clang_getCursorSemanticParent(declaration);
    enum CXCursorKind kind = clang_getCursorKind(parent);
    g_autoptr(GString) name = g_string_new(NULL);
    g_autofree char *own = cx_spelling(declaration);
    if (kind == CXCursor_ClassDecl || kind == CXCursor_StructDecl || kind == CXCursor_Namespace ||
        kind == CXCursor_ClassTemplate)
        append_owner(name, parent);
    g_string_append(name, own);
    append_arguments(name, declaration);
    return arena_string(lower->unit->arena, name->str);
}

static void queue(struct lower *lower, struct ir_function *function, CXCursor definition)
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
    function->name = function_name(lower, declaration);
    function->result = lower_type(lower, clang_getCursorResultType(declaration));
    function->range = name_range(lower, cx_is_null(definition) ? declaration : definition);
    function->is_static = clang_getCursorLinkage(declaration) == CXLinkage_Internal;
    function->is_inline = clang_Cursor_isFunctionInlined(declaration) != 0;
    function->is_variadic = clang_Cursor_isVariadic(declaration) != 0;
    function->in_main_file = !cx_is_null(definition) && lower_is_main(lower, definition);
    function->in_header =
        !cx_is_null(definition) && !function->in_main_file && lower_is_own(lower, function->range->file);
    if (!cx_is_null(definition))
        queue(lower, function, definition);
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

static void add_param(struct lower *lower, GPtrArray *params, CXCursor declaration)
{
    struct ir_var *var = lower_variable(lower, declaration);
    g_ptr_array_add(params, var);
    g_ptr_array_add(lower->visible, var);
    if (lower_is_destroyed(lower, clang_getCursorType(declaration))) /* the callee ends what was passed by value */
        lower_push_parameter(lower, var, clang_getCursorType(declaration));
}

static void keep_params(struct lower *lower, struct ir_function *function, GPtrArray *params)
{
    function->n_params = params->len;
    function->params = arena_memdup(lower->unit->arena, params->pdata, params->len * sizeof(gpointer));
    g_ptr_array_unref(params);
}

static struct ir_var *this_parameter(struct lower *lower, CXCursor definition)
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
        g_ptr_array_add(params, this_parameter(lower, declaration));
    int n = clang_Cursor_getNumArguments(declaration);
    for (int i = 0; i < n; i++)
        g_ptr_array_add(params, lower_variable(lower, clang_Cursor_getArgument(declaration, (unsigned)i)));
    keep_params(lower, function, params);
}

static void lower_definition(struct lower *lower, struct pending *pending)
{
    struct ir_function *function = pending->function;
    struct kids kids = kids_of(pending->definition);
    lower->definition = pending->definition;
    struct saved saved = enter(lower, function);
    GPtrArray *params = g_ptr_array_new();
    g_ptr_array_set_size(lower->visible, 0);
    if (lower_takes_object(lower, pending->definition)) {
        lower->self = this_parameter(lower, pending->definition);
        g_ptr_array_add(params, lower->self);
    }
    CXType owner = clang_getCursorType(clang_getCursorSemanticParent(pending->definition));
    if (clang_getCursorKind(pending->definition) == CXCursor_Destructor && lower_parts_end(lower, owner))
        lower_push_parts(lower, owner, function->range);
    /* Not those among the children: where a template's function has a calling convention, they are the pattern's. */
    for (int i = 0; i < clang_Cursor_getNumArguments(pending->definition); i++)
        add_param(lower, params, clang_Cursor_getArgument(pending->definition, (unsigned)i));
    keep_params(lower, function, params);
    bool is_lambda = lower_is_closure(clang_getCursorSemanticParent(pending->definition));
    if (is_lambda)
        lower_enter_lambda(lower, pending->definition);
    if (clang_getCursorKind(pending->definition) == CXCursor_Constructor)
        lower_constructor_prologue(lower, pending->definition, &kids, function->range);
    CXCursor body = kids.n > 0 ? kids.at[kids.n - 1] : clang_getNullCursor();
    enum CXCursorKind kind = clang_getCursorKind(body);
    if (kind == CXCursor_CompoundStmt || kind == CXCursor_CXXTryStmt)
        lower_body(lower, body);
    else
        g_ptr_array_set_size(function->blocks, 0); /* = default, = delete, or a body that did not parse */
    if (is_lambda)
        lower_leave_lambda(lower);
    leave(lower, &saved);
    kids_clear(&kids);
}

void lower_pending(struct lower *lower)
{
    while (lower->n_lowered < lower->pending->len) {
        struct pending *pending = lower->pending->pdata[lower->n_lowered++];
        if (pending->postponed < MAX_POSTPONED && lower_is_early_lambda(lower, pending->definition)) {
            queue(lower, pending->function, pending->definition);
            ((struct pending *)lower->pending->pdata[lower->pending->len - 1])->postponed = pending->postponed + 1;
        } else {
            lower_definition(lower, pending);
        }
    }
}

const char *lower_alias(struct lower *lower, CXCursor record)
{
    const char *alias = lower->digest != NULL ? digest_alias(lower->digest, record) : NULL;
    return alias != NULL ? alias : g_hash_table_lookup(lower->typedefs, &record);
}
