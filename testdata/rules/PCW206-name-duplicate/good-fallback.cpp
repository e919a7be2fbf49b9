/* Two registrations have one name, and only one of them is registered at a time: the second one where the first one is refused. */
#include <ntddk.h>
typedef struct _BLK { ULONG64 A; ULONG64 B; } BLK;
static BLK Totals;
static PPCW_REGISTRATION Reg, RegB;
static ULONG Mode;
static PCW_COUNTER_DESCRIPTOR Desc[] = {
    { 1, 0, FIELD_OFFSET(BLK, A), RTL_FIELD_SIZE(BLK, A) },
    { 2, 0, FIELD_OFFSET(BLK, B), RTL_FIELD_SIZE(BLK, B) },
};
static PCW_COUNTER_DESCRIPTOR Desc2[] = {
    { 1, 0, FIELD_OFFSET(BLK, A), RTL_FIELD_SIZE(BLK, A) },
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
static NTSTATUS RegisterA(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Turns fallback");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Desc);
    info.Counters = Desc;
    info.Callback = Cb;
    return PcwRegister(&Reg, &info);
}
static NTSTATUS RegisterB(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Turns fallback");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Desc2);
    info.Counters = Desc2;
    info.Callback = Cb;
    return PcwRegister(&RegB, &info);
}
static NTSTATUS Choose(VOID)
{
    NTSTATUS status = RegisterA();
    if (status == STATUS_INVALID_PARAMETER_2)
        status = RegisterB();
    return status;
}

static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Reg != NULL) {
        PcwUnregister(Reg);
        Reg = NULL;
    }
    if (RegB != NULL) {
        PcwUnregister(RegB);
        RegB = NULL;
    } }
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    return Choose();
}
