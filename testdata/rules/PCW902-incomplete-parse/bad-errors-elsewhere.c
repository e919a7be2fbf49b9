#include <wdm.h>

typedef struct _UPS_STATS { ULONG Switches; ULONG Charge; } UPS_STATS;

static UPS_STATS g_Ups;
static PPCW_REGISTRATION g_UpsPcw;
static PCW_COUNTER_DESCRIPTOR g_UpsCounters[] = {
    { 1, 0, FIELD_OFFSET(UPS_STATS, Switches), sizeof(ULONG) },
    { 2, 0, FIELD_OFFSET(UPS_STATS, Charge), sizeof(ULONG) },
};

static NTSTATUS NTAPI
UpsCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &g_Ups, sizeof(g_Ups) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
UpsStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"UPS");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(g_UpsCounters), g_UpsCounters, UpsCallback };

    return PcwRegister(&g_UpsPcw, &info);
}

VOID
UpsStopCounters(VOID)
{
    if (g_UpsPcw != NULL) {
        PcwUnregister(g_UpsPcw);
        g_UpsPcw = NULL;
    }
}

/* does not compile, and has nothing to do with the registration */
VOID
UpsReport(UPS_DEVICE *Device
{  // expect: PCW902
    Device->Broken(;
}
