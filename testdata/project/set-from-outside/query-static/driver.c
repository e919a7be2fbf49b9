#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
VOID Stop_query_static_driver(VOID){ if (H) PcwUnregister(H); H = NULL; }

static ULONG Enabled = 0;
static RTL_QUERY_REGISTRY_TABLE t[] = {{NULL, RTL_QUERY_REGISTRY_DIRECT, L"E", &Enabled, REG_NONE, NULL, 0}, {0}};
NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p){ 
    UNREFERENCED_PARAMETER(d);
    RtlQueryRegistryValues(RTL_REGISTRY_ABSOLUTE, p->Buffer, t, NULL, NULL);
    if (Enabled) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"query_static_driver"); PCW_REGISTRATION_INFORMATION info; RtlZeroMemory(&info, sizeof info); info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D; return PcwRegister(&H,&info); }
    return STATUS_SUCCESS;
}