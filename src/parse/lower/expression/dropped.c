/*
 * What clang's error recovery dropped (LIBCLANG.md, "Error recovery"): everything that the dropped text names may have
 * been written there, and everything that it calls may have been called, with whatever arguments:
 *
 *     return AddTee(Buffer, &name, &Values);     one argument too few: the callback may add an instance here
 */
#include "parse/lower/expression/dropped.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/word.h"
#include "parse/clang/digest-names.h"
#include "parse/lower/recovery/broken.h"
#include "parse/lower/recovery/errors.h"
#include "parse/lower/declaration/decl.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"
#include "parse/context/relevance-place.h"

/* `auto [a, b] = x;` makes one object, which is named after all that it binds. */
static bool binds(const char *object, const char *name)
{
    size_t length = strlen(name);
    if (object[0] != '[')
        return false;
    for (const char *at = strstr(object, name); at != NULL; at = strstr(at + 1, name))
        if (strchr("[ ", at[-1]) != NULL && strchr(",]", at[length]) != NULL)
            return true;
    return false;
}

static int32_t emit_unknown(struct lower *lower, const struct ir_type *type, const struct ir_range *range,
                            const char *why)
{
    int32_t temp = emit_new(lower, IR_UNKNOWN, type, range, -1, -1);
    emit_last(lower)->reason = why;
    return temp;
}

/* What a text that was not understood does to what it names. */
struct clobber {
    const struct ir_range *range;
    const char *why;
    enum ir_havoc what;
};

static void emit_havoc(struct lower *lower, int32_t address, const struct ir_type *type, const struct clobber *by)
{
    struct ir_insn *havoc = emit(lower, IR_HAVOC, type, by->range);
    havoc->sub = (uint8_t)by->what;
    havoc->a = address;
    havoc->reason = by->why;
}

/* A pointer may lead to an array, whose index did not parse either: `for (..; i < MY_COUNT; i++) t[i].Id = MyIds[i];`
 */
static void havoc_target(struct lower *lower, const struct ir_var *var, int32_t address, const struct clobber *by)
{
    const struct ir_type *target = var->type->target;
    int32_t pointer = emit_load(lower, var->type, by->range, address);
    emit_havoc(lower, pointer, target, by);
    if (target != NULL && target->size > 0) {
        int32_t index = emit_unknown(lower, lower_int_type(lower, 8, true), by->range, by->why);
        emit_havoc(lower, emit_new(lower, IR_INDEX, target, by->range, pointer, index), target, by);
    }
}

static void havoc_variable(struct lower *lower, struct ir_var *var, const struct clobber *by)
{
    int32_t address = emit_var(lower, var, by->range);
    bool pointer = var->type->kind == IR_TYPE_POINTER;
    if (pointer)
        havoc_target(lower, var, address, by);
    if (!pointer || by->what != HAVOC_ALL)
        emit_havoc(lower, address, var->type, by);
}

/* All locals of that name: clang takes `NS::Fill(info);` with an unknown NS for another declaration of info. */
static void havoc_named(struct lower *lower, const char *name, const struct clobber *by)
{
    bool local = false;
    for (guint i = lower->visible->len; i > 0; i--) {
        struct ir_var *var = lower->visible->pdata[i - 1];
        bool named = strcmp(var->name, name) == 0 || binds(var->name, name);
        if (named)
            havoc_variable(lower, var, by);
        local |= named;
    }
    struct ir_var *global = local ? NULL : g_hash_table_lookup(lower->globals_by_name, name);
    if (global != NULL)
        havoc_variable(lower, global, by);
}

static void havoc_names(struct lower *lower, const char *text, size_t size, const struct clobber *by)
{
    struct c_lexer lexer = c_lexer_between(text, 0, size);
    struct c_token token;
    while (c_lexer_next(&lexer, &token)) {
        g_autofree char *name = token.kind == C_NAME ? c_token_dup(text, &token) : NULL;
        if (name != NULL)
            havoc_named(lower, name, by);
        if (token.open) /* perhaps a quote too many: what follows counts as code */
            lexer = c_lexer_between(text, token.start + 1, size);
    }
}

/* --- calls --- */

