#include "project/compiler/words.h"

#include <stdbool.h>
#include <string.h>

#include "base/file/path.h"
#include "base/file/symlink.h"
#include "base/file/text-file.h"
#include "base/text/text.h"

/* More than any build writes, and little enough to hold. */
enum {
    MAX_DEPTH = 16,
    MAX_FILES = 256,
    MAX_WORDS = 32768,
    MAX_FILE_BYTES = 4 * 1024 * 1024,
    MAX_BYTES = 16 * 1024 * 1024,
    MAX_WORK = 512 * 1024 * 1024,
    WORD_COST = 24
};

/* A text on its way into words. */
struct splitter {
    const char *text;
    gsize length, at;
    GString *word; /* NULL between words; quotes begin one that may stay empty */
    GPtrArray *words;
};

static bool is_space(char c)
{
    return c == '\0' || strchr(" \t\r\n\v\f", c) != NULL;
}

static bool more(const struct splitter *s)
{
    return s->at < s->length && s->words->len < MAX_WORDS;
}

static void begin_word(struct splitter *s)
{
    if (s->word == NULL)
        s->word = g_string_new(NULL);
}

static void end_word(struct splitter *s)
{
    if (s->word != NULL)
        g_ptr_array_add(s->words, g_string_free(s->word, FALSE));
    s->word = NULL;
}

static void compiler_words_put(struct splitter *s, char c)
{
    begin_word(s);
    if (c != '\0')
        g_string_append_c(s->word, c);
}

/* ---- POSIX and GNU ---- */

/* Whether a backslash before `next` escapes it, between quotes of this kind ('\0': outside). */
static bool escapes(char quote, char next, enum words_style style)
{
    if (quote == '\0' || style == WORDS_GNU)
        return true;
    return quote == '"' && strchr("\"\\$`\n", next) != NULL;
}

static void take_escape(struct splitter *s, char quote, enum words_style style)
{
    char next = s->at + 1 < s->length ? s->text[s->at + 1] : '\0';
    if (next == '\0' || !escapes(quote, next, style)) {
        compiler_words_put(s, s->text[s->at++]);
        return;
    }
    if (next != '\n') /* an escaped line end is none */
        compiler_words_put(s, next);
    s->at += 2;
}

static void take_quoted(struct splitter *s, enum words_style style)
{
    char quote = s->text[s->at++];
    begin_word(s);
    while (more(s) && s->text[s->at] != quote) {
        if (s->text[s->at] == '\\')
            take_escape(s, quote, style);
        else
            compiler_words_put(s, s->text[s->at++]);
    }
    s->at += more(s);
}

static void split_posix(struct splitter *s, enum words_style style)
{
    while (more(s)) {
        char c = s->text[s->at];
        if (is_space(c)) {
            end_word(s);
            s->at++;
        } else if (c == '\\') {
            take_escape(s, '\0', style);
        } else if (c == '"' || c == '\'') {
            take_quoted(s, style);
        } else {
            compiler_words_put(s, c);
            s->at++;
        }
    }
}

/* ---- Windows, as its C runtime reads a command line ---- */

/* 2n backslashes before a quote are n of them; one more makes the quote a character; before anything else they are
 * themselves. */
static void take_backslashes(struct splitter *s)
{
    gsize n = 0;
    while (s->at + n < s->length && s->text[s->at + n] == '\\')
        n++;
    bool before_quote = s->at + n < s->length && s->text[s->at + n] == '"';
    for (gsize i = 0; i < (before_quote ? n / 2 : n); i++)
        compiler_words_put(s, '\\');
    s->at += n;
    if (before_quote && n % 2 == 1)
        compiler_words_put(s, s->text[s->at++]);
}

static void split_windows(struct splitter *s)
{
    bool quoted = false;
    while (more(s)) {
        char c = s->text[s->at];
        if (c == '\\') {
            take_backslashes(s);
        } else if (c == '"' && quoted && s->at + 1 < s->length && s->text[s->at + 1] == '"') {
            compiler_words_put(s, '"');
            s->at += 2;
        } else if (c == '"') {
            begin_word(s);
            quoted = !quoted;
            s->at++;
        } else if (is_space(c) && !quoted) {
            end_word(s);
            s->at++;
        } else {
            compiler_words_put(s, c);
            s->at++;
        }
    }
}

static void take_program(struct splitter *s)
{
    bool quoted = false;
    while (more(s) && is_space(s->text[s->at]))
        s->at++;
    for (; more(s) && (quoted || !is_space(s->text[s->at])); s->at++) {
        begin_word(s);
        if (s->text[s->at] == '"')
            quoted = !quoted;
        else
            compiler_words_put(s, s->text[s->at]);
    }
    end_word(s);
}

