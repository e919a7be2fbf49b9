/* What the sources register as Markdown, for a comment on a pull request: the changes when a revision is named, else a
 * table of counters for each counterset. */
#include "inspect/markdown/markdown.h"

#include <string.h>

#include "base/text/printable.h"
#include "facts/derived-types.h"
#include "inspect/change/comparison.h"
#include "inspect/describe.h"
#include "inspect/view-row.h"

/* Text from a tree is never markup: what may be some is escaped, and a name behind an @ notifies nobody. */
static void put_text(GString *out, const char *text)
{
    g_autoptr(GString) safe = g_string_new(NULL);
    printable_append(safe, text);
    for (const char *at = safe->str; *at != '\0'; at++) {
        if (*at == '&' || *at == '<' || *at == '>')
            g_string_append(out, *at == '&' ? "&amp;" : *at == '<' ? "&lt;" : "&gt;");
        else if (*at == '@')
            g_string_append(out, "@&#8203;");
        else if (*at == '\n')
            g_string_append_c(out, ' ');
        else {
            if (strchr("\\`*_{}[]()#+-!|~:", *at) != NULL)
                g_string_append_c(out, '\\');
            g_string_append_c(out, *at);
        }
    }
}

static void put_cell(GString *out, const char *text)
{
    g_string_append(out, " ");
    put_text(out, text != NULL ? text : "");
    g_string_append(out, " |");
}

static void put_title(GString *out, const char *title)
{
    g_string_append(out, "\n### ");
    put_text(out, title);
    g_string_append(out, "\n\n");
}

/* ---- changes ---- */

static void markdown_put_change(GString *out, const struct change *change)
{
    g_autofree char *place = change->place != NULL ? describe_place(change->place) : NULL;
    g_string_append_printf(out, "| %s |", change->breaks ? "**breaks**" : change_kind_word(change->kind));
    put_cell(out, change->text);
    put_cell(out, place);
    g_string_append_c(out, '\n');
}

static void put_changes(GString *out, const struct comparison *comparison)
{
    g_autofree char *summary = comparison_summary(comparison);
    g_string_append(out, "**");
    put_text(out, summary);
    g_string_append(out, "**\n");
    for (guint i = 0; i < comparison->sets->len; i++) {
        const struct change_set *set = comparison->sets->pdata[i];
        put_title(out, change_set_title(set));
        g_string_append(out, "| | What | Where |\n| --- | --- | --- |\n");
        for (guint k = 0; k < set->changes->len; k++)
            markdown_put_change(out, set->changes->pdata[k]);
    }
    if (comparison->open->len > 0)
        g_string_append_c(out, '\n');
    for (guint i = 0; i < comparison->open->len; i++) {
        g_string_append(out, "- Not compared: ");
        put_text(out, comparison->open->pdata[i]);
        g_string_append_c(out, '\n');
    }
}

/* ---- countersets ---- */

static void markdown_put_row(GString *out, const struct view_table *table, guint index)
{
    const struct fact_descriptor *row = FACT_AT(descriptor, table->registration->descriptors, index);
    const struct fact_manifest_counter *counter = view_row_counter(table, index);
    g_autoptr(GPtrArray) findings = view_row_findings(table, index);
    g_autofree char *id = describe_cell(row->id, 10), *block = describe_cell(row->struct_index, 10),
                    *offset = describe_cell(row->offset, 16), *size = describe_cell(row->size, 10),
                    *field = describe_row_field(table, index);
    const char *const cells[] = {
        id, block, offset, size, field, counter != NULL ? counter->name : NULL, counter != NULL ? counter->type : NULL};
    g_autoptr(GString) rules = g_string_new(NULL);
    for (guint i = 0; i < findings->len; i++)
        g_string_append_printf(rules, "%s%s", i > 0 ? ", " : "", ((const struct finding *)findings->pdata[i])->rule);
    g_string_append_c(out, '|');
    for (size_t i = 0; i < G_N_ELEMENTS(cells); i++)
        put_cell(out, cells[i]);
    put_cell(out, rules->str);
    g_string_append_c(out, '\n');
}

static void markdown_put_set(GString *out, const struct view_set *set)
{
    put_title(out, set->title);
    for (guint i = 0; i < set->tables->len; i++) {
        const struct view_table *table = set->tables->pdata[i];
        g_string_append(out, i > 0 ? "\n" : "");
        g_string_append(out, "| Id | Block | Offset | Size | Field | Counter | Type | Findings |\n"
                             "| ---: | ---: | ---: | ---: | --- | --- | --- | --- |\n");
        for (guint k = 0; k < fact_count(table->registration->descriptors); k++)
            markdown_put_row(out, table, k);
    }
    for (guint i = 0; i < set->findings->len; i++) {
        const struct finding *finding = set->findings->pdata[i];
        g_autofree char *place = describe_place(finding->place),
                        *text = g_strdup_printf("%s: %s (%s)", finding->rule, finding->message, place);
        g_string_append(out, i == 0 ? "\n- " : "- ");
        put_text(out, text);
        g_string_append_c(out, '\n');
    }
}

char *inspect_markdown(const struct view *view, const struct inspect_style *style)
{
    GString *out = g_string_new(NULL);
    (void)style;
    if (view->changes != NULL) {
        put_changes(out, view->changes);
        return g_string_free(out, FALSE);
    }
    if (view->sets->len == 0)
        g_string_append_printf(out, "%s\n", view_nothing(view));
    for (guint i = 0; i < view->sets->len; i++)
        markdown_put_set(out, view->sets->pdata[i]);
    for (guint i = 0; i < view->failed->len; i++) {
        const struct view_line *line = view->failed->pdata[i];
        g_autofree char *text = g_strdup_printf("%s could not be analysed: %s", line->label, line->text);
        g_string_append(out, i == 0 ? "\n- " : "- ");
        put_text(out, text);
        g_string_append_c(out, '\n');
    }
    return g_string_free(out, FALSE);
}
