#include "modules.h"
static PVOID g_M0;
NTSTATUS M0Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M0 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M0 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M0Exit(VOID) { ExFreePoolWithTag(g_M0, 'wwww'); }
static PVOID g_M1;
NTSTATUS M1Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M1 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M1 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M1Exit(VOID) { ExFreePoolWithTag(g_M1, 'wwww'); }
static PVOID g_M3;
NTSTATUS M3Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M3 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M3 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M3Exit(VOID) { ExFreePoolWithTag(g_M3, 'wwww'); }
static PVOID g_M4;
NTSTATUS M4Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M4 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M4 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M4Exit(VOID) { ExFreePoolWithTag(g_M4, 'wwww'); }
