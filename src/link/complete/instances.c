#include "link/complete/instances.h"

#include "link/complete/arguments.h"
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

/* The object that the call passes as that block. */
static const struct fact_data_block *block_passed(const struct fact_outside_call *call,
                                                  const struct fact_data_block *block)
{
    const struct fact_argument *data = block->data != NULL ? arguments_passed(call, block->data->parameter) : NULL;
    const struct fact_argument *size = block->size != NULL ? arguments_passed(call, block->size->parameter) : NULL;
    const struct fact_data_block *unsized = NULL;
    for (guint i = 0; data != NULL && i < fact_count(data->blocks); i++) {
        const struct fact_data_block *passed = FACT_AT(data_block, data->blocks, i);
        if (passed->index < 0)
            unsized = passed;
        else if (size != NULL && FACT_AT(argument, call->arguments, (guint)passed->index) == size)
            return passed;
    }
    return unsized;
}

/* Where the helper says how large it is, or of which type, only where it lies is the caller's. */
static void take_object(struct fact_data_block *block, const struct fact_data_block *passed)
{
    bool typed = block->type != NULL, sized = fact_value_is_number(block->size);
    bool whole = !typed && (!sized || passed->type_size == block->size->number);
    block->storage = passed->storage;
    block->room = passed->room;
    fact_free(&fact_type_place, block->declared);
    block->declared = passed->declared != NULL ? FACT_COPY(place, passed->declared) : NULL;
    if (!whole)
        return;
    block->type = g_strdup(passed->type);
    block->type_size = passed->type_size;
    block->member = passed->member;
    block->is_pointer = passed->is_pointer;
    block->is_array = passed->is_array;
    g_free(block->unwritten);
    block->unwritten = g_strdup(passed->unwritten);
}

static void take_block(const struct fact_outside_call *call, struct fact_data_block *block, bool created)
{
    const struct fact_data_block *passed = block_passed(call, block);
    if (passed != NULL)
        take_object(block, passed);
    /* Whether the caller closes the instance before its variable ends is not known here. */
    if (created && block->storage == FACT_STORAGE_AUTOMATIC)
        block->storage = FACT_STORAGE_UNKNOWN;
    arguments_take_value(call, &block->data);
    arguments_take_value(call, &block->size);
}

static bool is_passed(const struct fact_outside_call *call, const struct fact_value *value)
{
    return value != NULL && arguments_passed(call, value->parameter) != NULL;
}

static void drop_blocks(struct fact_instance *instance, int64_t from)
{
    for (guint i = (guint)fact_count(instance->blocks); i > 0 && (int64_t)i > from; i--) {
        fact_free(&fact_type_data_block, instance->blocks->pdata[i - 1]);
        g_ptr_array_remove_index(instance->blocks, i - 1);
    }
}

/* As many as the call says, of the helper's array or of one that the call passes. */
static void take_blocks(const struct fact_outside_call *call, struct fact_instance *instance)
{
    const struct fact_argument *table = arguments_passed(call, instance->table);
    int64_t count = fact_value_is_number(instance->count) || fact_value_zeroed(instance->count)
                        ? instance->count->number
                    : instance->count->parameter != NULL ? G_MAXINT64
                                                         : 0;
    drop_blocks(instance, table != NULL ? 0 : count);
    if (table == NULL)
        return;
    g_free(instance->table);
    instance->table = NULL;
    for (guint i = 0; i < fact_count(table->blocks) && i < count; i++)
        fact_append(&instance->blocks, FACT_COPY(data_block, table->blocks->pdata[i]));
}

/* The call gives something of what can be wrong with the instance. */
static bool gives_part(const struct fact_instance *instance, const struct fact_outside_call *call)
{
    const struct fact_name *label = instance->label;
    bool gives = arguments_passed(call, instance->table) != NULL || is_passed(call, instance->id) ||
                 is_passed(call, instance->name) || is_passed(call, instance->count) ||
                 (label != NULL && is_passed(call, label->buffer));
    for (guint i = 0; i < fact_count(instance->blocks); i++) {
        const struct fact_data_block *block = FACT_AT(data_block, instance->blocks, i);
        gives |= is_passed(call, block->data) || is_passed(call, block->size);
    }
    return gives;
}

/* "p:HELPER:1" is the handle that argument 1 is. */
static void take_registration(const struct fact_outside_call *call, char **handle)
{
    bool parameter = g_str_has_prefix(*handle != NULL ? *handle : "", "p:");
    const struct fact_argument *argument = parameter ? arguments_passed(call, *handle + 2) : NULL;
    if (argument == NULL) {
        arguments_take_handle(call, handle);
        return;
    }
    g_free(*handle);
    *handle = g_strdup(argument->subject);
}

