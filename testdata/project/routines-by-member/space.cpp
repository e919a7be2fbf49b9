#include "interface.h"

namespace routines
{
extern NTSTATUS (*PcwRegister)(PVOID Handle, PVOID Information);
}

static PVOID SpaceHandle;

NTSTATUS InSpace()
{
    OWN_INFORMATION info = {7, nullptr, 3};

    return routines::PcwRegister(&SpaceHandle, &info);
}
