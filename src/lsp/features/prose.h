/*
 * Text for editors, as Markdown or without any markup.  A linted tree may come from strangers: whatever stands in it is
 * shown as text, and never as a link, a picture or markup.
 */
#ifndef PCWLINT_LSP_FEATURES_PROSE_H
#define PCWLINT_LSP_FEATURES_PROSE_H

#include <glib.h>
#include <stdbool.h>

struct prose {
    GString *out;
    bool markdown;
};

/* An empty text.  prose_end() must be called to release it. */
struct prose prose_new(bool markdown);

/* The text, which is the caller's; NULL when there is none.  Free with g_free(). */
char *prose_end(struct prose *prose);

/* A heading, and what follows it in the same line. */
void prose_title(struct prose *prose, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Begins an item of a list: the words that follow belong to it. */
void prose_item(struct prose *prose);

/* Begins a paragraph. */
void prose_paragraph(struct prose *prose);

/* Words; what they are made of is shown as it is. */
void prose_append(struct prose *prose, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* A name or a piece of code. */
void prose_code(struct prose *prose, const char *code);

/* A drawing or several lines of code. */
void prose_block(struct prose *prose, const char *text);

#endif
