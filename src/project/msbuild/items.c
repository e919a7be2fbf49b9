#include "project/msbuild/items.h"
#include "project/msbuild/metadata.h"

#include <string.h>

#include "project/msbuild/condition.h"
#include "project/msbuild/expand.h"
#include "project/msbuild/glob.h"

enum { MAX_ITEMS = 20000 };

const GPtrArray *msbuild_items(const struct msbuild *m, const char *type)
{
    g_autofree char *key = g_ascii_strdown(type, -1);
    return g_hash_table_lookup(m->items, key);
}

static GPtrArray *msbuild_items_of(struct msbuild *m, const char *type)
{
    g_autofree char *key = g_ascii_strdown(type, -1);
    GPtrArray *items = g_hash_table_lookup(m->items, key);
    if (items == NULL) {
        items = g_ptr_array_new_with_free_func(msbuild_item_free);
        g_hash_table_insert(m->items, g_steal_pointer(&key), items);
    }
    return items;
}

void msbuild_each_group(struct msbuild *m, const char *name,
                        void (*read)(struct msbuild *, const struct msbuild_element *))
{
    for (guint i = 0; i < m->groups->len && msbuild_spend(m, 16); i++) {
        const struct msbuild_group *group = m->groups->pdata[i];
        m->document = group->document;
        m->at = (struct msbuild_place){group->document->shown, group->element->line};
        if (strcmp(group->element->name, name) == 0)
            read(m, group->element);
    }
}

/* ---- lists of items: Include, Exclude, Remove, Update ---- */

/* "@(Type)" and "@(Type->'%(Filename).c')" taken apart; false when it is something else. */
static bool read_reference(const char *text, char **type, char **transform)
{
    const char *behind = g_str_has_prefix(text, "@(") ? value_skip_parentheses(text + 2) : NULL;
    if (behind == NULL || *behind != '\0')
        return false;
    g_autofree char *body = g_strndup(text + 2, (gsize)(behind - text - 3));
    char *arrow = strstr(body, "->");
    char *quote = arrow != NULL ? strchr(arrow, '\'') : NULL, *close = quote != NULL ? strrchr(quote + 1, '\'') : NULL;
    bool plain = arrow == NULL && strpbrk(body, "'(),") == NULL;
    bool simple = close != NULL && strspn(arrow + 2, " ") == (size_t)(quote - arrow - 2) &&
                  close[1 + strspn(close + 1, " ")] == '\0';
    if (!plain && !simple)
        return false;
    *transform = simple ? g_strndup(quote + 1, (gsize)(close - quote - 1)) : NULL;
    if (arrow != NULL)
        *arrow = '\0';
    *type = g_strdup(g_strstrip(body));
    return true;
}

static void add_transformed(struct msbuild *m, GPtrArray *list, const char *type, const struct msbuild_item *source,
                            const char *transform)
{
    struct msbuild_item *item = msbuild_item_copy(source);
    msbuild_spend(m, 256);
    if (transform != NULL) {
        const char *type_before = m->type;
        const struct msbuild_item *before = m->item;
        m->type = type;
        m->item = source;
        g_free(item->include);
        item->include = msbuild_expand(m, transform);
        m->item = before;
        m->type = type_before;
    }
    g_ptr_array_add(list, item);
}

/* `into`: the type of the list. */
static void add_referred(struct msbuild *m, GPtrArray *list, const char *into, const char *written)
{
    g_autofree char *type = NULL, *transform = NULL, *shown = value_shown(written);
    if (!read_reference(written, &type, &transform)) {
        if (msbuild_type_compiles(into))
            msbuild_warn(m, NOTE_UNKNOWN_SOURCES, "%s cannot be evaluated: sources that only it names are not analysed",
                         shown);
        else
            msbuild_note(m, "%s is not understood: its items are ignored", shown);
        return;
    }
    const GPtrArray *sources = msbuild_items(m, type);
    for (guint i = 0; sources != NULL && i < sources->len && list->len < MAX_ITEMS; i++)
        add_transformed(m, list, type, sources->pdata[i], transform);
}

static void add_matches(struct msbuild *m, GPtrArray *list, const char *pattern)
{
    g_autoptr(GPtrArray) matches = glob_expand(m, m->directory, pattern);
    for (guint i = 0; i < matches->len && list->len < MAX_ITEMS; i++) {
        const struct glob_match *match = matches->pdata[i];
        g_autofree char *include = value_escape(match->path);
        struct msbuild_item *item = msbuild_item_new(include, m->at);
        g_free(item->recursive);
        item->recursive = g_strdup(match->recursive);
        g_ptr_array_add(list, item);
    }
}

