/* Which libclang this program runs with. */
#ifndef PCWLINT_PARSE_LIBRARY_H
#define PCWLINT_PARSE_LIBRARY_H

/* Reports its file to base/file/observe.h: another one may read sources differently. */
void library_observe(void);

#endif
