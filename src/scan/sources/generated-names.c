#include "scan/sources/generated-names.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "base/text/word-search.h"
#include "base/text/text.h"
#include "facts/words.h"
#include "manifest/header.h"
#include "scan/text/file-words.h"

struct generated_names {
    const GPtrArray *sets;
    const GPtrArray *routines; /* char *: of a team's protocols; NULL: none */
    GHashTable *all;           /* set of char *, by content, owned */
    GHashTable *of_files;      /* struct indexed_file -> GPtrArray of its names, owned by `all` */
    GHashTable *bases;         /* "PREFIX SYMBOL" of functions that register, and "* SYMBOL": some prefix does; owned */
    struct word_search *search; /* of such names: routines, and symbols of sets */
};

static struct word_search *search_of(const struct generated_names *names)
{
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    for (guint i = 0; names->sets != NULL && i < names->sets->len; i++)
        if (((const struct fact_manifest_set *)names->sets->pdata[i])->symbol != NULL)
            g_ptr_array_add(words, ((const struct fact_manifest_set *)names->sets->pdata[i])->symbol);
    for (guint i = 0; names->routines != NULL && i < names->routines->len; i++)
        g_ptr_array_add(words, names->routines->pdata[i]);
    return words->len > 0 ? word_search_new(words) : NULL;
}

struct generated_names *generated_names_new(const GPtrArray *sets, const GPtrArray *routines)
{
    struct generated_names *names = g_new0(struct generated_names, 1);
    names->sets = sets;
    names->routines = routines;
    names->search = search_of(names);
    names->all = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    names->of_files = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
    names->bases = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return names;
}

void generated_names_free(struct generated_names *names)
{
    word_search_free(names->search);
    g_hash_table_unref(names->of_files);
    g_hash_table_unref(names->bases);
    g_hash_table_unref(names->all);
    g_free(names);
}

/* CTRPP makes a function of this name for the counterset; *prefix receives its prefix (g_free()). */
static bool is_of_set(const struct fact_manifest_set *set, const char *name, char **prefix)
{
    return manifest_header_name(set, name, prefix) == MANIFEST_NAME_FUNCTION;
}

/* CTRPP puts a prefix before these two. */
static bool takes_prefix(const char *routine)
{
    int word = fact_word_named(&fact_words_provider_api, routine, strlen(routine));
    return word == FACT_PROVIDER_API_INITIALIZE || word == FACT_PROVIDER_API_CLEANUP;
}

/* The routine that the word names; NULL: none. */
static const char *routine_of(const struct generated_names *names, const char *word, gsize length)
{
    for (guint i = 0; names->routines != NULL && i < names->routines->len; i++) {
        const char *routine = names->routines->pdata[i];
        gsize own = strlen(routine);
        if (length >= own && memcmp(word + length - own, routine, own) == 0 && (length == own || takes_prefix(routine)))
            return routine;
    }
    return NULL;
}

static bool is_routine(const struct generated_names *names, const char *word, gsize length)
{
    return routine_of(names, word, length) != NULL;
}

/* The word as a string (g_free()), when CTRPP makes a function of this name; NULL: it does not. */
static char *generated_name(const struct generated_names *names, const char *word, gsize length)
{
    if (is_routine(names, word, length))
        return g_strndup(word, length);
    for (guint i = 0; names->sets != NULL && i < names->sets->len; i++) {
        const struct fact_manifest_set *set = names->sets->pdata[i];
        size_t end = set->symbol != NULL ? strlen(set->symbol) : 0;
        if (end == 0 || length < end || word[length - 1] != set->symbol[end - 1] ||
            strncmp(word + length - end, set->symbol, end) != 0)
            continue;
        g_autofree char *name = g_strndup(word, length), *prefix = NULL;
        if (is_of_set(set, name, &prefix))
            return g_steal_pointer(&name);
    }
    return NULL;
}

/* What comes behind the prefix of a function that registers, or fills what is registered. */
static bool generated_names_registers(const char *name, const char *prefix)
{
    const char *verb = name + strlen(prefix);
    return g_str_has_prefix(verb, "Register") || g_str_has_prefix(verb, "InitRegistrationInformation");
}

static void take_bases(struct generated_names *names, const char *name)
{
    for (guint i = 0; names->sets != NULL && i < names->sets->len; i++) {
        const struct fact_manifest_set *set = names->sets->pdata[i];
        g_autofree char *prefix = NULL;
        if (!is_of_set(set, name, &prefix) || !generated_names_registers(name, prefix))
            continue;
        g_hash_table_add(names->bases, g_strdup_printf("%s %s", prefix, set->symbol));
        g_hash_table_add(names->bases, g_strdup_printf("* %s", set->symbol));
    }
}

/*
 * The build makes a counterset's functions with one prefix.  When some prefix is seen to register, CreateRxQueue of
 * another prefix is a function of the driver that happens to end like that.
 */
