/* Results in a SARIF log: one per finding, with its places, fingerprints and fix. */
#include "report/format/sarif/result.h"
#include "report/format/sarif/message.h"

#include <string.h>

#include "base/text/printable.h"
#include "report/format/parts.h"

/* Related places that the message links to. */
#define LINKS 6

/* ---- places ---- */

static struct json *artifact_json(struct sarif_writer *writer, const char *file)
{
    g_autofree char *uri = repository_uri(repository_path(writer->repository, file));
    struct json *artifact = json_new_object();
    json_set(artifact, "uri", json_new_string(uri));
    if (repository_has(writer->repository, file))
        json_set(artifact, "uriBaseId", json_new_string(SARIF_ROOT));
    return artifact;
}

static struct json *region_json(const struct region *region)
{
    struct json *json = json_new_object();
    json_set(json, "startLine", json_new_number(region->line));
    json_set(json, "startColumn", json_new_number(region->column));
    json_set(json, "endLine", json_new_number(region->end_line));
    json_set(json, "endColumn", json_new_number(region->end_column));
    return json;
}

static struct json *location_json(struct sarif_writer *writer, const struct fact_place *place)
{
    struct region region = columns_region(writer->columns, place);
    struct json *location = json_new_object(), *physical = json_set(location, "physicalLocation", json_new_object());
    json_set(physical, "artifactLocation", artifact_json(writer, place->file));
    json_set(physical, "region", region_json(&region));
    return location;
}

void sarif_append_location(struct sarif_writer *writer, struct json *locations, const struct fact_place *place)
{
    if (place->file != NULL)
        json_append(locations, location_json(writer, place));
}

/* ---- results ---- */

static bool has_place(const struct fact_step *step)
{
    return step->place != NULL && step->place->file != NULL;
}

/* In a link's text a bracket would end it. */
static void result_append_link(GString *text, const char *words, guint id)
{
    g_autofree char *shown = printable(words);
    g_string_append_c(text, '[');
    sarif_append_escaped(text, shown);
    g_string_append_printf(text, "](%u)", id);
}

static void append_plain(GString *text, const char *words)
{
    g_autofree char *plain = sarif_plain(words);
    g_string_append(text, plain);
}

/* What is related, behind the message: links to places, and notes that have none. */
static void append_related(GString *text, const struct finding *finding)
{
    guint id = 0;
    for (guint i = 0; i < fact_count(finding->related) && i < LINKS; i++) {
        const struct fact_step *step = finding->related->pdata[i];
        const char *words = step->message != NULL && *step->message != '\0' ? step->message : "related";
        g_string_append(text, i == 0 ? "\n\nSee: " : "; ");
        if (has_place(step))
            result_append_link(text, words, ++id);
        else
            append_plain(text, words);
    }
    if (finding->related->len > 0)
        g_string_append_c(text, '.');
}

static struct json *message_json(struct sarif_writer *writer, const struct finding *finding)
{
    g_autofree char *message = report_message(writer->report, finding);
    g_autoptr(GString) text = g_string_new(NULL);
    append_plain(text, message);
    if (text->len > 0 && strchr(".!?", text->str[text->len - 1]) == NULL)
        g_string_append_c(text, '.');
    append_related(text, finding);
    return sarif_message(text->str);
}

static struct json *result_related_json(struct sarif_writer *writer, const struct finding *finding)
{
    struct json *list = json_new_array();
    guint id = 0;
    for (guint i = 0; i < finding->related->len; i++) {
        const struct fact_step *step = finding->related->pdata[i];
        if (!has_place(step))
            continue;
        if (++id >= writer->limits->locations) { /* the finding's own place is one, too */
            writer->places_omitted++;
            continue;
        }
        struct json *location = json_append(list, location_json(writer, step->place));
        json_set(location, "id", json_new_number(id));
        json_set(location, "message", sarif_plain_message(step->message != NULL ? step->message : ""));
    }
    return list;
}

/* The path as one flow of one thread. */
static struct json *code_flows_json(struct sarif_writer *writer, const struct finding *finding)
{
    struct json *flows = json_new_array(), *flow = json_append(flows, json_new_object()),
                *threads = json_set(flow, "threadFlows", json_new_array()),
                *thread = json_append(threads, json_new_object()),
                *steps = json_set(thread, "locations", json_new_array());
    for (guint i = 0; i < finding->path_length; i++) {
        const struct fact_step *step = finding->related->pdata[finding->path_at + i];
        if (!has_place(step))
            continue;
        struct json *location =
            json_set(json_append(steps, json_new_object()), "location", location_json(writer, step->place));
        json_set(location, "message", sarif_plain_message(step->message != NULL ? step->message : ""));
    }
    return flows;
}

