#include <ntddk.h>
extern PPCW_REGISTRATION Registration;

VOID StopCounters(void)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
    Registration = NULL;
}
