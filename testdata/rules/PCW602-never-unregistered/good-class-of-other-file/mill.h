#pragma once

#include <ntddk.h>

typedef struct _MILL_COUNTERS {
    ULONG64 Grains;
    ULONG64 Sacks;
} MILL_COUNTERS;

class Registration
{
public:
    NTSTATUS Open(PCW_REGISTRATION_INFORMATION *Info) { return PcwRegister(&m_Handle, Info); }

    void Close()
    {
        if (m_Handle != nullptr) {
            PcwUnregister(m_Handle);
            m_Handle = nullptr;
        }
    }

private:
    PPCW_REGISTRATION m_Handle = nullptr;
};

extern Registration Mill;
extern MILL_COUNTERS Counters;

NTSTATUS MillRegister();
EXTERN_C NTSTATUS AttachMill();
