#include <ntddk.h>

#include "bell.h"

NTSTATUS
StartHorn(VOID)
{
    return RegisterHorn(NULL, NULL);
}
