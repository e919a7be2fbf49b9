/* Names of functions, and what qualifies the name of a variable. */
#include "parse/lower/declaration/name.h"

#include <string.h>

/* Deeper scopes than this are of no program. */
enum { MAX_SCOPES = 64 };

static bool is_class(enum CXCursorKind kind)
{
    return kind == CXCursor_ClassDecl || kind == CXCursor_StructDecl || kind == CXCursor_ClassTemplate;
}

static bool name_is_function(enum CXCursorKind kind)
{
    return kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod || kind == CXCursor_Constructor ||
           kind == CXCursor_Destructor || kind == CXCursor_ConversionFunction;
}

bool lower_is_closure(CXCursor record)
{
    g_autofree char *name = clang_getCursorKind(record) == CXCursor_ClassDecl ? cx_spelling(record) : NULL;
    return name != NULL && g_str_has_prefix(name, "(lambda at ");
}

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

const char *name_function(struct lower *lower, CXCursor declaration)
{
    CXCursor parent = clang_getCursorSemanticParent(declaration);
    enum CXCursorKind kind = clang_getCursorKind(parent);
    g_autoptr(GString) name = g_string_new(NULL);
    g_autofree char *own = cx_spelling(declaration);
    if (is_class(kind) || kind == CXCursor_Namespace)
        append_owner(name, parent);
    g_string_append(name, own);
    append_arguments(name, declaration);
    return arena_string(lower->unit->arena, name->str);
}

const char *name_function_around(struct lower *lower, CXCursor variable)
{
    CXCursor parent = clang_getCursorSemanticParent(variable);
    if (!name_is_function(clang_getCursorKind(parent)))
        return NULL;
    g_autofree char *name = cx_spelling(parent);
    return arena_string(lower->unit->arena, name);
}

/* The function around a static local, or the lambda, whose spelling has the path of the file. */
static void append_function(struct lower *lower, GString *out, CXCursor function)
{
    CXCursor owner = clang_getCursorSemanticParent(function);
    if (lower_is_closure(owner)) {
        unsigned line = 0;
        clang_getFileLocation(clang_getCursorLocation(owner), NULL, &line, NULL, NULL);
        g_string_append_printf(out, "(lambda at line %u)::", line);
        return;
    }
    g_autofree char *own = cx_spelling(function);
    g_autofree char *with_parameters = cx_take(clang_getCursorDisplayName(function));
    const char *parameters = with_parameters != NULL ? strrchr(with_parameters, '(') : NULL;
    g_string_append(out, own);
    append_arguments(out, function);
    g_string_append_printf(out, "%s::", lower->is_cxx && parameters != NULL ? parameters : "");
}

/* From the outermost scope to the innermost. */
static void append_scope(struct lower *lower, GString *out, CXCursor scope)
{
    enum CXCursorKind kind = clang_getCursorKind(scope);
    if (name_is_function(kind))
        append_function(lower, out, scope);
    else if (kind == CXCursor_Namespace || (is_class(kind) && !lower_is_closure(scope)))
        append_owner(out, scope);
}

/* `extern "C"` in a namespace, or around one: the linker knows such a variable by its bare name. */
static bool is_of_c(const CXCursor *scopes, guint n)
{
    bool linkage = false;
    for (guint i = 0; i < n; i++) {
        enum CXCursorKind kind = clang_getCursorKind(scopes[i]);
        if (is_class(kind) || name_is_function(kind))
            return false;
        linkage |= kind == CXCursor_LinkageSpec;
    }
    return linkage;
}

/* "#2" behind the function of the second variable of one name: `{ static T x; } { static T x; }`. */
static void declaration_name_append_number(struct lower *lower, GString *out, const char *name)
{
    g_autofree char *whole = g_strconcat(out->str, name, NULL);
    guint earlier = GPOINTER_TO_UINT(g_hash_table_lookup(lower->statics, whole));
    g_hash_table_insert(lower->statics, g_steal_pointer(&whole), GUINT_TO_POINTER(earlier + 1));
    if (earlier == 0)
        return;
    g_string_truncate(out, out->len - strlen("::"));
    g_string_append_printf(out, "#%u::", earlier + 1);
}

const char *name_qualifier(struct lower *lower, CXCursor variable, const struct ir_var *var)
{
    CXCursor scopes[MAX_SCOPES];
    guint n = 0;
    for (CXCursor scope = clang_getCursorSemanticParent(variable);
         n < MAX_SCOPES && clang_getCursorKind(scope) != CXCursor_TranslationUnit && !cx_is_null(scope);
         scope = clang_getCursorSemanticParent(scope))
        scopes[n++] = scope;
    if (n == 0 || (!var->is_static && is_of_c(scopes, n)))
        return "";
    g_autoptr(GString) out = g_string_new(NULL);
    for (guint i = n; i > 0; i--)
        append_scope(lower, out, scopes[i - 1]);
    if (var->scope != NULL && out->len > 0)
        declaration_name_append_number(lower, out, var->name);
    return arena_string(lower->unit->arena, out->str);
}
