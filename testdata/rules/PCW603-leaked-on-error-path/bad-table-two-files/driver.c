/* The module before the one that has failed is not stopped. */
#include "modules.h"

#define MODULE_OF(name) { #name, name##Start, name##Stop }

static const MODULE QueueModule = MODULE_OF(Queue);
static const MODULE PerfModule = MODULE_OF(Perf);
static const MODULE PortModule = MODULE_OF(Port);
static const MODULE *const Modules[] = { &QueueModule, &PerfModule, &PortModule };

static VOID
StopModules(LONG Last)
{
    for (; Last >= 0; Last--) {
        const MODULE *module = Modules[Last];
        DbgPrint("stopping %s\n", module->Name);
        module->Stop();
    }
}

static VOID
SpoolUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    StopModules(RTL_NUMBER_OF(Modules) - 1);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status = STATUS_SUCCESS;
    LONG i;

    UNREFERENCED_PARAMETER(Path);
    Driver->DriverUnload = SpoolUnload;
    for (i = 0; i < RTL_NUMBER_OF(Modules) && NT_SUCCESS(status); i++)
        status = Modules[i]->Start();
    if (!NT_SUCCESS(status))
        StopModules(i - 3);
    return status;
}
