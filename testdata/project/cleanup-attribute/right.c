#include <wdm.h>

typedef struct _DATA {
    ULONG a;
    ULONGLONG b;
} DATA;

static PPCW_REGISTRATION H;
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(DATA, a), 4}};
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"X");
static DATA Block;

static void Close(PPCW_INSTANCE *instance)
{
    if (*instance != NULL)
        PcwCloseInstance(*instance);
}

NTSTATUS Work2(int x)
{
    PCW_DATA data = {&Block, sizeof Block};
    NTSTATUS status;
    {
        PPCW_INSTANCE instance __attribute__((__cleanup__(Close))) = NULL;
        status = PcwCreateInstance(&instance, H, &N, 1, &data);
        if (!NT_SUCCESS(status)) {
            instance = NULL;
            return status;
        }
        if (x)
            return STATUS_SUCCESS;
    }
    return status;
}
