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

static void set_call_note_name(struct use *use, const char *word)
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
            set_call_note_name(use, word);
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

static bool may_register(const struct lower *lower, const struct ir_missing *function)
{
    const struct ir_file *file = lower->unit->files->pdata[function->range->file];
    return function->what == FACT_MISSING_FUNCTION && api_may_register(function->name) && file->text != NULL &&
           count_arguments(file, function->range->offset) == N_PARAMETERS;
}

void set_call_mark(struct lower *lower)
{
    const GPtrArray *missing = lower->unit->missing;
    struct use use = {lower, false, false};
    bool is_read = false;
    for (guint i = 0; i < missing->len && !use.registers; i++) {
        struct ir_missing *function = missing->pdata[i];
        if (!may_register(lower, function))
            continue;
        if (!is_read)
            lower_visit_own(lower, read_use, &use);
        is_read = true;
        function->matters |= use.has_types && !use.registers;
    }
}
