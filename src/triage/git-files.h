/* The files of a work tree as they were at a revision, as far as that differs from what is on the disk. */
#ifndef PCWLINT_TRIAGE_GIT_FILES_H
#define PCWLINT_TRIAGE_GIT_FILES_H

#include <glib.h>

struct git_file {
    char *path;    /* absolute, without links */
    GBytes *bytes; /* as a checkout of the revision has it; NULL: it was not there */
};

/*
 * Of all work trees that the inputs (char *: files, directories) are in; which revision counts and what runs is as for
 * git_changed_since().  `commit` receives what the first one was compared with, abbreviated; free with g_free().  Links
 * and submodules that are not checked out are left out.  NULL with an error; an array of struct git_file, free with
 * g_ptr_array_unref().
 */
GPtrArray *git_files_since(const char *revision, const GPtrArray *inputs, char **commit, GError **error);

#endif
