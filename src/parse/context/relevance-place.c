/* Places in the text, and whether they have to do with PCW. */
#include "parse/context/relevance-place.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/pure.h"
#include "parse/clang/digest-names.h"
#include "parse/context/place.h"
#include "parse/context/relevance-parts.h"

/* The word that says that the statement has to do with PCW: of the API's, of this unit's, or of another file's names,
 * in this order.  Outside of functions, a variable of the API's types does too. */
static const char *telling_word(const struct relevance *r, GHashTable *words, bool analysed, bool outside)
{
    GHashTableIter iter;
    gpointer word;
    const char *telling = NULL;
    bool known = false;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL)) {
        if (api_is_word(word) || (outside && g_hash_table_lookup(r->variables, word) != NULL))
            return word;
        bool own = g_hash_table_contains(r->own, word);
        if (analysed && (own || g_hash_table_contains(r->names, word)) &&
            (telling == NULL || own > known || (own == known && strcmp(word, telling) < 0))) {
            telling = word;
            known = own;
        }
    }
    return telling;
}

static const struct body *body_at(const struct relevance *r, const struct ir_range *place)
{
    for (guint i = 0; i < r->bodies->len; i++) {
        const struct body *body = r->bodies->pdata[i];
        if (body->range->file == place->file && place->offset >= body->range->offset &&
            place->offset <= body->range->end_offset)
            return body;
    }
    return NULL;
}

static bool in_relevant_body(const struct relevance *r, const struct ir_range *place)
{
    for (guint i = 0; i < r->roots->len; i++) {
        const struct body *body = r->roots->pdata[i];
        if (body->in_main_file && body->range->file == place->file && place->offset >= body->range->offset &&
            place->offset <= body->range->end_offset)
            return true;
    }
    return false;
}

static GHashTable *words_around(const struct relevance *r, const struct ir_range *place)
{
    const struct ir_file *file = r->lower->unit->files->pdata[place->file];
    size_t to = MIN(place->offset, file->size), from = c_statement_begin(file->text, to);
    while (to < file->size && !c_is_border(file->text[to]))
        to++;
    if (to < file->size && file->text[to] == '{' && memchr(file->text + from, '=', to - from) != NULL)
        to = c_group_end(file->text, file->size, to); /* an initialiser: a list, or a lambda */
    return relevance_words((struct relevance *)r, file->text + from, to - from);
}

bool relevance_statement(const struct relevance *r, const struct ir_range *place, const char **name)
{
    const struct ir_file *file = r->lower->unit->files->pdata[place->file];
    if (name != NULL)
        *name = NULL;
    if (file->text == NULL || place->offset >= file->size || !file->is_user)
        return false;
    /* Names that are only related to PCW count in the functions that are analysed and in tables; in other functions
     * they are too common. */
    g_autoptr(GHashTable) words = words_around(r, place);
    bool outside = body_at(r, place) == NULL;
    const char *word = telling_word(r, words, outside || in_relevant_body(r, place), outside);
    if (name != NULL && word != NULL && !api_is_word(word) && !g_hash_table_contains(r->own, word))
        *name = word;
    return word != NULL;
}

static enum CXChildVisitResult note_kit_name(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct relevance *r = data;
    CXFile file = NULL;
    (void)parent;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
    if (lower_file_at(r->lower, file)->is_user)
        return CXChildVisit_Continue;
    g_hash_table_add(r->kit, cx_spelling(cursor));
    return kind == CXCursor_LinkageSpec || kind == CXCursor_UnexposedDecl || kind == CXCursor_EnumDecl
               ? CXChildVisit_Recurse
               : CXChildVisit_Continue;
}

/* Types and routines of the system, which every function mentions. */
static bool is_kit_name(struct relevance *r, const char *word)
{
    if (r->kit == NULL) {
        r->kit = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        clang_visitChildren(clang_getTranslationUnitCursor(r->lower->tu), note_kit_name, r);
    }
    static const char *const macros[] = {"VOID",
                                         "NULL",
                                         "TRUE",
                                         "FALSE",
                                         "NTAPI",
                                         "CONST",
                                         "FORCEINLINE",
                                         "IN",
                                         "OUT",
                                         "OPTIONAL",
                                         "FIELD_OFFSET",
                                         "RTL_FIELD_SIZE",
                                         "RTL_NUMBER_OF",
                                         "ARRAYSIZE",
                                         "RTL_CONSTANT_STRING",
                                         "UNREFERENCED_PARAMETER",
                                         NULL};
    unsigned meanings = DIGEST_KIT | (r->lower->is_recorded ? DIGEST_KIT_MACRO : 0);
    return word[0] == '_' || g_hash_table_contains(r->kit, word) || digest_means(r->lower->digest, word, meanings) ||
           pure_kit_macro(word) || g_strv_contains(macros, word);
}

static bool is_keyword(const char *word)
{
    static const char *const words[] = {
        "auto",   "bool",    "char",  "class",    "const",  "double",   "enum",   "extern",  "float",  "for",
        "if",     "inline",  "int",   "long",     "return", "short",    "signed", "sizeof",  "static", "struct",
        "switch", "typedef", "union", "unsigned", "void",   "volatile", "while",  "__int64", NULL};
    return g_strv_contains(words, word);
}

