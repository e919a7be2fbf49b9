// receive and send statistics of one device, two data blocks: a row of the first with the index of the second
#include <ntddk.h>
typedef struct { ULONG64 A; ULONG64 B; } RXS; typedef struct { ULONG64 C; ULONG Q; } TXS; typedef struct { LIST_ENTRY L; RXS Rx; TXS Tx; } DEV;
static DEV Dev;
static PPCW_REGISTRATION H;
static PCW_COUNTER_DESCRIPTOR T[] = { 
    { 0, 0, FIELD_OFFSET(RXS, A), 8 },
    { 1, 1, FIELD_OFFSET(RXS, B), 8 },  // expect: PCW407
    { 2, 1, FIELD_OFFSET(TXS, C), 8 },
    { 3, 1, FIELD_OFFSET(TXS, Q), 4 }  };
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Ctx)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"one");
    DEV *dev = Ctx;
    PCW_DATA d[] = { { &dev->Rx, sizeof(dev->Rx) }, { &dev->Tx, sizeof dev->Tx } };
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &n, 0, RTL_NUMBER_OF(d), d);
    return STATUS_SUCCESS;
}
NTSTATUS Start(VOID)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Set");
    PCW_REGISTRATION_INFORMATION ri = { PCW_VERSION_1, &name, ARRAYSIZE(T), T, Cb, &Dev };
    return PcwRegister(&H, &ri);
}
VOID Stop(VOID) { if (H != NULL) { PcwUnregister(H); H = NULL; } }
