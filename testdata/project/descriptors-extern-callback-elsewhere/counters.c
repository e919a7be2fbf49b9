#include <wdm.h>
#include "lpt.h"

PPCW_REGISTRATION LptRegistration = NULL;

NTSTATUS
LptStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Parallel Port");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = LPT_COUNTER_COUNT;
    info.Counters = LptDescriptors;
    info.Callback = LptCounterCallback;
    return PcwRegister(&LptRegistration, &info);
}
