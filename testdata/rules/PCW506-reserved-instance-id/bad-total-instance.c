/*++

    disk encryption filter: one instance per volume and a "_Total" over all of them

--*/

#include <fltKernel.h>

#define MAX_VOLUMES   16
#define TOTAL_ID      0xFFFFFFFEUL

typedef struct _CRYPT_STATS {
    ULONG64 SectorsEncrypted;
    ULONG64 SectorsDecrypted;
    ULONG   KeyLookups;
} CRYPT_STATS, *PCRYPT_STATS;

typedef struct _CRYPT_VOLUME {
    BOOLEAN        InUse;
    UNICODE_STRING Name;
    CRYPT_STATS    Stats;
} CRYPT_VOLUME;

static CRYPT_VOLUME Volumes[MAX_VOLUMES];
static CRYPT_STATS  Total;
static PPCW_REGISTRATION CryptRegistration;

static VOID
CryptSum(VOID)
{
    CRYPT_STATS sum = { 0 };
    ULONG i;

    for (i = 0; i < MAX_VOLUMES; i++) {
        if (Volumes[i].InUse) {
            sum.SectorsEncrypted += Volumes[i].Stats.SectorsEncrypted;
            sum.SectorsDecrypted += Volumes[i].Stats.SectorsDecrypted;
            sum.KeyLookups += Volumes[i].Stats.KeyLookups;
        }
    }
    Total = sum;
}

static NTSTATUS
CryptAdd(PPCW_BUFFER Buffer, BOOLEAN Collect)
{
    UNICODE_STRING totalName = RTL_CONSTANT_STRING(L"_Total");
    PCW_DATA data;
    NTSTATUS status;
    ULONG i;

    data.Size = sizeof(CRYPT_STATS);
    for (i = 0; i < MAX_VOLUMES; i++) {
        if (!Volumes[i].InUse) {
            continue;
        }
        data.Data = Collect ? &Volumes[i].Stats : NULL;
        status = PcwAddInstance(Buffer, &Volumes[i].Name, i, 1, &data);
        if (!NT_SUCCESS(status)) {
            return status;
        }
    }

    if (Collect) {
        CryptSum();
        data.Data = &Total;
    } else {
        data.Data = NULL;
    }
    return PcwAddInstance(Buffer, &totalName, TOTAL_ID, 1, &data);      // expect: PCW506
}

static NTSTATUS NTAPI
CryptCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        return CryptAdd(Info->EnumerateInstances.Buffer, FALSE);
    case PcwCallbackCollectData:
        return CryptAdd(Info->CollectData.Buffer, TRUE);
    default:
        return STATUS_SUCCESS;
    }
}

NTSTATUS
CryptPerfStart(VOID)
{
    PCW_COUNTER_DESCRIPTOR d[] = {
        { 1, 0, FIELD_OFFSET(CRYPT_STATS, SectorsEncrypted), RTL_FIELD_SIZE(CRYPT_STATS, SectorsEncrypted) },
        { 2, 0, FIELD_OFFSET(CRYPT_STATS, SectorsDecrypted), RTL_FIELD_SIZE(CRYPT_STATS, SectorsDecrypted) },
        { 3, 0, FIELD_OFFSET(CRYPT_STATS, KeyLookups), RTL_FIELD_SIZE(CRYPT_STATS, KeyLookups) },
    };
    DECLARE_CONST_UNICODE_STRING(name, L"Volume Encryption");
    PCW_REGISTRATION_INFORMATION info;

    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(d);
    info.Counters = d;
    info.Callback = CryptCallback;
    return PcwRegister(&CryptRegistration, &info);
}

VOID
CryptPerfStop(VOID)
{
    if (CryptRegistration != NULL) {
        PcwUnregister(CryptRegistration);
    }
    CryptRegistration = NULL;
}
