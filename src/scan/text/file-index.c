#include "scan/text/file-index.h"

#include <string.h>

#include "base/file/charset.h"
#include "base/text/text.h"
#include "base/text/word.h"
#include "scan/text/kernel-macros.h"

/* No parse takes a larger source, and no header has a longer name. */
enum { MAX_SIZE = 64 << 20, MAX_NAME = 256 };

/* Bytes of all texts together, enough for the largest checkouts.  Sources beyond are not scanned but parsed one by one.
 */
#define MAX_KEPT ((gsize)2000 << 20)

struct file_index {
    gboolean keeps;
    gsize kept; /* bytes of texts */
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
    *store = (struct file_index){keeps, 0, g_string_chunk_new(1 << 14),
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

const char *file_index_intern(struct file_index *store, const char *text)
{
    return g_string_chunk_insert_const(store->strings, text);
}

/* --- reading --- */

/* UTF-16 and UTF-32 become UTF-8: the parse does the same.  Where no mark says it, and it can be read so, it is text
 * like any other. */
static void narrow(struct indexed_file *said)
{
    gsize mark = 0, length = 0;
    if (charset_of_wide(said->text, said->size, &mark) == NULL)
        return;
    char *text = text_to_utf8(said->text, said->size, &length, NULL);
    said->wide = TRUE;
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
        narrow(said);
        return;
    }
    said->state = g_str_has_prefix(error->message, "is larger") ? SAID_TOO_LARGE : SAID_UNREADABLE;
    said->size = 0;
    g_error_free(error);
}

/* --- directives --- */

/* Behind the splice at `at`; NULL: there is none.  Blanks may stand before the line's end. */
static const char *behind_splice(const char *at, const char *end)
{
    if (at >= end || *at != '\\')
        return NULL;
    for (at++; at < end && (*at == ' ' || *at == '\t'); at++)
        ;
    if (at < end && *at == '\r')
        return end - at > 1 && at[1] == '\n' ? at + 2 : at + 1;
    return at < end && *at == '\n' ? at + 1 : NULL;
}

/* Blanks, line splices and comments, of which each has `room` at most. */
static const char *skip_blanks(const char *at, const char *end, gsize room)
{
    for (;;) {
        const char *next = behind_splice(at, end);
        if (at < end && (*at == ' ' || *at == '\t' || *at == '\v' || *at == '\f'))
            next = at + 1;
        else if (end - at > 3 && at[0] == '/' && at[1] == '*' &&
                 (next = g_strstr_len(at + 2, (gssize)MIN((gsize)(end - at - 2), room), "*/")) != NULL)
            next += 2;
        if (next == NULL)
            return at;
        at = next;
    }
}

static void append(struct file_index *store, struct indexed_file *said, const char *name, gsize length, gboolean quoted,
                   gboolean computed, const char *at)
{
    g_autofree char *copy = g_strndup(name, length);
    g_strdelimit(copy, "\\", '/');
    struct indexed_file_include include = {file_index_intern(store, copy), (gsize)(at - said->text), quoted, computed};
    g_array_append_val(said->includes, include);
}

/* The text from `at`, its splices undone, as far as a name can reach; free with g_free(). */
static char *join_line(const char *at, const char *end)
{
    GString *line = g_string_new(NULL);
    while (at < end && line->len <= MAX_NAME && *at != '\n' && *at != '\r') {
        const char *next = behind_splice(at, end);
        if (next == NULL)
            g_string_append_c(line, *at++);
        else
            at = next;
    }
    return g_string_free(line, FALSE);
}

/* A name in quotes or angle brackets; FALSE: there is none. */
static gboolean add_named(struct file_index *store, struct indexed_file *said, const char *line, const char *directive)
{
    if (*line != '"' && *line != '<')
        return FALSE;
    const char *close = strchr(line + 1, *line == '"' ? '"' : '>');
    if (close != NULL && close != line + 1)
        append(store, said, line + 1, (gsize)(close - line - 1), *line == '"', FALSE, directive);
    return TRUE;
}

/* What stands behind `#include`: a name, or a macro that makes one. */
static void add_include(struct file_index *store, struct indexed_file *said, const char *directive, const char *end,
                        gsize room)
{
    g_autofree char *line = join_line(skip_blanks(directive, end, room), end);
    if (add_named(store, said, line, directive))
        return;
    if (g_ascii_isalpha(*line) || *line == '_') {
        append(store, said, line, MIN(strlen(line), MAX_NAME), FALSE, TRUE, directive);
    }
}

/* Which of the kernel's macros a directive's line, or the first word of it, speaks of. */
static guint macros_in(const char *at, const char *end, gboolean first)
{
    const char *line_end = memchr(at, '\n', (gsize)(end - at)), *name;
    guint bits = 0;
    for (guint i = 0; (name = kernel_macro(i)) != NULL; i++) {
        size_t length = strlen(name);
        const char *from = first ? skip_blanks(at, end, MAX_NAME) : at, *behind = from + length;
        if (first ? (size_t)(end - from) > length && strncmp(from, name, length) == 0 && !word_char(*behind)
                  : word_in(at, (size_t)((line_end != NULL ? line_end : end) - at), name))
            bits |= 1u << i;
    }
    return bits;
}

/* Behind the directive's name, in which splices may be; NULL: it is another one. */
static const char *behind_name(const char *at, const char *end, const char *name)
{
    for (; *name != '\0'; name++, at++) {
        const char *next;
        while ((next = behind_splice(at, end)) != NULL)
            at = next;
        if (at >= end || *at != *name)
            return NULL;
    }
    return at < end && word_char(*at) ? NULL : at;
}

/* #pragma include_alias("name", "other"): who includes the one gets the other. */
static void read_alias(struct file_index *store, struct indexed_file *said, const char *at, const char *end)
{
    const char *behind = behind_name(skip_blanks(at, end, MAX_NAME), end, "include_alias");
    g_autofree char *line = behind != NULL ? join_line(behind, end) : NULL;
    const char *comma = line != NULL ? strchr(line, ',') : NULL;
    if (comma != NULL)
        add_named(store, said, comma + 1 + strspn(comma + 1, " \t"), at);
}

static void read_directive(struct file_index *store, struct indexed_file *said, const char *at, const char *end,
                           gsize comment)
{
    static const char *const includers[] = {"include", "include_next", "import"};
    size_t room = (size_t)(end - at);
    const char *behind = NULL;
    for (guint i = 0; i < G_N_ELEMENTS(includers) && behind == NULL; i++)
        if ((behind = behind_name(at, end, includers[i])) != NULL)
            said->imports |= i == 2;
    if (behind != NULL)
        add_include(store, said, behind, end, comment);
    else if ((behind = behind_name(at, end, "pragma")) != NULL)
        read_alias(store, said, behind, end);
    if (store->keeps)
        return;
    if (room > 7 && strncmp(at, "define", 6) == 0)
        said->defined |= macros_in(at + 6, end, TRUE);
    else if (room > 4 && (strncmp(at, "if", 2) == 0 || strncmp(at, "elif", 4) == 0))
        said->asked |= macros_in(at, end, FALSE);
}

/* Nothing but blanks, or a comment's end, before it. */
static gboolean starts_line(const char *text, const char *at)
{
    while (at > text && (at[-1] == ' ' || at[-1] == '\t' || at[-1] == '\v' || at[-1] == '\f'))
        at--;
    return at == text || at[-1] == '\n' || at[-1] == '\r' || at[-1] == '/';
}

/* A comment behind # may be long, but for that what looks like one must not be in a literal, and it must end. */
static void read_directives_by(struct file_index *store, struct indexed_file *said, const char *sign,
                               const char *last_close)
{
    gsize length = strlen(sign);
    const char *at = said->text, *end = said->text + said->size;
    while ((at = memchr(at, *sign, (gsize)(end - at))) != NULL) {
        gboolean is_one = (gsize)(end - at) >= length && memcmp(at, sign, length) == 0;
        const char *from = at++ + length, *to;
        if (!is_one)
            continue;
        gsize comment =
            last_close != NULL && from < last_close && starts_line(said->text, at - 1) ? said->size : MAX_NAME;
        to = skip_blanks(from, end, comment);
        read_directive(store, said, to, end, comment);
        if (comment > MAX_NAME)
            at = MAX(at, to);
    }
}

/* # is spelt %: and ??= too. */
static void read_directives(struct file_index *store, struct indexed_file *said)
{
    if (said->text == NULL)
        return;
    const char *last_close = g_strrstr_len(said->text, (gssize)said->size, "*/");
    read_directives_by(store, said, "#", last_close);
    read_directives_by(store, said, "%:", last_close);
    read_directives_by(store, said, "?\?=", last_close);
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

static struct indexed_file *find_or_read(struct file_index *store, const char *path)
{
    struct indexed_file *said = g_hash_table_lookup(store->files, path);
    if (said != NULL)
        return said;
    g_autofree char *key = g_canonicalize_filename(path, NULL);
    said = g_hash_table_lookup(store->files, key);
    if (said == NULL) {
        observe_begin_part();
        said = indexed_file_new(store, path, key);
        said->seen = observe_end_part();
        g_hash_table_insert(store->files, (gpointer)said->key, said);
    }
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

/* --- words --- */

static const guint8 is_part[256] = {
    ['0'] = 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ['_'] = 1, ['A'] = 1, 1, 1, 1, 1,         1, 1, 1, 1, 1,
    1,         1, 1, 1, 1, 1, 1, 1, 1, 1, 1,         1,         1, 1, 1, ['a'] = 1, 1, 1, 1, 1, 1,
    1,         1, 1, 1, 1, 1, 1, 1, 1, 1, 1,         1,         1, 1, 1, 1,         1, 1, 1, 1,
};

/* One character more.  Two instructions: every character of every file comes by here. */
static inline guint32 add_to_number(guint32 number, char c)
{
    return (number << 5 | number >> 27) + (guchar)c;
}

static inline guint32 finish_number(guint32 number)
{
    return number * 0x9E3779B1u;
}

guint32 indexed_file_number(const char *word)
{
    guint32 number = 0;
    while (*word != '\0')
        number = add_to_number(number, *word++);
    return finish_number(number);
}

/* A long file has more words: with a table that fits, one in a hundred of the others is taken for one of them. */
static void index_words(struct indexed_file *said)
{
    said->bits = said->size < 1 << 15 ? 15 : 18;
    said->words = g_malloc0((gsize)1 << (said->bits - 3));
    const guchar *at = (const guchar *)said->text, *end = at + said->size;
    while (at < end) {
        if (!is_part[*at]) {
            at++;
            continue;
        }
        guint32 number = 0;
        while (is_part[*at]) /* a NUL stands behind the text */
            number = add_to_number(number, (char)*at++);
        guint32 slot = finish_number(number) >> (32 - said->bits);
        said->words[slot >> 3] |= (guint8)(1u << (slot & 7));
    }
}

gboolean indexed_file_may_hold(struct indexed_file *said, guint32 number)
{
    if (said->text == NULL)
        return FALSE;
    if (said->words == NULL)
        index_words(said);
    guint32 slot = number >> (32 - said->bits);
    return said->words[slot >> 3] >> (slot & 7) & 1;
}

static const char *skip_quiet(const char *text, const char *at, const char *end, size_t *wasted)
{
    const char *raw = *at == '"' && at > text ? word_behind_raw(at, end, wasted) : NULL;
    if (raw != NULL)
        return raw;
    if (*at == '"' || *at == '\'') {
        char quote = *at;
        for (at++; at < end && *at != quote && *at != '\n'; at++)
            if (*at == '\\')
                at++;
        return MIN(at + 1, end);
    }
    if (end - at > 1 && at[0] == '/' && at[1] == '/') {
        const char *newline = memchr(at, '\n', (gsize)(end - at));
        return newline != NULL ? newline : end;
    }
    if (end - at > 1 && at[0] == '/' && at[1] == '*') {
        const char *close = g_strstr_len(at + 2, end - at - 2, "*/");
        return close != NULL ? close + 2 : end;
    }
    return at + 1;
}

gboolean indexed_file_each_word(const struct indexed_file *said,
                                gboolean (*take)(gpointer data, const char *word, gsize length), gpointer data)
{
    const char *at = said->text, *end = said->text != NULL ? at + said->size : at;
    size_t wasted = 0;
    while (at < end) {
        if (!is_part[(guchar)*at]) {
            at = skip_quiet(said->text, at, end, &wasted);
            continue;
        }
        const char *from = at;
        while (at < end && is_part[(guchar)*at])
            at++;
        if (take(data, from, (gsize)(at - from)))
            return TRUE;
        if (at < end && *at == '\'' && g_ascii_isdigit(*from))
            at++; /* 1'000 */
    }
    return FALSE;
}

/* Behind the bracket that closes the one at `at`; a word that stands as (*word) is shown to `take`. */
static const char *skip_brackets(const char *at, const char *end, char open, char close, const char **pointed,
                                 size_t *wasted)
{
    const char *from = at;
    guint depth = 0;
    *pointed = NULL;
    while (at < end) {
        char c = *at;
        depth += c == open;
        depth -= c == close;
        if (depth == 0)
            return at + 1;
        if (c == '*' && is_part[(guchar)at[1]] && depth == 1)
            *pointed = at + 1;
        at = is_part[(guchar)c] ? at + 1 : skip_quiet(from, at, end, wasted);
    }
    return end;
}

/* Directives end with their line, when no splice continues it. */
static const char *skip_directive(const char *at, const char *end)
{
    const char *newline = at;
    while ((newline = memchr(newline, '\n', (gsize)(end - newline))) != NULL &&
           (newline[-1] == '\\' || (newline[-1] == '\r' && newline[-2] == '\\')))
        newline++;
    return newline != NULL ? newline : end;
}

static gsize word_length(const char *at, const char *end)
{
    const char *from = at;
    while (at < end && is_part[(guchar)*at])
        at++;
    return (gsize)(at - from);
}

gboolean indexed_file_each_outer_word(const struct indexed_file *said,
                                      gboolean (*take)(gpointer data, const char *word, gsize length), gpointer data)
{
    const char *at = said->text, *end = said->text != NULL ? at + said->size : at, *pointed = NULL;
    gboolean literal = FALSE; /* extern "C" { is no body */
    size_t wasted = 0;
    while (at < end) {
        char c = *at;
        if (is_part[(guchar)c]) {
            gsize length = word_length(at, end);
            if (take(data, at, length))
                return TRUE;
            at += length;
            literal = FALSE;
        } else if (c == '#') {
            at = skip_directive(at, end);
        } else if ((c == '{' && !literal) || c == '(') {
            at = skip_brackets(at, end, c, c == '(' ? ')' : '}', &pointed, &wasted);
            if (c == '(' && pointed != NULL && take(data, pointed, word_length(pointed, end)))
                return TRUE;
        } else {
            literal = c == '"' || (literal && g_ascii_isspace(c));
            at = skip_quiet(said->text, at, end, &wasted);
        }
    }
    return FALSE;
}

gboolean indexed_file_holds(struct indexed_file *said, const char *word)
{
    gsize length = strlen(word);
    const char *at = said->text, *end = at != NULL ? at + said->size : NULL;
    if (!indexed_file_may_hold(said, indexed_file_number(word)))
        return FALSE;
    while (at < end) {
        const char *found = strstr(at, word); /* much faster than one that takes a length; it stops at a NUL */
        if (found != NULL && (found == said->text || !is_part[(guchar)found[-1]]) && !is_part[(guchar)found[length]])
            return TRUE;
        at = found != NULL ? found + length : at + strlen(at) + 1;
    }
    return FALSE;
}
