#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
VOID Stop_loop_driver(VOID){ if (H) PcwUnregister(H); H = NULL; }

static PBOOLEAN g;
KDEFERRED_ROUTINE Dpc_loop_driver;
VOID Dpc_loop_driver(PKDPC d, PVOID c, PVOID x, PVOID y){ UNREFERENCED_PARAMETER(d);UNREFERENCED_PARAMETER(c);UNREFERENCED_PARAMETER(x);UNREFERENCED_PARAMETER(y); *g = TRUE; }
NTSTATUS Start_loop_driver(VOID){
    BOOLEAN seen = FALSE; ULONG i;
    g = &seen;
    for (i = 0; i < 10; i++) YieldProcessor();
    if (seen) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"loop_driver"); PCW_REGISTRATION_INFORMATION info; RtlZeroMemory(&info, sizeof info); info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D; return PcwRegister(&H,&info); }
    return STATUS_SUCCESS;
}