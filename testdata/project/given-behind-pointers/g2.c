#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H; static PPCW_INSTANCE I;
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"X");
void Stop_g2(void){ if (H) PcwUnregister(H); H = NULL; }

struct in { int z; PPCW_REGISTRATION_INFORMATION p; }; struct out { struct in i; };
extern NTSTATUS Make_g2(struct out *info);
NTSTATUS Start_g2(void) { PCW_REGISTRATION_INFORMATION info = {0}; struct out o = {{1,&info}};
 info.Version = 1; info.Name=&N; info.Counters=D; info.CounterCount=1; return Make_g2(&o); }
