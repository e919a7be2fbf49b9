#include <wdm.h>
#include "absent.h"
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"filler2");
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),4}};
NTSTATUS Start_filler2(VOID) {
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info); Filler{}(info);
    return PcwRegister(&H,&info);
}
VOID Stop_filler2(VOID){ if (H) PcwUnregister(H); H = NULL; }
