/* Clean-up behind more calls within calls than are followed. */
#include <ntddk.h>
typedef struct _BLK { ULONG64 A; ULONG64 B; } BLK;
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
static NTSTATUS RegisterSet(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Chain");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Desc);
    info.Counters = Desc;
    info.Callback = Cb;
    return PcwRegister(Handle, &info);
}
static VOID Step30(VOID)
{
    PcwUnregister(Reg);
    Reg = NULL;
}
static VOID Step29(VOID)
{
    Step30();
}
static VOID Step28(VOID)
{
    Step29();
}
static VOID Step27(VOID)
{
    Step28();
}
static VOID Step26(VOID)
{
    Step27();
}
static VOID Step25(VOID)
{
    Step26();
}
static VOID Step24(VOID)
{
    Step25();
}
static VOID Step23(VOID)
{
    Step24();
}
static VOID Step22(VOID)
{
    Step23();
}
static VOID Step21(VOID)
{
    Step22();
}
static VOID Step20(VOID)
{
    Step21();
}
static VOID Step19(VOID)
{
    Step20();
}
static VOID Step18(VOID)
{
    Step19();
}
static VOID Step17(VOID)
{
    Step18();
}
static VOID Step16(VOID)
{
    Step17();
}
static VOID Step15(VOID)
{
    Step16();
}
static VOID Step14(VOID)
{
    Step15();
}
static VOID Step13(VOID)
{
    Step14();
}
static VOID Step12(VOID)
{
    Step13();
}
static VOID Step11(VOID)
{
    Step12();
}
static VOID Step10(VOID)
{
    Step11();
}
static VOID Step9(VOID)
{
    Step10();
}
static VOID Step8(VOID)
{
    Step9();
}
static VOID Step7(VOID)
{
    Step8();
}
static VOID Step6(VOID)
{
    Step7();
}
static VOID Step5(VOID)
{
    Step6();
}
static VOID Step4(VOID)
{
    Step5();
}
static VOID Step3(VOID)
{
    Step4();
}
static VOID Step2(VOID)
{
    Step3();
}
static VOID Step1(VOID)
{
    Step2();
}
static VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    Step1();
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    PDEVICE_OBJECT device;
    NTSTATUS status;
    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    status = RegisterSet(&Reg);
    if (!NT_SUCCESS(status))
        return status;
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        Step1();
    return status;
}
