#include "scan/text/file-words.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "base/text/find.h"

/* No name is longer. */
enum { MAX_NAME = 256 };

/* --- words --- */

/* Behind a mark of UTF-8. */
static const char *start_of(const struct indexed_file *file)
{
    return file->text + c_lexer_of(file->text, file->size).at;
}

/* Up to eight characters as one number. */
static guint64 characters(const char *from, gsize n)
{
    guint64 all = 0;
    memcpy(&all, from, n);
    return all;
}

/* Of its first and last characters and its length: every word of every file comes by here.  `first`: the first eight
 * characters, or all of a shorter word. */
static inline guint32 number_from(guint64 first, const char *word, gsize length)
{
    guint64 last = length > sizeof first ? characters(word + length - sizeof first, sizeof first) : 0;
    guint64 number = (first ^ length) * 0x9E3779B97F4A7C15u ^ (last + length) * 0xC2B2AE3D27D4EB4Fu;
    return (guint32)((number ^ number >> 29) * 0xBF58476D1CE4E5B9u >> 32);
}

static guint32 file_words_number_of(const char *word, gsize length)
{
    return number_from(characters(word, MIN(length, sizeof(guint64))), word, length);
}

guint32 indexed_file_number(const char *word)
{
    return file_words_number_of(word, strlen(word));
}

/* The same for a word of a text that ends at `end`.  Bytes that follow a short one are read with it, and cleared. */
static inline guint32 number_in(const char *end, const char *word, gsize length)
{
    const gsize all = sizeof(guint64);
    if ((gsize)(end - word) < all)
        return file_words_number_of(word, length);
    guint64 first = GUINT64_FROM_LE(characters(word, all));
    if (length < all)
        first &= ((guint64)1 << 8 * length) - 1;
    return number_from(GUINT64_TO_LE(first), word, length);
}

/* At a backslash in a word: passes over a splice, and adds a character that is written by its number.  False: the word
 * ends there. */
static bool file_words_goes_on(struct indexed_file *file, const char **at, GString *word)
{
    gunichar character;
    gsize from = (gsize)(*at - file->text), next = c_splice_end(file->text, file->size, from),
          behind = c_universal_end(file->text, file->size, next, &character);
    if (behind == from || (character == 0 && !c_is_part(file->text[behind])))
        return false;
    if (character != 0)
        g_string_append_unichar(word, character);
    *at = file->text + behind;
    return file->spliced = true;
}

/* The same for the word from `start` on that has a backslash at `*at`, which is then behind the word. */
static guint32 number_of_parts(struct indexed_file *file, const char *start, const char **at)
{
    g_autoptr(GString) word = g_string_new_len(start, *at - start);
    while (**at == '\\' && file_words_goes_on(file, at, word))
        for (; c_is_part(**at); (*at)++) /* a NUL stands behind the text */
            g_string_append_c(word, **at);
    return file_words_number_of(word->str, word->len);
}

static bool file_words_starts_word(const struct indexed_file *file, const char *at)
{
    gunichar character;
    gsize from = (gsize)(at - file->text);
    return c_is_part(*at) || (*at == '\\' && c_universal_end(file->text, file->size, from, &character) > from);
}

/* A long file has more words: with a table that fits, one in a hundred of the others is taken for one of them.  A tree
 * has many small files, whose tables are small. */
static guint bits_for(gsize size)
{
    guint bits = 10;
    while (bits < 15 && (gsize)1 << bits < 4 * size)
        bits++;
    return size < 1 << 15 ? bits : 18;
}

static inline void take_number(guint8 *words, guint bits, guint32 number)
{
    guint32 slot = number >> (32 - bits);
    words[slot >> 3] |= (guint8)(1u << (slot & 7));
}

/* c_is_part(), as arithmetic that the compiler does for many bytes at once. */
static inline guint8 is_part(guint8 c)
{
    return (guint8)((guint8)((c | 0x20) - 'a') < 26) | ((guint8)(c - '0') < 10) | (c == '_') | (c == '$') | (c >= 0x80);
}

