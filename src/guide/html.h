/* The guide's Markdown as HTML: what the pages of rules and the manual need, and no more. */
#ifndef PCWLINT_GUIDE_HTML_H
#define PCWLINT_GUIDE_HTML_H

#include <glib.h>

/*
 * Headings (with the anchors that code hosts give them), paragraphs, lists and numbered lists with what is indented in
 * them, tables, fenced code, and in text `code`, *emphasis*, **strong**, [links](to) and <https://addresses>.  Links to
 * pages of the guide (name.md) lead to their HTML; links to other files of the repository are only their text.
 * Everything else is text and is escaped.  Free with g_free().
 */
char *html_from_markdown(const char *markdown);

#endif
