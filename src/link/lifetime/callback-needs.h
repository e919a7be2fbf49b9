/* Callbacks that can run before what they need is there, or after it is gone. */
#ifndef PCWLINT_LINK_LIFETIME_CALLBACK_NEEDS_H
#define PCWLINT_LINK_LIFETIME_CALLBACK_NEEDS_H

#include "link/lifetime/paths/functions.h"

/* Derives registration.early. */
void link_callback_needs(const struct functions *functions);

#endif
