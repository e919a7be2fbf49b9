#include <ntddk.h>
#include <wdm.h>
typedef struct _BLOCK { ULONG64 Reads; ULONG64 Writes; } BLOCK;
extern BLOCK g_Block;
typedef struct _CONFIG { ULONG Version; } CONFIG;
NTSTATUS RegisterSet(PPCW_REGISTRATION *Handle, ULONG Version);
void UnregisterSet(PPCW_REGISTRATION *Handle);
NTSTATUS StartOther(const CONFIG *Config);
void StopOther(void);
ULONG ReadConfig(void);
