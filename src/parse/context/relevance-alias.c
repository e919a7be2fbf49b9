#include "parse/context/relevance-alias.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/find.h"
#include "facts/words.h"
#include "parse/context/place.h"
#include "parse/context/relevance-parts.h"
#include "scan/text/pcw-names.h"

bool relevance_is_provider_routine(const struct relevance *r, const char *word)
{
    GHashTable *routines = r->lower->unit->routines;
    return routines != NULL && g_hash_table_contains(routines, word) &&
           fact_word_named(&fact_words_provider_api, word, strlen(word)) != FACT_PROVIDER_API_NONE;
}

static bool any_provider_routine(const struct relevance *r, GHashTable *words)
{
    GHashTableIter iter;
    gpointer word;
    if (r->lower->unit->routines == NULL)
        return false;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (relevance_is_provider_routine(r, word))
            return true;
    return false;
}

/* Pcw##n, CAT(Pcw, Register): what a macro may join to a routine's name. */
static guint part_uses(const struct relevance *r, const char *word)
{
    guint registers =
        g_str_has_prefix(API_REGISTER, word) || g_str_has_suffix(API_REGISTER, word) ? ALIAS_REGISTERS : 0;
    return r->joins && api_is_part(word) ? ALIAS_USES | registers : 0;
}

static guint parts_use(const struct relevance *r, GHashTable *words)
{
    GHashTableIter iter;
    gpointer word;
    guint uses = 0;
    g_hash_table_iter_init(&iter, words);
    while (r->joins && g_hash_table_iter_next(&iter, &word, NULL))
        uses |= part_uses(r, word);
    return uses;
}

static guint generated_use(const struct relevance *r, GHashTable *words)
{
    const struct ir_unit *unit = r->lower->unit;
    GHashTableIter iter;
    gpointer word;
    guint uses = 0;
    g_hash_table_iter_init(&iter, words);
    while (unit->headers->len > 0 && g_hash_table_iter_next(&iter, &word, NULL))
        if (ir_unit_generates(unit, word))
            uses |= ALIAS_USES | (strstr(word, "Register") != NULL ? ALIAS_REGISTERS : 0);
    return uses;
}

/* What the words lead to by themselves: a routine of the API, or a function that CTRPP makes. */
static guint words_use(const struct relevance *r, GHashTable *words)
{
    guint uses = g_hash_table_contains(words, API_REGISTER) ? ALIAS_USES | ALIAS_REGISTERS : 0;
    for (int role = 0; role < N_API_ROLES; role++)
        for (const char *const *routine = api_routines((enum api_role)role); *routine != NULL; routine++)
            uses |= g_hash_table_contains(words, *routine) ? ALIAS_USES : 0;
    uses |= any_provider_routine(r, words) ? ALIAS_USES : 0;
    uses |= parts_use(r, words);
    return uses | generated_use(r, words);
}

static guint words_lead(GHashTable *aliases, GHashTable *words)
{
    GHashTableIter iter;
    gpointer word;
    guint uses = 0;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        uses |= GPOINTER_TO_UINT(g_hash_table_lookup(aliases, word));
    return uses & (ALIAS_USES | ALIAS_REGISTERS);
}

static bool relevance_alias_add(GHashTable *aliases, const char *name, guint uses)
{
    guint known = GPOINTER_TO_UINT(g_hash_table_lookup(aliases, name));
    if (uses == 0 || (known | uses) == known)
        return false;
    g_hash_table_insert(aliases, (gpointer)name, GUINT_TO_POINTER(known | uses));
    return true;
}

/* Of a header; methods have names that other classes use as well. */
static bool is_helper(const struct body *body)
{
    return body->is_root && !body->in_main_file && clang_getCursorKind(body->definition) == CXCursor_FunctionDecl;
}

static bool relevance_alias_spread(GHashTable *aliases, const struct relevance *r)
{
    bool changed = false;
    for (guint i = 0; i < r->macros->len; i++) {
        const struct macro *macro = r->macros->pdata[i];
        changed |= relevance_alias_add(aliases, macro->name, words_lead(aliases, macro->words));
    }
    for (guint i = 0; i < r->bodies->len; i++) {
        const struct body *body = r->bodies->pdata[i];
        guint uses = is_helper(body) ? words_lead(aliases, body->words) : 0;
        changed |= relevance_alias_add(aliases, body->name, uses != 0 ? uses | ALIAS_FUNCTION : 0);
    }
    return changed;
}

