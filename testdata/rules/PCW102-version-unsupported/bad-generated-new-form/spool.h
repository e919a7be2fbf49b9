#ifndef SPOOL_H
#define SPOOL_H

typedef struct _SPOOL_JOB_COUNTS {
    ULONG     Queued;
    ULONG     Held;         // not published
    ULONGLONG Printed;
} SPOOL_JOB_COUNTS, *PSPOOL_JOB_COUNTS;

typedef struct _SPOOL_PORT_COUNTS {
    KSPIN_LOCK Lock;
    ULONGLONG BytesSent;
    ULONG     Retries;
} SPOOL_PORT_COUNTS, *PSPOOL_PORT_COUNTS;

extern SPOOL_JOB_COUNTS SpoolJobCounts;
extern SPOOL_PORT_COUNTS SpoolPortCounts;

#endif
