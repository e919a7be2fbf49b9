/* Names of a framework (fltkernel.h, ndis.h, wdf.h and others) where the project's header that includes it is missing.
 */
#ifndef PCWLINT_PARSE_REPAIR_FRAMEWORK_H
#define PCWLINT_PARSE_REPAIR_FRAMEWORK_H

#include "parse/repair/repair.h"

/* Adds to repair->ahead the headers that declare what remains undeclared; true when there is a new one. */
bool repair_frameworks(struct repair *repair, CXTranslationUnit tu);

#endif
