/* GNSS receiver: constellations.  Everybody who touched this file wrote the test in his own way. */
#include <ntddk.h>

#define GNSS_ANY ((ULONG)-1)

typedef struct _SKY { ULONG Satellites; ULONG Fixes; } SKY;

static SKY Sky[4];
static PPCW_REGISTRATION GnssSet;

static BOOLEAN
GnssSelected(const PCW_MASK_INFORMATION *Mask, ULONG Id)
{
    if (Mask->InstanceId == PCW_ANY_INSTANCE_ID) {
        return TRUE;
    }
    return Mask->InstanceId == Id;
}

static NTSTATUS
GnssAdd(const PCW_MASK_INFORMATION *Mask, PCWSTR Text, ULONG Id)
{
    UNICODE_STRING name;
    PCW_DATA data;

    RtlInitUnicodeString(&name, Text);
    data.Data = &Sky[Id];
    data.Size = sizeof(SKY);
    return PcwAddInstance(Mask->Buffer, &name, Id, 1, &data);
}

static NTSTATUS
GnssAnswer(const PCW_MASK_INFORMATION *Mask)
{
    ULONG id = Mask->InstanceId;

    if (id == PCW_ANY_INSTANCE_ID || id == 0) {
        GnssAdd(Mask, L"GPS", 0);
    }
    if (id == 1 || id == 0xFFFFFFFF) {
        GnssAdd(Mask, L"Galileo", 1);
    }
    if (!(Mask->InstanceId != GNSS_ANY && Mask->InstanceId != 2)) {
        GnssAdd(Mask, L"GLONASS", 2);
    }
    if (GnssSelected(Mask, 3)) {
        GnssAdd(Mask, L"BeiDou", 3);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI
GnssCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances) {
        return GnssAnswer(&Info->EnumerateInstances);
    }
    if (Type == PcwCallbackCollectData) {
        return GnssAnswer(&Info->CollectData);
    }
    return STATUS_SUCCESS;
}

NTSTATUS
GnssPerfRegister(VOID)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(SKY, Satellites), RTL_FIELD_SIZE(SKY, Satellites) },
        { 2, 0, FIELD_OFFSET(SKY, Fixes), RTL_FIELD_SIZE(SKY, Fixes) },
    };
    DECLARE_CONST_UNICODE_STRING(name, L"GNSS Constellation");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Counters = rows;
    info.Callback = GnssCallback;
    return PcwRegister(&GnssSet, &info);
}

VOID
GnssPerfUnregister(VOID)
{
    if (GnssSet != NULL) {
        PcwUnregister(GnssSet);
        GnssSet = NULL;
    }
}
