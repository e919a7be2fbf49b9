#include "modules.h"
static PVOID g_M0;
NTSTATUS M0Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M0 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M0 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M0Exit(VOID) { ExFreePoolWithTag(g_M0, 'wwww'); }
static PVOID g_M1;
NTSTATUS M1Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M1 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M1 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M1Exit(VOID) { ExFreePoolWithTag(g_M1, 'wwww'); }
static PVOID g_M2;
NTSTATUS M2Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M2 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M2 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M2Exit(VOID) { ExFreePoolWithTag(g_M2, 'wwww'); }
static PVOID g_M3;
NTSTATUS M3Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M3 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M3 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M3Exit(VOID) { ExFreePoolWithTag(g_M3, 'wwww'); }
static PVOID g_M5;
NTSTATUS M5Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M5 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M5 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M5Exit(VOID) { ExFreePoolWithTag(g_M5, 'wwww'); }
static PVOID g_M6;
NTSTATUS M6Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M6 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M6 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M6Exit(VOID) { ExFreePoolWithTag(g_M6, 'wwww'); }
static PVOID g_M7;
NTSTATUS M7Init(PDRIVER_OBJECT d) { UNREFERENCED_PARAMETER(d); g_M7 = ExAllocatePool2(0x40, 64, 'wwww'); return g_M7 ? STATUS_SUCCESS : STATUS_INSUFFICIENT_RESOURCES; }
VOID M7Exit(VOID) { ExFreePoolWithTag(g_M7, 'wwww'); }
