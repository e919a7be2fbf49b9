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

/* Passes the next word like this within the function around it; false when there is none. */
static bool find_status(struct c_lexer *lexer, const char *word)
{
    struct c_token token;
    enum before before = BEFORE_NOTHING;
    for (int depth = 0; depth >= 0 && c_lexer_next_code(lexer, &token);) {
        depth += (token.sign == '{') - (token.sign == '}');
        if (token.kind == C_NAME && before != BEFORE_DISCARD && c_token_is(lexer->text, &token, word))
            return true;
        before = next_before(before, lexer->text, &token);
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
