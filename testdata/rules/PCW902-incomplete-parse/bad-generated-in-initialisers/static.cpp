#include <ntddk.h>
#include "tankCounters.h"

static NTSTATUS g_status = RegisterTank(nullptr, nullptr);
