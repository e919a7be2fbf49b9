/* INF files, private to installer/. */
#ifndef PCWLINT_INSTALLER_INF_H
#define PCWLINT_INSTALLER_INF_H

#include "installer/script.h"

/* Takes the files that an INF copies, and where to. */
void script_take_copies(const struct script *script);

#endif
