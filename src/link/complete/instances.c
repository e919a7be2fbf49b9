#include "link/complete/instances.h"

#include "link/complete/arguments.h"
#include "link/complete/called-instance.h"
#include "link/complete/complete.h"
#include "link/complete/note.h"
#include "link/complete/rows.h"

/* Helpers within helpers; instances that come of one program's, and their data blocks. */
enum { MAX_HELPERS = 8, MAX_INSTANCES = 16384, MAX_PAIRS = 1 << 22 };

/* An instance, and the unit of its function. */
struct made {
    struct fact_unit *unit;
    struct fact_instance *instance; /* owned by the unit */
    const char *chain;              /* the calls that lead to it, from the innermost one on */
    bool called;
};

/* One program's calls. */
struct search {
    const GPtrArray *units; /* struct model_unit */
    GHashTable *callers;    /* arguments_callers() */
    GHashTable *registered; /* set of names of callbacks */
    GHashTable *noted;      /* set of helpers of which a note says that not all calls were followed */
    GStringChunk *chains;
    guint instances, pairs; /* that were made; of instances and calls */
};

static void instances_drop(const struct made *made)
{
    guint index;
    if (!g_ptr_array_find(made->unit->instances, made->instance, &index))
        return;
    g_ptr_array_remove_index(made->unit->instances, index);
    fact_free(&fact_type_instance, made->instance);
}

/* Takes the text. */
static void note_bound(struct search *search, const struct made *made, char *text)
{
    complete_note_bound(made->unit, made->instance->call, made->instance->root, search->noted, text);
}

/* What comes of further functions stays unknown. */
static void note_deep(struct search *search, const GArray *made)
{
    for (guint i = 0; i < made->len; i++) {
        const struct made *one = &g_array_index(made, struct made, i);
        if (one->instance->root != NULL && g_hash_table_contains(search->callers, one->instance->root))
            note_bound(
                search, one,
                g_strdup_printf("what %s passes on is added %d functions further on, and its callers were not followed",
                                one->instance->root, MAX_HELPERS));
    }
}

/* --- paths of a helper --- */

static void add_value(GString *shape, const struct fact_value *value)
{
    if (value == NULL)
        return;
    g_string_append_printf(shape, "%d %d %" G_GINT64_FORMAT " %s\n", (int)value->state, (int)value->kind, value->number,
                           value->text != NULL ? value->text : "");
}

/* What rules judge of an instance.  Free with g_free(). */
static char *shape_of(const struct fact_instance *instance)
{
    GString *shape = g_string_new(NULL);
    const struct fact_name *label = instance->label;
    g_string_append_printf(shape, "%d %d %s\n", instance->id_repeated, instance->name_repeated,
                           label != NULL && label->text != NULL ? label->text : "");
    add_value(shape, instance->count);
    add_value(shape, instance->id);
    add_value(shape, instance->name);
    for (guint i = 0; i < fact_count(instance->blocks); i++) {
        const struct fact_data_block *block = FACT_AT(data_block, instance->blocks, i);
        add_value(shape, block->data);
        add_value(shape, block->size);
        g_string_append_printf(shape, "%s\n", block->type != NULL ? block->type : "");
    }
    return g_string_free(shape, FALSE);
}

/* For one request, paths of the helper do different things, and nothing says which of them the caller takes: what it
 * asks for (`Flags & 1`, a variable, what another function answers) is more than conditions can say. */
static bool complete_instances_is_ambiguous(const GArray *taken)
{
    g_autoptr(GPtrArray) shapes = g_ptr_array_new_with_free_func(g_free);
    bool ambiguous = false;
    for (guint i = 0; i < taken->len && !ambiguous; i++) {
        const struct fact_instance *one = g_array_index(taken, struct made, i).instance;
        g_ptr_array_add(shapes, shape_of(one));
        for (guint k = 0; k < i && !ambiguous; k++) {
            const struct fact_instance *other = g_array_index(taken, struct made, k).instance;
            ambiguous = MAX(one->request_low, other->request_low) <= MIN(one->request_high, other->request_high) &&
                        !g_str_equal(shapes->pdata[i], shapes->pdata[k]);
        }
    }
    return ambiguous;
}

/* Nobody calls the caller in turn, who might say more. */
static bool is_last(const struct search *search, const struct caller *caller)
{
    return !g_hash_table_contains(search->callers, caller->call->root) ||
           called_instance_is_callback(caller->unit, caller->call->root);
}

/* --- helpers --- */

static const char *chain_of(struct search *search, const char *before, const struct fact_place *place)
{
    g_autofree char *chain = place == NULL ? g_strdup(before)
                                           : g_strdup_printf("%s %s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, before,
                                                             place->file, place->line, place->column);
    return g_string_chunk_insert_const(search->chains, chain);
}

static bool is_bounded(struct search *search, const struct made *made)
{
    if (search->instances < MAX_INSTANCES && search->pairs < MAX_PAIRS)
        return false;
    note_bound(search, made,
               g_strdup_printf("%s adds what it is given, and more than %d instances and data blocks come of the calls "
                               "of such functions",
                               made->instance->root, MAX_INSTANCES));
    return true;
}

