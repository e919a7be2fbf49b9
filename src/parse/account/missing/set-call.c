#include "parse/account/missing/set-call.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "parse/context/place.h"

/* CTRPP's Register functions take a callback and its context. */
enum { N_PARAMETERS = 2 };

struct use {
    const struct lower *lower;
    bool has_types, registers;
};

static void note_name(struct use *use, const char *word)
{
    use->registers |= strcmp(word, API_REGISTER) == 0;
    use->has_types |= api_is_word(word) && !api_is_routine(word);
}

static void read_use(uint32_t index, void *data)
{
    struct use *use = data;
    const struct ir_file *file = use->lower->unit->files->pdata[index];
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    char word[64];
    while (c_lexer_next_code(&lexer, &token))
        if (token.kind == C_NAME && c_token_copy(file->text, &token, word, sizeof word) > 0)
            note_name(use, word);
}

static guint count_arguments(const struct ir_file *file, uint32_t offset)
{
    struct c_lexer lexer = c_lexer_between(file->text, offset, file->size);
    struct c_token token;
    if (!c_lexer_next_code(&lexer, &token) || !c_lexer_next_code(&lexer, &token) || token.sign != '(')
        return 0;
    guint commas = 0;
    bool any = false;
    while (c_lexer_next_code(&lexer, &token) && token.sign != ')') {
        any = true;
        commas += token.sign == ',';
        if (token.sign == '(' || token.sign == '[' || token.sign == '{')
            c_lexer_skip_group(&lexer);
    }
    return any ? commas + 1 : 0;
}

bool set_call_registers(struct lower *lower, const struct ir_missing *function)
{
    const struct ir_file *file = lower->unit->files->pdata[function->range->file];
    if (!api_may_register(function->name) || file->text == NULL ||
        count_arguments(file, function->range->offset) != N_PARAMETERS)
        return false;
    struct use use = {lower, false, false};
    lower_visit_own(lower, read_use, &use);
    return use.has_types && !use.registers;
}
