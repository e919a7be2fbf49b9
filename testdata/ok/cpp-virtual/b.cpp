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

struct Base_vb { virtual void Fill(PPCW_REGISTRATION_INFORMATION i) { i->Version = 0x100; i->Name=&N; i->Counters=D; i->CounterCount=1; i->Callback=Cb; }
 NTSTATUS Start_vb() { PCW_REGISTRATION_INFORMATION info = {}; Fill(&info); return PcwRegister(&H,&info); }
 void Stop_vb() { if (H) { PcwUnregister(H); H = nullptr; } }
 PPCW_REGISTRATION H; };
struct Derived_vb : Base_vb { void Fill(PPCW_REGISTRATION_INFORMATION i) override { Base_vb::Fill(i); i->CallbackContext = this; } };
static Derived_vb gd_vb;
NTSTATUS Start_vb() { return gd_vb.Start_vb(); }
void Stop_vb() { gd_vb.Stop_vb(); }
