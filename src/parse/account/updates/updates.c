#include "parse/account/updates/updates.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "parse/account/updates/undisturbed.h"
#include "parse/context/place.h"
#include "parse/context/relevance-function.h"
#include "parse/lower/declaration/type.h"

enum { MAX_MEMBERS = 16, MAX_CASTS = 16, MAX_CALLS = 8 };

/* `Globals.Totals.Reads`: a variable and what of it is changed. */
struct updated {
    CXCursor variable;
    CXCursor members[MAX_MEMBERS]; /* the innermost first */
    bool arrows[MAX_MEMBERS];      /* it is reached through a pointer */
    guint n;
    char *key; /* tells the variable and its members apart from all others */
};

/* Where a function first calls an Interlocked routine about a target. */
struct locked_call {
    guint function;
    const struct ir_range *range;
};

struct locked {
    struct updated target;
    struct locked_call calls[MAX_CALLS]; /* of different functions, in order */
    guint n;
};

/* Whether a function sets a pointer, `Disk = …` or `&Disk`, that is the variable or in it. */
struct pointer {
    guint function;
    CXCursor variable;
    bool set;
};

struct updates {
    struct lower *lower;
    struct undisturbed *undisturbed; /* NULL until somebody asks */
    GHashTable *locked;              /* key -> struct locked, owned */
    GHashTable *told;                /* set of keys */
    guint function;                  /* that is visited */
    struct pointer pointer;          /* what was asked last */
};

static void target_clear(struct updated *target)
{
    g_clear_pointer(&target->key, g_free);
}

static CXCursor without_casts(CXCursor expression)
{
    for (guint i = 0; i < MAX_CASTS; i++) {
        enum CXCursorKind kind = clang_getCursorKind(expression);
        bool wraps = kind == CXCursor_ParenExpr || kind == CXCursor_UnexposedExpr || kind == CXCursor_CStyleCastExpr ||
                     kind == CXCursor_CXXReinterpretCastExpr || kind == CXCursor_CXXStaticCastExpr;
        CXCursor child = wraps ? cx_only_child(expression) : clang_getNullCursor();
        if (cx_is_null(child))
            break;
        expression = child;
    }
    return expression;
}

/* At file scope, or in a namespace, and one for all threads. */
static bool updates_is_shared(CXCursor variable)
{
    if (clang_getCursorKind(variable) != CXCursor_VarDecl || clang_getCursorTLSKind(variable) != CXTLS_None)
        return false;
    enum CXCursorKind owner = clang_getCursorKind(clang_getCursorSemanticParent(variable));
    return owner == CXCursor_TranslationUnit || owner == CXCursor_Namespace || owner == CXCursor_LinkageSpec ||
           owner == CXCursor_UnexposedDecl;
}

static bool updates_is_number(struct lower *lower, CXCursor expression)
{
    return lower_type(lower, clang_getCursorType(expression))->kind == IR_TYPE_INT;
}

static char *updates_key_of(const struct updated *target)
{
    g_autofree char *usr = cx_take(clang_getCursorUSR(clang_getCanonicalCursor(target->variable)));
    GString *key = g_string_new(usr);
    for (guint i = target->n; i-- > 0;) {
        g_autofree char *name = cx_spelling(target->members[i]);
        g_string_append_printf(key, "%s%s", target->arrows[i] ? "->" : ".", name);
    }
    return g_string_free(key, FALSE);
}

/* Reads.QuadPart is Reads. */
static CXCursor without_part(CXCursor expression)
{
    bool part = clang_getCursorKind(expression) == CXCursor_MemberRefExpr && cx_named(expression, "QuadPart");
    CXCursor base = part ? without_casts(cx_only_child(expression)) : clang_getNullCursor();
    return cx_is_null(base) ? expression : base;
}

/* False: the expression is no such member.  Free with target_clear(). */
static bool updates_target_of(struct lower *lower, CXCursor expression, struct updated *target)
{
    *target = (struct updated){.n = 0};
    expression = without_casts(expression);
    if (cx_is_null(expression) || !updates_is_number(lower, expression))
        return false;
    expression = without_part(expression);
    while (clang_getCursorKind(expression) == CXCursor_MemberRefExpr && target->n < MAX_MEMBERS) {
        CXCursor base = cx_only_child(expression);
        if (cx_is_null(base) || clang_getCursorKind(clang_getCursorReferenced(expression)) != CXCursor_FieldDecl)
            return false;
        target->members[target->n] = clang_getCursorReferenced(expression);
        target->arrows[target->n++] = cx_canonical(base).kind == CXType_Pointer;
        expression = without_casts(base);
    }
    target->variable = clang_getCursorReferenced(expression);
    if (target->n == 0 || clang_getCursorKind(expression) != CXCursor_DeclRefExpr ||
        !updates_is_shared(target->variable))
        return false;
    target->key = updates_key_of(target);
    return true;
}

