/*
 * Targets: which Windows and which machine a driver is checked for, and the table of Windows versions behind them
 * (rules/ntddi.json, compiled in).  NTDDI_VERSION decides what wdm.h declares when the
 * driver is compiled (sdkddkver.h has the names); what PcwRegister accepts, the Windows decides that it is loaded on.
 * The two are not the same.
 */
#ifndef PCWLINT_CONFIG_TARGET_H
#define PCWLINT_CONFIG_TARGET_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* One row of the table.  `build` is the first build of that Windows; strings are owned by the table. */
struct windows_version {
    const char *name;       /* "WIN10_VB" */
    uint32_t ntddi;         /* 0x0A000008 */
    uint32_t build;         /* 19041 */
    uint32_t known_flags;   /* bits of PCW_REGISTRATION_INFORMATION.Flags that it knows */
    bool accepts_version_2; /* PcwRegister takes Version 0x200 */
};

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
    bool ntddi_is_default; /* nobody says what a source is built for: neither the user, nor the build */
    guint group;
    guint matrix;              /* which of the run's: sources with different ones are different programs */
    guint variant;             /* which of the ways in which the build compiles a source, from 0 */
    const char *configuration; /* the build's name for that way ("Debug|x64"), interned; NULL: none */
};

/* How many groups they have. */
guint targets_groups(const GArray *targets);

/* The table, oldest first; `count` receives the number of rows. */
const struct windows_version *windows_versions(size_t *count);

/* The newest row, the row of an exact NTDDI value (NULL if none), the newest row with ntddi <= value (never NULL: the
 * oldest row at least). */
const struct windows_version *windows_newest(void);
const struct windows_version *windows_by_ntddi(uint32_t ntddi);
const struct windows_version *windows_at_most(uint32_t ntddi);

/* Flag bits that every Windows of the table with build >= `build` knows. */
uint32_t windows_known_flags(uint32_t build);

/*
 * NTDDI_VERSIONs of one class see the same built-in headers: a parse for one of them is as good for the others, when
 * nothing else asks for NTDDI_VERSION (fact_unit.clock_matters).
 */
unsigned windows_class(uint32_t ntddi);

/*
 * Reads a Windows as users write it: a name with or without NTDDI_ in any case (WIN10_VB, NTDDI_WIN11_GE), a value
 * (0x0A000008), a build (19041, 10.0.19041).  NULL and an error that lists near matches when it is none.
 */
const struct windows_version *windows_parse(const char *text, GError **error);

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
