#include "inspect/text/compat.h"

#include <string.h>

#include "finding/where.h"

#define INDENT 2
#define RANGES 4

static const struct {
    const char *unicode, *ascii, *colour;
} marks[COMPAT_N_ANSWERS] = {
    [COMPAT_ACCEPTED] = {"\xE2\x9C\x93", "+", "32"},
    [COMPAT_REJECTED] = {"\xE2\x9C\x97", "x", "1;31"},
    [COMPAT_RETRIED] = {"\xE2\x86\xBB", "r", "32"},
    [COMPAT_EXCLUDED] = {"\xE2\x80\x93", "-", "2"},
    [COMPAT_OPEN] = {"?", "?", "1;33"},
};

static void put_range(struct pen *pen, const struct compat_range *range, guint width)
{
    const char *mark = pen->style.unicode ? marks[range->answer].unicode : marks[range->answer].ascii;
    g_autofree char *builds = compat_builds(range), *releases = compat_releases(range),
                    *sentence = compat_sentence(range);
    g_autofree char *label = g_strdup_printf("%s %s", mark, builds);
    g_autofree char *text =
        g_strdup_printf("%s%s; %s", sentence, range->claim != COMPAT_UNCLAIMED ? "" : ", not claimed", releases);
    pen_paragraph(pen, RANGES, RANGES + 2 + width + 2, label, marks[range->answer].colour, text);
}

static void put_strip(struct pen *pen, const struct view *view, const struct compat_strip *strip)
{
    g_autofree char *only = where_phrase(view->model->targets, strip->targets);
    guint width = 0;
    if (only != NULL)
        pen_paragraph(pen, RANGES, RANGES, only, "2", "");
    for (guint i = 0; i < strip->ranges->len; i++) {
        g_autofree char *builds = compat_builds(strip->ranges->pdata[i]);
        width = MAX(width, (guint)strlen(builds));
    }
    for (guint i = 0; i < strip->ranges->len; i++)
        put_range(pen, strip->ranges->pdata[i], width);
}

/* What decides of one way: its version and flags, and what leads there. */
static void put_variant(struct pen *pen, const struct view_set *set, guint index)
{
    const struct view_variant *variant = set->variants->pdata[index];
    g_autofree char *title = g_strdup_printf("way %u of %u", index + 1, set->variants->len);
    pen_paragraph(pen, INDENT, INDENT, title, "1", "");
    for (guint i = 0; i < variant->lines->len; i++) {
        const struct view_line *line = variant->lines->pdata[i];
        if (strcmp(line->label, "version") == 0 || strcmp(line->label, "flags") == 0)
            pen_paragraph(pen, RANGES, RANGES + 12, line->label, "2", line->text);
    }
    for (guint i = 0; i < variant->paths->len; i++)
        pen_paragraph(pen, RANGES, RANGES + 12, i == 0 ? "when" : "or when", "2", variant->paths->pdata[i]);
}

void text_compat(struct pen *pen, const struct view *view, const struct view_set *set)
{
    for (guint i = 0; i < set->lines->len; i++) {
        const struct view_line *line = set->lines->pdata[i];
        if (strcmp(line->label, "version") == 0 || strcmp(line->label, "flags") == 0)
            pen_paragraph(pen, INDENT, INDENT + 12, line->label, "2", line->text);
    }
    for (guint i = 0; i < set->variants->len; i++) {
        const struct view_variant *variant = set->variants->pdata[i];
        if (set->variants->len > 1)
            put_variant(pen, set, i);
        for (guint k = 0; k < variant->strips->len; k++)
            put_strip(pen, view, variant->strips->pdata[k]);
    }
}
