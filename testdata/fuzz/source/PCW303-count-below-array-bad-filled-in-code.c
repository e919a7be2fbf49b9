/*
 * Disk encryption driver: counters for perfmon.
 */
#include <ntddk.h>
#include <wdf.h>

typedef struct _VAULT_COUNTERS {
    ULONGLONG BlocksEncrypted;
    ULONGLONG BlocksDecrypted;
    ULONG     KeysLoaded;
    ULONG     Failures;
} VAULT_COUNTERS;

static PCW_COUNTER_DESCRIPTOR g_VaultDescriptors[] =
{
    { .Id = 0, .StructIndex = 0, .Offset = FIELD_OFFSET(VAULT_COUNTERS, BlocksEncrypted), .Size = sizeof(ULONGLONG) },
    { .Id = 1, .StructIndex = 0, .Offset = FIELD_OFFSET(VAULT_COUNTERS, BlocksDecrypted), .Size = sizeof(ULONGLONG) },
    { .Id = 2, .StructIndex = 0, .Offset = FIELD_OFFSET(VAULT_COUNTERS, KeysLoaded), .Size = sizeof(ULONG) },
};

static VAULT_COUNTERS g_VaultCounters;
static PPCW_REGISTRATION g_VaultPcwHandle = NULL;

static NTSTATUS
VaultAddDefaultInstance(_In_ const PCW_MASK_INFORMATION *Request)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Default");
    PCW_DATA block;

    block.Data = &g_VaultCounters;
    block.Size = sizeof(g_VaultCounters);
    return PcwAddInstance(Request->Buffer, &name, 0, 1, &block);
}

static NTSTATUS NTAPI
VaultPcwCallback(_In_ PCW_CALLBACK_TYPE Type, _In_ PPCW_CALLBACK_INFORMATION Info, _In_opt_ PVOID Context)
{
    NTSTATUS status = STATUS_SUCCESS;

    UNREFERENCED_PARAMETER(Context);
    PAGED_CODE();

    switch (Type) {
    case PcwCallbackEnumerateInstances:
        status = VaultAddDefaultInstance(&Info->EnumerateInstances);
        break;
    case PcwCallbackCollectData:
        status = VaultAddDefaultInstance(&Info->CollectData);
        break;
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return status;
}

static VOID
VaultSetDescriptor(PPCW_COUNTER_DESCRIPTOR Descriptor, USHORT Id, USHORT Offset, USHORT Size)
{
    Descriptor->Id = Id;
    Descriptor->StructIndex = 0;
    Descriptor->Offset = Offset;
    Descriptor->Size = Size;
}

static NTSTATUS
VaultRegister(PCUNICODE_STRING Name, PPCW_COUNTER_DESCRIPTOR Descriptors, ULONG Count)
{
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, Name, Count, Descriptors, VaultPcwCallback };

    return PcwRegister(&g_VaultPcwHandle, &info);
}

static NTSTATUS
VaultPcwInitialize(VOID)
{
    DECLARE_CONST_UNICODE_STRING(name, L"Vault Encryption");
    PCW_COUNTER_DESCRIPTOR d[4];

    VaultSetDescriptor(&d[0], 0, FIELD_OFFSET(VAULT_COUNTERS, BlocksEncrypted), sizeof(ULONGLONG));
    VaultSetDescriptor(&d[1], 1, FIELD_OFFSET(VAULT_COUNTERS, BlocksDecrypted), sizeof(ULONGLONG));
    VaultSetDescriptor(&d[2], 2, FIELD_OFFSET(VAULT_COUNTERS, KeysLoaded), sizeof(ULONG));
    VaultSetDescriptor(&d[3], 3, FIELD_OFFSET(VAULT_COUNTERS, Failures), sizeof(ULONG));
    return VaultRegister(&name, d, 3);          // expect: PCW303
}

static VOID
VaultEvtDriverUnload(_In_ WDFDRIVER Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    PAGED_CODE();

    if (g_VaultPcwHandle != NULL) {
        PcwUnregister(g_VaultPcwHandle);
        g_VaultPcwHandle = NULL;
    }
}

NTSTATUS
DriverEntry(_In_ PDRIVER_OBJECT DriverObject, _In_ PUNICODE_STRING RegistryPath)
{
    WDF_DRIVER_CONFIG config;
    NTSTATUS status;

    WDF_DRIVER_CONFIG_INIT(&config, WDF_NO_EVENT_CALLBACK);
    config.DriverInitFlags |= WdfDriverInitNonPnpDriver;
    config.EvtDriverUnload = VaultEvtDriverUnload;

    status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);
    if (!NT_SUCCESS(status)) {
        return status;
    }

    return VaultPcwInitialize();
}
