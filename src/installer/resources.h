/* Resource scripts and projects, private to installer/. */
#ifndef PCWLINT_INSTALLER_RESOURCES_H
#define PCWLINT_INSTALLER_RESOURCES_H

#include "installer/script.h"

/* Takes whether a resource script includes a generated one. */
void script_take_resources(const struct script *script);

/* Takes the manifests and scripts that a project compiles. */
void script_take_builds(const struct script *script);

#endif
