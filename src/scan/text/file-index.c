#include "scan/text/file-index.h"

#include <string.h>

#include "base/file/overlay.h"
#include "base/file/path.h"
#include "base/text/charset.h"
#include "base/text/c-lexer.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "scan/text/kernel-macros.h"

/* No parse takes a larger source, and no header has a longer name. */
enum { MAX_SIZE = 64 << 20, MAX_NAME = 256 };

/* Bytes of all texts together, enough for the largest checkouts.  Sources beyond are not scanned but parsed one by one.
 */
#define MAX_KEPT ((gsize)2000 << 20)

/* What is kept from one scan to the next: bytes of texts, and files that were read since the store began. */
#define MAX_REMEMBERED ((gsize)512 << 20)
#define MAX_READ 100000

struct file_index {
    gboolean keeps;
    gsize kept;   /* bytes of texts */
    guint64 scan; /* of file_index_again() */
    guint read;   /* files, since the store began */
    GStringChunk *strings;
    GHashTable *files; /* key -> struct indexed_file */
    GHashTable *texts; /* a text that is no file's -> struct indexed_file, which `files` owns */
};

static void indexed_file_free(gpointer data)
{
    struct indexed_file *said = data;
    observations_unref(said->seen);
    g_array_unref(said->includes);
    g_free(said->words);
    g_free(said->text);
    g_free(said);
}

