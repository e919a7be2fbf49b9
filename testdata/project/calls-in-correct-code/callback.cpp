#include "perf.h"
static FORMS_DATA g_Data;
NTSTATUS Go4() {
    PCW_REGISTRATION_INFORMATION info = { 0x100, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
    info.Callback = [](PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION i, PVOID) -> NTSTATUS {
        PCW_DATA d = { &g_Data, sizeof(g_Data) };
        if (type == PcwCallbackCollectData) return PcwAddInstance(i->CollectData.Buffer, &g_Name, 0, 1, &d);
        if (type == PcwCallbackEnumerateInstances) return PcwAddInstance(i->EnumerateInstances.Buffer, &g_Name, 0, 1, &d);
        return STATUS_SUCCESS; };
    return PcwRegister(&g_Registration, &info);
}
void End4() { if (g_Registration) { PcwUnregister(g_Registration); g_Registration = nullptr; } }
