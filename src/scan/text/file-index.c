#include "scan/text/file-index.h"

#include <string.h>

#include "base/file/disk.h"
#include "base/file/overlay.h"
#include "base/file/path.h"
#include "base/parallel.h"
#include "base/text/encoding/charset.h"
#include "base/text/c-lexer.h"
#include "base/file/text-file.h"
#include "base/text/encoding/code-page.h"
#include "base/text/find.h"
#include "base/text/text.h"
#include "scan/text/file-words.h"
#include "scan/text/kernel-macros.h"
#include "scan/text/shared-text.h"

/* No parse takes a larger source, and no header has a longer name. */
enum { MAX_SIZE = 64 << 20, MAX_NAME = 256 };

/* Equal texts from this size on are held once. */
enum { LARGE = 1 << 18 };

/* Bytes of all texts together, enough for the largest checkouts.  Sources beyond are not scanned but parsed one by one.
 */
#define MAX_KEPT ((gsize)2000 << 20)

/* What is kept from one scan to the next: bytes of texts, and files that were read since the store began. */
#define MAX_REMEMBERED ((gsize)512 << 20)
#define MAX_READ 100000

struct file_index {
    bool retains_texts;
    gsize kept;   /* bytes of texts */
    guint64 scan; /* of file_index_again() */
    guint64 mark; /* of file_index_new_mark() */
    guint read;   /* files, since the store began */
    GStringChunk *strings;
    GHashTable *files; /* key -> struct indexed_file */
    GHashTable *texts; /* a text that is no file's -> struct indexed_file, which `files` owns */
    GHashTable *large; /* set of struct shared_text, which files own */
    GHashTable *ahead; /* key -> struct indexed_file: what was read before it was asked for */
    GMutex lock;       /* of `strings`, while files are read ahead */
};

static void drop_text(struct indexed_file *file)
{
    if (file->shared == NULL)
        g_free(file->text);
    shared_text_release(file->shared);
    file->shared = NULL;
    file->text = NULL;
}

static void indexed_file_free(gpointer data)
{
    struct indexed_file *file = data;
    observations_unref(file->seen);
    g_array_unref(file->includes);
    g_free(file->words);
    drop_text(file);
    g_free(file);
}

struct file_index *file_index_new(bool retains_texts)
{
    struct file_index *store = g_new0(struct file_index, 1);
    store->retains_texts = retains_texts;
    store->strings = g_string_chunk_new(1 << 14);
    store->files = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, indexed_file_free);
    store->texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    store->ahead = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, indexed_file_free);
    store->large = shared_texts_new();
    g_mutex_init(&store->lock);
    return store;
}

void file_index_free(struct file_index *store)
{
    if (store == NULL)
        return;
    g_mutex_clear(&store->lock);
    g_hash_table_unref(store->ahead);
    g_hash_table_unref(store->texts);
    g_hash_table_unref(store->files);
    g_hash_table_unref(store->large);
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
    g_mutex_lock(&store->lock);
    const char *own = g_string_chunk_insert_const(store->strings, text);
    g_mutex_unlock(&store->lock);
    return own;
}

guint64 file_index_new_mark(struct file_index *store)
{
    return ++store->mark;
}

/* --- reading --- */

/* Other encodings become UTF-8: the parse does the same.  Where no mark says it, and it can be read so, it is text
 * like any other. */
static void decode(struct indexed_file *file)
{
    gsize mark = 0, length = 0;
    if (charset_of(file->text, file->size, &mark) == NULL)
        return;
    char *text = text_of_source(file->text, file->size, &length, NULL);
    file->recoded = true;
    if (mark > 0 || text == NULL)
        file->state = INDEXED_WIDE;
    if (text == NULL)
        return;
    g_free(file->text);
    file->text = text;
    file->size = length;
}

static void file_index_let_go(struct file_index *store, struct indexed_file *file)
{
    file->state = INDEXED_TOO_LARGE;
    store->kept -= file->size;
    file->size = 0;
    drop_text(file);
}

/* It counts for each file: so does the work on it. */
static void share(struct file_index *store, struct indexed_file *file)
{
    file->shared = shared_text_of(store->large, file->text, file->size);
    file->text = file->shared->text;
}

static void file_index_read_text(struct indexed_file *file)
{
    GError *error = NULL;
    file->text = text_read_file(file->path, MAX_SIZE, &file->size, &error);
    if (file->text != NULL) {
        decode(file);
        return;
    }
    file->state = g_str_has_prefix(error->message, "is larger") ? INDEXED_TOO_LARGE : INDEXED_UNREADABLE;
    file->size = 0;
    g_error_free(error);
}