static enum CXChildVisitResult note_referenced(CXCursor cursor, CXCursor parent, CXClientData data)
{
    CXCursor *function = data;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr)
        return CXChildVisit_Recurse;
    *function = clang_getCursorReferenced(cursor);
    return CXChildVisit_Break;
}

/* By such a typedef precompiled headers show a function of theirs (REDECLARED_FUNCTION). */
static void note_shown(struct lower *lower, CXCursor cursor)
{
    g_autofree char *name = cx_spelling(cursor);
    CXCursor function = clang_getNullCursor();
    if (!g_str_has_prefix(name, REDECLARED_FUNCTION))
        return;
    clang_visitChildren(cursor, note_referenced, &function);
    if (clang_getCursorKind(function) == CXCursor_FunctionDecl)
        g_hash_table_insert(lower->functions_by_name, g_strdup(name + strlen(REDECLARED_FUNCTION)),
                            lower_keep(lower, function));
}

static enum CXChildVisitResult note_function(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct lower *lower = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_Namespace || kind == CXCursor_LinkageSpec)
        return CXChildVisit_Recurse;
    if (kind == CXCursor_FunctionDecl)
        g_hash_table_insert(lower->functions_by_name, cx_spelling(cursor), lower_keep(lower, cursor));
    if (kind == CXCursor_TypedefDecl && lower->digest != NULL)
        note_shown(lower, cursor);
    return CXChildVisit_Continue;
}

const CXCursor *lower_find_function(struct lower *lower, const char *name)
{
    if (lower->functions_by_name == NULL) {
        lower->functions_by_name = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        clang_visitChildren(clang_getTranslationUnitCursor(lower->tu), note_function, lower);
    }
    const CXCursor *found = g_hash_table_lookup(lower->functions_by_name, name);
    lower->needs_full_parse |= found == NULL && digest_means(lower->digest, name, DIGEST_FUNCTION);
    return found;
}

static int32_t emit_use(struct lower *lower, int32_t value, const struct ir_type *type, const struct ir_range *range,
                        const char *why)
{
    int32_t temp = emit_unknown(lower, type, range, why);
    emit_last(lower)->a = value;
    return temp;
}

/* Returns what is made of the answer; -1 for nothing.  NULL: which function it is did not parse either. */
static int32_t emit_dropped_call(struct lower *lower, const CXCursor *declaration, const struct ir_range *range,
                                 const char *why)
{
    const struct ir_type *pointer = lower_pointer_to(lower, lower_int_type(lower, 1, false)), *result = pointer;
    g_autoptr(GArray) args = g_array_new(FALSE, FALSE, sizeof(int32_t));
    int32_t callee;
    if (declaration == NULL) {
        callee = emit_unknown(lower, pointer, range, why);
    } else {
        CXType type = clang_getCursorType(*declaration);
        callee = emit_new(lower, IR_FUNCTION, lower_type(lower, type), range, -1, -1);
        struct ir_function *function = lower_function(lower, *declaration);
        function->called = true;
        emit_last(lower)->function = function;
        result = function->result;
        for (int i = 0; i < clang_getNumArgTypes(type); i++) {
            int32_t arg = emit_unknown(lower, lower_type(lower, clang_getArgType(type, (unsigned)i)), range, why);
            g_array_append_val(args, arg);
        }
    }
    int32_t answer = emit_new(lower, IR_CALL, result, range, callee, -1);
    struct ir_insn *insn = emit_last(lower);
    insn->sub = 1;
    insn->imm = -1;
    insn->call.n = args->len;
    insn->call.args = arena_memdup(lower->unit->arena, args->data, args->len * sizeof(int32_t));
    /* Where the answer goes did not parse: it is not dropped. */
    return result->kind != IR_TYPE_VOID ? emit_use(lower, answer, result, range, why) : -1;
}

/* The kernel's own routines, but for PCW's, do nothing that a report would rest on. */
static bool dropped_may_matter(struct lower *lower, const CXCursor *declaration, const char *name)
{
    CXFile file;
    clang_getFileLocation(clang_getCursorLocation(*declaration), &file, NULL, NULL, NULL);
    bool record = lower_type(lower, clang_getCursorResultType(*declaration))->kind == IR_TYPE_RECORD;
    bool own = lower_file_at(lower, file)->is_user;
    return !record && (own || api_has_prefix(name));
}

