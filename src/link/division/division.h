/*
 * Programs: what is linked into one driver.  A tree may hold several drivers, with functions, handles and structures of
 * the same names; nothing of one may be taken for that of another.
 *
 * The build says what belongs together where it is known: the sources of one project are one program, a static library
 * is part of each program that uses it.  Otherwise definitions decide: no program has two of one symbol, a start-up
 * routine above all; what a program uses is taken from the nearest file that defines it; and what nobody uses goes to
 * the nearest program.  A source that is linked into several programs is judged in each.
 */
#ifndef PCWLINT_LINK_DIVISION_DIVISION_H
#define PCWLINT_LINK_DIVISION_DIVISION_H

#include "link/model.h"

/*
 * Divides the units of each group of targets into programs: fills model->programs and the program of each unit and
 * manifest, and adds a copy of those that are parts of several.  Comes first: nothing is derived yet.
 */
void divide_into_programs(struct model *model);

#endif
