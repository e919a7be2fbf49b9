#include <wdm.h>
#include "absent.h"
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"trace3");
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),4}};
NTSTATUS Start_trace3(VOID) {
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info); ULONG v = 0x300; MY_TRACE("x %u", v); info.Version=v; info.Name=&N; info.CounterCount=1; info.Counters=D; info.Callback=NULL; info.CallbackContext=NULL;
    return PcwRegister(&H,&info);
}
VOID Stop_trace3(VOID){ if (H) PcwUnregister(H); H = NULL; }
