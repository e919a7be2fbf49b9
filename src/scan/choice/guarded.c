#include "scan/choice/guarded.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "scan/text/conditionals.h"
#include "scan/text/file-words.h"

/* A source that includes others: a file of fragments is asked about once for each of them. */
struct includer {
    GArray *conditionals; /* of its text */
    GHashTable *defined;  /* macro (a word of the vocabulary) -> GINT 1 or 2: is it defined */
    bool unclear;         /* it, or a file that it includes, has an #include that may mean any file */
};

struct guarded {
    const struct scan_sources *sources;
    struct vocabulary *vocabulary;
    GHashTable *includers; /* struct indexed_file* -> struct includer* */
};

static void includer_free(gpointer data)
{
    struct includer *includer = data;
    g_array_unref(includer->conditionals);
    g_hash_table_unref(includer->defined);
    g_free(includer);
}

struct guarded *guarded_new(const struct scan_sources *sources, struct vocabulary *vocabulary)
{
    struct guarded *guarded = g_new0(struct guarded, 1);
    guarded->sources = sources;
    guarded->vocabulary = vocabulary;
    guarded->includers = g_hash_table_new_full(NULL, NULL, NULL, includer_free);
    return guarded;
}

void guarded_free(struct guarded *guarded)
{
    if (guarded == NULL)
        return;
    g_hash_table_unref(guarded->includers);
    g_free(guarded);
}

/* The macro that `#ifdef NAME`, `#if NAME`, `#if defined NAME` or `#if defined(NAME)` asks for; NULL: the directive is
 * another one. */
static const char *asked_macro(struct vocabulary *vocabulary, const char *text, const struct span *directive)
{
    static const char *const words[] = {"if", "ifdef", "defined", "true", "false", NULL}, *const forms[] = {
                                                                                              "# ifdef NAME ",
                                                                                              "# if NAME ",
                                                                                              "# if defined NAME ",
                                                                                              "# if defined ( NAME ) ",
                                                                                              NULL};
    g_autoptr(GString) form = g_string_new(NULL);
    const char *macro = NULL;
    struct c_lexer lexer = c_lexer_between(text, directive->at, directive->end);
    struct c_token token;
    while (c_lexer_next(&lexer, &token) && token.kind != C_DIRECTIVE_END) {
        if (token.kind == C_COMMENT)
            continue;
        bool name = token.kind == C_NAME && !c_token_is_any(text, &token, words);
        if (name)
            macro = vocabulary_token(vocabulary, text, &token);
        g_string_append_len(form, name ? "NAME" : text + token.start, name ? 4 : (gssize)(token.end - token.start));
        g_string_append_c(form, ' ');
    }
    return g_strv_contains(forms, form->str) ? macro : NULL;
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

/* The text names the macro more than once: what else stands behind it belongs to the file that it guards. */
static bool asks_again(const struct indexed_file *file, const char *macro)
{
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    guint n = 0;
    while (n < 2 && c_lexer_next(&lexer, &token))
        n += token.kind == C_NAME && c_token_is(file->text, &token, macro);
    return n > 1;
}

/* Macros that begin with an underscore belong to compilers and kits, and DBG to the configuration: they are treated as
 * defined. */
static bool find_definition(const struct scan_sources *sources, const struct scan_source *source, const char *macro)
{
    const struct scan_lookup *lookup = &sources->lookup;
    bool defined = macro[0] == '_' || strcmp(macro, "DBG") == 0 || asks_again(source->file, macro) ||
                   lookup->defines == NULL || lookup->defines(lookup->data, source->file->path, macro);
    for (guint i = 0; i < source->reach->len && !defined; i++) {
        struct indexed_file *file = source->reach->pdata[i];
        defined = file->text == NULL || (indexed_file_holds(file, macro) && has_define(file, macro));
    }
    return defined;
}

static bool guarded_is_defined(const struct guarded *guarded, const struct includer *includer,
                               const struct scan_source *source, const char *macro)
{
    int known = GPOINTER_TO_INT(g_hash_table_lookup(includer->defined, macro));
    if (known == 0) {
        known = find_definition(guarded->sources, source, macro) ? 2 : 1;
        g_hash_table_insert(includer->defined, (gpointer)macro, GINT_TO_POINTER(known));
    }
    return known == 2;
}

/* Code beside the #include belongs to the file that it includes: `#ifdef MY_DRIVER` around all of a driver. */
static bool has_code(const char *text, gsize from, gsize to)
{
    struct c_lexer lexer = c_lexer_between(text, from, to);
    struct c_token token;
    return c_lexer_next_code(&lexer, &token);
}

/* The #include at this place is not met. */
static bool is_left_out(const struct guarded *guarded, const struct includer *includer,
                        const struct scan_source *source, gsize at)
{
    const GArray *all = includer->conditionals;
    for (guint i = 0; i < all->len; i++) {
        const GArray *directives = g_array_index(all, struct conditional, i).directives;
        const struct span *from = &g_array_index(directives, struct span, 0);
        bool within = directives->len > 1 && at >= from->end && at < g_array_index(directives, struct span, 1).at;
        const char *text = source->file->text, *macro = within ? asked_macro(guarded->vocabulary, text, from) : NULL;
        if (macro != NULL && !has_code(text, from->end, g_array_index(directives, struct span, 1).at) &&
            !guarded_is_defined(guarded, includer, source, macro))
            return true;
    }
    return false;
}

static bool has_computed(const struct indexed_file *file)
{
    bool computed = false;
    for (guint i = 0; i < file->includes->len && !computed; i++)
        computed = g_array_index(file->includes, struct indexed_file_include, i).computed;
    return computed;
}

/* The #include seems to mean a file of this name. */
static bool names_file(const struct indexed_file_include *include, const char *name)
{
    const char *slash = strrchr(include->name, '/');
    return g_ascii_strcasecmp(slash != NULL ? slash + 1 : include->name, name) == 0;
}

static bool includes_name(const struct indexed_file *file, const char *name)
{
    bool found = false;
    for (guint i = 0; i < file->includes->len && !found; i++)
        found = names_file(&g_array_index(file->includes, struct indexed_file_include, i), name);
    return found;
}

static struct includer *includer_of(struct guarded *guarded, const struct scan_source *source)
{
    struct indexed_file *file = source->file;
    struct includer *includer = g_hash_table_lookup(guarded->includers, file);
    if (includer != NULL)
        return includer;
    includer = g_new0(struct includer, 1);
    includer->conditionals = conditionals_read(guarded->vocabulary, file->text, file->size);
    includer->defined = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < source->reach->len && !includer->unclear; i++)
        includer->unclear = has_computed(source->reach->pdata[i]);
    g_hash_table_insert(guarded->includers, file, includer);
    return includer;
}

bool guarded_is_excluded(struct guarded *guarded, const struct scan_source *source, const struct indexed_file *file)
{
    const GArray *includes = source->file->includes;
    g_autofree char *name = g_path_get_basename(file->key);
    const struct includer *includer = source->file->text != NULL ? includer_of(guarded, source) : NULL;
    bool excluded = includer != NULL && !includer->unclear;
    for (guint i = 1; i < source->reach->len && excluded; i++)
        excluded = !includes_name(source->reach->pdata[i], name);
    guint named = 0;
    for (guint i = 0; i < includes->len && excluded; i++) {
        const struct indexed_file_include *include = &g_array_index(includes, struct indexed_file_include, i);
        if (!names_file(include, name))
            continue;
        named++;
        excluded = is_left_out(guarded, includer, source, include->at);
    }
    return excluded && named > 0;
}
