#pragma once

#include <ntddk.h>

typedef struct _SPOOL_COUNTERS {
    ULONG64 Jobs;
    ULONG64 Pages;
} SPOOL_COUNTERS;

typedef struct _SPOOLER {
    PVOID Buffer;
    BOOLEAN On;
    SPOOL_COUNTERS Counters;
    PPCW_REGISTRATION Registration;
} SPOOLER;

typedef struct _COUNTERSET {
    PPCW_REGISTRATION *Handle;
    PCUNICODE_STRING Name;
    PPCW_COUNTER_DESCRIPTOR Rows;
    ULONG Count;
    PPCW_CALLBACK Callback;
    PVOID Context;
} COUNTERSET;

NTSTATUS RegisterCounterset(const COUNTERSET *Set);
NTSTATUS SpoolStart(SPOOLER *Spooler);
