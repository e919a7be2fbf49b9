/*
 * The report for error parsers: "file:line:column: severity: message [PCW401 descriptor-size]", as gcc and clang write
 * it, and nothing else.  Columns count bytes, which is what Vim's %c and clang mean by them.
 *
 * The word of severity info is "info", not "note": a note belongs to what stands before it, for people and for parsers.
 * Vim and Emacs list such a line; VS Code's $gcc takes errors and warnings only, and passes over infos and notes.
 */
#include "report/report.h"

#include "base/note.h"
#include "base/text/printable.h"

static void append_line(GString *out, const struct fact_place *place, const char *word, const char *text)
{
    printable_append(out, place->file != NULL ? place->file : "?");
    g_string_append_printf(out, ":%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT ": %s: ", place->line, place->column, word);
    printable_append(out, text);
}

static void append_note(GString *out, const struct fact_place *place, const char *text)
{
    append_line(out, place, "note", text);
    g_string_append_c(out, '\n');
}

static void append_finding(GString *out, const struct report *report, const struct finding *finding,
                           const struct report_style *style)
{
    g_autofree char *message = report_message(report, finding);
    append_line(out, finding->place, severity_name(finding->severity), message);
    g_string_append_printf(out, " [%s %s]\n", finding->rule, finding->name);
    for (guint i = 0; i < report_notes_shown(finding, style); i++) {
        const struct fact_step *step = finding->related->pdata[i];
        append_note(out, step->place != NULL ? step->place : finding->place,
                    step->message != NULL ? step->message : "");
    }
    g_autofree char *fix = report_fix(finding);
    if (fix != NULL) {
        g_autofree char *note = g_strconcat("fix: ", fix, NULL);
        append_note(out, finding->place, note);
    }
}

/* Before the findings, or they would belong to the last one. */
static void append_run_notes(GString *out, const struct report *report, const struct report_style *style)
{
    for (guint i = 0; report->notes != NULL && i < report->notes->len; i++) {
        const struct note *note = report->notes->pdata[i];
        if (note->detail && !style->verbose)
            continue;
        if (note->file == NULL) {
            g_string_append(out, "pcwlint: note: ");
            printable_append(out, note->text);
            g_string_append_c(out, '\n');
        } else {
            struct fact_place place = {.file = note->file, .line = MAX(note->line, 1), .column = MAX(note->column, 1)};
            append_note(out, &place, note->text);
        }
    }
}

char *report_gcc(const struct report *report, const struct report_style *style)
{
    GString *out = g_string_new(NULL);
    append_run_notes(out, report, style);
    for (guint i = 0; i < report->findings->len; i++) {
        const struct finding *finding = report->findings->pdata[i];
        if (report_shows(finding, style))
            append_finding(out, report, finding, style);
    }
    return g_string_free(out, FALSE);
}
