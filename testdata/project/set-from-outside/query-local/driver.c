#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
VOID Stop_query_local_driver(VOID){ if (H) PcwUnregister(H); H = NULL; }

NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING p){ 
    ULONG Enabled = 0;
    RTL_QUERY_REGISTRY_TABLE t[2]; UNREFERENCED_PARAMETER(d);
    RtlZeroMemory(t, sizeof t);
    t[0].Flags = RTL_QUERY_REGISTRY_DIRECT; t[0].Name = L"E"; t[0].EntryContext = &Enabled; t[0].DefaultType = REG_NONE;
    RtlQueryRegistryValues(RTL_REGISTRY_ABSOLUTE, p->Buffer, t, NULL, NULL);
    if (Enabled) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"query_local_driver"); PCW_REGISTRATION_INFORMATION info; RtlZeroMemory(&info, sizeof info); info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D; return PcwRegister(&H,&info); }
    return STATUS_SUCCESS;
}