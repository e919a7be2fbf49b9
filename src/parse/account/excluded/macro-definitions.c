#include "parse/account/excluded/macro-definitions.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "parse/text/directive.h"

struct definition_text {
    const char *bytes; /* the translation unit's */
    GArray *directives;
};

struct definition {
    char *name;
    const struct definition_text *text;
    int32_t branch; /* the innermost condition */
};

struct macro_definitions {
    CXTranslationUnit tu;
    GHashTable *texts;  /* path -> struct definition_text */
    GArray *open;       /* of struct definition: those that nobody has taken yet */
    GHashTable *values; /* name -> char * */
};

static void text_free(gpointer data)
{
    struct definition_text *text = data;
    g_array_unref(text->directives);
    g_free(text);
}

static void definition_clear(gpointer data)
{
    g_free(((struct definition *)data)->name);
}

struct macro_definitions *macro_definitions_new(CXTranslationUnit tu)
{
    struct macro_definitions *definitions = g_new0(struct macro_definitions, 1);
    definitions->tu = tu;
    definitions->texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, text_free);
    definitions->open = g_array_new(FALSE, FALSE, sizeof(struct definition));
    g_array_set_clear_func(definitions->open, definition_clear);
    definitions->values = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    return definitions;
}

void macro_definitions_free(struct macro_definitions *definitions)
{
    g_array_unref(definitions->open);
    g_hash_table_unref(definitions->values);
    g_hash_table_unref(definitions->texts);
    g_free(definitions);
}

/* NULL: the file is not there, as for macros of the command line. */
static const struct definition_text *text_of(struct macro_definitions *definitions, CXFile file)
{
    g_autofree char *path = file != NULL ? cx_take(clang_getFileName(file)) : NULL;
    struct definition_text *text = path != NULL ? g_hash_table_lookup(definitions->texts, path) : NULL;
    size_t size = 0;
    const char *bytes = path != NULL && text == NULL ? clang_getFileContents(definitions->tu, file, &size) : NULL;
    if (bytes != NULL) {
        text = g_new0(struct definition_text, 1);
        text->bytes = bytes;
        text->directives = directives_of(bytes, size);
        g_hash_table_insert(definitions->texts, g_steal_pointer(&path), text);
    }
    return text;
}

static const struct directive *directive_at(const struct definition_text *text, int32_t index)
{
    return &g_array_index(text->directives, struct directive, index);
}

/* `#define X 0` defines X for something; a guard stands for nothing, or encloses all directives of its file. */
static bool is_guard(const struct definition_text *text, int32_t branch)
{
    const struct directive *guard = directive_at(text, branch);
    if (!guard->has_guard)
        return false;
    g_autofree char *line = directive_line(text->bytes, directive_at(text, branch + 1));
    bool empty = strchr(line, ' ') == strrchr(line, ' ');
    guint last = text->directives->len - 1;
    return empty || (branch == 0 && last > 2 && directive_at(text, (int32_t)last)->before == 0);
}

static int32_t enclosing(const struct definition_text *text, uint32_t offset)
{
    int32_t branch = directives_branch(text->directives, offset);
    while (branch >= 0 && is_guard(text, branch))
        branch = directive_at(text, branch)->around;
    return branch;
}

/* `(n) (LEVEL >= (n))`: the names of what a macro with parameters stands for.  Free with g_free(). */
static char *without_parameters(const char *value)
{
    g_autoptr(GHashTable) parameters = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct c_lexer lexer = c_lexer_of(value, strlen(value));
    struct c_token token;
    GString *names = g_string_new(NULL);
    bool inside = true;
    while (c_lexer_next(&lexer, &token)) {
        inside &= token.sign != ')';
        char *word = token.kind == C_NAME ? c_token_dup(value, &token) : NULL;
        if (word != NULL && inside) {
            g_hash_table_add(parameters, word);
            continue;
        }
        if (word != NULL && !g_hash_table_contains(parameters, word))
            g_string_append_printf(names, "%s ", word);
        g_free(word);
    }
    return g_string_free(names, FALSE);
}