static bool is_interlocked(const char *name, gpointer data)
{
    (void)data;
    static const char *const prefixes[] = {"Interlocked", "ExInterlocked", "__sync_", "__atomic_"};
    static const char *const verbs[] = {
        "Increment",     "Decrement",     "Add",       "ExchangeAdd", "ExchangeSubtract", "fetch_add",    "fetch_sub",
        "add_and_fetch", "sub_and_fetch", "add_fetch", "sub_fetch",   "fetch_and_add",    "fetch_and_sub"};
    if (g_str_has_prefix(name, "_Interlocked"))
        name++;
    for (guint i = 0; i < G_N_ELEMENTS(prefixes); i++)
        for (guint k = 0; g_str_has_prefix(name, prefixes[i]) && k < G_N_ELEMENTS(verbs); k++)
            if (g_str_has_prefix(name + strlen(prefixes[i]), verbs[k]))
                return true;
    return false;
}

/* An addition of 0 reads. */
static bool adds_nothing(CXCursor call)
{
    int64_t value;
    CXCursor argument =
        clang_Cursor_getNumArguments(call) > 1 ? clang_Cursor_getArgument(call, 1) : clang_getNullCursor();
    return !cx_is_null(argument) && cx_evaluate(argument, &value) && value == 0;
}

/* What is known of a target, whose key it takes over where nothing was. */
static struct locked *locked_of(struct updates *updates, struct updated *target)
{
    struct locked *locked = g_hash_table_lookup(updates->locked, target->key);
    if (locked == NULL) {
        locked = g_new0(struct locked, 1);
        locked->target = *target;
        target->key = NULL;
        g_hash_table_insert(updates->locked, locked->target.key, locked);
    }
    return locked;
}

static void updates_add_call(struct locked *locked, guint function, const struct ir_range *range)
{
    bool known = locked->n > 0 && locked->calls[locked->n - 1].function == function;
    if (!known && locked->n < MAX_CALLS)
        locked->calls[locked->n++] = (struct locked_call){function, range};
}

static void updates_take_call(struct updates *updates, CXCursor call)
{
    g_autofree char *name = cx_spelling(call);
    if (!is_interlocked(name, NULL) || clang_Cursor_getNumArguments(call) < 1 || adds_nothing(call))
        return;
    CXCursor address = without_casts(clang_Cursor_getArgument(call, 0));
    if (clang_getCursorKind(address) != CXCursor_UnaryOperator ||
        clang_getCursorUnaryOperatorKind(address) != CXUnaryOperator_AddrOf)
        return;
    struct updated target;
    if (updates_target_of(updates->lower, cx_only_child(address), &target))
        updates_add_call(locked_of(updates, &target), updates->function, lower_range(updates->lower, call));
    target_clear(&target);
}

static enum CXChildVisitResult find_call(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_CallExpr)
        updates_take_call(data, cursor);
    return CXChildVisit_Recurse;
}

/* Of the structure that holds the member, and of those that hold that one. */
static void updates_note(struct updates *updates, const struct locked_call *call, const struct updated *target,
                         const struct ir_range *range)
{
    struct ir_unit *unit = updates->lower->unit;
    g_autofree char *object = cx_spelling(target->variable), *path = g_strdup("");
    for (guint i = target->n; i-- > 0;) {
        g_autofree char *name = cx_spelling(target->members[i]), *shorter = object;
        object = g_strconcat(shorter, target->arrows[i] ? "->" : ".", name, NULL);
    }
    for (guint i = 0; i < target->n; i++) {
        g_autofree char *name = cx_spelling(target->members[i]), *shorter = path;
        path = g_strconcat(name, i > 0 ? "." : "", shorter, NULL);
        struct ir_update *update = ARENA_NEW(unit->arena, struct ir_update);
        update->record = lower_record(updates->lower, clang_getCursorSemanticParent(target->members[i]))->name;
        update->field = arena_string(unit->arena, path);
        update->object = arena_string(unit->arena, object);
        update->function =
            arena_string(unit->arena, relevance_function(updates->lower->relevance, call->function).name);
        update->plain = range;
        update->interlocked = call->range;
        g_ptr_array_add(unit->updates, update);
        if (target->arrows[i])
            break;
    }
}

