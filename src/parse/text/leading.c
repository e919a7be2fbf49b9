#include "parse/text/leading.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "base/file/text-file.h"
#include "base/text/word.h"
#include "parse/kit/builtin.h"

enum { MAX_DEPTH = 32, MAX_FILES = 500, MAX_INCLUDES = 64 };

struct leading_walk {
    const struct leading_request *request;
    struct leading *leading;
    GHashTable *defined; /* macros of the unit's own */
    GHashTable *once;    /* paths of files that say `#pragma once` */
    GPtrArray *folders;  /* char *: of the files that are being read, the innermost last */
    guint n_files;
    bool ended;
};

/* A file being read: where, and the conditions that are open. */
struct leading_reader {
    struct leading_walk *walk;
    const char *path;
    GArray *groups; /* of struct conditional_group: the #if's that are open */
};

struct conditional_group {
    bool is_read, has_else;
};

uint32_t leading_hash(const char *word, size_t length)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)word[i]) * 16777619u;
    return hash;
}

static void leading_read_text(struct leading_walk *walk, const char *path, const char *text, gsize size);

/* --- finding headers --- */

static void leading_read_file(struct leading_walk *walk, const char *path)
{
    g_autofree char *text = NULL, *real = g_canonicalize_filename(path, NULL);
    gsize size = 0;
    if (g_hash_table_contains(walk->once, real))
        return;
    if (text_load(path, TEXT_LARGEST, &text, &size))
        leading_read_text(walk, real, text, size);
    else
        walk->ended = true;
}

static bool is_file_in(const char *folder, const char *name)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);
    return text_is_file(path);
}

static bool is_the_kits(const struct toolchain *toolchain, const char *name)
{
    for (guint i = 0; i < toolchain->files->len; i++)
        if (strcmp(((const struct toolchain_file *)toolchain->files->pdata[i])->name, name) == 0)
            return true;
    for (guint i = 0; i < toolchain->directories->len; i++)
        if (is_file_in(toolchain->directories->pdata[i], name))
            return true;
    const struct builtin_header *ours = builtin_header_named(name);
    return ours != NULL && strcmp(ours->name, name) == 0;
}

/* The folder of the project's that has the header, as far as it is the only one; *count: how many have it. */
static const char *folder_with(const struct leading_walk *walk, const char *name, bool quoted, guint *count)
{
    const GPtrArray *others = walk->request->toolchain->others;
    const char *found = NULL;
    *count = 0;
    for (guint i = walk->folders->len; quoted && i-- > 0;)
        if (is_file_in(walk->folders->pdata[i], name)) {
            *count = 1;
            return walk->folders->pdata[i];
        }
    for (guint i = 0; i < others->len; i++)
        if (is_file_in(others->pdata[i], name)) {
            found = found != NULL ? found : others->pdata[i];
            ++*count;
        }
    return found;
}

static void include(struct leading_walk *walk, const char *name, bool quoted)
{
    guint count = 0;
    if (g_path_is_absolute(name)) {
        leading_read_file(walk, name);
        return;
    }
    const char *folder = folder_with(walk, name, quoted, &count),
               *stub = g_hash_table_lookup(walk->request->stubs, name);
    bool kits = is_the_kits(walk->request->toolchain, name);
    if (g_hash_table_contains(walk->request->made, name) || count > 1 || (count == 1 && kits && !quoted)) {
        walk->ended = true;
    } else if (count == 1) {
        g_autofree char *path = g_build_filename(folder, name, NULL);
        leading_read_file(walk, path);
    } else if (kits && walk->leading->includes->len < MAX_INCLUDES) {
        g_ptr_array_add(walk->leading->includes, g_strdup(name));
    } else if (!kits && stub != NULL) {
        leading_read_text(walk, BUILTIN_STUBS "/", stub, strlen(stub));
    } else {
        walk->ended = true;
    }
}

/* --- directives --- */

static const char *skip_blanks(const char *at)
{
    while (g_ascii_isspace(*at))
        at++;
    return at;
}

static char *leading_take_word(const char **at)
{
    const char *begin = *at = skip_blanks(*at);
    while (word_char(**at))
        ++*at;
    return g_strndup(begin, (gsize)(*at - begin));
}

static void note_name(struct leading_walk *walk, const char *name)
{
    struct leading_name noted = {leading_hash(name, strlen(name)), walk->leading->includes->len};
    g_array_append_val(walk->leading->names, noted);
}

