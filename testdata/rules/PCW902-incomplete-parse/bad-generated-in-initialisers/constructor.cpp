#include <ntddk.h>
#include "valveCounters.h"

class Valve
{
public:
    Valve();

private:
    NTSTATUS m_status;
};

Valve::Valve() : m_status(RegisterValve(nullptr, nullptr))
{
}
