#include "parse/lower/recovery/count.h"

#include "base/text/c-lexer.h"
#include "parse/context/place.h"
#include "parse/lower/recovery/broken.h"

static bool counts_its_rows(struct lower *lower, CXCursor variable)
{
    const struct ir_range *range = lower_range(lower, variable);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    struct c_lexer lexer = c_lexer_between(file->text, range->offset, file->text != NULL ? file->size : 0);
    struct c_token token = {0};
    while (token.sign != '[' && c_lexer_next_code(&lexer, &token))
        continue;
    return token.sign == '[' && c_next_is(file->text, file->size, token.end, ']');
}

struct table_search {
    struct lower *lower;
    const char *why;
};

static enum CXChildVisitResult visit_table(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct table_search *search = data;
    CXCursor variable = clang_getCursorKind(cursor) == CXCursor_DeclRefExpr
                            ? clang_getCursorDefinition(clang_getCursorReferenced(cursor))
                            : clang_getNullCursor();
    (void)parent;
    if (clang_getCursorKind(variable) == CXCursor_VarDecl && counts_its_rows(search->lower, variable)) {
        const char *broken = lower_breaks_count(search->lower, variable);
        g_autofree char *name = broken != NULL ? cx_spelling(variable) : NULL;
        if (broken != NULL)
            search->why = arena_printf(search->lower->unit->arena, "the initialiser of %s %s", name, broken);
    }
    return search->why != NULL ? CXChildVisit_Break : CXChildVisit_Recurse;
}

const char *lower_missing_count(struct lower *lower, CXCursor operand)
{
    struct table_search search = {lower, NULL};
    if (!cx_is_null(operand) && cx_canonical(operand).kind == CXType_ConstantArray) {
        visit_table(operand, operand, &search);
        if (search.why == NULL)
            clang_visitChildren(operand, visit_table, &search);
    }
    return search.why;
}