/* --- directives --- */

struct directive_reader {
    struct file_index *store;
    struct indexed_file *file;
    struct c_lexer lexer;
    gsize directive; /* where the one that is being read begins */
    guint dead;      /* 0: not in a part behind #if 0; else 1, and one more for each #if within */
};

static void file_index_append(struct directive_reader *r, const char *name, bool quoted, bool computed)
{
    struct indexed_file_include include = {file_index_intern(r->store, name), r->directive, quoted, computed};
    g_array_append_val(r->file->includes, include);
}

/* "NAME" or <NAME>. */
static void file_index_add_named(struct directive_reader *r, const struct c_token *token)
{
    char name[MAX_NAME + 2];
    size_t length = c_token_copy(r->lexer.text, token, name, sizeof name);
    if (token->open || length <= 2 || token->end - token->start > MAX_NAME)
        return;
    name[length - 1] = '\0';
    g_strdelimit(name, "\\", '/');
    file_index_append(r, name + 1, name[0] == '"', false);
}

/* The next one of the directive. */
static void next(struct directive_reader *r, struct c_token *token)
{
    while (c_lexer_next(&r->lexer, token) && token->kind == C_COMMENT)
        continue;
}

/* What stands behind `#include`: a name, or a macro that makes one, whose text is the rest of the line. */
static void file_index_read_include(struct directive_reader *r, struct c_token *token)
{
    next(r, token);
    if (token->kind == C_HEADER_NAME) {
        file_index_add_named(r, token);
    } else if (token->kind == C_NAME) {
        r->lexer.at = token->start;
        g_autofree char *line = c_lexer_directive_line(&r->lexer, token);
        line[MIN(strlen(line), MAX_NAME)] = '\0';
        file_index_append(r, line, false, true);
    }
}

/* #pragma include_alias("name", "other"): who includes the one gets the other. */
static void read_alias(struct directive_reader *r, struct c_token *token)
{
    while (token->kind != C_DIRECTIVE_END) {
        r->lexer.wants_header |= token->sign == ',';
        next(r, token);
        if (token->kind == C_HEADER_NAME)
            file_index_add_named(r, token);
    }
}

/* Which of the kernel's macros it is. */
static guint kernel_macro_bit(const struct directive_reader *r, const struct c_token *token)
{
    const char *name;
    for (guint i = 0; (name = kernel_macro(i)) != NULL; i++)
        if (token->kind == C_NAME && c_token_is(r->lexer.text, token, name))
            return 1u << i;
    return 0;
}

/* Behind the directive's name: the rest is 0 and nothing else, and is read then. */
static bool file_index_is_zero(struct directive_reader *r, struct c_token *token)
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
static void read_dead(struct directive_reader *r, struct c_token *token)
{
    static const char *const begins[] = {"if", "ifdef", "ifndef", NULL}, *const others[] = {"elif", "else", "elifdef",
                                                                                            "elifndef", NULL};
    next(r, token);
    if (c_token_is_any(r->lexer.text, token, begins))
        r->dead++;
    else if (c_token_is(r->lexer.text, token, "endif") ||
             (r->dead == 1 && c_token_is_any(r->lexer.text, token, others)))
        r->dead--;
    c_lexer_skip_directive(&r->lexer, token);
}

static void file_index_read_directive(struct directive_reader *r, struct c_token *token)
{
    static const char *const includers[] = {"include", "include_next", "import", NULL}, *const conditions[] = {
                                                                                            "if",      "ifdef",
                                                                                            "ifndef",  "elif",
                                                                                            "elifdef", "elifndef",
                                                                                            NULL};
    r->directive = token->end;
    next(r, token);
    bool summarises = !r->store->retains_texts, asks = summarises && c_token_is_any(r->lexer.text, token, conditions),
         defines = summarises && c_token_is(r->lexer.text, token, "define");
    if (c_token_is(r->lexer.text, token, "if") && file_index_is_zero(r, token)) {
        r->dead = 1;
    } else if (c_token_is_any(r->lexer.text, token, includers)) {
        r->file->imports |= c_token_is(r->lexer.text, token, "import");
        file_index_read_include(r, token);
    } else if (c_token_is(r->lexer.text, token, "pragma")) {
        next(r, token);
        if (c_token_is(r->lexer.text, token, "include_alias"))
            read_alias(r, token);
    }
    if (!asks && !defines)
        c_lexer_skip_directive(&r->lexer, token);
    for (guint i = 0; token->kind != C_DIRECTIVE_END; i++) {
        next(r, token);
        r->file->asked |= asks ? kernel_macro_bit(r, token) : 0;
        r->file->defined |= defines && i == 0 ? kernel_macro_bit(r, token) : 0;
    }
}

