#include <ntddk.h>
typedef struct _TA { ULONG Nope; } TA;
typedef struct _TX { ULONG Ok; } TX;
typedef struct _TY { ULONG Ok; } TY;
#include "betaCounters.h"
VOID Unload(PDRIVER_OBJECT d){ (void)d;
 if (Alpha) UnregisterAlpha();
}
NTSTATUS NTAPI CbAlpha(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c){ UNICODE_STRING n = RTL_CONSTANT_STRING(L"default"); (void)c; if (t==PcwCallbackEnumerateInstances||t==PcwCallbackCollectData) return AddAlpha(i->CollectData.Buffer,&n,0,(void*)c,(void*)c,(void*)c); return STATUS_SUCCESS; }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r){ (void)r; d->DriverUnload=Unload;
 (void)0; { NTSTATUS st = RegisterAlpha(CbAlpha, (d) ); if (!NT_SUCCESS(st)) { Unload(d); return st; } }
 return STATUS_SUCCESS; }
