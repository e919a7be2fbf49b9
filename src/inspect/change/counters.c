#include "inspect/change/counters.h"

#include <string.h>

#include "facts/derived-types.h"
#include "inspect/change/change.h"
#include "inspect/describe.h"
#include "inspect/view-row.h"
#include "link/link.h"

struct counter_row;
typedef bool (*is_pair)(const struct counter_row *before, const struct counter_row *after);
typedef void (*compare_pair)(GPtrArray *changes, const struct counter_row *before, const struct counter_row *after);

/* From this number on, neighbours that moved by one distance share a line. */
#define MANY_MOVED 3

/* One row of a table, as a consumer and as the driver have it. */
struct counter_row {
    const struct view_table *table;
    const struct fact_descriptor *descriptor;
    const char *name, *type;         /* of the manifest's counter; NULL: none */
    int64_t type_size;               /* bytes of that type; 0: not known */
    const char *field;               /* NULL: not known, or padding */
    const char *field_type;          /* NULL: not known */
    int64_t id, block, offset, size; /* -1: not known */
    struct counter_row *partner;     /* the same counter on the other side; NULL: none */
    compare_pair compare;            /* how the two are compared */
    bool follows;                    /* it moved with many others by the same distance */
};

static int64_t counters_number_of(const struct fact_value *value)
{
    int64_t number;
    return link_number(value, &number) ? number : -1;
}

static GArray *rows_of(const struct view_table *table)
{
    GArray *rows = g_array_new(FALSE, FALSE, sizeof(struct counter_row));
    for (guint i = 0; i < fact_count(table->registration->descriptors); i++) {
        const struct fact_descriptor *descriptor = FACT_AT(descriptor, table->registration->descriptors, i);
        const struct fact_manifest_counter *counter = view_row_counter(table, i);
        const struct fact_field *field = derived_descriptor(descriptor)->field;
        struct counter_row row = {table,
                                  descriptor,
                                  counter != NULL ? counter->name : NULL,
                                  counter != NULL ? counter->type : NULL,
                                  counter != NULL ? counter->size : 0,
                                  table->fields->pdata[i],
                                  field != NULL ? field->type : NULL,
                                  counters_number_of(descriptor->id),
                                  counters_number_of(descriptor->struct_index),
                                  counters_number_of(descriptor->offset),
                                  counters_number_of(descriptor->size),
                                  NULL,
                                  NULL,
                                  false};
        g_array_append_val(rows, row);
    }
    return rows;
}

/* ---- words ---- */

/* "counter 2 "Reads"", "counter 2 (Totals.Reads)". */
static char *counters_title_of(const struct counter_row *row)
{
    g_autofree char *id =
        row->id >= 0 ? g_strdup_printf("counter %" G_GINT64_FORMAT, row->id) : g_strdup("a counter of unknown Id");
    return row->name != NULL    ? g_strdup_printf("%s \"%s\"", id, row->name)
           : row->field != NULL ? g_strdup_printf("%s (%s)", id, row->field)
                                : g_strdup(id);
}

/* ""Reads" (Totals.Reads)", as far as it is known. */
static char *meaning_of(const struct counter_row *row)
{
    if (row->name != NULL && row->field != NULL)
        return g_strdup_printf("\"%s\" (%s)", row->name, row->field);
    return row->name != NULL ? g_strdup_printf("\"%s\"", row->name) : g_strdup(row->field != NULL ? row->field : "?");
}

static char *counters_place_of(const struct counter_row *row)
{
    g_autofree char *block = describe_cell(row->descriptor->struct_index, 10),
                    *offset = describe_cell(row->descriptor->offset, 16);
    return g_strdup_printf("block %s, offset %s", block, offset);
}

static void add_change(GPtrArray *changes, const struct counter_row *row, enum change_kind kind, bool breaks,
                       char *text, char *before, char *after)
{
    struct change *change = change_add(changes, kind, CHANGE_COUNTER, breaks, text, before, after);
    if (change == NULL)
        return;
    change->id = row->id;
    change->place = kind == CHANGE_REMOVED ? NULL : row->descriptor->place;
}

/* ---- which rows are the same ---- */

static bool counters_same_text(const char *a, const char *b)
{
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}

