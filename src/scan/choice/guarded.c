#include "scan/choice/guarded.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "scan/text/conditionals.h"
#include "scan/text/file-words.h"

/* The macro that `#ifdef UNIT_TEST`, `#if UNIT_TEST` or `#if defined(UNIT_TEST)` asks for; NULL: the condition is
 * another one. */
static const char *single_macro(const char *text, const struct conditional *conditional)
{
    const struct span *first = &g_array_index(conditional->directives, struct span, 0);
    if (conditional->values->len + conditional->defined->len != 1)
        return NULL;
    for (gsize at = first->at; at < first->end; at++)
        if (strchr("!<>=&|?+-*", text[at]) != NULL)
            return NULL;
    struct c_lexer lexer = c_lexer_between(text, first->at, first->end);
    struct c_token token;
    while (c_lexer_next(&lexer, &token) && token.kind != C_NAME)
        continue;
    bool positive = c_token_is(text, &token, "if") || c_token_is(text, &token, "ifdef");
    const GPtrArray *words = conditional->defined->len > 0 ? conditional->defined : conditional->values;
    return positive ? words->pdata[0] : NULL;
}

static bool has_define(const struct indexed_file *file, const char *macro)
{
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    bool found = false;
    while (!found && c_lexer_next(&lexer, &token)) {
        bool defines = token.kind == C_DIRECTIVE && c_lexer_next(&lexer, &token) && token.kind == C_NAME &&
                       c_token_is(file->text, &token, "define");
        found =
            defines && c_lexer_next(&lexer, &token) && token.kind == C_NAME && c_token_is(file->text, &token, macro);
    }
    return found;
}

/* What compilers and kits define begins with an underscore, or is no word of one source. */
static bool guarded_is_defined(const struct scan_sources *sources, const struct scan_source *source, const char *macro)
{
    const struct scan_lookup *lookup = &sources->lookup;
    bool defined =
        macro[0] == '_' || lookup->defines == NULL || lookup->defines(lookup->data, source->file->path, macro);
    for (guint i = 0; i < source->reach->len && !defined; i++) {
        struct indexed_file *file = source->reach->pdata[i];
        defined = file->text == NULL || (indexed_file_holds(file, macro) && has_define(file, macro));
    }
    return defined;
}

/* The #include at this place is not met. */
static bool is_left_out(const struct scan_sources *sources, const struct scan_source *source, const GArray *all,
                        gsize at)
{
    for (guint i = 0; i < all->len; i++) {
        const struct conditional *conditional = &g_array_index(all, struct conditional, i);
        const struct span *from = &g_array_index(conditional->directives, struct span, 0);
        bool within = conditional->directives->len > 1 && at >= from->end &&
                      at < g_array_index(conditional->directives, struct span, 1).at;
        const char *macro = within ? single_macro(source->file->text, conditional) : NULL;
        if (macro != NULL && !guarded_is_defined(sources, source, macro))
            return true;
    }
    return false;
}

bool guarded_is_excluded(const struct scan_sources *sources, struct vocabulary *vocabulary,
                         const struct scan_source *source, const struct indexed_file *file)
{
    const GArray *includes = source->file->includes;
    g_autofree char *name = g_path_get_basename(file->key);
    g_autoptr(GArray) all = NULL;
    bool excluded = false;
    if (source->file->text == NULL)
        return false;
    for (guint i = 0; i < includes->len; i++) {
        const struct indexed_file_include *include = &g_array_index(includes, struct indexed_file_include, i);
        g_autofree char *included = g_path_get_basename(include->name);
        if (include->computed || g_ascii_strcasecmp(included, name) != 0)
            continue;
        if (all == NULL)
            all = conditionals_read(vocabulary, source->file->text, source->file->size);
        excluded = is_left_out(sources, source, all, include->at);
        if (!excluded)
            return false;
    }
    return excluded;
}