static struct fact_instance *instantiate(const struct fact_instance *of, const struct fact_outside_call *call)
{
    struct fact_instance *instance = FACT_COPY(instance, of);
    if (gives_part(of, call)) {
        fact_free(&fact_type_place, instance->call);
        fact_free(&fact_type_place, instance->site);
        instance->call = FACT_COPY(place, call->place);
        instance->site = FACT_COPY(place, call->place);
    }
    instance->for_others = false;
    g_free(instance->root);
    instance->root = g_strdup(call->root);
    g_free(instance->signature);
    instance->signature = g_strdup(call->root_signature);
    g_free(instance->context);
    instance->context = g_strdup(call->context);
    instance->request_low = MAX(of->request_low, call->request_low);
    instance->request_high = MIN(of->request_high, call->request_high);
    arguments_take_conditions(call, &instance->conditions);
    arguments_take_value(call, &instance->count);
    arguments_take_value(call, &instance->id);
    arguments_take_value(call, &instance->name);
    arguments_take_name(call, &instance->label);
    take_registration(call, &instance->handle);
    take_blocks(call, instance);
    for (guint i = 0; i < fact_count(instance->blocks); i++)
        take_block(call, FACT_EDIT(data_block, instance->blocks, i), of->api == FACT_INSTANCE_API_CREATE);
    return instance;
}

static void drop(const struct made *made)
{
    guint index;
    if (!g_ptr_array_find(made->unit->instances, made->instance, &index))
        return;
    g_ptr_array_remove_index(made->unit->instances, index);
    fact_free(&fact_type_instance, made->instance);
}

/* A callback that passes its request to the helper, or a wrapper's call that gives what it publishes. */
static bool leads_to(const struct fact_instance *instance, const struct fact_outside_call *call)
{
    bool requested = call->request &&
                     MAX(instance->request_low, call->request_low) <= MIN(instance->request_high, call->request_high);
    return call->root != NULL && !instance->doubted && arguments_mean(call, instance->signature) &&
           arguments_allow(call, instance->conditions) &&
           (instance->api == FACT_INSTANCE_API_ADD ? requested : gives_part(instance, call));
}

static bool is_callback(const struct fact_unit *unit, const char *function)
{
    for (guint i = 0; i < fact_count(unit->callbacks); i++)
        if (g_strcmp0(FACT_AT(callback, unit->callbacks, i)->function, function) == 0)
            return true;
    return false;
}

/* The first parameter of a PCW_CALLBACK is the type of the request (wdm.h). */
static void narrow_request(struct fact_instance *instance, const struct fact_condition *condition)
{
    while (instance->request_low <= instance->request_high && !arguments_are(condition, instance->request_low))
        instance->request_low++;
    while (instance->request_low <= instance->request_high && !arguments_are(condition, instance->request_high))
        instance->request_high--;
}

/* False: the helper does that for no request of the callback. */
static bool serves_request(const struct fact_unit *unit, struct fact_instance *instance)
{
    g_autofree char *type = g_strdup_printf("p:%s:0", instance->root);
    for (guint i = 0; i < fact_count(instance->conditions) && is_callback(unit, instance->root); i++) {
        const struct fact_condition *condition = FACT_AT(condition, instance->conditions, i);
        if (g_strcmp0(condition->subject, type) == 0)
            narrow_request(instance, condition);
    }
    return instance->request_low <= instance->request_high;
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
static bool is_ambiguous(const GArray *taken)
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
    return !g_hash_table_contains(search->callers, caller->call->root) || is_callback(caller->unit, caller->call->root);
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
        if (!leads_to(made->instance, caller->call) || is_bounded(search, made))
            continue;
        search->instances += 1 + (guint)fact_count(made->instance->blocks);
        made->called = true;
        struct made one = {caller->unit, instantiate(made->instance, caller->call),
                           chain_of(search, made->chain, caller->call->place), false};
        if (serves_request(one.unit, one.instance))
            g_array_append_val(taken, one);
        else
            fact_free(&fact_type_instance, one.instance);
    }
    return taken;
}

static void keep(const struct made *one, const struct fact_unit *from, GArray *next)
{
    complete_records(one->unit, from);
    fact_append(&one->unit->instances, one->instance);
    g_array_append_vals(next, one, 1);
}

/* Adds what the callers make of the helper's paths to `next`, and removes these when there are any. */
static void resolve(struct search *search, GArray *group, GArray *next)
{
    const struct made *first = &g_array_index(group, struct made, 0);
    const char *helper = first->instance->root;
    const GArray *list = helper != NULL ? g_hash_table_lookup(search->callers, helper) : NULL;
    bool kept = helper != NULL && g_hash_table_contains(search->registered, helper);
    for (guint i = 0; list != NULL && i < list->len; i++) {
        const struct caller *caller = &g_array_index(list, struct caller, i);
        g_autoptr(GArray) taken = take_call(search, group, caller);
        bool lost = taken->len > 1 && is_last(search, caller) && is_ambiguous(taken);
        for (guint k = 0; k < taken->len; k++) {
            const struct made *one = &g_array_index(taken, struct made, k);
            if (lost)
                fact_free(&fact_type_instance, one->instance);
            else
                keep(one, first->unit, next);
        }
    }
    for (guint i = 0; i < group->len; i++) {
        const struct made *made = &g_array_index(group, struct made, i);
        if ((made->called && !kept) || made->instance->for_others)
            drop(made);
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
        resolve(search, groups->pdata[i], next);
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
