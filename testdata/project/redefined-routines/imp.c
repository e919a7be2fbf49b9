#include <wdm.h>
typedef NTSTATUS (NTAPI *PFN_REG)(PPCW_REGISTRATION*, PPCW_REGISTRATION_INFORMATION);
static PFN_REG g_Reg;
static VOID Load(VOID) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"PcwRegister"); g_Reg = (PFN_REG)MmGetSystemRoutineAddress(&n); }
#define PcwRegister (*g_Reg)
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
static NTSTATUS Begin(VOID) {
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"imp");
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof info);
    info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D;
    return PcwRegister(&H,&info);
}
VOID Stop_imp(VOID){ if (H) PcwUnregister(H); H = NULL; }
NTSTATUS Begin_imp(PDRIVER_OBJECT d, PUNICODE_STRING p){ Load(); UNREFERENCED_PARAMETER(d);UNREFERENCED_PARAMETER(p); return Begin(); }
