/* The page around what is said: head, styles and the policy that allows them and nothing else. */
#ifndef PCWLINT_INSPECT_HTML_PAGE_H
#define PCWLINT_INSPECT_HTML_PAGE_H

#include <glib.h>

/* The whole document; `title` is text, `body` markup, `style` is added to the page's own.  Free with g_free(). */
char *page_new(const char *title, const char *style, const char *body);

#endif