/* Macros of the compiler itself, which no file defines: only the compiler knows whether they are there. */
static bool is_dynamic(const char *name)
{
    static const char *const names[] = {"__BASE_FILE__",
                                        "__COUNTER__",
                                        "__DATE__",
                                        "__FILE__",
                                        "__FILE_NAME__",
                                        "__FLT_EVAL_METHOD__",
                                        "__INCLUDE_LEVEL__",
                                        "__LINE__",
                                        "__MODULE__",
                                        "__TIME__",
                                        "__TIMESTAMP__",
                                        "_Pragma",
                                        "__building_module",
                                        "__identifier",
                                        "__is_identifier",
                                        "__pragma",
                                        NULL};
    return g_strv_contains(names, name) || g_str_has_prefix(name, "__has_") || g_str_has_prefix(name, "__is_target_");
}

/* `NAME`, `(NAME)`: whether it is defined. */
static bool is_defined(struct leading_reader *r, const char *at)
{
    struct leading_walk *walk = r->walk;
    at = skip_blanks(at);
    bool closes = *at == '(';
    at += closes;
    g_autofree char *name = leading_take_word(&at);
    at = skip_blanks(at);
    if (name[0] == '\0' || is_dynamic(name) || (closes && *at != ')') || *skip_blanks(at + closes) != '\0') {
        walk->ended = true;
        return false;
    }
    if (strcmp(name, "__cplusplus") == 0)
        return walk->request->cxx;
    note_name(walk, name);
    return g_hash_table_contains(walk->defined, name);
}

/* Only what names and numbers decide. */
static bool condition(struct leading_reader *r, const char *at)
{
    at = skip_blanks(at);
    bool not = *at == '!';
    at = skip_blanks(at + not );
    if (strcmp(at, "0") == 0 || strcmp(at, "1") == 0)
        return not != (at[0] == '1');
    if (strncmp(at, "defined", 7) == 0 && !word_char(at[7]))
        return not != is_defined(r, at + 7);
    /* A name that nobody defines is 0; one with a value is left to the compiler. */
    bool name = g_ascii_isalpha(*at) || *at == '_';
    if (!name || is_defined(r, at) || strcmp(at, "__cplusplus") == 0 || strcmp(at, "true") == 0)
        r->walk->ended = true;
    return not ;
}

static bool is_read(const struct leading_reader *r)
{
    for (guint i = 0; i < r->groups->len; i++)
        if (!g_array_index(r->groups, struct conditional_group, i).is_read)
            return false;
    return true;
}

/* An #elif in a part that is not read is nothing; one that follows a group of its own is left to the compiler. */
static bool is_own_elif(const struct leading_reader *r)
{
    for (guint i = 0; i + 1 < r->groups->len; i++)
        if (!g_array_index(r->groups, struct conditional_group, i).is_read)
            return false;
    return true;
}

/* True: the directive is of a condition. */
static bool read_conditional(struct leading_reader *r, const char *word, const char *rest)
{
    struct conditional_group *top = r->groups->len > 0
                                        ? &g_array_index(r->groups, struct conditional_group, r->groups->len - 1)
                                        : NULL,
                             group = {false, false};
    if (g_str_has_prefix(word, "if")) {
        if (is_read(r))
            group.is_read = strcmp(word, "ifdef") == 0    ? is_defined(r, rest)
                            : strcmp(word, "ifndef") == 0 ? !is_defined(r, rest)
                                                          : condition(r, rest);
        g_array_append_val(r->groups, group);
    } else if (strcmp(word, "endif") == 0 && top != NULL) {
        g_array_set_size(r->groups, r->groups->len - 1);
    } else if (strcmp(word, "else") == 0 && top != NULL && !top->has_else) {
        *top = (struct conditional_group){!top->is_read, true};
    } else if (g_str_has_prefix(word, "elif") && top != NULL) {
        r->walk->ended |= is_own_elif(r);
    } else if (strcmp(word, "endif") == 0 || strcmp(word, "else") == 0 || g_str_has_prefix(word, "elif")) {
        r->walk->ended = true;
    } else {
        return false;
    }
    return true;
}

static void read_include(struct leading_walk *walk, const char *at)
{
    at = skip_blanks(at);
    const char *close = *at == '"' || *at == '<' ? strchr(at + 1, *at == '"' ? '"' : '>') : NULL;
    if (close == NULL || close == at + 1 || close[1] != '\0') {
        walk->ended = true;
        return;
    }
    g_autofree char *name = g_strndup(at + 1, (gsize)(close - at - 1));
    g_strdelimit(name, "\\", '/');
    include(walk, name, *at == '"');
}