/* #ifdef USE_COUNTERS, #else: one of the definitions may be compiled that leads nowhere. */
static void find_other_definitions(GHashTable *aliases, const struct relevance *r)
{
    for (guint i = 0; i < r->macros->len; i++) {
        const struct macro *macro = r->macros->pdata[i];
        guint known = GPOINTER_TO_UINT(g_hash_table_lookup(aliases, macro->name));
        if (known != 0 && words_use(r, macro->words) == 0 && words_lead(aliases, macro->words) == 0)
            g_hash_table_insert(aliases, (gpointer)macro->name, GUINT_TO_POINTER(known | ALIAS_UNLESS));
    }
}

void relevance_find_aliases(struct relevance *r)
{
    GHashTable *aliases = r->aliases;
    for (guint i = 0; i < r->macros->len; i++) {
        const struct macro *macro = r->macros->pdata[i];
        relevance_alias_add(aliases, macro->name, words_use(r, macro->words));
    }
    for (guint i = 0; i < r->bodies->len; i++) {
        const struct body *body = r->bodies->pdata[i];
        guint uses = is_helper(body) && body->relevant ? words_use(r, body->words) : 0;
        relevance_alias_add(aliases, body->name, uses != 0 ? uses | ALIAS_FUNCTION : 0);
    }
    while (g_hash_table_size(aliases) > 0 && relevance_alias_spread(aliases, r))
        continue;
    find_other_definitions(aliases, r);
}

struct unread_file {
    struct relevance *r;
    const char *text;
    bool changed;
};

static void add_unread_macro(gpointer data, const struct c_token *name, size_t end)
{
    struct unread_file *file = data;
    struct relevance *r = file->r;
    g_autofree char *spelled = c_token_dup(file->text, name);
    GHashTable *words = relevance_words(r, file->text + name->end, end - name->end);
    guint uses = words_use(r, words) | words_lead(r->aliases, words);
    g_hash_table_unref(words);
    if (uses != 0)
        file->changed |= relevance_alias_add(r->aliases, g_string_chunk_insert_const(r->chunk, spelled),
                                             uses | ALIAS_UNLESS /* not here */);
}

void relevance_add_unread(struct relevance *r, const char *text, size_t size)
{
    struct unread_file file = {r, text, true};
    while (file.changed) {
        file.changed = false;
        relevance_each_definition(text, size, add_unread_macro, &file);
    }
}

guint relevance_alias(const struct relevance *r, const char *word)
{
    guint known = GPOINTER_TO_UINT(g_hash_table_lookup(r->aliases, word));
    return known != 0 ? known : part_uses(r, word);
}

static bool mentions_other_routine(const struct relevance *r, const struct ir_file *file)
{
    GHashTableIter iter;
    gpointer name;
    if (r->lower->unit->routines == NULL)
        return false;
    g_hash_table_iter_init(&iter, r->lower->unit->routines);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (text_find(file->text, file->size, name) != NULL)
            return true;
    return false;
}

bool relevance_mentions_routines(const struct relevance *r)
{
    bool found = g_hash_table_size(r->aliases) > 0;
    for (guint i = 0; i < r->lower->unit->files->len && !found; i++) {
        const struct ir_file *file = r->lower->unit->files->pdata[i];
        found = lower_is_own(r->lower, i) && file->text != NULL &&
                (pcw_names_used(file->text, file->size) || mentions_other_routine(r, file));
    }
    return found;
}

/* Identifiers of a piece of text. */
GHashTable *relevance_words(struct relevance *r, const char *text, size_t size)
{
    GHashTable *words = g_hash_table_new(g_str_hash, g_str_equal);
    struct c_lexer lexer = c_lexer_between(text, 0, size);
    struct c_token token;
    char buffer[256];
    while (c_lexer_next(&lexer, &token)) {
        if (token.kind != C_NAME)
            continue;
        c_token_copy(text, &token, buffer, sizeof buffer);
        g_hash_table_add(words, g_string_chunk_insert_const(r->chunk, buffer));
    }
    return words;
}

void relevance_each_definition(const char *text, size_t size,
                               void (*take)(gpointer data, const struct c_token *name, size_t end), gpointer data)
{
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token, name;
    while (c_lexer_next(&lexer, &token)) {
        guint words = 0;
        bool defines = false;
        for (; lexer.in_directive && c_lexer_next(&lexer, &token); words += token.kind == C_NAME) {
            defines |= words == 0 && c_token_is(text, &token, "define");
            if (words == 1 && token.kind == C_NAME)
                name = token;
        }
        if (defines && words > 1)
            take(data, &name, token.start);
    }
}
