/* A macro opens a block around everything that it does. */

#include <ntddk.h>

typedef struct _NIC_COUNTERS {
    ULONG64 Sent;
    ULONG64 Received;
} NIC_COUNTERS;

static NIC_COUNTERS NicCounters;
static PPCW_REGISTRATION NicRegistration;

static PCW_COUNTER_DESCRIPTOR NicDescriptors[] = {
    { 1, 0, FIELD_OFFSET(NIC_COUNTERS, Sent), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(NIC_COUNTERS, Received), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
NicCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &NicCounters, sizeof(NicCounters) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

#define NIC_REGISTER(Handle, Text, Status) \
    do { \
        UNICODE_STRING name_ = RTL_CONSTANT_STRING(Text); \
        PCW_REGISTRATION_INFORMATION info_ = { 0 }; \
        info_.Version = PCW_VERSION_1; \
        info_.Name = &name_; \
        info_.CounterCount = RTL_NUMBER_OF(NicDescriptors); \
        info_.Counters = NicDescriptors; \
        info_.Callback = NicCallback; \
        Status = PcwRegister(Handle, &info_); \
    } while (0)

NTSTATUS
NicStartCounters(VOID)
{
    NTSTATUS status;

    NIC_REGISTER(&NicRegistration, L"Contoso NIC", status);
    return status;
}

VOID
NicStopCounters(VOID)
{
    if (NicRegistration != NULL) {
        PcwUnregister(NicRegistration);
        NicRegistration = NULL;
    }
}
