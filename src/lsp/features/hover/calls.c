/* Registrations: the call, Version, and countersets of manifests that are registered. */
#include "lsp/features/hover/calls.h"

#include <string.h>

#include "facts/derived-types.h"
#include "inspect/describe-map.h"
#include "inspect/describe.h"
#include "lsp/features/hover/rows.h"
#include "lsp/features/wording.h"
#include "manifest/types.h"

#define MOST_SHOWN 4

/* A drawing with more rows than this is for the page of inspect. */
#define MOST_ROWS 16

static const struct target *calls_target_of(const struct features *features, const struct subject *subject)
{
    return &g_array_index(features->model->targets, struct target, subject->target);
}

/* ---- the call ---- */

static const struct view_table *table_of(const struct subject *subject)
{
    const struct view_set *set = subject->set;
    for (guint i = 0; i < set->tables->len; i++) {
        const struct view_table *table = set->tables->pdata[i];
        for (guint k = 0; k < table->targets->len; k++)
            if (g_array_index(table->targets, guint, k) == subject->target)
                return table;
    }
    return set->tables->pdata[0];
}

static void describe_lines(struct prose *prose, const GPtrArray *lines)
{
    for (guint i = 0; i < lines->len; i++) {
        const struct view_line *line = lines->pdata[i];
        prose_item(prose);
        prose_append(prose, "%s: ", line->label);
        prose_code(prose, line->text);
    }
}

static void describe_blocks(struct prose *prose, const struct view_table *table)
{
    for (guint i = 0; i < table->blocks->len && i < MOST_SHOWN; i++) {
        const struct view_block *block = table->blocks->pdata[i];
        g_autoptr(GPtrArray) rows = bytemap_rows(block->map);
        g_autofree char *bytes = describe_bytes(block->map);
        prose_paragraph(prose);
        prose_append(prose, "Data block %d, ", (int)block->struct_index);
        prose_code(prose, block->title);
        prose_append(prose, ": %s.", bytes);
        if (block->open != NULL)
            prose_append(prose, "  Unknown: %s.", block->open);
        if (rows->len > 0 && rows->len <= MOST_ROWS)
            hover_map(prose, block->map, 0, 0);
        else if (rows->len > 0)
            prose_append(prose, "  It is too large to be drawn here: pcwlint inspect shows it.");
    }
    if (table->blocks->len > MOST_SHOWN) {
        prose_paragraph(prose);
        prose_append(prose, "%u more data blocks are not shown.", table->blocks->len - MOST_SHOWN);
    }
}

static void calls_describe_call(struct prose *prose, const struct features *features, const struct subject *subject)
{
    const struct view_table *table = table_of(subject);
    const struct target *target = calls_target_of(features, subject);
    g_autoptr(GPtrArray) lines = describe_registration(subject->registration);
    g_autofree char *accepted = wording_accepted(subject->registration, target);
    const struct fact_manifest_set *set = subjects_manifest_set(features, subject->registration);
    prose_title(prose, "Registration of \"%s\"", subject->set->title);
    prose_append(prose, ": %u %s", (guint)fact_count(table->registration->descriptors),
                 fact_count(table->registration->descriptors) == 1 ? "counter" : "counters");
    describe_lines(prose, lines);
    if (features->model->targets->len > 1) {
        g_autofree char *built = describe_target(target);
        prose_item(prose);
        prose_append(prose, "Target: %s; hints at the descriptors show what differs in others", built);
    }
    if (accepted != NULL) {
        prose_item(prose);
        prose_append(prose, "%s", accepted);
    }
    prose_item(prose);
    if (set != NULL) {
        g_autofree char *text = describe_manifest_set(set), *place = describe_place(set->place);
        prose_append(prose, "Manifest: %s (%s)", text, place);
    } else {
        prose_append(prose, "Manifest: no manifest that was read has this counterset");
    }
    describe_blocks(prose, table);
}

