#include "scan/includes.h"

#include <string.h>

#include "base/text.h"
#include "base/word.h"

enum { MAX_FILES = 4000, MAX_STACK = 32, MAX_SIZE = 8 << 20, MAX_NAME = 256 };

struct include {
    const char *name;      /* with slashes only */
    gboolean quoted;
};

/* What a file's directives say. */
struct text {
    GArray *list;          /* of struct include */
    guint asked, defined;  /* bits of kernel_macros */
};

struct includes {
    struct tree *tree;
    GStringChunk *strings;
    GHashTable *texts;     /* path -> struct text */
    gint built;            /* a build file speaks of that macro; -1: not looked yet */
    GHashTable *answers;   /* folders that ask, and name -> path, or "" for none: what the tree said */
};

static const char *const kernel_macros[] = { "_KERNEL", "KERNEL_MODE", "__KERNEL__" };

enum { LINUX_TOO = 2 };    /* index of the one that needs a build file's word */

static void text_free(gpointer data)
{
    struct text *text = data;
    g_array_unref(text->list);
    g_free(text);
}

struct includes *includes_new(struct tree *tree)
{
    struct includes *includes = g_new0(struct includes, 1);
    includes->tree = tree;
    includes->built = -1;
    includes->strings = g_string_chunk_new(1 << 14);
    includes->texts = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, text_free);
    includes->answers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return includes;
}

void includes_free(struct includes *includes)
{
    if (includes == NULL)
        return;
    g_hash_table_unref(includes->answers);
    g_hash_table_unref(includes->texts);
    g_string_chunk_free(includes->strings);
    g_free(includes);
}

/* --- reading --- */

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

/* A name behind `#include` at `at`; one that a macro makes is not seen. */
static void add_include(struct includes *includes, GArray *list, const char *at, const char *end)
{
    at = skip_blanks(at, end);
    if (at >= end || (*at != '"' && *at != '<'))
        return;
    gsize room = MIN((gsize)(end - at - 1), MAX_NAME);
    const char *close = memchr(at + 1, *at == '"' ? '"' : '>', room);
    if (close == NULL || close == at + 1 || memchr(at, '\n', (gsize)(close - at)) != NULL)
        return;
    g_autofree char *name = g_strndup(at + 1, (gsize)(close - at - 1));
    g_strdelimit(name, "\\", '/');
    struct include include = { g_string_chunk_insert_const(includes->strings, name), *at == '"' };
    g_array_append_val(list, include);
}

/* Which of the kernel's macros a directive's line, or the first word of it, speaks of. */
static guint macros_in(const char *at, const char *end, gboolean first)
{
    const char *line_end = memchr(at, '\n', (gsize)(end - at));
    guint bits = 0;
    for (guint i = 0; i < G_N_ELEMENTS(kernel_macros); i++) {
        size_t length = strlen(kernel_macros[i]);
        const char *from = first ? skip_blanks(at, end) : at, *behind = from + length;
        if (first ? (size_t)(end - from) > length && strncmp(from, kernel_macros[i], length) == 0 && !word_char(*behind)
                  : word_in(at, (size_t)((line_end != NULL ? line_end : end) - at), kernel_macros[i]))
            bits |= 1u << i;
    }
    return bits;
}

static void read_directive(struct includes *includes, struct text *text, const char *at, const char *end)
{
    size_t room = (size_t)(end - at);
    if (room > 7 && strncmp(at, "include", 7) == 0)
        add_include(includes, text->list, at + 7, end);
    else if (room > 7 && strncmp(at, "define", 6) == 0)
        text->defined |= macros_in(at + 6, end, TRUE);
    else if (room > 4 && (strncmp(at, "if", 2) == 0 || strncmp(at, "elif", 4) == 0))
        text->asked |= macros_in(at, end, FALSE);
}

static struct text *text_of(struct includes *includes, const char *path)
{
    struct text *text = g_hash_table_lookup(includes->texts, path);
    if (text != NULL)
        return text;
    text = g_new0(struct text, 1);
    text->list = g_array_new(FALSE, FALSE, sizeof(struct include));
    g_hash_table_insert(includes->texts, g_string_chunk_insert_const(includes->strings, path), text);
    g_autofree char *content = NULL;
    gsize size = 0;
    if (!text_load(path, &content, &size) || size > MAX_SIZE)
        return text;
    for (const char *at = content, *end = content + size; (at = memchr(at, '#', (gsize)(end - at))) != NULL;) {
        at = skip_blanks(at + 1, end);
        read_directive(includes, text, at, end);
    }
    return text;
}

/* --- finding --- */

struct visited {
    const char *path, *folder;
    guint from;            /* who included it first */
};

struct walk {
    struct includes *includes;
    const struct includes_search *search;
    const char *source;
    GArray *files;         /* of struct visited */
    GHashTable *seen;      /* paths */
};

static const char *existing(struct walk *walk, const char *folder, const char *name)
{
    g_autofree char *joined = g_path_is_absolute(name) ? g_strdup(name) : g_build_filename(folder, name, NULL);
    g_autofree char *path = g_canonicalize_filename(joined, NULL);   /* -I may be relative */
    return text_is_file(path) ? g_string_chunk_insert_const(walk->includes->strings, path) : NULL;
}

