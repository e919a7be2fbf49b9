#include "set.h"

NTSTATUS
SetCreate(SET_ARGS *Args, PPCW_REGISTRATION *Set)
{
    PCW_REGISTRATION_INFORMATION info;
    UNICODE_STRING name;

    if (Args->Size != sizeof(SET_ARGS))
        return STATUS_INFO_LENGTH_MISMATCH;
    PlatformPrepare(Args);
    RtlInitUnicodeString(&name, Args->Name);
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = Args->Count;
    info.Counters = (PPCW_COUNTER_DESCRIPTOR)Args->Rows;
    info.Callback = Args->Callback;
    info.CallbackContext = Args->Context;
    if (Args->Neutral) {
        info.Version = PCW_VERSION_2;
        info.Flags = PcwRegistrationSiloNeutral;
    }
    return PcwRegister(Set, &info);
}

VOID
SetDelete(PPCW_REGISTRATION *Set)
{
    if (*Set != NULL) {
        PcwUnregister(*Set);
        *Set = NULL;
    }
}
