/*
 * The account of a unit that did not parse whole: every name of PCW in the project's files must stand for something that clang read.
 * What its recovery dropped leaves a name behind that nothing refers to, and that is said (PCW902).
 */
#ifndef PCWLINT_PARSE_ACCOUNT_H
#define PCWLINT_PARSE_ACCOUNT_H

#include "parse/lower.h"

struct account;

/* After lower_mark_missing(): looks for names that were lost.  NULL: there are none, as where no error is left. */
struct account *account_new(struct lower *lower);

/* Takes off those that #if leaves out: `tu` is another parse of the unit, with a detailed record of its preprocessing. */
void account_leave_out(struct account *account, CXTranslationUnit tu);

/* Adds what remains to the unit's missing things, as "lost", marks the errors that lost it, and frees `account`. */
void account_close(struct account *account);

#endif
