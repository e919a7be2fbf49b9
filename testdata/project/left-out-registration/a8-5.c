#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H; static PPCW_INSTANCE I;
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"X");
void Stop_la8_5_c(void){ if (H) PcwUnregister(H); H = NULL; }


#ifdef CTRPP_MY
NTSTATUS Start_la8_5_c(void) { PCW_REGISTRATION_INFORMATION info = {0}; info.Version = 0x100; info.Name=&N; info.Counters=D; info.CounterCount=1; return PcwRegister(&H,&info); }
#endif
