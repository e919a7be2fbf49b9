#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
VOID Stop_constant_driver(VOID){ if (H) PcwUnregister(H); H = NULL; }

static const ULONG Enabled = 0;
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p){ UNREFERENCED_PARAMETER(d);UNREFERENCED_PARAMETER(p);
    if (Enabled) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"constant_driver"); PCW_REGISTRATION_INFORMATION info; RtlZeroMemory(&info, sizeof info); info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D; return PcwRegister(&H,&info); }
    return STATUS_SUCCESS;
}