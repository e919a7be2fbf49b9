// One mistake of each kind with its own handle: what one rule of handles reports is no finding of another one.
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
static PPCW_REGISTRATION Refused, Untested, Host, Twice, Guest, Forgotten, Dropped;
static PPCW_INSTANCE RefusedTotal, HostTotal, HostSpare, HostTrial;

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

NTSTATUS StartRefused(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Refused Lanes");
    PCW_DATA data = { &Totals, sizeof(Totals) };
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    DescribeLanes(&info, &name);
    status = PcwRegister(&Refused, &info);
    if (!NT_SUCCESS(status))
        status = PcwCreateInstance(&RefusedTotal, Refused, &InstanceName, 1, &data); // expect: PCW511
    return status;
}

NTSTATUS StartUntested(PDRIVER_OBJECT Driver)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Untested Lanes");
    PDEVICE_OBJECT device;
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS registered;
    NTSTATUS status;

    DescribeLanes(&info, &name);
    registered = PcwRegister(&Untested, &info);
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        return status; // expect: PCW603
    return registered;
}

NTSTATUS StartHost(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Host Lanes");
    PCW_REGISTRATION_INFORMATION info;

    DescribeLanes(&info, &name);
    return PcwRegister(&Host, &info);
}

NTSTATUS AddHost(PDRIVER_OBJECT Driver)
{
    PCW_DATA data = { &Totals, sizeof(Totals) };
    PDEVICE_OBJECT device;
    NTSTATUS status = PcwCreateInstance(&HostTotal, Host, &InstanceName, 1, &data);

    if (!NT_SUCCESS(status))
        return status;
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        return status; // expect: PCW514
    return STATUS_SUCCESS;
}

NTSTATUS RenewHost(VOID)
{
    PCW_DATA data = { &Totals, sizeof(Totals) };
    NTSTATUS status = PcwCreateInstance(&HostSpare, Host, &InstanceName, 1, &data);

    if (!NT_SUCCESS(status))
        return status;
    status = PcwCreateInstance(&HostSpare, Host, &InstanceName, 1, &data); // expect: PCW513, PCW516
    return status;
}

NTSTATUS TryHost(VOID)
{
    PCW_DATA data = { &Totals, sizeof(Totals) };
    NTSTATUS status = PcwCreateInstance(&HostTrial, Host, &InstanceName, 1, &data);

    if (!NT_SUCCESS(status))
        return status;
    PcwCloseInstance(HostTrial);
    PcwCloseInstance(HostTrial); // expect: PCW513
    HostTrial = NULL;
    return STATUS_SUCCESS;
}

VOID RemoveHost(VOID)
{
    if (HostTotal != NULL)
        PcwCloseInstance(HostTotal);
    HostTotal = NULL;
}

NTSTATUS StartTwice(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Twice Lanes");
    UNICODE_STRING again = RTL_CONSTANT_STRING(L"Contoso Lanes Again");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    DescribeLanes(&info, &name);
    status = PcwRegister(&Twice, &info);
    if (!NT_SUCCESS(status))
        return status;
    DescribeLanes(&info, &again);
    return PcwRegister(&Twice, &info); // expect: PCW606
}

NTSTATUS StartGuest(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Guest Lanes");
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    DescribeLanes(&info, &name);
    status = PcwRegister(&Guest, &info);
    if (!NT_SUCCESS(status))
        PcwUnregister(Guest); // expect: PCW604
    return status;
}

NTSTATUS StartForgotten(PDRIVER_OBJECT Driver)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Forgotten Lanes");
    PDEVICE_OBJECT device;
    PCW_REGISTRATION_INFORMATION info;
    NTSTATUS status;

    DescribeLanes(&info, &name);
    status = PcwRegister(&Forgotten, &info); // expect: PCW602
    if (!NT_SUCCESS(status))
        return status;
    status = IoCreateDevice(Driver, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);
    if (!NT_SUCCESS(status))
        return status;
    return STATUS_SUCCESS;
}

VOID StartDropped(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Dropped Lanes");
    PCW_REGISTRATION_INFORMATION info;

    DescribeLanes(&info, &name);
    (VOID)PcwRegister(&Dropped, &info); // expect: PCW601
}

VOID StopDropped(VOID)
{
    PcwUnregister(Dropped);
}

VOID StopOthers(VOID)
{
    if (Refused != NULL)
        PcwUnregister(Refused);
    if (Untested != NULL)
        PcwUnregister(Untested);
    if (Host != NULL)
        PcwUnregister(Host);
    if (Twice != NULL)
        PcwUnregister(Twice);
    if (Guest != NULL)
        PcwUnregister(Guest);
    Refused = Untested = Host = Twice = Guest = NULL;
}
