/* What is also given to PcwRegister here is checked here; who looks at it besides does no harm. */
#include <wdm.h>

typedef struct _DATA {
    ULONG a;
    ULONGLONG b;
} DATA;

struct context {
    PCW_REGISTRATION_INFORMATION info;
    PPCW_REGISTRATION_INFORMATION *list;
};

static PPCW_REGISTRATION Handle;
static PCW_COUNTER_DESCRIPTOR Rows[] = {{1, 0, FIELD_OFFSET(DATA, a), 4}};
static UNICODE_STRING Name = RTL_CONSTANT_STRING(L"Right");
extern void Print(const struct context *context);
extern void Note(PPCW_REGISTRATION_INFORMATION const *info);
extern void NoteRows(const PCW_COUNTER_DESCRIPTOR *rows);

NTSTATUS Begin(VOID)
{
    struct context context = {0};
    PPCW_REGISTRATION_INFORMATION info = &context.info;
    context.list = &info;
    info->Version = 0x100;
    info->Name = &Name;
    info->CounterCount = RTL_NUMBER_OF(Rows);
    info->Counters = Rows;
    Print(&context);
    Note(&info);
    NoteRows(Rows);
    return PcwRegister(&Handle, info);
}

VOID End(VOID)
{
    if (Handle != NULL) {
        PcwUnregister(Handle);
        Handle = NULL;
    }
}
