#include <ntddk.h>
#include "my_missing.h"
typedef struct _LEAVE_DATA { ULONG64 A; ULONG B; } LEAVE_DATA;
static PPCW_REGISTRATION g_Registration;
static UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Leave");
static UNICODE_STRING g_Link = RTL_CONSTANT_STRING(L"\\??\\Leave"), g_Device = RTL_CONSTANT_STRING(L"\\Device\\Leave");
static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(LEAVE_DATA, A), RTL_FIELD_SIZE(LEAVE_DATA, A) },
    { 2, 0, FIELD_OFFSET(LEAVE_DATA, B), RTL_FIELD_SIZE(LEAVE_DATA, B) },
};

NTSTATUS Start(VOID)
{
    NTSTATUS status;
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &g_Name;
    info.CounterCount = RTL_NUMBER_OF(g_Rows);
    info.Counters = g_Rows;
    status = PcwRegister(&g_Registration, &info);
    if (!NT_SUCCESS(status))
        return status;
    LOG_IF_FAILED(IoCreateSymbolicLink(&g_Link, &g_Device));
    TRACE_EXIT(status);
    TRACE_LEAVE();
    FUNC_RETURN(status);
    ASSERT_STATUS(status);
    VERIFY_SUCCESS(status);
    FAIL_FAST_IF_FAILED(status);
    NET_BUFFER_RETURN_FLAGS(status);
    DBG_BREAK_IF(status);
    UNREFERENCED_ARGUMENT(status);
    LEAVE_LOCK(status);
    MY_EXIT();
    ReturnToPool(status);
    CleanupOnExit(status);
    TraceExitIfFailed(status);
    return STATUS_SUCCESS;
}

VOID Stop(VOID)
{
    if (g_Registration != NULL) {
        PcwUnregister(g_Registration);
        g_Registration = NULL;
    }
}
