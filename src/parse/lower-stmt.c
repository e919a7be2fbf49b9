/* Statements: control flow becomes blocks. */
#include "parse/lower.h"

#include <string.h>

static void statement(struct lower *lower, CXCursor cursor);

static uint32_t new_block(struct lower *lower)
{
    return ir_function_add_block(lower->function);
}

/* Continues in `block`; between statements no temporary is alive. */
static void start(struct lower *lower, uint32_t block)
{
    lower->block = block;
    lower->next_temp = 0;
}

static void jump(struct lower *lower, uint32_t block)
{
    emit_jump(lower, block);
}

/* --- what clang's recovery dropped --- */

static struct ir_var *find_visible(struct lower *lower, const char *name)
{
    for (guint i = lower->visible->len; i > 0; i--) {
        struct ir_var *var = lower->visible->pdata[i - 1];
        if (strcmp(var->name, name) == 0)
            return var;
    }
    return g_hash_table_lookup(lower->globals_by_name, name);
}

static void havoc_names(struct lower *lower, const char *text, size_t size, const struct ir_range *range, const char *why)
{
    for (size_t i = 0; i < size;) {
        if (!g_ascii_isalpha(text[i]) && text[i] != '_') {
            i++;
            continue;
        }
        size_t begin = i;
        while (i < size && (g_ascii_isalnum(text[i]) || text[i] == '_'))
            i++;
        char *name = g_strndup(text + begin, i - begin);
        struct ir_var *var = find_visible(lower, name);
        g_free(name);
        if (var == NULL)
            continue;
        int32_t address = emit_var(lower, var, range);
        if (var->type->kind == IR_TYPE_POINTER) {
            int32_t pointer = emit_load(lower, var->type, range, address);
            struct ir_insn *reached = emit(lower, IR_HAVOC, var->type->target, range);
            reached->a = pointer;
            reached->reason = why;
        } else {
            struct ir_insn *havoc = emit(lower, IR_HAVOC, var->type, range);
            havoc->a = address;
            havoc->reason = why;
        }
    }
}

static void havoc_around(struct lower *lower, const struct ir_file *file, uint32_t index, unsigned offset, const char *message)
{
    size_t begin = offset, end = offset;
    while (begin > 0 && strchr(";{}", file->text[begin - 1]) == NULL)
        begin--;
    while (end < file->size && strchr(";{}", file->text[end]) == NULL)
        end++;
    struct ir_range *range = ARENA_NEW(lower->unit->arena, struct ir_range);
    range->file = index;
    range->offset = offset;
    range->end_offset = (uint32_t)end;
    range->line = range->column = 1;
    for (size_t i = 0; i < offset; i++) {
        range->column = file->text[i] == '\n' ? 1 : range->column + 1;
        range->line += file->text[i] == '\n';
    }
    range->end_line = range->line;
    range->end_column = range->column;
    const char *why = arena_printf(lower->unit->arena, "a statement did not parse here (%s)", message);
    if (emit_open(lower))
        havoc_names(lower, file->text + begin, end - begin, range, why);
}

/* Errors between two byte offsets that no nested compound has dealt with. */
static void havoc_dropped(struct lower *lower, uint32_t file_index, unsigned from, unsigned to)
{
    const struct ir_file *file = lower->unit->files->pdata[file_index];
    for (guint i = 0; file->text != NULL && i < lower->dropped->len; i++) {
        struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        if (dropped->file == NULL || dropped->offset < from || dropped->offset >= to ||
            lower_file(lower, dropped->file) != file_index)
            continue;
        havoc_around(lower, file, file_index, dropped->offset, dropped->message);
        dropped->file = NULL;
    }
}

static void compound(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    guint visible = lower->visible->len;
    const struct ir_range *whole = lower_range(lower, cursor);
    for (guint i = 0; i < kids.n; i++) {
        if (lower->dropped->len > 0) {
            const struct ir_range *range = lower_range(lower, kids.at[i]);
            havoc_dropped(lower, whole->file, whole->offset, range->offset);
            statement(lower, kids.at[i]);
            havoc_dropped(lower, whole->file, whole->offset, range->end_offset);
        } else {
            statement(lower, kids.at[i]);
        }
    }
    if (lower->dropped->len > 0)
        havoc_dropped(lower, whole->file, whole->offset, whole->end_offset);
    g_ptr_array_set_size(lower->visible, (gint)visible);
    kids_clear(&kids);
}