/* What the helper's paths make of one call (struct made, not yet in the caller's unit). */
static GArray *take_call(struct search *search, GArray *group, const struct caller *caller)
{
    GArray *taken = g_array_new(FALSE, FALSE, sizeof(struct made));
    for (guint i = 0; i < group->len; i++) {
        struct made *made = &g_array_index(group, struct made, i);
        search->pairs++;
        if (!called_instance_is_by(made->instance, caller->call) || is_bounded(search, made))
            continue;
        search->instances += 1 + (guint)fact_count(made->instance->blocks);
        made->called = true;
        struct made one = {caller->unit, called_instance_new(made->instance, caller->call),
                           chain_of(search, made->chain, caller->call->place), false};
        if (called_instance_serves(one.unit, one.instance))
            g_array_append_val(taken, one);
        else
            fact_free(&fact_type_instance, one.instance);
    }
    return taken;
}

static void complete_instances_keep(const struct made *one, const struct fact_unit *from, GArray *next)
{
    complete_records(one->unit, from);
    fact_append(&one->unit->instances, one->instance);
    g_array_append_vals(next, one, 1);
}

/* Adds what the callers make of the helper's paths to `next`, and removes these when there are any. */
static void instances_resolve(struct search *search, GArray *group, GArray *next)
{
    const struct made *first = &g_array_index(group, struct made, 0);
    const char *helper = first->instance->root;
    const GArray *list = helper != NULL ? g_hash_table_lookup(search->callers, helper) : NULL;
    bool kept = helper != NULL && g_hash_table_contains(search->registered, helper);
    for (guint i = 0; list != NULL && i < list->len; i++) {
        const struct caller *caller = &g_array_index(list, struct caller, i);
        g_autoptr(GArray) taken = take_call(search, group, caller);
        bool lost = taken->len > 1 && is_last(search, caller) && complete_instances_is_ambiguous(taken);
        for (guint k = 0; k < taken->len; k++) {
            const struct made *one = &g_array_index(taken, struct made, k);
            if (lost)
                fact_free(&fact_type_instance, one->instance);
            else
                complete_instances_keep(one, first->unit, next);
        }
    }
    for (guint i = 0; i < group->len; i++) {
        const struct made *made = &g_array_index(group, struct made, i);
        if ((made->called && !kept) || made->instance->for_others)
            instances_drop(made);
    }
}

/* The paths of a helper that come to one call: GArray of struct made each, in the order of their first ones. */
static GPtrArray *group_made(const GArray *made)
{
    GPtrArray *groups = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
    g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < made->len; i++) {
        const struct made *one = &g_array_index(made, struct made, i);
        const struct fact_instance *instance = one->instance;
        char *key = g_strdup_printf("%p %s %s\n%s", (void *)one->unit, instance->root != NULL ? instance->root : "",
                                    instance->signature != NULL ? instance->signature : "", one->chain);
        GArray *group = g_hash_table_lookup(known, key);
        if (group == NULL) {
            group = g_array_new(FALSE, FALSE, sizeof(struct made));
            g_ptr_array_add(groups, group);
            g_hash_table_insert(known, key, group);
        } else {
            g_free(key);
        }
        g_array_append_vals(group, one, 1);
    }
    return groups;
}

static GArray *find_made(struct search *search)
{
    GArray *made = g_array_new(FALSE, FALSE, sizeof(struct made));
    for (guint i = 0; i < search->units->len; i++) {
        const struct fact_unit *unit = ((const struct model_unit *)search->units->pdata[i])->facts;
        for (guint k = 0; k < fact_count(unit->instances); k++) {
            struct fact_instance *instance = FACT_EDIT(instance, unit->instances, k);
            struct made one = {complete_unit(unit), instance, chain_of(search, "", instance->call), false};
            g_array_append_val(made, one);
        }
    }
    return made;
}

static GArray *resolve_all(struct search *search, const GArray *made)
{
    GArray *next = g_array_new(FALSE, FALSE, sizeof(struct made));
    g_autoptr(GPtrArray) groups = group_made(made);
    for (guint i = 0; i < groups->len; i++)
        instances_resolve(search, groups->pdata[i], next);
    return next;
}

static void note_registered(struct search *search, const struct fact_unit *unit)
{
    for (guint i = 0; i < fact_count(unit->registrations); i++) {
        const struct fact_value *callback = FACT_AT(registration, unit->registrations, i)->callback;
        if (callback != NULL && callback->text != NULL)
            g_hash_table_add(search->registered, callback->text);
    }
}

static void complete_program(const struct model *model, guint program)
{
    struct search search = {.units = model_units(model, program),
                            .callers = arguments_callers(model, program),
                            .registered = g_hash_table_new(g_str_hash, g_str_equal),
                            .chains = g_string_chunk_new(1 << 12),
                            .noted = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    for (guint i = 0; i < search.units->len; i++)
        note_registered(&search, ((const struct model_unit *)search.units->pdata[i])->facts);
    GArray *made = find_made(&search);
    for (guint depth = 0; depth < MAX_HELPERS && made->len > 0; depth++) {
        GArray *next = resolve_all(&search, made);
        g_array_unref(made);
        made = next;
    }
    note_deep(&search, made);
    g_array_unref(made);
    g_hash_table_unref(search.noted);
    g_string_chunk_free(search.chains);
    g_hash_table_unref(search.callers);
    g_hash_table_unref(search.registered);
}

void complete_instances(const struct model *model)
{
    for (guint program = 0; program < model->programs->len; program++)
        complete_program(model, program);
}
