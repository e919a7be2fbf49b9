// watchdog: instances in an array, closed first
#include <ntddk.h>

#define WD_TIMERS 4

struct wd_block { UINT32 armed; UINT32 fired; UINT64 last; };

static struct wd_block wd_blocks[WD_TIMERS];
static PPCW_INSTANCE wd_instances[WD_TIMERS];
static PPCW_REGISTRATION wd_set;

static const PCWSTR wd_names[WD_TIMERS] = { L"boot", L"shutdown", L"sleep", L"user" };

static void wd_stop(void)
{
    for (int i = 0; i < WD_TIMERS; i++) {
        if (wd_instances[i]) {
            PcwCloseInstance(wd_instances[i]);
            wd_instances[i] = NULL;
        }
    }
    if (wd_set) {
        PcwUnregister(wd_set);
        wd_set = NULL;
    }
}

static NTSTATUS wd_start(void)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(struct wd_block, armed), 4 },
        { 2, 0, FIELD_OFFSET(struct wd_block, fired), 4 },
        { 3, 0, FIELD_OFFSET(struct wd_block, last), 8 },
    };
    UNICODE_STRING set = RTL_CONSTANT_STRING(L"Watchdog Timer");
    PCW_REGISTRATION_INFORMATION ri = { PCW_VERSION_1, &set, RTL_NUMBER_OF(rows), rows };
    NTSTATUS st = PcwRegister(&wd_set, &ri);

    for (int i = 0; NT_SUCCESS(st) && i < WD_TIMERS; i++) {
        UNICODE_STRING name;
        PCW_DATA d = { &wd_blocks[i], sizeof(wd_blocks[i]) };

        RtlInitUnicodeString(&name, wd_names[i]);
        st = PcwCreateInstance(&wd_instances[i], wd_set, &name, 1, &d);
        if (!NT_SUCCESS(st))
            wd_stop();
    }
    return st;
}

static VOID wd_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    wd_stop();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = wd_unload;
    return wd_start();
}