/* `#define HAVE_PCW defined(ENABLE_PERF)`: what stands behind the name. */
static void note_value(struct macro_definitions *definitions, const struct definition_text *text, const char *name,
                       uint32_t offset)
{
    int32_t low = 0, high = (int32_t)text->directives->len;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (directive_at(text, middle)->at <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    g_autofree char *line = low > 0 ? directive_line(text->bytes, directive_at(text, low - 1)) : NULL;
    const char *value = line != NULL && g_str_has_prefix(line, "define") ? line + strlen("define") : "";
    while (*value == ' ')
        value++;
    if (!g_str_has_prefix(value, name))
        return;
    value += strlen(name);
    g_hash_table_insert(definitions->values, g_strdup(name),
                        value[0] == '(' ? without_parameters(value) : g_strdup(value));
}

bool macro_definitions_add(struct macro_definitions *definitions, CXCursor definition)
{
    CXFile file;
    unsigned offset = 0;
    clang_getFileLocation(clang_getCursorLocation(definition), &file, NULL, NULL, &offset);
    const struct definition_text *text = text_of(definitions, file);
    if (text == NULL)
        return false;
    g_autofree char *name = cx_spelling(definition);
    note_value(definitions, text, name, offset);
    int32_t branch = enclosing(text, offset);
    if (branch < 0)
        return false;
    struct definition entry = {g_steal_pointer(&name), text, branch};
    g_array_append_val(definitions->open, entry);
    return true;
}

static bool is_in_open_condition(const struct definition_text *text, int32_t branch, macro_condition_test is_open,
                                 const void *data)
{
    for (; branch >= 0; branch = directive_at(text, branch)->around)
        if (!is_guard(text, branch) && is_open(data, text->bytes, text->directives, branch))
            return true;
    return false;
}

void macro_definitions_settle(struct macro_definitions *definitions, macro_condition_test is_open,
                              void (*take)(gpointer data, const char *name), gpointer data)
{
    for (guint before = definitions->open->len + 1; before > definitions->open->len;) {
        before = definitions->open->len;
        for (guint i = before; i-- > 0;) {
            const struct definition *definition = &g_array_index(definitions->open, struct definition, i);
            if (is_in_open_condition(definition->text, definition->branch, is_open, data))
                continue;
            take(data, definition->name);
            g_array_remove_index(definitions->open, i);
        }
    }
}

/* The name that `define X 1` or `undef X` is about; NULL: the directive is another one.  Free with g_free(). */
static char *changed_by(const struct definition_text *text, const struct directive *directive)
{
    g_autofree char *line = directive->kind == DIRECTIVE_OTHER ? directive_line(text->bytes, directive) : NULL;
    bool changes = line != NULL && (g_str_has_prefix(line, "define ") || g_str_has_prefix(line, "undef "));
    struct c_lexer lexer = c_lexer_of(line, changes ? strlen(line) : 0);
    struct c_token token;
    bool named = changes && c_lexer_next(&lexer, &token) && c_lexer_next(&lexer, &token) && token.kind == C_NAME;
    return named ? c_token_dup(line, &token) : NULL;
}

static void each_change_of(const struct definition_text *text, macro_condition_test is_open,
                           void (*take)(gpointer data, const char *name), gpointer data)
{
    for (guint i = 0; i < text->directives->len; i++) {
        int32_t around = directive_at(text, (int32_t)i)->around;
        g_autofree char *name = around >= 0 ? changed_by(text, directive_at(text, (int32_t)i)) : NULL;
        if (name != NULL && is_in_open_condition(text, around, is_open, data))
            take(data, name);
    }
}

void macro_definitions_each_change(const struct macro_definitions *definitions, macro_condition_test is_open,
                                   void (*take)(gpointer data, const char *name), gpointer data)
{
    GHashTableIter iter;
    gpointer text;
    g_hash_table_iter_init(&iter, definitions->texts);
    while (g_hash_table_iter_next(&iter, NULL, &text))
        each_change_of(text, is_open, take, data);
}

const char *macro_definitions_value(const struct macro_definitions *definitions, const char *name)
{
    return g_hash_table_lookup(definitions->values, name);
}