/* Where neither names nor fields are known on both sides, the Id alone says so. */
static bool same_identity(const struct counter_row *a, const struct counter_row *b, bool if_unknown)
{
    if (a->name != NULL && b->name != NULL)
        return strcmp(a->name, b->name) == 0;
    if (a->field != NULL && b->field != NULL)
        return strcmp(a->field, b->field) == 0;
    return if_unknown;
}

/* A block of the table has that field. */
static bool has_field(const struct view_table *table, const char *field)
{
    for (guint i = 0; field != NULL && i < table->blocks->len; i++) {
        const GPtrArray *fields = ((const struct view_block *)table->blocks->pdata[i])->map->fields;
        for (guint k = 0; k < fields->len; k++)
            if (strcmp(((const struct bytemap_field *)fields->pdata[k])->path, field) == 0)
                return true;
    }
    return false;
}

/* Another name for the same bytes: the old one is gone, and the new one was not there. */
static bool is_renamed_field(const struct counter_row *before, const struct counter_row *after)
{
    return !has_field(after->table, before->field) && !has_field(before->table, after->field);
}

/* ---- what has changed of one counter ---- */

static void compare_size(GPtrArray *changes, const struct counter_row *before, const struct counter_row *after,
                         const char *title)
{
    if (before->size == after->size || before->size < 0 || after->size < 0)
        return;
    bool followed = after->type_size == after->size && before->type_size == before->size;
    const char *then = followed                     ? "its type in the manifest has changed with it"
                       : after->size < before->size ? "its values are cut to fewer bits"
                                                    : "its type in the manifest has to follow";
    add_change(changes, after, CHANGE_CHANGED, !followed,
               g_strdup_printf("%s: Size was %" G_GINT64_FORMAT " and is %" G_GINT64_FORMAT "; %s", title, before->size,
                               after->size, then),
               g_strdup_printf("Size %" G_GINT64_FORMAT, before->size),
               g_strdup_printf("Size %" G_GINT64_FORMAT, after->size));
}

static void compare_type(GPtrArray *changes, const struct counter_row *before, const struct counter_row *after,
                         const char *title)
{
    if (before->type != NULL && after->type != NULL && strcmp(before->type, after->type) != 0)
        add_change(changes, after, CHANGE_CHANGED, true,
                   g_strdup_printf("%s: its type was %s and is %s: consumers compute another value", title,
                                   before->type, after->type),
                   g_strdup(before->type), g_strdup(after->type));
    else if (before->field_type != NULL && after->field_type != NULL && before->size == after->size &&
             strcmp(before->field_type, after->field_type) != 0)
        add_change(changes, after, CHANGE_CHANGED, false,
                   g_strdup_printf("%s: the field was declared as %s and is declared as %s", title, before->field_type,
                                   after->field_type),
                   g_strdup(before->field_type), g_strdup(after->field_type));
}

static bool has_moved(const struct counter_row *before, const struct counter_row *after)
{
    return before->offset >= 0 && after->offset >= 0 && before->block >= 0 && after->block >= 0 &&
           (before->offset != after->offset || before->block != after->block);
}

static void compare_place(GPtrArray *changes, const struct counter_row *before, const struct counter_row *after,
                          const char *title)
{
    if (after->follows || !has_moved(before, after))
        return;
    char *old = counters_place_of(before), *new = counters_place_of(after);
    add_change(changes, after, CHANGE_MOVED, false, g_strdup_printf("%s moved from %s to %s", title, old, new), old,
               new);
}

/* The name is the same, and the bytes are others. */
static void compare_field(GPtrArray *changes, const struct counter_row *before, const struct counter_row *after,
                          const char *title)
{
    if (before->field == NULL || after->field == NULL || strcmp(before->field, after->field) == 0)
        return;
    bool renamed = is_renamed_field(before, after);
    add_change(changes, after, CHANGE_CHANGED, !renamed,
               renamed
                   ? g_strdup_printf("%s: its field was called %s and is called %s", title, before->field, after->field)
                   : g_strdup_printf("%s means something else now: it read %s and reads %s", title, before->field,
                                     after->field),
               g_strdup(before->field), g_strdup(after->field));
}

static void compare_details(GPtrArray *changes, const struct counter_row *before, const struct counter_row *after)
{
    g_autofree char *title = counters_title_of(after);
    if (before->name != NULL && after->name != NULL)
        compare_field(changes, before, after, title);
    compare_size(changes, before, after, title);
    compare_type(changes, before, after, title);
    compare_place(changes, before, after, title);
}

