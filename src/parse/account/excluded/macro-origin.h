/*
 * What decides a condition: the sources and the command line, the target, or nothing that is known.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_EXCLUDED_MACRO_ORIGIN_H
#define PCWLINT_PARSE_ACCOUNT_EXCLUDED_MACRO_ORIGIN_H

#include "parse/clang/clang.h"
#include "parse/clang/digest.h"
#include "parse/text/directive.h"

struct macro_origin;

/* `tu`: a parse with a detailed record of its preprocessing, or NULL.  `digest`: of headers that it has not read, or
 * NULL; borrowed.  `arguments`: its -U and the like (char *), or NULL. */
struct macro_origin *macro_origin_new(CXTranslationUnit tu, const struct digest *digest, const GPtrArray *arguments);
void macro_origin_free(struct macro_origin *macros);

/*
 * What stands at `offset` is left out, and the branch answers for it (conditions_branch()): whether its chain asks for
 * a macro that no known text defines, and that neither the target nor the compiler sets (_WIN64, NTDDI_VERSION).
 * Then only another build can tell.  Not where an #if 0 inside of the branch leaves it out anyway.
 */
bool macro_origin_leaves_open(const struct macro_origin *macros, const char *text, const GArray *directives,
                              int32_t branch, uint32_t offset);

/* Whether such a macro may be a header's: not DBG and the like, which builds set. */
bool macro_origin_is_of_header(const struct macro_origin *macros, const char *text, const GArray *directives,
                               int32_t branch);

/* Whether the branch depends on a macro that clang predefines and MSVC does not, or the reverse. */
bool macro_origin_is_of_reader(const struct macro_origin *macros, const char *text, const GArray *directives,
                               int32_t branch);

/* The same for the conditions around an offset, by the names of macros alone; false if there is no condition. */
bool macro_origin_may_be_of_reader(const char *text, const GArray *directives, uint32_t offset);

#endif
