#include <ntddk.h>
#include "valveCounters.h"

template <class T> struct Valve
{
    NTSTATUS Open(T) { return RegisterValve(nullptr, nullptr); }
};
