#include "parse/repair/declarator.h"

#include <string.h>

#include "parse/repair/code-words.h"
#include "parse/repair/macro-meaning.h"
#include "parse/repair/parts.h"

struct declarator_search {
    struct repair *repair;
    CXTranslationUnit tu;
    struct unit_names *names;
    GHashTable *fresh; /* set of names that were defined in this round: what is around them is read anew */
    GHashTable *texts; /* file name -> struct code_text */
};

static const struct code_text *declarator_text_of(struct declarator_search *search, const struct diagnostic *t)
{
    struct code_text *text = g_hash_table_lookup(search->texts, t->file_name);
    if (text == NULL) {
        size_t size = 0;
        const char *bytes = clang_getFileContents(search->tu, t->file, &size);
        text = code_text_new(bytes, size);
        g_hash_table_insert(search->texts, g_strdup(t->file_name), text);
    }
    return text;
}

/* `what`: as in struct repair_place; a word in a declaration is taken for a type at first. */
static bool declarator_define(struct declarator_search *search, const struct diagnostic *t, const char *word, bool call,
                              enum word_missing what, const char *meaning)
{
    g_autofree char *text = g_strdup_printf("#define %s%s %s", word, call ? "(...)" : "", meaning);
    repair_declare(search->repair, "pcwlint_condition", MACRO_MEANING_HELPERS);
    if (!repair_declare(search->repair, word, text))
        return false;
    g_hash_table_add(search->fresh, g_strdup(word));
    repair_note(search->repair, search->repair->missing, t, what, word);
    return true;
}

/* What clang declares at this very place alone may be its mistake, where no declarator can be followed by what follows.
 */
static bool declarator_is_known(const struct declarator_search *search, const struct diagnostic *t,
                                const struct code_text *text, guint name)
{
    guint behind = macro_meaning_end(text, name);
    g_autofree char *word = code_text_word(text, name), *next = code_text_word(text, behind);
    const struct declared_name *declared = unit_names_find(search->names, word);
    if (declared == NULL)
        return false;
    bool here = !declared->elsewhere && clang_File_isEqual(declared->file, t->file) &&
                declared->offset == g_array_index(text->tokens, struct code_token, name).at;
    bool follows = code_text_is(text, behind, "(") ||
                   (code_text_is_word(text, behind) &&
                    (!word_is_reserved(next) || word_begins_declaration(next) || word_is_basic_type(next)));
    return !here || !follows;
}

/* Behind these a name is a member, or one that is looked up in a scope. */
static bool is_qualified(const struct code_text *text, guint name)
{
    bool begins =
        code_text_is(text, name + 1, "::") || (code_text_is(text, name + 1, ":") && code_text_is(text, name + 2, ":"));
    return begins || (name > 0 &&
                      strchr(":.~>", text->bytes[g_array_index(text->tokens, struct code_token, name - 1).at]) != NULL);
}

static bool define_name(struct declarator_search *search, const struct diagnostic *t, const struct code_text *text,
                        guint name)
{
    g_autofree char *word = code_text_word(text, name);
    struct code_token token = g_array_index(text->tokens, struct code_token, name);
    if (!code_text_is_word(text, name) || word_is_reserved(word) || is_qualified(text, name))
        return false;
    if (token.in_list || declarator_is_known(search, t, text, name)) /* in a list it is a value or rows: not nothing */
        return false;
    struct macro_context context = {search->names, search->repair->invented};
    const char *meaning = macro_meaning(&context, text, name);
    bool call = code_text_is(text, name + 1, "(");
    return meaning != NULL &&
           declarator_define(search, t, word, call, token.in_code || call ? FACT_MISSING_IDENTIFIER : FACT_MISSING_TYPE,
                             meaning);
}

/* The names of the declaration or statement that the error is in, and of the one that ends there. */
static bool define_around(struct declarator_search *search, const struct diagnostic *t)
{
    const struct code_text *text = declarator_text_of(search, t);
    guint n = text->tokens->len, at = 0;
    bool found = false;
    while (at < n && g_array_index(text->tokens, struct code_token, at).at < t->offset)
        at++;
    guint first = at, last = at;
    if (first > 0 && code_text_is_border(text, MIN(first, n - 1)))
        first--;
    while (first > 0 && !code_text_is_border(text, first - 1))
        first--;
    while (last < n && !code_text_is_border(text, last))
        last++;
    for (guint i = first; i < last; i++) {
        g_autofree char *word = code_text_word(text, i);
        if (g_hash_table_contains(search->fresh, word))
            return false;
    }
    for (guint i = first; i < last && !found;
         i++) /* one at a time: what the first is changes what the next one may be */
        found = define_name(search, t, text, i);
    return found;
}

/* It knows the word, as an attribute that is given the wrong arguments: no macro is missing. */
static bool is_of_attribute(const char *message)
{
    return strstr(message, "' attribute takes ") != NULL || strstr(message, "' attribute requires ") != NULL;
}

bool repair_declarators(struct repair *repair, CXTranslationUnit tu)
{
    struct declarator_search search = {repair, tu, unit_names_new(tu, repair->digest),
                                       g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                                       g_hash_table_new_full(g_str_hash, g_str_equal, g_free, code_text_free)};
    bool found = false;
    unsigned n = clang_getNumDiagnostics(tu);
    for (unsigned i = 0; i < n; i++) {
        enum CXDiagnosticSeverity severity;
        struct diagnostic t = diagnostic_at(tu, i, &severity);
        bool error = severity >= CXDiagnostic_Error || strstr(t.message, "type specifier missing") != NULL;
        if (error && t.file != NULL && !is_of_attribute(t.message) && !generated_owns(repair->generated, t.file_name) &&
            !diagnostic_is_header(&t) && !system_has(repair->system, tu, t.file))
            found |= define_around(&search, &t);
        diagnostic_clear(&t);
    }
    unit_names_free(search.names);
    g_hash_table_unref(search.fresh);
    g_hash_table_unref(search.texts);
    return found;
}
