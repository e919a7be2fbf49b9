#pragma once
typedef struct _RELAY_LINK { ULONG64 Sent; ULONG64 Received; ULONG State; ULONG Reserved; } RELAY_LINK;
typedef struct _RELAY_IO { ULONG64 Reads; ULONG Queue; ULONG Depth; } RELAY_IO;
NTSTATUS RelayPerfStart(VOID);
VOID RelayPerfStop(VOID);
