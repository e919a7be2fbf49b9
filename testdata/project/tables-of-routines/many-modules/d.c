#include "modules.h"
typedef struct _MODULE { const char *Name; NTSTATUS (*Init)(PDRIVER_OBJECT); VOID (*Exit)(VOID); } MODULE;
static const MODULE g_Modules[] = {
    { "M0", M0Init, M0Exit },
    { "M1", M1Init, M1Exit },
    { "M2", M2Init, M2Exit },
    { "M3", M3Init, M3Exit },
    { "Counters", CountersInit, CountersExit },
    { "M5", M5Init, M5Exit },
    { "M6", M6Init, M6Exit },
    { "M7", M7Init, M7Exit },
};
static VOID ExitModules(ULONG Count)
{
    while (Count > 0) {
        const MODULE *m = &g_Modules[--Count];
        if (m->Exit != NULL)
            m->Exit();
    }
}
static VOID DriverUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    ExitModules(ARRAYSIZE(g_Modules));
}
NTSTATUS DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;
    ULONG i;
    UNREFERENCED_PARAMETER(Path);
    for (i = 0; i < ARRAYSIZE(g_Modules); i++) {
        const MODULE *m = &g_Modules[i];
        status = m->Init(Driver);
        if (!NT_SUCCESS(status)) {
            KdPrint(("%s failed: %x\n", g_Modules[i].Name, status));
            ExitModules(i);
            return status;
        }
    }
    Driver->DriverUnload = DriverUnload;
    return STATUS_SUCCESS;
}