/* --- declarations --- */

bool lower_text_has_initializer(struct lower *lower, CXCursor declaration)
{
    const struct ir_range *range = lower_range(lower, declaration);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    for (uint32_t i = range->offset; file->text != NULL && i < range->end_offset && i < file->size; i++)
        if (file->text[i] == '=' || file->text[i] == '{')
            return true;
    return false;
}

void lower_local(struct lower *lower, CXCursor declaration)
{
    struct ir_var *var = lower_variable(lower, declaration);
    g_ptr_array_add(lower->visible, var);
    if (var->is_global)
        return;
    const struct ir_range *range = var->range;
    emit(lower, IR_DECLARE, var->type, range)->var = var;
    CXCursor init = clang_Cursor_getVarDeclInitializer(declaration);
    if (cx_is_null(init)) {
        if (lower_text_has_initializer(lower, declaration)) {
            int32_t address = emit_var(lower, var, range);
            struct ir_insn *havoc = emit(lower, IR_HAVOC, var->type, range);
            havoc->a = address;
            havoc->reason = "its initialiser did not parse";
        }
    } else if (var->is_reference) {
        int32_t target = lower_address(lower, init);
        emit_store(lower, var->type, lower_range(lower, init), emit_var(lower, var, range), target);
    } else {
        lower_init(lower, emit_var(lower, var, range), var->type, init);
    }
    lower->next_temp = 0;
}

static void declaration_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    for (guint i = 0; i < kids.n; i++)
        if (clang_getCursorKind(kids.at[i]) == CXCursor_VarDecl)
            lower_local(lower, kids.at[i]);
    kids_clear(&kids);
}

/* --- branches --- */

static void condition(struct lower *lower, CXCursor cursor, uint32_t if_true, uint32_t if_false)
{
    if (clang_getCursorKind(cursor) == CXCursor_VarDecl) {
        lower_local(lower, cursor);
        struct ir_var *var = lower_variable(lower, cursor);
        int32_t value = emit_load(lower, var->type, var->range, emit_var(lower, var, var->range));
        emit_branch(lower, value, var->range, if_true, if_false);
    } else {
        lower_condition(lower, cursor, if_true, if_false);
    }
    lower->next_temp = 0;
}

/* C++ may put an init statement or a condition variable first; then come condition, then, and perhaps else. */
static void if_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    guint i = 0;
    while (i + 1 < kids.n && clang_getCursorKind(kids.at[i]) == CXCursor_DeclStmt)
        statement(lower, kids.at[i++]);
    if (kids.n < i + 2) {
        while (i < kids.n)
            statement(lower, kids.at[i++]);
        kids_clear(&kids);
        return;
    }
    if (clang_getCursorKind(kids.at[i]) == CXCursor_VarDecl && kids.n > i + 2 &&
        clang_isExpression(clang_getCursorKind(kids.at[i + 1]))) {
        lower_local(lower, kids.at[i]);
        i++;
    }
    bool has_else = kids.n > i + 2;
    uint32_t yes = new_block(lower), no = has_else ? new_block(lower) : 0, after = new_block(lower);
    condition(lower, kids.at[i], yes, has_else ? no : after);
    start(lower, yes);
    statement(lower, kids.at[i + 1]);
    jump(lower, after);
    if (has_else) {
        start(lower, no);
        statement(lower, kids.at[i + 2]);
        jump(lower, after);
    }
    start(lower, after);
    kids_clear(&kids);
}

static bool constant(CXCursor expression, int64_t *value)
{
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    bool known = result != NULL && clang_EvalResult_getKind(result) == CXEval_Int;
    if (known)
        *value = clang_EvalResult_getAsLongLong(result);
    if (result != NULL)
        clang_EvalResult_dispose(result);
    return known;
}

