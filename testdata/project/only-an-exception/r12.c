#include <ntifs.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
static PPCW_REGISTRATION H; 
static void Fail(void) { ExRaiseStatus(STATUS_ACCESS_VIOLATION); }
NTSTATUS Start_x8(LONG x) {
    __try { __try { Fail(); } __finally { x = 1; } }
    __finally { 
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"X");
    PCW_REGISTRATION_INFORMATION info; 
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D;
    x = PcwRegister(&H,&info);
    }
    return x;
}
void Stop_x8(void){ if (H) PcwUnregister(H); H = NULL; }
