/* Comments and trailing commas, which files that people write may hold and JSON does not. */
#ifndef PCWLINT_BASE_TEXT_JSON_JSON_COMMENTS_H
#define PCWLINT_BASE_TEXT_JSON_JSON_COMMENTS_H

#include <stddef.h>

/*
 * Overwrites comments (from // to the end of the line, and between slash-star and star-slash) and a comma before a
 * closing bracket with spaces, so that the rest keeps its byte offsets.  Strings are left alone.  A comment without an
 * end stays, for json_text_check() to refuse it at its place.
 */
void json_comments_blank(char *text, size_t length);

#endif
