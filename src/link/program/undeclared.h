/* What nothing declares, and what the compiler refuses, in a unit whose headers are all there. */
#ifndef PCWLINT_LINK_PROGRAM_UNDECLARED_H
#define PCWLINT_LINK_PROGRAM_UNDECLARED_H

#include "facts/facts.h"

/* A header is missing, or one that CTRPP would generate may not be what the build makes: what is not declared may stand
 * there. */
bool undeclared_header_missing(const struct fact_unit *unit);

/* Every header is there, and still nothing declares a name that stands in a function that deals with PCW, in its helper
 * or in its structure, or a type that is not named as the system's are: nobody can say what it does there. */
bool undeclared_matters(const struct fact_unit *unit, const struct fact_missing *missing);

/*
 * Every header is there, and the compiler still refuses the driver, although nothing of that seems to matter: a value,
 * a call or a structure of the driver's is not what it is written for.  The first error stands for all.
 */
void undeclared_derive_refused(const struct fact_unit *unit);

#endif
