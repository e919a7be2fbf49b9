/*
 * Tables whose rows a header that is not there would write: `T rows[] = { ROW(1, a) ROW(2, b) };` with a ROW that
 * nothing declares.  clang takes a declared stand-in for one number, which is the first member of a row that nobody
 * wrote.
 */
#include "parse/lower/recovery/rows.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "parse/context/included.h"
#include "parse/context/place.h"

static bool recovery_rows_is_table(CXCursor variable)
{
    CXType type = cx_canonical(variable);
    bool array = type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray;
    return array && clang_getCanonicalType(clang_getArrayElementType(type)).kind == CXType_Record;
}

/* The initialiser has an opening brace, which the lexer is then behind. */
static bool skip_to_open(struct c_lexer *lexer)
{
    struct c_token token;
    while (c_lexer_next_code(lexer, &token) && token.sign != ';')
        if (token.sign == '{')
            return true;
    return false;
}

/* Outside of any parenthesis or braces of the list itself, a word that the repair has declared. */
static char *invented_row(struct lower *lower, struct c_lexer *lexer)
{
    struct c_token token;
    while (c_lexer_next_code(lexer, &token) && token.sign != '}' && token.sign != ';') {
        g_autofree char *name = token.kind == C_NAME ? c_token_dup(lexer->text, &token) : NULL;
        if (name != NULL && g_hash_table_contains(lower->invented, name))
            return g_steal_pointer(&name);
        if (token.sign == '{' || token.sign == '(' || token.sign == '[')
            c_lexer_skip_group(lexer);
    }
    return NULL;
}

/* Rows that a file holds which is included between the braces. */
static char *invented_row_included(struct lower *lower, const struct ir_range *range)
{
    char *name = NULL;
    for (guint i = 0; i < lower->unit->files->len && name == NULL; i++) {
        const struct ir_file *file = lower->unit->files->pdata[i];
        struct c_lexer lexer = c_lexer_between(file->text, 0, file->text != NULL ? file->size : 0);
        if (file->text != NULL && included_within(lower, i, range))
            name = invented_row(lower, &lexer);
    }
    return name;
}

const char *lower_missing_rows(struct lower *lower, CXCursor variable, const struct ir_range *range)
{
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    if (g_hash_table_size(lower->invented) == 0 || file->text == NULL || !recovery_rows_is_table(variable))
        return NULL;
    struct c_lexer lexer = c_lexer_between(file->text, range->offset, MIN(range->end_offset, file->size));
    g_autofree char *name = skip_to_open(&lexer) ? invented_row(lower, &lexer) : NULL;
    if (name == NULL)
        name = invented_row_included(lower, range);
    return name != NULL ? arena_printf(lower->unit->arena, "has rows from %s, which is not declared", name) : NULL;
}
