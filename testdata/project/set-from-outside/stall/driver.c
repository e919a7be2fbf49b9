#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
VOID Stop_stall_driver(VOID){ if (H) PcwUnregister(H); H = NULL; }

static PBOOLEAN g;
KSERVICE_ROUTINE Isr_stall_driver;
BOOLEAN Isr_stall_driver(PKINTERRUPT i, PVOID c){ UNREFERENCED_PARAMETER(i); UNREFERENCED_PARAMETER(c); *g = TRUE; return TRUE; }
NTSTATUS Start_stall_driver(VOID){
    BOOLEAN seen = FALSE;
    g = &seen;
    KeStallExecutionProcessor(10);
    if (seen) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"stall_driver"); PCW_REGISTRATION_INFORMATION info; RtlZeroMemory(&info, sizeof info); info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D; return PcwRegister(&H,&info); }
    return STATUS_SUCCESS;
}