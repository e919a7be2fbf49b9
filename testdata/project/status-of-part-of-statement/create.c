#include <wdm.h>
typedef struct _DATA { ULONG a; } DATA;
static PPCW_REGISTRATION H;
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(DATA, a), 4}};
NTSTATUS Start_create(VOID) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"create");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name = &n; info.CounterCount = 1; info.Counters = D;
    PPCW_INSTANCE instance;
    PCW_DATA data = {0};
    MY_RETURN PcwCreateInstance(&instance, H, &n, 1, &data);
}
VOID Stop_create(VOID) { if (H) PcwUnregister(H); H = NULL; }
