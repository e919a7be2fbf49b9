#pragma once
#include <ntddk.h>

namespace stats
{
struct Totals
{
    UINT64 opened;
    UINT64 closed;
    UINT32 live;
};

NTSTATUS Begin() noexcept;
void End() noexcept;
extern Totals totals;
}
