/* The report for people: one block per finding in the form that compilers use, and a summary. */
#include "report/format/formats.h"

#include <string.h>

#include "base/note.h"
#include "base/text/printable.h"
#include "config/effective.h"
#include "finding/source.h"
#include "report/format/caret.h"
#include "report/checked.h"
#include "report/format/groups.h"

struct text_writer {
    GString *out;
    const struct report *report;
    const struct report_style *style;
    struct source_cache *sources;
};

static const char *const severity_colours[] = {
    [SEVERITY_INFO] = "1;36", [SEVERITY_WARNING] = "1;35", [SEVERITY_ERROR] = "1;31"};

static void append_coloured(struct text_writer *writer, const char *colour, const char *text)
{
    if (writer->style->colour)
        g_string_append_printf(writer->out, "\033[%sm%s\033[0m", colour, text);
    else
        g_string_append(writer->out, text);
}

/* "file:line:column", and `behind` it. */
static void append_place_and(struct text_writer *writer, const struct fact_place *place, const char *behind)
{
    GString *at = g_string_new(NULL);
    printable_append(at, place->file != NULL ? place->file : "?");
    g_string_append_printf(at, ":%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT "%s", place->line, place->column, behind);
    append_coloured(writer, "1", at->str);
    g_string_free(at, TRUE);
}

static void text_append_place(struct text_writer *writer, const struct fact_place *place)
{
    append_place_and(writer, place, ": ");
}

static void append_source(struct text_writer *writer, const struct fact_place *place)
{
    size_t length;
    const char *line = source_quoted_line(writer->sources, place->file, place->line, &length);
    if (line != NULL && length > 0)
        caret_append(writer->out, line, length, place, writer->style->colour);
}

/* `number`: of a step of a path; 0: it is none. */
static void format_text_append_note(struct text_writer *writer, const struct fact_step *step, guint number)
{
    if (step->place != NULL)
        text_append_place(writer, step->place);
    append_coloured(writer, "1;36", "note: ");
    if (number > 0)
        g_string_append_printf(writer->out, "%u. ", number);
    printable_append(writer->out, step->message != NULL ? step->message : "");
    g_string_append_c(writer->out, '\n');
}

static void append_notes(struct text_writer *writer, const struct finding *finding)
{
    guint all = fact_count(finding->related), shown = report_notes_shown(finding, writer->style);
    for (guint i = 0; i < shown; i++)
        format_text_append_note(writer, finding->related->pdata[i], report_step_number(finding, i));
    if (shown < all)
        g_string_append_printf(writer->out, "note: %u more related places (--verbose shows them)\n", all - shown);
}

static void format_text_append_finding(struct text_writer *writer, const struct finding *finding)
{
    g_autofree char *message = report_message(writer->report, finding), *fix = report_fix(finding);
    text_append_place(writer, finding->place);
    append_coloured(writer, severity_colours[finding->severity], severity_name(finding->severity));
    g_string_append(writer->out, ": ");
    printable_append(writer->out, message);
    g_string_append_printf(writer->out, " [%s %s]\n", finding->rule, finding->name);
    append_source(writer, finding->place);
    append_notes(writer, finding);
    if (fix != NULL) {
        append_coloured(writer, "1;32", "fix: ");
        printable_append(writer->out, fix);
        g_string_append_c(writer->out, '\n');
    }
}

/* The other places of a group: "driver.man:52:19: counter 2 \"Drops\" of \"Queue\"". */
static void append_others(struct text_writer *writer, const GPtrArray *others)
{
    if (others->len == 0)
        return;
    append_coloured(writer, "1;36", "note: ");
    g_string_append_printf(writer->out, "the same at %u more %s:\n", others->len,
                           others->len == 1 ? "place" : "places");
    for (guint i = 0; i < others->len; i++) {
        const struct finding *other = others->pdata[i];
        g_string_append(writer->out, "    ");
        append_place_and(writer, other->place, other->about != NULL ? ": " : "");
        printable_append(writer->out, other->about != NULL ? other->about : "");
        g_string_append_c(writer->out, '\n');
    }
}

static void append_groups(struct text_writer *writer)
{
    g_autoptr(GPtrArray) groups = report_groups(writer->report, writer->style);
    for (guint i = 0; i < groups->len; i++) {
        const struct finding_group *group = groups->pdata[i];
        format_text_append_finding(writer, group->first);
        append_others(writer, group->others);
        g_string_append_c(writer->out, '\n');
    }
}

static void append_count(GString *out, guint count, const char *one, const char *many)
{
    g_string_append_printf(out, "%u %s", count, count == 1 ? one : many);
}

/* "1 manifest read, 1 user-mode provider not compared with code"; nothing where there is none. */
static void append_manifests(struct text_writer *writer)
{
    const struct report *report = writer->report;
    if (report->manifests == 0)
        return;
    append_count(writer->out, report->manifests, "manifest read", "manifests read");
    if (report->without_counters > 0)
        g_string_append_printf(writer->out, ", %u without counters", report->without_counters);
    if (report->user_mode > 0)
        append_count(g_string_append(writer->out, ", "), report->user_mode, "user-mode provider not compared with code",
                     "user-mode providers not compared with code");
    g_string_append_c(writer->out, '\n');
}

/* "left out by the configuration: 2 files, 1 folder, 3 rules"; nothing where nothing is. */
static void append_left_out(struct text_writer *writer)
{
    const struct report *report = writer->report;
    const char *before = "left out by the configuration: ";
    const struct {
        guint count;
        const char *one, *many;
    } parts[] = {{report->excluded_files, "file", "files"},
                 {report->excluded_folders, "folder", "folders"},
                 {report->rules_off, "rule", "rules"}};
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++) {
        if (parts[i].count == 0)
            continue;
        append_count(g_string_append(writer->out, before), parts[i].count, parts[i].one, parts[i].many);
        before = ", ";
    }
    g_string_append(writer->out, before[0] == ',' ? "\n" : "");
}

