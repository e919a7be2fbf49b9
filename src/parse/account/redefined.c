#include "parse/account/redefined.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "base/text/api.h"
#include "parse/account/lowered.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"

struct redefined_search {
    struct lower *lower;
    struct lowered *lowered;
};

bool redefined_any(const struct lower *lower)
{
    for (enum api_role role = 0; role < N_API_ROLES; role++)
        for (const char *const *name = api_routines(role); *name != NULL; name++)
            if (lower->relevance != NULL && relevance_is_macro(lower->relevance, *name))
                return true;
    return false;
}

/* NULL: it is called through a pointer.  Temporaries are used again in other expressions. */
static const struct ir_function *callee_of(const GArray *insns, guint call)
{
    int32_t temp = g_array_index(insns, struct ir_insn, call).a;
    for (guint i = call; i-- > 0;) {
        const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, i);
        if (insn->dst == temp)
            return insn->op == IR_FUNCTION ? insn->function : NULL;
    }
    return NULL;
}

static bool calls_at(const struct redefined_search *search, const struct ir_function *function, uint32_t file,
                     uint32_t offset)
{
    for (guint i = 0; function->blocks != NULL && i < function->blocks->len; i++) {
        const GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, k);
            if (insn->op != IR_CALL || insn->range->file != file || insn->range->offset != offset)
                continue;
            const struct ir_function *callee = callee_of(insns, k);
            if (callee == NULL || lowered_leads(search->lowered, callee))
                return true;
        }
    }
    return false;
}

static bool redefined_is_called(const struct redefined_search *search, uint32_t file, uint32_t offset)
{
    const GPtrArray *functions = search->lower->unit->functions;
    for (guint i = 0; i < functions->len; i++)
        if (calls_at(search, functions->pdata[i], file, offset))
            return true;
    return false;
}

static void redefined_report(struct lower *lower, const char *name, uint32_t file, uint32_t offset)
{
    struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
    missing->what = FACT_MISSING_UNLOWERED;
    missing->name = arena_printf(lower->unit->arena, "%s, which a macro redefines that does not call it,", name);
    missing->matters = true;
    missing->range = lower_span(lower, file, offset, offset + (uint32_t)strlen(name));
    g_ptr_array_add(lower->unit->missing, missing);
}

/* An expansion inside of another one's arguments is one, too: the record has all that the text shows. */
static enum CXChildVisitResult visit_declaration(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const struct redefined_search *search = data;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_MacroExpansion)
        return CXChildVisit_Continue;
    g_autofree char *name = cx_spelling(cursor);
    CXFile file = NULL;
    unsigned offset = 0;
    if (!api_is_routine(name))
        return CXChildVisit_Continue;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &offset);
    g_autofree char *path = file != NULL ? cx_take(clang_getFileName(file)) : NULL;
    file = path != NULL ? clang_getFile(search->lower->tu, path) : NULL; /* the other parse has its own */
    uint32_t index = file != NULL ? lower_file(search->lower, file) : 0;
    const struct ir_file *known = file != NULL ? search->lower->unit->files->pdata[index] : NULL;
    if (known != NULL && lower_is_own(search->lower, index) && known->text != NULL &&
        c_next_is(known->text, known->size, offset + strlen(name), '(') && !redefined_is_called(search, index, offset))
        redefined_report(search->lower, name, index, offset);
    return CXChildVisit_Continue;
}

void redefined_settle(struct lower *lower, CXTranslationUnit tu)
{
    if (tu == NULL || !redefined_any(lower))
        return;
    struct redefined_search search = {lower, lowered_new(lower->unit)};
    clang_visitChildren(clang_getTranslationUnitCursor(tu), visit_declaration, &search);
    lowered_free(search.lowered);
}