struct file_index *file_index_new(gboolean keeps)
{
    struct file_index *store = g_new(struct file_index, 1);
    *store = (struct file_index){keeps,
                                 0,
                                 0,
                                 0,
                                 g_string_chunk_new(1 << 14),
                                 g_hash_table_new_full(g_str_hash, g_str_equal, NULL, indexed_file_free),
                                 g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    return store;
}

void file_index_free(struct file_index *store)
{
    if (store == NULL)
        return;
    g_hash_table_unref(store->texts);
    g_hash_table_unref(store->files);
    g_string_chunk_free(store->strings);
    g_free(store);
}

/* Texts that are in no file are counted anew in each scan. */
void file_index_again(struct file_index *store)
{
    GHashTableIter iter;
    gpointer file;
    bool large = store->kept > MAX_REMEMBERED || store->read > MAX_READ;
    g_hash_table_iter_init(&iter, store->texts);
    while (g_hash_table_iter_next(&iter, NULL, &file))
        g_hash_table_remove(store->files, ((const struct indexed_file *)file)->key);
    g_hash_table_remove_all(store->texts);
    store->scan++;
    if (!large)
        return;
    g_hash_table_remove_all(store->files);
    g_string_chunk_clear(store->strings);
    store->kept = store->read = 0;
}

const char *file_index_intern(struct file_index *store, const char *text)
{
    return g_string_chunk_insert_const(store->strings, text);
}

/* --- reading --- */

/* Other encodings become UTF-8: the parse does the same.  Where no mark says it, and it can be read so, it is text
 * like any other. */
static void decode(struct indexed_file *said)
{
    gsize mark = 0, length = 0;
    if (charset_of(said->text, said->size, &mark) == NULL)
        return;
    char *text = text_of_source(said->text, said->size, &length, NULL);
    said->recoded = TRUE;
    if (mark > 0 || text == NULL)
        said->state = SAID_WIDE;
    if (text == NULL)
        return;
    g_free(said->text);
    said->text = text;
    said->size = length;
}

static void let_go(struct file_index *store, struct indexed_file *said)
{
    said->state = SAID_TOO_LARGE;
    store->kept -= said->size;
    said->size = 0;
    g_clear_pointer(&said->text, g_free);
}

static void read_text(struct indexed_file *said)
{
    GError *error = NULL;
    said->text = text_read_file(said->path, MAX_SIZE, &said->size, &error);
    if (said->text != NULL) {
        decode(said);
        return;
    }
    said->state = g_str_has_prefix(error->message, "is larger") ? SAID_TOO_LARGE : SAID_UNREADABLE;
    said->size = 0;
    g_error_free(error);
}

/* --- directives --- */

struct reader {
    struct file_index *store;
    struct indexed_file *said;
    struct c_lexer lexer;
    gsize directive; /* where the one that is being read begins */
    guint dead;      /* 0: not in a part behind #if 0; else 1, and one more for each #if within */
};

static void append(struct reader *r, const char *name, gboolean quoted, gboolean computed)
{
    struct indexed_file_include include = {file_index_intern(r->store, name), r->directive, quoted, computed};
    g_array_append_val(r->said->includes, include);
}

/* "NAME" or <NAME>. */
static void add_named(struct reader *r, const struct c_token *token)
{
    char name[MAX_NAME + 2];
    size_t length = c_token_copy(r->lexer.text, token, name, sizeof name);
    if (token->open || length <= 2 || token->end - token->start > MAX_NAME)
        return;
    name[length - 1] = '\0';
    g_strdelimit(name, "\\", '/');
    append(r, name + 1, name[0] == '"', FALSE);
}

/* The next one of the directive. */
static void next(struct reader *r, struct c_token *token)
{
    while (c_lexer_next(&r->lexer, token) && token->kind == C_COMMENT)
        continue;
}

/* What stands behind `#include`: a name, or a macro that makes one, whose text is the rest of the line. */
static void read_include(struct reader *r, struct c_token *token)
{
    next(r, token);
    if (token->kind == C_HEADER_NAME) {
        add_named(r, token);
    } else if (token->kind == C_NAME) {
        r->lexer.at = token->start;
        g_autofree char *line = c_lexer_directive_line(&r->lexer, token);
        line[MIN(strlen(line), MAX_NAME)] = '\0';
        append(r, line, FALSE, TRUE);
    }
}

/* #pragma include_alias("name", "other"): who includes the one gets the other. */
static void read_alias(struct reader *r, struct c_token *token)
{
    while (token->kind != C_DIRECTIVE_END) {
        r->lexer.wants_header |= token->sign == ',';
        next(r, token);
        if (token->kind == C_HEADER_NAME)
            add_named(r, token);
    }
}

/* Which of the kernel's macros it is. */
static guint kernel_macro_bit(const struct reader *r, const struct c_token *token)
{
    const char *name;
    for (guint i = 0; (name = kernel_macro(i)) != NULL; i++)
        if (token->kind == C_NAME && c_token_is(r->lexer.text, token, name))
            return 1u << i;
    return 0;
}

/* Behind the directive's name: the rest is 0 and nothing else, and is read then. */
static bool is_zero(struct reader *r, struct c_token *token)
{
    const struct c_lexer before = r->lexer;
    const struct c_token name = *token;
    next(r, token);
    bool zero = token->kind == C_NUMBER && c_token_is(r->lexer.text, token, "0");
    if (zero)
        next(r, token);
    if (zero && token->kind == C_DIRECTIVE_END)
        return true;
    r->lexer = before;
    *token = name;
    return false;
}

/* In a part that is never compiled nothing but its end counts. */
static void read_dead(struct reader *r, struct c_token *token)
{
    static const char *const begins[] = {"if", "ifdef", "ifndef", NULL}, *const others[] = {"elif", "else", "elifdef",
                                                                                            "elifndef", NULL};
    next(r, token);
    if (c_token_is_any(r->lexer.text, token, begins))
        r->dead++;
    else if (c_token_is(r->lexer.text, token, "endif") ||
             (r->dead == 1 && c_token_is_any(r->lexer.text, token, others)))
        r->dead--;
    while (token->kind != C_DIRECTIVE_END)
        next(r, token);
}

static void read_directive(struct reader *r, struct c_token *token)
{
    static const char *const includers[] = {"include", "include_next", "import", NULL}, *const conditions[] = {
                                                                                            "if",      "ifdef",
                                                                                            "ifndef",  "elif",
                                                                                            "elifdef", "elifndef",
                                                                                            NULL};
    r->directive = token->end;
    next(r, token);
    bool looks = !r->store->keeps, asks = looks && c_token_is_any(r->lexer.text, token, conditions),
         defines = looks && c_token_is(r->lexer.text, token, "define");
    if (c_token_is(r->lexer.text, token, "if") && is_zero(r, token)) {
        r->dead = 1;
    } else if (c_token_is_any(r->lexer.text, token, includers)) {
        r->said->imports |= c_token_is(r->lexer.text, token, "import");
        read_include(r, token);
    } else if (c_token_is(r->lexer.text, token, "pragma")) {
        next(r, token);
        if (c_token_is(r->lexer.text, token, "include_alias"))
            read_alias(r, token);
    }
    for (guint i = 0; token->kind != C_DIRECTIVE_END; i++) {
        next(r, token);
        r->said->asked |= asks ? kernel_macro_bit(r, token) : 0;
        r->said->defined |= defines && i == 0 ? kernel_macro_bit(r, token) : 0;
    }
}

static void read_directives(struct file_index *store, struct indexed_file *said)
{
    if (said->text == NULL)
        return;
    struct reader r = {store, said, c_lexer_of(said->text, said->size), 0, 0};
    struct c_token token;
    while (c_lexer_next(&r.lexer, &token)) {
        said->unclosed |= token.open && token.end == said->size;
        if (token.kind == C_DIRECTIVE && r.dead > 0)
            read_dead(&r, &token);
        else if (token.kind == C_DIRECTIVE)
            read_directive(&r, &token);
    }
}

static struct indexed_file *indexed_file_named(struct file_index *store, const char *path, const char *key)
{
    struct indexed_file *said = g_new0(struct indexed_file, 1);
    g_autofree char *folder = g_path_get_dirname(key);
    said->path = file_index_intern(store, path);
    said->key = file_index_intern(store, key);
    said->folder = file_index_intern(store, folder);
    said->includes = g_array_new(FALSE, FALSE, sizeof(struct indexed_file_include));
    return said;
}

static struct indexed_file *indexed_file_new(struct file_index *store, const char *path, const char *key)
{
    struct indexed_file *said = indexed_file_named(store, path, key);
    read_text(said);
    store->kept += store->keeps && said->text != NULL ? said->size : 0;
    if (store->kept > MAX_KEPT)
        let_go(store, said);
    if (said->text != NULL && store->keeps)
        said->mention = pcw_names_find(said->text, said->size);
    read_directives(store, said);
    if (!store->keeps)
        g_clear_pointer(&said->text, g_free);
    return said;
}

/* ---- from one scan to the next ---- */

/* Before the file is read: what changes from then on has another signature. */
static struct signature signature_to_keep(const struct file_index *store, const char *path)
{
    struct signature signature = {0, 0, 0, 0, 0};
    if (store->scan == 0 || signature_of(path, &signature) != PLACE_FILE || overlay_is_over(&signature) ||
        !signature_is_settled(&signature, signature_now()))
        return (struct signature){0, 0, 0, 0, 0};
    return signature;
}

/* What an earlier scan read is what this one would read.  One that is recorded needs to know what that rests on. */
static bool still_holds(const struct indexed_file *said, const char *path)
{
    struct signature now;
    return said->signature.changed != 0 && (said->seen != NULL || !observe_is_on()) &&
           signature_of(path, &now) == PLACE_FILE && signature_same(&now, &said->signature) && !overlay_is_over(&now);
}

static void forget(struct file_index *store, struct indexed_file *said)
{
    store->kept -= store->keeps && said->text != NULL ? said->size : 0;
    g_hash_table_remove(store->files, said->key);
}

static struct indexed_file *read_file(struct file_index *store, const char *path, const char *key)
{
    struct signature signature = signature_to_keep(store, path);
    observe_begin_part();
    struct indexed_file *said = indexed_file_new(store, path, key);
    said->seen = observe_end_part();
    said->signature = signature;
    store->read++;
    g_hash_table_insert(store->files, (gpointer)said->key, said);
    return said;
}

static struct indexed_file *find_or_read(struct file_index *store, const char *path)
{
    struct indexed_file *said = g_hash_table_lookup(store->files, path);
    if (said != NULL && said->scan == store->scan)
        return said;
    g_autofree char *key = path_absolute(path);
    said = g_hash_table_lookup(store->files, key);
    if (said != NULL && said->scan == store->scan)
        return said;
    if (said != NULL && !still_holds(said, path)) {
        forget(store, said);
        said = NULL;
    }
    if (said == NULL)
        said = read_file(store, path, key);
    said->path = file_index_intern(store, path); /* as this scan asks for it first */
    said->scan = store->scan;
    return said;
}

struct indexed_file *file_index_of(struct file_index *store, const char *path)
{
    struct indexed_file *said = find_or_read(store, path);
    observe_again(said->seen);
    return said;
}

struct indexed_file *file_index_of_text(struct file_index *store, const char *name, const char *text)
{
    struct indexed_file *said = g_hash_table_lookup(store->texts, text);
    if (said != NULL)
        return said;
    g_autofree char *key =
        g_strdup_printf("%s %u", name, g_hash_table_size(store->texts) + 1); /* no path: those are absolute */
    said = indexed_file_named(store, name, key);
    said->text = g_strdup(text);
    said->size = strlen(text);
    said->mention = pcw_names_find(said->text, said->size);
    g_hash_table_insert(store->files, (gpointer)said->key, said);
    g_hash_table_insert(store->texts, g_strdup(text), said);
    return said;
}

enum { LOOKED_BINARY = 1, LOOKED_FOREIGN = 2 };

gboolean indexed_file_looks_binary(struct indexed_file *said)
{
    if ((said->looked & LOOKED_BINARY) == 0)
        said->binary = text_looks_binary(said->text, said->size);
    said->looked |= LOOKED_BINARY;
    return said->binary;
}

gboolean indexed_file_is_foreign(struct indexed_file *said)
{
    if ((said->looked & LOOKED_FOREIGN) == 0)
        said->foreign = text_is_foreign(said->text, said->size);
    said->looked |= LOOKED_FOREIGN;
    return said->foreign;
}

guint indexed_file_line(const struct indexed_file *said, gsize at)
{
    guint line = 1;
    const char *from = said->text, *end = said->text + MIN(at, said->size);
    while (from != NULL && (from = memchr(from, '\n', (gsize)(end - from))) != NULL) {
        from++;
        line++;
    }
    return line;
}
