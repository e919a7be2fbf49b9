#include "parse/lower/recovery/initializer-text.h"

#include "parse/context/place.h"

bool lower_initializer_follows(struct lower *lower, CXCursor declaration)
{
    const struct ir_range *range = lower_range(lower, declaration);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    if (file->text == NULL)
        return false;
    size_t i = range->end_offset;
    while (i < file->size && (g_ascii_isspace(file->text[i]) || file->text[i] == '[' || file->text[i] == ']'))
        i++;
    return i < file->size && (file->text[i] == '=' || file->text[i] == '{');
}

bool lower_text_has_initializer(struct lower *lower, CXCursor declaration)
{
    const struct ir_range *range = lower_range(lower, declaration);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    for (uint32_t i = range->offset; file->text != NULL && i < range->end_offset && i < file->size; i++)
        if (file->text[i] == '=' || file->text[i] == '{')
            return true;
    return lower_initializer_follows(lower, declaration);
}
