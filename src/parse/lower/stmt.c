/* Statements: control flow becomes blocks. */
#include "parse/lower/stmt.h"

#include <string.h>

#include "base/text/word.h"
#include "parse/lower/address.h"
#include "parse/lower/call.h"
#include "parse/lower/cleanup.h"
#include "parse/lower/cxx/binding.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/decl.h"
#include "parse/lower/dropped.h"
#include "parse/lower/emit.h"
#include "parse/lower/expr.h"
#include "parse/lower/init.h"
#include "parse/lower/loop.h"
#include "parse/lower/operator.h"
#include "parse/lower/place.h"
#include "parse/relevance.h"

uint32_t lower_new_block(struct lower *lower)
{
    return ir_function_add_block(lower->function);
}

/* Continues in `block`; between statements no temporary is alive. */
void lower_start(struct lower *lower, uint32_t block)
{
    lower->block = block;
    lower->next_temp = lower->temp_floor;
    ir_function_block(lower->function, block)->live_temps = (uint32_t)lower->temp_floor;
}

void lower_start_dead(struct lower *lower)
{
    lower->dead = lower_new_block(lower);
    lower_start(lower, lower->dead);
}

/* The last statement of a statement expression. */
static void last_statement(struct lower *lower, CXCursor cursor, struct ir_var *result)
{
    const struct ir_range *range = lower_range(lower, cursor);
    if (result == NULL || !clang_isExpression(clang_getCursorKind(cursor))) {
        lower_statement(lower, cursor);
        return;
    }
    guint mark = lower->temporaries->len;
    int32_t value = lower_value(lower, cursor);
    emit_store(lower, result->type, range, emit_var(lower, result, range), value);
    lower_end_temporaries(lower, mark);
    lower->next_temp = lower->temp_floor;
}

void lower_compound(struct lower *lower, CXCursor cursor, struct ir_var *result)
{
    struct kids kids = kids_of(cursor);
    guint visible = lower->visible->len;
    struct cleanup *pending = lower->cleanup;
    const struct ir_range *whole = lower_range(lower, cursor);
    for (guint i = 0; i < kids.n; i++) {
        const struct ir_range *range = lower->dropped->len > 0 ? lower_range(lower, kids.at[i]) : NULL;
        if (range != NULL)
            lower_dropped(lower, whole->file, whole->offset, range->offset);
        last_statement(lower, kids.at[i], i + 1 == kids.n ? result : NULL);
        if (range != NULL)
            lower_dropped(lower, whole->file, whole->offset, range->end_offset);
    }
    if (lower->dropped->len > 0)
        lower_dropped(lower, whole->file, whole->offset, whole->end_offset);
    lower_end_scope(lower, pending);
    g_ptr_array_set_size(lower->visible, (gint)visible);
    kids_clear(&kids);
}

void lower_substatement(struct lower *lower, CXCursor cursor)
{
    struct cleanup *pending = lower->cleanup;
    lower_statement(lower, cursor);
    lower_end_scope(lower, pending);
}

/* --- declarations --- */

bool lower_initializer_follows(struct lower *lower, CXCursor declaration)
{
    const struct ir_range *range = lower_range(lower, declaration);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    if (file->text == NULL)
        return false;
    size_t i = range->end_offset;
    while (i < file->size && (g_ascii_isspace(file->text[i]) || file->text[i] == '[' || file->text[i] == ']'))
        i++;
    return i < file->size && (file->text[i] == '=' || file->text[i] == '{');
}

/* Of an array whose length is computed where it is declared. */
static void compute_bounds(struct lower *lower, CXCursor declaration, CXCursor init)
{
    struct kids kids = kids_of(declaration);
    for (guint i = 0; i < kids.n; i++)
        if (clang_isExpression(clang_getCursorKind(kids.at[i])) && !clang_equalCursors(kids.at[i], init))
            lower_effect(lower, kids.at[i]);
    kids_clear(&kids);
}

/* An initialiser that did not parse is missing from the tree, and the declaration ends before it: the text still has
 * it. */
