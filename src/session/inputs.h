/*
 * What a session checks: the files and directories that its settings name, the unsaved file, and what stands for
 * nothing at all.
 */
#ifndef PCWLINT_SESSION_INPUTS_H
#define PCWLINT_SESSION_INPUTS_H

#include <glib.h>

#include "session/settings.h"

/* The inputs, of char *, owned; empty when only manifests are named, or nothing is.  Free with g_ptr_array_unref(). */
GPtrArray *inputs_of(const struct session_settings *settings);

#endif
