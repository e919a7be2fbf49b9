/* The helper in the other file asks at which IRQL it runs. */

#include "port.h"

static KDPC PortDpc;

static VOID
PortDownDpc(PKDPC Dpc, PVOID Context, PVOID First, PVOID Second)
{
    UNREFERENCED_PARAMETER(Dpc);
    UNREFERENCED_PARAMETER(First);
    UNREFERENCED_PARAMETER(Second);
    PortDown(Context);
}

VOID
PortPrepare(PORT *Port)
{
    KeInitializeDpc(&PortDpc, PortDownDpc, Port);
}
