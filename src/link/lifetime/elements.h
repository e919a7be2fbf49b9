/* Instances whose handles are kept in a static array: one for each port, queue or processor. */
#ifndef PCWLINT_LINK_LIFETIME_ELEMENTS_H
#define PCWLINT_LINK_LIFETIME_ELEMENTS_H

#include "link/lifetime/paths/functions.h"
#include "link/lifetime/simulation/uses.h"

/* Notes the elements that functions of one program close behind PcwUnregister. */
void link_elements(const struct functions *functions, struct uses *uses);

#endif