/* The lowest bits of eight bytes as one byte, that of the first one lowest. */
static inline guint64 gather_bits(const guint8 *bytes)
{
    guint64 eight;
    memcpy(&eight, bytes, sizeof eight);
    return (GUINT64_FROM_LE(eight) * G_GUINT64_CONSTANT(0x0102040810204080)) >> 56;
}

/* A bit for each of 64 characters that may be in a name.  Without branches, which the processor cannot predict here:
 * this is where most of the time of an index goes. */
static guint64 parts_of_64(const char *at)
{
    guint8 is[64];
    guint64 parts = 0;
    for (gsize i = 0; i < sizeof is; i++)
        is[i] = is_part((guint8)at[i]);
    for (gsize i = 0; i < sizeof is; i += 8)
        parts |= gather_bits(is + i) << i;
    return parts;
}

/* The same for up to 64 characters. */
static guint64 parts_at(const char *at, gsize n)
{
    char last[64] = {0};
    if (n >= sizeof last)
        return parts_of_64(at);
    memcpy(last, at, n);
    return parts_of_64(last);
}

/* A word is written in several parts, or begins with a character that is written by its number. */
static bool file_words_divides_words(const struct indexed_file *file, const char *from)
{
    const char *end = file->text + file->size;
    gunichar character;
    for (const char *at = from; (at = memchr(at, '\\', (gsize)(end - at))) != NULL; at++) {
        gsize place = (gsize)(at - file->text);
        bool follows = at > from && c_is_part(at[-1]);
        if ((follows && c_splice_end(file->text, file->size, place) > place) ||
            c_universal_end(file->text, file->size, place, &character) > place)
            return true;
    }
    return false;
}

static void index_divided(struct indexed_file *file, const char *at)
{
    for (const char *end = file->text + file->size; at < end;) {
        const char *start = at;
        if (!file_words_starts_word(file, at)) {
            at++;
            continue;
        }
        while (c_is_part(*at))
            at++;
        take_number(file->words, file->bits,
                    *at == '\\' ? number_of_parts(file, start, &at) : file_words_number_of(start, (gsize)(at - start)));
    }
}

static void index_whole(struct indexed_file *file, const char *from)
{
    const char *end = file->text + file->size, *word = NULL; /* that goes on in the next 64 characters */
    guint8 *words = file->words;
    const guint bits = file->bits;
    guint64 before = 0; /* the character before belongs to a word */
    for (const char *at = from; at < end; at += 64) {
        guint64 parts = parts_at(at, (gsize)(end - at)), behind = parts << 1 | before, starts = parts & ~behind;
        for (guint64 ends = behind & ~parts; ends != 0; ends &= ends - 1) {
            if (word == NULL) {
                word = at + __builtin_ctzll(starts);
                starts &= starts - 1;
            }
            take_number(words, bits, number_in(end, word, (gsize)(at + __builtin_ctzll(ends) - word)));
            word = NULL;
        }
        if (starts != 0)
            word = at + __builtin_ctzll(starts);
        before = parts >> 63;
    }
    if (word != NULL)
        take_number(words, bits, number_in(end, word, (gsize)(end - word)));
}

static void index_words(struct indexed_file *file)
{
    const char *from = start_of(file);
    file->bits = bits_for(file->size);
    file->words = g_malloc0((gsize)1 << (file->bits - 3));
    if (file_words_divides_words(file, from))
        index_divided(file, from);
    else
        index_whole(file, from);
}

void indexed_file_index(struct indexed_file *file)
{
    if (file->text != NULL && file->words == NULL)
        index_words(file);
}

bool indexed_file_may_hold(struct indexed_file *file, guint32 number)
{
    if (file->text == NULL)
        return false;
    indexed_file_index(file);
    guint32 slot = number >> (32 - file->bits);
    return file->words[slot >> 3] >> (slot & 7) & 1;
}

struct taking {
    bool (*take)(gpointer data, const char *word, gsize length);
    gpointer data;
};