bool lower_text_has_initializer(struct lower *lower, CXCursor declaration)
{
    const struct ir_range *range = lower_range(lower, declaration);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    for (uint32_t i = range->offset; file->text != NULL && i < range->end_offset && i < file->size; i++)
        if (file->text[i] == '=' || file->text[i] == '{')
            return true;
    return lower_initializer_follows(lower, declaration);
}

static enum CXChildVisitResult find_call_of_pcw(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct lower *lower = data;
    const char *touches;
    (void)parent;
    g_autofree char *name = clang_getCursorKind(cursor) == CXCursor_CallExpr ? cx_spelling(cursor) : g_strdup("");
    bool found = name[0] != '\0' && relevance_is_name(lower->relevance, name, &touches);
    return found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* C++ computes a static variable's value where control first comes by: an initialiser that uses PCW runs there. */
static void first_time(struct lower *lower, CXCursor declaration, struct ir_var *var)
{
    CXCursor init = lower->is_cxx ? clang_Cursor_getVarDeclInitializer(declaration) : clang_getNullCursor();
    if (cx_is_null(init) || var->init == NULL || var->is_reference || lower->relevance == NULL ||
        clang_visitChildren(declaration, find_call_of_pcw, lower) == 0)
        return;
    var->init = NULL;
    var->lost = arena_printf(lower->unit->arena, "%s is set when control first comes to it", var->name);
    uint32_t first = lower_new_block(lower), after = lower_new_block(lower);
    emit_branch(lower, lower_unknown(lower, declaration, "whether it is the first time"), var->range, first, after);
    lower_start(lower, first);
    guint mark = lower->temporaries->len;
    lower_init(lower, emit_var(lower, var, var->range), var->type, init);
    lower_end_temporaries(lower, mark);
    emit_jump(lower, after);
    lower_start(lower, after);
}

void lower_local(struct lower *lower, CXCursor declaration)
{
    struct ir_var *var = lower_variable(lower, declaration);
    g_ptr_array_add(lower->visible, var);
    if (lower_is_bindings(declaration))
        lower_note_bindings(lower, declaration);
    if (var->is_global) {
        first_time(lower, declaration, var);
        return;
    }
    const struct ir_range *range = var->range;
    CXCursor init = clang_Cursor_getVarDeclInitializer(declaration);
    if (cx_canonical(declaration).kind == CXType_VariableArray)
        compute_bounds(lower, declaration, init);
    emit(lower, IR_DECLARE, var->type, range)->var = var;
    guint mark = lower->temporaries->len;
    const char *broken = lower_breaks_initializer(lower, declaration);
    if (cx_is_null(init) || broken != NULL) {
        if (broken != NULL || lower_text_has_initializer(lower, declaration)) {
            int32_t address = emit_var(lower, var, range);
            struct ir_insn *havoc = emit(lower, IR_HAVOC, var->type, range);
            havoc->a = address;
            havoc->reason =
                arena_printf(lower->unit->arena, "its initialiser %s", broken != NULL ? broken : "did not parse");
        }
    } else if (var->is_reference) {
        int32_t target = lower_address(lower, init);
        emit_store(lower, var->type, lower_range(lower, init), emit_var(lower, var, range), target);
        lower_extend_temporaries(lower, mark);
    } else {
        lower_init(lower, emit_var(lower, var, range), var->type, init);
    }
    lower_end_temporaries(lower, mark);
    lower_object_begins(lower, declaration, var);
    lower->next_temp = lower->temp_floor;
}

static void declaration_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    for (guint i = 0; i < kids.n; i++)
        if (clang_getCursorKind(kids.at[i]) == CXCursor_VarDecl || lower_is_bindings(kids.at[i]))
            lower_local(lower, kids.at[i]);
    kids_clear(&kids);
}

/* --- branches --- */

void lower_test(struct lower *lower, CXCursor cursor, uint32_t if_true, uint32_t if_false)
{
    if (clang_getCursorKind(cursor) == CXCursor_VarDecl) {
        lower_local(lower, cursor);
        struct ir_var *var = lower_variable(lower, cursor);
        int32_t value = emit_load(lower, var->type, var->range, emit_var(lower, var, var->range));
        emit_branch(lower, value, var->range, if_true, if_false);
    } else {
        lower_condition(lower, cursor, if_true, if_false);
    }
    lower->next_temp = lower->temp_floor;
}

