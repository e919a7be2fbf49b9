/* One run of git, or of any program, whose output, time and memory are bounded: its repository may be made by
 * strangers.
 */
#ifndef PCWLINT_TRIAGE_GIT_PROCESS_H
#define PCWLINT_TRIAGE_GIT_PROCESS_H

#include <glib.h>

/* The domain of errors about git.  The code is always 0: the message is what matters. */
GQuark git_error_quark(void);
#define GIT_ERROR git_error_quark()

struct git_limits {
    guint seconds; /* from its start to the end of its output */
    gsize bytes;   /* of its output */
    guint memory_mib;
};

/* For what pcwlint asks of git: a diff of the largest trees takes some seconds. */
extern const struct git_limits git_limits;

/*
 * What the program (argv, NULL behind the last) writes, in this environment.  NULL with an error that says why: it
 * cannot be run, took too long, wrote or took too much, in which cases it is ended, or exited with anything but 0.
 */
GBytes *git_process_run(const char *const *argv, char **environment, const struct git_limits *limits, GError **error);

#endif