static bool dropped_is_keyword(const char *name)
{
    static const char *const words[] = {
        "if",    "while",   "for",         "switch",           "return",     "sizeof",       "alignof",  "decltype",
        "catch", "defined", "static_cast", "reinterpret_cast", "const_cast", "dynamic_cast", "noexcept", NULL};
    return g_strv_contains(words, name);
}

/* A piece of text that clang has dropped, at least in part. */
struct lost {
    const char *text;
    size_t size;
    CXFile file; /* where it stands, from `from` on, if what clang has kept of it is lowered too; else NULL */
    size_t from;
    bool is_conflict; /* the sides of one, of which clang has kept the first */
    const struct ir_range *range;
    const char *why;
};

/* As emit_dropped_call(); -1 when nothing is called. */
static int32_t call_name(struct lower *lower, const struct lost *lost, const char *name)
{
    const struct ir_range *range = lost->range;
    const char *why = lost->why;
    if (lost->is_conflict && strcmp(name, API_REGISTER) == 0) /* as the first side does: nobody makes both calls */
        return -1;
    const CXCursor *declaration = dropped_is_keyword(name) ? NULL : lower_find_function(lower, name);
    /* A macro that has nothing to do with PCW calls nothing of interest. */
    bool related = name[0] == '\0' || !word_is_capitals(name) ||
                   (lower->relevance != NULL && relevance_statement(lower->relevance, range, NULL));
    bool matters =
        declaration != NULL ? dropped_may_matter(lower, declaration, name) : !dropped_is_keyword(name) && related;
    return matters ? emit_dropped_call(lower, declaration, range, why) : -1;
}

/* clang has kept the call whose parenthesis stands at the offset: it is lowered where it stands. */
static bool has_call_at(struct lower *lower, CXFile file, size_t open)
{
    CXSourceLocation place = clang_getLocationForOffset(lower->tu, file, (unsigned)open);
    return clang_getCursorKind(clang_getCursor(lower->tu, place)) == CXCursor_CallExpr;
}

/* The next name that a parenthesis follows, with the offset of that; "" for `handlers[i](x)` and `(*handler)(x)`, and
 * for a cast, which looks alike.  NULL: there is no more.  Free with g_free(). */
static char *next_call(struct c_lexer *lexer, size_t *open)
{
    struct c_token token, name = {.kind = C_SIGN};
    while (c_lexer_next(lexer, &token)) {
        *open = token.start;
        if (token.sign == '(' && name.kind == C_NAME)
            return c_token_dup(lexer->text, &name);
        if (token.sign == '(' && (name.sign == ']' || name.sign == ')'))
            return g_strdup("");
        if (token.open)
            *lexer = c_lexer_between(lexer->text, token.start + 1, lexer->size);
        if (token.kind != C_COMMENT)
            name = token;
    }
    return NULL;
}

/* A conflict's sides make the same calls, as a rule: what the first one calls is not called again.  Returns what is
 * made of the answer of the first call; -1 for nothing. */
static int32_t call_names(struct lower *lower, const struct lost *lost)
{
    int32_t first = -1;
    g_autoptr(GHashTable) kept = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct c_lexer lexer = c_lexer_between(lost->text, 0, lost->size);
    size_t open = 0;
    for (char *name; (name = next_call(&lexer, &open)) != NULL;) {
        int32_t answer = -1;
        if (lost->file != NULL && has_call_at(lower, lost->file, lost->from + open)) {
            g_hash_table_add(kept, name);
            continue;
        }
        if (!lost->is_conflict || !g_hash_table_contains(kept, name))
            answer = call_name(lower, lost, name);
        first = first < 0 ? answer : first;
        g_free(name);
    }
    return first;
}

/* On one of two paths, since the text may say under which condition. */
static void maybe_call_names(struct lower *lower, const struct lost *lost)
{
    if (memchr(lost->text, '(', lost->size) == NULL)
        return;
    uint32_t called = emit_block(lower), after = emit_block(lower);
    int32_t condition = emit_unknown(lower, lower_int_type(lower, 4, true), lost->range, lost->why);
    emit_branch(lower, condition, lost->range, called, after);
    emit_start(lower, called);
    call_names(lower, lost);
    emit_jump(lower, after);
    emit_start(lower, after);
}

