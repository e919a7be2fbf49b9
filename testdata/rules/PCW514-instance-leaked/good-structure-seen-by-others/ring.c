#include "port.h"

NTSTATUS
PortMakeRing(PORT *Port)
{
    Port->Ring = ExAllocatePool2(POOL_FLAG_NON_PAGED, 4096, 'troP');
    return Port->Ring != NULL ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES;
}
