#include "shared.h"

NTSTATUS StartShared(PVOID *slot, PVOID info)
{
    return SharedRegister(slot, info);
}
