#include <wdm.h>

typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"getv2");
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),4}};
NTSTATUS Start_getv2(VOID) {
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info); ULONG v=0; MY_GETV(v); info.Version=v;info.Name=&N; info.CounterCount=1; info.Counters=D; info.Callback=NULL; info.CallbackContext=NULL;
    return PcwRegister(&H,&info);
}
VOID Stop_getv2(VOID){ if (H) PcwUnregister(H); H = NULL; }
