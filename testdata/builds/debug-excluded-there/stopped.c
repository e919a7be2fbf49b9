#include <ntddk.h>
extern PPCW_REGISTRATION Registration;

VOID StopCounters(void)
{
    Registration = NULL;
}
