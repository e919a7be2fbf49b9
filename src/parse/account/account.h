/*
 * The account of a unit's text: every name of PCW in the project's files must stand for something that clang read.
 * Where clang's error recovery dropped code, a name remains that nothing in the syntax tree refers to, and PCW902
 * reports it.  In a unit without errors that holds for calls of PCW's routines, since libclang hides some code: the
 * first part of `switch (f(); x)`, variable templates, arguments that a macro drops.  A name that
 * the driver has for a routine counts as the routine.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_ACCOUNT_H
#define PCWLINT_PARSE_ACCOUNT_ACCOUNT_H

#include "parse/context/lower.h"
#include "parse/account/excluded/skipped.h"

struct account;

/* Call after missing_mark().  Looks for names that were lost; NULL when there are none. */
struct account *account_new(struct lower *lower);

/* Removes the names that #if leaves out; excluded/inactive.h tells whether rightly; and macros that stand for nothing.
 * `tu`: a parse with a record of the preprocessor; NULL: it failed. */
void account_leave_out(struct account *account, const struct skipped *skipped, CXTranslationUnit tu);

/* Adds the remaining names to the unit's list of missing things, as "lost", marks the errors that lost them, and frees
 * `account`. */
void account_close(struct account *account);

#endif
