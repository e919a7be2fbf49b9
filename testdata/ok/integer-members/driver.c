/*
 * every integer that wdm.h knows
 */
#include <ntddk.h>
#include <stdint.h>
#include <wdf.h>

typedef struct _MISC_COUNTERS {
    LARGE_INTEGER           A;
    ULARGE_INTEGER          B;
    unsigned __int64        C;
    UINT64                  D;
    LONGLONG                E;
    int64_t                 F;
    ULONG64                 G;
    DWORD64                 H;
    volatile LONG           I;
    volatile LONG64         J;
    union { ULONG K; LONG SignedK; };
    struct { ULONG L; ULONG M[3]; } Nested[2];
    NTSTATUS                N;
} MISC_COUNTERS;

#define ALL(X) X(0, A) X(1, B) X(2, C) X(3, D) X(4, E) X(5, F) X(6, G) X(7, H) X(8, I) X(9, J) X(10, SignedK) \
    X(11, Nested[1].L) X(12, Nested[0].M[2]) X(13, N)

static PCW_COUNTER_DESCRIPTOR Table[] = {
#define X(id, f) { id, 0, FIELD_OFFSET(MISC_COUNTERS, f), RTL_FIELD_SIZE(MISC_COUNTERS, f) },
    ALL(X)
#undef X
};

static MISC_COUNTERS g_Misc;
static PPCW_REGISTRATION g_MiscPcwHandle = NULL;

static NTSTATUS
MiscAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &g_Misc;
    block.Size = sizeof(g_Misc);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
MiscPcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = MiscAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = MiscAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static NTSTATUS
MiscPcwInitialize(VOID)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Misc");
    PCW_REGISTRATION_INFORMATION info = {
        .Version = PCW_VERSION_1, .Name = &name, .CounterCount = RTL_NUMBER_OF(Table), .Counters = Table, .Callback = MiscPcwCallback
    };

    return PcwRegister(&g_MiscPcwHandle, &info);
}

static VOID
MiscEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_MiscPcwHandle != NULL) {
        PcwUnregister(g_MiscPcwHandle);
        g_MiscPcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = MiscEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return MiscPcwInitialize();
}
