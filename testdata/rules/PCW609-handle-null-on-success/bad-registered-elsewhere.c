// Another file of the driver registers the handle, which this one closes.
#include <ntddk.h>

extern PPCW_REGISTRATION GateRegistration;

VOID GateStop(VOID)
{
    PcwUnregister(GateRegistration); // expect: PCW609
    GateRegistration = NULL;
}
