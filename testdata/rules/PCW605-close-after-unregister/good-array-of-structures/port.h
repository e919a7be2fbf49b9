#pragma once
#include <ntddk.h>

#define PORTS 96

typedef struct _PORT {
    ULONG64 Frames;
    PPCW_INSTANCE Instance;
} PORT;

extern PORT Ports[PORTS];
extern PPCW_REGISTRATION PortSet;

NTSTATUS PortAttach(ULONG Index, PCUNICODE_STRING Name);
void PortDetach(ULONG Index);
