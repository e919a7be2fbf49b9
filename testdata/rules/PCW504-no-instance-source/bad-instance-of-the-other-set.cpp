extern "C" {
#include <ntddk.h>
}

struct ReadSide  { ULONG64 bytes; ULONG64 requests; };
struct WriteSide { ULONG64 bytes; ULONG64 requests; ULONG64 flushes; };

struct Extension
{
    PPCW_REGISTRATION readSet;
    PPCW_REGISTRATION writeSet;
    PPCW_INSTANCE readInstance;
    ReadSide reads;
    WriteSide writes;
};

static Extension g_ext;

#define ROW(id, type, field) { id, 0, FIELD_OFFSET(type, field), RTL_FIELD_SIZE(type, field) }

static PCW_COUNTER_DESCRIPTOR g_readRows[] = { ROW(1, ReadSide, bytes), ROW(2, ReadSide, requests) };
static PCW_COUNTER_DESCRIPTOR g_writeRows[] = {
    ROW(1, WriteSide, bytes), ROW(2, WriteSide, requests), ROW(3, WriteSide, flushes)
};

static void Stop(Extension &ext)
{
    if (ext.readInstance)
    {
        PcwCloseInstance(ext.readInstance);
        ext.readInstance = nullptr;
    }
    if (ext.writeSet)
    {
        PcwUnregister(ext.writeSet);
        ext.writeSet = nullptr;
    }
    if (ext.readSet)
    {
        PcwUnregister(ext.readSet);
        ext.readSet = nullptr;
    }
}

static NTSTATUS Start(Extension &ext)
{
    UNICODE_STRING name;
    PCW_REGISTRATION_INFORMATION info;
    PCW_DATA data = { &ext.reads, sizeof(ext.reads) };

    RtlZeroMemory(&info, sizeof(info));
    RtlInitUnicodeString(&name, L"Journal Reads");
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = g_readRows;
    info.CounterCount = RTL_NUMBER_OF(g_readRows);
    NTSTATUS status = PcwRegister(&ext.readSet, &info);
    if (!NT_SUCCESS(status))
        return status;

    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"journal");
    status = PcwCreateInstance(&ext.readInstance, ext.readSet, &instance, 1, &data);
    if (!NT_SUCCESS(status))
    {
        Stop(ext);
        return status;
    }

    RtlInitUnicodeString(&name, L"Journal Writes");
    info.Counters = g_writeRows;
    info.CounterCount = RTL_NUMBER_OF(g_writeRows);
    status = PcwRegister(&ext.writeSet, &info);     // expect: PCW504
    if (!NT_SUCCESS(status))
        Stop(ext);
    return status;
}

extern "C" DRIVER_UNLOAD DriverUnload;

extern "C" VOID DriverUnload(PDRIVER_OBJECT)
{
    Stop(g_ext);
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING)
{
    DriverObject->DriverUnload = DriverUnload;
    return Start(g_ext);
}
