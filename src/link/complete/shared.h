/*
 * Facts that several units have because they include one file.  A function that a program defines once may be seen in
 * many units of the run (a unity build beside its parts, two drivers that share a file): only the facts of the unit
 * whose own file defines it count, else those of the first unit.  A registration in a header's function that nothing
 * calls counts only when no unit calls that function.
 */
#ifndef PCWLINT_LINK_COMPLETE_SHARED_H
#define PCWLINT_LINK_COMPLETE_SHARED_H

#include "link/model.h"

/* Keeps one unit's facts of what several units of a program share.  Must run before facts are counted. */
void complete_shared(const struct model *model);

#endif
