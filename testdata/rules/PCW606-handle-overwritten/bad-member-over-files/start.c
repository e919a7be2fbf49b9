#include "mill.h"

NTSTATUS
MillStart(MILL *Mill)
{
    NTSTATUS status = WindRegister(Mill);

    if (!NT_SUCCESS(status))
        return status;
    status = WaterRegister(Mill);
    if (!NT_SUCCESS(status))
        MillStop(Mill);
    return status;
}

VOID
MillStop(MILL *Mill)
{
    if (Mill->Registration != NULL)
        PcwUnregister(Mill->Registration);
    if (Mill->Other != NULL)
        PcwUnregister(Mill->Other);
    Mill->Registration = Mill->Other = NULL;
}
