#include "interface.h"

struct Counters
{
    virtual NTSTATUS PcwRegister(PVOID Handle, PVOID Information) = 0;
};

static PVOID VirtualHandle;

NTSTATUS InVirtual(Counters &counters)
{
    OWN_INFORMATION info = {7, nullptr, 3};

    return counters.PcwRegister(&VirtualHandle, &info);
}
