/*
 * Macros that a missing header would define, told from where they stand: an attribute or a calling convention in a declarator, a macro
 * call that is a declaration or a statement of its own.
 *
 *     MY_INLINE static MY_API(NTSTATUS) MY_CALL Start(VOID) MY_ATTR { IF_FAIL(x) return 1; … }
 *
 * An attribute becomes nothing, a call around a type or a name becomes what it is given, and a condition becomes an unknown one.
 */
#ifndef PCWLINT_PARSE_REPAIR_DECLARATOR_H
#define PCWLINT_PARSE_REPAIR_DECLARATOR_H

#include "parse/repair.h"

/*
 * Looks around every error of the project's files.  The parse must have a detailed record of its preprocessing, which tells the macros.
 * True when a macro was defined.
 */
bool repair_declarators(struct repair *repair, CXTranslationUnit tu);

#endif
