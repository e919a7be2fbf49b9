/* Legacy and non-WDM kernel drivers: wdm.h and a few things beside it. */
#ifndef PCWLINT_NTDDK_H
#define PCWLINT_NTDDK_H
#include <wdm.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef VOID CREATE_PROCESS_NOTIFY_ROUTINE_EX_(PEPROCESS, HANDLE, PVOID);
typedef VOID CREATE_PROCESS_NOTIFY_ROUTINE(HANDLE, HANDLE, BOOLEAN), *PCREATE_PROCESS_NOTIFY_ROUTINE;
NTSTATUS PsSetCreateProcessNotifyRoutine(PCREATE_PROCESS_NOTIFY_ROUTINE, BOOLEAN);
NTSTATUS PsSetCreateProcessNotifyRoutineEx(CREATE_PROCESS_NOTIFY_ROUTINE_EX_ *, BOOLEAN);
NTSTATUS IoRegisterFsRegistrationChange(PDRIVER_OBJECT, PVOID);
VOID KeStackAttachProcess(PKPROCESS, PKAPC_STATE);
VOID KeUnstackDetachProcess(PKAPC_STATE);
#ifdef __cplusplus
}
#endif
#endif
