/*
 * What a change causes elsewhere: findings in lines that nobody has touched, and that were not there before, as when
 * the only PcwUnregister of a handle that another file registers is taken away.
 */
#ifndef PCWLINT_SESSION_CAUSED_H
#define PCWLINT_SESSION_CAUSED_H

#include "session/session.h"
#include "triage/changed.h"

/*
 * The settings for a check of settings->changed_since: by its own configuration, without the cache, and with what a
 * baseline keeps quiet. The tree of the revision is laid over the inputs (of char *), until overlay_clear().  *then
 * holds the inputs as they were; free with g_strfreev().  False with an error, and nothing laid, when that cannot be
 * done.
 */
bool caused_lay_before(const struct session_settings *settings, const GPtrArray *inputs,
                       struct session_settings *before, char ***then, GError **error);

/*
 * Puts those findings of `outside`, which changed_take_outside() has taken out, back into the check that `before` does
 * not have, each with a note; how many are left out.  In a file that has been renamed, all are left out: fingerprints
 * are made of the file's name.
 */
guint caused_put_back(struct check *check, const struct coverage *scope, const struct changed *changed,
                      const char *revision, struct baseline *before, GPtrArray *outside);

#endif
