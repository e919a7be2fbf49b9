#include <wdm.h>
#include "absent.h"
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"macro10");
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),4}};
NTSTATUS Start_macro10(VOID) {
    PCW_REGISTRATION_INFORMATION info;
    INIT_INFO(info, 1, N, D)
    return PcwRegister(&H,&info);
}
VOID Stop_macro10(VOID){ if (H) PcwUnregister(H); H = NULL; }