/* --- the text --- */

/* Filler{}(info); auto f = Filler{&info}; */
static bool is_in_expression(const struct ir_file *file, size_t open)
{
    size_t behind = c_next_code(file->text, file->size, c_group_end(file->text, file->size, open));
    return behind < file->size && strchr("(;,).", file->text[behind]) != NULL;
}

/* Behind the line that ends all sides of a conflict. */
static size_t skip_conflict(const struct ir_file *file, size_t at)
{
    const char *text = file->text, *end = g_strstr_len(text + at, (gssize)(file->size - at), "\n>>>>>>>");
    const char *line = end != NULL ? memchr(end + 1, '\n', file->size - (size_t)(end + 1 - text)) : NULL;
    return line != NULL ? (size_t)(line - text) : file->size;
}

/* From the token behind the last `;`, `{` or `}` before `from` to the statement's own end. */
static void find_statement(const struct ir_file *file, size_t *from, size_t *to)
{
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token, before = {.kind = C_SIGN};
    size_t begin = 0, offset = *from;
    bool is_lambda = false;
    *to = file->size;
    while (c_lexer_next_code(&lexer, &token)) {
        bool ends = token.sign == ';' || token.sign == '}';
        if (token.start < offset && (ends || token.sign == '{')) {
            begin = token.end;
            is_lambda = false;
        } else if (token.start >= offset &&
                   (ends || (token.sign == '{' && !is_lambda && !is_in_expression(file, token.start)))) {
            *to = token.start;
            break;
        } else if (token.sign == '{') {
            c_lexer_skip_group(&lexer);
        }
        /* `[` begins an index behind a name, a lambda's captures elsewhere. */
        is_lambda |= token.sign == '[' && before.sign != '\0' && strchr("(,=+{&|;", before.sign) != NULL;
        before = token;
        if (token.open)
            lexer = c_lexer_between(file->text, token.start + 1, file->size);
    }
    *from = begin;
}

/* Where the substatement begins that stands behind the head that begins at the offset; 0: no such head. */
static size_t behind_head(const struct ir_file *file, size_t begin)
{
    static const char *const words[] = {"for", "if", "while", "switch", NULL};
    struct c_lexer lexer = c_lexer_between(file->text, begin, file->size);
    struct c_token token;
    g_autofree char *word =
        c_lexer_next_code(&lexer, &token) && token.kind == C_NAME ? c_token_dup(file->text, &token) : NULL;
    bool head = word != NULL && g_strv_contains(words, word) && c_lexer_next_code(&lexer, &token) && token.sign == '(';
    return head ? c_next_code(file->text, file->size, c_group_end(file->text, file->size, token.start)) : 0;
}

/* A statement begins there in what clang has kept. */
static bool dropped_is_kept(struct lower *lower, CXFile file, size_t offset)
{
    CXSourceLocation place = clang_getLocationForOffset(lower->tu, file, (unsigned)offset);
    CXSourceRange kept = clang_getCursorExtent(clang_getCursor(lower->tu, place));
    unsigned start = 0;
    clang_getFileLocation(clang_getRangeStart(kept), NULL, NULL, NULL, &start);
    return start == offset;
}

/* `for (x : range) { .. }`, `for (T x = ..; ..) { .. }`: clang drops the body with the head.  Returns the end of the
 * body where the statement that begins at `begin` has lost it, else `end`. */
static size_t skip_dropped_body(struct lower *lower, const struct ir_file *file, const struct dropped *dropped,
                                size_t begin, size_t end)
{
    size_t body = behind_head(file, begin);
    if (body == 0 || body >= file->size || dropped_is_kept(lower, dropped->file, body))
        return end;
    for (size_t inner = behind_head(file, body); inner != 0 && inner < file->size; inner = behind_head(file, body))
        body = inner;
    if (file->text[body] == '{')
        return c_group_end(file->text, file->size, body);
    while (body < file->size && !c_is_border(file->text[body]))
        body++;
    return MAX(end, body);
}

