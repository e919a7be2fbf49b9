/* What installs counters, the manifests of the tree, and the files that INF files copy: what each says of the others.
 */
#ifndef PCWLINT_LINK_INSTALLATION_INSTALLATION_H
#define PCWLINT_LINK_INSTALLATION_INSTALLATION_H

#include "link/model.h"

/* Derives it for the steps of all installers and for the providers of all manifests. */
void link_installation(struct model *model);

#endif