static const char *behind_blanks(const char *at, const char *end)
{
    while (at < end && c_classes[(guchar)*at] == 'b')
        at++;
    return at;
}

/*
 * Behind the mark of a directive, or of what may be one: it may say what is included.  Few of the directives of a
 * header do.  What is written in an unusual way, with a comment or a splice in it, may say anything.
 */
static bool may_include(const char *at, const char *end)
{
    const char *name = behind_blanks(at, end), *behind = name;
    while (c_is_part(*behind)) /* a NUL stands behind the text */
        behind++;
    bool pragma = behind - name == strlen("pragma") && memcmp(name, "pragma", strlen("pragma")) == 0;
    const char *rest = behind_blanks(behind, end);
    if (rest < end && (strchr("\\/?", *rest) != NULL || (behind == name && strchr("\r\n", *rest) == NULL)))
        return true;
    return pragma ? rest[0] == 'i' && (rest[1] == 'n' || rest[1] == '\\')
                  : name[0] == 'i' && (name[1] == 'n' || name[1] == 'm');
}

/* Behind the last directive that may include something: nothing there is read. */
static gsize end_of_includes(const char *text, gsize size)
{
    const char *last = text, *end = text + size;
    if (text_find(text, size, "%:") != NULL || text_find(text, size, "?\?=") != NULL)
        return size;
    for (const char *at = text; (at = memchr(at, '#', (gsize)(end - at))) != NULL; at++)
        if (may_include(at + 1, end))
            last = at + 1;
    return (gsize)(last - text);
}

static void read_directives(struct file_index *store, struct indexed_file *file)
{
    if (file->text == NULL)
        return;
    struct directive_reader r = {store, file, c_lexer_of(file->text, file->size), 0, 0};
    gsize end = store->retains_texts ? end_of_includes(file->text, file->size) : file->size;
    struct c_token token;
    for (c_lexer_skip_plain(&r.lexer, C_STOP_NOTHING); r.lexer.at < end && c_lexer_next(&r.lexer, &token);
         c_lexer_skip_plain(&r.lexer, C_STOP_NOTHING)) {
        if (token.kind == C_DIRECTIVE && r.dead > 0)
            read_dead(&r, &token);
        else if (token.kind == C_DIRECTIVE)
            file_index_read_directive(&r, &token);
    }
}

static bool is_header(const char *key)
{
    static const char *const suffixes[] = {".h", ".hpp", ".hxx", ".hh", ".tmh", NULL};
    const char *slash = strrchr(key, G_DIR_SEPARATOR), *name = slash != NULL ? slash + 1 : key;
    return text_ends_in(name, suffixes) || strchr(name, '.') == NULL;
}

static struct indexed_file *indexed_file_named(struct file_index *store, const char *path, const char *key)
{
    struct indexed_file *file = g_new0(struct indexed_file, 1);
    g_autofree char *folder = g_path_get_dirname(key);
    file->path = file_index_intern(store, path);
    file->key = file_index_intern(store, key);
    file->folder = file_index_intern(store, folder);
    file->header = is_header(key);
    file->includes = g_array_new(FALSE, FALSE, sizeof(struct indexed_file_include));
    return file;
}

