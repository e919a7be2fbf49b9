#include "parse/reads.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/overlay.h"
#include "base/file/text-file.h"
#include "base/text/c-lexer.h"
#include "parse/kit/builtin.h"
#include "parse/clang/clang.h"
#include "parse/kit/toolchain.h"

enum { MAX_NAME = 512 };

struct reads {
    const char *main_file;
    bool in_memory;
    GPtrArray *converted;  /* char *: borrowed */
    GHashTable *existence; /* path -> whether something is there + 1: where a header was looked for */
    GStringChunk *strings;
};

/* One parse. */
struct parse {
    struct reads *reads;
    CXTranslationUnit tu;
    GPtrArray *quoted, *angled; /* char *: folders in order of search, of "name" only and of both */
    GHashTable *files;          /* CXFile -> struct read_file */
    GPtrArray *order;           /* of struct read_file */
};

/* A file that was read. */
struct read_file {
    const char *path, *folder;
    const char *text;
    size_t size;
    GHashTable *above; /* set of folders of those that include it, directly or not */
};

static void reads_file_free(gpointer data)
{
    struct read_file *file = data;
    g_hash_table_unref(file->above);
    g_free(file);
}

struct reads *reads_new(const char *main_file, bool in_memory)
{
    if (!observe_is_on())
        return NULL;
    struct reads *reads = g_new0(struct reads, 1);
    *reads =
        (struct reads){main_file, in_memory, NULL, g_hash_table_new(g_str_hash, g_str_equal), g_string_chunk_new(4096)};
    return reads;
}

void reads_free(struct reads *reads)
{
    if (reads == NULL)
        return;
    g_hash_table_unref(reads->existence);
    g_string_chunk_free(reads->strings);
    g_free(reads);
}

/* ---- where headers are looked for ---- */

static bool is_ours(const char *path)
{
    return g_str_has_prefix(path, BUILTIN_ROOT "/");
}

/* True when the header is there: the search ends. */
static bool exists(struct reads *reads, const char *folder, const char *name)
{
    if (is_ours(folder) || is_ours(name))
        return false;
    g_autofree char *path = folder[0] != '\0' ? g_build_filename(folder, name, NULL) : g_strdup(name);
    gpointer known = g_hash_table_lookup(reads->existence, path);
    if (known == NULL) {
        known = GINT_TO_POINTER(1 + (observe_place(path) == PLACE_FILE));
        g_hash_table_insert(reads->existence, g_string_chunk_insert(reads->strings, path), known);
    }
    return GPOINTER_TO_INT(known) > 1;
}

static bool observe_in(struct reads *reads, const GPtrArray *folders, const char *name, bool next)
{
    bool found = false;
    for (guint i = 0; !found && i < folders->len; i++)
        found = exists(reads, folders->pdata[i], name) && !next;
    return found;
}

static bool observe_above(struct reads *reads, const struct read_file *file, const char *name)
{
    GHashTableIter iter;
    gpointer folder;
    bool found = false;
    g_hash_table_iter_init(&iter, file->above);
    while (g_hash_table_iter_next(&iter, &folder, NULL))
        found |= exists(reads, folder, name);
    return found;
}

/* `next`: #include_next passes over what is found first. */
static void observe_header(struct parse *parse, const struct read_file *from, const char *name, bool quoted, bool next)
{
    struct reads *reads = parse->reads;
    if (g_path_is_absolute(name)) {
        exists(reads, "", name);
        return;
    }
    /* MSVC's way: beside who includes it, and beside who includes that one. */
    bool found =
        quoted && ((exists(reads, from->folder, name) && !next) || (observe_above(reads, from, name) && !next) ||
                   observe_in(reads, parse->quoted, name, next));
    if (!found)
        observe_in(reads, parse->angled, name, next);
}

/* ---- directives ---- */

/* <NAME> or "NAME". */
static void observe_include(struct parse *parse, const struct read_file *file, const struct c_token *token, bool next)
{
    g_autofree char *name = c_token_dup(file->text, token);
    size_t length = strlen(name);
    if (token->open || length <= 2 || length > MAX_NAME)
        return;
    name[length - 1] = '\0';
    observe_header(parse, file, g_strdelimit(name + 1, "\\", '/'), *name == '"', next);
}

/* #include <NAME>, and __has_include (<NAME>): whether it is there matters, wherever.  With a name that a macro makes,
 * nobody knows what was asked; and libclang does not say what #embed was given. */
