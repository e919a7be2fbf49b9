#include "parse/lower/recovery/embed.h"

#include <string.h>

#include "base/text/c-lexer.h"

bool lower_embeds(struct lower *lower, const struct ir_range *range)
{
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    size_t end = file->text != NULL ? MIN(range->end_offset, file->size) : 0;
    if (range->offset >= end ||
        g_strstr_len(file->text + range->offset, (gssize)(end - range->offset), "embed") == NULL)
        return false;
    struct c_lexer lexer = c_lexer_between(file->text, range->offset, end);
    struct c_token token;
    bool first = false; /* behind the # */
    while (c_lexer_next(&lexer, &token)) {
        if (first && token.kind == C_NAME && c_token_is(file->text, &token, "embed"))
            return true;
        first = token.kind == C_DIRECTIVE;
    }
    return false;
}
