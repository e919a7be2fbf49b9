/* Targets: which Windows (config/windows.h) and which machine a driver is checked for. */
#ifndef PCWLINT_CONFIG_TARGET_H
#define PCWLINT_CONFIG_TARGET_H

#include <glib.h>
#include <stdbool.h>

#include "config/windows.h"

/*
 * One combination of the matrix.  A build may compile its sources for different NTDDI_VERSIONs, and one source in
 * several ways: targets of one group are linked with each other, as one program; those of different groups are
 * different programs.
 */
struct target {
    const struct windows_version *ntddi;            /* compile-time clock */
    const struct windows_version *runs_on;          /* run-time clock: the oldest Windows to load on */
    const char *arch;                               /* "x64", "arm64" or "x86" */
    bool ntddi_stated, runs_on_stated, arch_stated; /* the user said so, as opposed to the build or a default */
    const char *runs_on_origin; /* where the build states `runs_on` ("driver.inf:12"), interned; NULL: it does not */
    bool ntddi_is_default;      /* nobody says what a source is built for: neither the user, nor the build */
    guint group;
    guint matrix;              /* which of the run's: sources with different ones are different programs */
    guint variant;             /* which of the configurations in which the build compiles a source, from 0 */
    const char *configuration; /* the build's name for that configuration ("Debug|x64"), interned; NULL: none */
};

/* One axis of the matrix each: what a target has there. */
const char *target_arch_name(const struct target *target);
const char *target_ntddi_name(const struct target *target);
const char *target_runs_on_name(const struct target *target);

/* Whether anybody says for which Windows at least the driver is: the user or the build. */
bool target_states_oldest(const struct target *target);

/* How many groups they have. */
guint targets_groups(const GArray *targets);

/* "x64", "arm64" or "x86" for any common name of one (amd64, Win32, aarch64), in any case; NULL when it is none.
 * Static. */
const char *target_arch(const char *name);

/*
 * The matrix of three comma-separated lists, each NULL for its default (ntddi: newest; runs_on: same as ntddi; arch:
 * x64). Returns an array of struct target (ntddi-major order, without repeats), or NULL with an error.  Free with
 * g_array_unref().
 */
GArray *targets_parse(const char *ntddi, const char *runs_on, const char *arch, GError **error);

#endif
