#include <ntddk.h>
#include "netq.h"

NTSTATUS NTAPI OtherCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);

NTSTATUS StartByHand(VOID) { return RegisterOther(OtherCallback, NULL); }
