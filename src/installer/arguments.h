/* One command that installs or removes a manifest, with its arguments. */
#ifndef PCWLINT_INSTALLER_ARGUMENTS_H
#define PCWLINT_INSTALLER_ARGUMENTS_H

#include "installer/prefix.h"

/* Appends the step that the command at `name` is to the facts, if it is one.  `removes`: unlodctr. */
void script_take_command(const struct script *script, struct stretch name, bool removes, enum script_prefix prefix,
                         char delimiter);

#endif