static void switch_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    guint i = 0;
    while (i + 2 < kids.n && clang_getCursorKind(kids.at[i]) == CXCursor_DeclStmt)
        statement(lower, kids.at[i++]);
    if (kids.n < i + 2) {
        kids_clear(&kids);
        return;
    }
    int32_t value = lower_value(lower, kids.at[i]);
    uint32_t head = lower->block, after = new_block(lower), body = new_block(lower);
    GArray *outer_cases = lower->switch_cases;
    int64_t outer_default = lower->switch_default;
    lower->switch_cases = g_array_new(FALSE, FALSE, sizeof(struct ir_case));
    lower->switch_default = -1;
    struct scope scope = { lower->scope, after, -1, clang_getNullCursor(), -1 };
    lower->scope = &scope;
    start(lower, body);
    ir_function_block(lower->function, head)->end = IR_SWITCH;
    statement(lower, kids.at[i + 1]);
    jump(lower, after);
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
    start(lower, after);
    kids_clear(&kids);
}

static void case_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    bool is_default = clang_getCursorKind(cursor) == CXCursor_DefaultStmt;
    uint32_t block = new_block(lower);
    jump(lower, block);
    start(lower, block);
    struct ir_case row = { 0, 0, block };
    guint first = is_default ? 0 : 1;
    if (is_default)
        lower->switch_default = block;
    else if (kids.n > 0 && constant(kids.at[0], &row.low)) {
        row.high = row.low;
        if (kids.n > 2 && constant(kids.at[1], &row.high))
            first = 2;
        if (lower->switch_cases != NULL)
            g_array_append_val(lower->switch_cases, row);
    }
    for (guint i = first; i < kids.n; i++)
        statement(lower, kids.at[i]);
    kids_clear(&kids);
}

/* --- loops --- */

static void loop_body(struct lower *lower, CXCursor body, uint32_t on_break, uint32_t on_continue)
{
    struct scope scope = { lower->scope, on_break, on_continue, clang_getNullCursor(), -1 };
    lower->scope = &scope;
    statement(lower, body);
    lower->scope = scope.outer;
}

static void while_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    if (kids.n >= 2) {
        uint32_t head = new_block(lower), body = new_block(lower), after = new_block(lower);
        jump(lower, head);
        start(lower, head);
        condition(lower, kids.at[kids.n - 2], body, after);
        start(lower, body);
        loop_body(lower, kids.at[kids.n - 1], after, head);
        jump(lower, head);
        start(lower, after);
    }
    kids_clear(&kids);
}

static void do_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    if (kids.n >= 2) {
        uint32_t body = new_block(lower), check = new_block(lower), after = new_block(lower);
        jump(lower, body);
        start(lower, body);
        loop_body(lower, kids.at[0], after, check);
        jump(lower, check);
        start(lower, check);
        condition(lower, kids.at[1], body, after);
        start(lower, after);
    }
    kids_clear(&kids);
}

struct for_parts {
    CXCursor init, condition, step, body;
};

/* Offsets of the two semicolons of a `for (;;)`; false when the text is not at hand. */
static bool semicolons(struct lower *lower, const struct ir_range *range, uint32_t at[2])
{
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    if (file->text == NULL || range->macro != NULL)
        return false;
    int depth = 0;
    guint found = 0;
    for (uint32_t i = range->offset; i < range->end_offset && i < file->size && found < 2; i++) {
        char c = file->text[i];
        if (c == '"' || c == '\'') {
            for (i++; i < file->size && file->text[i] != c; i++)
                if (file->text[i] == '\\')
                    i++;
        } else if (c == '/' && file->text[i + 1] == '*') {
            const char *close = g_strstr_len(file->text + i, (gssize)(file->size - i), "*/");
            i = close != NULL ? (uint32_t)(close - file->text) + 1 : range->end_offset;
        } else if (c == '/' && file->text[i + 1] == '/') {
            while (i < file->size && file->text[i] != '\n')
                i++;
        } else if (strchr("([{", c) != NULL) {
            depth++;
        } else if (strchr(")]}", c) != NULL) {
            depth--;
        } else if (c == ';' && depth == 1) {
            at[found++] = i;
        }
    }
    return found == 2;
}

static bool is_step(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return kind == CXCursor_CompoundAssignOperator ||
           (kind == CXCursor_UnaryOperator && clang_getCursorUnaryOperatorKind(cursor) <= CXUnaryOperator_PreDec);
}

