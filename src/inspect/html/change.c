#include "inspect/html/change.h"

#include <string.h>

#include "inspect/html/map.h"
#include "web/markup.h"

static void put_change(struct page *page, const struct change *change)
{
    GString *out = page->out;
    const char *kind = change_kind_word(change->kind);
    markup(out, "<tr><td><span class=\"badge %s\">%s</span></td><td>%s</td>",
           change->breaks                   ? "error"
           : change->kind == CHANGE_REMOVED ? "warning"
                                            : "info",
           change->breaks ? "breaks" : kind, change->text);
    g_string_append(out, "<td>");
    html_short_place(page, change->place);
    g_string_append(out, "</td></tr>\n");
}

static void put_table(struct page *page, const struct change_set *set)
{
    GString *out = page->out;
    markup(out,
           "<div class=\"scroll\" role=\"region\" aria-label=\"Changes of %s\" tabindex=\"0\"><table "
           "class=\"words\">\n",
           change_set_title(set));
    g_string_append(out, "<thead><tr><th scope=\"col\">Change</th><th scope=\"col\">What</th>"
                         "<th scope=\"col\">Where</th></tr></thead>\n<tbody>\n");
    for (guint i = 0; i < set->changes->len; i++)
        put_change(page, set->changes->pdata[i]);
    g_string_append(out, "</tbody></table></div>\n");
}

/* ---- both byte maps ---- */

static const struct view_block *block_of(const struct view_set *set, int64_t struct_index)
{
    const struct view_table *table = set != NULL && set->tables->len > 0 ? set->tables->pdata[0] : NULL;
    for (guint i = 0; table != NULL && i < table->blocks->len; i++)
        if (((const struct view_block *)table->blocks->pdata[i])->struct_index == struct_index)
            return table->blocks->pdata[i];
    return NULL;
}

static char *picture_of(const struct view_block *block, const GArray *fates)
{
    GString *picture = g_string_new(NULL);
    html_side(picture, "", block, fates);
    return g_string_free(picture, FALSE);
}

/* What became of the rows of both sides: one counter has one number and one colour. */
struct fate_pair {
    GArray *before, *after; /* of struct row_fate; NULL: one side is not there */
};

static struct fate_pair fates_of(const struct change_set *set)
{
    struct fate_pair fates = {NULL, NULL};
    if (set->before == NULL || set->after == NULL)
        return fates;
    fates.before = g_array_new(FALSE, FALSE, sizeof(struct row_fate));
    fates.after = g_array_new(FALSE, FALSE, sizeof(struct row_fate));
    counter_fates(set->before->tables->pdata[0], set->after->tables->pdata[0], fates.before, fates.after);
    return fates;
}

static void fates_clear(struct fate_pair *fates)
{
    g_clear_pointer(&fates->before, g_array_unref);
    g_clear_pointer(&fates->after, g_array_unref);
}

static void put_pair(GString *out, const struct comparison *comparison, const struct change_set *set,
                     const struct fate_pair *fates, int64_t struct_index)
{
    const struct view_block *before = block_of(set->before, struct_index), *after = block_of(set->after, struct_index);
    g_autofree char *old = picture_of(before, fates->before), *new = picture_of(after, fates->after);
    if (strcmp(old, new) == 0)
        return;
    g_autofree char *title = g_strdup_printf("Block %" G_GINT64_FORMAT, struct_index);
    markup(out, "<h4>%s</h4>\n<div class=\"pair\">\n", title);
    html_side(out, comparison->since, before, fates->before);
    html_side(out, "now", after, fates->after);
    g_string_append(out, "</div>\n");
}

/* Of the first tables: others differ in nothing but what the target makes of it. */
static void put_maps(GString *out, const struct comparison *comparison, const struct change_set *set)
{
    const struct view_set *const sides[] = {set->after, set->before};
    struct fate_pair fates = fates_of(set);
    for (size_t i = 0; i < G_N_ELEMENTS(sides); i++) {
        const struct view_table *table =
            sides[i] != NULL && sides[i]->tables->len > 0 ? sides[i]->tables->pdata[0] : NULL;
        for (guint k = 0; table != NULL && k < table->blocks->len; k++) {
            int64_t index = ((const struct view_block *)table->blocks->pdata[k])->struct_index;
            if (i == 0 || block_of(set->after, index) == NULL)
                put_pair(out, comparison, set, &fates, index);
        }
    }
    fates_clear(&fates);
}

void html_changes(struct page *page, const struct comparison *comparison)
{
    GString *out = page->out;
    g_autofree char *summary = comparison_summary(comparison);
    markup(out,
           "<section id=\"changes\" class=\"set\" aria-labelledby=\"changes-title\">\n<h2 "
           "id=\"changes-title\">Changes</h2>\n<p>%s</p>\n",
           summary);
    for (guint i = 0; i < comparison->sets->len; i++) {
        const struct change_set *set = comparison->sets->pdata[i];
        markup(out, "<h3 id=\"ch%u\">%s</h3>\n", i + 1, change_set_title(set));
        put_maps(out, comparison, set);
        put_table(page, set);
    }
    for (guint i = 0; i < comparison->open->len; i++)
        markup(out, "<p class=\"open\">Not compared: %s</p>\n", (const char *)comparison->open->pdata[i]);
    g_string_append(out, "</section>\n");
}
