/* The functions that fill the structure are in another file, which is analysed too: PCW902 is not reported for them. */
#include "builder.h"

static PPCW_REGISTRATION BuilderSet;

static VOID
BuilderUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    BuilderUnregister(&BuilderSet);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    SET_BUILDER builder;

    UNREFERENCED_PARAMETER(RegistryPath);
    BuilderBegin(&builder, L"Built Elsewhere");
    BuilderAdd(&builder, 1, 0, sizeof(ULONG));
    BuilderAdd(&builder, 2, 4, sizeof(ULONG));
    DriverObject->DriverUnload = BuilderUnload;
    return BuilderRegister(&builder, &BuilderSet);
}
