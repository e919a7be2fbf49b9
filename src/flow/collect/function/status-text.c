#include "flow/collect/function/status-text.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "flow/memory/memory.h"

/* What stands before a name: nothing; an open parenthesis, perhaps with void in it; what says that it is not used. */
enum before { BEFORE_NOTHING, BEFORE_OPEN, BEFORE_VOID, BEFORE_MACRO, BEFORE_DISCARD };

static enum before next_before(enum before before, const char *text, const struct c_token *token)
{
    static const char *const voids[] = {"void", "VOID", NULL}, *const macros[] = {"UNREFERENCED_PARAMETER",
                                                                                  "UNREFERENCED_LOCAL_VARIABLE", NULL};
    if (token->sign == '(')
        return before == BEFORE_MACRO ? BEFORE_DISCARD : BEFORE_OPEN;
    if (token->sign == ')')
        return before == BEFORE_VOID ? BEFORE_DISCARD : BEFORE_NOTHING;
    if (token->kind != C_NAME)
        return BEFORE_NOTHING;
    if (before == BEFORE_OPEN && c_token_is_any(text, token, voids))
        return BEFORE_VOID;
    return c_token_is_any(text, token, macros) ? BEFORE_MACRO : BEFORE_NOTHING;
}

/* No condition and no else stands before the statement, and no #if has come by: what stands behind it is a label, which
 * other paths come to. */
static bool always_returns(const char *text, const struct c_token *last, const struct c_token *token, bool *directives)
{
    *directives |= memchr(text + last->end, '#', token->start - last->end) != NULL;
    return !*directives && (last->sign == ';' || last->sign == '}') && c_token_is(text, token, "return");
}

/* Passes the next word like this within the block around it, up to where a path from here has returned; false when
 * there is none. */
static bool find_status(struct c_lexer *lexer, const char *word)
{
    struct c_token token, last = {.end = lexer->at};
    enum before before = BEFORE_NOTHING;
    bool directives = false, returns = false;
    for (int depth = 0; depth >= 0 && !(returns && last.sign == ';') && c_lexer_next_code(lexer, &token);) {
        depth += (token.sign == '{') - (token.sign == '}');
        if (token.kind == C_NAME && before != BEFORE_DISCARD && c_token_is(lexer->text, &token, word))
            return true;
        before = next_before(before, lexer->text, &token);
        returns |= always_returns(lexer->text, &last, &token, &directives) && depth == 0;
        last = token;
    }
    return false;
}

bool status_text_uses(const struct flow *flow, const struct symbol *status)
{
    const struct object *kept = status->home;
    if (kept == NULL || kept->kind != OBJECT_LOCAL || status->carrier == NULL)
        return false;
    const struct ir_file *file = flow->unit->files->pdata[status->carrier->file];
    if (file->text == NULL || status->carrier->end_offset >= file->size)
        return false;
    struct c_lexer lexer = c_lexer_between(file->text, status->carrier->end_offset, file->size);
    struct c_token token;
    if (!find_status(&lexer, kept->name) || !c_lexer_next_code(&lexer, &token))
        return false;
    return token.sign != '=' || file->text[token.end] == '='; /* it is compared, and not set */
}
