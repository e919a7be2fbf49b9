#include "parse/account/read-names.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "base/text/find.h"
#include "base/text/word.h"
#include "parse/context/place.h"

/* A byte range of a file. */
struct byte_range {
    uint32_t file, from, to;
};

/* A template, whose body is read where it is used. */
struct pattern {
    struct byte_range text;
    char *name;   /* its own; of a member that is defined outside of its class, the class's */
    bool is_used; /* its name stands outside of it, and still nothing of it is in the IR */
};

struct read_names {
    struct lower *lower;
    GHashTable *marks; /* places (place_key) that a declaration, expression or type stands at, or the use of a macro →
                          whether it is more than that use */
    GHashTable *types; /* set of names of types */
    GArray *patterns;  /* of struct pattern */
    GArray *errors;    /* of struct byte_range: places, of no length */
};

static void names_mark(struct read_names *names, uint32_t file, uint32_t offset, bool in_tree)
{
    gint64 key = lower_place_key(file, offset);
    if (in_tree || !g_hash_table_contains(names->marks, &key))
        g_hash_table_insert(names->marks, g_memdup2(&key, sizeof key), GINT_TO_POINTER(in_tree));
}

bool read_names_is_marked(const struct read_names *names, uint32_t file, uint32_t offset)
{
    gint64 key = lower_place_key(file, offset);
    return g_hash_table_contains(names->marks, &key);
}

bool read_names_is_in_tree(const struct read_names *names, uint32_t file, uint32_t offset)
{
    gint64 key = lower_place_key(file, offset);
    return GPOINTER_TO_INT(g_hash_table_lookup(names->marks, &key)) != 0;
}

static struct byte_range stretch_of(const struct read_names *names, CXSourceRange range)
{
    CXFile file = NULL, last = NULL;
    struct byte_range s = {0, 0, 0};
    clang_getFileLocation(clang_getRangeStart(range), &file, NULL, NULL, &s.from);
    clang_getFileLocation(clang_getRangeEnd(range), &last, NULL, NULL, &s.to);
    s.file = lower_file(names->lower, file);
    if (file == NULL || last != file)
        s.to = s.from;
    return s;
}

static bool is_template(enum CXCursorKind kind)
{
    return kind == CXCursor_FunctionTemplate || kind == CXCursor_ClassTemplate ||
           kind == CXCursor_ClassTemplatePartialSpecialization;
}

/* With delayed template parsing, the extent of an unused template ends before its body. */
static void read_names_add_body(const struct read_names *names, struct byte_range *s)
{
    const struct ir_file *file = names->lower->unit->files->pdata[s->file];
    size_t at = s->to;
    while (file->text != NULL && at < file->size && (g_ascii_isspace(file->text[at]) || word_char(file->text[at])))
        at++;
    if (file->text != NULL && at < file->size && file->text[at] == '{')
        s->to = (uint32_t)c_group_end(file->text, file->size, at);
}

static bool read_names_type(enum CXCursorKind kind)
{
    return kind == CXCursor_TypedefDecl || kind == CXCursor_TypeAliasDecl || kind == CXCursor_StructDecl ||
           kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl || kind == CXCursor_ClassDecl;
}

/* A method of a class template that is defined outside the class has no cursor kind of its own. */
static bool has_template_around(CXCursor cursor)
{
    return clang_isDeclaration(clang_getCursorKind(cursor)) &&
           is_template(clang_getCursorKind(clang_getCursorSemanticParent(cursor)));
}

static enum CXChildVisitResult read_names_visit_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct read_names *names = data;
    uint32_t index;
    unsigned offset;
    if (!lower_place_of_visited(names->lower, cursor, parent, &index, &offset))
        return CXChildVisit_Continue;
    names_mark(names, index, offset, !clang_isPreprocessing(clang_getCursorKind(cursor)));
    if (read_names_type(clang_getCursorKind(cursor)))
        g_hash_table_add(names->types, cx_spelling(cursor));
    if (is_template(clang_getCursorKind(cursor)) || has_template_around(cursor)) {
        CXCursor named = is_template(clang_getCursorKind(cursor)) ? cursor : clang_getCursorSemanticParent(cursor);
        struct pattern pattern = {stretch_of(names, clang_getCursorExtent(cursor)), cx_spelling(named), false};
        read_names_add_body(names, &pattern.text);
        g_array_append_val(names->patterns, pattern);
    }
    return CXChildVisit_Recurse;
}

/* Lowering finds some code that libclang hides from its visitors. */
static void mark_lowered(struct read_names *names)
{
    const GPtrArray *functions = names->lower->unit->functions;
    for (guint i = 0; i < functions->len; i++) {
        const struct ir_function *function = functions->pdata[i];
        for (guint k = 0; function->blocks != NULL && k < function->blocks->len; k++) {
            const GArray *insns = ir_function_block(function, k)->insns;
            for (guint n = 0; n < insns->len; n++) {
                const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, n);
                if (insn->op == IR_FUNCTION)
                    names_mark(names, insn->range->file, insn->range->offset, true);
            }
        }
    }
}