/* C++ may put an init statement or a condition variable first; then come condition, then, and perhaps else. */
static void if_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    struct cleanup *pending = lower->cleanup;
    guint i = 0;
    while (i + 1 < kids.n && clang_getCursorKind(kids.at[i]) == CXCursor_DeclStmt)
        lower_statement(lower, kids.at[i++]);
    if (kids.n < i + 2) {
        while (i < kids.n)
            lower_statement(lower, kids.at[i++]);
        lower_end_scope(lower, pending);
        kids_clear(&kids);
        return;
    }
    if (clang_getCursorKind(kids.at[i]) == CXCursor_VarDecl && kids.n > i + 2 &&
        clang_isExpression(clang_getCursorKind(kids.at[i + 1]))) {
        lower_local(lower, kids.at[i]);
        i++;
    }
    bool has_else = kids.n > i + 2;
    uint32_t yes = lower_new_block(lower), no = has_else ? lower_new_block(lower) : 0, after = lower_new_block(lower);
    lower_test(lower, kids.at[i], yes, has_else ? no : after);
    lower_start(lower, yes);
    lower_substatement(lower, kids.at[i + 1]);
    emit_jump(lower, after);
    if (has_else) {
        lower_start(lower, no);
        lower_substatement(lower, kids.at[i + 2]);
        emit_jump(lower, after);
    }
    lower_start(lower, after);
    lower_end_scope(lower, pending);
    kids_clear(&kids);
}

struct init_search {
    struct lower *lower;
    const struct ir_range *whole, *condition;
    GArray *found; /* of CXCursor */
};

static enum CXChildVisitResult find_switch_init(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct init_search *init = data;
    CXCursor declaration = clang_getCursorReferenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr || clang_getCursorKind(declaration) != CXCursor_VarDecl)
        return CXChildVisit_Recurse;
    const struct ir_range *range = lower_range(init->lower, declaration);
    bool inside = range->file == init->whole->file && range->offset > init->whole->offset &&
                  range->end_offset < init->condition->offset;
    for (guint i = 0; inside && i < init->found->len; i++)
        inside = !clang_equalCursors(g_array_index(init->found, CXCursor, i), declaration);
    if (inside)
        g_array_append_val(init->found, declaration);
    return CXChildVisit_Recurse;
}

/* libclang does not show the init statement of `switch (init; condition)`: what it declares is found where it is used.
 */
static void switch_init(struct lower *lower, CXCursor cursor, const struct ir_range *condition)
{
    struct init_search init = {lower, lower_range(lower, cursor), condition,
                               g_array_new(FALSE, FALSE, sizeof(CXCursor))};
    clang_visitChildren(cursor, find_switch_init, &init);
    for (guint i = 0; i < init.found->len; i++)
        lower_local(lower, g_array_index(init.found, CXCursor, i));
    g_array_unref(init.found);
}

static void switch_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    struct cleanup *pending = lower->cleanup;
    guint i = 0;
    while (i + 2 < kids.n && clang_getCursorKind(kids.at[i]) == CXCursor_DeclStmt)
        lower_statement(lower, kids.at[i++]);
    if (kids.n < i + 2) {
        kids_clear(&kids);
        return;
    }
    if (lower->is_cxx)
        switch_init(lower, cursor, lower_range(lower, kids.at[i]));
    if (i + 2 < kids.n && clang_getCursorKind(kids.at[i]) == CXCursor_VarDecl)
        lower_local(lower, kids.at[i++]);
    guint mark = lower->temporaries->len;
    int32_t value = lower_value(lower, kids.at[i]);
    lower_end_temporaries(lower, mark);
    uint32_t head = lower->block, after = lower_new_block(lower), body = lower_new_block(lower);
    GArray *outer_cases = lower->switch_cases;
    int64_t outer_default = lower->switch_default;
    lower->switch_cases = g_array_new(FALSE, FALSE, sizeof(struct ir_case));
    lower->switch_default = -1;
    struct scope scope = {lower->scope, after, -1, -1, lower->cleanup};
    lower->scope = &scope;
    lower_start(lower, body);
    ir_function_block(lower->function, head)->end = IR_SWITCH;
    lower_substatement(lower, kids.at[i + 1]);
    emit_jump(lower, after);
    struct ir_block *block = ir_function_block(lower->function, head);
    block->value = value;
    block->range = lower_range(lower, kids.at[i]);
    block->n_cases = lower->switch_cases->len;
    block->cases = arena_memdup(lower->unit->arena, lower->switch_cases->data, block->n_cases * sizeof(struct ir_case));
    block->other = lower->switch_default >= 0 ? (uint32_t)lower->switch_default : after;
    g_array_unref(lower->switch_cases);
    lower->switch_cases = outer_cases;
    lower->switch_default = outer_default;
    lower->scope = scope.outer;
    lower_start(lower, after);
    lower_end_scope(lower, pending);
    kids_clear(&kids);
}

