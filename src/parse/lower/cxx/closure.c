/*
 * Lambdas.  A closure is a record whose fields are what it captures, and its operator() a function that takes the
 * closure's address; a lambda that captures nothing is a plain function, which may be a callback.
 *
 * libclang tells the fields of the closure's class, without names, and shows only captures that are written out.  But
 * each field stands where its variable is captured or, for an implicit capture, first used: the place tells the
 * variable.
 *
 *     [&, n = a + 1](ULONG v) { x = v + n; }      fields: ULONG at `n`, ULONG & at `x`
 *
 * Inside the body the captured names are references: they are bound at its beginning to the field's storage, or to what
 * the field refers to.
 */
#include "parse/lower/cxx/closure.h"

#include <string.h>

#include "parse/lower/expression/address.h"
#include "parse/lower/cxx/binding.h"
#include "parse/lower/declaration/class.h"
#include "parse/lower/declaration/name.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/expression/dropped.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/expression/init.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"

struct capture {
    CXCursor variable; /* a null cursor for `this` */
    CXCursor init;     /* of `[name = init]`; a null cursor */
    bool by_reference;
};

struct closure {
    GArray *captures; /* of struct capture, in the order of the fields */
    bool known;       /* all were found */
};

static void closure_free(gpointer data)
{
    struct closure *closure = data;
    g_array_unref(closure->captures);
    g_free(closure);
}

GHashTable *lower_closure_table(void)
{
    return g_hash_table_new_full(cx_hash, cx_equal, NULL, closure_free);
}

static enum CXChildVisitResult find_operator(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_CXXMethod || !cx_named(cursor, "operator()"))
        return CXChildVisit_Continue;
    *(CXCursor *)data = cursor;
    return CXChildVisit_Break;
}

CXCursor lower_lambda_method(CXCursor lambda)
{
    CXCursor record = lower_record_of(clang_getCursorType(lambda)), method = clang_getNullCursor();
    if (!cx_is_null(record))
        clang_visitChildren(record, find_operator, &method);
    return method;
}

/* A lambda that captures nothing, converted to a function pointer. */
int32_t lower_lambda_address(struct lower *lower, CXCursor expression, CXCursor record)
{
    CXCursor method = clang_getNullCursor();
    clang_visitChildren(record, find_operator, &method);
    if (cx_is_null(method) || lower_takes_object(lower, method))
        return lower_unknown(lower, expression, "a generic lambda as a function pointer");
    return lower_function_address(lower, method, lower_range(lower, expression));
}

/* --- what is captured --- */

struct place_search {
    CXSourceLocation place;
    CXCursor found;
};

static enum CXChildVisitResult find_at_place(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct place_search *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    bool named = kind == CXCursor_VariableRef || kind == CXCursor_DeclRefExpr || kind == CXCursor_MemberRefExpr ||
                 kind == CXCursor_CXXThisExpr;
    if (!named || !clang_equalLocations(clang_getCursorLocation(cursor), search->place))
        return CXChildVisit_Recurse;
    search->found = cursor;
    return CXChildVisit_Break;
}

struct binding_search {
    struct lower *lower;
    const char *text;
    CXCursor found;
};

static bool closure_is_variable(struct lower *lower, CXCursor declaration)
{
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    return kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl || lower_is_binding(lower, declaration);
}

/* No name at a field's place is an explicit `this`. */
static bool means_this(CXCursor found, enum CXTypeKind field)
{
    enum CXCursorKind kind = clang_getCursorKind(found);
    return (field == CXType_Pointer || field == CXType_Record) &&
           (cx_is_null(found) || kind == CXCursor_MemberRefExpr || kind == CXCursor_CXXThisExpr);
}

/* The explicit capture of a structured binding has no cursor: its name stands at the field's place. */
static enum CXChildVisitResult find_binding(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct binding_search *search = data;
    CXCursor declaration = clang_getCursorReferenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr || !lower_is_binding(search->lower, declaration))
        return CXChildVisit_Recurse;
    char *name = cx_spelling(declaration);
    bool same = g_str_has_prefix(search->text, name) && !g_ascii_isalnum(search->text[strlen(name)]) &&
                search->text[strlen(name)] != '_';
    g_free(name);
    if (!same)
        return CXChildVisit_Recurse;
    search->found = cursor;
    return CXChildVisit_Break;
}

