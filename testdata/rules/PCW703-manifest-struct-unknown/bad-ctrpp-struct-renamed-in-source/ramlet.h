#pragma once

#define RAMLET_TAG 'lmaR'

typedef struct _RAMLET_STATISTICS {
    ULONG64 BytesRead;
    ULONG64 BytesWritten;
    ULONG   ReadRequests;
    ULONG   WriteRequests;
    LONG    Outstanding;
} RAMLET_STATISTICS, *PRAMLET_STATISTICS;

typedef struct _RAMLET_EXTENSION {
    PUCHAR         Image;
    ULONG          Length;
    UNICODE_STRING Link;
} RAMLET_EXTENSION, *PRAMLET_EXTENSION;
