#include "inspect/text/change.h"

#include "inspect/describe.h"

#define INDENT 2
#define WORDS 11

static const char *const colours[] = {
    [CHANGE_ADDED] = "1;32", [CHANGE_REMOVED] = "1;33", [CHANGE_CHANGED] = "1;34", [CHANGE_MOVED] = "36"};

static void text_change_put_change(struct pen *pen, const struct change *change)
{
    g_autofree char *place = change->place != NULL ? describe_place(change->place) : NULL;
    g_autofree char *text = g_strdup_printf("%s%s%s%s", change->text, place != NULL ? " (" : "",
                                            place != NULL ? place : "", place != NULL ? ")" : "");
    pen_paragraph(pen, INDENT, INDENT + WORDS, change->breaks ? "breaks" : change_kind_word(change->kind),
                  change->breaks ? "1;31" : colours[change->kind], text);
}

void text_changes(struct pen *pen, const struct comparison *comparison)
{
    g_autofree char *summary = comparison_summary(comparison);
    pen_paragraph(pen, 0, 0, "", NULL, summary);
    for (guint i = 0; i < comparison->sets->len; i++) {
        const struct change_set *set = comparison->sets->pdata[i];
        g_string_append_c(pen->out, '\n');
        pen_paragraph(pen, 0, 0, change_set_title(set), "1", "");
        for (guint k = 0; k < set->changes->len; k++)
            text_change_put_change(pen, set->changes->pdata[k]);
    }
    if (comparison->open->len > 0)
        g_string_append_c(pen->out, '\n');
    for (guint i = 0; i < comparison->open->len; i++)
        pen_paragraph(pen, 0, 0, "not compared:", "1;33", comparison->open->pdata[i]);
}
