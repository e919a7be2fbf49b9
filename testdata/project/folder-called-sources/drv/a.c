#include <ntddk.h>
#include "perf_defs.h"
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r){ PCW_REGISTRATION_INFORMATION i; UNICODE_STRING n = RTL_CONSTANT_STRING(L"x"); PPCW_REGISTRATION h; (void)d;(void)r; RtlZeroMemory(&i,sizeof i); i.Version=MYVER; i.Name=&n; i.CounterCount=0; return PcwRegister(&h,&i);}
