/* Files and ranges: where the user would look, and which macro wrote it. */
#include "parse/context/place.h"

#include <string.h>

#include "base/file/path.h"
#include "base/text/word.h"
#include "parse/generated/generated.h"
#include "parse/generated/record.h"
#include "parse/kit/builtin.h"
#include "parse/context/relevance-macro.h"

char *lower_shown_path(const struct lower *lower, const char *path)
{
    if (!g_path_is_absolute(path))
        return lower->unit->path[0] == '-' ? path_without_guard(path) : g_strdup(path);
    if (g_path_is_absolute(lower->unit->path) || g_str_has_prefix(path, BUILTIN_ROOT "/"))
        return g_strdup(path);
    return path_shown(path);
}

/* The main file keeps the path that was given. */
static char *path_of(const struct lower *lower, CXFile file)
{
    g_autofree char *path = file != NULL ? cx_take(clang_getFileName(file)) : g_strdup("");
    bool plain = strstr(path, "/.") == NULL && !g_str_has_prefix(path, "./");
    if (plain || strcmp(path, lower->unit->path) == 0)
        return lower_shown_path(lower, path);
    const char *tidy = g_hash_table_lookup(lower->tidy, path);
    if (tidy == NULL)
        g_hash_table_insert(lower->tidy, g_strdup(path), (gpointer)(tidy = path_tidy(path)));
    return lower_shown_path(lower, tidy);
}

uint32_t lower_file(struct lower *lower, CXFile file)
{
    if (file != NULL && file == lower->last_file)
        return lower->last_file_index;
    char *path = path_of(lower, file);
    GPtrArray *files = lower->unit->files;
    uint32_t index = 0;
    while (index < files->len && strcmp(((struct ir_file *)files->pdata[index])->path, path) != 0)
        index++;
    if (index == files->len) {
        struct ir_file *fresh = ARENA_NEW(lower->unit->arena, struct ir_file);
        size_t size = 0;
        fresh->path = arena_string(lower->unit->arena, path);
        fresh->text = file != NULL ? clang_getFileContents(lower->tu, file, &size) : NULL;
        fresh->size = size;
        fresh->is_user = file != NULL && !system_has(lower->system, lower->tu, file);
        generated_recognise(lower->generated, lower->unit, fresh);
        g_ptr_array_add(files, fresh);
    }
    g_free(path);
    lower->last_file = file;
    lower->last_file_index = index;
    return index;
}

const struct ir_file *lower_file_at(struct lower *lower, CXFile file)
{
    uint32_t index = lower_file(lower, file);
    return lower->unit->files->pdata[index];
}

bool lower_place_of_visited(struct lower *lower, CXCursor cursor, CXCursor parent, uint32_t *file, unsigned *offset)
{
    CXFile of = NULL;
    *offset = 0;
    clang_getFileLocation(clang_getCursorLocation(cursor), &of, NULL, NULL, offset);
    *file = lower_file(lower, of);
    return clang_getCursorKind(parent) != CXCursor_TranslationUnit || of == NULL || lower_file_at(lower, of)->is_user;
}

struct file_list {
    struct lower *lower;
    GHashTable *seen; /* paths */
};

static void list_file(CXFile file, CXSourceLocation *stack, unsigned length, CXClientData data)
{
    const struct file_list *listing = data;
    (void)stack;
    (void)length;
    if (file == NULL)
        return;
    struct ir_unit *unit = listing->lower->unit;
    g_autofree char *path = path_of(listing->lower, file);
    bool foreign = system_has(listing->lower->system, listing->lower->tu, file);
    if (!g_str_has_prefix(path, BUILTIN_ROOT "/") && g_hash_table_add(listing->seen, g_strdup(path)))
        g_ptr_array_add(foreign ? unit->others : unit->read, (gpointer)arena_string(unit->arena, path));
}

