#include <ntddk.h>
#include "parts.h"

typedef struct _TOTALS {
    ULONG64 Reads;
} TOTALS;

static TOTALS g_Totals;
static PPCW_REGISTRATION g_Handle;
static PCW_COUNTER_DESCRIPTOR g_Rows[] = {{1, 0, FIELD_OFFSET(TOTALS, Reads), sizeof(ULONG64)}};

static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA data = {&g_Totals, sizeof(g_Totals)};
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 0, NULL);
    if (Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

VOID PerfStop(VOID)
{
    if (g_Handle != NULL) {
        PcwUnregister(g_Handle);
        g_Handle = NULL;
    }
}

NTSTATUS PerfStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Reads");
    PCW_REGISTRATION_INFORMATION info = {PCW_VERSION_1, &name, RTL_NUMBER_OF(g_Rows), g_Rows, Callback, NULL};

    OnFailure(PerfStop); /* which Attach() may call */
    return PcwRegister(&g_Handle, &info);
}