/* What lies in a folder of Visual Studio or the kit is no source of the driver's. */
static void note_unknown(struct msbuild *m, const char *what, const char *text)
{
    g_autofree char *shown = value_shown(text);
    if (value_has(text, VALUE_OUTSIDE))
        msbuild_note(m, "%s %s is ignored: its path is unknown", what, shown);
    else
        msbuild_warn(m, NOTE_UNKNOWN_SOURCES, "%s %s is not analysed: its path is unknown", what, shown);
}

/* The items that a list stands for; `walk`: wildcards become files, else they stay. */
static GPtrArray *read_list(struct msbuild *m, const char *type, const char *text, bool walk)
{
    g_autofree char *value = msbuild_expand_properties(m, text);
    g_autoptr(GPtrArray) elements = value_split(value);
    GPtrArray *list = g_ptr_array_new_with_free_func(msbuild_item_free);
    for (guint i = 0; i < elements->len && list->len < MAX_ITEMS && msbuild_spend(m, 256); i++) {
        const char *element = elements->pdata[i];
        if (!value_is_known(element)) {
            if (msbuild_type_compiles(type))
                note_unknown(m, type, element);
        } else if (strstr(element, "@(") != NULL) {
            add_referred(m, list, type, element);
        } else if (walk && glob_has_wildcard(element)) {
            g_autofree char *pattern = value_unescape(element);
            add_matches(m, list, pattern);
        } else {
            g_ptr_array_add(list, msbuild_item_new(element, m->at));
        }
    }
    return list;
}

/* Which items a list names: their paths in lower case, and patterns. */
struct selection {
    GHashTable *paths;
    GPtrArray *patterns;
};

static char *folded_path(struct msbuild *m, const struct msbuild_item *item)
{
    g_autofree char *path = msbuild_item_path(m, item), *valid = g_utf8_make_valid(path, -1);
    msbuild_spend(m, 1024);
    return g_utf8_casefold(valid, -1);
}

static struct selection *select_items(struct msbuild *m, const char *type, const char *text)
{
    struct selection *selection = g_new(struct selection, 1);
    *selection = (struct selection){g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                                    g_ptr_array_new_with_free_func(g_free)};
    g_autoptr(GPtrArray) named = read_list(m, type, text, false);
    for (guint i = 0; i < named->len; i++) {
        char *path = folded_path(m, named->pdata[i]);
        if (glob_has_wildcard(path))
            g_ptr_array_add(selection->patterns, path);
        else
            g_hash_table_add(selection->paths, path);
    }
    return selection;
}

static bool is_selected(struct msbuild *m, const struct selection *selection, const struct msbuild_item *item)
{
    g_autofree char *path = folded_path(m, item);
    bool selected = g_hash_table_contains(selection->paths, path);
    for (guint i = 0; i < selection->patterns->len && !selected && msbuild_spend(m, 64); i++)
        selected = glob_fits(selection->patterns->pdata[i], path);
    return selected;
}

static void selection_free(struct selection *selection)
{
    g_hash_table_unref(selection->paths);
    g_ptr_array_unref(selection->patterns);
    g_free(selection);
}

/* Drops the selected ones. */
static void items_drop(struct msbuild *m, GPtrArray *items, const char *type, const char *text)
{
    struct selection *selection = select_items(m, type, text);
    for (guint i = items->len; i-- > 0;)
        if (is_selected(m, selection, items->pdata[i]))
            g_ptr_array_remove_index(items, i);
    selection_free(selection);
}

/* ---- items ---- */

static bool is_metadata(const char *attribute)
{
    static const char *const others[] = {"Include",
                                         "Exclude",
                                         "Remove",
                                         "Update",
                                         "Condition",
                                         "Label",
                                         "KeepDuplicates",
                                         "KeepMetadata",
                                         "RemoveMetadata",
                                         "MatchOnMetadata",
                                         "MatchOnMetadataOptions",
                                         NULL};
    return !g_strv_contains(others, attribute);
}

static void items_describe(struct msbuild *m, const struct msbuild_element *element, struct msbuild_item *item)
{
    m->item = item;
    for (guint i = 0; element->names[i] != NULL; i++) {
        if (!is_metadata(element->names[i]))
            continue;
        GPtrArray *pieces = value_pieces_new();
        g_autofree char *value = msbuild_expand(m, element->values[i]);
        value_pieces_add(pieces, value, m->at);
        g_hash_table_insert(item->metadata, g_ascii_strdown(element->names[i], -1), pieces);
    }
    msbuild_describe(m, element, item->metadata);
    m->item = NULL;
}

