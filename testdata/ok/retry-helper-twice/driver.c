// ===========================================================================
//  pagetrk.sys    page heat tracker (filter over the page file's volume)
// ===========================================================================
#include <ntifs.h>

typedef struct PAGE_HEAT
{
    UINT64 in;
    UINT64 out;
    UINT64 hot;
} PAGE_HEAT;

static PAGE_HEAT heat;

typedef struct PERF_SET
{
    PPCW_REGISTRATION       handle;
    PCWSTR                  name;
    PPCW_COUNTER_DESCRIPTOR rows;
    ULONG                   count;
} PERF_SET;

static PCW_COUNTER_DESCRIPTOR heatRows[] =
{
    { 1, 0, offsetof(PAGE_HEAT, in),  8 },
    { 2, 0, offsetof(PAGE_HEAT, out), 8 },
    { 3, 0, offsetof(PAGE_HEAT, hot), 8 },
};

static PERF_SET heatSet = { NULL, L"Page Heat", heatRows, RTL_NUMBER_OF(heatRows) };

static NTSTATUS NTAPI HeatCallback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    UNICODE_STRING one = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { &heat, sizeof(heat) };

    UNREFERENCED_PARAMETER(context);
    return (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
         ? PcwAddInstance(info->CollectData.Buffer, &one, 0, 1, &d)
         : STATUS_SUCCESS;
}

static NTSTATUS PerfOpenWithVersion(PERF_SET *set, ULONG version, BOOLEAN siloNeutral)
{
    PCW_REGISTRATION_INFORMATION info;
    UNICODE_STRING name;

    RtlInitUnicodeString(&name, set->name);
    RtlZeroMemory(&info, sizeof(info));
    info.Version = version;
    info.Name = &name;
    info.Counters = set->rows;
    info.CounterCount = set->count;
    info.Callback = HeatCallback;
    info.CallbackContext = set;
    if (siloNeutral)
        info.Flags = PcwRegistrationSiloNeutral;

    return PcwRegister(&set->handle, &info);
}

static NTSTATUS PerfOpen(PERF_SET *set)
{
    NTSTATUS status = PerfOpenWithVersion(set, PCW_VERSION_2, TRUE);

    if (status == STATUS_INVALID_PARAMETER_2)
        status = PerfOpenWithVersion(set, PCW_VERSION_1, FALSE);
    return status;
}

static void PerfClose(PERF_SET *set)
{
    if (set->handle != NULL)
    {
        PcwUnregister(set->handle);
        set->handle = NULL;
    }
}

static void PtUnload(PDRIVER_OBJECT driver)
{
    UNREFERENCED_PARAMETER(driver);
    PerfClose(&heatSet);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(path);
    status = PerfOpen(&heatSet);
    if (!NT_SUCCESS(status))
        return status;
    driver->DriverUnload = PtUnload;
    return STATUS_SUCCESS;
}
