/* the names of the interface in a comment (PcwRegister), a string and a structure member */
#include <wdm.h>

struct provider_operations {
    NTSTATUS (*PcwRegister)(ULONG Version, ULONG Other);
    ULONG Version, Flags, Size, Offset;
};

static NTSTATUS
CoreRegisterTwo(ULONG Version, ULONG Other)
{
    DbgPrint("PcwRegister: %x\n", Version);
    return STATUS_SUCCESS;
}

static struct provider_operations Operations = { CoreRegisterTwo, 7, 2, 3, 70000 };

NTSTATUS
ProviderStartTwo(VOID)
{
    return Operations.PcwRegister(Operations.Version, 1);
}
