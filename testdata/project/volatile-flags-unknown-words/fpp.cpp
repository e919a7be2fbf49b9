#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H; static PPCW_INSTANCE I;
 static VB enabled[2];
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
NTSTATUS Start_fpp(void) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"fpp");
    PCW_REGISTRATION_INFORMATION info; 
    if (!enabled[1]) return STATUS_SUCCESS;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D;
    return PcwRegister(&H,&info);
}
void Stop_fpp(void){ if (H) PcwUnregister(H); H = NULL; }
