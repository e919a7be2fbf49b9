/* Registrations that are made again for each device, or each time a device resumes. */
#ifndef PCWLINT_LINK_LIFETIME_DEVICES_H
#define PCWLINT_LINK_LIFETIME_DEVICES_H

#include "link/lifetime/paths/functions.h"

/* Derives registration.again. */
void link_devices(const struct functions *functions);

#endif
