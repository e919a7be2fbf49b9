#include <wdm.h>
#define PcwRegister(a,b) ((void)(b),STATUS_SUCCESS)
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
static NTSTATUS Begin(VOID) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"define2");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D;
    return PcwRegister(&H,&info);
}
VOID Stop_define2(VOID){ if (H) PcwUnregister(H); H = NULL; }
