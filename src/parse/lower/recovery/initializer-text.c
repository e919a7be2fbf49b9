#include "parse/lower/recovery/initializer-text.h"

#include "base/text/c-lexer.h"
#include "parse/context/place.h"

/* A lexer of the text from `from` on, at most to `to`; of nothing where the text is not known. */
static struct c_lexer lexer_of(const struct ir_file *file, size_t from, size_t to)
{
    size_t end = file->text != NULL ? MIN(to, file->size) : 0;
    return c_lexer_between(file->text, MIN(from, end), end);
}

static const struct ir_file *initializer_text_file_of(const struct lower *lower, const struct ir_range *range)
{
    return lower->unit->files->pdata[range->file];
}

bool lower_initializer_follows(struct lower *lower, CXCursor declaration)
{
    const struct ir_range *range = lower_range(lower, declaration);
    struct c_lexer lexer = lexer_of(initializer_text_file_of(lower, range), range->end_offset, G_MAXSIZE);
    struct c_token token;
    while (c_lexer_next_code(&lexer, &token))
        if (token.sign != '[' && token.sign != ']')
            return token.sign == '=' || token.sign == '{';
    return false;
}

/* Where the declared name stands; where it comes from a macro, the beginning.  What lies in front of it may be the
 * braces of a type: `struct { ULONG Low; } Pair;`. */
static size_t declarator_of(struct lower *lower, CXCursor declaration, const struct ir_range *range)
{
    CXFile file;
    unsigned offset = 0;
    clang_getFileLocation(clang_getCursorLocation(declaration), &file, NULL, NULL, &offset);
    bool inside = file != NULL && lower_file(lower, file) == range->file && offset >= range->offset;
    return inside && offset < range->end_offset ? offset : range->offset;
}

bool lower_text_has_initializer(struct lower *lower, CXCursor declaration)
{
    const struct ir_range *range = lower_range(lower, declaration);
    struct c_lexer lexer =
        lexer_of(initializer_text_file_of(lower, range), declarator_of(lower, declaration, range), range->end_offset);
    struct c_token token;
    while (c_lexer_next_code(&lexer, &token))
        if (token.sign == '=' || token.sign == '{')
            return true;
    return lower_initializer_follows(lower, declaration);
}
