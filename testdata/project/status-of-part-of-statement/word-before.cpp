#include <wdm.h>
typedef struct _DATA { ULONG a; } DATA;
static PPCW_REGISTRATION H;
static PCW_COUNTER_DESCRIPTOR D[] = {{1, 0, FIELD_OFFSET(DATA, a), 4}};
NTSTATUS Start_word_before(VOID) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"word-before");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name = &n; info.CounterCount = 1; info.Counters = D;
    MY_RETURN PcwRegister(&H, &info);
}
VOID Stop_word_before(VOID) { if (H) PcwUnregister(H); H = NULL; }
