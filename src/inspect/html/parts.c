#include "inspect/html/parts.h"

#include <string.h>

#include "finding/where.h"
#include "web/markup.h"
#include "inspect/describe.h"

/* The line's anchor in this page, else its address elsewhere; NULL: neither. */
static char *parts_target_of(struct page *page, const struct fact_place *place)
{
    const char *anchor = excerpts_want(page->excerpts, place);
    return anchor != NULL ? g_strconcat("#", anchor, NULL) : links_address(page->links, place);
}

static void put_link(struct page *page, const char *class, const char *target, const char *title, const char *text)
{
    const char *element = target != NULL ? "a" : "span";
    markup(page->out, "<%s class=\"%s\"", element, class);
    if (target != NULL)
        markup(page->out, " href=\"%s\"", target);
    if (title != NULL)
        markup(page->out, " title=\"%s\"", title);
    g_string_append_c(page->out, '>');
    markup_name(page->out, text);
    markup(page->out, "</%s>", element);
}

void html_place(struct page *page, const struct fact_place *place)
{
    if (place == NULL)
        return;
    g_autofree char *text = describe_place(place), *target = parts_target_of(page, place);
    g_string_append_c(page->out, ' ');
    put_link(page, "at", target, NULL, text);
}

void html_link(struct page *page, const struct fact_place *place, const char *text)
{
    g_autofree char *target = place != NULL ? parts_target_of(page, place) : NULL;
    if (target != NULL)
        put_link(page, "to", target, NULL, text);
    else
        markup_name(page->out, text);
}

void html_short_place(struct page *page, const struct fact_place *place)
{
    if (place == NULL)
        return;
    g_autofree char *whole = describe_place(place), *text = g_path_get_basename(whole),
                    *target = parts_target_of(page, place);
    put_link(page, "at", target, whole, text);
}

void html_only(struct page *page, const GArray *targets)
{
    g_autofree char *only = where_phrase(page->view->model->targets, targets);
    if (only != NULL)
        markup(page->out, " <span class=\"only\">%s</span>", only);
}

void html_badges(struct page *page, const struct view_set *set, const GPtrArray *findings)
{
    for (guint i = 0; i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        guint number = view_finding_number(set, finding);
        if (number > 0)
            markup(page->out, " <a class=\"badge %s\" href=\"#c%u-f%u\">%s</a>", severity_name(finding->severity),
                   page->set, number, finding->rule);
    }
}

void html_lines(struct page *page, const GPtrArray *lines)
{
    const char *last = "";
    g_string_append(page->out, "<dl class=\"facts\">\n");
    for (guint i = 0; i < lines->len; i++) {
        const struct view_line *line = lines->pdata[i];
        if (strcmp(line->label, last) != 0)
            markup(page->out, "<dt>%s</dt>", line->label);
        last = line->label;
        g_string_append(page->out, line->open ? "<dd class=\"open\">" : "<dd>");
        markup_text(page->out, line->text);
        html_place(page, line->place);
        g_string_append(page->out, "</dd>\n");
    }
    g_string_append(page->out, "</dl>\n");
}
