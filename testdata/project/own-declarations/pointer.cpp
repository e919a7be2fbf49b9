// By a pointer, and a wrapper.
using NTSTATUS = long;
struct Information { unsigned Version; const void *Name; unsigned Count; const void *Counters; void *Callback, *Context; };
extern "C" NTSTATUS PcwRegister(void **handle, Information *information);
extern "C" void PcwUnregister(void *handle);
static void *Handle;
static NTSTATUS Register(Information *information)
{
    auto *call = &PcwRegister;
    return call(&Handle, information); // expect: PCW902
}

NTSTATUS PointerStart()
{
    Information information{0x100};
    return Register(&information);
}

void PointerStop()
{
    if (Handle)
        PcwUnregister(Handle);
}
