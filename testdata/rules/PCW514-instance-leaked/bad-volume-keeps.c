#include <fltKernel.h>

typedef struct _STATS {
    ULONG Reads;
    ULONG Writes;
    ULONG64 Bytes;
} STATS, *PSTATS;

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 0, 0, FIELD_OFFSET(STATS, Reads), RTL_FIELD_SIZE(STATS, Reads) },
    { 1, 0, FIELD_OFFSET(STATS, Writes), RTL_FIELD_SIZE(STATS, Writes) },
    { 2, 0, FIELD_OFFSET(STATS, Bytes), RTL_FIELD_SIZE(STATS, Bytes) },
};

typedef struct _VOLCTX { PPCW_INSTANCE Instance; STATS Stats; } VOLCTX, *PVOLCTX;
static PPCW_REGISTRATION g_Reg;
static PFLT_FILTER g_Filter;

static NTSTATUS RegisterStats(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Foo Stats");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(Rows);
    info.Counters = Rows;
    info.Callback = NULL;
    info.CallbackContext = NULL;
    return PcwRegister(&g_Reg, &info);
}

static NTSTATUS FLTAPI InstanceSetup(PCFLT_RELATED_OBJECTS FltObjects, FLT_INSTANCE_SETUP_FLAGS Flags, DEVICE_TYPE VolumeDeviceType, FLT_FILESYSTEM_TYPE FsType)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"volume");
    PVOLCTX ctx;
    PCW_DATA data;
    NTSTATUS status = FltAllocateContext(FltObjects->Filter, FLT_INSTANCE_CONTEXT, sizeof(VOLCTX), NonPagedPoolNx, (PFLT_CONTEXT *)&ctx);
    UNREFERENCED_PARAMETER(Flags);
    UNREFERENCED_PARAMETER(VolumeDeviceType);
    UNREFERENCED_PARAMETER(FsType);
    if (!NT_SUCCESS(status))
        return status;
    RtlZeroMemory(ctx, sizeof(*ctx));
    data.Data = &ctx->Stats;
    data.Size = sizeof(STATS);
    status = PcwCreateInstance(&ctx->Instance, g_Reg, &name, 1, &data);    // expect: PCW514
    if (NT_SUCCESS(status))
        status = FltSetInstanceContext(FltObjects->Instance, FLT_SET_CONTEXT_KEEP_IF_EXISTS, ctx, NULL);
    FltReleaseContext(ctx);
    return status;
}
static VOID FLTAPI CtxCleanup(PFLT_CONTEXT Context, FLT_CONTEXT_TYPE Type)
{
    PVOLCTX ctx = (PVOLCTX)Context;
    UNREFERENCED_PARAMETER(Type);
    ctx->Stats.Reads = 0;
}
static const FLT_CONTEXT_REGISTRATION Contexts[] = {
    { FLT_INSTANCE_CONTEXT, 0, CtxCleanup, sizeof(VOLCTX), 'xtcV' },
    { FLT_CONTEXT_END },
};
static NTSTATUS FLTAPI FilterUnload(FLT_FILTER_UNLOAD_FLAGS Flags)
{
    UNREFERENCED_PARAMETER(Flags);
    FltUnregisterFilter(g_Filter);
    if (g_Reg != NULL)
        PcwUnregister(g_Reg);
    return STATUS_SUCCESS;
}
static const FLT_REGISTRATION FilterRegistration = {
    sizeof(FLT_REGISTRATION), FLT_REGISTRATION_VERSION, 0, Contexts, NULL, FilterUnload, InstanceSetup,
};
NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    NTSTATUS status;
    UNREFERENCED_PARAMETER(RegistryPath);
    status = RegisterStats();
    if (!NT_SUCCESS(status))
        return status;
    status = FltRegisterFilter(DriverObject, &FilterRegistration, &g_Filter);
    if (!NT_SUCCESS(status))
        goto fail;
    status = FltStartFiltering(g_Filter);
    if (!NT_SUCCESS(status)) {
        FltUnregisterFilter(g_Filter);
        goto fail;
    }
    return STATUS_SUCCESS;
fail:
    if (g_Reg != NULL) {
        PcwUnregister(g_Reg);
        g_Reg = NULL;
    }
    return status;
}
