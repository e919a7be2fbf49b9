/*
 * Consumers learn names and ids while instances are enumerated and find the values by them while data is collected, so
 * both have to be the same.  Which call stands for which instance follows from what both have in common: a name, an id,
 * or that there is one instance only.  Nothing is said where one of the calls adds what is not known: it may be the
 * instance that seems to be missing.
 */
#include "link/blocks/changes.h"

#include <string.h>

#include "link/blocks/instances.h"
#include "link/derive.h"

/* 0xFFFFFFFE; 0xFFFFFFFF is PCW_ANY_INSTANCE_ID. */
#define FIRST_RESERVED_ID INT64_C(0xFFFFFFFE)

/* An instance as one call adds it. */
struct instance_row {
    const struct fact_instance *instance;
    char *name; /* without its case; NULL when it is not known */
    int64_t id; /* -1 when it is not known */
};

/* What one run of a callback adds. */
struct rows {
    GArray *enumerated, *collected; /* of struct instance_row; a call that serves both requests is in both */
};

static void clear_row(gpointer data)
{
    g_free(((struct instance_row *)data)->name);
}

static const struct instance_row *row_at(const GArray *rows, guint index)
{
    return &g_array_index(rows, struct instance_row, index);
}

static void add_row(GArray *rows, const struct fact_instance *instance)
{
    struct instance_row row = {.instance = instance};
    const char *text = instance->label != NULL ? instance->label->text : NULL;
    row.name = text != NULL ? g_utf8_casefold(text, -1) : NULL;
    if (!link_number(instance->id, &row.id))
        row.id = -1;
    g_array_append_val(rows, row);
}

static bool changes_is_of(const struct fact_instance *instance, const struct fact_callback *run)
{
    return instance->api == FACT_INSTANCE_API_ADD && g_strcmp0(instance->root, run->function) == 0 &&
           g_strcmp0(instance->context, run->context) == 0;
}

static struct rows blocks_changes_rows_of(const struct fact_unit *unit, const struct fact_callback *run)
{
    struct rows rows = {g_array_new(FALSE, FALSE, sizeof(struct instance_row)),
                        g_array_new(FALSE, FALSE, sizeof(struct instance_row))};
    g_array_set_clear_func(rows.enumerated, clear_row);
    g_array_set_clear_func(rows.collected, clear_row);
    for (size_t i = 0; i < fact_count(unit->instances); i++) {
        const struct fact_instance *instance = FACT_AT(instance, unit->instances, i);
        if (!changes_is_of(instance, run))
            continue;
        if (instance->request_low <= REQUEST_ENUMERATE && instance->request_high >= REQUEST_ENUMERATE)
            add_row(rows.enumerated, instance);
        if (instance->request_high >= REQUEST_COLLECT)
            add_row(rows.collected, instance);
    }
    return rows;
}

static void release_rows(struct rows *rows)
{
    g_array_unref(rows->enumerated);
    g_array_unref(rows->collected);
}

static bool are_known(const GArray *rows)
{
    for (guint i = 0; i < rows->len; i++)
        if (row_at(rows, i)->name == NULL || row_at(rows, i)->id < 0)
            return false;
    return true;
}

/* The id is wrong by itself, which PCW506 and PCW507 report: compared with that of the other request, it would be wrong
 * once more. */
static bool is_id_wrong(const GArray *rows, int64_t id)
{
    if (id >= FIRST_RESERVED_ID)
        return true;
    for (guint i = 0; i < rows->len; i++)
        if (row_at(rows, i)->id == id && row_at(rows, i)->instance->id_repeated)
            return true;
    return false;
}

static bool is_any_id_wrong(const struct rows *rows, const struct instance_row *enumerated,
                            const struct instance_row *collected)
{
    return is_id_wrong(rows->enumerated, enumerated->id) || is_id_wrong(rows->collected, collected->id);
}

/* The instance of that name, the only one; NULL: there is none, or it has several ids. */
static const struct instance_row *only_named(const GArray *rows, const char *name)
{
    const struct instance_row *found = NULL;
    for (guint i = 0; i < rows->len; i++) {
        const struct instance_row *row = row_at(rows, i);
        if (strcmp(row->name, name) != 0)
            continue;
        if (found != NULL && found->id != row->id)
            return NULL;
        found = row;
    }
    return found;
}

/* The same of that id. */
static const struct instance_row *only_numbered(const GArray *rows, int64_t id)
{
    const struct instance_row *found = NULL;
    for (guint i = 0; i < rows->len; i++) {
        const struct instance_row *row = row_at(rows, i);
        if (row->id != id)
            continue;
        if (found != NULL && strcmp(found->name, row->name) != 0)
            return NULL;
        found = row;
    }
    return found;
}

static char *row_text(const struct instance_row *row, bool id)
{
    return id ? g_strdup_printf("%" G_GINT64_FORMAT, row->id) : g_strdup_printf("\"%s\"", row->instance->label->text);
}