static CXCursor binding_at(struct lower *lower, CXCursor lambda, CXCursor field)
{
    CXSourceLocation place = clang_getCursorLocation(field);
    const struct ir_range *range = lower_extent(lower, clang_getRange(place, place));
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    struct binding_search search = {lower, file->text != NULL ? file->text + range->offset : "", clang_getNullCursor()};
    clang_visitChildren(lambda, find_binding, &search);
    return search.found;
}

struct capture_visit {
    struct lower *lower;
    struct closure *closure;
    CXCursor lambda, record;
};

static enum CXVisitorResult add_capture(CXCursor field, CXClientData data)
{
    struct capture_visit *visit = data;
    struct place_search search = {clang_getCursorLocation(field), clang_getNullCursor()};
    struct capture capture = {clang_getNullCursor(), clang_getNullCursor(), false};
    enum CXTypeKind kind = cx_canonical(field).kind;
    clang_visitChildren(visit->lambda, find_at_place, &search);
    if (cx_is_null(search.found))
        search.found = binding_at(visit->lower, visit->lambda, field);
    CXCursor variable = !cx_is_null(search.found) ? clang_getCursorReferenced(search.found) : clang_getNullCursor();
    capture.by_reference = kind == CXType_LValueReference || kind == CXType_RValueReference;
    if (closure_is_variable(visit->lower, variable)) {
        capture.variable = clang_getCanonicalCursor(variable);
        CXCursor scope = clang_getCursorSemanticParent(clang_getCursorSemanticParent(variable));
        if (clang_equalCursors(clang_getCanonicalCursor(scope), clang_getCanonicalCursor(visit->record)))
            capture.init = clang_Cursor_getVarDeclInitializer(variable);
    } else if (!means_this(search.found, kind)) {
        visit->closure->known = false;
    }
    g_array_append_val(visit->closure->captures, capture);
    return CXVisit_Continue;
}

static struct closure *closure_of(struct lower *lower, CXCursor record)
{
    CXCursor key = clang_getCanonicalCursor(record);
    return g_hash_table_lookup(lower->closures, &key);
}

static struct closure *note_closure(struct lower *lower, CXCursor lambda, CXCursor record)
{
    struct closure *closure = closure_of(lower, record);
    if (closure != NULL)
        return closure;
    CXCursor key = clang_getCanonicalCursor(record);
    closure = g_new0(struct closure, 1);
    closure->captures = g_array_new(FALSE, FALSE, sizeof(struct capture));
    closure->known = true;
    struct capture_visit visit = {lower, closure, lambda, record};
    clang_Type_visitFields(clang_getCursorType(record), add_capture, &visit);
    g_hash_table_insert(lower->closures, arena_memdup(lower->unit->arena, &key, sizeof key), closure);
    return closure;
}

/* --- where the lambda stands: the closure is filled --- */

static void capture_value(struct lower *lower, const struct capture *capture, int32_t to, const struct ir_type *type,
                          const struct ir_range *range)
{
    bool is_this = cx_is_null(capture->variable);
    if (!cx_is_null(capture->init) && !capture->by_reference) {
        lower_init(lower, to, type, capture->init);
        return;
    }
    int32_t from = !cx_is_null(capture->init) ? lower_address(lower, capture->init)
                   : !is_this                 ? lower_storage(lower, capture->variable, range)
                              : emit_load(lower, lower->self->type, range, emit_var(lower, lower->self, range));
    if (capture->by_reference || (is_this && type->kind == IR_TYPE_POINTER)) {
        emit_store(lower, type, range, to, from);
    } else if (type->kind == IR_TYPE_RECORD || type->kind == IR_TYPE_ARRAY) {
        struct ir_insn *copy = emit(lower, IR_COPY, type, range);
        copy->a = to;
        copy->b = from;
    } else {
        emit_store(lower, type, range, to, emit_load(lower, type, range, from));
    }
}

static bool needs_self(const struct closure *closure)
{
    for (guint i = 0; i < closure->captures->len; i++)
        if (cx_is_null(g_array_index(closure->captures, struct capture, i).variable))
            return true;
    return false;
}

void lower_lambda(struct lower *lower, CXCursor lambda, int32_t address)
{
    CXCursor declaration = lower_record_of(clang_getCursorType(lambda));
    const struct ir_range *range = lower_range(lower, lambda);
    if (cx_is_null(declaration))
        return;
    const struct closure *closure = note_closure(lower, lambda, declaration);
    const struct ir_record *record = lower_record(lower, declaration);
    if (!closure->known || closure->captures->len != record->n_fields || (needs_self(closure) && lower->self == NULL)) {
        struct ir_insn *havoc = emit(lower, IR_HAVOC, lower_type(lower, clang_getCursorType(lambda)), range);
        havoc->a = address;
        havoc->reason = "captures that were not understood";
        lower_havoc_text(lower, range, "captured by a lambda, which may change it");
        return;
    }
    for (guint i = 0; i < closure->captures->len; i++) {
        int32_t mark = lower->next_temp;
        capture_value(lower, &g_array_index(closure->captures, struct capture, i),
                      emit_field(lower, record, i, range, address), record->fields[i].type, range);
        lower->next_temp = mark;
    }
}

