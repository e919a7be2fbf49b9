#include <ntddk.h>
typedef struct _TEE { ULONG A; ULONG64 B; } TEE;
#include "tc.h"

static TEE Values;
static PPCW_INSTANCE Instance;

extern "C" NTSTATUS Start(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    auto status = RegisterTee(nullptr, nullptr);

    if (!NT_SUCCESS(status))
        return status;
    return CreateTee(&Instance, &name, 0, &Values);
}

extern "C" VOID Stop(VOID)
{
    if (Tee != NULL) {
        UnregisterTee();
        Tee = NULL;
    }
}
