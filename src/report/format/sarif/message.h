/* Texts of a SARIF log. */
#ifndef PCWLINT_REPORT_FORMAT_SARIF_MESSAGE_H
#define PCWLINT_REPORT_FORMAT_SARIF_MESSAGE_H

#include "report/format/sarif/sarif.h"

/* "error", "warning" or "note". */
const char *sarif_level(enum severity severity);

/* { "text": … }, as it is: text of our own, with links, or source text. */
struct json *sarif_message(const char *text);

/*
 * A text that may name what the tree names, to stand in a message's text: printable, and without links.  Where it holds
 * "](", a bracket or a backslash gets a backslash in front (SARIF 2.1.0, 3.11.6); other texts keep their brackets, for
 * many viewers show the backslashes.
 */
char *sarif_plain(const char *text);

/* { "text": … } of such a text. */
struct json *sarif_plain_message(const char *text);

/* Appends a printable text with a backslash before each bracket and backslash, as a link's text has to be. */
void sarif_append_escaped(GString *out, const char *text);

#endif
