#pragma once
#include <ntddk.h>

#define NIC_PORTS 4

typedef struct _NIC_RX {
    ULONG64 Frames;
    ULONG64 Bytes;
    ULONG   Errors;
    ULONG   Queue[4];
} NIC_RX, *PNIC_RX;

typedef struct _NIC_TX {
    ULONG64 Frames;
    ULONG64 SendBytes;
    ULONG   Sends;
} NIC_TX, *PNIC_TX;

typedef struct _NIC_ADAPTER {
    ULONG Resets;
    ULONG Interrupts;
} NIC_ADAPTER;

typedef struct _NIC_PORT {
    UNICODE_STRING Name;
    NIC_RX Rx;
    NIC_TX Tx;
} NIC_PORT;

extern NIC_PORT NicPorts[NIC_PORTS];
extern NIC_ADAPTER NicAdapterStats;

NTSTATUS NicPerfInit(VOID);
VOID NicPerfExit(VOID);
NTSTATUS NicHwInit(VOID);