/* A label, and where it leads.  Returns the index of its statement among the label's children. */
static guint case_label(struct lower *lower, CXCursor cursor, const struct kids *kids)
{
    uint32_t block = lower_new_block(lower);
    emit_jump(lower, block);
    lower_start(lower, block);
    struct ir_case row = {0, 0, block};
    if (clang_getCursorKind(cursor) == CXCursor_DefaultStmt) {
        lower->switch_default = block;
        return 0;
    }
    guint first = 1;
    if (kids->n > 0 && cx_evaluate(kids->at[0], &row.low)) {
        row.high = row.low;
        if (kids->n > 2 && cx_evaluate(kids->at[1], &row.high))
            first = 2;
        if (lower->switch_cases != NULL)
            g_array_append_val(lower->switch_cases, row);
    }
    return first;
}

static bool is_label(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt;
}

/* `case 1: case 2: case 3: f();` nests one in the other, however many there are. */
static void case_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    guint i = case_label(lower, cursor, &kids);
    while (i < kids.n && is_label(kids.at[i])) {
        CXCursor inner = kids.at[i];
        kids_clear(&kids);
        kids = kids_of(inner);
        i = case_label(lower, inner, &kids);
    }
    for (; i < kids.n; i++)
        lower_statement(lower, kids.at[i]);
    kids_clear(&kids);
}

/* --- leaving --- */

static void leave_to(struct lower *lower, bool is_break)
{
    struct scope *scope = lower->scope;
    while (scope != NULL && (is_break ? scope->on_break : scope->on_continue) < 0)
        scope = scope->outer;
    if (scope == NULL)
        return;
    lower_run_cleanups(lower, scope->cleanup, NULL);
    emit_jump(lower, (uint32_t)(is_break ? scope->on_break : scope->on_continue));
    lower_start_dead(lower);
}

/* `return local;`: the object lives on in the caller, it neither moves nor ends (as compilers have it). */
static struct ir_var *returned_object(struct lower *lower, CXCursor value)
{
    for (guint i = 0; i < 8 && !cx_is_null(value) && clang_getCursorKind(value) != CXCursor_DeclRefExpr; i++) {
        enum CXCursorKind kind = clang_getCursorKind(value);
        bool copies = lower_is_constructor(value) && clang_Cursor_getNumArguments(value) == 1;
        if (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr && !copies)
            return NULL;
        value = copies ? clang_Cursor_getArgument(value, 0) : cx_only_child(value);
    }
    CXCursor declaration = clang_getCursorReferenced(value);
    if (clang_getCursorKind(declaration) != CXCursor_VarDecl)
        return NULL;
    struct ir_var *var = lower_variable(lower, declaration);
    bool whole = var->type->kind == IR_TYPE_RECORD && var->type->record == lower->function->result->record;
    return whole && lower_is_pending(lower, var) ? var : NULL;
}

/* A record comes back by its address: what runs before the return must not change it any more. */
static int32_t returned_record(struct lower *lower, CXCursor value, struct ir_var **living)
{
    guint mark = lower->temporaries->len;
    *living = lower->is_cxx ? returned_object(lower, value) : NULL;
    if (*living != NULL)
        return emit_var(lower, *living, lower_range(lower, value));
    int32_t temp = lower->cleanup != NULL ? lower_materialize(lower, value) : lower_address(lower, value);
    lower_forget_temporary(lower, mark);
    return temp;
}