/* Only those that nothing else depends on. */
static void read_pragma(struct leading_reader *r, const char *at)
{
    static const char *const harmless[] = {"once", "warning", "comment", "region", "endregion", "message", NULL};
    g_autofree char *word = leading_take_word(&at);
    if (!g_strv_contains(harmless, word))
        r->walk->ended = true;
    else if (strcmp(word, "once") == 0)
        g_hash_table_add(r->walk->once, g_strdup(r->path));
}

static void leading_read_directive(struct leading_reader *r, const char *at)
{
    struct leading_walk *walk = r->walk;
    g_autofree char *word = leading_take_word(&at);
    if (read_conditional(r, word, at) || !is_read(r) || (word[0] == '\0' && *at == '\0'))
        return;
    if (strcmp(word, "include") == 0) {
        read_include(walk, at);
    } else if (strcmp(word, "pragma") == 0) {
        read_pragma(r, at);
    } else if (strcmp(word, "define") == 0 || strcmp(word, "undef") == 0) {
        g_autofree char *name = leading_take_word(&at);
        note_name(walk, name);
        if (word[0] == 'd')
            g_hash_table_add(walk->defined, g_steal_pointer(&name));
        else
            g_hash_table_remove(walk->defined, name);
    } else {
        walk->ended = true;
    }
}

static void leading_read_text(struct leading_walk *walk, const char *path, const char *text, gsize size)
{
    struct leading_reader r = {walk, path, g_array_new(FALSE, FALSE, sizeof(struct conditional_group))};
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    if (++walk->n_files > MAX_FILES || walk->folders->len >= MAX_DEPTH || memchr(text, '\0', size) != NULL)
        walk->ended = true;
    char *folder = g_path_get_dirname(path);
    g_ptr_array_add(walk->folders, folder);
    if (!g_ptr_array_find_with_equal_func(walk->leading->folders, folder, g_str_equal, NULL))
        g_ptr_array_add(walk->leading->folders, g_strdup(folder));
    while (!walk->ended && c_lexer_next(&lexer, &token)) {
        if (token.kind == C_DIRECTIVE) {
            g_autofree char *line = c_lexer_directive_line(&lexer, &token);
            leading_read_directive(&r, line);
        } else if (token.kind != C_COMMENT && is_read(&r)) {
            walk->ended = true;
        }
    }
    if (r.groups->len > 0)
        walk->ended = true;
    g_ptr_array_set_size(walk->folders, (gint)walk->folders->len - 1);
    g_array_unref(r.groups);
}

struct leading *leading_of(const struct leading_request *request)
{
    struct leading *leading = g_new0(struct leading, 1);
    leading->includes = g_ptr_array_new_with_free_func(g_free);
    leading->folders = g_ptr_array_new_with_free_func(g_free);
    leading->names = g_array_new(FALSE, FALSE, sizeof(struct leading_name));
    struct leading_walk walk = {.request = request,
                                .leading = leading,
                                .defined = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                                .once = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                                .folders = g_ptr_array_new_with_free_func(g_free)};
    g_autofree char *path = g_canonicalize_filename(request->path, NULL);
    if (request->text != NULL)
        leading_read_text(&walk, path, request->text, request->size);
    else
        leading_read_file(&walk, path);
    g_hash_table_unref(walk.defined);
    g_hash_table_unref(walk.once);
    g_ptr_array_unref(walk.folders);
    return leading;
}

void leading_free(struct leading *leading)
{
    g_ptr_array_unref(leading->includes);
    g_ptr_array_unref(leading->folders);
    g_array_unref(leading->names);
    g_free(leading);
}

void leading_begin_with(struct leading *leading, const char *header)
{
    bool first = leading->includes->len > 0 && strcmp(leading->includes->pdata[0], header) == 0;
    if (!first)
        g_ptr_array_insert(leading->includes, 0, g_strdup(header));
    for (guint i = 0; i < leading->names->len; i++) {
        struct leading_name *name = &g_array_index(leading->names, struct leading_name, i);
        name->ahead = first ? MAX(name->ahead, 1) : name->ahead + 1;
    }
    g_ptr_array_add(leading->folders, g_strdup("."));
}
