#include <ntddk.h>
#include "bellCounters.h"

extern ULONG Table(void);
PPCW_REGISTRATION h2; static ULONG *gRows;
NTSTATUS Hand(ULONG v){ PCW_REGISTRATION_INFORMATION i; UNICODE_STRING n = RTL_CONSTANT_STRING(L"hand"); RtlZeroMemory(&i,sizeof i); i.Version=Table(); i.Name=&n; i.CounterCount=v; return PcwRegister(&h2,&i);}
VOID Unload(PDRIVER_OBJECT d){ (void)d;
 if (Bell) UnregisterBell();
}
NTSTATUS NTAPI CbBell(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c){ UNICODE_STRING n = RTL_CONSTANT_STRING(L"default"); (void)c; if (t==PcwCallbackEnumerateInstances||t==PcwCallbackCollectData) return AddBell(i->CollectData.Buffer,&n,0,(void*)c); return STATUS_SUCCESS; }
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r){ (void)r; d->DriverUnload=Unload;
 (void)0; { NTSTATUS st = RegisterBell(CbBell, NULL); if (!NT_SUCCESS(st)) { Unload(d); return st; } }
 return STATUS_SUCCESS; }
