/* Names that the linker sees. */
#ifndef PCWLINT_PARSE_CONTEXT_LINK_NAME_H
#define PCWLINT_PARSE_CONTEXT_LINK_NAME_H

#include "parse/context/lower.h"

/* The routine of PCW that a function of this name, of the driver's own and without a body, is for the linker; static.
 * NULL: it is none. */
const char *lower_linked_routine(struct lower *lower, CXCursor declaration, const char *name);

#endif