static struct json *replacement_json(struct sarif_writer *writer, const struct edit *edit)
{
    struct region region = columns_exact_region(writer->columns, edit->place);
    struct json *replacement = json_new_object();
    json_set(replacement, "deletedRegion", region_json(&region));
    json_set(replacement, "insertedContent", sarif_message(edit->text != NULL ? edit->text : ""));
    return replacement;
}

/* The edits of each file stand together. */
static struct json *result_changes_json(struct sarif_writer *writer, const GPtrArray *edits)
{
    struct json *changes = json_new_array();
    g_autoptr(GHashTable) files = g_hash_table_new(g_str_hash, g_str_equal); /* → its list of replacements */
    for (guint i = 0; i < edits->len; i++) {
        const struct edit *edit = edits->pdata[i];
        if (edit->place->file == NULL)
            continue;
        struct json *replacements = g_hash_table_lookup(files, edit->place->file);
        if (replacements == NULL) {
            struct json *change = json_append(changes, json_new_object());
            json_set(change, "artifactLocation", artifact_json(writer, edit->place->file));
            replacements = json_set(change, "replacements", json_new_array());
            g_hash_table_insert(files, edit->place->file, replacements);
        }
        json_append(replacements, replacement_json(writer, edit));
    }
    return changes;
}

/* A viewer makes a fix at a click, and may show nothing but its description. */
static void set_fix(struct sarif_writer *writer, struct json *result, const struct finding *finding)
{
    if (finding->fix_description == NULL || fact_count(finding->edits) == 0)
        return;
    struct json *fixes = json_set(result, "fixes", json_new_array()), *fix = json_append(fixes, json_new_object());
    const char *doubt = finding->fix_is_safe ? "" : " (unsafe: it may not be what is meant)";
    g_autofree char *description = g_strconcat(finding->fix_description, doubt, NULL);
    json_set(fix, "description", sarif_plain_message(description));
    json_set(fix, "artifactChanges", result_changes_json(writer, finding->edits));
    json_set(json_set(fix, "properties", json_new_object()), "safe", json_new_bool(finding->fix_is_safe));
}

void sarif_set_rule(struct sarif_writer *writer, struct json *object, const char *id_key, const char *index_key,
                    const char *rule)
{
    guint index = GPOINTER_TO_UINT(g_hash_table_lookup(writer->rules, rule));
    json_set(object, id_key, json_new_string(rule));
    if (index > 0)
        json_set(object, index_key, json_new_number(index - 1));
}

static struct json *fingerprints_json(struct sarif_writer *writer, const struct finding *finding)
{
    const struct fact_place *place = finding->place;
    const char *hash = place->file != NULL ? line_hash(writer->hashes, place->file, place->line) : NULL;
    struct json *fingerprints = json_new_object();
    if (hash != NULL)
        json_set(fingerprints, "primaryLocationLineHash", json_new_string(hash));
    json_set(fingerprints, "pcwlintFingerprint/v1", json_new_string(finding->fingerprint));
    return fingerprints;
}

struct json *sarif_result(struct sarif_writer *writer, const struct finding *finding)
{
    struct json *result = json_new_object();
    sarif_set_rule(writer, result, "ruleId", "ruleIndex", finding->rule);
    json_set(result, "level", json_new_string(sarif_level(finding->severity)));
    json_set(result, "message", message_json(writer, finding));
    sarif_append_location(writer, json_set(result, "locations", json_new_array()), finding->place);
    struct json *related = result_related_json(writer, finding);
    if (json_size(related) > 0)
        json_set(result, "relatedLocations", related);
    else
        json_free(related);
    if (finding->path_length > 1)
        json_set(result, "codeFlows", code_flows_json(writer, finding));
    json_set(result, "partialFingerprints", fingerprints_json(writer, finding));
    set_fix(writer, result, finding);
    struct json *properties = json_set(result, "properties", json_new_object());
    if (finding->counterset != NULL)
        json_set(properties, "counterset", json_new_string(finding->counterset));
    if (finding->about != NULL)
        json_set(properties, "about", json_new_string(finding->about));
    json_set(properties, "targets", parts_indices(finding->targets));
    if (finding->programs->len > 0)
        json_set(properties, "programs", parts_names(finding->programs));
    return result;
}
