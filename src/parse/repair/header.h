/* Headers that repair supplies. */
#ifndef PCWLINT_PARSE_REPAIR_HEADER_H
#define PCWLINT_PARSE_REPAIR_HEADER_H

#include "parse/repair/parts.h"

/* A header, by its name in #include, that is found when no other is.  False: there is one already.  Takes `text`. */
bool repair_add_stub(struct repair *repair, const char *header, char *text);

/* Looks for the headers that were not found; true when some of them are there now, and may ask for more. */
bool repair_headers(struct repair *repair, CXTranslationUnit tu);

/* A header is still missing. */
bool repair_lacks_header(const struct repair *repair);

/* Makes headers that are missing from manifests that stand for what is not declared; true when one was made. */
bool repair_generated(struct repair *repair, CXTranslationUnit tu);

#endif
