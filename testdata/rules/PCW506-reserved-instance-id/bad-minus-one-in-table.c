#include <wdm.h>

struct gpio_bank {
    PCWSTR label;
    int id;             /* -1: not banked, the controller itself */
    struct { UINT32 interrupts; UINT32 spurious; } perf;
};

static struct gpio_bank controller = { L"controller", -1 };
static struct gpio_bank bank0 = { L"bank 0", 0 };

static PPCW_REGISTRATION gpio_pcw;

static NTSTATUS gpio_controller(PPCW_BUFFER buffer)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"controller");
    PCW_DATA d = { &controller.perf, sizeof controller.perf };

    return PcwAddInstance(buffer, &name, (ULONG)-1, 1, &d);        // expect: PCW506
}

static NTSTATUS gpio_bank(PPCW_BUFFER buffer)
{
    UNICODE_STRING name;
    PCW_DATA d;

    RtlInitUnicodeString(&name, bank0.label);
    d.Data = &bank0.perf;
    d.Size = sizeof bank0.perf;
    return PcwAddInstance(buffer, &name, bank0.id, 1, &d);
}

static NTSTATUS NTAPI gpio_cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID ctx)
{
    NTSTATUS st;

    UNREFERENCED_PARAMETER(ctx);
    if (type != PcwCallbackCollectData && type != PcwCallbackEnumerateInstances)
        return STATUS_SUCCESS;
    st = gpio_controller(info->CollectData.Buffer);
    if (!NT_SUCCESS(st))
        return st;
    return gpio_bank(info->CollectData.Buffer);
}

static PCW_COUNTER_DESCRIPTOR gpio_rows[] = {
    { 1, 0, 0, sizeof(UINT32) },
    { 2, 0, sizeof(UINT32), sizeof(UINT32) },
};

static VOID gpio_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    if (gpio_pcw)
        PcwUnregister(gpio_pcw);
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING reg)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"GPIO Bank");
    PCW_REGISTRATION_INFORMATION i = { PCW_VERSION_1, &n, RTL_NUMBER_OF(gpio_rows), gpio_rows, gpio_cb, NULL, PcwRegistrationNone };

    UNREFERENCED_PARAMETER(reg);
    drv->DriverUnload = gpio_unload;
    return PcwRegister(&gpio_pcw, &i);
}
