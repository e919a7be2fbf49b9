/* Arguments with their variables replaced, as far as the text tells what they are. */
#ifndef PCWLINT_INSTALLER_VARIABLES_H
#define PCWLINT_INSTALLER_VARIABLES_H

#include "installer/script.h"

/* What stands for the value of a variable that is not known. */
#define SCRIPT_UNKNOWN '\001'

/* The argument with the values of its variables: "%SystemRoot%" for that folder in any spelling.  Free with g_free().
 */
char *script_expand(const struct script *script, const char *text);

/* The folder in one spelling, from a text that was expanded; NULL: it is not one below %SystemRoot%, or not known. */
char *script_folder(const char *expanded);

#endif
