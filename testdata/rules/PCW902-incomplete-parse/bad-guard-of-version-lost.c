// args: --ntddi=WIN11_GE --runs-on=WIN10_VB
/*
 *  vtape.sys -- virtual tape library, StorPort miniport companion.  Library totals.
 */
#include <wdm.h>

typedef struct VTL_TOTALS_ {
    ULONGLONG BlocksWritten;
    ULONGLONG BlocksRead;
    ULONG     Mounts;
    ULONG     Robots;
} VTL_TOTALS;

static VTL_TOTALS VtlTotals;
static PPCW_REGISTRATION VtlPcw;

static PCW_COUNTER_DESCRIPTOR VtlRows[] = {
    { 1, 0, FIELD_OFFSET(VTL_TOTALS, BlocksWritten), sizeof(ULONGLONG) },
    { 2, 0, FIELD_OFFSET(VTL_TOTALS, BlocksRead),    sizeof(ULONGLONG) },
    { 3, 0, FIELD_OFFSET(VTL_TOTALS, Mounts),        sizeof(ULONG) },
    { 4, 0, FIELD_OFFSET(VTL_TOTALS, Robots),        sizeof(ULONG) },
};

static NTSTATUS NTAPI
VtlQuery(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING library = RTL_CONSTANT_STRING(L"Library 0");
    PCW_DATA block;

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData) {
        block.Data = &VtlTotals;
        block.Size = sizeof VtlTotals;
        return PcwAddInstance(Info->CollectData.Buffer, &library, 0, 1, &block);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
VtlCheckBuild(ULONG Build)
{
    RTL_OSVERSIONINFOEXW want;
    ULONGLONG mask = 0;

    RtlZeroMemory(&want, sizeof(want));
    want.dwOSVersionInfoSize = sizeof(want);
    want.dwBuildNumber = Build;
    VER_SET_CONDITION(mask, VER_BUILDNUMBER, VER_LESS);
    return RtlVerifyVersionInfo(&want, VER_BUILDNUMBER, mask);
}

static NTSTATUS
VtlStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Virtual Tape Library");
    PCW_REGISTRATION_INFORMATION info = {
        PCW_VERSION_1, &name, RTL_NUMBER_OF(VtlRows), VtlRows, VtlQuery, NULL
    }   // expect: PCW902

    if (NT_SUCCESS(VtlCheckBuild(20348))) {
        info.Version = PCW_VERSION_2;
    }
    return PcwRegister(&VtlPcw, &info);
}

static VOID
VtlUnload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    if (VtlPcw != NULL) {
        PcwUnregister(VtlPcw);
        VtlPcw = NULL;
    }
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = VtlUnload;
    return VtlStartCounters();
}
