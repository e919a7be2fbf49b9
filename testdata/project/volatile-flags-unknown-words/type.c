#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
MY_TYPE volatile BOOLEAN VB; static VB enabled;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
NTSTATUS Start_type(void) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"type");
    PCW_REGISTRATION_INFORMATION info;
    if (!enabled) return STATUS_SUCCESS;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D;
    return PcwRegister(&H,&info);
}
void Stop_type(void){ if (H) PcwUnregister(H); H = NULL; }
