#include "scan/text/file-words.h"

#include <string.h>

#include "base/text/c-lexer.h"

/* No name is longer. */
enum { MAX_NAME = 256 };

/* --- words --- */

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

/* At a backslash in a word: passes over a splice, and adds a character that is written by its number.  False: the word
 * ends there. */
static bool goes_on(struct indexed_file *file, const char **at, guint32 *number)
{
    char bytes[6];
    gunichar character;
    gsize from = (gsize)(*at - file->text), next = c_splice_end(file->text, file->size, from),
          behind = c_universal_end(file->text, file->size, next, &character);
    for (gint i = 0, length = character != 0 ? g_unichar_to_utf8(character, bytes) : 0; i < length; i++)
        *number = add_to_number(*number, bytes[i]);
    if (behind == from || (character == 0 && !c_is_part(file->text[behind])))
        return false;
    *at = file->text + behind;
    return file->spliced = true;
}

/* The number of the word at `*at`, which is then behind it. */
static guint32 number_of(struct indexed_file *file, const char **at)
{
    guint32 number = 0;
    do
        while (c_is_part(**at)) /* a NUL stands behind the text */
            number = add_to_number(number, *(*at)++);
    while (**at == '\\' && goes_on(file, at, &number));
    return finish_number(number);
}

static bool starts_word(const struct indexed_file *file, const char *at)
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

static void index_words(struct indexed_file *file)
{
    file->bits = bits_for(file->size);
    file->words = g_malloc0((gsize)1 << (file->bits - 3));
    const char *at = file->text + c_lexer_of(file->text, file->size).at, *end = file->text + file->size;
    while (at < end) {
        if (!starts_word(file, at)) {
            at++;
            continue;
        }
        guint32 slot = number_of(file, &at) >> (32 - file->bits);
        file->words[slot >> 3] |= (guint8)(1u << (slot & 7));
    }
}

bool indexed_file_may_hold(struct indexed_file *file, guint32 number)
{
    if (file->text == NULL)
        return false;
    if (file->words == NULL)
        index_words(file);
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

static bool is_word(gpointer data, const char *word, gsize length)
{
    return strlen(data) == length && memcmp(data, word, length) == 0;
}

/* The text as it stands is searched, comments included: that is much faster, and nearly always decides. */
bool indexed_file_holds(struct indexed_file *file, const char *word)
{
    gsize length = strlen(word);
    if (!indexed_file_may_hold(file, indexed_file_number(word)))
        return false;
    const char *start = file->text + c_lexer_of(file->text, file->size).at, *at = start, *end = file->text + file->size;
    while (at < end) {
        const char *found = strstr(at, word); /* much faster than one that takes a length; it stops at a NUL */
        if (found != NULL && (found == start || !c_is_part(found[-1])) && !c_is_part(found[length]))
            return true;
        at = found != NULL ? found + length : at + strlen(at) + 1;
    }
    return file->spliced && indexed_file_each_word(file, is_word, (gpointer)word);
}
