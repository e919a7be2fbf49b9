#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H; static PPCW_INSTANCE I;
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"X");
void Stop_g3(void){ if (H) PcwUnregister(H); H = NULL; }

extern NTSTATUS Make_g3(void **, int n);
NTSTATUS Start_g3(void) { PCW_REGISTRATION_INFORMATION info = {0}; void *o[2] = {0,&info};
 info.Version = 1; info.Name=&N; info.Counters=D; info.CounterCount=1; return Make_g3(o, 2); }
