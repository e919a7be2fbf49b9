#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H; static PPCW_INSTANCE I;
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"X");
void Stop_g7(void){ if (H) PcwUnregister(H); H = NULL; }

extern NTSTATUS Make_g7(PPCW_REGISTRATION *out, PCW_COUNTER_DESCRIPTOR *d, ULONG n, PUNICODE_STRING name);
NTSTATUS Start_g7(void) { return Make_g7(&H, D, 1, &N); }
