#include <wdm.h>

typedef struct { ULONG First; ULONG Enabled; } SETTINGS;

static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, 0, 3 } };
ULONG_PTR Key;

NTSTATUS Or(PPCW_REGISTRATION *Handle, ULONG Wanted)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Disguised Or");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    ULONG enabled = 0;
    ULONG *at = (ULONG *)((ULONG_PTR)&enabled | 0);

    *at = Wanted;
    if (enabled != 0)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}

NTSTATUS Xor(PPCW_REGISTRATION *Handle, ULONG Wanted)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Disguised Xor");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    LONG enabled = 0;

    InterlockedExchange((LONG *)((ULONG_PTR)&enabled ^ Key ^ Key), (LONG)Wanted);
    if (enabled != 0)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}

NTSTATUS Negated(PPCW_REGISTRATION *Handle, ULONG Wanted)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Disguised Negated");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    ULONG enabled = 0;
    ULONG *at = (ULONG *)-(-(LONG_PTR)&enabled);

    *at = Wanted;
    if (enabled != 0)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}

NTSTATUS Member(PPCW_REGISTRATION *Handle, ULONG Wanted)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Disguised Member");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    SETTINGS settings = { 0, 0 };

    *(ULONG *)((ULONG_PTR)&settings.First | 4) = Wanted;
    if (settings.Enabled != 0)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}

NTSTATUS Parameter(PPCW_REGISTRATION *Handle, ULONG Wanted, SETTINGS *Shared)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Disguised Parameter");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    ULONG_PTR base = (ULONG_PTR)Shared;

    Shared->Enabled = 0;
    *(ULONG *)(base + FIELD_OFFSET(SETTINGS, Enabled)) = Wanted;
    if (Shared->Enabled != 0)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}
