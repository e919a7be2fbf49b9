#include <ntddk.h>
typedef struct _TA { ULONG Ok; } TA;
#include "bellCounters.h"
NTSTATUS More(void){ return XyzRegisterBell(NULL,NULL);}
VOID Unload(PDRIVER_OBJECT d){ (void)d;
 if (KcsBell) KcsUnregisterBell();
}
NTSTATUS NTAPI CbBell(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c){ UNICODE_STRING n = RTL_CONSTANT_STRING(L"default"); (void)c; if (t==PcwCallbackEnumerateInstances||t==PcwCallbackCollectData) return KcsAddBell(i->CollectData.Buffer,&n,0,(void*)c); return STATUS_SUCCESS; }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r){ (void)r; d->DriverUnload=Unload;
 (void)0; { NTSTATUS st = KcsRegisterBell(CbBell, (d) ); if (!NT_SUCCESS(st)) { Unload(d); return st; } }
 return STATUS_SUCCESS; }
