#include <ntddk.h>
typedef struct _O { ULONG X; } O; static O Ob; static PPCW_REGISTRATION R2; static UNICODE_STRING N = RTL_CONSTANT_STRING(L"o");
static NTSTATUS NTAPI Collect(PCW_CALLBACK_TYPE T, PPCW_CALLBACK_INFORMATION I, PVOID C)
{
    PCW_DATA d = { &Ob, sizeof(Ob) }; UNREFERENCED_PARAMETER(C);
    if (T == PcwCallbackEnumerateInstances || T == PcwCallbackCollectData) return PcwAddInstance(I->CollectData.Buffer, &N, 0, 1, &d);
    return STATUS_SUCCESS;
}
NTSTATUS Start2(void)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = { { 0, 0, FIELD_OFFSET(O, X), 4 } };
    UNICODE_STRING na = RTL_CONSTANT_STRING(L"Set O");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &na, 1, rows, Collect, NULL };
    return PcwRegister(&R2, &info);
}
void Stop2(void) { if (R2) { PcwUnregister(R2); R2 = NULL; } }

