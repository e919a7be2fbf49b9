/* The commands of a text, private to installer/. */
#ifndef PCWLINT_INSTALLER_COMMANDS_H
#define PCWLINT_INSTALLER_COMMANDS_H

#include "installer/script.h"

/* Takes all commands of the text. */
void script_take_commands(const struct script *script);

#endif
