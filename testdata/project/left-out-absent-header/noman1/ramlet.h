#pragma once

#define RAMLET_TAG 'lmaR'

typedef struct _RAMLET_TOTALS {
    ULONG64 BytesRead;
    ULONG64 BytesWritten;
    ULONG   ReadRequests;
    ULONG   WriteRequests;
    LONG    Outstanding;
} RAMLET_TOTALS, *PRAMLET_TOTALS;

typedef struct _RAMLET_EXTENSION {
    PUCHAR         Image;
    ULONG          Length;
    UNICODE_STRING Link;
} RAMLET_EXTENSION, *PRAMLET_EXTENSION;
