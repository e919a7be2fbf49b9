#include "parse/context/relevance.h"
#include "base/text/api.h"
#include "parse/context/place.h"

#include <string.h>

#include "base/file/path.h"
#include "parse/context/relevance-parts.h"

static void free_body(gpointer data)
{
    struct body *body = data;
    g_hash_table_unref(body->words);
    g_free(body->name);
    g_free(body);
}

static bool touches(const struct relevance *r, GHashTable *words)
{
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (api_is_word(word) || g_hash_table_contains(r->names, word))
            return true;
    return false;
}

static bool spread_macros(struct relevance *r)
{
    bool changed = false;
    for (guint i = 0; i < r->macros->len; i++) {
        struct macro *macro = r->macros->pdata[i];
        if (!g_hash_table_contains(r->names, macro->name) && touches(r, macro->words))
            changed |= g_hash_table_add(r->names, (gpointer)macro->name);
    }
    return changed;
}

/* `by_table`: because they name a table. */
static bool spread_bodies(struct relevance *r, const GPtrArray *bodies, bool by_table)
{
    bool changed = false;
    for (guint i = 0; i < bodies->len; i++) {
        struct body *body = bodies->pdata[i];
        if (body->relevant || !touches(r, body->words))
            continue;
        body->relevant = changed = true;
        body->by_table = by_table;
        g_hash_table_add(r->names, body->name);
        if (body->name[0] == '~') { /* it runs where an object of the class ends */
            g_hash_table_add(r->names, body->name + 1);
            g_hash_table_add(r->names, "delete");
        }
    }
    return changed;
}

/* `through_tables`: also from what a table holds to who names the table. */
static void spread(struct relevance *r, bool through_tables)
{
    bool changed = true;
    while (changed) {
        changed = spread_macros(r);
        changed |= through_tables && spread_bodies(r, r->tables, true);
        changed |= spread_bodies(r, r->bodies, through_tables);
    }
}

static void add_wrapper(struct relevance *r, const char *name)
{
    g_hash_table_add(r->names, g_string_chunk_insert_const(r->chunk, name));
}

static void add_body_names(GHashTable *names, const GPtrArray *bodies)
{
    for (guint i = 0; i < bodies->len; i++)
        g_hash_table_add(names, ((struct body *)bodies->pdata[i])->name);
}

/* What other files of the project define to do with PCW. */
static void add_outer_wrappers(struct relevance *r)
{
    const GPtrArray *wrappers = r->lower->wrappers;
    g_autoptr(GHashTable) defined = g_hash_table_new(g_str_hash, g_str_equal);
    add_body_names(defined, r->bodies);
    add_body_names(defined, r->tables);
    for (guint i = 0; wrappers != NULL && i < wrappers->len; i++)
        if (!g_hash_table_contains(defined, wrappers->pdata[i]))
            add_wrapper(r, wrappers->pdata[i]);
}

/* What other files call to do with PCW, too: relevant here, whatever its text says. */
static void add_wrappers(struct relevance *r)
{
    const GPtrArray *wrappers = r->lower->wrappers;
    for (guint i = 0; wrappers != NULL && i < wrappers->len; i++)
        add_wrapper(r, wrappers->pdata[i]);
    for (guint i = 0; wrappers != NULL && i < r->bodies->len; i++) {
        struct body *body = r->bodies->pdata[i];
        body->relevant |= g_hash_table_contains(r->names, body->name);
    }
}

static void copy_names(GHashTable *to, GHashTable *from)
{
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, from);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        g_hash_table_add(to, name);
}

/* A file with a function that can be defined only once stands for text of the source that includes it. */
static void find_parts(struct relevance *r)
{
    for (guint i = 0; i < r->bodies->len; i++) {
        const struct body *body = r->bodies->pdata[i];
        struct ir_file *file = r->lower->unit->files->pdata[body->range->file];
        file->is_part |= lower_is_own(r->lower, body->range->file) && (body->external || path_is_source(file->path));
    }
    for (guint i = 0; i < r->bodies->len; i++) {
        struct body *body = r->bodies->pdata[i];
        body->in_main_file = lower_is_main(r->lower, body->definition);
    }
}