static void havoc_around(struct lower *lower, const struct ir_file *file, uint32_t index, const struct dropped *dropped)
{
    unsigned offset = dropped->offset;
    size_t begin = offset, end = offset;
    bool is_conflict = g_str_has_prefix(dropped->message, CONFLICT_MARKER);
    if (is_conflict)
        end = skip_conflict(file, offset);
    else
        find_statement(file, &begin, &end);
    if (!is_conflict && offset > begin) /* in the head: a `;` that is missing ahead of it drops nothing of it */
        end = skip_dropped_body(lower, file, dropped, begin, end);
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
    const char *why = arena_printf(lower->unit->arena, "a statement did not parse here (%s)", dropped->message);
    if (!emit_open(lower))
        return;
    const struct clobber by = {range, why, HAVOC_ALL};
    havoc_names(lower, file->text + begin, end - begin, &by);
    const struct lost lost = {file->text + begin, end - begin, dropped->file, begin, is_conflict, range, why};
    maybe_call_names(lower, &lost);
}

/* Errors between two byte offsets that no nested compound has dealt with. */
void lower_dropped(struct lower *lower, uint32_t file_index, unsigned from, unsigned to)
{
    const struct ir_file *file = lower->unit->files->pdata[file_index];
    for (guint i = 0; file->text != NULL && i < lower->dropped->len; i++) {
        struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        if (dropped->file == NULL || dropped->dealt || dropped->offset < from || dropped->offset >= to ||
            lower_file(lower, dropped->file) != file_index)
            continue;
        havoc_around(lower, file, file_index, dropped);
        dropped->dealt = true;
    }
}

/* --- broken expressions --- */

static bool is_callee(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(clang_getCursorReferenced(cursor));
    return clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
           (kind == CXCursor_FunctionDecl || kind == CXCursor_OverloadedDeclRef);
}

/* The callee and its arguments, side by side. */
bool lower_is_broken(struct lower *lower, CXCursor expression)
{
    if (lower->dropped->len == 0)
        return false;
    struct kids kids = kids_of(expression);
    bool parts = kids.n > 0 && is_callee(kids.at[0]);
    kids_clear(&kids);
    return parts && errors_lie_in(lower, lower_range(lower, expression));
}

int32_t lower_broken(struct lower *lower, CXCursor expression)
{
    const struct ir_range *range = lower_range(lower, expression);
    struct dropped *dropped = errors_in(lower, range);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    const char *why = arena_printf(lower->unit->arena, "a call did not parse here (%s)", dropped->message);
    int32_t answer = -1;
    if (file->text != NULL && range->end_offset <= file->size) {
        const char *text = file->text + range->offset;
        const struct clobber by = {range, why, HAVOC_ALL};
        havoc_names(lower, text, range->end_offset - range->offset, &by);
        const struct lost lost = {text, range->end_offset - range->offset, NULL, 0, false, range, why};
        answer = call_names(lower, &lost);
    }
    dropped->dealt = true;
    lower_unknown(lower, expression, why);
    emit_last(lower)->a = answer;
    return emit_last(lower)->dst;
}

static void havoc_text(struct lower *lower, const struct clobber *by)
{
    const struct ir_range *text = by->range;
    const struct ir_file *file = lower->unit->files->pdata[text->file];
    if (file->text != NULL && text->end_offset <= file->size && text->end_offset > text->offset && emit_open(lower))
        havoc_names(lower, file->text + text->offset, text->end_offset - text->offset, by);
}

void lower_havoc_text(struct lower *lower, const struct ir_range *text, const char *why)
{
    const struct clobber by = {text, why, HAVOC_ALL};
    havoc_text(lower, &by);
}

void lower_hidden_text(struct lower *lower, const struct ir_range *text, const char *why)
{
    const struct ir_file *file = lower->unit->files->pdata[text->file];
    if (file->text == NULL || text->end_offset > file->size || !emit_open(lower))
        return;
    const struct lost lost = {file->text + text->offset, text->end_offset - text->offset, NULL, 0, false, text, why};
    lower_havoc_text(lower, text, why);
    call_names(lower, &lost);
}

void lower_havoc_unwritten(struct lower *lower, const struct ir_range *text, const char *why)
{
    const struct clobber by = {text, why, HAVOC_UNWRITTEN};
    havoc_text(lower, &by);
}
