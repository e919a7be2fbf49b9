#include <wdm.h>

typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"nsfill");
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),4}};
NTSTATUS Start_nsfill(VOID) {
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info); NS::Fill(info);
    return PcwRegister(&H,&info);
}
VOID Stop_nsfill(VOID){ if (H) PcwUnregister(H); H = NULL; }
