#pragma once
#include <ntddk.h>
typedef struct _SRV_DATA {
    ULONG64 Calls;
    ULONG Fails;
} SRV_DATA;
typedef struct _OBJ {
    PPCW_REGISTRATION Set;
    SRV_DATA Data;
    ULONG Kind;
} OBJ, *POBJ;
POBJ ObjOpen(ULONG Kind);
VOID ObjClose(POBJ o);
