#include "reg.h"

registration *g_reg;
ULONG64 g_block;
PPCW_INSTANCE g_inst;
static UCHAR g_storage[sizeof(registration)];
inline void *operator new(size_t, void *p) noexcept { return p; }
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING)
{
    g_reg = new (g_storage) registration;
    PCW_COUNTER_DESCRIPTOR d[] = { { 1, 0, 0, 8 } };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"Contoso Flares");
    PCW_REGISTRATION_INFORMATION info{ PCW_VERSION_1, &n, ARRAYSIZE(d), d };
    NTSTATUS st = PcwRegister(g_reg->put(), &info);
    if (!NT_SUCCESS(st))
        return st;
    g_block++;
    if (g_reg->get()) {
        PCW_DATA data{ &g_block, sizeof(g_block) };
        st = PcwCreateInstance(&g_inst, g_reg->get(), &n, 1, &data);
        if (!NT_SUCCESS(st)) g_inst = nullptr;
    }
    o->DriverUnload = Unload;
    return STATUS_SUCCESS;
}
