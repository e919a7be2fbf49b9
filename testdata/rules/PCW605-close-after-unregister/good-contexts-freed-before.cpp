#include <fltKernel.h>

/* FltUnregisterFilter frees the contexts of all volumes before it returns. */
struct VOLUME {
    LONG64 Reads;
    PPCW_INSTANCE Perf;
};

static PFLT_FILTER Filter;
static PPCW_REGISTRATION Set;

static VOID FLTAPI VolumeCleanup(PFLT_CONTEXT context, FLT_CONTEXT_TYPE type)
{
    VOLUME *volume = static_cast<VOLUME *>(context);
    UNREFERENCED_PARAMETER(type);
    if (volume->Perf != nullptr)
        PcwCloseInstance(volume->Perf);
}

static NTSTATUS FLTAPI VolumeSetup(PCFLT_RELATED_OBJECTS objects, FLT_INSTANCE_SETUP_FLAGS flags, DEVICE_TYPE device,
                                   FLT_FILESYSTEM_TYPE system)
{
    PFLT_CONTEXT context;
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"volume");
    UNREFERENCED_PARAMETER(flags);
    UNREFERENCED_PARAMETER(device);
    UNREFERENCED_PARAMETER(system);
    NTSTATUS status = FltAllocateContext(Filter, FLT_INSTANCE_CONTEXT, sizeof(VOLUME), NonPagedPoolNx, &context);
    if (!NT_SUCCESS(status))
        return STATUS_FLT_DO_NOT_ATTACH;
    VOLUME *volume = static_cast<VOLUME *>(context);
    RtlZeroMemory(volume, sizeof(*volume));
    if (Set != nullptr) {
        PCW_DATA data = { &volume->Reads, sizeof(volume->Reads) };
        if (!NT_SUCCESS(PcwCreateInstance(&volume->Perf, Set, &name, 1, &data)))
            volume->Perf = nullptr;
    }
    InterlockedIncrement64(&volume->Reads);
    status = FltSetInstanceContext(objects->Instance, FLT_SET_CONTEXT_KEEP_IF_EXISTS, volume, nullptr);
    FltReleaseContext(volume);
    return NT_SUCCESS(status) ? STATUS_SUCCESS : STATUS_FLT_DO_NOT_ATTACH;
}

static NTSTATUS FLTAPI FilterUnload(FLT_FILTER_UNLOAD_FLAGS flags)
{
    UNREFERENCED_PARAMETER(flags);
    FltUnregisterFilter(Filter);
    if (Set != nullptr)
        PcwUnregister(Set);
    return STATUS_SUCCESS;
}

static const FLT_CONTEXT_REGISTRATION Contexts[] = {
    { FLT_INSTANCE_CONTEXT, 0, VolumeCleanup, sizeof(VOLUME), 'loVH' },
    { FLT_CONTEXT_END },
};
static const FLT_OPERATION_REGISTRATION Operations[] = { { IRP_MJ_OPERATION_END } };
static const FLT_REGISTRATION FilterRegistration = {
    sizeof(FLT_REGISTRATION), FLT_REGISTRATION_VERSION, 0, Contexts, Operations, FilterUnload, VolumeSetup,
};

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    PCW_COUNTER_DESCRIPTOR descriptors[] = { { 1, 0, FIELD_OFFSET(VOLUME, Reads), sizeof(LONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Harbor Volumes Before");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, descriptors, nullptr, nullptr };
    UNREFERENCED_PARAMETER(path);
    if (!NT_SUCCESS(PcwRegister(&Set, &info)))
        Set = nullptr;
    NTSTATUS status = FltRegisterFilter(driver, &FilterRegistration, &Filter);
    if (NT_SUCCESS(status)) {
        status = FltStartFiltering(Filter);
        if (!NT_SUCCESS(status)) {
            if (Set != nullptr)
                PcwUnregister(Set);
            FltUnregisterFilter(Filter);
            return status;
        }
    } else if (Set != nullptr) {
        PcwUnregister(Set);
        Set = nullptr;
    }
    return status;
}
