/* Names of a framework (fltkernel.h, ndis.h, wdf.h and others) where a header of the project, which would include it,
 * is not there. */
#ifndef PCWLINT_PARSE_REPAIR_FRAMEWORK_H
#define PCWLINT_PARSE_REPAIR_FRAMEWORK_H

#include "parse/repair/repair.h"

/* Adds to repair->frameworks the headers that declare what remains undeclared; true when there is a new one. */
bool repair_frameworks(struct repair *repair, CXTranslationUnit tu);

#endif
