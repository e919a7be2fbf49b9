/* A descriptor table and the data blocks that it reads. */
#include "inspect/table.h"

#include "facts/derived-types.h"
#include "inspect/map/element.h"
#include "inspect/map/fields.h"
#include "inspect/describe.h"
#include "link/link.h"

/* What is read in place of sizes that no table has: a facts file may hold anything. */
#define LARGEST_READ (INT64_C(1) << 20)

/* Of one table so many rows are drawn, which read so many bytes together, one byte counted for each: counters that
 * overlap would make a map that grows with the square of their number. */
enum { MOST_DRAWN = 2048, MOST_BYTES = 1 << 20 };

static void block_free(gpointer data)
{
    struct view_block *block = data;
    g_free(block->title);
    g_free(block->open);
    bytemap_free(block->map);
    g_free(block);
}

void table_free(gpointer data)
{
    struct view_table *table = data;
    g_array_unref(table->targets);
    g_array_unref(table->variants);
    g_ptr_array_unref(table->blocks);
    g_ptr_array_unref(table->instances);
    g_array_unref(table->not_drawn);
    g_hash_table_unref(table->rows);
    g_hash_table_unref(table->findings);
    g_hash_table_unref(table->counters);
    g_ptr_array_unref(table->fields);
    g_free(table->key);
    g_free(table);
}

/* ---- which rows read which block ---- */

/* Rows with one StructIndex that read one type. */
struct row_group {
    int64_t struct_index;
    const struct fact_block *block; /* NULL: none of them was found */
    GArray *reads;                  /* of struct bytemap_read */
};

static bool read_of(const struct fact_descriptor *descriptor, int64_t *struct_index, struct bytemap_read *read)
{
    return link_number(descriptor->struct_index, struct_index) && link_number(descriptor->offset, &read->offset) &&
           link_number(descriptor->size, &read->size) && read->size > 0 && read->size < LARGEST_READ &&
           read->offset < LARGEST_READ;
}

static struct row_group *group_for(GArray *groups, int64_t struct_index, const struct fact_block *block)
{
    for (guint i = 0; i < groups->len; i++) {
        struct row_group *group = &g_array_index(groups, struct row_group, i);
        if (group->struct_index != struct_index)
            continue;
        if (group->block == NULL || block == NULL || g_strcmp0(group->block->type, block->type) == 0) {
            group->block = group->block != NULL ? group->block : block;
            return group;
        }
    }
    struct row_group fresh = {struct_index, block, g_array_new(FALSE, FALSE, sizeof(struct bytemap_read))};
    g_array_append_val(groups, fresh);
    return &g_array_index(groups, struct row_group, groups->len - 1);
}

static gint compare_groups(gconstpointer a, gconstpointer b)
{
    const struct row_group *left = a, *right = b;
    return (left->struct_index > right->struct_index) - (left->struct_index < right->struct_index);
}

/* Rows that are not drawn are added to table->not_drawn. */
static GArray *group_rows(const struct fact_registration *registration, struct view_table *table)
{
    int64_t rows = 0, bytes = 0;
    GArray *groups = g_array_new(FALSE, FALSE, sizeof(struct row_group));
    for (guint i = 0; i < fact_count(registration->descriptors); i++) {
        const struct fact_descriptor *descriptor = FACT_AT(descriptor, registration->descriptors, i);
        struct bytemap_read read = {i, 0, 0};
        int64_t struct_index;
        bool known = read_of(descriptor, &struct_index, &read);
        table->too_many |= known && (rows == MOST_DRAWN || bytes + read.size > MOST_BYTES);
        if (!known || table->too_many) {
            g_array_append_val(table->not_drawn, i);
            continue;
        }
        g_array_append_val(group_for(groups, struct_index, derived_descriptor(descriptor)->block)->reads, read);
        rows++;
        bytes += read.size;
    }
    g_array_sort(groups, compare_groups);
    return groups;
}

/* ---- the block behind them ---- */

static const struct fact_record *record_in(const struct fact_unit *facts, const char *name)
{
    for (guint i = 0; i < fact_count(facts->records); i++) {
        const struct fact_record *record = FACT_AT(record, facts->records, i);
        if (g_strcmp0(record->name, name) == 0)
            return record;
    }
    return NULL;
}

/* The unit's own layout first: another file may have another structure of that name. */
static const struct fact_record *inspect_table_find_record(const struct builder *builder, const struct model_unit *unit,
                                                           const char *type)
{
    if (type == NULL)
        return NULL;
    g_autofree char *name = block_element_type(type);
    const struct fact_record *record = record_in(unit->facts, name);
    const GPtrArray *units = model_units(builder->model, unit->program);
    for (guint i = 0; i < units->len && record == NULL; i++)
        record = record_in(((const struct model_unit *)units->pdata[i])->facts, name);
    return record;
}

static int64_t table_end_of(const GArray *reads)
{
    int64_t end = 0;
    for (guint i = 0; i < reads->len; i++) {
        const struct bytemap_read *read = &g_array_index(reads, struct bytemap_read, i);
        end = MAX(end, read->offset + read->size);
    }
    return end;
}

/*
 * The least that a call hands over at that StructIndex; -1: no call says it.  A call that serves several registrations,
 * which it tells apart by what is not known, may pass a smaller block for another one: where no rule objects to the
 * size, none is drawn that the rows would leave.
 */
