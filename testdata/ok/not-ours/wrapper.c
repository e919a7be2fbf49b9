/* the names of the interface in a comment (PcwRegister), a string and a structure member */
#include <wdm.h>

struct provider_operations {
    NTSTATUS (*PcwRegister)(ULONG Version);
    ULONG Version, Flags, Size, Offset;
};

static NTSTATUS
CoreRegister(ULONG Version)
{
    DbgPrint("PcwRegister: %x\n", Version);
    return STATUS_SUCCESS;
}

static struct provider_operations Operations = { CoreRegister, 7, 2, 3, 70000 };

NTSTATUS
ProviderStart(VOID)
{
    return Operations.PcwRegister(Operations.Version);
}
