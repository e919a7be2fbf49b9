#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H; static PPCW_INSTANCE I;
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"X");
void Stop_g10(void){ if (H) PcwUnregister(H); H = NULL; }

static PCW_REGISTRATION_INFORMATION info; static PPCW_REGISTRATION_INFORMATION all[] = {&info};
struct tab { PPCW_REGISTRATION_INFORMATION *all; ULONG n; } ; static struct tab tab = { all, 1 };
extern NTSTATUS Make_g10(struct tab *p);
NTSTATUS Start_g10(void) { 
 info.Version = 1; info.Name=&N; info.Counters=D; info.CounterCount=1; return Make_g10(&tab); }
