/* gps.c: sentence parser for the serial GPS receiver; counters by hand */
#include <ntddk.h>

typedef struct _GPS_FIX_COUNTERS {
    ULONG   Fixes;
    ULONG   FixesLost;
    ULONG64 BytesFromReceiver;
    ULONG   Satellites;
} GPS_FIX_COUNTERS;

#define GPS_ROW(Id, Field) \
    { (Id), 0, FIELD_OFFSET(GPS_FIX_COUNTERS, Field), RTL_FIELD_SIZE(GPS_FIX_COUNTERS, Field) }

static PCW_COUNTER_DESCRIPTOR GpsRows[] = {
    GPS_ROW(1, Fixes),
    GPS_ROW(2, FixesLost),
    GPS_ROW(3, BytesFromReceiver),
    GPS_ROW(4, Satellites),
};

static GPS_FIX_COUNTERS GpsCounters;
static PPCW_REGISTRATION GpsTracker;

static NTSTATUS NTAPI
GpsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { Context, sizeof(GPS_FIX_COUNTERS) };

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

static VOID
GpsUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (GpsTracker != NULL) {
        PcwUnregister(GpsTracker);
        GpsTracker = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = { RTL_NUMBER_OF(L"GPS Tracker"), sizeof(L"GPS Tracker"), L"GPS Tracker" };
    PCW_REGISTRATION_INFORMATION info;

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = GpsUnload;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(GpsRows);
    info.Counters = GpsRows;
    info.Callback = GpsCallback;
    info.CallbackContext = &GpsCounters;
    return PcwRegister(&GpsTracker, &info);
}
