#include <ndis.h>

/* NDIS unbinds each adapter before NdisDeregisterProtocolDriver returns: by then the instances are gone. */
typedef struct _BINDING {
    NDIS_HANDLE Open;
    LONG Refs;
    ULONG64 Sends;
    PPCW_INSTANCE Counter;
} BINDING, *PBINDING;

static NDIS_HANDLE ProtocolHandle;
static PPCW_REGISTRATION BindSet;

static VOID BindingRelease(PBINDING b)
{
    if (InterlockedDecrement(&b->Refs) == 0) {
        if (b->Counter != NULL)
            PcwCloseInstance(b->Counter); // expect: PCW605
        NdisFreeMemory(b, sizeof(*b), 0);
    }
}

static NDIS_STATUS ProtoBind(NDIS_HANDLE context, NDIS_HANDLE bind, PNDIS_BIND_PARAMETERS parameters)
{
    PCW_DATA data;
    NDIS_OPEN_PARAMETERS open;
    NDIS_STATUS status;
    PBINDING b = NdisAllocateMemoryWithTagPriority(ProtocolHandle, sizeof(*b), 'dniB', NormalPoolPriority);

    UNREFERENCED_PARAMETER(context);
    if (b == NULL)
        return NDIS_STATUS_RESOURCES;
    NdisZeroMemory(b, sizeof(*b));
    b->Refs = 1;
    b->Sends++;
    if (BindSet != NULL) {
        data.Data = &b->Sends;
        data.Size = sizeof(b->Sends);
        if (!NT_SUCCESS(PcwCreateInstance(&b->Counter, BindSet, parameters->AdapterName, 1, &data)))
            b->Counter = NULL;
    }
    NdisZeroMemory(&open, sizeof(open));
    open.AdapterName = parameters->AdapterName;
    status = NdisOpenAdapterEx(ProtocolHandle, b, &open, bind, &b->Open);
    if (status != NDIS_STATUS_SUCCESS)
        BindingRelease(b);
    return status;
}

static NDIS_STATUS ProtoUnbind(NDIS_HANDLE unbind, NDIS_HANDLE context)
{
    PBINDING b = context;

    UNREFERENCED_PARAMETER(unbind);
    if (NdisCloseAdapterEx(b->Open) == NDIS_STATUS_PENDING)
        return NDIS_STATUS_PENDING;
    BindingRelease(b);
    return NDIS_STATUS_SUCCESS;
}

static NTSTATUS BindSetRegister(VOID)
{
    static PCW_COUNTER_DESCRIPTOR descriptors[] = { { 1, 0, 0, sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Harbor Unbound");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, descriptors, NULL, NULL };

    return PcwRegister(&BindSet, &info);
}

static VOID BindSetUnregister(VOID)
{
    if (BindSet != NULL)
        PcwUnregister(BindSet);
    BindSet = NULL;
}

static VOID ProtoUnload(PDRIVER_OBJECT driver)
{
    UNREFERENCED_PARAMETER(driver);
    BindSetUnregister();
    if (ProtocolHandle != NULL)
        NdisDeregisterProtocolDriver(ProtocolHandle);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    NDIS_PROTOCOL_DRIVER_CHARACTERISTICS c;
    NDIS_STATUS status;

    UNREFERENCED_PARAMETER(path);
    driver->DriverUnload = ProtoUnload;
    if (!NT_SUCCESS(BindSetRegister()))
        BindSet = NULL;
    NdisZeroMemory(&c, sizeof(c));
    NdisInitUnicodeString(&c.Name, L"HARBOR");
    c.BindAdapterHandlerEx = ProtoBind;
    c.UnbindAdapterHandlerEx = ProtoUnbind;
    status = NdisRegisterProtocolDriver(NULL, &c, &ProtocolHandle);
    if (status != NDIS_STATUS_SUCCESS)
        BindSetUnregister();
    return status;
}
