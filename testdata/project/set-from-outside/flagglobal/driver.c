#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
VOID Stop_flagglobal_driver(VOID){ if (H) PcwUnregister(H); H = NULL; }

static BOOLEAN seen; 
static PBOOLEAN where = &seen;
KDEFERRED_ROUTINE Dpc_flagglobal_driver;
VOID Dpc_flagglobal_driver(PKDPC d, PVOID c, PVOID x, PVOID y){ UNREFERENCED_PARAMETER(d);UNREFERENCED_PARAMETER(c);UNREFERENCED_PARAMETER(x);UNREFERENCED_PARAMETER(y); *where = TRUE; }
NTSTATUS Start_flagglobal_driver(VOID){
    if (seen) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"flagglobal_driver"); PCW_REGISTRATION_INFORMATION info; RtlZeroMemory(&info, sizeof info); info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D; return PcwRegister(&H,&info); }
    return STATUS_SUCCESS;
}