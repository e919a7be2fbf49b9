#pragma once
extern PPCW_REGISTRATION VolumeRegistration;
NTSTATUS VolumeStart(VOID);
VOID VolumeStop(VOID);

#ifdef VOLUME_IMPLEMENTATION
VOID VolumeStop(VOID)
{
    if (VolumeRegistration != NULL) {
        PcwUnregister(VolumeRegistration);
        VolumeRegistration = NULL;
    }
}
#endif
