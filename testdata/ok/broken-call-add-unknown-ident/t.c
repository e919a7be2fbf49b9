#include <ntddk.h>
typedef struct _TEE { ULONG A; ULONG64 B; } TEE;
#include "tc.h"

static TEE Values;

static NTSTATUS NTAPI
Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddTee(Info->CollectData.Buffer, &name, 0, &Undeclared->x);
    return STATUS_SUCCESS;
}

NTSTATUS Start(VOID) { return RegisterTee(Callback, NULL); }

VOID Stop(VOID)
{
    if (Tee != NULL) {
        UnregisterTee();
        Tee = NULL;
    }
}
