#pragma once

#include <ntddk.h>

typedef struct _BLOCK {
    ULONG64 Frames;
} BLOCK;

typedef struct _PORT {
    LIST_ENTRY Link;
    ULONG Id;
    UNICODE_STRING Name;
    BLOCK Block;
} PORT;

typedef struct _ADAPTER {
    PPCW_REGISTRATION Registration;
    LIST_ENTRY Ports;
} ADAPTER;

extern PPCW_REGISTRATION LiveRegistration;
extern BLOCK *Live;

NTSTATUS RegisterPorts(ADAPTER *Adapter);
NTSTATUS RegisterLive(VOID);
NTSTATUS RegisterCounterset(PPCW_REGISTRATION *Handle, PCUNICODE_STRING Name, PPCW_COUNTER_DESCRIPTOR Rows, ULONG Count,
                            PPCW_CALLBACK Callback, PVOID Context);

NTSTATUS PrepareLive(VOID);
