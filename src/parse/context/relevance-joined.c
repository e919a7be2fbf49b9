/* Names that the text does not spell, because macros join them or characters stand for others. */
#include "parse/context/relevance-parts.h"

#include <string.h>

#include "base/text/find.h"

/* The text may make names that stand nowhere in it: by ##, or by what this compiler reads as a part of a name. */
static bool may_join(const char *text, size_t size)
{
    static const char *const signs[] = {"##", "%:%:", "?\?=", "?\?/"};
    bool found = false;
    for (guint i = 0; i < G_N_ELEMENTS(signs) && !found; i++)
        found = text_find(text, size, signs[i]) != NULL;
    return found;
}

static bool unit_may_join(const struct relevance *r)
{
    const GPtrArray *words = r->lower->words;
    bool found = false;
    for (guint i = 0; words != NULL && i < words->len && !found; i++)
        found = may_join(words->pdata[i], strlen(words->pdata[i]));
    for (guint i = 0; i < r->lower->unit->files->len && !found; i++) {
        const struct ir_file *file = r->lower->unit->files->pdata[i];
        found = file->is_user && file->text != NULL && may_join(file->text, file->size);
    }
    return found;
}

struct referring {
    struct relevance *r;
    struct body *body;
};

static enum CXChildVisitResult collect_reference(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const struct referring *referring = data;
    (void)parent;
    CXCursor declaration = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    if (kind != CXCursor_FunctionDecl && kind != CXCursor_TypedefDecl)
        return CXChildVisit_Recurse;
    g_autofree char *name = cx_spelling(declaration);
    if (!g_hash_table_contains(referring->body->words, name))
        g_hash_table_add(referring->body->words, g_string_chunk_insert_const(referring->r->chunk, name));
    return CXChildVisit_Recurse;
}

static void collect_references(struct relevance *r, struct body *body)
{
    struct referring referring = {r, body};
    clang_visitChildren(body->definition, collect_reference, &referring);
}

/* API(Register)(&handle, &info), where API(n) is Pcw##n: what clang reads counts like what is written. */
void relevance_collect_joined(struct relevance *r)
{
    r->joins = unit_may_join(r);
    for (guint i = 0; r->joins && i < r->bodies->len; i++)
        collect_references(r, r->bodies->pdata[i]);
    for (guint i = 0; r->joins && i < r->tables->len; i++)
        collect_references(r, r->tables->pdata[i]);
}
