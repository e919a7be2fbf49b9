#include "lib.h"
NTSTATUS RegisterSet(PPCW_REGISTRATION *Handle, PCUNICODE_STRING Name, ULONG Version, const PCW_COUNTER_DESCRIPTOR *Table, ULONG Count, PPCW_CALLBACK Callback)
{
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    if (Version == PCW_VERSION_2) {
        info.Version = Version;
        info.Flags = PcwRegistrationSiloNeutral;
    } else {
        info.Version = PCW_VERSION_1;
    }
    info.Name = Name;
    info.CounterCount = Count;
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Table;
    info.Callback = Callback;
    return PcwRegister(Handle, &info);
}
void UnregisterSet(PPCW_REGISTRATION *Handle)
{
    if (*Handle != NULL) {
        PcwUnregister(*Handle);
        *Handle = NULL;
    }
}