bool relevance_is_common(const struct relevance *r, const char *word)
{
    return is_keyword(word) || is_kit_name((struct relevance *)r, word);
}

bool relevance_declares(const struct relevance *r, const struct ir_range *place, relevance_skip skip, gpointer data)
{
    const struct ir_file *file = r->lower->unit->files->pdata[place->file];
    if (file->text == NULL || !file->is_user || body_at(r, place) != NULL)
        return false;
    size_t from = c_statement_begin(file->text, MIN(place->offset, file->size));
    struct c_lexer lexer = c_lexer_between(file->text, from, file->size);
    struct c_token token;
    while (c_lexer_next(&lexer, &token) && !c_is_border(token.sign)) {
        g_autofree char *word = c_token_dup(file->text, &token);
        if (token.kind == C_NAME && relevance_uses(r, word) && !is_keyword(word) &&
            !is_kit_name((struct relevance *)r, word) && (skip == NULL || !skip(data, word)))
            return true;
    }
    return false;
}

bool relevance_gives_away(const struct relevance *r, const struct ir_range *place)
{
    const struct ir_file *file = r->lower->unit->files->pdata[place->file];
    size_t from = file->text != NULL ? c_statement_begin(file->text, MIN(place->offset, file->size)) : 0;
    struct c_lexer lexer = c_lexer_between(file->text, from, file->text != NULL && file->is_user ? file->size : from);
    struct c_token token;
    bool addressed = false;
    while (c_lexer_next(&lexer, &token) && !c_is_border(token.sign)) {
        g_autofree char *word = token.kind == C_NAME && addressed ? c_token_dup(file->text, &token) : NULL;
        if (word != NULL && g_hash_table_contains(r->variables, word) && relevance_uses(r, word))
            return true;
        addressed = token.sign == '&';
    }
    return false;
}

/* The brace that opens behind the place, without a semicolon in between; `size` when there is none. */
static size_t next_brace(const struct ir_file *file, size_t from)
{
    struct c_lexer lexer = c_lexer_between(file->text, from, file->size);
    struct c_token token;
    while (c_lexer_next_code(&lexer, &token) && token.sign != ';')
        if (token.sign == '{')
            return token.start;
    return file->size;
}

bool relevance_loses_body(const struct relevance *r, const struct ir_range *place)
{
    const struct ir_file *file = r->lower->unit->files->pdata[place->file];
    bool outside = file->text != NULL && file->is_user && place->offset < file->size && body_at(r, place) == NULL;
    size_t open = outside ? next_brace(file, place->offset) : 0;
    if (!outside || open >= file->size)
        return false;
    size_t end = c_group_end(file->text, file->size, open);
    struct c_lexer lexer = c_lexer_between(file->text, open, end);
    struct c_token token;
    while (c_lexer_next_code(&lexer, &token)) {
        g_autofree char *word = token.kind == C_NAME ? c_token_dup(file->text, &token) : NULL;
        if (word != NULL && g_hash_table_contains(r->variables, word) && relevance_uses(r, word))
            return true;
    }
    return false;
}

const char *relevance_function_at(const struct relevance *r, const struct ir_range *place)
{
    const struct body *body = body_at(r, place);
    return body != NULL ? body->name : NULL;
}

/* The outermost brace around an offset; false when there is none.  *head: where what it belongs to begins. */
static bool find_braces(const struct ir_file *file, size_t offset, size_t *head, size_t *open)
{
    guint depth = 0;
    size_t border = 0;
    struct c_lexer lexer = c_lexer_of(file->text, MIN(offset, file->size));
    struct c_token token;
    while (c_lexer_next(&lexer, &token)) {
        if (token.sign == '{' && depth++ == 0) {
            *head = border;
            *open = token.start;
        }
        depth -= token.sign == '}' && depth > 0;
        if (depth == 0 && (token.sign == ';' || token.sign == '}'))
            border = token.end;
    }
    return depth > 0;
}

static bool relevance_place_uses_any(const struct relevance *r, const char *text, size_t size)
{
    g_autoptr(GHashTable) words = relevance_words((struct relevance *)r, text, size);
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (relevance_uses(r, word) && !is_keyword(word) && !is_kit_name((struct relevance *)r, word))
            return true;
    return false;
}

bool relevance_in_declaration(const struct relevance *r, const struct ir_range *place)
{
    const struct ir_file *file = r->lower->unit->files->pdata[place->file];
    size_t head, open;
    if (file->text == NULL || !file->is_user || body_at(r, place) != NULL ||
        !find_braces(file, place->offset, &head, &open))
        return false;
    bool code =
        memchr(file->text + head, '(', open - head) != NULL && memchr(file->text + head, '=', open - head) == NULL;
    size_t end = c_group_end(file->text, file->size, open);
    return !code && relevance_place_uses_any(r, file->text + head, end - head);
}

bool relevance_place(const struct relevance *r, const struct ir_range *place, const char **name)
{
    const struct ir_file *file = r->lower->unit->files->pdata[place->file];
    const struct body *body = body_at(r, place);
    *name = NULL;
    if (file->text == NULL || !file->is_user || body == NULL)
        return false;
    if (body->relevant && !g_hash_table_contains(r->own, body->name))
        *name = body->name;
    return body->relevant;
}
