#include <ntddk.h>
typedef struct {
    ULONG a;
} B;
static PPCW_REGISTRATION R[2];
VOID CloseAll(PPCW_REGISTRATION *r, ULONG n);
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    static UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    static B block;
    PCW_DATA data = {&block, sizeof(block)};
    UNREFERENCED_PARAMETER(c);
    if (t != PcwCallbackEnumerateInstances && t != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(i->CollectData.Buffer, &name, 0, 1, &data);
}
static PCW_COUNTER_DESCRIPTOR d[] = {{0, 0, FIELD_OFFSET(B, a), RTL_FIELD_SIZE(B, a)}};
static VOID Unload(PDRIVER_OBJECT D)
{
    CloseAll(R, 2);
}
NTSTATUS DriverEntry(PDRIVER_OBJECT D, PUNICODE_STRING P)
{
    UNICODE_STRING n[2] = {RTL_CONSTANT_STRING(L"One"), RTL_CONSTANT_STRING(L"Two")};
    for (ULONG i = 0; i < 2; i++) {
        PCW_REGISTRATION_INFORMATION f = {PCW_VERSION_1, &n[i], 1, d, Cb};
        NTSTATUS s = PcwRegister(&R[i], &f);
        if (!NT_SUCCESS(s)) {
            CloseAll(R, i);
            return s;
        }
    }
    D->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
