#include "parse/lower/statement/cleanup-attribute.h"

#include "base/text/c-lexer.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/expression/dropped.h"
#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"

struct attribute_search {
    struct lower *lower;
    const CXCursor *found;
};

/* libclang tells neither an attribute's name nor its arguments: its text does, where it is spelled. */
static char *named_function(struct lower *lower, CXCursor attribute)
{
    CXFile in = NULL;
    unsigned offset = 0;
    clang_getSpellingLocation(clang_getCursorLocation(attribute), &in, NULL, NULL, &offset);
    const struct ir_file *file = lower_file_at(lower, in);
    if (in == NULL || file->text == NULL)
        return NULL;
    static const char *const spellings[] = {"cleanup", "__cleanup__", NULL};
    struct c_lexer lexer = c_lexer_between(file->text, MIN(offset, file->size), file->size);
    struct c_token token;
    bool more = c_lexer_next_code(&lexer, &token); /* [[gnu::cleanup(f)]], or __attribute__'s own word */
    while (more && (token.sign == ':' || c_token_is(file->text, &token, "gnu")))
        more = c_lexer_next_code(&lexer, &token);
    if (!more || !c_token_is_any(file->text, &token, spellings) || !c_lexer_next_code(&lexer, &token) ||
        token.sign != '(' || !c_lexer_next_code(&lexer, &token) || token.kind != C_NAME)
        return NULL;
    return c_token_dup(file->text, &token);
}

static enum CXChildVisitResult cleanup_attribute_visit_attribute(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct attribute_search *search = data;
    (void)parent;
    g_autofree char *name =
        clang_isAttribute(clang_getCursorKind(cursor)) ? named_function(search->lower, cursor) : NULL;
    if (name != NULL)
        search->found = lower_find_function(search->lower, name);
    return search->found != NULL ? CXChildVisit_Break : CXChildVisit_Continue;
}

const CXCursor *cleanup_attribute_of(struct lower *lower, CXCursor variable)
{
    struct attribute_search search = {lower, NULL};
    if (clang_Cursor_hasAttrs(variable))
        clang_visitChildren(variable, cleanup_attribute_visit_attribute, &search);
    return search.found;
}

void cleanup_attribute_call(struct lower *lower, CXCursor declaration, struct ir_var *var, const struct ir_range *range)
{
    int32_t callee = emit_new(lower, IR_FUNCTION, lower_type(lower, clang_getCursorType(declaration)), range, -1, -1);
    struct ir_function *function = lower_function(lower, declaration);
    function->called = true;
    emit_last(lower)->function = function;
    int32_t address = emit_var(lower, var, range);
    emit_new(lower, IR_CALL, function->result, range, callee, -1);
    struct ir_insn *call = emit_last(lower);
    call->imm = -1;
    call->call.n = 1;
    call->call.args = arena_memdup(lower->unit->arena, &address, sizeof address);
}
