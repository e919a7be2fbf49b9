#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PPCW_REGISTRATION H;
static const PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),3}};
VOID Stop_isr_driver(VOID){ if (H) PcwUnregister(H); H = NULL; }

typedef struct _CTX { PBOOLEAN Flag; } CTX;
static CTX g;
KSERVICE_ROUTINE Isr_isr_driver;
BOOLEAN Isr_isr_driver(PKINTERRUPT i, PVOID c){ UNREFERENCED_PARAMETER(i); UNREFERENCED_PARAMETER(c); *g.Flag = TRUE; return TRUE; }
NTSTATUS Start_isr_driver(PKINTERRUPT *io, PIO_CONNECT_INTERRUPT_PARAMETERS p){
    BOOLEAN seen = FALSE;
    UNREFERENCED_PARAMETER(io);
    g.Flag = &seen;
    IoConnectInterruptEx(p);
    if (seen) { UNICODE_STRING n = RTL_CONSTANT_STRING(L"isr_driver"); PCW_REGISTRATION_INFORMATION info; RtlZeroMemory(&info, sizeof info); info.Version = PCW_CURRENT_VERSION; info.Name=&n; info.CounterCount=1; info.Counters=(PPCW_COUNTER_DESCRIPTOR)D; return PcwRegister(&H,&info); }
    return STATUS_SUCCESS;
}