/* The handle and the data block are variables, set while the driver runs. */
#include <ntddk.h>

typedef struct _VOLUME {
    ULONG64 Reads;
    ULONG64 Writes;
} VOLUME;

static PPCW_REGISTRATION Registration;
static PPCW_INSTANCE Instance;
static VOLUME *Volume;

static PCW_COUNTER_DESCRIPTOR Descriptors[] = {
    { 1, 0, FIELD_OFFSET(VOLUME, Reads), RTL_FIELD_SIZE(VOLUME, Reads) },
    { 2, 0, FIELD_OFFSET(VOLUME, Writes), RTL_FIELD_SIZE(VOLUME, Writes) },
};

NTSTATUS
VolumeMounted(PCUNICODE_STRING Name)
{
    PCW_DATA data;
    NTSTATUS status;

    if (Registration == NULL || Volume != NULL)
        return STATUS_SUCCESS;
    Volume = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*Volume), 'loVC');
    if (Volume == NULL)
        return STATUS_NO_MEMORY;
    data.Data = Volume;
    data.Size = sizeof(*Volume);
    status = PcwCreateInstance(&Instance, Registration, Name, 1, &data);
    if (!NT_SUCCESS(status)) {
        ExFreePool(Volume);
        Volume = NULL;
        Instance = NULL;
    }
    return status;
}

VOID
VolumeGone(VOID)
{
    if (Volume == NULL)
        return;
    ExFreePool(Volume);    // expect: PCW608
    PcwCloseInstance(Instance);
    Instance = NULL;
    Volume = NULL;
}

static VOID
Unload(PDRIVER_OBJECT DriverObject)
{
    UNREFERENCED_PARAMETER(DriverObject);
    VolumeGone();
    if (Registration != NULL)
        PcwUnregister(Registration);
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Volume");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Descriptors), Descriptors };

    UNREFERENCED_PARAMETER(RegistryPath);
    DriverObject->DriverUnload = Unload;
    return PcwRegister(&Registration, &info);
}
