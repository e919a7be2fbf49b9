#pragma once
#include <ntddk.h>

typedef struct _LINK_STATE {
    ULONG64 Frames;
    BOOLEAN Registered;
    PPCW_REGISTRATION Registration;
    PPCW_INSTANCE Instance;
} LINK_STATE;

EXTERN_C NTSTATUS LinkRegister(LINK_STATE *Link);
EXTERN_C NTSTATUS LinkAttach(LINK_STATE *Link);
EXTERN_C VOID LinkDetach(LINK_STATE *Link);
EXTERN_C NTSTATUS PlatformAttach(PVOID Object);