static enum CXChildVisitResult havoc_lambda(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_LambdaExpr)
        return CXChildVisit_Recurse;
    lower_havoc_text(data, lower_range(data, cursor), "captured by a lambda, which may change it");
    return CXChildVisit_Continue;
}

void lower_havoc_lambdas(struct lower *lower, CXCursor expression)
{
    if (lower->is_cxx)
        clang_visitChildren(expression, havoc_lambda, lower);
}

/* --- inside its body: names for what the closure holds --- */

static struct ir_var *reference_to(struct lower *lower, const char *name, const struct ir_type *type, int32_t target,
                                   const struct ir_range *range)
{
    struct ir_var *var = lower_hidden(lower, lower_pointer_to(lower, type), range);
    var->name = name;
    var->is_reference = true;
    emit(lower, IR_DECLARE, var->type, range)->var = var;
    emit_store(lower, var->type, range, emit_var(lower, var, range), target);
    return var;
}

static void bind_capture(struct lower *lower, const struct capture *capture, int32_t address,
                         const struct ir_field *field)
{
    const struct ir_range *range = lower->function->range;
    const struct ir_type *type = field->type;
    if (cx_is_null(capture->variable)) { /* `this`, or the object itself with `*this` */
        int32_t object = type->kind == IR_TYPE_POINTER ? emit_load(lower, type, range, address) : address;
        lower->self = reference_to(lower, "this", type->kind == IR_TYPE_POINTER ? type->target : type, object, range);
        lower->self->is_reference = false; /* it is a pointer, and used as one */
        return;
    }
    char *name = cx_spelling(capture->variable);
    int32_t target = capture->by_reference ? emit_load(lower, type, range, address) : address;
    struct ir_var *var = reference_to(lower, arena_string(lower->unit->arena, name),
                                      capture->by_reference ? type->target : type, target, range);
    g_free(name);
    g_hash_table_insert(lower->captured, lower_keep(lower, capture->variable), var);
    g_ptr_array_add(lower->visible, var);
}

void lower_enter_lambda(struct lower *lower, CXCursor method)
{
    CXCursor declaration = clang_getCursorSemanticParent(method);
    struct ir_var *parameter = lower->self;
    const struct closure *closure = closure_of(lower, declaration);
    const struct ir_record *record = lower_record(lower, declaration);
    lower->lambda = clang_getCanonicalCursor(method);
    lower->self = NULL;
    if (parameter == NULL || closure == NULL || !closure->known || closure->captures->len != record->n_fields)
        return;
    for (guint i = 0; i < closure->captures->len; i++) {
        const struct ir_range *range = lower->function->range;
        int32_t address = emit_load(lower, parameter->type, range, emit_var(lower, parameter, range));
        bind_capture(lower, &g_array_index(closure->captures, struct capture, i),
                     emit_field(lower, record, i, range, address), &record->fields[i]);
        lower->next_temp = 0;
    }
}

bool lower_is_early_lambda(struct lower *lower, CXCursor method)
{
    CXCursor owner = clang_getCursorSemanticParent(method);
    return lower_is_closure(owner) && lower_takes_object(lower, method) && closure_of(lower, owner) == NULL;
}

void lower_leave_lambda(struct lower *lower)
{
    lower->lambda = clang_getNullCursor();
    g_hash_table_remove_all(lower->captured);
}

struct ir_var *lower_captured(struct lower *lower, CXCursor declaration)
{
    CXCursor key = clang_getCanonicalCursor(declaration);
    return g_hash_table_lookup(lower->captured, &key);
}

/* A constant may be used in a lambda that does not capture it. */
bool lower_is_outside_lambda(struct lower *lower, CXCursor declaration)
{
    if (cx_is_null(lower->lambda) || clang_Cursor_hasVarDeclGlobalStorage(declaration) == 1)
        return false;
    CXCursor scope = clang_getCanonicalCursor(clang_getCursorSemanticParent(declaration));
    return !clang_equalCursors(scope, lower->lambda);
}
