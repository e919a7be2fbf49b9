/*
 * tagflt: start-up
 */
#include "tagflt.h"
#include "tagcounters.h"

TAG_GLOBALS TagGlobals;

static FLT_POSTOP_CALLBACK_STATUS FLTAPI
TagPostCreate(PFLT_CALLBACK_DATA Data, PCFLT_RELATED_OBJECTS Objects, PVOID Context, FLT_POST_OPERATION_FLAGS Flags)
{
    UNREFERENCED_PARAMETER(Objects);
    UNREFERENCED_PARAMETER(Context);
    UNREFERENCED_PARAMETER(Flags);
    if (NT_SUCCESS(Data->IoStatus.Status)) {
        InterlockedIncrement((LONG *)&TagGlobals.Counters.Opens);
    }
    return FLT_POSTOP_FINISHED_PROCESSING;
}

static NTSTATUS FLTAPI
TagUnload(FLT_FILTER_UNLOAD_FLAGS Flags)
{
    UNREFERENCED_PARAMETER(Flags);
    TagTearDown();
    FltUnregisterFilter(TagGlobals.Filter);
    return STATUS_SUCCESS;
}

static const FLT_OPERATION_REGISTRATION TagOperations[] = {
    { IRP_MJ_CREATE, 0, NULL, TagPostCreate },
    { IRP_MJ_OPERATION_END }
};

static const FLT_REGISTRATION TagRegistration = {
    sizeof(FLT_REGISTRATION), FLT_REGISTRATION_VERSION, 0, NULL, TagOperations, TagUnload
};

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(RegistryPath);

    status = FltRegisterFilter(DriverObject, &TagRegistration, &TagGlobals.Filter);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    status = RegisterTagStream(TagPerfQuery, &TagGlobals);
    if (!NT_SUCCESS(status)) {
        FltUnregisterFilter(TagGlobals.Filter);
        return status;
    }

    status = FltStartFiltering(TagGlobals.Filter);
    if (!NT_SUCCESS(status)) {
        TagTearDown();
        FltUnregisterFilter(TagGlobals.Filter);
    }
    return status;
}
