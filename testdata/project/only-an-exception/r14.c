#include <ntifs.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
static PPCW_REGISTRATION H; 
static void Fail(void) { NT_ASSERT(0); KeBugCheckEx(1,2,3,4,5); }
NTSTATUS Start_x10(LONG x) {
    __try { Fail(); }
    __finally { 
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"X");
    PCW_REGISTRATION_INFORMATION info; 
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D;
    x = PcwRegister(&H,&info);
    }
    return x;
}
void Stop_x10(void){ if (H) PcwUnregister(H); H = NULL; }
