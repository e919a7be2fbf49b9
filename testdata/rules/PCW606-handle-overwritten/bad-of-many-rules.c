// Registrations whose status is tested late or never, and contexts that go while nothing closes the handle.
#include <ntddk.h>

typedef struct _LANE_TOTALS {
    ULONG64 Frames;
    ULONG64 Errors;
} LANE_TOTALS;

static LANE_TOTALS Totals;
static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(LANE_TOTALS, Frames), RTL_FIELD_SIZE(LANE_TOTALS, Frames) },
    { 2, 0, FIELD_OFFSET(LANE_TOTALS, Errors), RTL_FIELD_SIZE(LANE_TOTALS, Errors) },
};
static UNICODE_STRING InstanceName = RTL_CONSTANT_STRING(L"total");
static PPCW_REGISTRATION Twice, Traced, Forgotten, Untested, Tolerated, Never;
static PPCW_INSTANCE ToleratedTotal, NeverTotal;

NTSTATUS OpenLanes(VOID);

static NTSTATUS NTAPI LaneCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &InstanceName, 0, 1, &data);
    return STATUS_SUCCESS;
}

static VOID DescribeLanes(PPCW_REGISTRATION_INFORMATION Info, PCUNICODE_STRING Name)
{
    RtlZeroMemory(Info, sizeof(*Info));
    Info->Version = PCW_VERSION_1;
    Info->Name = Name;
    Info->CounterCount = RTL_NUMBER_OF(Rows);
    Info->Counters = Rows;
    Info->Callback = LaneCallback;
}

NTSTATUS StartTwice(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Twice Lanes");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS first, second;

    DescribeLanes(&info, &name);
    first = PcwRegister(&Twice, &info);
    second = PcwRegister(&Twice, &info); // expect: PCW606
    return NT_SUCCESS(first) ? second : first; // expect: PCW603
}

VOID StopTwice(VOID)
{
    PcwUnregister(Twice); // expect: PCW609
}

NTSTATUS StartLocal(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Local Lanes");
    PCW_REGISTRATION_INFORMATION info;
    PPCW_REGISTRATION handle;
    NTSTATUS status;

    DescribeLanes(&info, &name);
    status = PcwRegister(&handle, &info); // expect: PCW611
    DbgPrint("registered: %x\n", status);
    return STATUS_SUCCESS;
}

NTSTATUS StartForgotten(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Forgotten Lanes");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;
    LANE_TOTALS *totals = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*totals), 'enaL');

    if (totals == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    DescribeLanes(&info, &name);
    info.CallbackContext = totals;
    status = PcwRegister(&Forgotten, &info); // expect: PCW602
    if (!NT_SUCCESS(status)) {
        ExFreePool(totals);
        return status;
    }
    status = OpenLanes();
    if (!NT_SUCCESS(status))
        ExFreePool(totals);
    return status;
}

NTSTATUS StartUntested(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Untested Lanes");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS registered, status;
    LANE_TOTALS *totals = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*totals), 'enaL');

    if (totals == NULL)
        return STATUS_INSUFFICIENT_RESOURCES;
    DescribeLanes(&info, &name);
    info.CallbackContext = totals;
    registered = PcwRegister(&Untested, &info);
    status = OpenLanes();
    if (!NT_SUCCESS(status)) {
        ExFreePool(totals);
        return status; // expect: PCW603
    }
    return registered;
}

VOID StopUntested(VOID)
{
    if (Untested != NULL)
        PcwUnregister(Untested);
    Untested = NULL;
}

NTSTATUS StartTraced(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Traced Lanes");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    DescribeLanes(&info, &name);
    status = PcwRegister(&Traced, &info);
    DbgPrint("registered: %x\n", status);
    return PcwRegister(&Traced, &info); // expect: PCW606
}

VOID StopTraced(VOID)
{
    if (Traced != NULL)
        PcwUnregister(Traced);
    Traced = NULL;
}

NTSTATUS AddTolerated(PDRIVER_OBJECT Driver, PDEVICE_OBJECT Device)
{
    PCW_DATA data = { &Totals, sizeof(Totals) };

    UNREFERENCED_PARAMETER(Driver);
    UNREFERENCED_PARAMETER(Device);
    return PcwCreateInstance(&ToleratedTotal, Tolerated, &InstanceName, 1, &data); // expect: PCW511
}

VOID Unload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Tolerated != NULL)
        PcwUnregister(Tolerated);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Tolerated Lanes");
    PCW_REGISTRATION_INFORMATION info;
    PCW_DATA data = { &Totals, sizeof(Totals) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = Unload;
    Driver->DriverExtension->AddDevice = AddTolerated;
    DescribeLanes(&info, &name);
    if (!NT_SUCCESS(PcwRegister(&Tolerated, &info)))
        DbgPrint("no counters\n");
    status = PcwCreateInstance(&NeverTotal, Never, &InstanceName, 1, &data); // expect: PCW511
    if (!NT_SUCCESS(status))
        return status; // expect: PCW603
    status = OpenLanes();
    if (!NT_SUCCESS(status))
        return status; // expect: PCW603
    return STATUS_SUCCESS;
}
