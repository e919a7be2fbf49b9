/* What all parts of the page need: where they write, and places and targets as they are shown. */
#ifndef PCWLINT_INSPECT_HTML_PARTS_H
#define PCWLINT_INSPECT_HTML_PARTS_H

#include "inspect/excerpt.h"
#include "inspect/link.h"
#include "inspect/view.h"

struct page {
    GString *out;
    const struct view *view;
    struct excerpts *excerpts;
    struct links *links;
    guint set; /* the one that is written, from 1; 0: none */
};

/* " src/a.c:12", as a link to the line where it can be shown; nothing for NULL. */
void html_place(struct page *page, const struct fact_place *place);

/* `text` as a link to the line of the place; without one, or where it cannot be shown, the text alone. */
void html_link(struct page *page, const struct fact_place *place, const char *text);

/* "a.c:12", with the whole path for a pointer that rests. */
void html_short_place(struct page *page, const struct fact_place *place);

/* In which targets something holds; nothing where that is in all. */
void html_only(struct page *page, const GArray *targets);

/* The findings about something, as small signs that lead to them. */
void html_badges(struct page *page, const struct view_set *set, const GPtrArray *findings);

/* Facts (of struct view_line) with their labels and places. */
void html_lines(struct page *page, const GPtrArray *lines);

#endif
