/* The report for programs; report.schema.json describes it. */
#include "finding/finding.h"
#include "report/format/formats.h"

#include "base/text/json/json-writer.h"
#include "base/note.h"
#include "config/effective.h"
#include "facts/digest.h"
#include "facts/json.h"
#include "report/checked.h"
#include "report/format/parts.h"

#define SCHEMA_VERSION 1

static void set_string(struct json *object, const char *key, const char *text)
{
    if (text != NULL)
        json_set(object, key, json_new_string(text));
    else
        json_set(object, key, json_new_null());
}

/* File and position of a place, in the keys that findings, notes and gaps share. */
static void set_position(struct json *object, const struct fact_place *place)
{
    set_string(object, "file", place != NULL ? place->file : NULL);
    json_set(object, "line", json_new_number(place != NULL ? place->line : 1));
    json_set(object, "column", json_new_number(place != NULL ? place->column : 1));
}

/* A whole file, or a point, has no end of its own: it ends where it starts. */
static void set_range(struct json *object, const struct fact_place *place)
{
    bool has_end =
        place->end_line > place->line || (place->end_line == place->line && place->end_column > place->column);
    set_position(object, place);
    json_set(object, "end_line", json_new_number(has_end ? place->end_line : place->line));
    json_set(object, "end_column", json_new_number(has_end ? place->end_column : place->column));
}

static struct json *related_json(const GPtrArray *related)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < fact_count(related); i++) {
        const struct fact_step *step = related->pdata[i];
        struct json *item = json_append(list, json_new_object());
        set_position(item, step->place);
        set_string(item, "message", step->message != NULL ? step->message : "");
    }
    return list;
}

/* The steps of the path, as indices into the related places. */
static struct json *path_json(const struct finding *finding)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < finding->path_length; i++)
        json_append(list, json_new_number(finding->path_at + i));
    return list;
}

static struct json *fix_json(const struct finding *finding)
{
    if (finding->fix_description == NULL)
        return json_new_null();
    struct json *fix = json_new_object();
    set_string(fix, "description", finding->fix_description);
    json_set(fix, "safe", json_new_bool(finding->fix_is_safe));
    struct json *edits = json_set(fix, "edits", json_new_array());
    for (guint i = 0; i < fact_count(finding->edits); i++) {
        const struct edit *edit = finding->edits->pdata[i];
        struct json *item = json_append(edits, json_new_object());
        set_range(item, edit->place);
        set_string(item, "text", edit->text);
    }
    return fix;
}

static struct json *format_json_finding_json(const struct finding *finding)
{
    struct json *item = json_new_object();
    set_string(item, "rule", finding->rule);
    set_string(item, "name", finding->name);
    set_string(item, "severity", severity_name(finding->severity));
    set_string(item, "message", finding->message);
    set_string(item, "about", finding->about);
    set_range(item, finding->place);
    set_string(item, "counterset", finding->counterset);
    json_set(item, "targets", parts_indices(finding->targets));
    if (finding->programs->len > 0)
        json_set(item, "programs", parts_names(finding->programs));
    json_set(item, "related", related_json(finding->related));
    if (finding->path_length > 1)
        json_set(item, "path", path_json(finding));
    json_set(item, "fix", fix_json(finding));
    set_string(item, "fingerprint", finding->fingerprint);
    if (finding->unlisted > 0)
        json_set(item, "not_listed", json_new_number(finding->unlisted));
    return item;
}

/* What keeps it quiet stands with it. */
static struct json *suppressed_json(const struct finding *finding)
{
    struct json *item = format_json_finding_json(finding), *by = json_set(item, "suppression", json_new_object());
    set_string(by, "form", FACT_WORD_TEXT(comment, finding->suppression->form));
    set_string(by, "word", finding->suppression->word);
    set_string(by, "reason", finding->suppression->reason);
    json_set(by, "line", json_new_number(finding->suppression->place->line));
    return item;
}

static void write_findings(struct json_writer *writer, const char *key, const GPtrArray *findings,
                           struct json *(*form)(const struct finding *finding))
{
    json_write_array(writer, key);
    for (guint i = 0; i < fact_count(findings); i++)
        json_write(writer, NULL, form(findings->pdata[i]));
    json_write_end(writer);
}

