/* What the folder of precompiled headers keeps. */
#ifndef PCWLINT_PARSE_PRECOMPILED_EVICT_H
#define PCWLINT_PARSE_PRECOMPILED_EVICT_H

/* Seconds after which the process that was writing a set is assumed to have died. */
enum { PRECOMPILED_ABANDONED = 120 };

/* How the name of a file ends, but for what libclang adds, that is being written. */
#define PRECOMPILED_FRESH ".new.pch"

/* Removes the sets that were not used for longest, and what a process was writing that was killed. */
void precompiled_evict(const char *folder);

#endif
