#pragma once

typedef struct _ENC_COUNTERS {
    volatile LONG64 BlocksEncrypted;
    volatile LONG64 BlocksDecrypted;
    volatile LONG   KeysLoaded;
} ENC_COUNTERS;

extern ENC_COUNTERS EncCounters;

NTSTATUS CountersStart(VOID);
VOID CountersStop(VOID);
