/* A helper looks at the status. */

#include <ntddk.h>

typedef struct _BASKET_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} BASKET_COUNTERS;

static BASKET_COUNTERS BasketCounters;
static PPCW_REGISTRATION BasketRegistration;

static PCW_COUNTER_DESCRIPTOR BasketDescriptors[] = {
    { 1, 0, FIELD_OFFSET(BASKET_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(BASKET_COUNTERS, Received), sizeof(ULONG64) },
};

static BOOLEAN
BasketConvert(PUNICODE_STRING To, PANSI_STRING From)
{
    NTSTATUS status = RtlAnsiStringToUnicodeString(To, From, TRUE);

    return NT_SUCCESS(status);
}

static CHAR BasketName[32];

static NTSTATUS NTAPI
BasketCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance;
    ANSI_STRING text;
    PCW_DATA data = { &BasketCounters, sizeof(BasketCounters) };
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    RtlInitAnsiString(&text, BasketName);
    if (!BasketConvert(&instance, &text))
        return STATUS_SUCCESS;
    status = PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    RtlFreeUnicodeString(&instance);
    return status;
}

NTSTATUS
BasketStartCounters(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Basket");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(BasketDescriptors);
    info.Counters = BasketDescriptors;
    info.Callback = BasketCallback;
    return PcwRegister(&BasketRegistration, &info);
}

VOID
BasketStopCounters(VOID)
{
    if (BasketRegistration != NULL) {
        PcwUnregister(BasketRegistration);
        BasketRegistration = NULL;
    }
}