static bool is_taken(const struct taking *taking, const char *text, const struct c_token *token)
{
    char joined[MAX_NAME];
    gsize length = token->end - token->start;
    if (token->kind != C_NAME)
        return false;
    if (memchr(text + token->start, '\\', length) == NULL)
        return taking->take(taking->data, text + token->start, length);
    length = c_token_copy(text, token, joined, sizeof joined);
    return taking->take(taking->data, joined, length);
}

/* Comments and literals that end with the text, each behind the start of the one before it: so many are read again. */
#define MAX_UNCLOSED 8

bool indexed_file_each_word(const struct indexed_file *file,
                            bool (*take)(gpointer data, const char *word, gsize length), gpointer data)
{
    const struct taking taking = {take, data};
    struct c_lexer lexer = c_lexer_of(file->text, file->text != NULL ? file->size : 0);
    struct c_token token;
    guint again = 0;
    while (c_lexer_next(&lexer, &token)) {
        if (is_taken(&taking, file->text, &token))
            return true;
        bool to_end = token.end == file->size;
        if (token.open && (!to_end || again++ < MAX_UNCLOSED)) /* names behind it were meant to be code */
            lexer = c_lexer_between(file->text, token.start + 1, file->size);
    }
    return false;
}

/* Behind a parenthesis: passes over what is in it, but for a word that stands as (*word). */
static bool take_pointed(struct c_lexer *lexer, const struct taking *taking)
{
    struct c_token token;
    bool star = false;
    for (guint depth = 1; depth > 0 && c_lexer_next_code(lexer, &token); star = token.sign == '*') {
        if (star && depth == 1 && is_taken(taking, lexer->text, &token))
            return true;
        depth += token.sign == '(';
        depth -= token.sign == ')';
    }
    return false;
}

bool indexed_file_each_outer_word(const struct indexed_file *file,
                                  bool (*take)(gpointer data, const char *word, gsize length), gpointer data)
{
    const struct taking taking = {take, data};
    struct c_lexer lexer = c_lexer_of(file->text, file->text != NULL ? file->size : 0);
    struct c_token token;
    bool literal = false; /* extern "C" { is no body */
    while (c_lexer_next_code(&lexer, &token)) {
        if (is_taken(&taking, file->text, &token) || (token.sign == '(' && take_pointed(&lexer, &taking)))
            return true;
        if (token.sign == '{' && !literal)
            c_lexer_skip_group(&lexer);
        literal = token.kind == C_STRING;
    }
    return false;
}

static bool file_words_is_word(gpointer data, const char *word, gsize length)
{
    return strlen(data) == length && memcmp(data, word, length) == 0;
}

/* The next place of the word in the text as it stands, comments included; NULL: none. */
static const char *file_words_find_word(const struct indexed_file *file, const char *word, const char *at)
{
    const gsize length = strlen(word);
    const char *start = start_of(file), *end = file->text + file->size;
    for (at = MAX(at, start); (at = text_find(at, (gsize)(end - at), word)) != NULL; at += length)
        if ((at == start || !c_is_part(at[-1])) && !c_is_part(at[length])) /* a NUL stands behind the text */
            return at;
    return NULL;
}

/* Nearly always the text as it stands decides, which is much faster than tokens.  For a few words the index, which
 * takes twenty times as long as to look for one, is not made. */
bool indexed_file_holds(struct indexed_file *file, const char *word)
{
    enum { MOST_SEARCHES = 8 };
    if (file->text == NULL)
        return false;
    bool search = file->words == NULL && file->searches < MOST_SEARCHES;
    file->searches += search;
    if (!search && !indexed_file_may_hold(file, indexed_file_number(word)))
        return false;
    return file_words_find_word(file, word, file->text) != NULL ||
           ((search ? file_words_divides_words(file, start_of(file)) : file->spliced) &&
            indexed_file_each_word(file, file_words_is_word, (gpointer)word));
}

bool indexed_file_places(struct indexed_file *file, const char *word, GArray *places)
{
    const char *at = file->text;
    if (!indexed_file_may_hold(file, indexed_file_number(word)))
        return true;
    while ((at = file_words_find_word(file, word, at)) != NULL) {
        gsize place = (gsize)(at - file->text);
        g_array_append_val(places, place);
        at += strlen(word);
    }
    return !file->spliced;
}
