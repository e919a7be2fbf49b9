#include <wdm.h>
#include "../inc/kmem.h"

extern PPCW_REGISTRATION Registration;

void Stop(void)
{
    if (Registration != NULL && kmem_used() != 0)
        PcwUnregister(Registration);
}
