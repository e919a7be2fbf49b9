/* The files that decided a check. */
#ifndef PCWLINT_SESSION_FILES_READ_H
#define PCWLINT_SESSION_FILES_READ_H

#include "session/session.h"

/*
 * The files that decided the check, but for headers (of char *, as they are named in messages; some more than once):
 * sources, manifests, configurations and build descriptions.  Of session_plan() without sources and manifests.  Free
 * with g_ptr_array_unref().
 */
GPtrArray *session_files_read(const struct session *session, const struct check *check);

#endif