static void append_outside(struct text_writer *writer)
{
    if (writer->report->outside == 0)
        return;
    append_count(writer->out, writer->report->outside, "finding", "findings");
    g_string_append(writer->out, " outside the changes since ");
    printable_append(writer->out, writer->report->changed_since);
    g_string_append(writer->out, " not shown\n");
}

/* Contradictions always; what was passed over for those who ask. */
static void format_text_append_run_notes(struct text_writer *writer)
{
    const GPtrArray *notes = writer->report->notes;
    for (guint i = 0; notes != NULL && i < notes->len; i++) {
        const struct note *note = notes->pdata[i];
        if (note->detail && !writer->style->verbose)
            continue;
        if (note->file != NULL)
            printable_append(writer->out, note->file);
        if (note->file != NULL && note->line > 0)
            g_string_append_printf(writer->out, ":%" G_GINT64_FORMAT, note->line);
        if (note->file != NULL)
            g_string_append(writer->out, ": ");
        append_coloured(writer, "1;36", "note: ");
        printable_append(writer->out, note->text);
        g_string_append_c(writer->out, '\n');
    }
}

static bool format_text_same_lines(const GPtrArray *a, const GPtrArray *b)
{
    bool same = a->len == b->len;
    for (guint i = 0; same && i < a->len; i++) {
        const struct effective_line *left = a->pdata[i], *right = b->pdata[i];
        same = strcmp(left->text, right->text) == 0 && g_strcmp0(left->origin, right->origin) == 0;
    }
    return same;
}

/* What holds for each source; files with the same settings stand together. */
static void append_effective(struct text_writer *writer)
{
    const GPtrArray *all = writer->report->effective;
    g_autofree bool *done = g_new0(bool, all != NULL ? all->len + 1 : 1);
    for (guint i = 0; all != NULL && i < all->len; i++) {
        const struct effective *effective = all->pdata[i];
        if (done[i])
            continue;
        g_string_append(writer->out, "settings of");
        for (guint k = i; k < all->len; k++) {
            const struct effective *other = all->pdata[k];
            if (done[k] || !format_text_same_lines(effective->lines, other->lines))
                continue;
            done[k] = true;
            if (k > i && strcmp(other->file, ((const struct effective *)all->pdata[k - 1])->file) == 0)
                continue; /* in another target */
            g_string_append(writer->out, k == i ? " " : ", ");
            printable_append(writer->out, other->file);
        }
        g_string_append(writer->out, ":\n");
        for (guint k = 0; k < effective->lines->len; k++) {
            const struct effective_line *line = effective->lines->pdata[k];
            g_string_append(writer->out, "    ");
            printable_append(writer->out, line->text);
            g_string_append(writer->out, "    (");
            printable_append(writer->out, line->origin != NULL ? line->origin : "?");
            g_string_append(writer->out, ")\n");
        }
    }
}

/* "fixed 2 findings in a.c, b.h" */
static void format_text_append_fixes(struct text_writer *writer)
{
    const struct report_fixes *fixes = writer->report->fixes;
    if (fixes == NULL || fixes->findings == 0)
        return;
    append_count(g_string_append(writer->out, "fixed "), fixes->findings, "finding in ", "findings in ");
    for (guint i = 0; i < fixes->files->len; i++) {
        g_string_append(writer->out, i > 0 ? ", " : "");
        printable_append(writer->out, fixes->files->pdata[i]);
    }
    g_string_append_c(writer->out, '\n');
}

/* What is known and is no longer there, for those who ask. */
static void append_cleared(struct text_writer *writer, const GPtrArray *cleared)
{
    for (guint i = 0; writer->style->verbose && i < cleared->len; i++) {
        const struct baseline_entry *entry = cleared->pdata[i];
        g_string_append(writer->out, "cleared: ");
        printable_append(writer->out, entry->file);
        g_string_append_printf(writer->out, ":%" G_GINT64_FORMAT ": %s: ", entry->line, entry->rule);
        printable_append(writer->out, entry->message);
        g_string_append_c(writer->out, '\n');
    }
}

