#include <wdm.h>
typedef struct _DATA { ULONG a; } DATA;
static PPCW_REGISTRATION H;
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(DATA, a), 4}};
#define IGNORE
NTSTATUS Start_dropped_behind_empty_macro(VOID) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"dropped-behind-empty-macro");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name = &n; info.CounterCount = 1; info.Counters = D;
    IGNORE PcwRegister(&H, &info);
    return STATUS_SUCCESS;
}
VOID Stop_dropped_behind_empty_macro(VOID) { if (H) PcwUnregister(H); H = NULL; }
