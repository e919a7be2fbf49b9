/*
 * The table of Windows versions (rules/ntddi.json, compiled in).  NTDDI_VERSION decides what wdm.h declares when the
 * driver is compiled (sdkddkver.h has the names); the Windows that loads the driver decides what PcwRegister accepts.
 * The two are not the same.
 */
#ifndef PCWLINT_CONFIG_WINDOWS_H
#define PCWLINT_CONFIG_WINDOWS_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* One row of the table.  `build` is the first build of that Windows; strings belong to the table. */
struct windows_version {
    const char *name;       /* "WIN10_VB" */
    uint32_t ntddi;         /* 0x0A000008 */
    uint32_t build;         /* 19041 */
    uint32_t last_build;    /* 19045: the newest release with this NTDDI value; `build` where there was but one */
    uint32_t known_flags;   /* bits of PCW_REGISTRATION_INFORMATION.Flags that it knows */
    bool accepts_version_2; /* PcwRegister takes Version 0x200 */
    char **names;           /* `name` and what else the SDK calls it: "WIN11" */
    char **releases;        /* what people call it: "Windows 10 1809"; empty where it was no general release */
    const char *pcw;        /* what changes with it for performance counters; NULL: nothing */
};

/* The table, oldest first; `count` receives the number of rows. */
const struct windows_version *windows_versions(size_t *count);

/* The newest row, the row of an exact NTDDI value (NULL if none), the newest row with ntddi <= value (never NULL: the
 * oldest row at least). */
const struct windows_version *windows_newest(void);
const struct windows_version *windows_by_ntddi(uint32_t ntddi);
const struct windows_version *windows_at_most(uint32_t ntddi);

/* The row that a build belongs to: 19045 is still a WIN10_VB.  NULL when it is older than all. */
const struct windows_version *windows_of_build(uint64_t build);

/* The oldest Windows of the table that is of this build or newer: what loads a driver whose package asks for it. */
const struct windows_version *windows_since_build(uint64_t build);

/* Flag bits that every Windows of the table with build >= `build` knows. */
uint32_t windows_known_flags(uint32_t build);

/*
 * NTDDI_VERSIONs of one class see the same built-in headers: a parse for one of them is as good for the others, when
 * nothing else asks for NTDDI_VERSION (fact_unit.clock_matters).
 */
unsigned windows_class(uint32_t ntddi);

/*
 * Reads a Windows as users write it: a name with or without NTDDI_ in any case (WIN10_VB, NTDDI_WIN11_GE), a value
 * (0x0A000008), a build (19041, 10.0.19041), or a release with or without its first words ("Windows 10 1809", "1809",
 * "Server 2022").  Two releases may have one short name: "21H2" is the older one, Windows 10 21H2.  NULL and an error
 * that lists near matches when it is none.
 */
const struct windows_version *windows_parse(const char *text, GError **error);

/* Sets an error about a version or a target.  Returns false. */
bool windows_fail(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif
