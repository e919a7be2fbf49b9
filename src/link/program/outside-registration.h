/* Programs that close or fill what no known code registers: reported, since nothing of it was checked. */
#ifndef PCWLINT_LINK_PROGRAM_OUTSIDE_REGISTRATION_H
#define PCWLINT_LINK_PROGRAM_OUTSIDE_REGISTRATION_H

#include "link/model.h"

/* Adds to unit.lacks; after link_missing(), which may have said already what is out of sight. */
void link_outside_registration(struct model *model);

#endif