static struct json *baseline_json(const struct baseline_result *baseline, guint fresh)
{
    struct json *object = json_new_object();
    set_string(object, "file", baseline->path);
    json_set(object, "known", json_new_number(baseline->known->len));
    json_set(object, "new", json_new_number(fresh));
    json_set(object, "not_judged", json_new_number(baseline->untold));
    struct json *cleared = json_set(object, "cleared", json_new_array());
    for (guint i = 0; i < baseline->cleared->len; i++) {
        const struct baseline_entry *entry = baseline->cleared->pdata[i];
        struct json *item = json_append(cleared, json_new_object());
        set_string(item, "fingerprint", entry->fingerprint);
        set_string(item, "rule", entry->rule);
        set_string(item, "file", entry->file);
        json_set(item, "line", json_new_number(entry->line));
        set_string(item, "message", entry->message);
    }
    set_string(object, "written", baseline->written);
    return object;
}

/* One registration in one distinct state: what is equal in several targets stands once, with these targets. */
struct registration_group {
    char *key; /* its file, and the digest of its facts: what makes it equal */
    const char *file;
    const struct fact_registration *facts;
    GArray *targets;
    GHashTable *programs; /* set of const char *: names, as far as there are any */
};

static void registration_group_free(gpointer data)
{
    struct registration_group *group = data;
    g_free(group->key);
    g_array_unref(group->targets);
    g_hash_table_unref(group->programs);
    g_free(group);
}

static struct registration_group *registration_group_new(char *key, const char *file,
                                                         const struct fact_registration *facts)
{
    struct registration_group *group = g_new(struct registration_group, 1);
    *group = (struct registration_group){key, file, facts, g_array_new(FALSE, FALSE, sizeof(guint)),
                                         g_hash_table_new(g_str_hash, g_str_equal)};
    return group;
}

static void group_registration(GPtrArray *groups, GHashTable *index, const struct model *model,
                               const struct model_unit *unit, const struct fact_registration *facts)
{
    const char *file = unit->facts->file;
    g_autofree char *digest = fact_digest(&fact_type_registration, facts),
                    *key = g_strconcat(file != NULL ? file : "", "\n", digest, NULL);
    struct registration_group *group = g_hash_table_lookup(index, key);
    if (group == NULL) {
        group = registration_group_new(g_steal_pointer(&key), file, facts);
        g_ptr_array_add(groups, group);
        g_hash_table_insert(index, group->key, group);
    }
    finding_add_index(group->targets, unit->target);
    model_add_names(model, unit->program, group->programs);
}

/* Of struct registration_group. */
static GPtrArray *registration_groups(const struct model *model)
{
    GPtrArray *groups = g_ptr_array_new_with_free_func(registration_group_free);
    GHashTable *index = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++)
            group_registration(groups, index, model, unit, FACT_AT(registration, unit->facts->registrations, k));
    }
    g_hash_table_unref(index);
    return groups;
}

static void write_registrations(struct json_writer *writer, const struct model *model)
{
    g_autoptr(GPtrArray) groups = registration_groups(model);
    json_write_array(writer, "registrations");
    for (guint i = 0; i < groups->len; i++) {
        const struct registration_group *group = groups->pdata[i];
        json_write_object(writer, NULL);
        fact_write_members(writer, &fact_type_registration, group->facts);
        json_write(writer, "file", json_new_string(group->file));
        json_write(writer, "targets", parts_indices(group->targets));
        g_autoptr(GPtrArray) programs = model_names_in(model, group->programs);
        if (programs->len > 0)
            json_write(writer, "programs", parts_names(programs));
        json_write_end(writer);
    }
    json_write_end(writer);
}

static void write_gaps(struct json_writer *writer, const struct report *report)
{
    g_autoptr(GPtrArray) gaps = report_gaps(report);
    json_write_array(writer, "not_determined");
    for (guint i = 0; i < gaps->len; i++) {
        const struct report_gap *gap = gaps->pdata[i];
        struct json *item = json_new_object();
        set_position(item, gap->place);
        set_string(item, "counterset", gap->registration->name != NULL ? gap->registration->name->text : NULL);
        set_string(item, "field", gap->fact->field);
        set_string(item, "reason", gap->fact->reason);
        json_set(item, "targets", parts_indices(gap->targets));
        json_write(writer, NULL, item);
    }
    json_write_end(writer);
}

static struct json *manifests_json(const struct report *report)
{
    struct json *manifests = json_new_object();
    json_set(manifests, "read", json_new_number(report->manifests));
    json_set(manifests, "without_counters", json_new_number(report->without_counters));
    json_set(manifests, "user_mode", json_new_number(report->user_mode));
    return manifests;
}

static struct json *format_json_fixes_json(const struct report_fixes *fixes)
{
    struct json *object = json_new_object();
    json_set(object, "findings", json_new_number(fixes->findings));
    struct json *files = json_set(object, "files", json_new_array());
    for (guint i = 0; i < fixes->files->len; i++)
        json_append(files, json_new_string(fixes->files->pdata[i]));
    return object;
}