static void return_statement(struct lower *lower, CXCursor cursor)
{
    CXCursor value = cx_only_child(cursor);
    int32_t temp = -1;
    struct ir_var *living = NULL;
    guint mark = lower->temporaries->len;
    const struct ir_range *range = lower_range(lower, cursor);
    if (!cx_is_null(value)) {
        const struct ir_type *result = lower->function->result;
        if (result != NULL && result->kind == IR_TYPE_RECORD)
            temp = returned_record(lower, value, &living);
        else if (result != NULL && strchr(result->name, '&') != NULL)
            temp = lower_address(lower, value);
        else
            temp = lower_value(lower, value);
    }
    lower_end_temporaries(lower, mark);
    lower_run_cleanups(lower, NULL, living);
    emit_return(lower, temp, range);
    lower_start_dead(lower);
}

static uint32_t label_block(struct lower *lower, const char *name)
{
    gpointer found = g_hash_table_lookup(lower->labels, name);
    if (found != NULL)
        return GPOINTER_TO_UINT(found) - 1;
    uint32_t block = lower_new_block(lower);
    g_hash_table_insert(lower->labels, g_strdup(name), GUINT_TO_POINTER(block + 1));
    return block;
}

static void goto_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    if (kids.n > 0) {
        char *name = cx_spelling(kids.at[0]);
        CXCursor label = clang_getCursorReferenced(kids.at[0]);
        if (!cx_is_null(label) && lower->cleanup != NULL)
            lower_run_cleanups(lower, lower_cleanup_at(lower, lower_range(lower, label)), NULL);
        emit_jump(lower, label_block(lower, name));
        g_free(name);
    }
    kids_clear(&kids);
    lower_start_dead(lower);
}

static enum CXChildVisitResult find_label_address(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_AddrLabelExpr)
        return CXChildVisit_Recurse;
    struct kids kids = kids_of(cursor);
    g_autofree char *name = kids.n > 0 ? cx_spelling(kids.at[0]) : g_strdup("");
    uint32_t others = lower_new_block(data);
    emit_branch(data, lower_unknown(data, cursor, "where a computed goto leads"), lower_range(data, cursor),
                label_block(data, name), others);
    lower_start(data, others);
    kids_clear(&kids);
    return CXChildVisit_Continue;
}

/* `goto *p;` leads to any label of the function whose address is taken. */
static void computed_goto(struct lower *lower, CXCursor cursor)
{
    CXCursor target = cx_only_child(cursor);
    if (!cx_is_null(target))
        lower_effect(lower, target);
    clang_visitChildren(lower->definition, find_label_address, lower);
    lower_start_dead(lower);
}

static void label_statement(struct lower *lower, CXCursor cursor)
{
    char *name = cx_spelling(cursor);
    uint32_t block = label_block(lower, name);
    g_free(name);
    emit_jump(lower, block);
    lower_start(lower, block);
    CXCursor child = cx_only_child(cursor);
    if (!cx_is_null(child))
        lower_statement(lower, child);
}

static void seh_leave(struct lower *lower)
{
    struct scope *scope = lower->scope;
    while (scope != NULL && scope->on_leave < 0)
        scope = scope->outer;
    if (scope != NULL) {
        lower_run_cleanups(lower, scope->cleanup, NULL);
        emit_jump(lower, (uint32_t)scope->on_leave);
    }
    lower_start_dead(lower);
}

/* One of the handlers runs; which one is not known. */
static void lower_handlers(struct lower *lower, const struct kids *kids, uint32_t after)
{
    for (guint i = 1; i < kids->n; i++) {
        uint32_t this_one = lower_new_block(lower), others = lower_new_block(lower);
        bool last = i + 1 == kids->n;
        if (!last)
            emit_branch(lower, lower_unknown(lower, kids->at[i], "which exception is raised"),
                        lower_range(lower, kids->at[i]), this_one, others);
        else
            emit_jump(lower, this_one);
        lower_start(lower, this_one);
        CXCursor body = cx_only_child(kids->at[i]), filter = cx_expression_child(kids->at[i], 0);
        if (clang_getCursorKind(kids->at[i]) == CXCursor_SEHExceptStmt &&
            clang_isExpression(clang_getCursorKind(filter)))
            lower_statement(lower, filter);
        if (!cx_is_null(body))
            lower_statement(lower, body);
        emit_jump(lower, after);
        lower_start(lower, others);
    }
}

