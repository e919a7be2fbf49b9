#include <ntddk.h>
#include "device.h"
#include "hardware.h"

struct OPS
{
    NTSTATUS (*Start)();
    void (*Stop)();
};

static const OPS Ops[] = { { RegisterDevice, UnregisterDevice } };

NTSTATUS Device::Start()
{
    AddEntry(this);
    ::CreateThing(m_thing);
    m_queue->RegisterQueue();
    return ::RegisterDevice();
}