void lower_list_files(struct lower *lower)
{
    struct file_list listing = {lower, g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    clang_getInclusions(lower->tu, list_file, &listing);
    g_hash_table_unref(listing.seen);
}

bool lower_is_generated(struct lower *lower, CXCursor function)
{
    CXCursor definition = cx_is_null(function) ? function : clang_getCursorDefinition(function);
    if (cx_is_null(definition))
        return false;
    const struct ir_range *range = lower_range(lower, definition);
    return ((const struct ir_file *)lower->unit->files->pdata[range->file])->is_generated;
}

bool lower_is_own(const struct lower *lower, uint32_t file)
{
    const struct ir_file *own = lower->unit->files->pdata[file];
    return own->is_user && !own->is_generated;
}

struct own_visit {
    struct lower *lower;
    void (*visit)(uint32_t file, void *data);
    void *data;
    GHashTable *seen; /* set of file numbers: a file may be included several times */
};

static void visit_own(CXFile file, CXSourceLocation *stack, unsigned length, CXClientData data)
{
    const struct own_visit *own = data;
    (void)stack;
    (void)length;
    uint32_t index = lower_file(own->lower, file);
    const struct ir_file *known = own->lower->unit->files->pdata[index];
    if (lower_is_own(own->lower, index) && known->text != NULL && g_hash_table_add(own->seen, GUINT_TO_POINTER(index)))
        own->visit(index, own->data);
}

void lower_visit_own(struct lower *lower, void (*visit)(uint32_t file, void *data), void *data)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    clang_getInclusions(lower->tu, visit_own, &(struct own_visit){lower, visit, data, seen});
}

bool lower_is_main(struct lower *lower, CXCursor declaration)
{
    CXSourceLocation location = clang_getCursorLocation(declaration);
    CXFile file = NULL;
    if (clang_Location_isFromMainFile(location))
        return true;
    clang_getFileLocation(location, &file, NULL, NULL, NULL);
    return file != NULL && lower_file_at(lower, file)->is_part;
}

static const char *context_place_word_at(struct lower *lower, const struct ir_file *file, size_t offset)
{
    size_t end = offset;
    while (file->text != NULL && end < file->size && word_char(file->text[end]))
        end++;
    if (end == offset)
        return NULL;
    char *word = g_strndup(file->text + offset, end - offset);
    const char *copy = arena_string(lower->unit->arena, word);
    g_free(word);
    return copy;
}

/* The macro whose #define holds this offset: back over continued lines to the directive, which a lexer cannot go. */
static const char *defining_macro(struct lower *lower, const struct ir_file *file, size_t offset)
{
    if (file->text == NULL || offset >= file->size)
        return NULL;
    size_t start = offset;
    while (start > 0 && (file->text[start - 1] != '\n' || (start > 1 && file->text[start - 2] == '\\') ||
                         (start > 2 && file->text[start - 2] == '\r' && file->text[start - 3] == '\\')))
        start--;
    const char *p = file->text + start, *end = file->text + offset;
    while (p < end && (*p == ' ' || *p == '\t'))
        p++;
    if (p >= end || *p++ != '#')
        return NULL;
    while (p < end && (*p == ' ' || *p == '\t'))
        p++;
    if (end - p < 7 || strncmp(p, "define", 6) != 0)
        return NULL;
    p += 6;
    while (p < end && (*p == ' ' || *p == '\t'))
        p++;
    return context_place_word_at(lower, file, (size_t)(p - file->text));
}

static void note_macros(struct lower *lower, CXSourceLocation start, struct ir_range *range)
{
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getSpellingLocation(start, &file, NULL, NULL, &offset);
    uint32_t spelled = lower_file(lower, file);
    if (file != NULL && spelled == range->file && offset == range->offset)
        return;
    if (file != NULL)
        range->inner_macro = defining_macro(lower, lower->unit->files->pdata[spelled], offset);
    /* The file location may be a macro's name that was handed to another macro; the expansion is the outermost one. */
    clang_getExpansionLocation(start, &file, NULL, NULL, &offset);
    uint32_t used = lower_file(lower, file);
    range->macro = context_place_word_at(lower, lower->unit->files->pdata[used], offset);
}

/* NAME, or NAME and its arguments. */
static bool is_use_of(const struct ir_file *file, const struct ir_range *range, const char *macro)
{
    size_t length = strlen(macro), size = range->end_offset - range->offset;
    if (file->text == NULL || range->end_offset > file->size || size < length ||
        strncmp(file->text + range->offset, macro, length) != 0)
        return false;
    if (size == length)
        return true;
    const char *at = file->text + range->offset + length, *end = file->text + range->end_offset;
    int depth = 0;
    while (at < end && g_ascii_isspace(*at))
        at++;
    if (*at != '(')
        return false;
    for (; at < end; at++) {
        depth += (*at == '(') - (*at == ')');
        if (depth == 0)
            return at + 1 == end;
    }
    return false;
}

static bool is_hidden(struct lower *lower, const struct ir_range *range)
{
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    bool is_use = range->macro != NULL && lower->relevance != NULL && is_use_of(file, range, range->macro);
    return range->macro != NULL && !(is_use && relevance_expression_macro(lower->relevance, range->macro));
}

