#pragma once
#include <ntddk.h>

typedef struct _SESSION {
    PPCW_INSTANCE Instance;
    struct { ULONG64 Bytes; } Counters;
} SESSION;

extern PPCW_REGISTRATION SessionSet;

SESSION *SessionOpen(PCUNICODE_STRING Name);
void SessionDelete(SESSION *Session);
void SessionsEnd(void);
void MemoryFree(void *Memory);