/* "2 suppressed", "12 known (lint.json), 1 cleared: …"; nothing where there is nothing to say. */
static void append_accepted(struct text_writer *writer)
{
    const struct baseline_result *baseline = writer->report->baseline;
    if (writer->report->suppressed != NULL && writer->report->suppressed->len > 0)
        g_string_append_printf(writer->out, "%u suppressed\n", report_total(writer->report->suppressed));
    if (baseline == NULL)
        return;
    append_cleared(writer, baseline->cleared);
    g_string_append_printf(writer->out, "%u known (", baseline->known->len);
    printable_append(writer->out, baseline->path);
    g_string_append_printf(writer->out, "), %u new, %u cleared", report_total(writer->report->findings),
                           baseline->cleared->len);
    if (baseline->untold > 0)
        g_string_append_printf(writer->out, ", %u undecided: file or rule not fully checked", baseline->untold);
    if (baseline->written != NULL) {
        printable_append(g_string_append(writer->out, "; written: "), baseline->written);
        g_string_append(writer->out, baseline->accepts ? ", with the new ones" : ", without the new ones");
    } else if (baseline->cleared->len > 0) {
        g_string_append(writer->out, " (to remove them: --baseline=");
        printable_append(writer->out, baseline->path);
        printable_append(g_string_append(writer->out, " --write-baseline="), baseline->path);
        g_string_append_c(writer->out, ')');
    }
    g_string_append_c(writer->out, '\n');
}

/* "2 can be fixed by --fix, 1 more by --fix --unsafe-fixes" */
static void append_fixable(struct text_writer *writer)
{
    guint safe = 0, unsafe = 0;
    for (guint i = 0; i < writer->report->findings->len; i++) {
        const struct finding *finding = writer->report->findings->pdata[i];
        safe += (finding->fix_description != NULL && finding->fix_is_safe) + finding->unlisted_fixes[true];
        unsafe += (finding->fix_description != NULL && !finding->fix_is_safe) + finding->unlisted_fixes[false];
    }
    if (safe > 0)
        g_string_append_printf(writer->out, "%u can be fixed by --fix", safe);
    if (unsafe > 0)
        g_string_append_printf(
            writer->out, safe > 0 ? ", %u more by --fix --unsafe-fixes" : "%u can be fixed by --fix --unsafe-fixes",
            unsafe);
    g_string_append(writer->out, safe + unsafe > 0 ? "\n" : "");
}

/* "2 countersets with 45 counters checked for x64; …", and then
 * "2 errors, 1 warning, 0 infos; 3 files analysed, 120 skipped, 0 not analysed; 1 field not determined" */
static void append_summary(struct text_writer *writer)
{
    const struct report *report = writer->report;
    GPtrArray *gaps = report_gaps(report);
    g_autofree char *checked = checked_phrase(report->model);
    g_string_append_printf(writer->out, "%s\n", checked);
    append_count(writer->out, report_count(report, SEVERITY_ERROR), "error, ", "errors, ");
    append_count(writer->out, report_count(report, SEVERITY_WARNING), "warning, ", "warnings, ");
    append_count(writer->out, report_count(report, SEVERITY_INFO), "info; ", "infos; ");
    append_count(writer->out, report->analysed, "file analysed, ", "files analysed, ");
    g_string_append_printf(writer->out, "%u skipped, ", report->skipped);
    if (report->excluded > 0)
        g_string_append_printf(writer->out, "%u excluded, ", report->excluded);
    g_string_append_printf(writer->out, "%u not analysed; ", report->failed);
    append_count(writer->out, gaps->len, "field not determined\n", "fields not determined\n");
    append_accepted(writer);
    append_manifests(writer);
    append_outside(writer);
    append_left_out(writer);
    if (report->not_judged != NULL && report->not_judged->len > 0) {
        g_string_append(writer->out, "not judged on a part of a project:");
        for (guint i = 0; i < report->not_judged->len; i++)
            g_string_append_printf(writer->out, " %s", (const char *)report->not_judged->pdata[i]);
        g_string_append(writer->out, " (give its directory, or use --whole-project)\n");
    }
    g_ptr_array_unref(gaps);
}

char *report_text(const struct report *report, const struct report_style *style)
{
    struct text_writer writer = {g_string_new(NULL), report, style, source_cache_new()};
    append_groups(&writer);
    append_effective(&writer);
    format_text_append_run_notes(&writer);
    if (!style->hide_summary) {
        format_text_append_fixes(&writer);
        append_summary(&writer);
        append_fixable(&writer);
    }
    source_cache_free(writer.sources);
    return g_string_free(writer.out, FALSE);
}
