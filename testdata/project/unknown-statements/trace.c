#include <wdm.h>
#include "absent.h"
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"trace");
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),4}};
NTSTATUS Start_trace(VOID) {
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info); info.Version=0x300; info.Name=&N; info.CounterCount=1; info.Counters=D; info.Callback=NULL; info.CallbackContext=NULL; TRACE_VALUE(info.Version); MY_TRACE("x %u", info.CounterCount);
    return PcwRegister(&H,&info);
}
VOID Stop_trace(VOID){ if (H) PcwUnregister(H); H = NULL; }