static bool may_be_generated(const struct generated_names *names, const char *name)
{
    bool may = is_routine(names, name, strlen(name));
    for (guint i = 0; names->sets != NULL && i < names->sets->len && !may; i++) {
        const struct fact_manifest_set *set = names->sets->pdata[i];
        g_autofree char *prefix = NULL, *own = NULL, *any = NULL;
        if (!is_of_set(set, name, &prefix))
            continue;
        own = g_strdup_printf("%s %s", prefix, set->symbol);
        any = g_strdup_printf("* %s", set->symbol);
        may = g_hash_table_contains(names->bases, own) || !g_hash_table_contains(names->bases, any);
    }
    return may;
}

struct taking {
    struct generated_names *names;
    GPtrArray *taken; /* NULL: none so far */
};

static bool take_generated(gpointer data, const char *word, gsize length)
{
    struct taking *taking = data;
    GHashTable *all = taking->names->all;
    g_autofree char *name = generated_name(taking->names, word, length);
    gpointer known = NULL;
    if (name == NULL)
        return false;
    if (!g_hash_table_lookup_extended(all, name, &known, NULL)) {
        take_bases(taking->names, name);
        known = g_steal_pointer(&name);
        g_hash_table_add(all, known);
    }
    if (taking->taken == NULL)
        taking->taken = g_ptr_array_new();
    g_ptr_array_add(taking->taken, known);
    return false;
}

/* A word goes on in the next line, or with a character that is written by its number. */
static bool goes_on(const struct indexed_file *file, gsize at)
{
    gunichar character;
    return c_splice_end(file->text, file->size, at) > at ||
           c_universal_end(file->text, file->size, at, &character) > at;
}

/* The word that ends behind so many bytes of the text is such a name, if the text is code there. */
static bool may_end_there(const struct generated_names *names, const struct indexed_file *file, gsize length)
{
    gsize start = length;
    if (c_is_part(file->text[length])) /* a NUL stands behind the text */
        return false;
    while (start > 0 && c_is_part(file->text[start - 1]))
        start--;
    g_autofree char *name = generated_name(names, file->text + start, length - start);
    return name != NULL;
}

/* A name may be written in several parts. */
static bool divides_words(const struct indexed_file *file)
{
    const char *text = file->text, *end = text + file->size;
    for (const char *at = text; (at = memchr(at, '\\', (gsize)(end - at))) != NULL; at++)
        if (at > text && c_is_part(at[-1]) && goes_on(file, (gsize)(at - text)))
            return true;
    return false;
}

/* Few files hold any: only they are lexed. */
bool generated_names_may_be_in(const struct generated_names *names, const struct indexed_file *file)
{
    if (file->text == NULL || names->search == NULL)
        return false;
    const char *at = file->text;
    while ((at = word_search_next(names->search, file->text, file->size, (gsize)(at - file->text))) != NULL)
        if (may_end_there(names, file, (gsize)(at - file->text)))
            return true;
    return divides_words(file);
}

void generated_names_add(struct generated_names *names, const struct indexed_file *file)
{
    struct taking taking = {.names = names};
    indexed_file_each_word(file, take_generated, &taking);
    if (taking.taken != NULL)
        g_hash_table_insert(names->of_files, (gpointer)file, taking.taken);
}

/* The routines of user-mode providers concern the files that call them.  Nobody looks for the callers' callers:
 * CreateInstance() of one program is a common name in all others. */
static bool leads_on(const struct generated_names *names, const char *name)
{
    const char *routine = routine_of(names, name, strlen(name));
    return routine == NULL || fact_word_named(&fact_words_provider_api, routine, strlen(routine)) == 0;
}

static const char *generated_names_find_in(const struct generated_names *names, const struct indexed_file *file,
                                           bool leading)
{
    const GPtrArray *own = g_hash_table_lookup(names->of_files, file);
    for (guint i = 0; own != NULL && i < own->len; i++)
        if (may_be_generated(names, own->pdata[i]) && (!leading || leads_on(names, own->pdata[i])))
            return own->pdata[i];
    return NULL;
}

const char *generated_names_first_in(const struct generated_names *names, const struct indexed_file *file)
{
    return generated_names_find_in(names, file, false);
}

bool generated_names_lead_from(const struct generated_names *names, const struct indexed_file *file)
{
    return generated_names_find_in(names, file, true) != NULL;
}

GPtrArray *generated_names_all(const struct generated_names *names)
{
    GPtrArray *all = g_ptr_array_new();
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, names->all);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (may_be_generated(names, name) && leads_on(names, name))
            g_ptr_array_add(all, name);
    g_ptr_array_sort(all, text_compare);
    return all;
}

bool generated_names_contains(const struct generated_names *names, const char *word)
{
    g_autofree char *name = generated_name(names, word, strlen(word));
    return name != NULL && may_be_generated(names, name) && leads_on(names, name);
}

const char *generated_names_symbol_in(const struct generated_names *names, struct indexed_file *file)
{
    for (guint i = 0; names->sets != NULL && i < names->sets->len; i++) {
        const struct fact_manifest_set *set = names->sets->pdata[i];
        if (set->symbol != NULL && set->symbol[0] != '\0' && indexed_file_holds(file, set->symbol))
            return set->symbol;
    }
    return NULL;
}
