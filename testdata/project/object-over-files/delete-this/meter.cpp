#include "meter.h"
void *__cdecl operator new(size_t size, nothrow) noexcept
{
    return ExAllocatePoolZero(NonPagedPoolNx, size, 'rteM');
}
void __cdecl operator delete(void *p) noexcept
{
    if (p)
        ExFreePool(p);
}
void __cdecl operator delete(void *p, size_t) noexcept
{
    if (p)
        ExFreePool(p);
}
NTSTATUS NTAPI Meter::Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    auto *self = static_cast<Meter *>(context);
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data{&self->m_calls, sizeof(self->m_calls)};
    if (type != PcwCallbackEnumerateInstances && type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    return PcwAddInstance(info->CollectData.Buffer, &name, 0, 1, &data);
}
NTSTATUS Meter::Register()
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {{1, 0, 0, sizeof(ULONG64)}, {2, 0, 8, sizeof(ULONG)}};
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meter");
    PCW_REGISTRATION_INFORMATION info{};
    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = ARRAYSIZE(rows);
    info.Counters = rows;
    info.Callback = Callback;
    info.CallbackContext = this;
    return PcwRegister(&m_set, &info);
}
Meter *Meter::Create()
{
    auto *m = new (nothrow{}) Meter();
    if (m && !NT_SUCCESS(m->Register())) {
        delete m;
        m = nullptr;
    }
    return m;
}
void Meter::Release()
{
    delete this;
}
