// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
/*
 * smbrelay-guard minifilter, counterset "SMB Relay Guard".
 */
#include <fltKernel.h>

typedef struct _GUARD_COUNTERS {
    volatile LONG64 Opens;
    volatile LONG64 Blocked;
    volatile LONG   Rules;
} GUARD_COUNTERS;

typedef struct _GUARD {
    PFLT_FILTER       Filter;
    PPCW_REGISTRATION Counterset;
    GUARD_COUNTERS    Counters;
} GUARD, *PGUARD;

static GUARD Guard;

static PCW_COUNTER_DESCRIPTOR GuardDescriptors[] = {
    { 1, 0, FIELD_OFFSET(GUARD_COUNTERS, Opens),   RTL_FIELD_SIZE(GUARD_COUNTERS, Opens)   },
    { 2, 0, FIELD_OFFSET(GUARD_COUNTERS, Blocked), RTL_FIELD_SIZE(GUARD_COUNTERS, Blocked) },
    { 3, 0, FIELD_OFFSET(GUARD_COUNTERS, Rules),   RTL_FIELD_SIZE(GUARD_COUNTERS, Rules)   },
};

static NTSTATUS NTAPI
GuardPcwCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PGUARD guard = Context;
    PCW_DATA data;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");

    if (Type < PcwCallbackEnumerateInstances) {
        return STATUS_SUCCESS;
    }
    data.Data = &guard->Counters;
    data.Size = sizeof(guard->Counters);
    return PcwAddInstance(Info->EnumerateInstances.Buffer, &name, 0, 1, &data);
}

static VOID
GuardStopCounters(PGUARD guard)
{
    if (guard->Counterset != NULL) {
        PcwUnregister(guard->Counterset);
        guard->Counterset = NULL;
    }
}

static NTSTATUS
GuardStartCounters(PGUARD guard)
{
    DECLARE_CONST_UNICODE_STRING(name, L"SMB Relay Guard");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    NTSTATUS status;

    info.Version = PCW_CURRENT_VERSION;     // expect: PCW102
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(GuardDescriptors);
    info.Counters = GuardDescriptors;
    info.Callback = GuardPcwCallback;
    info.CallbackContext = guard;

    status = PcwRegister(&guard->Counterset, &info);
    if (status == STATUS_INVALID_PARAMETER) {
        info.Version = PCW_VERSION_1;
        status = PcwRegister(&guard->Counterset, &info);
    }
    return status;
}

static NTSTATUS FLTAPI
GuardUnload(FLT_FILTER_UNLOAD_FLAGS Flags)
{
    UNREFERENCED_PARAMETER(Flags);
    FltUnregisterFilter(Guard.Filter);
    GuardStopCounters(&Guard);
    return STATUS_SUCCESS;
}

static const FLT_OPERATION_REGISTRATION GuardOperations[] = { { IRP_MJ_OPERATION_END } };

static const FLT_REGISTRATION GuardRegistration = {
    .Size = sizeof(FLT_REGISTRATION),
    .Version = FLT_REGISTRATION_VERSION,
    .OperationRegistration = GuardOperations,
    .FilterUnloadCallback = GuardUnload,
};

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = GuardStartCounters(&Guard);
    if (!NT_SUCCESS(status)) {
        goto Exit;
    }
    status = FltRegisterFilter(DriverObject, &GuardRegistration, &Guard.Filter);
    if (!NT_SUCCESS(status)) {
        goto Exit;
    }
    status = FltStartFiltering(Guard.Filter);
    if (!NT_SUCCESS(status)) {
        FltUnregisterFilter(Guard.Filter);
    }

Exit:
    if (!NT_SUCCESS(status)) {
        GuardStopCounters(&Guard);
    }
    return status;
}
