static __inline NTSTATUS
Wrap(PPCW_REGISTRATION *Handle, PPCW_REGISTRATION_INFORMATION Info)
{
    return PcwRegister(Handle, Info);
}