static void changes_note(const struct instance_row *enumerated, const struct instance_row *collected,
                         enum word_change what)
{
    struct derived_instance *derived = derive_instance(collected->instance);
    bool both = what == FACT_CHANGE_BOTH, id = what == FACT_CHANGE_ID;
    if (derived->change != NULL)
        return;
    derived->change = FACT_NEW(change);
    derived->change->what = what;
    derived->change->enumerated = both ? NULL : row_text(enumerated, id);
    derived->change->collected = both ? NULL : row_text(collected, id);
    derived->change->place = FACT_COPY(place, enumerated->instance->site);
}

/* The one row whose name the others do not have; NULL: there is none, or several. */
static const struct instance_row *only_alone(const GArray *rows, const GArray *others)
{
    const struct instance_row *found = NULL;
    for (guint i = 0; i < rows->len; i++) {
        const struct instance_row *row = row_at(rows, i);
        bool alone = true;
        for (guint k = 0; k < others->len && alone; k++)
            alone = strcmp(row_at(others, k)->name, row->name) != 0;
        if (alone && found != NULL && strcmp(found->name, row->name) != 0)
            return NULL;
        found = alone ? row : found;
    }
    return found;
}

/* Several instances under one id: which is which, the names that are the same on both sides tell. */
static void compare_names(const struct rows *rows)
{
    const struct instance_row *enumerated = only_alone(rows->enumerated, rows->collected),
                              *collected = only_alone(rows->collected, rows->enumerated);
    if (enumerated != NULL && collected != NULL && enumerated->id == collected->id)
        changes_note(enumerated, collected, FACT_CHANGE_NAME);
}

static void compare_known(const struct rows *rows)
{
    for (guint i = 0; i < rows->collected->len; i++) {
        const struct instance_row *row = row_at(rows->collected, i);
        const struct instance_row *named = only_named(rows->enumerated, row->name),
                                  *numbered = only_numbered(rows->enumerated, row->id);
        if (named != NULL && named->id != row->id && only_named(rows->collected, row->name) != NULL &&
            !is_any_id_wrong(rows, named, row))
            changes_note(named, row, FACT_CHANGE_ID);
        else if (named == NULL && numbered != NULL && strcmp(numbered->name, row->name) != 0 &&
                 only_numbered(rows->collected, row->id) != NULL && only_named(rows->collected, numbered->name) == NULL)
            changes_note(numbered, row, FACT_CHANGE_NAME);
    }
    compare_names(rows);
}

/* A blank name is that of a single instance, which nobody asks for by its name. */
static bool blocks_changes_is_blank(const struct instance_row *row)
{
    return row->name != NULL && row->name[0] == '\0';
}

static void compare_single(const struct rows *rows)
{
    const struct instance_row *enumerated = row_at(rows->enumerated, 0), *collected = row_at(rows->collected, 0);
    bool ids = enumerated->id >= 0 && collected->id >= 0 && enumerated->id != collected->id &&
               !is_any_id_wrong(rows, enumerated, collected);
    bool names = enumerated->name != NULL && collected->name != NULL &&
                 strcmp(enumerated->name, collected->name) != 0 && !blocks_changes_is_blank(enumerated) &&
                 !blocks_changes_is_blank(collected);
    if (ids || names)
        changes_note(enumerated, collected, ids && names ? FACT_CHANGE_BOTH : ids ? FACT_CHANGE_ID : FACT_CHANGE_NAME);
}

/* A run with a context that is known tells more than the one for any context, which takes two countersets for one. */
static bool runs_with_context(const GPtrArray *callbacks, const char *function)
{
    for (size_t i = 0; i < fact_count(callbacks); i++) {
        const struct fact_callback *run = FACT_AT(callback, callbacks, i);
        if (run->context != NULL && g_strcmp0(run->function, function) == 0)
            return true;
    }
    return false;
}

static void forget_namesakes(const struct fact_unit *unit, const struct fact_callback *run)
{
    for (size_t i = 0; i < fact_count(unit->instances); i++) {
        const struct fact_instance *instance = FACT_AT(instance, unit->instances, i);
        if (changes_is_of(instance, run))
            derive_instance(instance)->name_repeated = derive_bool(false);
    }
}

static bool is_single(const struct fact_unit *unit, const struct fact_callback *run)
{
    for (size_t i = 0; i < fact_count(unit->instances); i++) {
        const struct fact_instance *instance = FACT_AT(instance, unit->instances, i);
        if (changes_is_of(instance, run) && derived_instance(instance)->single)
            return true;
    }
    return false;
}

static void changes_compare(const struct fact_unit *unit, const struct fact_callback *run)
{
    bool vague = run->context == NULL && run->uses_context && runs_with_context(unit->callbacks, run->function);
    if (vague || is_single(unit, run)) {
        forget_namesakes(unit, run);
        return;
    }
    if (run->delegates)
        return;
    struct rows rows = blocks_changes_rows_of(unit, run);
    if (rows.enumerated->len == 1 && rows.collected->len == 1)
        compare_single(&rows);
    else if (are_known(rows.enumerated) && are_known(rows.collected))
        compare_known(&rows);
    release_rows(&rows);
}

void link_changes(struct link *link)
{
    for (guint i = 0; i < link->model->units->len; i++) {
        const struct fact_unit *unit = link->units[i].unit->facts;
        for (size_t k = 0; k < fact_count(unit->callbacks); k++)
            changes_compare(unit, FACT_AT(callback, unit->callbacks, k));
    }
}
