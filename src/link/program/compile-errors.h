/* What the compiler would reject, or nothing declares, in a unit whose headers were all found. */
#ifndef PCWLINT_LINK_PROGRAM_COMPILE_ERRORS_H
#define PCWLINT_LINK_PROGRAM_COMPILE_ERRORS_H

#include "facts/facts.h"

/* A header is missing, or one that CTRPP would generate may not be what the build makes: what is not declared may stand
 * there. */
bool compile_errors_may_be_of_header(const struct fact_unit *unit);

/* Every header is there, and still nothing declares a name that stands in a function that deals with PCW, in its helper
 * or in its structure, or a type that is not named as the system's are: nobody can say what it does there. */
bool compile_errors_matter(const struct fact_unit *unit, const struct fact_missing *missing);

/*
 * Every header is there, and the compiler still rejects the driver, although no error seems to matter: a value,
 * a call or a structure of the driver's is not what it is written for.  The first error stands for all.
 */
void compile_errors_derive_first(const struct fact_unit *unit);

#endif
