#include <ntddk.h>

typedef struct _LISTER_DATA {
    ULONG Read;
    ULONG Written;
} LISTER_DATA;

#define LISTER_COUNTERS(X) \
    X(1, Read)
    X(2, Written) // expect: PCW902

#define LISTER_ROW(Id, Field) \
    { Id, 0, FIELD_OFFSET(LISTER_DATA, Field), RTL_FIELD_SIZE(LISTER_DATA, Field) },

static PCW_COUNTER_DESCRIPTOR ListerRows[] = {
    LISTER_COUNTERS(LISTER_ROW)
};

static LISTER_DATA Lister;
static PPCW_REGISTRATION ListerHandle;

static NTSTATUS NTAPI
ListerCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Lister, sizeof(Lister) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
ListerStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lister of Rows");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(ListerRows), ListerRows, ListerCallback, NULL };

    return PcwRegister(&ListerHandle, &info);
}

VOID
ListerStop(VOID)
{
    if (ListerHandle != NULL)
        PcwUnregister(ListerHandle);
    ListerHandle = NULL;
}