static void read_errors(struct read_names *names)
{
    unsigned n = clang_getNumDiagnostics(names->lower->tu);
    for (unsigned i = 0; i < n; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(names->lower->tu, i);
        CXFile file = NULL;
        struct byte_range s = {0, 0, 0};
        clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, NULL, NULL, &s.from);
        g_autofree char *message = cx_take(clang_getDiagnosticSpelling(diagnostic));
        s.file = lower_file(names->lower, file);
        s.to = s.from + 1;
        bool error = clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error &&
                     strstr(message, "' file not found") == NULL;
        if (error)
            g_array_append_val(names->errors, s);
        clang_disposeDiagnostic(diagnostic);
    }
}

static bool is_within(const struct byte_range *s, uint32_t file, uint32_t offset)
{
    return s->file == file && offset >= s->from && offset < s->to;
}

static bool read_names_is_broken(const struct read_names *names, const struct byte_range *s)
{
    for (guint i = 0; i < names->errors->len; i++) {
        const struct byte_range *error = &g_array_index(names->errors, struct byte_range, i);
        if (error->file == s->file && error->from >= s->from && error->from <= s->to)
            return true;
    }
    return false;
}

bool read_names_is_unused_pattern(const struct read_names *names, uint32_t file, uint32_t offset)
{
    bool unused = false;
    for (guint i = 0; i < names->patterns->len; i++) {
        const struct pattern *pattern = &g_array_index(names->patterns, struct pattern, i);
        if (!is_within(&pattern->text, file, offset))
            continue;
        if (pattern->is_used)
            return false;
        unused |= !read_names_is_broken(names, &pattern->text);
    }
    return unused;
}

static bool is_lowered(const struct read_names *names, const struct byte_range *s)
{
    const GPtrArray *functions = names->lower->unit->functions;
    for (guint i = 0; i < functions->len; i++) {
        const struct ir_function *function = functions->pdata[i];
        if (ir_function_has_body(function) && is_within(s, function->range->file, function->range->offset))
            return true;
    }
    return false;
}

static bool is_mentioned(const struct read_names *names, const struct pattern *pattern)
{
    size_t length = strlen(pattern->name);
    for (guint i = 0; i < names->lower->unit->files->len; i++) {
        const struct ir_file *file = names->lower->unit->files->pdata[i];
        if (!lower_is_own(names->lower, i) || file->text == NULL)
            continue;
        const char *at = file->text, *end = at + file->size;
        while (at != NULL && (at = text_find(at, (size_t)(end - at), pattern->name)) != NULL) {
            uint32_t offset = (uint32_t)(at - file->text);
            bool starts = offset == 0 || !word_char(at[-1]), ends = at + length == end || !word_char(at[length]);
            if (starts && ends && !is_within(&pattern->text, i, offset))
                return true;
            at += length;
        }
    }
    return false;
}

static void find_lost_uses(struct read_names *names)
{
    for (guint i = 0; i < names->patterns->len; i++) {
        struct pattern *pattern = &g_array_index(names->patterns, struct pattern, i);
        pattern->is_used =
            pattern->name[0] != '\0' && !is_lowered(names, &pattern->text) && is_mentioned(names, pattern);
    }
}

static void pattern_clear(gpointer pattern)
{
    g_free(((struct pattern *)pattern)->name);
}

struct read_names *read_names_new(struct lower *lower)
{
    struct read_names *names = g_new0(struct read_names, 1);
    names->lower = lower;
    names->marks = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    names->types = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    names->patterns = g_array_new(FALSE, FALSE, sizeof(struct pattern));
    g_array_set_clear_func(names->patterns, pattern_clear);
    names->errors = g_array_new(FALSE, FALSE, sizeof(struct byte_range));
    read_errors(names);
    return names;
}

void read_names_free(struct read_names *names)
{
    g_hash_table_unref(names->marks);
    g_hash_table_unref(names->types);
    g_array_unref(names->patterns);
    g_array_unref(names->errors);
    g_free(names);
}

bool read_names_has_errors(const struct read_names *names)
{
    return names->errors->len > 0;
}

void read_names_visit(struct read_names *names)
{
    clang_visitChildren(clang_getTranslationUnitCursor(names->lower->tu), read_names_visit_name, names);
    mark_lowered(names);
    if (read_names_has_errors(names))
        find_lost_uses(names);
}

bool read_names_is_type(const struct read_names *names, const char *word)
{
    return g_hash_table_contains(names->types, word);
}
