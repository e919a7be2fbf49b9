// Every way out of a __try runs its __finally first, which here sets what PCW refuses.
extern "C" {
#include <ntddk.h>
}

struct Stats
{
    ULONG64 reads;
    ULONG writes;
};

static PCW_COUNTER_DESCRIPTOR g_rows[] = {
    { 1, 0, FIELD_OFFSET(Stats, reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(Stats, writes), sizeof(ULONG) },
};

static PPCW_REGISTRATION g_handles[6];

static NTSTATUS NTAPI OnRequest(PCW_CALLBACK_TYPE, PPCW_CALLBACK_INFORMATION, PVOID)
{
    return STATUS_SUCCESS;
}

static NTSTATUS Register(PPCW_REGISTRATION *handle, PCWSTR text, ULONG version, ULONG count)
{
    UNICODE_STRING name;
    RtlInitUnicodeString(&name, text);
    PCW_REGISTRATION_INFORMATION info = {};
    info.Version = version;
    info.Name = &name;
    info.Counters = g_rows;
    info.CounterCount = count;
    info.Callback = OnRequest;
    return PcwRegister(handle, &info);
}

// The value that is returned was read before the __finally changed its variable.
static ULONG ByReturn(ULONG *version)
{
    ULONG count = 2;
    __try
    {
        return count;
    }
    __finally
    {
        if (*version != 0)
            *version = 0x101;
        count = 9;
    }
}

static ULONG ByGoto(ULONG *version)
{
    __try
    {
        goto out;
    }
    __finally
    {
        *version = 0x102;
    }
    *version = PCW_VERSION_1;
out:
    return *version;
}

static ULONG ByLeave(ULONG *version)
{
    ULONG count = 7;
    __try
    {
        __try
        {
            __leave;
        }
        __finally
        {
            count = 2;
        }
        count++;
        __leave;
    }
    __finally
    {
        *version = PCW_VERSION_1;
    }
    return count;
}

static ULONG FromALoop(ULONG *version)
{
    ULONG count = 0;
    for (ULONG i = 0; i < 3; i++)
    {
        __try
        {
            if (i == 0)
                continue;
            if (i == 2)
                break;
        }
        __finally
        {
            count++;
        }
    }
    *version = count == 3 ? 0x104 : PCW_VERSION_1;
    return 2;
}

// A jump inside the body leaves nothing.
static ULONG Inside(ULONG *version)
{
    ULONG runs = 0, tries = 0;
    __try
    {
    again:
        if (tries++ < 2)
            goto again;
        *version = PCW_VERSION_1;
    }
    __finally
    {
        runs++;
    }
    return runs + 2;
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT, PUNICODE_STRING)
{
    ULONG version = 3, count = ByReturn(&version);
    NTSTATUS status = Register(&g_handles[0], L"By return", version, count);
    if (!NT_SUCCESS(status))
        return status;
    version = 3;
    status = Register(&g_handles[1], L"By goto", ByGoto(&version), 2);
    if (!NT_SUCCESS(status))
        return status;
    version = 3;
    count = ByLeave(&version);
    status = Register(&g_handles[2], L"By leave", version, count);
    if (!NT_SUCCESS(status))
        return status;
    version = 3;
    count = FromALoop(&version);
    status = Register(&g_handles[3], L"From a loop", version, count);
    if (!NT_SUCCESS(status))
        return status;
    version = 3;
    count = Inside(&version);
    return Register(&g_handles[4], L"Inside", version, count);
}