/* Of several registrations of one counterset by one call, the first is shown. */
static bool is_first(const GPtrArray *subjects, guint index)
{
    const struct subject *subject = subjects->pdata[index];
    for (guint i = 0; i < index; i++) {
        const struct subject *other = subjects->pdata[i];
        g_autofree char *one = wording_version(subject->registration), *two = wording_version(other->registration);
        if (other->set == subject->set && g_str_equal(one, two))
            return false;
    }
    return true;
}

static void describe_each(struct prose *prose, const struct features *features, const GPtrArray *subjects,
                          void (*describe)(struct prose *, const struct features *, const struct subject *))
{
    guint n = 0;
    for (guint i = 0; i < subjects->len; i++)
        if (is_first(subjects, i) && n++ < MOST_SHOWN)
            describe(prose, features, subjects->pdata[i]);
    if (n > MOST_SHOWN) {
        prose_paragraph(prose);
        prose_append(prose, "%u more registrations are not shown.", n - MOST_SHOWN);
    }
}

void hover_calls(struct prose *prose, const struct features *features, const GPtrArray *subjects)
{
    describe_each(prose, features, subjects, calls_describe_call);
}

/* ---- Version ---- */

static void calls_describe_version(struct prose *prose, const struct features *features, const struct subject *subject)
{
    const struct target *target = calls_target_of(features, subject);
    g_autofree char *version = wording_version(subject->registration);
    g_autofree char *accepted = wording_accepted(subject->registration, target);
    g_autofree char *built = describe_target(target);
    prose_title(prose, "Version of \"%s\"", subject->set->title);
    prose_append(prose, ": %s", version + strlen("version "));
    prose_item(prose);
    if (accepted != NULL)
        prose_append(prose, "%s", accepted);
    else
        prose_append(prose, "Unknown: %s.",
                     subject->registration->version != NULL && subject->registration->version->reason != NULL
                         ? subject->registration->version->reason
                         : "the value could not be followed");
    prose_item(prose);
    prose_append(prose, "Target: %s", built);
}

void hover_versions(struct prose *prose, const struct features *features, const GPtrArray *subjects)
{
    describe_each(prose, features, subjects, calls_describe_version);
}

/* ---- manifests ---- */

void hover_type(struct prose *prose, const char *name)
{
    const struct counter_type *type = counter_type_named(name);
    prose_item(prose);
    prose_code(prose, name);
    if (type == NULL) {
        prose_append(prose, ": there is no such counter type.");
        return;
    }
    if (type->size > 0)
        prose_append(prose, ", %d bytes", type->size);
    prose_append(prose, ": %s", type->doc);
    if (type->base != NULL) {
        prose_append(prose, "  Its baseID names a counter of type ");
        prose_code(prose, type->base);
        prose_append(prose, ".");
    }
}

void hover_counter(struct prose *prose, const struct features *features, const struct subject *subject)
{
    g_autoptr(GArray) rows = row_views_new();
    row_views_of_counter(features, subject->manifest_set, subject->counter, rows);
    if (rows->len > 0) {
        hover_rows(prose, features, rows);
        return;
    }
    prose_title(prose, "\"%s\"", subject->counter->name != NULL ? subject->counter->name : "?");
    prose_item(prose);
    prose_append(prose, "No descriptor has this id: %s.",
                 derived_manifest_set(subject->manifest_set)->registered
                     ? "the counterset is registered without it"
                     : "no source that was read registers the counterset");
}

void hover_manifest_set(struct prose *prose, const struct features *features, const struct subject *subject)
{
    g_autoptr(GPtrArray) registrations = subjects_registrations(features, subject->manifest_set);
    for (guint i = 0; i < MIN(registrations->len, MOST_SHOWN); i++) {
        const struct fact_registration *registration = registrations->pdata[i];
        g_autofree char *version = wording_version(registration), *place = describe_place(registration->site);
        prose_item(prose);
        prose_append(prose, "Registered at %s: %s", place, version);
    }
    if (registrations->len == 0) {
        prose_item(prose);
        prose_append(prose, "No source that was read registers this counterset.");
    }
    if (registrations->len > MOST_SHOWN) {
        prose_item(prose);
        prose_append(prose, "%u more registrations are not shown.", registrations->len - MOST_SHOWN);
    }
}
