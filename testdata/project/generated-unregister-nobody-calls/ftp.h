#pragma once
typedef struct _XFER_COUNTERS {
    ULONG64 BytesSent;
    ULONG64 BytesReceived;
    ULONG   ActiveTransfers;
    ULONG   FailedTransfers;
} XFER_COUNTERS;