static bool is_undisturbed(struct updates *updates, guint function)
{
    if (updates->undisturbed == NULL)
        updates->undisturbed = undisturbed_new(updates->lower);
    return undisturbed_is(updates->undisturbed, function);
}

/* A call in another function that runs while others do, and that holds no lock: where it holds one, so may a function
 * that another file calls.  NULL: there is none, or the function itself has a call, so it chooses. */
static const struct locked_call *call_elsewhere(struct updates *updates, const struct locked *locked)
{
    for (guint i = 0; i < locked->n; i++)
        if (locked->calls[i].function == updates->function)
            return NULL;
    for (guint i = 0; i < locked->n; i++)
        if (!is_undisturbed(updates, locked->calls[i].function))
            return &locked->calls[i];
    return NULL;
}

static enum CXChildVisitResult find_pointer(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct pointer *pointer = data;
    bool sets = (clang_getCursorKind(cursor) == CXCursor_BinaryOperator &&
                 clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign) ||
                (clang_getCursorKind(cursor) == CXCursor_UnaryOperator &&
                 clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_AddrOf);
    CXCursor at = sets ? without_casts(cx_expression_child(cursor, 0)) : clang_getNullCursor();
    if (cx_is_null(at) || cx_canonical(at).kind != CXType_Pointer)
        return CXChildVisit_Recurse;
    for (guint i = 0; i < MAX_MEMBERS && clang_getCursorKind(at) == CXCursor_MemberRefExpr; i++)
        at = without_casts(cx_only_child(at));
    pointer->set = clang_equalCursors(clang_getCanonicalCursor(clang_getCursorReferenced(at)), pointer->variable);
    return pointer->set ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* The function sets the pointer that it goes through: the object may be new, and nobody else's yet. */
static bool publishes(struct updates *updates, const struct updated *target)
{
    struct pointer *pointer = &updates->pointer;
    CXCursor variable = clang_getCanonicalCursor(target->variable);
    bool through = false;
    for (guint i = 0; i < target->n; i++)
        through |= target->arrows[i];
    if (through && (pointer->function != updates->function || !clang_equalCursors(pointer->variable, variable))) {
        *pointer = (struct pointer){updates->function, variable, false};
        clang_visitChildren(relevance_function(updates->lower->relevance, updates->function).definition, find_pointer,
                            pointer);
    }
    return through && pointer->set;
}

static void take_change(struct updates *updates, CXCursor change, const struct updated *target)
{
    const struct locked *locked = g_hash_table_lookup(updates->locked, target->key);
    if (locked == NULL || g_hash_table_contains(updates->told, locked->target.key) ||
        is_undisturbed(updates, updates->function))
        return;
    const struct locked_call *call = call_elsewhere(updates, locked);
    if (call == NULL || publishes(updates, target))
        return;
    g_hash_table_add(updates->told, locked->target.key);
    updates_note(updates, call, target, lower_range(updates->lower, change));
}

/* `x + n` or `n + x` or `x - n`, of the target itself. */
static bool is_sum_of(struct lower *lower, CXCursor expression, const struct updated *target)
{
    expression = without_casts(expression);
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator)
        return false;
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    bool found = false;
    for (guint i = 0; i < 2 && (kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub); i++) {
        struct updated operand;
        if (updates_target_of(lower, cx_expression_child(expression, i), &operand))
            found |= strcmp(operand.key, target->key) == 0;
        target_clear(&operand);
    }
    return found;
}

/* The operator changes its first operand by a read, an addition and a write. */
static bool adds(struct lower *lower, CXCursor operator, const struct updated * target)
{
    enum CXBinaryOperatorKind kind;
    switch (clang_getCursorKind(operator)) {
    case CXCursor_UnaryOperator:
        switch (clang_getCursorUnaryOperatorKind(operator)) {
        case CXUnaryOperator_PostInc:
        case CXUnaryOperator_PreInc:
        case CXUnaryOperator_PostDec:
        case CXUnaryOperator_PreDec:
            return true;
        default:
            return false;
        }
    case CXCursor_CompoundAssignOperator:
        kind = clang_getCursorBinaryOperatorKind(operator);
        return kind == CXBinaryOperator_AddAssign || kind == CXBinaryOperator_SubAssign;
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(operator) == CXBinaryOperator_Assign &&
               is_sum_of(lower, cx_expression_child(operator, 1), target);
    default:
        return false;
    }
}

