/* What stands before the name of a command: whether it is a command at all. */
#ifndef PCWLINT_INSTALLER_PREFIX_H
#define PCWLINT_INSTALLER_PREFIX_H

#include "installer/script.h"

enum script_prefix {
    PREFIX_NONE,    /* no command: a comment, or a text that is printed */
    PREFIX_OPEN,    /* it may be a command: another program or an expression stands before it */
    PREFIX_COMMAND, /* it is a command */
};

/* `name`: the stretch of the name itself.  *delimiter receives the quote that ends the command's text, where the
 * command stands inside a string or an attribute; 0 elsewhere. */
enum script_prefix script_prefix_of(const struct script *script, struct stretch name, char *delimiter);

#endif