static void include_items(struct msbuild *m, const struct msbuild_element *element, const char *include,
                          GPtrArray *items)
{
    const char *exclude = msbuild_attribute(element, "Exclude");
    g_autoptr(GPtrArray) list = read_list(m, element->name, include, true);
    if (exclude != NULL)
        items_drop(m, list, element->name, exclude);
    for (guint i = 0; i < list->len && items->len < MAX_ITEMS && msbuild_spend(m, 256); i++) {
        struct msbuild_item *item = msbuild_item_copy(list->pdata[i]);
        g_free(item->recursive);
        item->recursive = g_strdup(((const struct msbuild_item *)list->pdata[i])->recursive);
        item->place = m->at;
        items_describe(m, element, item);
        g_ptr_array_add(items, item);
    }
}

static void update_items(struct msbuild *m, const struct msbuild_element *element, const char *update, GPtrArray *items)
{
    struct selection *selection = select_items(m, element->name, update);
    for (guint i = 0; i < items->len && msbuild_spend(m, 256); i++)
        if (is_selected(m, selection, items->pdata[i]))
            items_describe(m, element, items->pdata[i]);
    selection_free(selection);
}

static void read_item(struct msbuild *m, const struct msbuild_element *element)
{
    const char *include = msbuild_attribute(element, "Include"), *remove = msbuild_attribute(element, "Remove");
    const char *update = msbuild_attribute(element, "Update");
    if (!msbuild_holds(m, element))
        return;
    m->at.line = element->line;
    m->type = element->name;
    GPtrArray *items = msbuild_items_of(m, element->name);
    if (include != NULL && items->len < MAX_ITEMS)
        include_items(m, element, include, items);
    else if (remove != NULL)
        items_drop(m, items, element->name, remove);
    else if (update != NULL)
        update_items(m, element, update, items);
    m->type = NULL;
    if (items->len >= MAX_ITEMS)
        msbuild_fail(m, "more than %d items of type %s: the others are ignored", MAX_ITEMS, element->name);
}

/* ---- which types count ---- */

/* What becomes settings, or a note; files of other types need not be looked for. */
static const char *const wanted_types[] = {"ProjectConfiguration", "ProjectReference", "ClCompile", "Ctrpp", "Inf",
                                           "CustomBuild",          "MessageCompile",   NULL};

static void want_referred(GHashTable *wanted, const char *text)
{
    for (const char *at = text; at != NULL && (at = strstr(at, "@(")) != NULL;) {
        at += 2 + strspn(at + 2, " ");
        size_t length = 0;
        while (g_ascii_isalnum(at[length]) ||
               (at[length] != '\0' && strchr("_-", at[length]) != NULL && at[length + 1] != '>'))
            length++;
        g_hash_table_add(wanted, g_ascii_strdown(at, (gssize)length));
    }
}

static void want_sources(GHashTable *wanted, const struct msbuild_element *group)
{
    static const char *const lists[] = {"Include", "Exclude", "Remove", "Update"};
    for (guint i = 0; i < group->children->len; i++) {
        const struct msbuild_element *element = group->children->pdata[i];
        g_autofree char *key = g_ascii_strdown(element->name, -1);
        for (guint k = 0; k < G_N_ELEMENTS(lists) && g_hash_table_contains(wanted, key); k++)
            want_referred(wanted, msbuild_attribute(element, lists[k]));
    }
}

/* The types that those refer to, however indirectly. */
static GHashTable *find_wanted(struct msbuild *m)
{
    GHashTable *wanted = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    guint before = 0;
    for (guint i = 0; wanted_types[i] != NULL; i++)
        g_hash_table_add(wanted, g_ascii_strdown(wanted_types[i], -1));
    for (guint round = 0; round < 16 && g_hash_table_size(wanted) > before; round++) {
        before = g_hash_table_size(wanted);
        for (guint i = 0; i < m->groups->len; i++)
            want_sources(wanted, ((const struct msbuild_group *)m->groups->pdata[i])->element);
    }
    return wanted;
}

static void read_items(struct msbuild *m, const struct msbuild_element *group)
{
    if (!msbuild_holds(m, group))
        return;
    for (guint i = 0; i < group->children->len && msbuild_spend(m, 64); i++) {
        const struct msbuild_element *element = group->children->pdata[i];
        g_autofree char *key = g_ascii_strdown(element->name, -1);
        if (g_hash_table_contains(m->wanted, key))
            read_item(m, element);
    }
}

void msbuild_make_items(struct msbuild *m)
{
    m->wanted = find_wanted(m);
    msbuild_each_group(m, "ItemGroup", read_items);
    g_clear_pointer(&m->wanted, g_hash_table_unref);
}
