/*
 * What the system and its frameworks do with a driver's routines: rules/kernel/frameworks.json, one line each.  A role
 * is the member of a structure that takes the routine (fact_routine.role), such as EvtDeviceD0Entry.
 */
#ifndef PCWLINT_KERNEL_FRAMEWORKS_H
#define PCWLINT_KERNEL_FRAMEWORKS_H

#include <glib.h>
#include <stdbool.h>

/* fact_routine.role of what runs at DISPATCH_LEVEL. */
#define KERNEL_DISPATCH_LEVEL "DISPATCH_LEVEL"

/* A routine takes, as the argument of that number (from 1), a routine of the driver, which then has that role.
 * `unless`: a word whose use in the source may change that; NULL: none.  `context`: the number of the argument that it
 * keeps for that routine, and does not look into; 0: none. */
struct kernel_given {
    const char *routine, *role, *unless;
    int argument, context;
};

/* When the routine of one role (NULL: any) has failed, that of the other runs. */
struct kernel_after_failure {
    const char *failed, *called;
};

/* The routine is called several times: "for each device". `undone_by`: the role of the routine that undoes it before
 * it is called for the same device again; NULL: none does.  Either may name minor functions: "MajorFunction[27]:4-5".
 * `after`: the role of those that know the request after which it is called again, "MinorFunction[4]"; NULL: any. */
struct kernel_repeated {
    const char *role, *when, *undone_by, *after;
};

/* For one device, the routine of the second role runs after that of the first. */
struct kernel_order {
    const char *first, *second;
};

/* Before the kernel's routine returns, the framework calls the driver's routine of that role for each device that is
 * left. */
struct kernel_run {
    const char *routine, *called;
};

struct kernel_frameworks {
    GPtrArray *unload;        /* of char *: roles of routines that run once, when the driver goes */
    GPtrArray *before_unload; /* of char *: roles of routines that run for devices, before the driver is unloaded */
    GPtrArray *requests;      /* of char *: roles of routines that run only when a program asks for something */
    GPtrArray
        *dispatch; /* of char *: roles of routines that run at DISPATCH_LEVEL or above, that role itself included */
    GArray *given; /* of struct kernel_given */
    GArray *after_failure, *repeated, *order;
    GArray *runs; /* of struct kernel_run */
    GStringChunk *words;
};

/* The built-in table, read once.  A broken build ends the program. */
const struct kernel_frameworks *kernel_frameworks(void);

/* The member of a structure takes the routine that runs when the driver goes. */
bool kernel_is_unload_member(const char *member);

/* The argument of that number is what the kernel's routine keeps for a routine of the driver: the number of the
 * argument that is that routine.  Both count from 1; 0: it keeps nothing. */
guint kernel_keeps_context(const char *routine, guint argument);

/* The routine of the kernel's runs routines of the driver before it returns. */
bool kernel_runs_routines(const char *routine);

/* Reads such a file's text.  NULL with an error "PATH:LINE:COLUMN: what is wrong". */
struct kernel_frameworks *kernel_frameworks_read(const char *path, GBytes *text, GError **error);
void kernel_frameworks_free(struct kernel_frameworks *frameworks);

#endif