/* One Id, and another name or field. */
static void compare_reused(GPtrArray *changes, const struct counter_row *before, const struct counter_row *after)
{
    g_autofree char *title = counters_title_of(after), *old = meaning_of(before), *new = meaning_of(after);
    bool names = before->name != NULL && after->name != NULL;
    bool same_field = names && (counters_same_text(before->field, after->field) ||
                                (before->field != NULL && after->field != NULL && is_renamed_field(before, after)));
    if (same_field)
        add_change(
            changes, after, CHANGE_CHANGED, true,
            g_strdup_printf("%s was called \"%s\": consumers that ask for that name find nothing", title, before->name),
            g_strdup(before->name), g_strdup(after->name));
    else if (!names && is_renamed_field(before, after) && before->offset == after->offset &&
             before->block == after->block)
        add_change(changes, after, CHANGE_CHANGED, false,
                   g_strdup_printf("counter %" G_GINT64_FORMAT ": its field was called %s and is called %s", after->id,
                                   before->field, after->field),
                   g_strdup(before->field), g_strdup(after->field));
    else
        add_change(changes, after, CHANGE_CHANGED, true,
                   g_strdup_printf("Id %" G_GINT64_FORMAT " means something else now: it was %s and is %s", after->id,
                                   old, new),
                   g_strdup(old), g_strdup(new));
    compare_size(changes, before, after, title);
    compare_type(changes, before, after, title);
    if (same_field || !names)
        compare_place(changes, before, after, title);
}

static void compare_renumbered(GPtrArray *changes, const struct counter_row *before, const struct counter_row *after)
{
    g_autofree char *meaning = meaning_of(after);
    add_change(changes, after, CHANGE_CHANGED, before->id >= 0 && after->id >= 0,
               g_strdup_printf("%s: its Id was %" G_GINT64_FORMAT " and is %" G_GINT64_FORMAT
                               ": consumers that ask for the old Id do not get it",
                               meaning, before->id, after->id),
               g_strdup_printf("Id %" G_GINT64_FORMAT, before->id), g_strdup_printf("Id %" G_GINT64_FORMAT, after->id));
    compare_size(changes, before, after, meaning);
    compare_type(changes, before, after, meaning);
    compare_place(changes, before, after, meaning);
}

/* ---- all of them ---- */

static bool counters_is_same(const struct counter_row *before, const struct counter_row *after)
{
    return before->id == after->id && same_identity(before, after, true);
}

static bool is_renumbered(const struct counter_row *before, const struct counter_row *after)
{
    return before->id != after->id && before->id >= 0 && after->id >= 0 && same_identity(before, after, false);
}

static bool is_reused(const struct counter_row *before, const struct counter_row *after)
{
    return before->id == after->id && before->id >= 0;
}

static void pair(GArray *before, GArray *after, is_pair matches, compare_pair compare)
{
    for (guint i = 0; i < after->len; i++) {
        struct counter_row *now = &g_array_index(after, struct counter_row, i);
        for (guint k = 0; now->partner == NULL && k < before->len; k++) {
            struct counter_row *then = &g_array_index(before, struct counter_row, k);
            if (then->partner != NULL || !matches(then, now))
                continue;
            then->partner = now;
            now->partner = then;
            now->compare = compare;
        }
    }
}

/* ---- what moved because of another one ---- */

/* Whether both moved within one block, by the same distance. */
static bool moved_alike(const struct counter_row *a, const struct counter_row *b)
{
    if (a->partner == NULL || b->partner == NULL || !has_moved(a->partner, a) || !has_moved(b->partner, b))
        return false;
    return a->block == a->partner->block && b->block == b->partner->block && a->block == b->block &&
           a->offset - a->partner->offset == b->offset - b->partner->offset;
}

static guint count_alike(const GArray *rows, const struct counter_row *row)
{
    guint count = 0;
    for (guint i = 0; i < rows->len; i++)
        count += moved_alike(row, &g_array_index(rows, struct counter_row, i));
    return count;
}

static void note_followers(GArray *before, GArray *after)
{
    pair(before, after, counters_is_same, compare_details);
    pair(before, after, is_reused, compare_reused);
    pair(before, after, is_renumbered, compare_renumbered);
    for (guint i = 0; i < after->len; i++) {
        struct counter_row *row = &g_array_index(after, struct counter_row, i);
        row->follows = count_alike(after, row) >= MANY_MOVED;
    }
}

