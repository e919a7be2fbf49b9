#include "parse/account/missing/object.h"

#include <string.h>

#include "base/text/word.h"
#include "parse/clang/clang.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"

enum { MAX_LAYERS = 16, MAX_DEPTH = 8 }; /* pointers, references and arrays; members of members */

static CXType without_layers(CXType type)
{
    type = clang_getCanonicalType(type);
    for (guint i = 0; i < MAX_LAYERS; i++) {
        bool array = type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray;
        if (!array && type.kind != CXType_Pointer && !cx_is_reference(type))
            break;
        type = array ? clang_getArrayElementType(type) : clang_getPointeeType(type);
    }
    return type;
}

struct methods {
    struct lower *lower;
    guint depth;
    bool *lead; /* to PCW */
};

static void search_class(struct lower *lower, CXType type, guint depth, bool *lead);

/* Methods of a class, functions of a namespace. */
static bool missing_object_is_function(enum CXCursorKind kind)
{
    return kind == CXCursor_CXXMethod || kind == CXCursor_FunctionDecl || kind == CXCursor_FunctionTemplate;
}

static enum CXChildVisitResult visit_member(CXCursor member, CXCursor parent, CXClientData data)
{
    const struct methods *methods = data;
    enum CXCursorKind kind = clang_getCursorKind(member);
    const char *touches = NULL;
    (void)parent;
    if (missing_object_is_function(kind)) {
        g_autofree char *name = cx_spelling(member);
        *methods->lead |= relevance_is_name(methods->lower->relevance, name, &touches);
    }
    if (kind == CXCursor_FieldDecl || kind == CXCursor_CXXBaseSpecifier)
        search_class(methods->lower, clang_getCursorType(member), methods->depth + 1, methods->lead);
    return *methods->lead ? CXChildVisit_Break : CXChildVisit_Continue;
}

static void search_class(struct lower *lower, CXType type, guint depth, bool *lead)
{
    struct methods methods = {lower, depth, lead};
    if (depth <= MAX_DEPTH)
        clang_visitChildren(clang_getTypeDeclaration(clang_getCanonicalType(type)), visit_member, &methods);
}

/* libclang finds the call at its opening parenthesis. */
static CXCursor call_at(struct lower *lower, const struct ir_range *place)
{
    const struct ir_file *file = lower->unit->files->pdata[place->file];
    uint32_t open = place->offset;
    while (open < file->size && (word_char(file->text[open]) || g_ascii_isspace(file->text[open])))
        open++;
    CXFile named = clang_getFile(lower->tu, file->path);
    if (named == NULL || open >= file->size || file->text[open] != '(')
        return clang_getNullCursor();
    return clang_getCursor(lower->tu, clang_getLocationForOffset(lower->tu, named, open));
}

bool object_is_initialised(struct lower *lower, const struct ir_range *place)
{
    const struct ir_file *file = lower->unit->files->pdata[place->file];
    CXCursor call = lower->is_cxx && file->text != NULL ? call_at(lower, place) : clang_getNullCursor();
    bool found = false;
    if (clang_getCursorKind(call) != CXCursor_CallExpr)
        return false;
    for (int i = 0; i < clang_Cursor_getNumArguments(call) && !found; i++)
        search_class(lower, without_layers(clang_getCursorType(clang_Cursor_getArgument(call, (unsigned)i))), 0,
                     &found);
    return found;
}

/* --- the name of a member that is missing --- */

struct member_search {
    struct lower *lower;
    const char *name;
    bool any, lead;
};

static enum CXChildVisitResult missing_object_visit_variable(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct member_search *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool variable = kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl || kind == CXCursor_FieldDecl;
    (void)parent;
    if (variable && cx_named(cursor, search->name) &&
        lower_is_own(search->lower, lower_range(search->lower, cursor)->file)) {
        search->any = true;
        search_class(search->lower, without_layers(clang_getCursorType(cursor)), 0, &search->lead);
    }
    return search->lead ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* What is no variable, but a class, a call or a cast, may be anything. */
static bool may_lead(struct lower *lower, const char *name)
{
    struct member_search search = {lower, name, false, false};
    clang_visitChildren(clang_getTranslationUnitCursor(lower->tu), missing_object_visit_variable, &search);
    return search.lead || !search.any;
}

/* --- the name of a member that its class does not have --- */

struct owner_search {
    struct lower *lower;
    const char *name;
    bool lead;
};

static enum CXChildVisitResult visit_owner(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct owner_search *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool class = kind == CXCursor_ClassDecl || kind == CXCursor_StructDecl || kind == CXCursor_ClassTemplate;
    bool owner = class || kind == CXCursor_Namespace;
    struct methods methods = {search->lower, 0, &search->lead};
    (void)parent;
    if (owner && cx_named(cursor, search->name) &&
        lower_is_own(search->lower, lower_range(search->lower, cursor)->file))
        clang_visitChildren(cursor, visit_member, &methods);
    if (search->lead)
        return CXChildVisit_Break;
    return owner || kind == CXCursor_LinkageSpec ? CXChildVisit_Recurse : CXChildVisit_Continue;
}

/* "tap::Counters<int>" -> "Counters" */
static char *missing_object_last_name(const char *owner, size_t length)
{
    const char *arguments = memchr(owner, '<', length);
    size_t end = arguments != NULL ? (size_t)(arguments - owner) : length, begin = end;
    while (begin > 0 && word_char(owner[begin - 1]))
        begin--;
    return g_strndup(owner + begin, end - begin);
}

bool object_owner_leads(struct lower *lower, const char *message)
{
    static const char before[] = "no member named '";
    const char *member = lower->is_cxx ? strstr(message, before) : NULL;
    const char *in = member != NULL ? strstr(member, "' in ") : NULL;
    const char *open = in != NULL ? strchr(in + 1, '\'') : NULL, *close = open != NULL ? strchr(open + 1, '\'') : NULL;
    if (close == NULL || relevance_count(lower->relevance) == 0)
        return false;
    g_autofree char *name = missing_object_last_name(open + 1, (size_t)(close - open - 1));
    struct owner_search search = {lower, name, false};
    clang_visitChildren(clang_getTranslationUnitCursor(lower->tu), visit_owner, &search);
    return search.lead;
}

bool object_is_lost(struct lower *lower, uint32_t index, uint32_t offset)
{
    const struct ir_file *file = lower->unit->files->pdata[index];
    if (!lower->is_cxx || file->text == NULL || !file->is_user || (gsize)offset + 2 >= file->size)
        return false;
    const char *at = file->text + offset;
    bool joint = (at[0] == '.' && word_char(at[1])) || strncmp(at, "->", 2) == 0;
    return joint && relevance_count(lower->relevance) > 0;
}

bool object_lacks_member(struct lower *lower, uint32_t index, uint32_t offset)
{
    const struct ir_file *file = lower->unit->files->pdata[index];
    size_t end = file->text != NULL && file->is_user ? MIN(offset, file->size) : 0;
    while (end > 0 && g_ascii_isspace(file->text[end - 1]))
        end--;
    const char *behind = file->text + end;
    bool dot = end > 2 && behind[-1] == '.';
    if (!lower->is_cxx || end < 3 || !(dot || strncmp(behind - 2, "->", 2) == 0 || strncmp(behind - 2, "::", 2) == 0))
        return false;
    size_t to = end - (dot ? 1 : 2), from = to;
    while (from > 0 && word_char(file->text[from - 1]))
        from--;
    g_autofree char *name = g_strndup(file->text + from, to - from);
    return relevance_count(lower->relevance) > 0 && (from == to || may_lead(lower, name));
}
