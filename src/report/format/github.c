/*
 * The report for GitHub Actions: one workflow command per finding, which becomes an annotation of the file.
 *
 * Of each kind GitHub shows the first ten of a step; all are in the log, and a notice in front says so.  What is
 * related stands in the message: an annotation has one place only.
 */
#include "report/format/github.h"

#include <string.h>

#include "base/note.h"
#include "base/text/printable.h"
#include "report/column.h"
#include "report/format/formats.h"
#include "report/repository.h"

/* Annotations of one kind that GitHub shows for a step. */
#define SHOWN 10

struct github_writer {
    GString *out;
    const struct report *report;
    const struct report_style *style;
    struct repository *repository;
    struct columns *columns;
};

static const char *const commands[] = {
    [SEVERITY_INFO] = "notice", [SEVERITY_WARNING] = "warning", [SEVERITY_ERROR] = "error"};

void github_append_message(GString *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '%' || *text == '\r' || *text == '\n')
            g_string_append_printf(out, "%%%02X", (guchar)*text);
        else
            g_string_append_c(out, *text);
    }
}

/* Line ends are written as %0A, which GitHub turns back; other control characters are made visible. */
void github_append_property(GString *out, const char *text)
{
    gsize length = strlen(text);
    char form[PRINTABLE_FORM];
    for (gsize i = 0; i < length;) {
        char c = text[i];
        i += printable_character(text + i, length - i, form);
        if (strchr(":,%\r\n", c) != NULL)
            g_string_append_printf(out, "%%%02X", (guchar)c);
        else
            g_string_append(out, form);
    }
}

static void github_append_file(struct github_writer *writer, const char *file)
{
    g_string_append(writer->out, "file=");
    github_append_property(writer->out, repository_path(writer->repository, file));
    g_string_append_c(writer->out, ',');
}

static void append_number(struct github_writer *writer, const char *property, int64_t number)
{
    g_string_append_printf(writer->out, "%s=%" G_GINT64_FORMAT ",", property, number);
}

/* GitHub takes columns only of what is on one line. */
static void github_append_place(struct github_writer *writer, const struct fact_place *place)
{
    if (place->file == NULL)
        return;
    struct region region = columns_region(writer->columns, place);
    github_append_file(writer, place->file);
    append_number(writer, "line", region.line);
    append_number(writer, "endLine", region.end_line);
    if (region.line == region.end_line) {
        append_number(writer, "col", region.column);
        append_number(writer, "endColumn", region.end_column);
    }
}

/* One line of a message of several, with what would steer a terminal or end the line made visible. */
static void github_add_line(GString *text, const char *first, const char *line)
{
    g_string_append(text, text->len > 0 ? "\n" : "");
    g_string_append(text, first);
    printable_append(text, line);
}

static void github_add_note(struct github_writer *writer, GString *text, const struct fact_step *step)
{
    g_autofree char *first =
        step->place == NULL || step->place->file == NULL
            ? g_strdup("note: ")
            : g_strdup_printf("%s:%" G_GINT64_FORMAT ": note: ", repository_path(writer->repository, step->place->file),
                              step->place->line);
    g_autofree char *line = g_strconcat(first, step->message, NULL);
    github_add_line(text, "", line);
}

static void append_finding(struct github_writer *writer, const struct finding *finding)
{
    g_autofree char *message = report_message(writer->report, finding);
    g_autofree char *title = g_strdup_printf("%s %s", finding->rule, finding->name), *fix = report_fix(finding);
    g_autoptr(GString) text = g_string_new(NULL);
    github_add_line(text, "", message);
    for (guint i = 0; i < report_notes_shown(finding, writer->style); i++)
        github_add_note(writer, text, finding->related->pdata[i]);
    if (fix != NULL)
        github_add_line(text, "fix: ", fix);

    g_string_append_printf(writer->out, "::%s ", commands[finding->severity]);
    github_append_place(writer, finding->place);
    g_string_append(writer->out, "title=");
    github_append_property(writer->out, title);
    g_string_append(writer->out, "::");
    github_append_message(writer->out, text->str);
    g_string_append_c(writer->out, '\n');
}

static void append_run_notes(struct github_writer *writer)
{
    const GPtrArray *notes = writer->report->notes;
    for (guint i = 0; notes != NULL && i < notes->len; i++) {
        const struct note *note = notes->pdata[i];
        if (note->detail && !writer->style->verbose)
            continue;
        g_autoptr(GString) text = g_string_new(NULL);
        github_add_line(text, "", note->text);
        g_string_append(writer->out, "::notice ");
        if (note->file != NULL)
            github_append_file(writer, note->file);
        if (note->file != NULL && note->line > 0)
            append_number(writer, "line", note->line);
        g_string_append(writer->out, "title=pcwlint::");
        github_append_message(writer->out, text->str);
        g_string_append_c(writer->out, '\n');
    }
}

/* In front, where GitHub shows it for certain. */
static void append_totals(struct github_writer *writer)
{
    guint errors = report_count(writer->report, SEVERITY_ERROR),
          warnings = report_count(writer->report, SEVERITY_WARNING),
          infos = writer->style->hide_info ? 0 : report_count(writer->report, SEVERITY_INFO);
    if (errors > SHOWN || warnings > SHOWN || infos > SHOWN)
        g_string_append_printf(writer->out,
                               "::notice title=pcwlint::%u errors, %u warnings, %u infos: GitHub shows the first %d "
                               "annotations of each kind; all are in the log of this step\n",
                               errors, warnings, infos, SHOWN);
}

char *report_github(const struct report *report, const struct report_style *style)
{
    struct github_writer writer = {g_string_new(NULL), report, style, repository_find(report->findings), columns_new()};
    append_totals(&writer);
    for (guint i = 0; i < report->findings->len; i++)
        if (report_shows(report->findings->pdata[i], style))
            append_finding(&writer, report->findings->pdata[i]);
    append_run_notes(&writer);
    columns_free(writer.columns);
    repository_free(writer.repository);
    return g_string_free(writer.out, FALSE);
}
