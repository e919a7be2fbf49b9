#include <ntddk.h>
#include "device.h"
#include "pumpCounters.h"

NTSTATUS Device::Start()
{
    return RegisterPump(nullptr, nullptr);
}