struct relevance *relevance_new(struct lower *lower)
{
    struct relevance *r = g_new0(struct relevance, 1);
    r->lower = lower;
    r->bodies = g_ptr_array_new_with_free_func(free_body);
    r->tables = g_ptr_array_new_with_free_func(free_body);
    r->macros = g_ptr_array_new();
    r->names = g_hash_table_new(g_str_hash, g_str_equal);
    r->own = g_hash_table_new(g_str_hash, g_str_equal);
    r->variables = g_hash_table_new(g_str_hash, g_str_equal);
    r->roots = g_ptr_array_new();
    r->owners = g_hash_table_new(g_str_hash, g_str_equal);
    r->lists = g_hash_table_new(g_str_hash, g_str_equal);
    r->aliases = g_hash_table_new(g_str_hash, g_str_equal);
    r->chunk = g_string_chunk_new(1 << 16);
    relevance_collect(r);
    relevance_collect_joined(r);
    find_parts(r);
    spread(r, false);
    copy_names(r->own, r->names);
    add_outer_wrappers(r);
    spread(r, false);
    spread(r, true);
    add_wrappers(r);
    spread(r, false);
    relevance_find_releases(r);
    spread(r, false);
    relevance_find_aliases(r);
    for (guint i = 0; i < r->bodies->len; i++) {
        struct body *body = r->bodies->pdata[i];
        if (body->relevant && body->is_root && lower_is_own(lower, body->range->file))
            g_ptr_array_add(r->roots, body);
    }
    return r;
}

void relevance_free(struct relevance *r)
{
    for (guint i = 0; i < r->macros->len; i++) {
        struct macro *macro = r->macros->pdata[i];
        g_hash_table_unref(macro->words);
        g_free(macro);
    }
    g_ptr_array_unref(r->bodies);
    g_ptr_array_unref(r->tables);
    g_ptr_array_unref(r->macros);
    g_ptr_array_unref(r->roots);
    g_hash_table_unref(r->names);
    g_hash_table_unref(r->own);
    g_hash_table_unref(r->variables);
    g_clear_pointer(&r->kit, g_hash_table_unref);
    g_clear_pointer(&r->elsewhere, g_hash_table_unref);
    g_clear_pointer(&r->unseen, g_hash_table_unref);
    g_hash_table_unref(r->owners);
    g_hash_table_unref(r->lists);
    g_hash_table_unref(r->aliases);
    g_string_chunk_free(r->chunk);
    g_free(r);
}

guint relevance_count(const struct relevance *r)
{
    return r->roots->len;
}

/* By its own text, or through a function that CTRPP makes. */
static bool relevance_registers(const struct relevance *r, const struct body *body)
{
    const struct ir_unit *unit = r->lower->unit;
    bool found = g_hash_table_contains(body->words, API_REGISTER);
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, body->words);
    while (!found && unit->headers->len > 0 && g_hash_table_iter_next(&iter, &word, NULL))
        found = strstr(word, "Register") != NULL && ir_unit_generates(unit, word);
    return found;
}

bool relevance_waits(const struct relevance *r, guint index)
{
    const struct body *body = r->roots->pdata[index];
    return !body->in_main_file && !relevance_registers(r, body);
}

CXCursor relevance_definition(const struct relevance *r, guint index)
{
    return ((struct body *)r->roots->pdata[index])->definition;
}

bool relevance_is_table(const struct relevance *r, CXCursor variable)
{
    for (guint i = 0; i < r->tables->len; i++) {
        const struct body *table = r->tables->pdata[i];
        if (table->relevant && clang_equalCursors(table->definition, variable))
            return true;
    }
    return false;
}

bool relevance_is_by_table(const struct relevance *r, guint index)
{
    return ((struct body *)r->roots->pdata[index])->by_table;
}

bool relevance_uses(const struct relevance *r, const char *name)
{
    for (guint i = 0; i < r->bodies->len; i++) {
        struct body *body = r->bodies->pdata[i];
        if (body->relevant && g_hash_table_contains(body->words, name))
            return true;
    }
    return false;
}

bool relevance_is_macro(const struct relevance *r, const char *name)
{
    for (guint i = 0; i < r->macros->len; i++)
        if (strcmp(((const struct macro *)r->macros->pdata[i])->name, name) == 0)
            return true;
    return false;
}

bool relevance_is_name(const struct relevance *r, const char *word, const char **touches)
{
    gpointer name = NULL;
    bool known = g_hash_table_lookup_extended(r->names, word, &name, NULL) && strcmp(word, "delete") != 0;
    bool ours = api_is_word(word) || ir_unit_has_routine(r->lower->unit, word);
    *touches = known && !ours && !g_hash_table_contains(r->own, word) ? name : NULL;
    /* A macro of the driver's own may begin like the API's names: PCW_EXPORT. */
    return known || (api_is_word(word) && !relevance_is_macro(r, word));
}
