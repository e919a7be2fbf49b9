/* The context registration closes the instance when the last reference to the context goes, also where set-up fails. */

#include <fltKernel.h>
typedef struct _ICTX {
    PPCW_INSTANCE Perf;
    PFLT_VOLUME Vol;
    struct {
        ULONG64 Scanned, Blocked;
    } C;
} ICTX, *PICTX;
static PFLT_FILTER F;
static PPCW_REGISTRATION R;
static VOID FLTAPI CtxCleanup(PFLT_CONTEXT c, FLT_CONTEXT_TYPE t)
{
    PICTX i = c;
    UNREFERENCED_PARAMETER(t);
    if (i->Perf) {
        PcwCloseInstance(i->Perf);
        i->Perf = NULL;
    }
}
static const FLT_CONTEXT_REGISTRATION Ctxs[] = {{FLT_INSTANCE_CONTEXT, 0, CtxCleanup, sizeof(ICTX), 'xtcI'},
                                                {FLT_CONTEXT_END}};
static NTSTATUS FLTAPI Setup(PCFLT_RELATED_OBJECTS o, FLT_INSTANCE_SETUP_FLAGS fl, DEVICE_TYPE dt,
                             FLT_FILESYSTEM_TYPE ft)
{
    PICTX c;
    NTSTATUS st;
    WCHAR b[128];
    UNICODE_STRING n;
    PCW_DATA d;
    UNREFERENCED_PARAMETER(fl);
    UNREFERENCED_PARAMETER(dt);
    UNREFERENCED_PARAMETER(ft);
    st = FltAllocateContext(F, FLT_INSTANCE_CONTEXT, sizeof(ICTX), NonPagedPoolNx, (PFLT_CONTEXT *)&c);
    if (!NT_SUCCESS(st))
        return STATUS_FLT_DO_NOT_ATTACH;
    RtlZeroMemory(c, sizeof *c);
    c->Vol = o->Volume;
    RtlInitEmptyUnicodeString(&n, b, sizeof b);
    st = FltGetVolumeName(o->Volume, &n, NULL);
    if (NT_SUCCESS(st) && R != NULL) {
        d.Data = &c->C;
        d.Size = sizeof(c->C);
        st = PcwCreateInstance(&c->Perf, R, &n, 1, &d);
        if (!NT_SUCCESS(st))
            c->Perf = NULL;
    }
    st = FltSetInstanceContext(o->Instance, FLT_SET_CONTEXT_KEEP_IF_EXISTS, c, NULL);
    FltReleaseContext(c);
    return NT_SUCCESS(st) ? STATUS_SUCCESS : STATUS_FLT_DO_NOT_ATTACH;
}
static FLT_PREOP_CALLBACK_STATUS FLTAPI Pre(PFLT_CALLBACK_DATA d, PCFLT_RELATED_OBJECTS o, PVOID *cc)
{
    PICTX c;
    (void)d;
    (void)cc;
    if (NT_SUCCESS(FltGetInstanceContext(o->Instance, (PFLT_CONTEXT *)&c))) {
        InterlockedIncrement64((LONG64 *)&c->C.Scanned);
        InterlockedIncrement64((LONG64 *)&c->C.Blocked);
        FltReleaseContext(c);
    }
    return FLT_PREOP_SUCCESS_NO_CALLBACK;
}
static const FLT_OPERATION_REGISTRATION Ops[] = {{IRP_MJ_CREATE, 0, Pre, NULL}, {IRP_MJ_OPERATION_END}};
static NTSTATUS FLTAPI Unload(FLT_FILTER_UNLOAD_FLAGS fl)
{
    UNREFERENCED_PARAMETER(fl);
    FltUnregisterFilter(F);
    if (R) {
        PcwUnregister(R);
        R = NULL;
    }
    return STATUS_SUCCESS;
}
static const FLT_REGISTRATION Fr = {
    sizeof(FLT_REGISTRATION), FLT_REGISTRATION_VERSION, 0, Ctxs, Ops, Unload, Setup, NULL, NULL, NULL};
NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING p)
{
    NTSTATUS st;
    DECLARE_CONST_UNICODE_STRING(nm, L"Mf Instances");
    PCW_COUNTER_DESCRIPTOR d[] = {{1, 0, 0, 8}, {2, 0, 8, 8}};
    PCW_REGISTRATION_INFORMATION ri = {PCW_VERSION_1, &nm, 2, d, NULL, NULL};
    UNREFERENCED_PARAMETER(p);
    st = PcwRegister(&R, &ri);
    if (!NT_SUCCESS(st))
        return st;
    st = FltRegisterFilter(o, &Fr, &F);
    if (NT_SUCCESS(st)) {
        st = FltStartFiltering(F);
        if (!NT_SUCCESS(st))
            FltUnregisterFilter(F);
    }
    if (!NT_SUCCESS(st) && R) {
        PcwUnregister(R);
        R = NULL;
    }
    return st;
}
