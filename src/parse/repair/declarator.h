/*
 * Macros that a missing header would define, guessed from their position: an attribute or a calling convention in a
 * declarator, a macro call that is a declaration or a statement of its own.
 *
 *     MY_INLINE static MY_API(NTSTATUS) MY_CALL Start(VOID) MY_ATTR { IF_FAIL(x) return 1; … }
 *
 * An attribute expands to nothing, a call around a type or a name to its argument, and a condition to an unknown
 * condition.
 */
#ifndef PCWLINT_PARSE_REPAIR_DECLARATOR_H
#define PCWLINT_PARSE_REPAIR_DECLARATOR_H

#include "parse/repair/repair.h"

/*
 * Examines the code around every error in the project's files.  The parse must have a detailed preprocessing record,
 * which lists the macros. True when a macro was defined.
 */
bool repair_declarators(struct repair *repair, CXTranslationUnit tu);

#endif
