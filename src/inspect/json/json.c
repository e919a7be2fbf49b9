/* What the sources register, for programs; inspect.schema.json describes it. */
#include "inspect/json/json.h"
#include "base/text/json/json.h"
#include "facts/derived-types.h"
#include "inspect/json/change.h"
#include "inspect/json/consumer.h"
#include "inspect/json/parts.h"
#include "inspect/view-row.h"
#include "report/format/parts.h"

#define SCHEMA_VERSION 1

/* ---- one counterset ---- */

static struct json *range_json(const struct compat_range *range)
{
    struct json *item = json_new_object();
    json_set(item, "first", json_new_string(range->first->name));
    json_set(item, "last", json_new_string(range->last->name));
    json_set(item, "first_build", json_new_number(range->first->build));
    json_set(item, "last_build", json_new_number(range->last->last_build));
    json_set(item, "result", json_new_string(compat_word(range->answer)));
    json_set(item, "claimed",
             range->claim == COMPAT_CLAIM_OPEN ? json_new_null() : json_new_bool(range->claim == COMPAT_CLAIMED));
    json_set(item, "rule", json_new_string(range->rule));
    json_set(item, "reason", json_new_string(range->reason));
    return item;
}

static struct json *strips_json(const GPtrArray *strips)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < strips->len; i++) {
        const struct compat_strip *strip = strips->pdata[i];
        struct json *item = json_append(list, json_new_object());
        json_set(item, "targets", parts_indices(strip->targets));
        struct json *windows = json_set(item, "windows", json_new_array());
        for (guint k = 0; k < strip->ranges->len; k++)
            json_append(windows, range_json(strip->ranges->pdata[k]));
    }
    return list;
}

static struct json *lines_json(const GPtrArray *lines)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < lines->len; i++) {
        const struct view_line *line = lines->pdata[i];
        struct json *item = json_append(list, json_new_object());
        json_set(item, "label", json_new_string(line->label));
        json_set(item, "text", json_new_string(line->text));
        json_set(item, "determined", json_new_bool(!line->open));
        parts_place(item, line->place);
    }
    return list;
}

static struct json *variant_json(const struct view_variant *variant)
{
    struct json *item = json_new_object();
    json_set(item, "targets", parts_indices(variant->targets));
    json_set(item, "facts", lines_json(variant->lines));
    json_set(item, "paths", parts_names(variant->paths));
    json_set(item, "compatibility", strips_json(variant->strips));
    return item;
}

static struct json *json_counter_json(const struct view_table *table, guint index)
{
    const struct fact_descriptor *row = FACT_AT(descriptor, table->registration->descriptors, index);
    const struct fact_manifest_counter *counter = view_row_counter(table, index);
    const struct fact_field *field = derived_descriptor(row)->field;
    g_autoptr(GPtrArray) findings = view_row_findings(table, index);
    struct json *item = json_new_object();
    parts_number(item, "id", row->id);
    parts_number(item, "block", row->struct_index);
    parts_number(item, "offset", row->offset);
    parts_number(item, "size", row->size);
    json_set(item, "field", json_new_string(table->fields->pdata[index]));
    json_set(item, "field_type", json_new_string(field != NULL ? field->type : NULL));
    json_set(item, "name", json_new_string(counter != NULL ? counter->name : NULL));
    json_set(item, "type", json_new_string(counter != NULL ? counter->type : NULL));
    parts_place(item, row->place);
    struct json *rules = json_set(item, "rules", json_new_array());
    for (guint i = 0; i < findings->len; i++)
        json_append(rules, json_new_string(((const struct finding *)findings->pdata[i])->rule));
    return item;
}

static struct json *block_json(const struct view_block *block)
{
    struct json *item = json_new_object();
    json_set(item, "index", json_new_number(block->struct_index));
    json_set(item, "title", json_new_string(block->title));
    json_set(item, "size", block->map->size >= 0 ? json_new_number(block->map->size) : json_new_null());
    json_set(item, "passed", block->map->passed >= 0 ? json_new_number(block->map->passed) : json_new_null());
    json_set(item, "not_determined", json_new_string(block->open));
    parts_place(item, block->declared);
    struct json *fields = json_set(item, "fields", json_new_array());
    for (guint i = 0; i < block->map->fields->len; i++) {
        const struct bytemap_field *field = block->map->fields->pdata[i];
        struct json *one = json_append(fields, json_new_object());
        json_set(one, "name", json_new_string(field->path));
        json_set(one, "type", json_new_string(field->type));
        json_set(one, "offset", json_new_number(field->offset));
        json_set(one, "size", json_new_number(field->size));
    }
    return item;
}

