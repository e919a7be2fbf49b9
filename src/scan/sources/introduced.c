#include "scan/sources/introduced.h"

#include <string.h>

#include "base/text/word.h"
#include "scan/text/file-words.h"

static void release_declarations(gpointer declarations)
{
    declarations_free(declarations);
}

struct introduced *introduced_new(const struct generated_names *generated)
{
    struct introduced *introduced = g_new0(struct introduced, 1);
    introduced->generated = generated;
    introduced->vocabulary = vocabulary_new();
    introduced->declarations = g_hash_table_new_full(NULL, NULL, NULL, release_declarations);
    introduced->outlines = g_hash_table_new_full(NULL, NULL, NULL, release_declarations);
    introduced->names = g_hash_table_new(NULL, NULL);
    return introduced;
}

void introduced_free(struct introduced *introduced)
{
    word_set_clear(&introduced->words);
    g_clear_pointer(&introduced->by_content, g_hash_table_unref);
    g_hash_table_unref(introduced->names);
    g_hash_table_unref(introduced->outlines);
    g_hash_table_unref(introduced->declarations);
    vocabulary_free(introduced->vocabulary);
    g_free(introduced);
}

/* Parts that stand for themselves introduce what a name would; others may do anything. */
static bool names_in_parts(const struct indexed_file *file)
{
    return file->pcw.kind == PCW_NAMES_PARTS && word_char(file->text[file->pcw.at]);
}

bool introduced_names_pcw(const struct introduced *introduced, const struct indexed_file *file)
{
    return file->pcw.kind == PCW_NAMES_NAME || names_in_parts(file) ||
           generated_names_first_in(introduced->generated, file) != NULL;
}

bool introduced_leads_to_pcw(const struct introduced *introduced, const struct indexed_file *file)
{
    return file->pcw.kind == PCW_NAMES_NAME || names_in_parts(file) ||
           generated_names_lead_from(introduced->generated, file);
}

struct declarations *introduced_declarations(struct introduced *introduced, struct indexed_file *file)
{
    struct declarations *declarations = g_hash_table_lookup(introduced->declarations, file);
    if (declarations == NULL) {
        declarations = declarations_read(introduced->vocabulary, file->text != NULL ? file->text : "", file->size);
        g_hash_table_insert(introduced->declarations, file, declarations);
    }
    return declarations;
}

const struct declarations *introduced_outline(struct introduced *introduced, struct indexed_file *file)
{
    const struct declarations *whole = g_hash_table_lookup(introduced->declarations, file);
    struct declarations *outline = whole != NULL ? NULL : g_hash_table_lookup(introduced->outlines, file);
    if (whole == NULL && outline == NULL) {
        outline = declarations_outline(introduced->vocabulary, file->text != NULL ? file->text : "", file->size);
        g_hash_table_insert(introduced->outlines, file, outline);
    }
    return whole != NULL ? whole : outline;
}

/* The words of a file that name PCW themselves. */
static void take_pcw_names(struct introduced *introduced, struct indexed_file *file, GHashTable *aliases)
{
    const GPtrArray *words = introduced_declarations(introduced, file)->words;
    for (guint i = 0; i < words->len; i++) {
        gpointer word = words->pdata[i];
        enum pcw_names_kind kind = pcw_names_find(word, strlen(word)).kind;
        if (kind != PCW_NAMES_NAME && kind != PCW_NAMES_PARTS && !generated_names_contains(introduced->generated, word))
            continue;
        g_hash_table_add(aliases, word);
        if (!g_hash_table_contains(introduced->names, word))
            g_hash_table_insert(introduced->names, word, file);
    }
}

/* The numbers (guint32) of names that are not in `asked` yet. */
static GArray *new_numbers(struct introduced *introduced, GHashTable *asked)
{
    GArray *numbers = g_array_new(FALSE, FALSE, sizeof(guint32));
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, introduced->names);
    while (g_hash_table_iter_next(&iter, &word, NULL)) {
        guint32 number = indexed_file_number(word);
        if (g_hash_table_add(asked, word))
            g_array_append_val(numbers, number);
    }
    return numbers;
}

/* Reads those of `unread` that may say a new name, and moves them to `read`. */
static void read_more(struct introduced *introduced, GPtrArray *unread, GPtrArray *read, GHashTable *asked)
{
    g_autoptr(GArray) numbers = new_numbers(introduced, asked);
    for (guint i = unread->len; i > 0; i--) {
        struct indexed_file *file = unread->pdata[i - 1];
        if (!word_numbers_may_occur(numbers, file))
            continue;
        introduced_declarations(introduced, file);
        g_ptr_array_add(read, file);
        g_ptr_array_remove_index_fast(unread, i - 1);
    }
}

static void introduced_find_names(struct introduced *introduced, const struct scan_sources *sources)
{
    g_autoptr(GPtrArray) unread = g_ptr_array_new(), read = g_ptr_array_new();
    g_autoptr(GHashTable) asked = g_hash_table_new(NULL, NULL);
    g_autoptr(GHashTable) aliases = g_hash_table_new(NULL, NULL); /* types and macros among the names */
    for (guint i = 0; i < sources->files->len; i++) {
        struct indexed_file *file = sources->files->pdata[i];
        bool names = introduced_names_pcw(introduced, file);
        if (names)
            take_pcw_names(introduced, file, aliases);
        if (g_hash_table_contains(sources->headers, file) || g_hash_table_contains(sources->possible, file))
            g_ptr_array_add(names ? read : unread, file);
    }
    for (bool grew = g_hash_table_size(introduced->names) > 0; grew;) {
        grew = false;
        read_more(introduced, unread, read, asked);
        for (guint i = 0; i < read->len; i++)
            grew |= declarations_spread(introduced_declarations(introduced, read->pdata[i]), introduced->names, aliases,
                                        read->pdata[i]);
    }
}

void introduced_find(struct introduced *introduced, const struct scan_sources *sources)
{
    GHashTableIter iter;
    gpointer word, file;
    introduced_find_names(introduced, sources);
    introduced->by_content = g_hash_table_new(g_str_hash, g_str_equal);
    g_hash_table_iter_init(&iter, introduced->names);
    while (g_hash_table_iter_next(&iter, &word, &file))
        g_hash_table_insert(introduced->by_content, word, file);
    word_set_init(&introduced->words, introduced->by_content);
}
