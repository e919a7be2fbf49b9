#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H; static PPCW_INSTANCE I;
typedef volatile BOOLEAN VB; static MYDECL(BOOLEAN) enabled[2];
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
NTSTATUS Start_i(void) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"i");
    PCW_REGISTRATION_INFORMATION info; 
    if (!enabled[1]) return STATUS_SUCCESS;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D;
    return PcwRegister(&H,&info);
}
void Stop_i(void){ if (H) PcwUnregister(H); H = NULL; }
