/*
 * The report for error parsers: "file:line:column: severity: message [PCW401 descriptor-size]", as gcc and clang write
 * it, and nothing else.  Columns count bytes, which is what Vim's %c and clang mean by them.
 *
 * The word of severity info is "info", not "note": a note belongs to what stands before it, for people and for parsers.
 * Vim and Emacs list such a line; VS Code's $gcc takes errors and warnings only, and passes over infos and notes.
 */
#include "report/format/formats.h"

#include "base/text/printable.h"
#include "report/format/lines.h"

static void gcc_append_place(GString *out, struct columns *columns, const struct fact_place *place)
{
    (void)columns;
    printable_append(out, place->file != NULL ? place->file : "?");
    g_string_append_printf(out, ":%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT ":", place->line, place->column);
}

static void append_body(GString *out, const struct finding *finding, const char *message)
{
    g_string_append_printf(out, "%s: ", severity_name(finding->severity));
    printable_append(out, message);
    g_string_append_printf(out, " [%s %s]", finding->rule, finding->name);
}

char *report_gcc(const struct report *report, const struct report_style *style)
{
    static const struct line_form form = {"pcwlint:", gcc_append_place, append_body};
    return lines_report(report, style, &form, NULL);
}
