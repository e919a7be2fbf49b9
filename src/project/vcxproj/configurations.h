/* Which configurations and platforms of a project are evaluated. */
#ifndef PCWLINT_PROJECT_VCXPROJ_CONFIGURATIONS_H
#define PCWLINT_PROJECT_VCXPROJ_CONFIGURATIONS_H

#include "project/vcxproj/settings.h"
#include "project/vcxproj/vcxproj.h"

/*
 * From an evaluation without Configuration and Platform: those (struct vcxproj_configuration) that fit `options`, in
 * order.  Without any declaration, those that conditions mention, or Debug|x64.  NULL with an error when none has the
 * wanted name.
 */
GPtrArray *vcxproj_configurations(struct msbuild *m, const struct vcxproj_options *options, GError **error);

#endif