GPtrArray *words_split(const char *text, gsize length, enum words_style style)
{
    struct splitter s = {text, length, 0, NULL, g_ptr_array_new_with_free_func(g_free)};
    if (style == WORDS_WINDOWS_COMMAND)
        take_program(&s);
    if (style == WORDS_WINDOWS_COMMAND || style == WORDS_WINDOWS)
        split_windows(&s);
    else
        split_posix(&s, style);
    end_word(&s);
    return s.words;
}

/* ---- response files ---- */

struct expansion {
    const char *directory, *in_file;
    enum words_style style;
    GPtrArray *words, *unread; /* of char *, owned */
    GPtrArray *open;           /* of char *: the files that we are in */
    guint files;               /* that were asked for */
    gsize bytes;               /* read */
    struct words_work *work;
};

static void expand(struct expansion *e, const GPtrArray *words);

/* A file's text as UTF-8 without a mark; NULL when it cannot be read. */
static char *words_read_text(const char *path, gsize *length)
{
    gsize size = 0;
    g_autofree char *bytes = text_read_file(path, MAX_FILE_BYTES, &size, NULL);
    char *text = bytes != NULL ? text_to_utf8(bytes, size, length, NULL) : NULL;
    if (text != NULL && g_str_has_prefix(text, "\xEF\xBB\xBF"))
        memset(text, ' ', 3);
    return text;
}

static bool cut(struct expansion *e)
{
    e->work->cut = true;
    return false;
}

static bool is_around(const char *in_file, const char *real)
{
    g_autofree char *folder = g_path_get_dirname(in_file), *root = symlink_root(folder);
    return symlink_is_below(real, root) && !symlink_is_of_repository(real + strlen(root));
}

/* The words of any file could end up in reports: a description reads response files near itself only, or near the file
 * that it is a link to. */
static bool may_read(const struct expansion *e, const char *path)
{
    if (e->in_file == NULL)
        return true;
    g_autofree char *real = path_real(path), *in_file = path_real(e->in_file);
    return is_around(e->in_file, real) || is_around(in_file, real);
}

static bool expand_file(struct expansion *e, const char *name)
{
    if (e->open->len >= MAX_DEPTH || e->files++ >= MAX_FILES)
        return cut(e);
    g_autofree char *path = path_resolve(e->directory, name);
    gsize length = 0;
    if (g_ptr_array_find_with_equal_func(e->open, path, g_str_equal, NULL) || !may_read(e, path))
        return false;
    if (e->work->bytes > MAX_WORK)
        return cut(e);
    g_autofree char *text = words_read_text(path, &length);
    if (text == NULL)
        return false;
    e->work->bytes += length;
    if ((e->bytes += length) > MAX_BYTES)
        return cut(e);
    g_autoptr(GPtrArray) words = words_split(text, length, e->style);
    e->work->bytes += words->len * (gsize)WORD_COST;
    g_ptr_array_add(e->open, path);
    expand(e, words);
    g_ptr_array_set_size(e->open, (gint)e->open->len - 1);
    return true;
}

static void expand(struct expansion *e, const GPtrArray *words)
{
    for (guint i = 0; i < words->len && e->words->len + e->unread->len < MAX_WORDS; i++) {
        const char *word = words->pdata[i];
        if (word[0] != '@' || word[1] == '\0')
            g_ptr_array_add(e->words, g_strdup(word));
        else if (!expand_file(e, word + 1))
            g_ptr_array_add(e->unread, g_strdup(word));
    }
    if (e->words->len + e->unread->len >= MAX_WORDS)
        cut(e);
}

bool words_spend(struct words_work *work, const GPtrArray *words)
{
    for (guint i = 0; i < words->len; i++)
        work->bytes += strlen(words->pdata[i]) + WORD_COST;
    work->cut |= work->bytes > MAX_WORK;
    return work->bytes <= MAX_WORK;
}

GPtrArray *words_expand(const GPtrArray *words, const char *directory, const char *in_file, enum words_style style,
                        GPtrArray *unread, struct words_work *work)
{
    g_autoptr(GPtrArray) open = g_ptr_array_new();
    struct words_work own = {0, false};
    struct expansion e = {directory,
                          in_file,
                          style,
                          g_ptr_array_new_with_free_func(g_free),
                          unread,
                          open,
                          0,
                          0,
                          work != NULL ? work : &own};
    expand(&e, words);
    return e.words;
}
