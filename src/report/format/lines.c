#include "report/format/lines.h"

#include "base/note.h"
#include "base/text/printable.h"

struct line_writer {
    GString *out;
    const struct report *report;
    const struct report_style *style;
    const struct line_form *form;
    struct columns *columns;
};

static void append_note(struct line_writer *writer, const struct fact_place *place, const char *text)
{
    writer->form->append_place(writer->out, writer->columns, place);
    g_string_append(writer->out, " note: ");
    printable_append(writer->out, text);
    g_string_append_c(writer->out, '\n');
}

static void lines_append_finding(struct line_writer *writer, const struct finding *finding)
{
    g_autofree char *message = report_message(writer->report, finding), *fix = report_fix(finding);
    writer->form->append_place(writer->out, writer->columns, finding->place);
    g_string_append_c(writer->out, ' ');
    writer->form->append_body(writer->out, finding, message);
    g_string_append_c(writer->out, '\n');
    for (guint i = 0; i < report_notes_shown(finding, writer->style); i++) {
        const struct fact_step *step = finding->related->pdata[i];
        append_note(writer, step->place != NULL ? step->place : finding->place,
                    step->message != NULL ? step->message : "");
    }
    if (fix != NULL) {
        g_autofree char *note = g_strconcat("fix: ", fix, NULL);
        append_note(writer, finding->place, note);
    }
}

static void append_run_note(struct line_writer *writer, const struct note *note)
{
    if (note->file == NULL) {
        g_string_append_printf(writer->out, "%s note: ", writer->form->program);
        printable_append(writer->out, note->text);
        g_string_append_c(writer->out, '\n');
    } else {
        struct fact_place place = {.file = note->file, .line = MAX(note->line, 1), .column = MAX(note->column, 1)};
        append_note(writer, &place, note->text);
    }
}

char *lines_report(const struct report *report, const struct report_style *style, const struct line_form *form,
                   struct columns *columns)
{
    struct line_writer writer = {g_string_new(NULL), report, style, form, columns};
    for (guint i = 0; report->notes != NULL && i < report->notes->len; i++) {
        const struct note *note = report->notes->pdata[i];
        if (!note->detail || style->verbose)
            append_run_note(&writer, note);
    }
    for (guint i = 0; i < report->findings->len; i++)
        if (report_shows(report->findings->pdata[i], style))
            lines_append_finding(&writer, report->findings->pdata[i]);
    return g_string_free(writer.out, FALSE);
}
