#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
VOID Stop_dpcctx_driver(VOID){ if (H) PcwUnregister(H); H = NULL; }

KDEFERRED_ROUTINE Dpc_dpcctx_driver; static KDPC dpc;
VOID Dpc_dpcctx_driver(PKDPC d, PVOID c, PVOID x, PVOID y){ UNREFERENCED_PARAMETER(d);UNREFERENCED_PARAMETER(x);UNREFERENCED_PARAMETER(y); *(PBOOLEAN)c = TRUE; }
NTSTATUS Start_dpcctx_driver(VOID){
    BOOLEAN seen = FALSE;
    KeInitializeDpc(&dpc, Dpc_dpcctx_driver, &seen);
    KeInsertQueueDpc(&dpc, NULL, NULL);
    KeStallExecutionProcessor(10);
    if (seen) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"dpcctx_driver"); PCW_REGISTRATION_INFORMATION info; RtlZeroMemory(&info, sizeof info); info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D; return PcwRegister(&H,&info); }
    return STATUS_SUCCESS;
}