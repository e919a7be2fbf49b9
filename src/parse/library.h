/* Which libclang this program runs with. */
#ifndef PCWLINT_PARSE_LIBRARY_H
#define PCWLINT_PARSE_LIBRARY_H

#include <glib.h>
#include <stdbool.h>

/* Call ahead of everything else of parse/.  False with an error when there is no libclang, which only Windows finds out
 * here: elsewhere the program would not have started. */
bool library_load(GError **error);

/* Reports its file to base/file/observe.h: another one may read sources differently. */
void library_observe(void);

#endif
