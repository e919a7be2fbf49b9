#include <ntddk.h>
#include <storport.h>
typedef struct _HBA {
    struct _HS {
        ULONG64 ReadB;
        ULONG64 WriteB;
    } S;
} HBA, *PHBA;
static PPCW_REGISTRATION R;
static struct _HS Sum;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"");
    PCW_DATA d = {&Sum, sizeof Sum};
    (void)c;
    if (t == PcwCallbackCollectData || t == PcwCallbackEnumerateInstances)
        return PcwAddInstance(i->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(struct _HS, ReadB), 8},
                                     {2, 0, FIELD_OFFSET(struct _HS, WriteB), 8}};
BOOLEAN HwInit(PVOID e)
{
    (void)e;
    return TRUE;
}
BOOLEAN HwStartIo(PVOID e, PSCSI_REQUEST_BLOCK s)
{
    (void)e;
    (void)s;
    Sum.ReadB += 512;
    Sum.WriteB += 512;
    return TRUE;
}
ULONG HwFind(PVOID e, PVOID c, PVOID b, PCHAR a, PPORT_CONFIGURATION_INFORMATION ci, PBOOLEAN again)
{
    (void)e;
    (void)c;
    (void)b;
    (void)a;
    (void)ci;
    *again = FALSE;
    return SP_RETURN_FOUND;
}
ULONG DriverEntry(PVOID o, PVOID p)
{
    HW_INITIALIZATION_DATA hw = {0};
    NTSTATUS st;
    UNICODE_STRING nm = RTL_CONSTANT_STRING(L"Hba16");
    PCW_REGISTRATION_INFORMATION ri = {PCW_VERSION_1, &nm, ARRAYSIZE(D), D, Cb};
    hw.HwInitializationDataSize = sizeof hw;
    hw.HwInitialize = HwInit;
    hw.HwStartIo = HwStartIo;
    hw.HwFindAdapter = HwFind;
    hw.DeviceExtensionSize = sizeof(HBA);
    st = PcwRegister(&R, &ri); // expect: PCW602
    if (!NT_SUCCESS(st))
        return st;
    st = (NTSTATUS)StorPortInitialize(o, p, &hw, NULL);
    if (!NT_SUCCESS(st)) {
        if (R)
            PcwUnregister(R);
        return st;
    }
    return STATUS_SUCCESS;
}
