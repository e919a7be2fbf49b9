#include <ntddk.h>

typedef struct _ENUM_COUNTERS {
    ULONG Read;
    ULONG Written;
} ENUM_COUNTERS;

enum {
    ENUM_READ = 1,
    ENUM_WRITTEN 1, // expect: PCW902
};

static PCW_COUNTER_DESCRIPTOR EnumRows[] = {
    { ENUM_READ, 0, FIELD_OFFSET(ENUM_COUNTERS, Read), RTL_FIELD_SIZE(ENUM_COUNTERS, Read) },
    { ENUM_WRITTEN, 0, FIELD_OFFSET(ENUM_COUNTERS, Written), RTL_FIELD_SIZE(ENUM_COUNTERS, Written) },
};

static ENUM_COUNTERS Enum;
static PPCW_REGISTRATION EnumHandle;

static NTSTATUS NTAPI
EnumCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Enum, sizeof(Enum) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
EnumStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Enumerators in a Row");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(EnumRows), EnumRows, EnumCallback, NULL };

    return PcwRegister(&EnumHandle, &info);
}

VOID
EnumStop(VOID)
{
    if (EnumHandle != NULL)
        PcwUnregister(EnumHandle);
    EnumHandle = NULL;
}
