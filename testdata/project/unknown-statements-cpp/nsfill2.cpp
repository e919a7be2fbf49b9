#include <wdm.h>

typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"nsfill2");
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),4}};
NTSTATUS Start_nsfill2(VOID) {
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info); A::B::Fill(&info);
    return PcwRegister(&H,&info);
}
VOID Stop_nsfill2(VOID){ if (H) PcwUnregister(H); H = NULL; }
