#pragma once
#include <ntddk.h>
typedef NTSTATUS (NTAPI *REGISTER)(PVOID *, PVOID);
struct TABLE { REGISTER Register; };
