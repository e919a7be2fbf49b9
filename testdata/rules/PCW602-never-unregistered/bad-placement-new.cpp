/* The destructor only forgets the handle. */

#include <ntddk.h>
class registration {
    PPCW_REGISTRATION h{};
public:
    registration() = default;
    ~registration() { h = nullptr; }
    PPCW_REGISTRATION *put() { return &h; }
    PPCW_REGISTRATION get() const { return h; }
};
static ULONG64 g_block;
static PPCW_INSTANCE g_inst;
static registration *g_reg;
static UCHAR g_storage[sizeof(registration)];
inline void *operator new(size_t, void *p) noexcept { return p; }
static void Unload(PDRIVER_OBJECT)
{
    if (g_inst) PcwCloseInstance(g_inst);
    g_reg->~registration();
}
extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT o, PUNICODE_STRING)
{
    g_reg = new (g_storage) registration;
    PCW_COUNTER_DESCRIPTOR d[] = { { 1, 0, 0, 8 } };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"Contoso Torches");
    PCW_REGISTRATION_INFORMATION info{ PCW_VERSION_1, &n, ARRAYSIZE(d), d };
    NTSTATUS st = PcwRegister(g_reg->put(), &info); // expect: PCW602
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
