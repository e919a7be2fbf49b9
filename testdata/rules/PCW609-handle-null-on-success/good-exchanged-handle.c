// thermal zone driver
#include <wdm.h>

typedef struct tz_perf { ULONG throttled; ULONG tripped; ULONG64 joules; } tz_perf;

static tz_perf tz_counters;
static PPCW_REGISTRATION volatile tz_registration;

static NTSTATUS NTAPI tz_callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    UNICODE_STRING zone = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { .Size = sizeof(tz_perf), .Data = context };

    if (type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(info->EnumerateInstances.Buffer, &zone, 0, 1, &data);
    if (type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &zone, 0, 1, &data);
    return STATUS_SUCCESS;
}

static void tz_perf_off(void)
{
    PPCW_REGISTRATION old = InterlockedExchangePointer((PVOID volatile *)&tz_registration, NULL);

    if (old != NULL)
        PcwUnregister(old);
}

static NTSTATUS tz_perf_on(void)
{
    static PCW_COUNTER_DESCRIPTOR rows[3] = {
        { 1, 0, FIELD_OFFSET(tz_perf, throttled), sizeof(ULONG) },
        { 2, 0, FIELD_OFFSET(tz_perf, tripped), sizeof(ULONG) },
        { 3, 0, FIELD_OFFSET(tz_perf, joules), sizeof(ULONG64) },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Thermal Zone Driver");
    PCW_REGISTRATION_INFORMATION ri = {
        .Version = PCW_VERSION_1,
        .Name = &set,
        .CounterCount = 3,
        .Counters = rows,
        .Callback = tz_callback,
        .CallbackContext = &tz_counters,
    };
    PPCW_REGISTRATION fresh = NULL;
    NTSTATUS status;

    status = PcwRegister(&fresh, &ri);
    if (NT_SUCCESS(status))
        tz_registration = fresh;
    return status;
}

static VOID tz_unload(PDRIVER_OBJECT driver)
{
    UNREFERENCED_PARAMETER(driver);
    tz_perf_off();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    driver->DriverUnload = tz_unload;
    return tz_perf_on();
}
