#pragma once

#include <ntddk.h>

DRIVER_UNLOAD MeterUnload;
NTSTATUS MeterStart(VOID);
