#include "names.h"

extern REGISTER AssignedRegister;

NTSTATUS StartAssigned(PVOID *slot, PVOID info)
{
    return AssignedRegister(slot, info);
}
