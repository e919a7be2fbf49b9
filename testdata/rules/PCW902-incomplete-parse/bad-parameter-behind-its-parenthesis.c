#include <ntddk.h>

typedef struct _SWAPPED_COUNTERS {
    ULONG Read;
    ULONG Written;
} SWAPPED_COUNTERS;

PVOID NTAPI FindSwapped(PVOID Base, const char *)Name; // expect: PCW902
typedef NTSTATUS (NTAPI *SWAPPED_START)(PPCW_REGISTRATION *, PPCW_REGISTRATION_INFORMATION);

static PCW_COUNTER_DESCRIPTOR SwappedRows[] = {
    { 1, 0, FIELD_OFFSET(SWAPPED_COUNTERS, Read), RTL_FIELD_SIZE(SWAPPED_COUNTERS, Read) },
    { 1, 0, FIELD_OFFSET(SWAPPED_COUNTERS, Written), RTL_FIELD_SIZE(SWAPPED_COUNTERS, Written) },
};

static SWAPPED_COUNTERS Swapped;
static PPCW_REGISTRATION SwappedHandle;

static NTSTATUS NTAPI
SwappedCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &Swapped, sizeof(Swapped) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
SwappedStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Swapped Parameter");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(SwappedRows), SwappedRows, SwappedCallback, NULL };

    SWAPPED_START start = (SWAPPED_START)FindSwapped(NULL, "PcwRegister");

    return start(&SwappedHandle, &info);
}

VOID
SwappedStop(VOID)
{
    if (SwappedHandle != NULL)
        PcwUnregister(SwappedHandle);
    SwappedHandle = NULL;
}
