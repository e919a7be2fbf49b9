#include <ntddk.h>

typedef struct _LOST_COUNTERS {
    ULONG Read;
    ULONG Written;
} LOST_COUNTERS;

static PCW_COUNTER_DESCRIPTOR LostRows[] = {
    { 1, 0, FIELD_OFFSET(LOST_COUNTERS, Read), RTL_FIELD_SIZE(LOST_COUNTERS, Read) },
};

static LOST_COUNTERS Lost;
static PPCW_REGISTRATION LostHandle;

static NTSTATUS NTAPI
LostCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Lost, sizeof(Lost) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

class Counters
{
public:
    NTSTATUS Start();
};

NTSTATUS
Counters::Start()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Lost Object");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(LostRows), LostRows, LostCallback, NULL };

    return PcwRegister(&LostHandle, &info);
}

VOID
LostStop(VOID)
{
    if (LostHandle != NULL)
        PcwUnregister(LostHandle);
    LostHandle = NULL;
}

static Counters g_counters;

NTSTATUS
LostBegin()
{
    return .g_countersStart(); // expect: PCW902
}
