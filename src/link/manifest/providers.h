/* User-mode providers: what manifests and the code of a program say of each other. */
#ifndef PCWLINT_LINK_MANIFEST_PROVIDERS_H
#define PCWLINT_LINK_MANIFEST_PROVIDERS_H

#include "link/link.h"

/* Derives it for the calls of all units, and marks the providers that code was compared with. */
void link_providers(struct link *link);

#endif
