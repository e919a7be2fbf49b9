#include "counters.h"

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(ADAPTER, Frames), sizeof(ULONG64) },
};

static NTSTATUS NTAPI
Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"adapter");
    PCW_DATA data = { Context, sizeof(ADAPTER) };

    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
}

NTSTATUS
RingRegister(ADAPTER *Adapter)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Ring again");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Callback, Adapter };

    return PcwRegister(&Adapter->RingRegistration, &info);
}

NTSTATUS
TapeRegister(ADAPTER *Adapter)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Tape again");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Callback, Adapter };

    return PcwRegister(&Adapter->TapeRegistration, &info);
}

NTSTATUS
DiskRegister(ADAPTER *Adapter)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Northwind Disk again");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(Rows), Rows, Callback, Adapter };

    return PcwRegister(&Adapter->DiskRegistration, &info);
}