static bool is_init(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_DeclStmt ||
           (clang_getCursorKind(cursor) == CXCursor_BinaryOperator &&
            clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign);
}

/* Without the text (a `for` from a macro) the parts are told apart by what they are. */
static void guess_part(struct for_parts *parts, CXCursor child, guint i)
{
    if (i == 0 && is_init(child))
        parts->init = child;
    else if (is_step(child) || !cx_is_null(parts->condition))
        parts->step = child;
    else
        parts->condition = child;
}

static struct for_parts for_parts(struct lower *lower, CXCursor cursor, const struct kids *kids)
{
    CXCursor none = clang_getNullCursor();
    struct for_parts parts = { none, none, none, kids->at[kids->n - 1] };
    uint32_t at[2];
    bool placed = semicolons(lower, lower_range(lower, cursor), at);
    for (guint i = 0; i + 1 < kids->n; i++) {
        uint32_t offset = lower_range(lower, kids->at[i])->offset;
        if (!placed)
            guess_part(&parts, kids->at[i], i);
        else if (offset < at[0])
            parts.init = kids->at[i];
        else if (offset < at[1])
            parts.condition = kids->at[i];
        else
            parts.step = kids->at[i];
    }
    return parts;
}

static void for_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    if (kids.n == 0) {
        kids_clear(&kids);
        return;
    }
    struct for_parts parts = for_parts(lower, cursor, &kids);
    if (!cx_is_null(parts.init))
        statement(lower, parts.init);
    uint32_t head = new_block(lower), body = new_block(lower), step = new_block(lower), after = new_block(lower);
    jump(lower, head);
    start(lower, head);
    if (!cx_is_null(parts.condition))
        condition(lower, parts.condition, body, after);
    else
        jump(lower, body);
    start(lower, body);
    loop_body(lower, parts.body, after, step);
    jump(lower, step);
    start(lower, step);
    if (!cx_is_null(parts.step))
        lower_effect(lower, parts.step);
    jump(lower, head);
    start(lower, after);
    kids_clear(&kids);
}

/* `for (x : range)`: the number of rounds and the element are not known. */
static void range_for(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    uint32_t head = new_block(lower), body = new_block(lower), after = new_block(lower);
    jump(lower, head);
    start(lower, head);
    const struct ir_range *range = lower_range(lower, cursor);
    emit_branch(lower, lower_unknown(lower, cursor, "the end of a range"), range, body, after);
    start(lower, body);
    for (guint i = 0; i < kids.n; i++) {
        if (clang_getCursorKind(kids.at[i]) != CXCursor_VarDecl)
            continue;
        struct ir_var *var = lower_variable(lower, kids.at[i]);
        g_ptr_array_add(lower->visible, var);
        emit(lower, IR_DECLARE, var->type, range)->var = var;
        int32_t address = emit_var(lower, var, range);
        struct ir_insn *havoc = emit(lower, IR_HAVOC, var->type, range);
        havoc->a = address;
        havoc->reason = "an element of a range";
    }
    if (kids.n > 0)
        loop_body(lower, kids.at[kids.n - 1], after, head);
    jump(lower, head);
    start(lower, after);
    kids_clear(&kids);
}

/* --- leaving --- */

/* Runs every __finally between here and `until`. */
static void run_finally(struct lower *lower, struct scope *until)
{
    struct scope *here = lower->scope;
    for (struct scope *scope = here; scope != until && scope != NULL; scope = scope->outer) {
        if (cx_is_null(scope->finally))
            continue;
        lower->scope = scope->outer;
        compound(lower, scope->finally);
    }
    lower->scope = here;
}

static void leave_to(struct lower *lower, bool is_break)
{
    struct scope *scope = lower->scope;
    while (scope != NULL && (is_break ? scope->on_break : scope->on_continue) < 0)
        scope = scope->outer;
    if (scope == NULL)
        return;
    run_finally(lower, scope);
    jump(lower, (uint32_t)(is_break ? scope->on_break : scope->on_continue));
    start(lower, new_block(lower));
}

