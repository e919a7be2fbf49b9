/*
 * The report for GitLab: a Code Quality report, which merge requests compare with that of their target branch by
 * fingerprint.
 *
 * An error (PCW rejects the registration, or reads wrong memory) is critical, a warning major, an info an info: the
 * words in between say more about style than about drivers, and a blocker is for people to name.
 *
 * A description is one line of plain text, which GitLab escapes for HTML.
 */
#include "report/format/formats.h"

#include "base/text/json/json-writer.h"
#include "base/text/printable.h"
#include "report/repository.h"

static const char *const severities[] = {
    [SEVERITY_INFO] = "info", [SEVERITY_WARNING] = "major", [SEVERITY_ERROR] = "critical"};

static struct json *gitlab_location_json(struct repository *repository, const struct fact_place *place)
{
    struct json *location = json_new_object();
    json_set(location, "path", json_new_string(place->file != NULL ? repository_path(repository, place->file) : ""));
    struct json *lines = json_set(location, "lines", json_new_object());
    json_set(lines, "begin", json_new_number(MAX(place->line, 1)));
    json_set(lines, "end", json_new_number(MAX(place->end_line, MAX(place->line, 1))));
    return location;
}

static struct json *finding_json(const struct report *report, struct repository *repository,
                                 const struct finding *finding)
{
    g_autofree char *message = report_message(report, finding),
                    *check = g_strdup_printf("%s %s", finding->rule, finding->name);
    g_autofree char *description = printable(message);
    struct json *item = json_new_object();
    json_set(item, "description", json_new_string(description));
    json_set(item, "check_name", json_new_string(check));
    json_set(item, "fingerprint", json_new_string(finding->fingerprint));
    json_set(item, "severity", json_new_string(severities[finding->severity]));
    json_set(item, "location", gitlab_location_json(repository, finding->place));
    return item;
}

char *report_gitlab(const struct report *report, const struct report_style *style)
{
    struct repository *repository = repository_find(report->findings);
    struct json_writer *writer = json_writer_new_array();
    for (guint i = 0; i < report->findings->len; i++)
        if (report_shows(report->findings->pdata[i], style))
            json_write(writer, NULL, finding_json(report, repository, report->findings->pdata[i]));
    repository_free(repository);
    return json_writer_finish(writer);
}
