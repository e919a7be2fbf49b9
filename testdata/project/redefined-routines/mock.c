#include <wdm.h>
static NTSTATUS Mock(PPCW_REGISTRATION*h, PPCW_REGISTRATION_INFORMATION i) { *h = NULL; UNREFERENCED_PARAMETER(i); return STATUS_SUCCESS; }
#define PcwRegister Mock
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
static NTSTATUS Begin(VOID) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"mock");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D;
    return PcwRegister(&H,&info);
}
VOID Stop_mock(VOID){ if (H) PcwUnregister(H); H = NULL; }
NTSTATUS Begin_mock(PDRIVER_OBJECT d, PUNICODE_STRING p){ UNREFERENCED_PARAMETER(d);UNREFERENCED_PARAMETER(p); return Begin(); }