/* As MSVC looks for a quoted name: beside who includes it, beside who includes that one, and so on. */
static const char *beside(struct walk *walk, guint from, const char *name)
{
    for (guint i = 0; i < MAX_STACK; i++) {
        const struct visited *file = &g_array_index(walk->files, struct visited, from);
        const char *found = existing(walk, file->folder, name);
        if (found != NULL || file->from == from)
            return found;
        from = file->from;
    }
    return NULL;
}

static const char *on_path(struct walk *walk, const char *name)
{
    const GPtrArray *directories = walk->search->directories;
    const char *found = NULL;
    for (guint i = 0; directories != NULL && i < directories->len && found == NULL; i++)
        found = existing(walk, directories->pdata[i], name);
    return found;
}

static const char *in_tree(struct walk *walk, const struct visited *from, const char *name)
{
    struct includes *includes = walk->includes;
    g_autofree char *key = g_strconcat(from->folder, "|", g_array_index(walk->files, struct visited, 0).folder, "|", name, NULL);
    const char *known = g_hash_table_lookup(includes->answers, key);
    if (known == NULL) {
        g_autofree char *path = tree_find_header(includes->tree, from->path, walk->source, name);
        known = g_string_chunk_insert_const(includes->strings, path != NULL ? path : "");
        g_hash_table_insert(includes->answers, g_steal_pointer(&key), (gpointer)known);
    }
    return known[0] != '\0' ? known : NULL;
}

static const char *find(struct walk *walk, guint from, const struct include *include)
{
    const char *found = include->quoted ? beside(walk, from, include->name) : NULL;
    GHashTable *elsewhere = walk->search->elsewhere;
    if (found == NULL)
        found = on_path(walk, include->name);
    gboolean ask = found == NULL && walk->search->supplied != NULL;
    g_autofree char *supplied = ask ? walk->search->supplied(walk->search->data, include->name) : NULL;
    if (supplied != NULL && elsewhere != NULL && strcmp(supplied, include->name) != 0)
        g_hash_table_insert(elsewhere, g_strdup(include->name), g_strdup(supplied));
    if (found != NULL || supplied != NULL)
        return found;
    found = elsewhere != NULL ? g_hash_table_lookup(elsewhere, include->name) : NULL;
    if (found != NULL)
        return found;
    found = in_tree(walk, &g_array_index(walk->files, struct visited, from), include->name);
    if (found != NULL && elsewhere != NULL)
        g_hash_table_insert(elsewhere, g_strdup(include->name), g_strdup(found));
    return found;
}

static void visit(struct walk *walk, const char *path, guint from)
{
    if (walk->files->len >= MAX_FILES || !g_hash_table_add(walk->seen, (gpointer)path))
        return;
    g_autofree char *folder = g_path_get_dirname(path);
    struct visited file = { path, g_string_chunk_insert_const(walk->includes->strings, folder), from };
    g_array_append_val(walk->files, file);
}

GPtrArray *includes_closure(struct includes *includes, const char *source, const struct includes_search *search)
{
    g_autofree char *absolute = g_canonicalize_filename(source, NULL);
    struct walk walk = { .includes = includes, .search = search, .files = g_array_new(FALSE, FALSE, sizeof(struct visited)),
                         .seen = g_hash_table_new(g_str_hash, g_str_equal) };
    walk.source = g_string_chunk_insert_const(includes->strings, absolute);
    visit(&walk, walk.source, 0);
    for (guint i = 0; i < walk.files->len; i++) {
        const GArray *list = text_of(includes, g_array_index(walk.files, struct visited, i).path)->list;
        for (guint k = 0; k < list->len; k++) {
            const char *path = find(&walk, i, &g_array_index(list, struct include, k));
            if (path != NULL)
                visit(&walk, path, i);
        }
    }
    GPtrArray *paths = g_ptr_array_new();
    for (guint i = 0; i < walk.files->len; i++)
        g_ptr_array_add(paths, (gpointer)g_array_index(walk.files, struct visited, i).path);
    g_hash_table_unref(walk.seen);
    g_array_unref(walk.files);
    return paths;
}

const char *includes_kernel_macro(guint index)
{
    return index < G_N_ELEMENTS(kernel_macros) ? kernel_macros[index] : NULL;
}

static gboolean is_built(struct includes *includes)
{
    static const char *const suffixes[] = { ".vcxproj", ".props", ".targets", "cmakelists.txt", ".cmake", "makefile", ".mk", "sources", NULL };
    if (includes->built >= 0)
        return includes->built;
    g_autoptr(GPtrArray) files = tree_files(includes->tree, suffixes);
    includes->built = 0;
    for (guint i = 0; i < files->len && !includes->built; i++) {
        g_autofree char *text = NULL;
        gsize size = 0;
        includes->built = g_file_get_contents(files->pdata[i], &text, &size, NULL) &&
                          g_strstr_len(text, (gssize)size, kernel_macros[LINUX_TOO]) != NULL;   /* -DNAME is one word */
    }
    return includes->built;
}

gboolean includes_ask_for(struct includes *includes, const GPtrArray *files, guint macro)
{
    guint asked = 0, bit = 1u << macro;
    for (guint i = 0; i < files->len; i++)
        asked |= text_of(includes, files->pdata[i])->asked;
    return (asked & bit) != 0 && (text_of(includes, files->pdata[0])->defined & bit) == 0 && (macro != LINUX_TOO || is_built(includes));
}
