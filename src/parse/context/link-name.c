/*
 * Functions whose name for the linker is another one than in the source: an assembler label, #pragma redefine_extname,
 * an alias, or an alternate name in an option for the linker.  Only names of PCW's routines matter.
 */
#include "parse/context/link-name.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/word.h"
#include "parse/context/place.h"

/* "_PcwRegister@8", as x86 decorates it; libclang puts \\1 ahead of a name that is meant as it stands. */
static const char *undecorated_routine(const char *symbol)
{
    symbol += *symbol == '\1';
    symbol += g_str_has_prefix(symbol, "__imp_") ? strlen("__imp_") : 0;
    symbol += *symbol == '_';
    return api_routine(symbol, strcspn(symbol, "@"));
}

static const char *by_symbol(CXCursor declaration)
{
    g_autofree char *symbol = cx_take(clang_Cursor_getMangling(declaration));
    return symbol != NULL ? undecorated_routine(symbol) : NULL;
}

struct aliasing {
    struct lower *lower;
    const char *routine;
};

/* __attribute__((alias("PcwRegister"))), weakref, ifunc: libclang knows no more of them than where they are. */
static enum CXChildVisitResult visit_attribute(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct aliasing *aliasing = data;
    (void)parent;
    if (!clang_isAttribute(clang_getCursorKind(cursor)))
        return CXChildVisit_Continue;
    const struct ir_range *range = lower_range(aliasing->lower, cursor);
    const struct ir_file *file = aliasing->lower->unit->files->pdata[range->file];
    size_t end = file->text != NULL ? MIN(range->end_offset, file->size) : 0;
    struct c_lexer lexer = c_lexer_between(file->text, MIN(range->offset, end), end);
    struct c_token token;
    while (aliasing->routine == NULL && c_lexer_next_code(&lexer, &token))
        if (token.kind == C_STRING && !token.open)
            aliasing->routine = api_routine(file->text + token.start + 1, token.end - token.start - 2);
    return aliasing->routine != NULL ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* "/alternatename:Reg=PcwRegister" in a #pragma comment(linker, …), or in a string that makes one: an option of the
 * linker and no code of C, whose words are looked for wherever they stand. */
static const char *by_alternate(struct lower *lower, const char *name)
{
    static const char option[] = "alternatename:";
    for (guint i = 0; i < lower->unit->files->len; i++) {
        const struct ir_file *file = lower->unit->files->pdata[i];
        const char *at = file->is_user ? file->text : NULL, *end = at != NULL ? at + file->size : NULL;
        while (at != NULL && (at = g_strstr_len(at, end - at, option)) != NULL) {
            at += strlen(option);
            at += at < end && *at == '_';
            size_t length = strlen(name), left = (size_t)(end - at);
            const char *equals = left > length && strncmp(at, name, length) == 0 && !word_char(at[length])
                                     ? memchr(at, '=', left)
                                     : NULL;
            size_t word = 0;
            for (equals += equals != NULL; equals != NULL && equals + word < end && word_char(equals[word]); word++)
                continue;
            const char *routine =
                equals != NULL ? api_routine(equals + (*equals == '_'), word - (*equals == '_' && word > 0)) : NULL;
            if (routine != NULL)
                return routine;
        }
    }
    return NULL;
}

const char *lower_linked_routine(struct lower *lower, CXCursor declaration, const char *name)
{
    const char *routine = by_symbol(declaration);
    if (routine == NULL) {
        struct aliasing aliasing = {lower, NULL};
        clang_visitChildren(declaration, visit_attribute, &aliasing);
        routine = aliasing.routine;
    }
    return routine != NULL ? routine : by_alternate(lower, name);
}