static void return_statement(struct lower *lower, CXCursor cursor)
{
    CXCursor value = cx_only_child(cursor);
    int32_t temp = -1;
    const struct ir_range *range = lower_range(lower, cursor);
    if (!cx_is_null(value)) {
        const struct ir_type *result = lower->function->result;
        bool by_address = result != NULL && (result->kind == IR_TYPE_RECORD || strchr(result->name, '&') != NULL);
        temp = by_address ? lower_address(lower, value) : lower_value(lower, value);
    }
    run_finally(lower, NULL);
    emit_return(lower, temp, range);
    start(lower, new_block(lower));
}

static uint32_t label_block(struct lower *lower, const char *name)
{
    gpointer found = g_hash_table_lookup(lower->labels, name);
    if (found != NULL)
        return GPOINTER_TO_UINT(found) - 1;
    uint32_t block = new_block(lower);
    g_hash_table_insert(lower->labels, g_strdup(name), GUINT_TO_POINTER(block + 1));
    return block;
}

static void goto_statement(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    if (kids.n > 0) {
        char *name = cx_spelling(kids.at[0]);
        jump(lower, label_block(lower, name));
        g_free(name);
    }
    kids_clear(&kids);
    start(lower, new_block(lower));
}

static void label_statement(struct lower *lower, CXCursor cursor)
{
    char *name = cx_spelling(cursor);
    uint32_t block = label_block(lower, name);
    g_free(name);
    jump(lower, block);
    start(lower, block);
    CXCursor child = cx_only_child(cursor);
    if (!cx_is_null(child))
        statement(lower, child);
}

static void seh_leave(struct lower *lower)
{
    struct scope *scope = lower->scope;
    while (scope != NULL && scope->on_leave < 0)
        scope = scope->outer;
    if (scope != NULL)
        jump(lower, (uint32_t)scope->on_leave);
    start(lower, new_block(lower));
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
    uint32_t body = new_block(lower), done = new_block(lower), after = new_block(lower);
    uint32_t except = finally || cx_is_null(handler) ? after : new_block(lower);
    struct scope scope = { lower->scope, -1, -1, finally ? handler_body : clang_getNullCursor(), done };
    if (!finally && !cx_is_null(handler)) {
        emit_branch(lower, lower_unknown(lower, cursor, "whether an exception is raised"), lower_range(lower, cursor), body, except);
    } else {
        jump(lower, body);
    }
    start(lower, body);
    lower->scope = &scope;
    statement(lower, kids.at[0]);
    lower->scope = scope.outer;
    jump(lower, done);
    start(lower, done);
    if (finally)
        compound(lower, handler_body);
    jump(lower, after);
    if (except != after) {
        start(lower, except);
        statement(lower, handler_body);
        jump(lower, after);
    }
    start(lower, after);
    kids_clear(&kids);
}

static void children(struct lower *lower, CXCursor cursor)
{
    struct kids kids = kids_of(cursor);
    for (guint i = 0; i < kids.n; i++)
        statement(lower, kids.at[i]);
    kids_clear(&kids);
}

static void statement_by_kind(struct lower *lower, CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    switch (kind) {
    case CXCursor_CompoundStmt:
        compound(lower, cursor);
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
        while_statement(lower, cursor);
        break;
    case CXCursor_DoStmt:
        do_statement(lower, cursor);
        break;
    case CXCursor_ForStmt:
        for_statement(lower, cursor);
        break;
    case CXCursor_CXXForRangeStmt:
        range_for(lower, cursor);
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
    case CXCursor_LabelStmt:
        label_statement(lower, cursor);
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

static void statement(struct lower *lower, CXCursor cursor)
{
    if (++lower->depth > LOWER_MAX_DEPTH) {
        struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
        missing->what = "syntax";
        missing->name = "statements are nested too deeply";
        missing->matters = true;
        missing->range = lower_range(lower, cursor);
        g_ptr_array_add(lower->unit->missing, missing);
    } else {
        statement_by_kind(lower, cursor);
    }
    lower->depth--;
    lower->next_temp = 0;
}

void lower_body(struct lower *lower, CXCursor body)
{
    statement(lower, body);
    emit_return(lower, -1, lower_range(lower, body));
}
