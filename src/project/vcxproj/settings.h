/* From an evaluated project to how its sources are compiled. */
#ifndef PCWLINT_PROJECT_VCXPROJ_SETTINGS_H
#define PCWLINT_PROJECT_VCXPROJ_SETTINGS_H

#include "project/msbuild/msbuild.h"

/* A configuration on a platform, as a <ProjectConfiguration> declares it. */
struct vcxproj_configuration {
    char *name, *platform;
    const char *arch;           /* static */
    struct msbuild_place place; /* file NULL: not declared */
};

/* Adds the sources and manifests of an evaluation to the description of its project. */
void vcxproj_add_sources(struct msbuild *m, const struct vcxproj_configuration *configuration);

/*
 * AdditionalOptions, words of the compiler's command line (struct value_piece).  Paths are seen from `directory`.
 */
void vcxproj_take_options(struct settings *settings, const GPtrArray *words, const char *directory);

#endif
