#include "modules.h"
typedef struct _MODULE { const char *Name; NTSTATUS (*Init)(PDRIVER_OBJECT); VOID (*Exit)(VOID); } MODULE;
static const MODULE g_Modules[] = {
    { "M0", M0Init, M0Exit },
    { "M1", M1Init, M1Exit },
    { "Counters", CountersInit, CountersExit },
    { "M3", M3Init, M3Exit },
    { "M4", M4Init, M4Exit },
};
static VOID ExitModules(ULONG Count)
{
    while (Count-- > 0) {
        if (g_Modules[Count].Exit != NULL)
            g_Modules[Count].Exit();
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
        status = g_Modules[i].Init(Driver);
        if (!NT_SUCCESS(status)) {
            KdPrint(("%s failed: %x\n", g_Modules[i].Name, status));
            ExitModules(i > 0 ? i - 1 : 0);
            return status;
        }
    }
    Driver->DriverUnload = DriverUnload;
    return STATUS_SUCCESS;
}
