#include "scan/text/vocabulary.h"

#include <string.h>

enum { MAX_WORD = 200, BLOCK = 1 << 16, FIRST_SLOTS = 1 << 10 };

struct word {
    guint32 hash, length;
    guint32 sets[N_VOCABULARY_SETS]; /* numbers of the last sets that it was added to */
    char text[];
};

struct vocabulary {
    struct word **slots; /* a hash table: each word stands in the first free slot from that of its hash on */
    guint32 size, count; /* slots, a power of two; words */
    guint32 sets[N_VOCABULARY_SETS];
    GPtrArray *blocks; /* which hold the words */
    gsize used;        /* bytes of the last block */
};

struct vocabulary *vocabulary_new(void)
{
    struct vocabulary *vocabulary = g_new0(struct vocabulary, 1);
    vocabulary->size = FIRST_SLOTS;
    vocabulary->slots = g_new0(struct word *, vocabulary->size);
    vocabulary->blocks = g_ptr_array_new_with_free_func(g_free);
    vocabulary->used = BLOCK;
    return vocabulary;
}

void vocabulary_free(struct vocabulary *vocabulary)
{
    g_ptr_array_unref(vocabulary->blocks);
    g_free(vocabulary->slots);
    g_free(vocabulary);
}

static guint32 hash_of(const char *text, gsize length)
{
    guint64 hash = length, part = 0;
    for (; length >= sizeof part; text += sizeof part, length -= sizeof part) {
        memcpy(&part, text, sizeof part);
        hash = (hash ^ part) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    for (part = 0; length > 0; length--)
        part = part << 8 | (guchar)text[length - 1];
    hash = (hash ^ part) * 0xBF58476D1CE4E5B9u;
    return (guint32)(hash >> 32);
}

/* The slot that the word is in, or that it belongs in. */
static struct word **slot_of(const struct vocabulary *vocabulary, guint32 hash, const char *text, gsize length)
{
    guint32 at = hash & (vocabulary->size - 1);
    for (const struct word *word; (word = vocabulary->slots[at]) != NULL; at = (at + 1) & (vocabulary->size - 1))
        if (word->hash == hash && word->length == length && memcmp(word->text, text, length) == 0)
            break;
    return &vocabulary->slots[at];
}

static void vocabulary_grow(struct vocabulary *vocabulary)
{
    struct word **before = vocabulary->slots;
    guint32 size = vocabulary->size;
    vocabulary->size = 2 * size;
    vocabulary->slots = g_new0(struct word *, vocabulary->size);
    for (guint32 i = 0; i < size; i++)
        if (before[i] != NULL)
            *slot_of(vocabulary, before[i]->hash, before[i]->text, before[i]->length) = before[i];
    g_free(before);
}

static struct word *word_new(struct vocabulary *vocabulary, guint32 hash, const char *text, gsize length)
{
    const gsize align = G_ALIGNOF(struct word), room = (sizeof(struct word) + length + align) / align * align;
    if (vocabulary->used + room > BLOCK) {
        g_ptr_array_add(vocabulary->blocks, g_malloc(MAX((gsize)BLOCK, room)));
        vocabulary->used = 0;
    }
    char *block = vocabulary->blocks->pdata[vocabulary->blocks->len - 1];
    struct word *word = (struct word *)(void *)(block + vocabulary->used);
    *word = (struct word){.hash = hash, .length = (guint32)length};
    memcpy(word->text, text, length);
    word->text[length] = '\0';
    vocabulary->used += room;
    return word;
}

static const char *vocabulary_intern(struct vocabulary *vocabulary, const char *text, gsize length)
{
    guint32 hash = hash_of(text, length);
    struct word **slot = slot_of(vocabulary, hash, text, length), *word = *slot;
    if (word != NULL)
        return word->text;
    *slot = word = word_new(vocabulary, hash, text, length);
    if (++vocabulary->count > vocabulary->size / 2)
        vocabulary_grow(vocabulary);
    return word->text;
}

const char *vocabulary_word(struct vocabulary *vocabulary, const char *word)
{
    return vocabulary_intern(vocabulary, word, strlen(word));
}

const char *vocabulary_token(struct vocabulary *vocabulary, const char *text, const struct c_token *token)
{
    char buffer[MAX_WORD + 1];
    gsize length = token->end - token->start;
    if (length <= MAX_WORD && memchr(text + token->start, '\\', length) == NULL)
        return vocabulary_intern(vocabulary, text + token->start, length);
    c_token_copy(text, token, buffer, sizeof buffer);
    return vocabulary_word(vocabulary, buffer);
}

void vocabulary_begin(struct vocabulary *vocabulary, enum vocabulary_set set)
{
    vocabulary->sets[set]++;
}

bool vocabulary_add(const struct vocabulary *vocabulary, enum vocabulary_set set, const char *word)
{
    struct word *own = (struct word *)(void *)(word - offsetof(struct word, text));
    bool added = own->sets[set] != vocabulary->sets[set];
    own->sets[set] = vocabulary->sets[set];
    return added;
}
