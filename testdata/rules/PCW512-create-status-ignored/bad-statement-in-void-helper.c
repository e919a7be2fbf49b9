/* Netlogger: one instance per capture session */
#include <ndis.h>

#define SESSION_TAG 'sseN'

typedef struct _SESSION {
    LIST_ENTRY Link;
    ULONG Index;
    WCHAR Text[12];
    PPCW_INSTANCE Perf;
    ULONG64 Packets;
    ULONG64 Truncated;
} SESSION, *PSESSION;

PPCW_REGISTRATION SessionSet;
LIST_ENTRY Sessions;
FAST_MUTEX SessionsLock;

static VOID
SessionPublish(PSESSION Session)
{
    UNICODE_STRING name;
    PCW_DATA block[1];

    RtlInitEmptyUnicodeString(&name, Session->Text, sizeof(Session->Text));
    if (!NT_SUCCESS(RtlIntegerToUnicodeString(Session->Index, 10, &name))) {
        return;
    }
    block[0].Data = Session;
    block[0].Size = sizeof(SESSION);
    PcwCreateInstance(&Session->Perf, SessionSet, &name, RTL_NUMBER_OF(block), block);      // expect: PCW512
}

PSESSION
SessionOpen(ULONG Index)
{
    PSESSION session = ExAllocatePoolZero(NonPagedPoolNx, sizeof(SESSION), SESSION_TAG);

    if (session == NULL) {
        return NULL;
    }
    session->Index = Index;
    if (SessionSet != NULL) {
        SessionPublish(session);
    }
    ExAcquireFastMutex(&SessionsLock);
    InsertTailList(&Sessions, &session->Link);
    ExReleaseFastMutex(&SessionsLock);
    return session;
}

VOID
SessionClose(PSESSION Session)
{
    ExAcquireFastMutex(&SessionsLock);
    RemoveEntryList(&Session->Link);
    ExReleaseFastMutex(&SessionsLock);

    if (Session->Perf != NULL) {
        PcwCloseInstance(Session->Perf);
        Session->Perf = NULL;
    }
    ExFreePoolWithTag(Session, SESSION_TAG);
}

NTSTATUS
SessionsInitialize(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(SESSION, Packets), RTL_FIELD_SIZE(SESSION, Packets) },
        { 2, 0, FIELD_OFFSET(SESSION, Truncated), RTL_FIELD_SIZE(SESSION, Truncated) },
    };
    NDIS_STRING name = NDIS_STRING_CONST("Capture Session");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    InitializeListHead(&Sessions);
    ExInitializeFastMutex(&SessionsLock);

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    return PcwRegister(&SessionSet, &info);
}

VOID
SessionsCleanup(VOID)
{
    if (SessionSet != NULL) {
        PcwUnregister(SessionSet);
        SessionSet = NULL;
    }
}
