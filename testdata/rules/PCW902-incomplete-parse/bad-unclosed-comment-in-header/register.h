/* Registers the counters.
static __inline NTSTATUS RegisterCounters(PPCW_REGISTRATION *Handle, PPCW_REGISTRATION_INFORMATION Information)
{
    return PcwRegister(Handle, Information);
}
