#include "parse/lower/statement/cleaner.h"

#include <string.h>

#include "base/text/word.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/recovery/dropped.h"
#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"

struct search {
    struct lower *lower;
    const CXCursor *found;
};

static size_t behind(const struct ir_file *file, size_t at, const char *word)
{
    size_t length = strlen(word);
    if (at + length > file->size || strncmp(file->text + at, word, length) != 0)
        return at;
    for (at += length; at < file->size && g_ascii_isspace(file->text[at]);)
        at++;
    return at;
}

/* libclang tells neither an attribute's name nor its arguments: its text does, where it is spelled. */
static char *named_function(struct lower *lower, CXCursor attribute)
{
    CXFile in = NULL;
    unsigned offset = 0;
    clang_getSpellingLocation(clang_getCursorLocation(attribute), &in, NULL, NULL, &offset);
    const struct ir_file *file = lower->unit->files->pdata[lower_file(lower, in)];
    if (in == NULL || file->text == NULL)
        return NULL;
    size_t at = behind(file, behind(file, behind(file, offset, "gnu"), "::"), "__"), open = behind(file, at, "cleanup");
    open = behind(file, open, "__");
    if (open == at || open >= file->size || file->text[open] != '(')
        return NULL;
    size_t from = behind(file, open, "("), to = from;
    while (to < file->size && word_char(file->text[to]))
        to++;
    return g_strndup(file->text + from, to - from);
}

static enum CXChildVisitResult visit_attribute(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct search *search = data;
    (void)parent;
    g_autofree char *name =
        clang_isAttribute(clang_getCursorKind(cursor)) ? named_function(search->lower, cursor) : NULL;
    if (name != NULL)
        search->found = lower_find_function(search->lower, name);
    return search->found != NULL ? CXChildVisit_Break : CXChildVisit_Continue;
}

const CXCursor *cleaner_of(struct lower *lower, CXCursor variable)
{
    struct search search = {lower, NULL};
    if (clang_Cursor_hasAttrs(variable))
        clang_visitChildren(variable, visit_attribute, &search);
    return search.found;
}

void cleaner_call(struct lower *lower, CXCursor declaration, struct ir_var *var, const struct ir_range *range)
{
    int32_t callee = emit_new(lower, IR_FUNCTION, lower_type(lower, clang_getCursorType(declaration)), range, -1, -1);
    struct ir_function *function = lower_function(lower, declaration);
    function->called = true;
    emit_last(lower)->function = function;
    int32_t address = emit_var(lower, var, range);
    emit_new(lower, IR_CALL, function->result, range, callee, -1);
    struct ir_insn *call = emit_last(lower);
    call->imm = -1;
    call->call.n = 1;
    call->call.args = arena_memdup(lower->unit->arena, &address, sizeof address);
}