static struct indexed_file *indexed_file_new(struct file_index *store, const char *path, const char *key)
{
    struct indexed_file *file = indexed_file_named(store, path, key);
    file_index_read_text(file);
    store->kept += store->retains_texts && file->text != NULL ? file->size : 0;
    if (store->kept > MAX_KEPT)
        file_index_let_go(store, file);
    else if (store->retains_texts && file->text != NULL && file->size >= LARGE)
        share(store, file);
    read_directives(store, file);
    if (!store->retains_texts)
        drop_text(file);
    return file;
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
static bool still_holds(const struct indexed_file *file, const char *path)
{
    struct signature now;
    return file->signature.changed != 0 && (file->seen != NULL || !observe_is_on()) &&
           signature_of(path, &now) == PLACE_FILE && signature_same(&now, &file->signature) && !overlay_is_over(&now);
}

static void forget(struct file_index *store, struct indexed_file *file)
{
    store->kept -= store->retains_texts && file->text != NULL ? file->size : 0;
    g_hash_table_remove(store->files, file->key);
}

/* Takes the file that was read ahead; NULL: there is none, or it could not be read. */
static struct indexed_file *take_ahead(struct file_index *store, const char *path, const char *key)
{
    gpointer found = NULL;
    g_hash_table_steal_extended(store->ahead, key, NULL, &found);
    struct indexed_file *file = found;
    if (file == NULL || file->text == NULL) {
        g_clear_pointer(&file, indexed_file_free);
        return NULL;
    }
    observe_digest(path, file->digest);
    store->kept += file->size;
    if (store->kept <= MAX_KEPT) {
        if (file->size >= LARGE)
            share(store, file);
        return file;
    }
    file_index_let_go(store, file);
    g_array_set_size(file->includes, 0);
    file->pcw = (struct pcw_names){0};
    return file;
}

static struct indexed_file *file_index_read_file(struct file_index *store, const char *path, const char *key)
{
    struct signature signature = signature_to_keep(store, path);
    observe_begin_part();
    struct indexed_file *file = take_ahead(store, path, key);
    if (file == NULL)
        file = indexed_file_new(store, path, key);
    file->seen = observe_end_part();
    file->signature = signature;
    store->read++;
    g_hash_table_insert(store->files, (gpointer)file->key, file);
    return file;
}

static struct indexed_file *find_or_read(struct file_index *store, const char *path)
{
    struct indexed_file *file = g_hash_table_lookup(store->files, path);
    if (file != NULL && file->scan == store->scan)
        return file;
    g_autofree char *key = path_absolute(path);
    file = g_hash_table_lookup(store->files, key);
    if (file != NULL && file->scan == store->scan)
        return file;
    if (file != NULL && !still_holds(file, path)) {
        forget(store, file);
        file = NULL;
    }
    if (file == NULL)
        file = file_index_read_file(store, path, key);
    file->path = file_index_intern(store, path); /* as this scan asks for it first */
    file->scan = store->scan;
    return file;
}

struct indexed_file *file_index_of(struct file_index *store, const char *path)
{
    struct indexed_file *file = find_or_read(store, path);
    observe_again(file->seen);
    return file;
}

/* ---- ahead ---- */

struct ahead {
    struct file_index *store;
    GPtrArray *files, *all; /* of struct indexed_file: those that are read now, and all so far */
    bool digests;           /* a recording will ask for them */
    gint kib;               /* the size of the texts; atomic */
    gint asks;              /* atomic: a file has been found for which the words of the others will be needed */
};

/* A file that cannot be read stays without a text, and is read again when it is asked for, which reports why. */
static void read_ahead(gpointer data, guint i)
{
    struct ahead *ahead = data;
    struct indexed_file *file = ahead->files->pdata[i];
    if (g_atomic_int_get(&ahead->kib) < (gint)(MAX_REMEMBERED >> 10))
        file->text = disk_read_plain(file->path, MAX_SIZE, &file->size, NULL);
    if (file->text == NULL)
        return;
    g_atomic_int_add(&ahead->kib, (gint)(file->size >> 10));
    if (ahead->digests)
        file->digest = hash_of(file->text, file->size);
    decode(file);
    read_directives(ahead->store, file);
    indexed_file_find_names(file);
    bool computes = false;
    for (guint k = 0; k < file->includes->len && !computes; k++)
        computes = g_array_index(file->includes, struct indexed_file_include, k).computed;
    if (computes || file->pcw.kind == PCW_NAMES_NAME)
        g_atomic_int_set(&ahead->asks, 1);
}

static void index_ahead(gpointer files, guint i)
{
    indexed_file_index(((const GPtrArray *)files)->pdata[i]);
}

/* Reads those of the files that are not known yet, many at once. */
static void read_many(struct ahead *ahead, guint threads, const GPtrArray *paths)
{
    struct file_index *store = ahead->store;
    g_ptr_array_set_size(ahead->files, 0);
    for (guint i = 0; i < paths->len; i++) {
        gsize size = 0;
        const char *path = paths->pdata[i];
        g_autofree char *key = path_absolute(path);
        if (g_hash_table_contains(store->ahead, key) || overlay_find(path, &size) != NULL || !disk_is_plain(path))
            continue;
        struct indexed_file *file = indexed_file_named(store, path, key);
        g_hash_table_insert(store->ahead, (gpointer)file->key, file);
        g_ptr_array_add(ahead->files, file);
        g_ptr_array_add(ahead->all, file);
    }
    parallel_for(threads, ahead->files->len, read_ahead, ahead);
}

/* The base name in small letters. */
static char *short_name(const char *path)
{
    return g_ascii_strdown(path_file_name(path), -1);
}

/* Moves the headers that one of the files may include, by their base names, from `left` to `next`. */
static void take_included(const GPtrArray *files, GPtrArray *left, GPtrArray *next)
{
    g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < files->len; i++) {
        const GArray *includes = ((const struct indexed_file *)files->pdata[i])->includes;
        for (guint k = 0; k < includes->len; k++)
            g_hash_table_add(names, short_name(g_array_index(includes, struct indexed_file_include, k).name));
    }
    g_ptr_array_set_size(next, 0);
    for (guint i = left->len; i > 0; i--) {
        g_autofree char *name = short_name(left->pdata[i - 1]);
        if (g_hash_table_contains(names, name))
            g_ptr_array_add(next, g_ptr_array_steal_index_fast(left, i - 1));
    }
}

