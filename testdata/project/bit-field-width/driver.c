#include <wdm.h>

static PCW_COUNTER_DESCRIPTOR Rows[] = { { 1, 0, 0, 3 } };

NTSTATUS Sign(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Bits Sign");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    struct { int On : 1; } bits;

    bits.On = 1;
    if (bits.On == -1)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}

NTSTATUS Beside(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Bits Beside");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    struct { unsigned First : 1; int Second : 2; } bits;

    bits.Second = 3;
    if (bits.Second < 0)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}

NTSTATUS Cut(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Bits Cut");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    struct { ULONG Count : 2; } bits;

    bits.Count = 5;
    if (bits.Count == 1)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}

NTSTATUS Boolean(PPCW_REGISTRATION *Handle)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Bits Boolean");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, Rows };
    struct { BOOLEAN Off : 1; } bits;

    bits.Off = 2;
    if (!bits.Off)
        return PcwRegister(Handle, &info);
    return STATUS_SUCCESS;
}
