#include "filter.h"

static NDIS_HANDLE DriverHandle;

static NDIS_STATUS Attach(NDIS_HANDLE handle, NDIS_HANDLE context, PNDIS_FILTER_ATTACH_PARAMETERS parameters)
{
    NDIS_FILTER_ATTRIBUTES attributes;
    NDIS_STATUS status;
    PFILTER filter = NdisAllocateMemoryWithTagPriority(handle, sizeof(*filter), 'tliF', NormalPoolPriority);

    UNREFERENCED_PARAMETER(context);
    if (filter == NULL)
        return NDIS_STATUS_RESOURCES;
    NdisZeroMemory(filter, sizeof(*filter));
    NdisZeroMemory(&attributes, sizeof(attributes));
    status = NdisFSetAttributes(handle, filter, &attributes);
    if (status != NDIS_STATUS_SUCCESS) {
        NdisFreeMemory(filter, 0, 0);
        return status;
    }
    filter->Frames++;
    PerfOpen(filter, parameters->BaseMiniportInstanceName);
    return NDIS_STATUS_SUCCESS;
}

static VOID Detach(NDIS_HANDLE context)
{
    PFILTER filter = (PFILTER)context;

    PerfClose(filter);
    NdisFreeMemory(filter, 0, 0);
}

static VOID Unload(PDRIVER_OBJECT driver)
{
    UNREFERENCED_PARAMETER(driver);
    PerfStop();
    NdisFDeregisterFilterDriver(DriverHandle);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING path)
{
    NDIS_FILTER_DRIVER_CHARACTERISTICS c;
    NDIS_STATUS status;

    UNREFERENCED_PARAMETER(path);
    driver->DriverUnload = Unload;
    NdisZeroMemory(&c, sizeof(c));
    c.AttachHandler = Attach;
    c.DetachHandler = Detach;
    PerfStart();
    status = NdisFRegisterFilterDriver(driver, (NDIS_HANDLE)driver, &c, &DriverHandle);
    if (status != NDIS_STATUS_SUCCESS)
        PerfStop();
    return status;
}
