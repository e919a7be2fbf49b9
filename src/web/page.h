/* The page around what is said: head, styles, script, and the policy that allows these and nothing else. */
#ifndef PCWLINT_WEB_PAGE_H
#define PCWLINT_WEB_PAGE_H

#include <glib.h>

struct web_page {
    const char *title;      /* text */
    const char *skip;       /* text: what the first link says that leads to #main */
    const char *style;      /* a style sheet of page/, "inspect.css", behind those of all pages and of pictures */
    const char *more_style; /* added to it; NULL: nothing */
    const char *script;     /* a script of page/, "inspect.js" */
    const char *body;       /* markup */
};

/* The whole document.  Free with g_free(). */
char *web_page(const struct web_page *page);

#endif
