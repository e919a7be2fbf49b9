/*++

    Battery gas gauge.  The block is versioned because the user-mode tool reads it as well; V2 added the
    temperature counters at the end.

--*/

#include <ntddk.h>
#include <wdf.h>

#define GAUGE_BLOCK_V1_SIZE   FIELD_OFFSET(GAUGE_BLOCK, Overheats)

typedef struct _GAUGE_BLOCK {
    ULONG   Cycles;
    ULONG   Reserved;
    ULONG64 MilliwattHours;
    ULONG   Overheats;              // V2
    ULONG   Throttles;              // V2
} GAUGE_BLOCK, *PGAUGE_BLOCK;

typedef struct _GAUGE_DEVICE {
    WDFDEVICE   Device;
    GAUGE_BLOCK Block;
} GAUGE_DEVICE, *PGAUGE_DEVICE;

static PGAUGE_DEVICE g_Gauge;
static PPCW_REGISTRATION g_GaugeCounters = NULL;

static NTSTATUS
GaugeAnswer(PCW_MASK_INFORMATION Request, const GAUGE_BLOCK *Block, ULONG Size)
{
    UNICODE_STRING battery = RTL_CONSTANT_STRING(L"battery 0");
    PCW_DATA data[1] = { { Block, Size } };

    if (Block == NULL) {
        return PcwAddInstance(Request.Buffer, &battery, 0, 0, NULL);
    }
    return PcwAddInstance(Request.Buffer, &battery, 0, ARRAYSIZE(data), data);  // expect: PCW502
}

static PCW_CALLBACK GaugeCallback;

static NTSTATUS NTAPI
GaugeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PGAUGE_DEVICE gauge = g_Gauge;

    UNREFERENCED_PARAMETER(Context);

    if (gauge == NULL) {
        return STATUS_SUCCESS;
    }
    if (Type == PcwCallbackEnumerateInstances) {
        return GaugeAnswer(Info->EnumerateInstances, NULL, 0);
    } else if (Type == PcwCallbackCollectData) {
        return GaugeAnswer(Info->CollectData, &gauge->Block, GAUGE_BLOCK_V1_SIZE);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
GaugePerfPrepare(PGAUGE_DEVICE Gauge)
{
    UNICODE_STRING name;
    PCW_COUNTER_DESCRIPTOR rows[4];
    PCW_REGISTRATION_INFORMATION info;
    ULONG n = 0;

#define ROW(field) \
    rows[n].Id = (USHORT)(n + 1); \
    rows[n].StructIndex = 0; \
    rows[n].Offset = FIELD_OFFSET(GAUGE_BLOCK, field); \
    rows[n].Size = RTL_FIELD_SIZE(GAUGE_BLOCK, field); \
    n++

    ROW(Cycles);
    ROW(MilliwattHours);
    ROW(Overheats);
    ROW(Throttles);
#undef ROW

    g_Gauge = Gauge;
    RtlInitUnicodeString(&name, L"Battery Gas Gauge");

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = n;
    info.Counters = rows;
    info.Callback = GaugeCallback;
    info.CallbackContext = NULL;
    info.Flags = PcwRegistrationNone;
    return PcwRegister(&g_GaugeCounters, &info);
}

VOID
GaugePerfRelease(VOID)
{
    if (g_GaugeCounters != NULL) {
        PcwUnregister(g_GaugeCounters);
        g_GaugeCounters = NULL;
    }
    g_Gauge = NULL;
}
