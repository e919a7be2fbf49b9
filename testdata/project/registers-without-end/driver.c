/* A loop that never ends, as its condition is decided: each of its rounds registers, and the analysis ends all the same. */
#include <ntddk.h>

static PPCW_REGISTRATION Handle;
static ULONG Block;
static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, 0, sizeof(ULONG) } };
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Endless");

static NTSTATUS NTAPI
Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &Block, sizeof(Block) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &Name, 0, 1, &data);
    return STATUS_SUCCESS;
}

VOID
Start(ULONG Tries, PVOID *Where)
{
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &Name, RTL_NUMBER_OF(Rows), Rows, Callback, NULL };
    PVOID always = &Block;
    NTSTATUS status = STATUS_SUCCESS;

    while (always) {
        if (Tries != 0)
            status = PcwRegister(&Handle, &info);
        *Where = always;
    }
    DbgPrint("%x\n", status);
}

VOID
Stop(VOID)
{
    if (Handle != NULL) {
        PcwUnregister(Handle);
        Handle = NULL;
    }
}
