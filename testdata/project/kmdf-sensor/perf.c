/*++

Module Name:

    perf.c

Abstract:

    Registration of the two countersets.

--*/

#include <ntddk.h>
#include "sensor.h"

SENSOR_TRANSPORT g_SensorTransport;

static PPCW_REGISTRATION g_TotalsHandle;
static PPCW_REGISTRATION g_TransportHandle;

#define TOTALS(Id, Field) \
    { Id, 0, FIELD_OFFSET(SENSOR_TOTALS, Field), RTL_FIELD_SIZE(SENSOR_TOTALS, Field) }

static PCW_COUNTER_DESCRIPTOR g_TotalsCounters[] = {
    TOTALS(1, Requests),
    TOTALS(2, Samples),
    TOTALS(3, Rejected),
    TOTALS(4, Temperature),
    TOTALS(4, Alarms),
    TOTALS(6, LastSample),
};

static PCW_COUNTER_DESCRIPTOR g_TransportCounters[] = {
    {
        .Id = 1,
        .StructIndex = 0,
        .Offset = FIELD_OFFSET(SENSOR_TRANSPORT, BytesIn),
        .Size = RTL_FIELD_SIZE(SENSOR_TRANSPORT, BytesIn),
    },
    {
        .Id = 2,
        .StructIndex = 0,
        .Offset = FIELD_OFFSET(SENSOR_TRANSPORT, BytesOut),
        .Size = RTL_FIELD_SIZE(SENSOR_TRANSPORT, BytesIn),
    },
    {
        .Id = 3,
        .StructIndex = 0,
        .Offset = FIELD_OFFSET(SENSOR_TRANSPORT, Stalls),
        .Size = RTL_FIELD_SIZE(SENSOR_TRANSPORT, Stalls),
    },
};

static NTSTATUS
SensorAdd(PPCW_BUFFER Buffer, const VOID *Block, ULONG Size)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data;

    data.Data = Block;
    data.Size = Size;
    return PcwAddInstance(Buffer, &name, 0, 1, &data);
}

static NTSTATUS NTAPI
SensorTotalsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return SensorAdd(Info->EnumerateInstances.Buffer, &g_SensorTotals, sizeof(g_SensorTotals));
    case PcwCallbackCollectData:
        return SensorAdd(Info->CollectData.Buffer, &g_SensorTotals, sizeof(g_SensorTotals));
    default:
        return STATUS_SUCCESS;
    }
}

static NTSTATUS NTAPI
SensorTransportCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);

    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return SensorAdd(Info->CollectData.Buffer, &g_SensorTransport, sizeof(SENSOR_TRANSPORT));
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
SensorPerfRegister(
    _Out_ PPCW_REGISTRATION *Handle,
    _In_ PCWSTR Name,
    _In_ PPCW_COUNTER_DESCRIPTOR Counters,
    _In_ ULONG Count,
    _In_ PPCW_CALLBACK Callback
    )
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info;

    RtlInitUnicodeString(&name, Name);

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = Count;
    info.Counters = Counters;
    info.Callback = Callback;
    info.Flags = PcwRegistrationSiloNeutral;
    return PcwRegister(Handle, &info);
}

NTSTATUS
SensorPerfStart(VOID)
{
    NTSTATUS status;

    status = SensorPerfRegister(&g_TotalsHandle,
                                L"Bench Sensor",
                                g_TotalsCounters,
                                5,
                                SensorTotalsCallback);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = SensorPerfRegister(&g_TransportHandle, L"Bench Sensor Transport", g_TransportCounters,
                                RTL_NUMBER_OF(g_TransportCounters), SensorTransportCallback);
    if (!NT_SUCCESS(status)) {
        SensorPerfStop();
    }
    return status;
}

VOID
SensorPerfStop(VOID)
{
    if (g_TransportHandle != NULL) {
        PcwUnregister(g_TransportHandle);
        g_TransportHandle = NULL;
    }
    if (g_TotalsHandle != NULL) {
        PcwUnregister(g_TotalsHandle);
        g_TotalsHandle = NULL;
    }
}
