#pragma once
#include <ntddk.h>
typedef struct _P {
    PPCW_REGISTRATION Set;
    BOOLEAN Open;
    ULONG b;
} P;
NTSTATUS Up(P *p);
VOID Down(P *p);
