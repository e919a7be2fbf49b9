#include <wdm.h>
#include "absent.h"
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"getv6");
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),4}};
NTSTATUS Start_getv6(VOID) {
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info); ULONG n=0; MY_GETV(n); info.Version=0x100; info.Name=&N; info.CounterCount=1; info.Counters=D; info.Callback=NULL; info.CallbackContext=NULL; info.CounterCount=n;
    return PcwRegister(&H,&info);
}
VOID Stop_getv6(VOID){ if (H) PcwUnregister(H); H = NULL; }
