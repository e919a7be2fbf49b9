#include <ntddk.h>
#include "valveCounters.h"

NTSTATUS ValveStart(Config& config)
{
    config.size = 1;
    return RegisterValve(config.callback(), nullptr);
}
