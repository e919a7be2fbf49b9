#include <wdm.h>

typedef struct { ULONG First; ULONG Enabled; } SETTINGS;

static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, 0, 3 } };

NTSTATUS Minus(PPCW_REGISTRATION *Handle, LONG Back)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Offsets Minus");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    ULONG flags[4] = { 0 };

    *(&flags[3] - Back) = 1;
    if (flags[2] != 0)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}

NTSTATUS Negative(PPCW_REGISTRATION *Handle, LONG Back)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Offsets Negative");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    ULONG flags[4] = { 0 };

    (&flags[3])[-Back] = 1;
    if (flags[2] != 0)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}

NTSTATUS Bytes(PPCW_REGISTRATION *Handle, LONG Back)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Offsets Bytes");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    UCHAR flags[8] = { 0 };

    RtlFillMemory(flags + 7 - Back, 1, 1);
    if (flags[0] != 0)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}

NTSTATUS Either(PPCW_REGISTRATION *Handle, LONG Back)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Offsets Either");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    SETTINGS settings = { 0, 0 };
    ULONG *one = Back > 3 ? &settings.First : &settings.Enabled;

    *one = 1;
    if (settings.Enabled != 0)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}

NTSTATUS Whole(PPCW_REGISTRATION *Handle, LONG Back)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Offsets Whole");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    SETTINGS settings = { 0, 0 };

    *(UCHAR *)((PUCHAR)&settings + Back) = 1;
    if (settings.Enabled != 0)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}