/* One line for those that moved as the first of them did. */
static void add_followers(GPtrArray *changes, const GArray *after, guint first)
{
    const struct counter_row *row = &g_array_index(after, struct counter_row, first), *last = row;
    for (guint i = 0; i < after->len; i++) {
        const struct counter_row *other = &g_array_index(after, struct counter_row, i);
        if (!moved_alike(row, other))
            continue;
        if (i < first)
            return; /* told */
        last = other;
    }
    int64_t distance = row->offset - row->partner->offset;
    g_autofree char *from = counters_title_of(row), *to = counters_title_of(last);
    char *old = counters_place_of(row->partner), *new = counters_place_of(row);
    struct change *change =
        change_add(changes, CHANGE_MOVED, CHANGE_COUNTER, false,
                   g_strdup_printf("%u counters moved %" G_GINT64_FORMAT
                                   " bytes %s, because what lies before them changed: %s to %s",
                                   count_alike(after, row), ABS(distance),
                                   distance > 0 ? "towards the end" : "towards the start", from, to),
                   old, new);
    if (change != NULL)
        change->place = row->descriptor->place;
}

static bool all_ids_known(const GArray *rows)
{
    bool known = true;
    for (guint i = 0; known && i < rows->len; i++)
        known = g_array_index(rows, struct counter_row, i).id >= 0;
    return known;
}

/* What is gone breaks consumers, unless it may be a row whose Id is not known. */
static void add_rest(GPtrArray *changes, const GArray *before, const GArray *after)
{
    bool certain = all_ids_known(after);
    for (guint i = 0; i < before->len; i++) {
        const struct counter_row *row = &g_array_index(before, struct counter_row, i);
        g_autofree char *title = counters_title_of(row);
        if (row->partner == NULL)
            add_change(changes, row, CHANGE_REMOVED, certain, g_strdup_printf("%s is gone", title), meaning_of(row),
                       NULL);
    }
    for (guint i = 0; i < after->len; i++) {
        const struct counter_row *row = &g_array_index(after, struct counter_row, i);
        g_autofree char *title = counters_title_of(row);
        if (row->partner == NULL)
            add_change(changes, row, CHANGE_ADDED, false, g_strdup_printf("%s is new", title), NULL, meaning_of(row));
    }
}

void compare_counters(GPtrArray *changes, const struct view_table *before, const struct view_table *after)
{
    g_autoptr(GArray) then = rows_of(before), now = rows_of(after);
    note_followers(then, now);
    for (guint i = 0; i < now->len; i++) {
        const struct counter_row *row = &g_array_index(now, struct counter_row, i);
        if (row->partner != NULL)
            row->compare(changes, row->partner, row);
    }
    for (guint i = 0; i < now->len; i++)
        if (g_array_index(now, struct counter_row, i).follows)
            add_followers(changes, now, i);
    add_rest(changes, then, now);
}

/* ---- for pictures ---- */

static enum counter_fate counters_fate_of(const struct counter_row *before, const struct counter_row *after)
{
    return after->compare == compare_reused              ? FATE_CHANGED
           : before->size != after->size                 ? FATE_CHANGED
           : has_moved(before, after) && !after->follows ? FATE_MOVED
                                                         : FATE_SAME;
}

void counter_fates(const struct view_table *before, const struct view_table *after, GArray *old, GArray *new)
{
    g_autoptr(GArray) then = rows_of(before), now = rows_of(after);
    note_followers(then, now);
    for (guint i = 0; i < then->len; i++) {
        const struct counter_row *row = &g_array_index(then, struct counter_row, i), *partner = row->partner;
        struct row_fate fate = {CHANGE_NO_ROW, FATE_REMOVED};
        if (partner != NULL)
            fate = (struct row_fate){(guint)(partner - (struct counter_row *)(void *)now->data),
                                     counters_fate_of(row, partner)};
        g_array_append_val(old, fate);
    }
    for (guint i = 0; i < now->len; i++) {
        const struct counter_row *row = &g_array_index(now, struct counter_row, i);
        struct row_fate fate = {i, row->partner != NULL ? counters_fate_of(row->partner, row) : FATE_ADDED};
        g_array_append_val(new, fate);
    }
}