/* The body of a __try; what its __finally does is pending meanwhile, for every way out but the normal one and __leave.
 */
static void try_body(struct lower *lower, CXCursor body, CXCursor finally, uint32_t done)
{
    struct cleanup *pending = lower->cleanup;
    if (!cx_is_null(finally))
        lower_push_finally(lower, finally, lower_range(lower, body));
    struct scope scope = {lower->scope, -1, -1, done, lower->cleanup};
    lower->scope = &scope;
    lower_statement(lower, body);
    lower->scope = scope.outer;
    lower->cleanup = pending;
}

/* Nothing is written there: the marked instructions stand for what the body itself writes. */
static void mark_havoc(struct lower *lower, uint32_t block)
{
    GArray *insns = ir_function_block(lower->function, block)->insns;
    for (guint i = 0; i < insns->len; i++) {
        struct ir_insn *insn = &g_array_index(insns, struct ir_insn, i);
        if (insn->op == IR_HAVOC)
            insn->sub = 1;
    }
}

/*
 * An exception in the body, or below what it calls, runs the __finally and ends the function.  This way is open only
 * for code that no other way reaches: what an exception leaves behind is too little to judge the rest by.
 */
static void raised_finally(struct lower *lower, CXCursor body, CXCursor finally)
{
    uint32_t ask = lower_new_block(lower), raised = lower_new_block(lower), normal = lower_new_block(lower);
    emit_jump(lower, ask);
    lower_start(lower, ask);
    int32_t value = lower_unknown(lower, body, "whether an exception is raised");
    emit_last(lower)->sub = 1;
    emit_branch(lower, value, lower_range(lower, body), raised, normal);
    lower_start(lower, raised);
    lower_havoc_text(lower, lower_range(lower, body), "set in a block that an exception may have cut short");
    mark_havoc(lower, raised);
    lower->next_temp = lower->temp_floor;
    lower_abandon(lower, finally);
    lower_start(lower, normal);
}

/* An __except handler may run instead of the body: a path from the entry leads there too. */
static void try_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    if (kids.n < 1) {
        kids_clear(&kids);
        return;
    }
    CXCursor handler = kids.n > 1 ? kids.at[1] : clang_getNullCursor();
    CXCursor handler_body = cx_is_null(handler) ? handler : cx_only_child(handler);
    bool finally = clang_getCursorKind(handler) == CXCursor_SEHFinallyStmt;
    uint32_t body = lower_new_block(lower), done = lower_new_block(lower), after = lower_new_block(lower);
    uint32_t except = finally || cx_is_null(handler) ? after : lower_new_block(lower);
    if (!finally && !cx_is_null(handler)) {
        emit_branch(lower, lower_unknown(lower, cursor, "whether an exception is raised"), lower_range(lower, cursor),
                    body, except);
    } else {
        if (finally && !cx_is_null(handler_body))
            raised_finally(lower, kids.at[0], handler_body);
        emit_jump(lower, body);
    }
    lower_start(lower, body);
    try_body(lower, kids.at[0], finally ? handler_body : clang_getNullCursor(), done);
    emit_jump(lower, done);
    lower_start(lower, done);
    if (finally && !cx_is_null(handler_body))
        lower_compound(lower, handler_body, NULL);
    emit_jump(lower, after);
    if (except != after) {
        lower_start(lower, except);
        lower_havoc_text(lower, lower_range(lower, kids.at[0]), "set in a block that an exception may have cut short");
        lower->next_temp = lower->temp_floor;
        lower_handlers(lower, &kids, after);
    }
    lower_start(lower, after);
    kids_clear(&kids);
}

static void children(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    for (guint i = 0; i < kids.n; i++)
        lower_statement(lower, kids.at[i]);
    kids_clear(&kids);
}

struct assembly {
    struct lower *lower;
    CXCursor statement;
};

