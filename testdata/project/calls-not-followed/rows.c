/* A table that a recursion fills from its end. */
#include <ntddk.h>
typedef struct _BLK { ULONG64 A; ULONG64 B; ULONG64 C[4]; } BLK;
static BLK Totals;
static PPCW_REGISTRATION Reg;
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

static VOID Step(PCW_COUNTER_DESCRIPTOR *Table, ULONG i)
{
    if (i + 1 < 6)
        Step(Table, i + 1);
    Table[i].Id = (USHORT)(i + 1);
    Table[i].StructIndex = 0;
    Table[i].Offset = (USHORT)(i * sizeof(ULONG64));
    Table[i].Size = sizeof(ULONG64);
}
static PCW_COUNTER_DESCRIPTOR Filled[6];

static NTSTATUS Register(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Rows");
    PCW_REGISTRATION_INFORMATION info;
    Step(Filled, 0);
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.Callback = Cb;
    info.Counters = Filled;
    info.CounterCount = 6;
    return PcwRegister(&Reg, &info);
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Reg != NULL) {
        PcwUnregister(Reg);
        Reg = NULL;
    };
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    PDEVICE_OBJECT device;
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = Register();
    if (!NT_SUCCESS(status))
        return status;
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        if (Reg != NULL) {
        PcwUnregister(Reg);
        Reg = NULL;
    };
    return status;
}
