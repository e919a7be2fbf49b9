/*
 * The report for MSBuild and Visual Studio: "file(line,column): severity PCW401: message [descriptor-size]".
 *
 * MSBuild takes a line for an error or a warning when one of these two words follows the place, with the code behind
 * it; the words "info" and "note" make the line a message, which the Output window shows and can jump from.  The Error
 * List therefore has no infos.  Columns count UTF-16 code units from 1, as Visual Studio does.
 */
#include "report/format/formats.h"

#include "base/file/drive.h"
#include "base/text/printable.h"
#include "report/format/lines.h"

static void msvc_append_place(GString *out, struct columns *columns, const struct fact_place *place)
{
    if (place->file == NULL) { /* MSBuild takes what stands there for the name of a tool */
        g_string_append(out, "pcwlint :");
        return;
    }
    struct region region = columns_region(columns, place);
    g_autofree char *path = drive_path_of_windows(place->file); /* the name that Visual Studio knows it by */
    printable_append(out, path != NULL ? path : place->file);
    g_string_append_printf(out, "(%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT "):", region.line, region.column);
}

static void msvc_append_body(GString *out, const struct finding *finding, const char *message)
{
    g_string_append_printf(out, "%s %s: ", severity_name(finding->severity), finding->rule);
    printable_append(out, message);
    g_string_append_printf(out, " [%s]", finding->name);
}

char *report_msvc(const struct report *report, const struct report_style *style)
{
    static const struct line_form form = {"pcwlint :", msvc_append_place, msvc_append_body};
    struct columns *columns = columns_new();
    char *text = lines_report(report, style, &form, columns);
    columns_free(columns);
    return text;
}
