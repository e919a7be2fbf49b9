#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H; static PPCW_INSTANCE I;
typedef volatile BOOLEAN VB; static struct { MY_VOLATILE BOOLEAN a, b; } enabled[2];
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
NTSTATUS Start_k(void) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"k");
    PCW_REGISTRATION_INFORMATION info; 
    if (!enabled[1].b) return STATUS_SUCCESS;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D;
    return PcwRegister(&H,&info);
}
void Stop_k(void){ if (H) PcwUnregister(H); H = NULL; }