static int64_t passed_size(const GArray *served, int64_t struct_index, const GArray *reads)
{
    int64_t too_small = -1, least = -1;
    for (guint i = 0; i < served->len; i++) {
        const struct fact_instance *instance = g_array_index(served, struct site, i).instance;
        for (guint k = 0; k < fact_count(instance->blocks); k++) {
            const struct fact_data_block *block = FACT_AT(data_block, instance->blocks, k);
            int64_t size;
            if (block->index != struct_index || !link_number(block->size, &size))
                continue;
            least = least < 0 ? size : MIN(least, size);
            if (size < derived_data_block(block)->needed)
                too_small = too_small < 0 ? size : MIN(too_small, size);
        }
    }
    return too_small >= 0 || least < table_end_of(reads) ? too_small : least;
}

/* Why nothing is known of it, as link has it: "data block 0". */
static char *reason_for(const struct fact_registration *registration, int64_t struct_index)
{
    g_autofree char *name = g_strdup_printf("data block %" G_GINT64_FORMAT, struct_index);
    const GPtrArray *gaps = derived_registration(registration)->undetermined;
    for (guint i = 0; i < fact_count(gaps); i++) {
        const struct fact_undetermined *entry = FACT_AT(undetermined, gaps, i);
        if (g_strcmp0(entry->field, name) == 0)
            return g_strdup(entry->reason);
    }
    return NULL;
}

static char *table_title_of(const struct row_group *group, int64_t passed)
{
    const struct fact_block *block = group->block;
    GString *title = g_string_new(block != NULL && block->type != NULL ? block->type : "of unknown type");
    if (block != NULL && block->size >= 0)
        g_string_append_printf(title, ", %" G_GINT64_FORMAT " bytes", block->size);
    else
        g_string_append(title, ", size unknown");
    if (passed >= 0 && (block == NULL || passed != block->size))
        g_string_append_printf(title, "; %" G_GINT64_FORMAT " bytes are passed", passed);
    return g_string_free(title, FALSE);
}

static struct view_block *block_new(const struct builder *builder, const struct model_unit *unit,
                                    const struct fact_registration *registration, const GPtrArray *paths,
                                    const GArray *served, struct row_group *group)
{
    const struct fact_block *facts = group->block;
    int64_t size = facts != NULL ? facts->size : -1, passed = passed_size(served, group->struct_index, group->reads);
    struct block_layout layout = {inspect_table_find_record(builder, unit, facts != NULL ? facts->type : NULL),
                                  facts != NULL ? facts->type : NULL, unit->facts->arch, size};
    struct view_block *block = g_new0(struct view_block, 1);
    GPtrArray *fields = bytemap_fields_new();
    bool complete = fields_of(&layout, group->reads, fields);
    element_name_fields(fields, group->reads, registration->descriptors, paths);
    block->struct_index = group->struct_index;
    block->title = table_title_of(group, passed);
    block->open = reason_for(registration, group->struct_index);
    block->declared = facts != NULL ? facts->declared : NULL;
    block->map = bytemap_new(fields, group->reads, size, passed, complete);
    return block;
}

/* ---- the table ---- */

static void append_map_key(GString *key, const struct view_block *block)
{
    g_string_append_printf(key, "|%" G_GINT64_FORMAT " %s %s", block->struct_index, block->title,
                           block->open != NULL ? block->open : "");
    for (guint i = 0; i < block->map->spans->len; i++) {
        const struct bytemap_span *span = block->map->spans->pdata[i];
        g_string_append_printf(key, ";%" G_GINT64_FORMAT " %d %s", span->start, (int)span->state,
                               span->field != NULL ? span->field->path : "");
    }
}

/* Everything that is shown of it. */
static char *table_key_of(const struct view_table *table)
{
    GString *key = g_string_new(NULL);
    const GPtrArray *rows = table->registration->descriptors;
    for (guint i = 0; i < fact_count(rows); i++) {
        const struct fact_descriptor *row = FACT_AT(descriptor, rows, i);
        const struct fact_value *values[] = {row->id, row->struct_index, row->offset, row->size};
        g_autofree char *place = describe_place(row->place);
        g_string_append_printf(key, "%s", place);
        for (guint k = 0; k < G_N_ELEMENTS(values); k++) {
            g_autofree char *cell = describe_cell(values[k], 10);
            g_string_append_printf(key, " %s", cell);
        }
        const struct fact_field *field = derived_descriptor(row)->field;
        g_string_append_printf(key, " %s\n", field != NULL && field->path != NULL ? field->path : "");
    }
    for (guint i = 0; i < table->blocks->len; i++)
        append_map_key(key, table->blocks->pdata[i]);
    return g_string_free(key, FALSE);
}

struct view_table *table_new(const struct builder *builder, const struct model_unit *unit,
                             const struct fact_registration *registration, const GArray *served)
{
    struct view_table *table = g_new0(struct view_table, 1);
    *table =
        (struct view_table){.registration = registration,
                            .targets = g_array_new(FALSE, FALSE, sizeof(guint)),
                            .variants = g_array_new(FALSE, FALSE, sizeof(guint)),
                            .blocks = g_ptr_array_new_with_free_func(block_free),
                            .instances = g_ptr_array_new_with_free_func(view_line_free),
                            .not_drawn = g_array_new(FALSE, FALSE, sizeof(guint)),
                            .fields = element_paths(registration->descriptors),
                            .rows = g_hash_table_new(NULL, NULL),
                            .counters = g_hash_table_new(NULL, NULL),
                            .findings = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref)};
    g_autoptr(GArray) groups = group_rows(registration, table);
    for (guint i = 0; i < groups->len; i++)
        g_ptr_array_add(table->blocks, block_new(builder, unit, registration, table->fields, served,
                                                 &g_array_index(groups, struct row_group, i)));
    table->key = table_key_of(table);
    return table;
}
