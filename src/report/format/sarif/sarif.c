/*
 * The report as SARIF 2.1.0, for GitHub code scanning and other readers of it.
 *
 * Files inside the repository are named from its root (%SRCROOT%), as GitHub wants them; others by file:// URIs.
 * Columns count UTF-16 code units, as CodeQL's and most editors' do.  GitHub shows a related place only where the
 * message links to it, so the message does.
 *
 * A finding is known again by GitHub's hash of its line, and by our own fingerprint, under a key of its own: any other
 * value under GitHub's key would be called inconsistent there.
 */
#include "report/format/sarif/message.h"
#include "report/format/sarif/result.h"
#include "report/format/sarif/rule.h"
#include "report/format/sarif/sarif.h"

#include <string.h>

#include "base/note.h"
#include "report/format/parts.h"

#define SCHEMA "https://json.schemastore.org/sarif-2.1.0.json"

/* NULL when there is no more room for it. */
static struct json *result_that_fits(struct sarif_writer *writer, const struct finding *finding)
{
    struct json *result = writer->kept < writer->limits->results ? sarif_result(writer, finding) : NULL;
    g_autofree char *text = result != NULL ? json_print(result, true) : NULL;
    size_t bytes = text != NULL ? strlen(text) : 0;
    if (result == NULL || writer->bytes + bytes > writer->limits->bytes) {
        json_free(result);
        writer->omitted++;
        return NULL;
    }
    writer->bytes += bytes;
    writer->kept++;
    return result;
}

static void add_severity(struct sarif_writer *writer, struct json **results, enum severity severity)
{
    const GPtrArray *findings = writer->report->findings;
    for (guint i = 0; i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        if (finding->severity == severity && report_shows(finding, writer->style))
            results[i] = result_that_fits(writer, finding);
    }
}

/* Of those that do not all fit, the gravest go in; what is in stays in order. */
static struct json *results_json(struct sarif_writer *writer)
{
    guint count = writer->report->findings->len;
    g_autofree struct json **results = g_new0(struct json *, count + 1);
    add_severity(writer, results, SEVERITY_ERROR);
    add_severity(writer, results, SEVERITY_WARNING);
    add_severity(writer, results, SEVERITY_INFO);
    struct json *list = json_new_array();
    for (guint i = 0; i < count; i++)
        if (results[i] != NULL)
            json_append(list, results[i]);
    return list;
}

static bool sarif_is_reported(const struct report *report, const char *rule)
{
    for (guint i = 0; i < report->findings->len; i++)
        if (strcmp(((const struct finding *)report->findings->pdata[i])->rule, rule) == 0)
            return true;
    return false;
}

static struct json *sarif_rules_json(struct sarif_writer *writer)
{
    struct json *list = json_new_array();
    const GPtrArray *all = writer->report->rules != NULL ? rule_set_all(writer->report->rules) : NULL;
    guint count = 0;
    for (guint i = 0; all != NULL && i < all->len; i++) {
        const struct rule *rule = all->pdata[i];
        if (!rule->enabled && !sarif_is_reported(writer->report, rule->id))
            continue;
        json_append(list, sarif_rule(rule));
        g_hash_table_insert(writer->rules, (gpointer)rule->id, GUINT_TO_POINTER(++count));
    }
    return list;
}

static struct json *driver_json(struct sarif_writer *writer)
{
    struct json *driver = json_new_object();
    json_set(driver, "name", json_new_string("pcwlint"));
    json_set(driver, "version", json_new_string(PCWLINT_VERSION));
    json_set(driver, "semanticVersion", json_new_string(PCWLINT_VERSION));
    json_set(driver, "rules", sarif_rules_json(writer));
    return driver;
}

static struct json *add_notification(struct json *list, const char *level, const char *text)
{
    struct json *notification = json_append(list, json_new_object());
    json_set(notification, "level", json_new_string(level));
    json_set(notification, "message", sarif_plain_message(text));
    return notification;
}

/* A file that could not be analysed is a finding, and a failure of the run. */
static void add_failures(struct sarif_writer *writer, struct json *list)
{
    for (guint i = 0; i < writer->report->findings->len; i++) {
        const struct finding *finding = writer->report->findings->pdata[i];
        if (strcmp(finding->rule, "PCW904") != 0)
            continue;
        struct json *notification = add_notification(list, "error", finding->message);
        sarif_append_location(writer, json_set(notification, "locations", json_new_array()), finding->place);
        sarif_set_rule(writer, json_set(notification, "associatedRule", json_new_object()), "id", "index",
                       finding->rule);
    }
}

static void add_omissions(struct sarif_writer *writer, struct json *list)
{
    if (writer->omitted > 0) {
        g_autofree char *text = g_strdup_printf(
            "%u of %u findings are not in this log, which would otherwise be too large (at most %u results, "
            "%zu bytes): errors come first, then warnings. The other formats have all of them.",
            writer->omitted, writer->omitted + writer->kept, writer->limits->results, writer->limits->bytes);
        add_notification(list, "warning", text);
    }
    if (writer->places_omitted > 0) {
        g_autofree char *text =
            g_strdup_printf("%u related places are not in this log, because one result may have at most %u.",
                            writer->places_omitted, writer->limits->locations);
        add_notification(list, "warning", text);
    }
}

