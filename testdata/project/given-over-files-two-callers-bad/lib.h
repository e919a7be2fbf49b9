#include <ntddk.h>
#include <wdm.h>
typedef struct _BLOCK { ULONG64 Reads; ULONG64 Writes; } BLOCK;
extern BLOCK g_Block;
NTSTATUS RegisterSet(PPCW_REGISTRATION *Handle, PCUNICODE_STRING Name, ULONG Version, const PCW_COUNTER_DESCRIPTOR *Table, ULONG Count, PPCW_CALLBACK Callback);
void UnregisterSet(PPCW_REGISTRATION *Handle);
NTSTATUS StartOther(void); VOID StopOther(void);
