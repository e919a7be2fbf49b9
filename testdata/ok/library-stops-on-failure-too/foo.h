#pragma once
typedef struct _FOO_STATS {
    ULONG64 Bytes;
    ULONG Items;
    ULONG Depth;
} FOO_STATS;
extern FOO_STATS g_Foo;
PCW_CALLBACK FooCb;
NTSTATUS LibStart(VOID);
VOID LibStop(VOID);
NTSTATUS CacheStart(VOID);
