#include <ntddk.h>
#include "tankCounters.h"

NTSTATUS TankStart()
{
    return RegisterTank(Tank::Callback, nullptr);
}