/* Counting columns is quadratic in libclang for long lines (a generated table in one line), so lines are found here. */
static void context_place_find_lines(struct lower *lower, struct ir_file *file)
{
    GArray *starts = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    uint32_t next = 0;
    g_array_append_val(starts, next);
    for (const char *at = file->text, *end = at + file->size;
         at != NULL && (at = memchr(at, '\n', (size_t)(end - at))) != NULL; at++) {
        next = (uint32_t)(at - file->text) + 1;
        g_array_append_val(starts, next);
    }
    file->lines = arena_memdup(lower->unit->arena, starts->data, starts->len * sizeof(uint32_t));
    file->n_lines = starts->len;
    g_array_unref(starts);
}

static void line_and_column(struct lower *lower, uint32_t index, uint32_t offset, uint32_t *line, uint32_t *column)
{
    struct ir_file *file = lower->unit->files->pdata[index];
    if (file->lines == NULL)
        context_place_find_lines(lower, file);
    uint32_t low = 0, high = file->n_lines;
    while (low + 1 < high) {
        uint32_t middle = low + (high - low) / 2;
        if (file->lines[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    *line = low + 1;
    *column = offset - file->lines[low] + 1;
}

const struct ir_range *lower_span(struct lower *lower, uint32_t file, uint32_t from, uint32_t to)
{
    struct ir_range *range = ARENA_NEW(lower->unit->arena, struct ir_range);
    range->file = file;
    range->offset = from;
    range->end_offset = to;
    line_and_column(lower, file, from, &range->line, &range->column);
    line_and_column(lower, file, to, &range->end_line, &range->end_column);
    return range;
}

const struct ir_range *lower_extent(struct lower *lower, CXSourceRange extent)
{
    CXSourceLocation start = clang_getRangeStart(extent), end = clang_getRangeEnd(extent);
    CXFile file = NULL, end_file = NULL;
    struct ir_range *range = ARENA_NEW(lower->unit->arena, struct ir_range);
    clang_getFileLocation(start, &file, NULL, NULL, &range->offset);
    clang_getFileLocation(end, &end_file, NULL, NULL, &range->end_offset);
    range->file = lower_file(lower, file);
    if (file == NULL)
        return range;
    line_and_column(lower, range->file, range->offset, &range->line, &range->column);
    if (end_file != file || range->end_offset < range->offset)
        range->end_offset = range->offset;
    line_and_column(lower, range->file, range->end_offset, &range->end_line, &range->end_column);
    note_macros(lower, start, range);
    range->is_hidden = is_hidden(lower, range);
    return range;
}

/* A row of `#define ROWS(X) X(1, a) X(2, b)`: the first token of an expression that is written in the list itself. */
struct list_search {
    struct lower *lower;
    uint32_t file, from, to;
    struct ir_range *found;
};

static enum CXChildVisitResult find_in_list(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct list_search *search = data;
    CXFile file = NULL;
    unsigned offset = 0;
    (void)parent;
    clang_getSpellingLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &offset);
    if (file == NULL || lower_file(search->lower, file) != search->file || offset < search->from ||
        offset >= search->to)
        return CXChildVisit_Recurse;
    const struct ir_file *text = search->lower->unit->files->pdata[search->file];
    struct ir_range *range = search->found;
    range->is_hidden = true;
    range->file = search->file;
    range->offset = range->end_offset = offset;
    while (range->end_offset < text->size && word_char(text->text[range->end_offset]))
        range->end_offset++;
    line_and_column(search->lower, range->file, range->offset, &range->line, &range->column);
    line_and_column(search->lower, range->file, range->end_offset, &range->end_line, &range->end_column);
    return CXChildVisit_Break;
}

static void point_into_list(struct lower *lower, CXCursor cursor, struct ir_range *range)
{
    struct list_search search = {.lower = lower, .found = range};
    if (lower->relevance == NULL || range->macro == NULL ||
        !relevance_list_macro(lower->relevance, range->macro, &search.file, &search.from, &search.to))
        return;
    if (find_in_list(cursor, cursor, &search) == CXChildVisit_Recurse)
        clang_visitChildren(cursor, find_in_list, &search);
}

const struct ir_range *lower_range(struct lower *lower, CXCursor cursor)
{
    struct ir_range *range = (struct ir_range *)lower_extent(lower, clang_getCursorExtent(cursor));
    point_into_list(lower, cursor, range);
    return range;
}
