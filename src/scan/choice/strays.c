#include "scan/choice/strays.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "scan/text/file-words.h"

struct strays {
    const struct scan_sources *sources;
    struct introduced *introduced;
    GHashTable *words; /* struct indexed_file -> struct word_set: what a stray and its includes introduce */
};

static void release_words(gpointer data)
{
    struct word_set *set = data;
    GHashTable *words = set->words;
    word_set_clear(set);
    g_hash_table_unref(words);
    g_free(set);
}

struct strays *strays_new(const struct scan_sources *sources, struct introduced *introduced)
{
    struct strays *strays = g_new(struct strays, 1);
    *strays = (struct strays){sources, introduced, g_hash_table_new_full(NULL, NULL, NULL, release_words)};
    return strays;
}

void strays_free(struct strays *strays)
{
    if (strays == NULL)
        return;
    g_hash_table_unref(strays->words);
    g_free(strays);
}

/* The functions with a body and the macros of a file that lead to PCW. */
static void strays_add_words(struct strays *strays, struct indexed_file *file, GHashTable *words)
{
    const struct declarations *declarations = introduced_declarations(strays->introduced, file);
    for (guint i = 0; i < declarations->statements->len; i++) {
        const struct statement *statement = declarations->statements->pdata[i];
        for (guint k = 0; (statement->function || statement->macro) && k < statement->names->len; k++)
            if (g_hash_table_contains(strays->introduced->names, statement->names->pdata[k]))
                g_hash_table_add(words, statement->names->pdata[k]);
    }
}

static const struct word_set *words_of(struct strays *strays, struct indexed_file *stray)
{
    struct word_set *set = g_hash_table_lookup(strays->words, stray);
    if (set != NULL)
        return set;
    const GPtrArray *reach = g_hash_table_lookup(strays->sources->strays, stray);
    GHashTable *words = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < reach->len; i++)
        if (word_numbers_may_occur(strays->introduced->words.numbers, reach->pdata[i]))
            strays_add_words(strays, reach->pdata[i], words);
    set = g_new0(struct word_set, 1);
    word_set_init(set, words);
    g_hash_table_insert(strays->words, stray, set);
    return set;
}

/* The text itself says what the word is: it does not begin with it, as TABLE does where a macro makes a definition. */
static bool strays_is_defined(struct introduced *introduced, struct indexed_file *file, const char *word)
{
    const struct declarations *declarations = introduced_declarations(introduced, file);
    for (guint i = 0; i < declarations->statements->len; i++) {
        const struct statement *statement = declarations->statements->pdata[i];
        bool says = statement->macro || statement->function || strcmp(statement->words->pdata[0], word) != 0;
        for (guint k = 0; says && k < statement->names->len; k++)
            if (strcmp(statement->names->pdata[k], word) == 0)
                return true;
    }
    return false;
}

/* Outside of comments and literals. */
static bool strays_says(struct indexed_file *file, const char *word)
{
    g_autoptr(GHashTable) words = g_hash_table_new(g_str_hash, g_str_equal);
    struct word_set set;
    g_hash_table_add(words, (gpointer)word);
    word_set_init(&set, words);
    bool says = word_set_first_in(&set, file, false) != NULL;
    word_set_clear(&set);
    return says;
}

/* Something that is included has the word, so that it is that one. */
static bool is_known(struct introduced *introduced, const struct scan_source *source, const char *word)
{
    for (guint i = 0; i < source->reach->len; i++) {
        struct indexed_file *file = source->reach->pdata[i];
        if (strays_says(file, word) && (!scan_source_compiles(source, i) || strays_is_defined(introduced, file, word)))
            return true;
    }
    return false;
}

static guint strays_line_of(const struct indexed_file *file, const char *word)
{
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    const char *const words[] = {word, NULL};
    while (c_lexer_next(&lexer, &token))
        if (token.kind == C_NAME && c_token_is_any(file->text, &token, words))
            return indexed_file_line(file, token.start);
    return 1;
}

/* The first word of the text that only the stray explains. */
static const char *unexplained_in(struct strays *strays, const struct scan_source *source, struct indexed_file *file,
                                  const struct word_set *of_stray)
{
    g_autoptr(GHashTable) words = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < of_stray->keys->len; i++) {
        const char *word = of_stray->keys->pdata[i];
        if (indexed_file_holds(file, word) && !is_known(strays->introduced, source, word))
            g_hash_table_add(words, (gpointer)word);
    }
    struct word_set set;
    word_set_init(&set, words);
    const char *first = word_set_first_in(&set, file, false);
    word_set_clear(&set);
    return first;
}

static struct stray_use use_in(struct strays *strays, const struct scan_source *source,
                               const struct includes_stray *stray)
{
    const struct word_set *set = words_of(strays, stray->file);
    for (guint i = 0; set->keys->len > 0 && i < source->reach->len; i++) {
        struct indexed_file *file = source->reach->pdata[i];
        const char *word = scan_source_compiles(source, i) ? unexplained_in(strays, source, file, set) : NULL;
        if (word != NULL)
            return (struct stray_use){stray->name, stray->file, word, file, strays_line_of(file, word)};
    }
    return (struct stray_use){.name = NULL};
}

struct stray_use strays_use(struct strays *strays, const struct scan_source *source)
{
    struct stray_use use = {.name = NULL};
    if (strays->introduced->words.numbers == NULL)
        return use;
    for (guint i = 0; source->doubt.strays != NULL && i < source->doubt.strays->len && use.name == NULL; i++)
        use = use_in(strays, source, &g_array_index(source->doubt.strays, struct includes_stray, i));
    return use;
}

static const char *unexplained_word(struct introduced *introduced, const struct scan_source *source,
                                    struct indexed_file *file, const struct word_set *words)
{
    if (word_set_first_in(words, file, false) == NULL) /* nearly always: each word by itself would take long */
        return NULL;
    for (guint i = 0; i < words->keys->len; i++) {
        const char *word = words->keys->pdata[i];
        if (indexed_file_holds(file, word) && strays_says(file, word) && !is_known(introduced, source, word))
            return word;
    }
    return NULL;
}

bool strays_lacks(struct introduced *introduced, const struct scan_source *source, const struct word_set *words,
                  struct stray_use *use)
{
    for (guint i = 0; i < source->reach->len; i++) {
        struct indexed_file *file = source->reach->pdata[i];
        const char *word = scan_source_compiles(source, i) ? unexplained_word(introduced, source, file, words) : NULL;
        if (word != NULL) {
            *use = (struct stray_use){NULL, NULL, word, file, strays_line_of(file, word)};
            return true;
        }
    }
    return false;
}
