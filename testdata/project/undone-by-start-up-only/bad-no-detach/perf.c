#include "perf.h"
static FAST_MUTEX QxPerfLock;
static LONG QxPerfUsers;
static PPCW_REGISTRATION QxPerfRegistration;

VOID QxPerfInit(VOID)
{
    ExInitializeFastMutex(&QxPerfLock);
    QxPerfUsers = 0;
    QxPerfRegistration = NULL;
}

static NTSTATUS QxPerfOpenLocked(VOID)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"Qx Disk Filter");
    static PCW_COUNTER_DESCRIPTOR d[] = {
        {1, 0, FIELD_OFFSET(QX_STATS, Reads), RTL_FIELD_SIZE(QX_STATS, Reads)},
        {2, 0, FIELD_OFFSET(QX_STATS, Writes), RTL_FIELD_SIZE(QX_STATS, Writes)},
        {3, 0, FIELD_OFFSET(QX_STATS, QueueDepth), RTL_FIELD_SIZE(QX_STATS, QueueDepth)},
        {4, 0, FIELD_OFFSET(QX_STATS, Errors), RTL_FIELD_SIZE(QX_STATS, Errors)},
    };
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(d);
    info.Counters = d;
    return PcwRegister(&QxPerfRegistration, &info);
}

static VOID QxPerfCloseLocked(VOID)
{
    if (QxPerfRegistration != NULL) {
        PcwUnregister(QxPerfRegistration);
        QxPerfRegistration = NULL;
    }
}

NTSTATUS QxPerfAttach(_Inout_ PQX_EXT Ext)
{
    NTSTATUS status = STATUS_SUCCESS;
    PCW_DATA block;

    ExAcquireFastMutex(&QxPerfLock);
    if (QxPerfUsers == 0) {
        status = QxPerfOpenLocked();
    }
    if (NT_SUCCESS(status)) {
        QxPerfUsers += 1;
        if (QxPerfRegistration != NULL) {
            block.Data = &Ext->Stats;
            block.Size = sizeof(Ext->Stats);
            status = PcwCreateInstance(&Ext->PerfInstance, QxPerfRegistration, &Ext->Label, 1, &block);
            if (!NT_SUCCESS(status)) {
                Ext->PerfInstance = NULL;
                if (--QxPerfUsers == 0) {
                    QxPerfCloseLocked();
                }
            }
        }
    }
    Ext->PerfAttached = NT_SUCCESS(status);
    ExReleaseFastMutex(&QxPerfLock);
    return status;
}

VOID QxPerfDetach(_Inout_ PQX_EXT Ext)
{
    if (!Ext->PerfAttached) {
        return;
    }
    ExAcquireFastMutex(&QxPerfLock);
    if (Ext->PerfInstance != NULL) {
        PcwCloseInstance(Ext->PerfInstance);
        Ext->PerfInstance = NULL;
    }
    if (--QxPerfUsers == 0) {
        QxPerfCloseLocked();
    }
    ExReleaseFastMutex(&QxPerfLock);
    Ext->PerfAttached = FALSE;
}
