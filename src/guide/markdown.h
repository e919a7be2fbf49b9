/*
 * Pieces of Markdown.
 */
#ifndef PCWLINT_GUIDE_MARKDOWN_H
#define PCWLINT_GUIDE_MARKDOWN_H

#include <glib.h>
#include <stdbool.h>

/* Appends plain text: nothing in it is taken for markup. */
void markdown_text(GString *out, const char *text);

/* Whether an address can stand as a link <URL>: of the web, without anything that ends a link.  A team's rule may hold
 * any text. */
bool markdown_is_address(const char *url);

/* The line that a block of code begins and ends with: backticks, more than stand in a row in the code.  Free with
 * g_free(). */
char *markdown_fence(const char *code);

/* Appends a block of code with a blank line behind it; `language` is "c", "xml" and the like. */
void markdown_code(GString *out, const char *language, const char *code);

/* Where the mark ("**") stands again that the text begins with; NULL: the text does not begin with it, it does not
 * stand again, or nothing is in between. */
const char *markdown_closing(const char *text, const char *mark);

#endif
