#include <ntddk.h>
static ULONG v[2];
static PPCW_REGISTRATION R;
static PPCW_INSTANCE I;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = {v, sizeof v};
    (void)c;
    if (t == PcwCallbackEnumerateInstances || t == PcwCallbackCollectData)
        return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
NTSTATUS Reg(VOID)
{
    UNICODE_STRING nm = RTL_CONSTANT_STRING(L"Tol");
    PCW_COUNTER_DESCRIPTOR d[] = {{1, 0, 0, 4}, {2, 0, 4, 4}};
    PCW_REGISTRATION_INFORMATION ri = {PCW_VERSION_1, &nm, 2, d, Cb};
    NTSTATUS st;
    st = PcwRegister(&R, &ri);
    if (!NT_SUCCESS(st)) {
        R = NULL;
    }
    return st;
}
VOID Unreg(VOID)
{
    if (R)
        PcwUnregister(R);
    R = NULL;
}