static void reads_read_directive(struct parse *parse, const struct read_file *file, struct c_lexer *lexer)
{
    static const char *const queries[] = {"__has_include", "__has_include_next", "__has_embed", NULL};
    struct c_token token, last = {.kind = C_COMMENT};
    bool next = false, asks = false;
    for (guint names = 0; c_lexer_next(lexer, &token) && token.kind != C_DIRECTIVE_END;) {
        if (token.kind == C_COMMENT)
            continue;
        if (token.kind == C_HEADER_NAME)
            observe_include(parse, file, &token, next || asks);
        else if (asks && last.sign == '(' && !is_ours(file->path))
            observe_spoil();
        next |= names == 0 && c_token_is(file->text, &token, "include_next");
        if (names == 0 && c_token_is(file->text, &token, "embed"))
            observe_spoil();
        asks = c_token_is_any(file->text, &token, queries) || (asks && token.sign == '(');
        names += token.kind == C_NAME;
        last = token;
    }
}

static void reads_read_directives(struct parse *parse, const struct read_file *file)
{
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    while (c_lexer_next(&lexer, &token))
        if (token.kind == C_DIRECTIVE)
            reads_read_directive(parse, file, &lexer);
}

/* ---- the parse ---- */

/* A directory that arguments[i] names, or the word behind it; NULL: it names none for that option. */
static const char *value_of(const GPtrArray *arguments, guint i, const char *option)
{
    const char *word = arguments->pdata[i];
    if (!g_str_has_prefix(word, option))
        return NULL;
    const char *rest = word + strlen(option);
    return rest[0] != '\0' ? rest : i + 1 < arguments->len ? arguments->pdata[i + 1] : NULL;
}

static void add_folders(GPtrArray *folders, const GPtrArray *arguments, const char *option)
{
    for (guint i = 0; i < arguments->len; i++) {
        const char *folder = value_of(arguments, i, option);
        if (folder != NULL)
            g_ptr_array_add(folders, g_strdup(folder));
    }
}

/* clang heeds them as other compilers do. */
static void add_environment(GPtrArray *folders, const char *variable)
{
    const char *value = g_getenv(variable);
    g_auto(GStrv) parts = g_strsplit(value != NULL ? value : "", G_SEARCHPATH_SEPARATOR_S, -1);
    for (guint i = 0; parts[i] != NULL; i++)
        g_ptr_array_add(folders, parts[i][0] != '\0' ? g_strdup(parts[i]) : g_strdup("."));
}

static void find_folders(struct parse *parse, const GPtrArray *arguments)
{
    parse->quoted = g_ptr_array_new_with_free_func(g_free);
    parse->angled = g_ptr_array_new_with_free_func(g_free);
    add_folders(parse->quoted, arguments, "-iquote");
    add_folders(parse->angled, arguments, "-I");
    add_environment(parse->angled, "CPATH");
    add_folders(parse->angled, arguments, "-isystem");
    add_environment(parse->angled, "C_INCLUDE_PATH");
    add_environment(parse->angled, "CPLUS_INCLUDE_PATH");
    add_folders(parse->angled, arguments, "-idirafter");
}

static struct read_file *reads_file_of(struct parse *parse, CXFile handle)
{
    struct read_file *file = g_hash_table_lookup(parse->files, handle);
    if (file != NULL || handle == NULL)
        return file;
    g_autofree char *path = cx_take(clang_getFileName(handle)), *folder = g_path_get_dirname(path);
    file = g_new0(struct read_file, 1);
    file->path = g_string_chunk_insert_const(parse->reads->strings, path);
    file->folder = g_string_chunk_insert_const(parse->reads->strings, folder);
    file->text = clang_getFileContents(parse->tu, handle, &file->size);
    file->above = g_hash_table_new(g_str_hash, g_str_equal);
    g_hash_table_insert(parse->files, handle, file);
    g_ptr_array_add(parse->order, file);
    return file;
}

static void reads_note_file(CXFile handle, CXSourceLocation *stack, unsigned length, CXClientData data)
{
    struct parse *parse = data;
    const struct read_file *file = reads_file_of(parse, handle);
    for (unsigned i = 0; file != NULL && i < length; i++) {
        CXFile above = NULL;
        clang_getFileLocation(stack[i], &above, NULL, NULL, NULL);
        const struct read_file *includer = reads_file_of(parse, above);
        if (includer != NULL)
            g_hash_table_add(file->above, (gpointer)includer->folder);
    }
}

/* libclang was given it in another encoding than the disk's. */
static bool report_converted(const struct reads *reads, const struct read_file *file)
{
    gsize size = 0;
    g_autofree char *whole = reads->converted != NULL && reads->converted->len > 0
                                 ? g_canonicalize_filename(file->path, NULL)
                                 : NULL,
                    *bytes = NULL;
    if (whole == NULL || !g_ptr_array_find_with_equal_func(reads->converted, whole, g_str_equal, NULL))
        return false;
    text_load(file->path, TEXT_LARGEST, &bytes, &size); /* which reports it */
    return true;
}