static bool is_operator(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return kind == CXCursor_UnaryOperator || kind == CXCursor_CompoundAssignOperator || kind == CXCursor_BinaryOperator;
}

static enum CXChildVisitResult find_change(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct updates *updates = data;
    struct updated target;
    if (clang_getCursorKind(cursor) == CXCursor_LambdaExpr || /* it may be given to a function that takes a lock */
        clang_getCursorKind(cursor) == CXCursor_UnaryExpr)    /* sizeof */
        return CXChildVisit_Continue;
    if (!is_operator(cursor))
        return CXChildVisit_Recurse;
    if (updates_target_of(updates->lower, cx_expression_child(cursor, 0), &target) &&
        adds(updates->lower, cursor, &target))
        take_change(updates, cursor, &target);
    target_clear(&target);
    return CXChildVisit_Recurse;
}

static void visit(struct updates *updates, GHashTable *words, CXCursorVisitor visitor)
{
    const struct relevance *relevance = updates->lower->relevance;
    for (guint i = 0; i < relevance_function_count(relevance); i++) {
        struct function_text function = relevance_function(relevance, i);
        updates->function = i;
        if (lower_is_own(updates->lower, function.range->file) && function_mentions(&function, words))
            clang_visitChildren(function.definition, visitor, updates);
    }
}

static bool updates_is_variable(const char *word, gpointer data)
{
    return g_hash_table_contains(data, word);
}

static GHashTable *words_of_targets(struct updates *updates)
{
    g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    GHashTableIter iter;
    gpointer locked;
    g_hash_table_iter_init(&iter, updates->locked);
    while (g_hash_table_iter_next(&iter, NULL, &locked))
        g_hash_table_add(names, cx_spelling(((struct locked *)locked)->target.variable));
    return relevance_leading_to(updates->lower->relevance, updates_is_variable, names);
}

static void locked_free(gpointer data)
{
    struct locked *locked = data;
    target_clear(&locked->target);
    g_free(locked);
}

GHashTable *updates_routines(const struct lower *lower)
{
    return relevance_leading_to(lower->relevance, is_interlocked, NULL);
}

/* `++`, `--`, `+=` or `-=` ends with the token. */
static bool is_addition(const struct c_token *token, const struct c_token *before)
{
    bool adjacent = before->end == token->start && (before->sign == '+' || before->sign == '-');
    return adjacent && (token->sign == before->sign || token->sign == '=');
}

bool updates_may_be_lost(const struct lower *lower, GHashTable *routines, const struct ir_range *place)
{
    const struct ir_file *file = lower->unit->files->pdata[place->file];
    size_t from = file->text != NULL ? c_statement_begin(file->text, MIN(place->offset, file->size)) : 0;
    struct c_lexer lexer = c_lexer_between(file->text, from, file->text != NULL && file->is_user ? file->size : from);
    struct c_token token, before = {.kind = C_SIGN};
    while (g_hash_table_size(routines) > 0 && c_lexer_next_code(&lexer, &token) && !c_is_border(token.sign)) {
        g_autofree char *word = token.kind == C_NAME ? c_token_dup(file->text, &token) : NULL;
        if ((word != NULL && g_hash_table_contains(routines, word)) || is_addition(&token, &before))
            return true;
        before = token;
    }
    return false;
}

void updates_find(struct lower *lower)
{
    struct updates updates = {.lower = lower,
                              .locked = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, locked_free),
                              .told = g_hash_table_new(g_str_hash, g_str_equal),
                              .pointer = {.variable = clang_getNullCursor()}};
    g_autoptr(GHashTable) routines = updates_routines(lower);
    visit(&updates, routines, find_call);
    if (g_hash_table_size(updates.locked) > 0) {
        g_autoptr(GHashTable) words = words_of_targets(&updates);
        visit(&updates, words, find_change);
    }
    g_clear_pointer(&updates.undisturbed, undisturbed_free);
    g_hash_table_unref(updates.told);
    g_hash_table_unref(updates.locked);
}
