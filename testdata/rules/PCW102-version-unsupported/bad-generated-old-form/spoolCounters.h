//
// Do not edit: written by ctrpp.exe from spool.man
//
#pragma once

EXTERN_C __declspec(selectany) PPCW_REGISTRATION SpoolJobs = NULL;

EXTERN_C FORCEINLINE NTSTATUS
RegisterSpoolJobs(
    __in_opt PPCW_CALLBACK Callback,
    __in_opt PVOID CallbackContext
    )
{
    PCW_REGISTRATION_INFORMATION RegInfo;
    UNICODE_STRING CounterSetName = RTL_CONSTANT_STRING(L"Spool Jobs");
    PCW_COUNTER_DESCRIPTOR Rows[] = {
        { 1, 0, FIELD_OFFSET(SPOOL_JOB_COUNTS, Queued), RTL_FIELD_SIZE(SPOOL_JOB_COUNTS, Queued)},
        { 2, 0, FIELD_OFFSET(SPOOL_JOB_COUNTS, Printed), RTL_FIELD_SIZE(SPOOL_JOB_COUNTS, Printed)},
        { 3, 1, FIELD_OFFSET(SPOOL_PORT_COUNTS, BytesSent), RTL_FIELD_SIZE(SPOOL_PORT_COUNTS, BytesSent)},
        { 4, 1, FIELD_OFFSET(SPOOL_PORT_COUNTS, Retries), RTL_FIELD_SIZE(SPOOL_PORT_COUNTS, Retries)},
    };

    PAGED_CODE();

    RtlZeroMemory(&RegInfo, sizeof(RegInfo));
    RegInfo.Version = PCW_CURRENT_VERSION;
    RegInfo.Name = &CounterSetName;
    RegInfo.CounterCount = RTL_NUMBER_OF(Rows);
    RegInfo.Counters = Rows;
    RegInfo.Callback = Callback;
    RegInfo.CallbackContext = CallbackContext;

    return PcwRegister(&SpoolJobs, &RegInfo);
}

EXTERN_C FORCEINLINE VOID
UnregisterSpoolJobs(
    VOID
    )
{
    PAGED_CODE();

    if (SpoolJobs != NULL) {
        PcwUnregister(SpoolJobs);
        SpoolJobs = NULL;
    }
}

EXTERN_C FORCEINLINE NTSTATUS
AddSpoolJobs(
    _In_ PPCW_BUFFER Buffer,
    _In_ PCUNICODE_STRING Name,
    _In_ ULONG Id,
    _In_opt_ const SPOOL_JOB_COUNTS* Jobs,
    _In_opt_ const SPOOL_PORT_COUNTS* Port
    )
{
    PCW_DATA Data[2];

    PAGED_CODE();

    Data[0].Data = Jobs;
    Data[0].Size = sizeof(SPOOL_JOB_COUNTS);
    Data[1].Data = Port;
    Data[1].Size = sizeof(SPOOL_PORT_COUNTS);

    return PcwAddInstance(Buffer, Name, Id, RTL_NUMBER_OF(Data), Data);
}

EXTERN_C FORCEINLINE NTSTATUS
CreateSpoolJobs(
    _Outptr_ PPCW_INSTANCE* Instance,
    _In_ PCUNICODE_STRING Name,
    _In_ const SPOOL_JOB_COUNTS* Jobs,
    _In_ const SPOOL_PORT_COUNTS* Port
    )
{
    PCW_DATA Data[2];

    PAGED_CODE();

    Data[0].Data = Jobs;
    Data[0].Size = sizeof(SPOOL_JOB_COUNTS);
    Data[1].Data = Port;
    Data[1].Size = sizeof(SPOOL_PORT_COUNTS);

    return PcwCreateInstance(Instance, SpoolJobs, Name, RTL_NUMBER_OF(Data), Data);
}

EXTERN_C FORCEINLINE VOID
CloseSpoolJobs(
    _In_ PPCW_INSTANCE Instance
    )
{
    PAGED_CODE();

    PcwCloseInstance(Instance);
}
