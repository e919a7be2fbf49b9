/* Start-up has more paths than are followed one by one; its clean-up is called on each that fails, but for the last. */
#include <ntddk.h>
typedef struct _BLK { ULONG64 A; ULONG64 B; } BLK;
static BLK Totals;
static PPCW_REGISTRATION Reg;
static ULONG Table[16];
static PDEVICE_OBJECT Devices[16];
static PCW_COUNTER_DESCRIPTOR Desc[] = {
    { 1, 0, FIELD_OFFSET(BLK, A), RTL_FIELD_SIZE(BLK, A) },
    { 2, 0, FIELD_OFFSET(BLK, B), RTL_FIELD_SIZE(BLK, B) },
};
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA d = { &Totals, sizeof(Totals) };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
static NTSTATUS RegisterSet(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Hasty");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Desc);
    info.Counters = Desc;
    info.Callback = Cb;
    return PcwRegister(Handle, &info);
}
#define STEP(Index) \
    for (i = 0; i < 400; i++) \
        for (j = 0; j < Table[i % 16]; j++) \
            Table[(i + j) % 16] ^= (i * (Index + 3)) ^ (Table[j % 16] >> 3); \
    if (Table[Index] & 1) \
        Table[1]++; \
    else \
        Table[2] += Table[Index + 1]; \
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &Devices[Index]); \
    if (!NT_SUCCESS(status)) { \
        Stop(); \
        return status; \
    }
#define TEN_STEPS STEP(0) STEP(1) STEP(2) STEP(3) STEP(4) STEP(5) STEP(6) STEP(7) STEP(8) STEP(9)
static VOID Stop(VOID)
{
    if (Reg != NULL) {
        PcwUnregister(Reg);
        Reg = NULL;
    }
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Stop();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path) // expect: PCW902
{
    NTSTATUS status;
    ULONG i, j;
    Driver->DriverUnload = Unload;
    for (i = 0; i < 16; i++)
        Table[i] = Path->Buffer[i];
    status = RegisterSet(&Reg);
    if (!NT_SUCCESS(status))
        return status;
    TEN_STEPS
    TEN_STEPS
    TEN_STEPS
    TEN_STEPS
    TEN_STEPS
    TEN_STEPS
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &Devices[15]);
    return status; // expect: PCW603
}