static void add_run_notes(struct sarif_writer *writer, struct json *list)
{
    const GPtrArray *notes = writer->report->notes;
    for (guint i = 0; notes != NULL && i < notes->len; i++) {
        const struct note *note = notes->pdata[i];
        if (note->detail && !writer->style->verbose)
            continue;
        struct json *notification = add_notification(list, "note", note->text);
        if (note->file == NULL)
            continue;
        sarif_append_location(writer, json_set(notification, "locations", json_new_array()),
                              &(struct fact_place){.file = note->file, .line = note->line, .column = note->column});
    }
}

static void add_not_judged(struct sarif_writer *writer, struct json *list)
{
    const GPtrArray *rules = writer->report->not_judged;
    for (guint i = 0; rules != NULL && i < rules->len; i++) {
        struct json *notification = add_notification(
            list, "note", "Not judged: this rule needs the whole project, and a part of one was given.");
        sarif_set_rule(writer, json_set(notification, "associatedRule", json_new_object()), "id", "index",
                       rules->pdata[i]);
    }
}

static struct json *invocation_json(struct sarif_writer *writer)
{
    static const char *const meanings[] = {"nothing found", "findings", "wrong usage",
                                           "some input could not be analysed"};
    int status = writer->report->exit_status;
    struct json *invocation = json_new_object();
    json_set(invocation, "executionSuccessful", json_new_bool(writer->report->failed == 0));
    json_set(invocation, "exitCode", json_new_number(status));
    if (status >= 0 && (size_t)status < G_N_ELEMENTS(meanings))
        json_set(invocation, "exitCodeDescription", json_new_string(meanings[status]));
    struct json *notifications = json_set(invocation, "toolExecutionNotifications", json_new_array());
    add_failures(writer, notifications);
    add_omissions(writer, notifications);
    add_run_notes(writer, notifications);
    add_not_judged(writer, notifications);
    return invocation;
}

static struct json *bases_json(struct sarif_writer *writer)
{
    g_autofree char *uri = repository_uri(repository_root(writer->repository));
    g_autofree char *folder = g_str_has_suffix(uri, "/") ? g_strdup(uri) : g_strconcat(uri, "/", NULL);
    struct json *bases = json_new_object(), *root = json_set(bases, SARIF_ROOT, json_new_object());
    json_set(root, "uri", json_new_string(folder));
    json_set(root, "description", sarif_message("The root of the work tree."));
    return bases;
}

static struct json *sarif_run_json(struct sarif_writer *writer)
{
    struct json *run = json_new_object(), *tool = json_set(run, "tool", json_new_object());
    json_set(tool, "driver", driver_json(writer));
    struct json *results = results_json(writer); /* before the notifications, which say what was left out */
    struct json *invocations = json_set(run, "invocations", json_new_array());
    json_append(invocations, invocation_json(writer));
    json_set(run, "originalUriBaseIds", bases_json(writer));
    json_set(run, "columnKind", json_new_string("utf16CodeUnits"));
    json_set(run, "results", results);
    struct json *properties = json_set(run, "properties", json_new_object());
    json_set(properties, "targets", parts_targets(writer->report->model->targets));
    struct json *left_out = parts_left_out(writer->report);
    if (left_out != NULL)
        json_set(properties, "left_out", left_out);
    return run;
}

char *sarif_log(const struct report *report, const struct report_style *style, const struct sarif_limits *limits)
{
    struct sarif_writer writer = {.report = report, .style = style, .limits = limits};
    writer.repository = repository_find(report->findings);
    writer.columns = columns_new();
    writer.hashes = line_hash_cache_new();
    writer.rules = g_hash_table_new(g_str_hash, g_str_equal);
    struct json *log = json_new_object();
    json_set(log, "$schema", json_new_string(SCHEMA));
    json_set(log, "version", json_new_string("2.1.0"));
    json_append(json_set(log, "runs", json_new_array()), sarif_run_json(&writer));
    g_autofree char *text = json_print(log, true);
    char *whole = g_strconcat(text, "\n", NULL);
    json_free(log);
    g_hash_table_unref(writer.rules);
    line_hash_cache_free(writer.hashes);
    columns_free(writer.columns);
    repository_free(writer.repository);
    return whole;
}

/* GitHub's: of results it then shows 5,000, of locations 100.  It takes 10 MB after compression, to less than a tenth.
 */
char *report_sarif(const struct report *report, const struct report_style *style)
{
    static const struct sarif_limits limits = {.results = 25000, .locations = 1000, .bytes = 64u << 20};
    return sarif_log(report, style, &limits);
}
