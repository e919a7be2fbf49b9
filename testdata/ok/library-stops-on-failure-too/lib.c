#include <ntddk.h>
#include "foo.h"
#include "fooCounters.h"

FOO_STATS g_Foo;

NTSTATUS NTAPI
FooCb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return AddFoo(Info->CollectData.Buffer, &name, 0, &g_Foo);
    return STATUS_SUCCESS;
}

VOID LibStop(VOID)
{
    if (Foo != NULL) {
        UnregisterFoo();
        Foo = NULL;
    }
}

NTSTATUS LibStart(VOID)
{
    NTSTATUS status;

    status = RegisterFoo(FooCb, NULL);
    if (!NT_SUCCESS(status))
        return status;
    status = CacheStart();
    if (!NT_SUCCESS(status))
        LibStop();
    return status;
}
