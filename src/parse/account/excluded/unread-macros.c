#include "parse/account/excluded/unread-macros.h"

#include "base/file/text-file.h"
#include "base/text/text.h"
#include "parse/account/excluded/unread.h"
#include "parse/context/place.h"
#include "parse/context/relevance-alias.h"
#include "parse/text/directive.h"

/* A header may include others. */
enum { MAX_FILES = 256 };

struct unread_macros {
    struct lower *lower;
    struct conditions *conditions;
    const GPtrArray *reach;
    GHashTable *known; /* set of absolute paths: read, or on the list */
    GPtrArray *files;  /* char *: absolute paths that wait, and those that are done */
};

static void unread_macros_add_include(struct unread_macros *macros, const struct ir_file *from,
                                      const struct directive *directive)
{
    g_autofree char *name = directive_included(from->text, directive);
    g_autofree char *path = name != NULL ? unread_path_of(macros->reach, from, name) : NULL;
    if (path == NULL || macros->files->len >= MAX_FILES || g_hash_table_contains(macros->known, path))
        return;
    g_hash_table_add(macros->known, g_strdup(path));
    g_ptr_array_add(macros->files, g_steal_pointer(&path));
}

static void macros_scan_file(uint32_t index, void *data)
{
    struct unread_macros *macros = data;
    const GArray *directives = conditions_directives(macros->conditions, index);
    for (guint i = 0; i < directives->len; i++) {
        const struct directive *directive = &g_array_index(directives, struct directive, i);
        if (directives_decide(directives, directive->at))
            unread_macros_add_include(macros, macros->lower->unit->files->pdata[index], directive);
    }
}

static void unread_macros_read_file(struct unread_macros *macros, const char *path)
{
    g_autofree char *bytes = NULL;
    gsize size = 0;
    g_autofree char *text =
        text_load(path, TEXT_LARGEST, &bytes, &size) ? text_of_source(bytes, size, &size, NULL) : NULL;
    if (text == NULL)
        return;
    const struct ir_file file = {.path = path, .text = text, .size = size};
    g_autoptr(GArray) directives = directives_of(text, size);
    relevance_add_unread(macros->lower->relevance, text, size);
    for (guint i = 0; i < directives->len; i++)
        unread_macros_add_include(macros, &file, &g_array_index(directives, struct directive, i));
}

void unread_macros_add(struct lower *lower, struct conditions *conditions, const GPtrArray *reach)
{
    struct unread_macros macros = {lower, conditions, reach, NULL, NULL};
    macros.known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    macros.files = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < lower->unit->read->len; i++)
        g_hash_table_add(macros.known, g_canonicalize_filename(lower->unit->read->pdata[i], NULL));
    lower_visit_own(lower, macros_scan_file, &macros);
    for (guint i = 0; i < macros.files->len; i++)
        unread_macros_read_file(&macros, macros.files->pdata[i]);
    g_ptr_array_unref(macros.files);
    g_hash_table_unref(macros.known);
}
