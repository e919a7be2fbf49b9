#include "scan/computed.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "scan/text/file-words.h"

/* Steps from macro to macro, over all definitions; the work on all macros of a source, in bytes: each file that is
 * asked costs some, and one that is searched its size. */
enum { MAX_DEPTH = 200, MAX_NAMES = 64, MAX_WORK = 16 << 20, FILE_COST = 64 };

struct macro_search {
    struct computed_memory *memory;
    const GPtrArray *files;
    gsize *work;
    GArray *names;
    guint depth;
};

static void clear_name(gpointer data)
{
    g_free(((struct computed_name *)data)->name);
}

/* What stands behind #include or #define: a name, "TEXT", <TEXT>, or MACRO(ARGUMENT). */
struct form {
    char *macro;    /* NULL: a header's name, or nothing that is known */
    char *argument; /* NULL: no parentheses */
};

static void form_clear(struct form *form)
{
    g_free(form->macro);
    g_free(form->argument);
}

static bool computed_is_name(const char *text)
{
    gsize length = 0;
    while (c_is_part(text[length]))
        length++;
    return length > 0 && text[length] == '\0' && !g_ascii_isdigit(text[0]);
}

static struct form form_of(const char *text)
{
    gsize length = 0;
    while (c_is_part(text[length]))
        length++;
    const char *rest = text + length;
    rest += strspn(rest, " \t");
    const char *close = strrchr(rest, ')');
    bool call = *rest == '(' && close != NULL && close[1 + strspn(close + 1, " \t")] == '\0';
    if (length == 0 || g_ascii_isdigit(text[0]) || (*rest != '\0' && !call))
        return (struct form){NULL, NULL};
    char *argument = call ? g_strstrip(g_strndup(rest + 1, (gsize)(close - rest - 1))) : NULL;
    return (struct form){g_strndup(text, length), argument};
}

/* --- definitions --- */

struct definition {
    char *parameter; /* NULL: none */
    char *value;
};

static void definition_clear(gpointer data)
{
    struct definition *definition = data;
    g_free(definition->parameter);
    g_free(definition->value);
}

/* Of a line "define NAME VALUE" or "define NAME(PARAMETER) VALUE"; FALSE: it defines another. */
static bool read_definition(const char *line, const char *macro, struct definition *definition)
{
    static const char define[] = "define ";
    gsize length = strlen(macro);
    const char *at = line + strlen(define);
    if (!g_str_has_prefix(line, define) || strncmp(at, macro, length) != 0 || c_is_part(at[length]))
        return false;
    at += length;
    const char *close = *at == '(' ? strchr(at, ')') : NULL;
    definition->parameter = close != NULL ? g_strstrip(g_strndup(at + 1, (gsize)(close - at - 1))) : NULL;
    definition->value = g_strstrip(g_strdup(close != NULL ? close + 1 : at));
    return true;
}

static GArray *read_definitions(const struct indexed_file *file, const char *macro)
{
    GArray *definitions = g_array_new(FALSE, FALSE, sizeof(struct definition));
    g_array_set_clear_func(definitions, definition_clear);
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    while (c_lexer_next(&lexer, &token)) {
        if (token.kind != C_DIRECTIVE)
            continue;
        g_autofree char *line = c_lexer_directive_line(&lexer, &token);
        struct definition definition;
        if (read_definition(line, macro, &definition))
            g_array_append_val(definitions, definition);
    }
    return definitions;
}

struct computed_memory {
    GHashTable *macros; /* name -> GHashTable: struct indexed_file -> GArray of struct definition, or NULL where the
                           file does not hold the name; all owned */
};

static void release_array(gpointer array)
{
    if (array != NULL)
        g_array_unref(array);
}

static void release_table(gpointer table)
{
    g_hash_table_unref(table);
}

struct computed_memory *computed_memory_new(void)
{
    struct computed_memory *memory = g_new(struct computed_memory, 1);
    memory->macros = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, release_table);
    return memory;
}

void computed_memory_free(struct computed_memory *memory)
{
    g_hash_table_unref(memory->macros);
    g_free(memory);
}

static GHashTable *computed_files_with(struct computed_memory *memory, const char *macro)
{
    GHashTable *files = g_hash_table_lookup(memory->macros, macro);
    if (files == NULL) {
        files = g_hash_table_new_full(NULL, NULL, NULL, release_array);
        g_hash_table_insert(memory->macros, g_strdup(macro), files);
    }
    return files;
}

/* Most files do not hold the macro, and are not divided into tokens. */
static const GArray *definitions_in(GHashTable *known, struct indexed_file *file, const char *macro)
{
    gpointer definitions = NULL;
    if (!g_hash_table_lookup_extended(known, file, NULL, &definitions)) {
        definitions = indexed_file_holds(file, macro) ? read_definitions(file, macro) : NULL;
        g_hash_table_insert(known, file, definitions);
    }
    return definitions;
}