void file_index_read_ahead(struct file_index *store, guint threads, const GPtrArray *sources, const GPtrArray *headers)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new(), all = g_ptr_array_new(), left = g_ptr_array_new(),
                         next = g_ptr_array_new();
    struct ahead ahead = {store, files, all, observe_is_on(), 0, 0};
    if (!store->retains_texts || store->scan > 0) /* what is kept from scan to scan is not read again */
        return;
    g_ptr_array_extend(left, (GPtrArray *)headers, NULL, NULL);
    g_ptr_array_extend(next, (GPtrArray *)sources, NULL, NULL);
    while (next->len > 0) {
        read_many(&ahead, threads, next);
        take_included(files, left, next);
    }
    if (g_atomic_int_get(&ahead.asks))
        parallel_for(threads, all->len, index_ahead, all);
}

struct indexed_file *file_index_of_text(struct file_index *store, const char *name, const char *text)
{
    struct indexed_file *file = g_hash_table_lookup(store->texts, text);
    if (file != NULL)
        return file;
    g_autofree char *key =
        g_strdup_printf("%s %u", name, g_hash_table_size(store->texts) + 1); /* no path: those are absolute */
    file = indexed_file_named(store, name, key);
    file->text = g_strdup(text);
    file->size = strlen(text);
    g_hash_table_insert(store->files, (gpointer)file->key, file);
    g_hash_table_insert(store->texts, g_strdup(text), file);
    return file;
}

enum {
    COMPUTED_BINARY = 1,
    COMPUTED_FOREIGN = 2,
    COMPUTED_PIECES = 4,
    COMPUTED_UNCLOSED = 8,
    COMPUTED_JOINS = 16,
    COMPUTED_NAMES = 32
};

void indexed_file_find_names(struct indexed_file *file)
{
    if ((file->computed_bits & COMPUTED_NAMES) == 0 && file->text != NULL)
        file->pcw = pcw_names_find(file->text, file->size);
    file->computed_bits |= COMPUTED_NAMES;
}

static bool ends_unclosed(const struct indexed_file *file)
{
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    for (c_lexer_skip_plain(&lexer, C_STOP_NOTHING); c_lexer_next(&lexer, &token);
         c_lexer_skip_plain(&lexer, C_STOP_NOTHING))
        if (token.open && token.end == file->size)
            return true;
    return false;
}

bool indexed_file_is_unclosed(struct indexed_file *file)
{
    if ((file->computed_bits & COMPUTED_UNCLOSED) == 0)
        file->unclosed = file->text != NULL && ends_unclosed(file);
    file->computed_bits |= COMPUTED_UNCLOSED;
    return file->unclosed;
}

bool indexed_file_is_binary(struct indexed_file *file)
{
    if ((file->computed_bits & COMPUTED_BINARY) == 0)
        file->binary = text_is_binary(file->text, file->size);
    file->computed_bits |= COMPUTED_BINARY;
    return file->binary;
}

bool indexed_file_is_foreign(struct indexed_file *file)
{
    if ((file->computed_bits & COMPUTED_FOREIGN) == 0)
        file->foreign = text_is_foreign(file->text, file->size);
    file->computed_bits |= COMPUTED_FOREIGN;
    return file->foreign;
}

guint indexed_file_pieces(struct indexed_file *file)
{
    if ((file->computed_bits & COMPUTED_PIECES) == 0)
        file->pieces = file->text != NULL ? pcw_names_pieces(file->text, file->size) : 0;
    file->computed_bits |= COMPUTED_PIECES;
    return file->pieces;
}

bool indexed_file_joins(struct indexed_file *file)
{
    if ((file->computed_bits & COMPUTED_JOINS) == 0)
        file->joins = file->text != NULL && pcw_names_find_join(file->text, file->size) != NULL;
    file->computed_bits |= COMPUTED_JOINS;
    return file->joins;
}

guint indexed_file_line(const struct indexed_file *file, gsize at)
{
    guint line = 1;
    const char *from = file->text, *end = file->text + MIN(at, file->size);
    while (from != NULL && (from = memchr(from, '\n', (gsize)(end - from))) != NULL) {
        from++;
        line++;
    }
    return line;
}
