/*
 * Visual Studio projects: how a .vcxproj says that its sources are compiled.  What MSBuild's evaluation decides is
 * followed (properties, conditions, imports, item definitions, items); what happens only while building (targets,
 * tasks) is not, and the notes say so where it could matter.
 */
#ifndef PCWLINT_PROJECT_VCXPROJ_VCXPROJ_H
#define PCWLINT_PROJECT_VCXPROJ_VCXPROJ_H

#include <glib.h>
#include <stdbool.h>

#include "project/description.h"
#include "project/shared-files.h"

struct vcxproj_options {
    const char *const
        *archs; /* the wanted ones of "x64", "arm64", "x86", NULL at the end; NULL: every platform that is declared */
    const char *configuration; /* "Release"; NULL: every one */
    const char *solution_dir; /* the folder that $(SolutionDir) is; NULL: the nearest one upwards with a solution of the
                                 project, else with any solution, else the project's own */
    gint64 *work; /* what the evaluations of a run may still cost together (msbuild.h); it becomes less, and below 0
                     means that it did not suffice.  NULL: only that of one project is bounded */
    struct shared_files *shared; /* files that other projects read too; borrowed; NULL: nothing is shared */
};

/* For `work` at the start of a run: a real project with all that it imports takes a few hundred thousand. */
#define VCXPROJ_WORK_OF_RUN ((gint64)1 << 31)

/*
 * Its sources, each with the settings of every configuration and platform that fits `options` (NULL: all); alike ones
 * collapse, the first declared stays.  CTRPP manifests that it compiles are there too.  An architecture without a
 * platform is evaluated as if the project declared that.  NULL with an error that names file and place: a file that
 * cannot be read, is not XML or no project, exceeds a limit, or has no such configuration.
 */
struct description *vcxproj_read(const char *file, const struct vcxproj_options *options, GError **error);

#endif
