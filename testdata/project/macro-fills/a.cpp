#include <wdm.h>
typedef struct _DATA { ULONG a; ULONGLONG b; } DATA;
static PCW_COUNTER_DESCRIPTOR D[] = {{1,0,FIELD_OFFSET(DATA,a),4}};
static UNICODE_STRING N = RTL_CONSTANT_STRING(L"X");
static DATA g;
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA d = { &g, sizeof(g) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances) return PcwAddInstance(Info->EnumerateInstances.Buffer, &N, 0, 1, &d);
    if (Type == PcwCallbackCollectData) return PcwAddInstance(Info->CollectData.Buffer, &N, 0, 1, &d);
    return STATUS_SUCCESS;
}

#include "missing.h"
static PPCW_REGISTRATION H;
NTSTATUS Start_ma() { PCW_REGISTRATION_INFORMATION info = {}; MY_FILL(info); return PcwRegister(&H,&info); }
void Stop_ma() { if (H) { PcwUnregister(H); H = nullptr; } }