static void report_text(const struct reads *reads, const struct read_file *file)
{
    gsize size = 0;
    const char *laid = overlay_find(file->path, &size);
    if (is_ours(file->path) || (reads->in_memory && strcmp(file->path, reads->main_file) == 0))
        return;
    if (laid != NULL)
        observe_text(file->path, laid, size);
    else if (report_converted(reads, file))
        return;
    else if (file->text != NULL)
        observe_text(file->path, file->text, file->size);
    else
        observe_spoil();
}

/* What is searched for a file of that folder, which is one that is searched. */
static void observe_below(struct parse *parse, const struct read_file *file, const char *folder)
{
    size_t length = strlen(folder);
    if (strncmp(file->path, folder, length) != 0 || !G_IS_DIR_SEPARATOR(file->path[length]))
        return;
    observe_above(parse->reads, file, file->path + length + 1);
    observe_in(parse->reads, parse->quoted, file->path + length + 1, false);
    observe_in(parse->reads, parse->angled, file->path + length + 1, false);
}

/* However the directive was written that led to it: a macro may have made the name. */
static void observe_path(struct parse *parse, const struct read_file *file)
{
    const GPtrArray *lists[] = {parse->quoted, parse->angled};
    GHashTableIter iter;
    gpointer above;
    for (guint k = 0; k < G_N_ELEMENTS(lists); k++)
        for (guint i = 0; i < lists[k]->len; i++)
            observe_below(parse, file, lists[k]->pdata[i]);
    g_hash_table_iter_init(&iter, file->above);
    while (g_hash_table_iter_next(&iter, &above, NULL))
        observe_below(parse, file, above);
}

/* -include, and headers that no directive in sight asks for. */
static void observe_others(struct parse *parse, const GPtrArray *arguments, GHashTable *missing)
{
    const struct read_file here = {.folder = ".", .above = g_hash_table_new(g_str_hash, g_str_equal)};
    for (guint i = 0; i + 1 < arguments->len; i++)
        if (strcmp(arguments->pdata[i], "-include") == 0 || strcmp(arguments->pdata[i], "-imacros") == 0)
            observe_header(parse, &here, arguments->pdata[i + 1], true, false);
        else if (g_str_has_prefix(arguments->pdata[i], "-include") || g_str_has_prefix(arguments->pdata[i], "-imacros"))
            observe_header(parse, &here, (const char *)arguments->pdata[i] + strlen("-include"), true, false);
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, missing);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        for (guint i = 0; i < parse->order->len; i++)
            observe_header(parse, parse->order->pdata[i], name, true, false);
    g_hash_table_unref(here.above);
}

/* How others include a file of ours, or NULL. */
static const char *name_in_memory(const char *path)
{
    const char *name = toolchain_name_of_ours(path);
    if (name == NULL && g_str_has_prefix(path, BUILTIN_HEADERS "/"))
        name = path + strlen(BUILTIN_HEADERS "/");
    return name;
}

/* What a precompiled set was made of: its files, and that none of them stands in another folder before that one, or
 * beside who includes it. */
static void report_precompiled(struct parse *parse, const struct precompiled_note *note)
{
    struct read_file file = {.above = g_hash_table_new(g_str_hash, g_str_equal)};
    for (guint i = 0; i < parse->order->len; i++)
        g_hash_table_add(file.above, (gpointer)((const struct read_file *)parse->order->pdata[i])->folder);
    for (guint i = 0; note != NULL && i < note->files->len; i++) {
        const struct note_file *made_of = note->files->pdata[i];
        if (made_of->in_memory) {
            const char *name = name_in_memory(made_of->path);
            if (name != NULL)
                observe_in(parse->reads, parse->angled, name, true);
            continue;
        }
        file.path = made_of->path;
        observe_digest(made_of->path, made_of->hash);
        observe_path(parse, &file);
    }
    g_hash_table_unref(file.above);
}

void reads_convert(struct reads *reads, GPtrArray *paths)
{
    if (reads != NULL)
        reads->converted = paths;
}

void reads_report(struct reads *reads, CXTranslationUnit tu, const GPtrArray *arguments, GHashTable *missing,
                  const struct precompiled_note *precompiled)
{
    if (reads == NULL)
        return;
    struct parse parse = {.reads = reads,
                          .tu = tu,
                          .files = g_hash_table_new(NULL, NULL),
                          .order = g_ptr_array_new_with_free_func(reads_file_free)};
    find_folders(&parse, arguments);
    clang_getInclusions(tu, reads_note_file, &parse);
    for (guint i = 0; i < parse.order->len; i++) {
        const struct read_file *file = parse.order->pdata[i];
        report_text(reads, file);
        observe_path(&parse, file);
        if (file->text != NULL)
            reads_read_directives(&parse, file);
    }
    observe_others(&parse, arguments, missing);
    report_precompiled(&parse, precompiled);
    g_hash_table_unref(parse.files);
    g_ptr_array_unref(parse.order);
    g_ptr_array_unref(parse.quoted);
    g_ptr_array_unref(parse.angled);
}
