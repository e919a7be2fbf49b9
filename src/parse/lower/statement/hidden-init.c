#include "parse/lower/statement/hidden-init.h"

#include "base/text/c-lexer.h"
#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/lower/cxx/default.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/declaration/class.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/declaration/type.h"
#include "parse/lower/expression/dropped.h"
#include "parse/lower/statement/cleanup.h"
#include "parse/lower/statement/local.h"

/* --- what it declares is found where it is used --- */

struct init_search {
    struct lower *lower;
    const struct ir_range *whole, *next;
    GArray *found; /* of CXCursor */
};

static enum CXChildVisitResult find_declared(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct init_search *init = data;
    CXCursor declaration = clang_getCursorReferenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr || clang_getCursorKind(declaration) != CXCursor_VarDecl)
        return CXChildVisit_Recurse;
    const struct ir_range *range = lower_range(init->lower, declaration);
    bool inside = range->file == init->whole->file && range->offset > init->whole->offset &&
                  range->end_offset < init->next->offset;
    for (guint i = 0; inside && i < init->found->len; i++)
        inside = !clang_equalCursors(g_array_index(init->found, CXCursor, i), declaration);
    if (inside)
        g_array_append_val(init->found, declaration);
    return CXChildVisit_Recurse;
}

/* --- the rest is read from the text --- */

static bool is_init_keyword(const struct ir_file *file, const struct c_token *token)
{
    return c_token_is(file->text, token, "switch") || c_token_is(file->text, token, "for");
}

/* NULL: there is no init statement, or a macro hides it. */
static const struct ir_range *init_text(struct lower *lower, const struct ir_range *whole)
{
    const struct ir_file *file = lower->unit->files->pdata[whole->file];
    struct c_token token;
    if (file->text == NULL || whole->end_offset > file->size)
        return NULL;
    struct c_lexer lexer = c_lexer_between(file->text, whole->offset, whole->end_offset);
    if (!c_lexer_next_code(&lexer, &token) || !is_init_keyword(file, &token) || !c_lexer_next_code(&lexer, &token) ||
        token.sign != '(')
        return NULL;
    size_t from = token.end;
    while (c_lexer_next_code(&lexer, &token) && token.sign != ')') {
        if (token.sign == ';')
            return lower_span(lower, whole->file, (uint32_t)from, (uint32_t)token.start);
        if (token.sign == '(' || token.sign == '[' || token.sign == '{')
            c_lexer_skip_group(&lexer);
    }
    return NULL;
}

struct class_search {
    const char *name;
    CXCursor found;
};

static enum CXChildVisitResult find_class(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct class_search *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_Namespace || kind == CXCursor_LinkageSpec)
        return CXChildVisit_Recurse;
    if ((kind == CXCursor_StructDecl || kind == CXCursor_ClassDecl) && clang_isCursorDefinition(cursor) &&
        cx_named(cursor, search->name))
        search->found = cursor;
    return CXChildVisit_Continue;
}

/* `Guard guard`, or `Guard guard(x)`: the definition of the class, if it is one. */
static CXCursor declared_class(struct lower *lower, const struct ir_range *text, bool *plain)
{
    const struct ir_file *file = lower->unit->files->pdata[text->file];
    struct c_lexer lexer = c_lexer_between(file->text, text->offset, text->end_offset);
    struct c_token name, token = {.kind = C_SIGN};
    do {
        name = token;
    } while (c_lexer_next_code(&lexer, &token) && !(name.kind == C_NAME && token.kind == C_NAME));
    g_autofree char *class = name.kind == C_NAME ? c_token_dup(file->text, &name) : NULL;
    struct class_search search = {class, clang_getNullCursor()};
    *plain = !c_lexer_next_code(&lexer, &token);
    if (class != NULL)
        clang_visitChildren(clang_getTranslationUnitCursor(lower->tu), find_class, &search);
    return search.found;
}

/* parse/account reports it as code that was not understood. */
static bool calls_pcw(struct lower *lower, const struct ir_range *text)
{
    const struct ir_file *file = lower->unit->files->pdata[text->file];
    struct c_lexer lexer = c_lexer_between(file->text, text->offset, text->end_offset);
    struct c_token token;
    bool found = false;
    while (!found && c_lexer_next_code(&lexer, &token)) {
        g_autofree char *name = token.kind == C_NAME ? c_token_dup(file->text, &token) : NULL;
        found = name != NULL && ir_unit_has_routine(lower->unit, name);
    }
    return found;
}

static void hidden_object(struct lower *lower, const struct ir_range *text)
{
    bool plain = false;
    CXCursor definition = declared_class(lower, text, &plain);
    CXType type = clang_getCursorType(definition);
    if (cx_is_null(definition) || !lower_is_destroyed(lower, type))
        return;
    struct ir_var *var = lower_hidden(lower, lower_type(lower, type), text);
    emit(lower, IR_DECLARE, var->type, text)->var = var;
    int32_t address = emit_var(lower, var, text);
    if (plain) {
        lower_default(lower, definition, address);
    } else {
        struct ir_insn *havoc = emit(lower, IR_HAVOC, var->type, text);
        havoc->a = address;
        havoc->reason = "declared in an init statement";
    }
    lower_push_object(lower, var, type, text, lower_ends_unseen(lower, type) ? DESTROY_UNSEEN : NULL);
}

void lower_hidden_init(struct lower *lower, CXCursor cursor, const struct ir_range *next)
{
    struct init_search init = {lower, lower_range(lower, cursor), next, g_array_new(FALSE, FALSE, sizeof(CXCursor))};
    clang_visitChildren(cursor, find_declared, &init);
    for (guint i = 0; i < init.found->len; i++)
        lower_local(lower, g_array_index(init.found, CXCursor, i));
    const char *why = "an init statement, which was not understood";
    const struct ir_range *text = init.found->len == 0 ? init_text(lower, init.whole) : NULL;
    if (text != NULL) {
        if (calls_pcw(lower, text))
            lower_havoc_text(lower, text, why);
        else
            lower_hidden_text(lower, text, why);
        hidden_object(lower, text);
    }
    lower->next_temp = lower->temp_floor;
    g_array_unref(init.found);
}