/* Of struct definition, borrowed. */
static GPtrArray *definitions_of(const struct macro_search *search, const char *macro)
{
    GPtrArray *definitions = g_ptr_array_new();
    GHashTable *known = computed_files_with(search->memory, macro);
    guint32 number = indexed_file_number(macro);
    for (guint i = 0; i < search->files->len && *search->work < MAX_WORK; i++) {
        struct indexed_file *file = search->files->pdata[i];
        *search->work += FILE_COST;
        if (!indexed_file_may_hold(file, number))
            continue;
        *search->work += file->size;
        const GArray *own = definitions_in(known, file, macro);
        for (guint k = 0; own != NULL && k < own->len; k++)
            g_ptr_array_add(definitions, &g_array_index(own, struct definition, k));
    }
    return definitions;
}

/* --- what they make --- */

/* The preprocessor WPP is given the name of the header that it writes by such a macro. */
static bool is_of_wpp(const char *macro)
{
    return g_str_has_prefix(macro, "WPP") || g_str_has_prefix(macro, "TMH_") || g_str_has_suffix(macro, "_TMH") ||
           strstr(macro, "_TMH_") != NULL;
}

static bool computed_add_name(struct macro_search *search, const char *text, gsize length, bool quoted)
{
    if (length == 0 || search->names->len >= MAX_NAMES)
        return false;
    struct computed_name name = {g_strdelimit(g_strndup(text, length), "\\", '/'), quoted};
    g_array_append_val(search->names, name);
    return true;
}

static bool make(struct macro_search *search, const char *text);

/* `#ARGUMENT`: the header is called as the argument's value is. */
static bool make_from_argument(struct macro_search *search, const char *argument)
{
    if (++search->depth > MAX_DEPTH)
        return false;
    if (!computed_is_name(argument))
        return strpbrk(argument, "(),#\" ") == NULL && computed_add_name(search, argument, strlen(argument), true);
    g_autoptr(GPtrArray) definitions = definitions_of(search, argument);
    bool fine = definitions->len > 0 || is_of_wpp(argument);
    for (guint i = 0; fine && i < definitions->len; i++) {
        const struct definition *definition = definitions->pdata[i];
        fine = definition->parameter == NULL && make_from_argument(search, definition->value);
    }
    return fine;
}

/* Whether a macro with one parameter makes a string of it, itself or by another one: `#x`, `OTHER(x)`. */
static bool makes_string(struct macro_search *search, const char *macro)
{
    g_autoptr(GPtrArray) definitions = definitions_of(search, macro);
    bool makes = definitions->len > 0 && ++search->depth < MAX_DEPTH;
    for (guint i = 0; makes && i < definitions->len; i++) {
        const struct definition *definition = definitions->pdata[i];
        const char *value = definition->value;
        struct form form = form_of(value);
        makes = definition->parameter != NULL &&
                ((*value == '#' && strcmp(value + 1 + strspn(value + 1, " \t"), definition->parameter) == 0) ||
                 (form.argument != NULL && strcmp(form.argument, definition->parameter) == 0 &&
                  makes_string(search, form.macro)));
        form_clear(&form);
    }
    return makes;
}

/* Macros of that name that no text defines are the kit's. */
static bool is_called_so(const char *macro)
{
    static const char *const names[] = {"STRINGIZE", "_STRINGIZE", "STRINGIFY", NULL};
    return g_strv_contains(names, macro);
}

static bool make_from_call(struct macro_search *search, const struct form *form)
{
    g_autoptr(GPtrArray) definitions = definitions_of(search, form->macro);
    bool known = definitions->len > 0 ? makes_string(search, form->macro) : is_called_so(form->macro);
    return known && make_from_argument(search, form->argument);
}

static bool make_from_macro(struct macro_search *search, const char *macro)
{
    g_autoptr(GPtrArray) definitions = definitions_of(search, macro);
    bool fine = definitions->len > 0 || is_of_wpp(macro);
    for (guint i = 0; fine && i < definitions->len; i++) {
        const struct definition *definition = definitions->pdata[i];
        fine = definition->parameter == NULL && make(search, definition->value);
    }
    return fine;
}

/* False: what the text makes cannot be told. */
static bool make(struct macro_search *search, const char *text)
{
    gsize length = strlen(text);
    if (length > 2 && (text[0] == '"' || text[0] == '<') &&
        strchr(text + 1, text[0] == '"' ? '"' : '>') == text + length - 1)
        return computed_add_name(search, text + 1, length - 2, text[0] == '"');
    struct form form = form_of(text);
    bool fine = form.macro != NULL && ++search->depth < MAX_DEPTH;
    if (fine)
        fine = form.argument != NULL ? make_from_call(search, &form) : make_from_macro(search, form.macro);
    form_clear(&form);
    return fine;
}

GArray *computed_names(struct computed_memory *memory, const char *text, const GPtrArray *files, gsize *work)
{
    struct macro_search search = {.memory = memory,
                                  .files = files,
                                  .work = work,
                                  .names = g_array_new(FALSE, FALSE, sizeof(struct computed_name))};
    g_array_set_clear_func(search.names, clear_name);
    if (*work >= MAX_WORK || !make(&search, text) || *work >= MAX_WORK)
        g_clear_pointer(&search.names, g_array_unref);
    return search.names;
}
