#include "parse/lower/statement/fragment.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "parse/lower/recovery/errors.h"
#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/context/relevance-place.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/declaration/type.h"

/* The set's own copy of the word; NULL: nobody invented it. */
static const char *invented_word(const struct lower *lower, const char *text, const struct c_token *token)
{
    g_autofree char *word = token->kind == C_NAME ? c_token_dup(text, token) : NULL;
    gpointer own = NULL;
    return word != NULL && g_hash_table_lookup_extended(lower->invented, word, &own, NULL) ? own : NULL;
}

/* MY_RETURN, or MY_RETURN_OF(x) in the same line; a call in a line of its own is a statement.  NULL: neither. */
static const char *ends_with_invented(const struct lower *lower, const char *text, size_t from, size_t to)
{
    struct c_lexer lexer = c_lexer_between(text, from, to);
    struct c_token token;
    const char *invented = NULL;
    bool called = false;
    size_t end = from;
    while (c_lexer_next_code(&lexer, &token)) {
        called = invented != NULL && token.sign == '(';
        if (!called)
            invented = invented_word(lower, text, &token);
        if (called)
            c_lexer_skip_group(&lexer);
        end = called ? lexer.at : token.end;
    }
    return called && memchr(text + end, '\n', to - end) != NULL ? NULL : invented;
}

static bool breaks_before(struct lower *lower, const struct ir_range *range, const struct ir_file *file)
{
    struct ir_range before = {.file = range->file, .offset = range->offset, .end_offset = range->offset};
    before.offset = (uint32_t)c_statement_begin(file->text, before.offset);
    const char *invented = ends_with_invented(lower, file->text, before.offset, before.end_offset), *name = NULL;
    /* The word may be declared missing at another place, where it has nothing to do with PCW. */
    if (invented != NULL && lower->relevance != NULL && relevance_statement(lower->relevance, range, &name))
        g_hash_table_add(lower->fragments, (gpointer)invented);
    return invented != NULL || errors_lie_in(lower, &before);
}

static bool breaks_after(struct lower *lower, const struct ir_range *range, const struct ir_file *file)
{
    struct ir_range behind = {.file = range->file, .offset = range->end_offset, .end_offset = range->end_offset};
    while (behind.end_offset < file->size && !c_is_border(file->text[behind.end_offset]))
        behind.end_offset++;
    return errors_lie_in(lower, &behind);
}

bool fragment_is(struct lower *lower, CXCursor expression)
{
    if (lower->dropped->len == 0 && g_hash_table_size(lower->invented) == 0)
        return false;
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    bool number = lower_type(lower, clang_getCursorType(expression))->kind == IR_TYPE_INT;
    if (!number || file->text == NULL || range->offset > range->end_offset || range->end_offset > file->size)
        return false;
    return breaks_before(lower, range, file) || breaks_after(lower, range, file);
}

void lower_fragment(struct lower *lower, CXCursor expression)
{
    int32_t mark = lower->next_temp;
    guint temporaries = lower->temporaries->len;
    int32_t value = lower_value(lower, expression);
    emit_new(lower, IR_UNKNOWN, lower_type(lower, clang_getCursorType(expression)), lower_range(lower, expression),
             value, -1);
    emit_last(lower)->reason = "the rest of its statement is not understood";
    lower_end_temporaries(lower, temporaries);
    lower->next_temp = mark;
}
