#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H; static PPCW_INSTANCE I;
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"X");
void Stop_g4(void){ if (H) PcwUnregister(H); H = NULL; }

struct ctx { PCW_REGISTRATION_INFORMATION info; int z; };
extern NTSTATUS Make_g4(struct ctx *);
NTSTATUS Start_g4(void) { struct ctx c = {0}; 
 c.info.Version = 1; c.info.Name=&N; c.info.Counters=D; c.info.CounterCount=1; return Make_g4(&c); }
