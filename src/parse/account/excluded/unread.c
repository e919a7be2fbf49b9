#include "parse/account/excluded/unread.h"

#include <string.h>

#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/c-lexer.h"
#include "base/text/text.h"
#include "parse/context/place.h"
#include "parse/context/relevance-alias.h"
#include "scan/left-out.h"

/* An #include under a condition. */
struct include {
    uint32_t file, offset;
    char *path; /* absolute */
};

struct unread {
    struct lower *lower;
    struct conditions *conditions;
    const GPtrArray *reach;
    GHashTable *read;      /* set of absolute paths */
    GHashTable *registers; /* absolute path -> itself when the file registers, else "" */
    GArray *includes;      /* of struct include */
};

static void include_clear(gpointer data)
{
    g_free(((struct include *)data)->path);
}

char *unread_path_of(const GPtrArray *reach, const struct ir_file *from, const char *name)
{
    g_autofree char *folder = g_path_get_dirname(from->path), *joined = g_build_filename(folder, name, NULL);
    g_autofree char *beside = g_canonicalize_filename(joined, NULL), *suffix = g_strconcat("/", name, NULL);
    const char *found = NULL;
    for (guint i = 0; i < reach->len; i++) {
        const char *path = reach->pdata[i];
        if (strcmp(path, beside) == 0)
            return g_strdup(path);
        if (found == NULL && g_str_has_suffix(path, suffix))
            found = path;
    }
    return g_strdup(found);
}

static bool is_registering_macro(const struct unread *unread, const char *word)
{
    guint alias = relevance_alias(unread->lower->relevance, word);
    return (alias & ALIAS_REGISTERS) != 0 && (alias & ALIAS_FUNCTION) == 0;
}

/* By a name that the driver has for what registers: REG(&handle, &info). */
static bool registers_by_alias(const struct unread *unread, const char *path)
{
    g_autofree char *bytes = NULL;
    gsize size = 0;
    g_autofree char *text =
        text_load(path, TEXT_LARGEST, &bytes, &size) ? text_of_source(bytes, size, &size, NULL) : NULL;
    struct c_lexer lexer = c_lexer_of(text != NULL ? text : "", text != NULL ? size : 0);
    struct c_token token;
    bool found = false;
    while (!found && c_lexer_next_code(&lexer, &token)) {
        g_autofree char *word = token.kind == C_NAME ? c_token_dup(text, &token) : NULL;
        found = word != NULL && c_next_is(text, size, token.end, '(') && is_registering_macro(unread, word);
    }
    return found;
}

static bool unread_registers(const struct unread *unread, const char *path)
{
    const char *known = g_hash_table_lookup(unread->registers, path);
    if (known == NULL) {
        guint line = 0;
        g_autofree char *function = left_out_function(path, &line, NULL);
        known = function != NULL || registers_by_alias(unread, path) ? path : "";
        g_hash_table_insert(unread->registers, g_strdup(path), g_strdup(known));
    }
    return known[0] != '\0';
}

static void unread_scan_file(uint32_t index, void *data)
{
    struct unread *unread = data;
    const struct ir_file *file = unread->lower->unit->files->pdata[index];
    const GArray *directives = conditions_directives(unread->conditions, index);
    for (guint i = 0; i < directives->len; i++) {
        const struct directive *directive = &g_array_index(directives, struct directive, i);
        g_autofree char *name =
            directives_decide(directives, directive->at) ? directive_included(file->text, directive) : NULL;
        g_autofree char *path = name != NULL ? unread_path_of(unread->reach, file, name) : NULL;
        if (path == NULL || g_hash_table_contains(unread->read, path) || !unread_registers(unread, path))
            continue;
        struct include include = {index, directive->at, g_steal_pointer(&path)};
        g_array_append_val(unread->includes, include);
    }
}

static void unread_free(struct unread *unread)
{
    g_hash_table_unref(unread->read);
    g_hash_table_unref(unread->registers);
    g_array_unref(unread->includes);
    g_free(unread);
}

struct unread *unread_new(struct lower *lower, struct conditions *conditions, const GPtrArray *reach)
{
    struct unread *unread = g_new0(struct unread, 1);
    *unread = (struct unread){.lower = lower, .conditions = conditions, .reach = reach};
    unread->read = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    unread->registers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    unread->includes = g_array_new(FALSE, FALSE, sizeof(struct include));
    g_array_set_clear_func(unread->includes, include_clear);
    for (guint i = 0; i < lower->unit->read->len; i++)
        g_hash_table_add(unread->read, g_canonicalize_filename(lower->unit->read->pdata[i], NULL));
    lower_visit_own(lower, unread_scan_file, unread);
    if (unread->includes->len == 0)
        g_clear_pointer(&unread, unread_free);
    return unread;
}

static void unread_add_unread(struct unread *unread, const struct include *include, int32_t branch)
{
    struct lower *lower = unread->lower;
    const char *text = ((const struct ir_file *)lower->unit->files->pdata[include->file])->text;
    g_autofree char *shown = path_shown(include->path), *base = g_path_get_basename(include->path);
    struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
    missing->what = FACT_MISSING_UNREAD;
    missing->name =
        arena_printf(lower->unit->arena, "%s excludes \"%s\", which registers a counterset and was not checked",
                     conditions_text(unread->conditions, include->file, branch), base);
    missing->touches = arena_string(lower->unit->arena, shown);
    missing->matters = true;
    const char *end = strchr(text + include->offset, '\n');
    missing->range =
        lower_span(lower, include->file, include->offset, (uint32_t)(end != NULL ? end - text : include->offset + 1));
    g_ptr_array_add(lower->unit->missing, missing);
}

static void unread_settle(struct unread *unread, const struct include *include, const struct skipped *skipped,
                          const struct macro_origin *macros)
{
    uint32_t from = 0;
    if (!skipped_find(skipped, include->file, include->offset, &from))
        return;
    struct ir_missing *invalid = conditions_invalid(unread->conditions, include->file, from, include->offset);
    if (invalid != NULL) {
        g_autofree char *base = g_path_get_basename(include->path);
        conditions_hide(unread->conditions, invalid, base, NULL);
        return;
    }
    const char *text = ((const struct ir_file *)unread->lower->unit->files->pdata[include->file])->text;
    const GArray *directives = conditions_directives(unread->conditions, include->file);
    int32_t branch = conditions_branch(unread->conditions, include->file, from, include->offset);
    if (branch >= 0 && macro_origin_leaves_open(macros, text, directives, branch, include->offset))
        unread_add_unread(unread, include, branch);
}

void unread_close(struct unread *unread, const struct skipped *skipped, const struct macro_origin *macros)
{
    for (guint i = 0; i < unread->includes->len; i++)
        unread_settle(unread, &g_array_index(unread->includes, struct include, i), skipped, macros);
    unread_free(unread);
}
