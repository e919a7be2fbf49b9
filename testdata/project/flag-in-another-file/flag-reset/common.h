/* What the sources of one driver share. */
#pragma once
typedef struct _TRAFFIC {
    ULONG Frames;
    ULONG64 Bytes;
} TRAFFIC;
extern BOOLEAN Started;
NTSTATUS CountersStart(VOID);
VOID CountersStop(VOID);
NTSTATUS LinkStart(VOID);
VOID LinkStop(VOID);
VOID CleanUp(VOID);