static void write_notes(struct json_writer *writer, const GPtrArray *notes, bool detail)
{
    json_write_array(writer, "notes");
    for (guint i = 0; notes != NULL && i < notes->len; i++) {
        const struct note *note = notes->pdata[i];
        if (note->detail && !detail)
            continue;
        struct json *item = json_new_object();
        set_string(item, "file", note->file);
        json_set(item, "line", json_new_number(MAX(note->line, 1)));
        json_set(item, "column", json_new_number(MAX(note->column, 1)));
        set_string(item, "message", note->text);
        json_write(writer, NULL, item);
    }
    json_write_end(writer);
}

/* What holds for each source in each target. */
static void write_settings(struct json_writer *writer, const GPtrArray *effective)
{
    json_write_array(writer, "settings");
    for (guint i = 0; i < effective->len; i++) {
        const struct effective *one = effective->pdata[i];
        struct json *item = json_new_object();
        set_string(item, "file", one->file);
        json_set(item, "target", json_new_number(one->target));
        struct json *lines = json_set(item, "settings", json_new_array());
        for (guint k = 0; k < one->lines->len; k++) {
            const struct effective_line *line = one->lines->pdata[k];
            struct json *entry = json_append(lines, json_new_object());
            set_string(entry, "text", line->text);
            set_string(entry, "origin", line->origin);
        }
        json_write(writer, NULL, item);
    }
    json_write_end(writer);
}

static struct json *tool_json(void)
{
    struct json *tool = json_new_object();
    set_string(tool, "name", "pcwlint");
    set_string(tool, "version", PCWLINT_VERSION);
    return tool;
}

static struct json *files_json(const struct report *report)
{
    struct json *files = json_new_object();
    json_set(files, "analysed", json_new_number(report->analysed));
    json_set(files, "skipped", json_new_number(report->skipped));
    json_set(files, "failed", json_new_number(report->failed));
    if (report->excluded > 0)
        json_set(files, "excluded", json_new_number(report->excluded));
    return files;
}

static struct json *changes_json(const struct report *report)
{
    struct json *changes = json_new_object();
    set_string(changes, "since", report->changed_since);
    json_set(changes, "findings_outside", json_new_number(report->outside));
    return changes;
}

static struct json *checked_json(const struct model *model)
{
    struct checked count;
    checked_count(model, &count);
    struct json *checked = json_new_object();
    json_set(checked, "countersets", json_new_number(count.countersets));
    json_set(checked, "counters", json_new_number(count.counters));
    json_set(checked, "instances", json_new_number(count.instances));
    json_set(checked, "provider_calls", json_new_number(count.provider_calls));
    return checked;
}

static struct json *summary_json(const struct report *report)
{
    static const enum severity order[] = {SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_INFO};
    struct json *summary = json_new_object();
    for (size_t i = 0; i < G_N_ELEMENTS(order); i++)
        json_set(summary, severity_name(order[i]), json_new_number(report_count(report, order[i])));
    return summary;
}

/* Findings, and what else the run says of places in the tree. */
static void write_places(struct json_writer *writer, const struct report *report, const struct report_style *style)
{
    write_findings(writer, "findings", report->findings, format_json_finding_json);
    write_findings(writer, "suppressed", report->suppressed, suppressed_json);
    if (report->baseline != NULL)
        json_write(writer, "baseline", baseline_json(report->baseline, report_total(report->findings)));
    write_registrations(writer, report->model);
    write_gaps(writer, report);
    json_write(writer, "not_judged", report->not_judged != NULL ? parts_names(report->not_judged) : json_new_array());
    write_notes(writer, report->notes, style->verbose);
    if (report->effective != NULL)
        write_settings(writer, report->effective);
    if (report->fixes != NULL)
        json_write(writer, "fixes", format_json_fixes_json(report->fixes));
}

char *report_json(const struct report *report, const struct report_style *style)
{
    struct json_writer *writer = json_writer_new_object();
    json_write(writer, "schema_version", json_new_number(SCHEMA_VERSION));
    json_write(writer, "tool", tool_json());
    json_write(writer, "targets", parts_targets(report->model->targets));
    write_places(writer, report, style);
    json_write(writer, "files", files_json(report));
    struct json *left_out = parts_left_out(report);
    if (left_out != NULL)
        json_write(writer, "left_out", left_out);
    if (report->manifests > 0)
        json_write(writer, "manifests", manifests_json(report));
    if (report->changed_since != NULL)
        json_write(writer, "changes", changes_json(report));
    json_write(writer, "checked", checked_json(report->model));
    json_write(writer, "summary", summary_json(report));
    return json_writer_finish(writer);
}
