/*
 * The pager: long text for a terminal goes through the program that PCWLINT_PAGER or PAGER names, else less.  Only the
 * user's environment chooses it, nothing of a linted tree does.
 */
#ifndef PCWLINT_CLI_PAGER_H
#define PCWLINT_CLI_PAGER_H

#include <stdbool.h>

/*
 * Shows text in the pager and waits until the user leaves it.  The caller has checked that standard output is a
 * terminal and that the text is harmless to it.  False when nothing was shown: the text fits the terminal, the user
 * wants no pager, or it cannot be started.
 */
bool pager_show(const char *text);

#endif