static struct json *table_json(const struct view_table *table)
{
    struct json *item = json_new_object();
    json_set(item, "targets", parts_indices(table->targets));
    json_set(item, "variants", parts_indices(table->variants));
    struct json *counters = json_set(item, "counters", json_new_array());
    for (guint i = 0; i < fact_count(table->registration->descriptors); i++)
        json_append(counters, json_counter_json(table, i));
    struct json *blocks = json_set(item, "blocks", json_new_array());
    for (guint i = 0; i < table->blocks->len; i++)
        json_append(blocks, block_json(table->blocks->pdata[i]));
    json_set(item, "instances", lines_json(table->instances));
    return item;
}

static struct json *gaps_json(const GPtrArray *gaps)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < gaps->len; i++) {
        const struct fact_undetermined *gap = gaps->pdata[i];
        struct json *item = json_append(list, json_new_object());
        json_set(item, "field", json_new_string(gap->field));
        json_set(item, "reason", json_new_string(gap->reason));
        parts_place(item, gap->place);
    }
    return list;
}

static struct json *findings_json(const GPtrArray *findings)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        struct json *item = json_append(list, json_new_object());
        json_set(item, "rule", json_new_string(finding->rule));
        json_set(item, "severity", json_new_string(severity_name(finding->severity)));
        json_set(item, "message", json_new_string(finding->message));
        parts_place(item, finding->place);
        json_set(item, "fingerprint", json_new_string(finding->fingerprint));
    }
    return list;
}

static struct json *set_json(const struct view_set *set)
{
    struct json *item = json_new_object();
    json_set(item, "name", set->named ? json_new_string(set->title) : json_new_null());
    json_set(item, "title", json_new_string(set->title));
    parts_place(item, set->place);
    json_set(item, "programs", parts_names(set->programs));
    json_set(item, "facts", lines_json(set->lines));
    struct json *variants = json_set(item, "variants", json_new_array());
    for (guint i = 0; i < set->variants->len; i++)
        json_append(variants, variant_json(set->variants->pdata[i]));
    struct json *tables = json_set(item, "tables", json_new_array());
    for (guint i = 0; i < set->tables->len; i++)
        json_append(tables, table_json(set->tables->pdata[i]));
    json_set(item, "consumer", json_of_consumer(set->consumer));
    json_set(item, "not_determined", gaps_json(set->undetermined));
    json_set(item, "findings", findings_json(set->findings));
    return item;
}

/* ---- the whole ---- */

static struct json *unregistered_json(const struct view *view)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < view->unregistered->len; i++) {
        const struct fact_manifest_set *set = view->unregistered->pdata[i];
        struct json *item = json_append(list, json_new_object());
        json_set(item, "name", json_new_string(set->name));
        parts_place(item, set->place);
    }
    return list;
}

static struct json *failed_json(const struct view *view)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < view->failed->len; i++) {
        const struct view_line *line = view->failed->pdata[i];
        struct json *item = json_append(list, json_new_object());
        json_set(item, "file", json_new_string(line->label));
        json_set(item, "reason", json_new_string(line->text));
    }
    return list;
}

char *inspect_json(const struct view *view, const struct inspect_style *style)
{
    (void)style;
    struct json *root = json_new_object();
    json_set(root, "schema_version", json_new_number(SCHEMA_VERSION));
    struct json *tool = json_set(root, "tool", json_new_object());
    json_set(tool, "name", json_new_string("pcwlint"));
    json_set(tool, "version", json_new_string(PCWLINT_VERSION));
    json_set(root, "targets", parts_targets(view->model->targets));
    struct json *sets = json_set(root, "countersets", json_new_array());
    for (guint i = 0; i < view->sets->len; i++)
        json_append(sets, set_json(view->sets->pdata[i]));
    json_set(root, "unregistered", unregistered_json(view));
    json_set(root, "not_analysed", failed_json(view));
    json_set(root, "other_findings", findings_json(view->other));
    json_set(root, "suppressed", json_new_number(view->suppressed));
    if (view->changes != NULL)
        json_set(root, "changes", json_of_changes(view->changes));
    g_autofree char *text = json_print(root, true);
    json_free(root);
    return g_strconcat(text, "\n", NULL);
}