/* libclang does not show the labels of `asm goto`. */
static enum CXChildVisitResult find_named_label(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const struct assembly *assembly = data;
    struct lower *lower = assembly->lower;
    const struct ir_range *range = lower_range(lower, assembly->statement);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_LabelStmt || file->text == NULL || range->end_offset > file->size)
        return CXChildVisit_Recurse;
    g_autofree char *name = cx_spelling(cursor);
    if (word_in(file->text + range->offset, range->end_offset - range->offset, name)) {
        uint32_t others = lower_new_block(lower);
        emit_branch(lower, lower_unknown(lower, assembly->statement, "where assembly leads"), range,
                    label_block(lower, name), others);
        lower_start(lower, others);
    }
    return CXChildVisit_Recurse;
}

/* It may set what it names, and go on at any label that it names. */
static void assembly(struct lower *lower, CXCursor cursor)
{
    children(lower, cursor);
    lower_havoc_text(lower, lower_range(lower, cursor), "set in assembly");
    clang_visitChildren(lower->definition, find_named_label, &(struct assembly){lower, cursor});
}

static void statement_by_kind(struct lower *lower, CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    switch (kind) {
    case CXCursor_CompoundStmt:
        lower_compound(lower, cursor, NULL);
        break;
    case CXCursor_DeclStmt:
        declaration_statement(lower, cursor);
        break;
    case CXCursor_IfStmt:
        if_statement(lower, cursor);
        break;
    case CXCursor_SwitchStmt:
        switch_statement(lower, cursor);
        break;
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
        case_statement(lower, cursor);
        break;
    case CXCursor_WhileStmt:
        lower_while_statement(lower, cursor);
        break;
    case CXCursor_DoStmt:
        lower_do_statement(lower, cursor);
        break;
    case CXCursor_ForStmt:
        lower_for_statement(lower, cursor);
        break;
    case CXCursor_CXXForRangeStmt:
        lower_range_for(lower, cursor);
        break;
    case CXCursor_ReturnStmt:
        return_statement(lower, cursor);
        break;
    case CXCursor_BreakStmt:
    case CXCursor_ContinueStmt:
        leave_to(lower, kind == CXCursor_BreakStmt);
        break;
    case CXCursor_GotoStmt:
        goto_statement(lower, cursor);
        break;
    case CXCursor_IndirectGotoStmt:
        computed_goto(lower, cursor);
        break;
    case CXCursor_LabelStmt:
        label_statement(lower, cursor);
        break;
    case CXCursor_GCCAsmStmt:
    case CXCursor_MSAsmStmt:
        assembly(lower, cursor);
        break;
    case CXCursor_SEHTryStmt:
    case CXCursor_CXXTryStmt:
        try_statement(lower, cursor);
        break;
    case CXCursor_SEHLeaveStmt:
        seh_leave(lower);
        break;
    case CXCursor_NullStmt:
        break;
    default:
        if (clang_isExpression(kind))
            lower_effect(lower, cursor);
        else if (clang_isStatement(kind))
            children(lower, cursor);
    }
}

static bool is_scope(enum CXCursorKind kind)
{
    return kind == CXCursor_CompoundStmt || kind == CXCursor_IfStmt || kind == CXCursor_SwitchStmt ||
           kind == CXCursor_ForStmt || kind == CXCursor_WhileStmt || kind == CXCursor_CXXForRangeStmt;
}

void lower_statement(struct lower *lower, CXCursor cursor)
{
    if (++lower->depth > LOWER_MAX_DEPTH) {
        struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
        missing->what = "syntax";
        missing->name = "statements are nested too deeply";
        missing->matters = true;
        missing->range = lower_range(lower, cursor);
        g_ptr_array_add(lower->unit->missing, missing);
    } else {
        uint32_t end = lower->scope_end;
        if (lower->is_cxx && is_scope(clang_getCursorKind(cursor)))
            lower->scope_end = lower_range(lower, cursor)->end_offset;
        statement_by_kind(lower, cursor);
        lower->scope_end = end;
    }
    lower->depth--;
    lower->next_temp = lower->temp_floor;
}

void lower_body(struct lower *lower, CXCursor body)
{
    lower_statement(lower, body);
    lower_end_scope(lower, NULL);
    emit_return(lower, -1, lower_range(lower, body));
}
