#include "counters.h"

PumpCounters g_PumpCounters;

NTSTATUS NTAPI PumpCounters::Collect(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PumpCounters *self = static_cast<PumpCounters *>(Context);
    PCW_DATA data = { &self->m_Values, sizeof(self->m_Values) };

    if (Type == PcwCallbackCollectData || Type == PcwCallbackEnumerateInstances)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS PumpCounters::Start()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Contoso Pump");
    PCW_COUNTER_DESCRIPTOR descriptors[] = {
        { 1, 0, FIELD_OFFSET(PUMP_COUNTERS, Strokes), RTL_FIELD_SIZE(PUMP_COUNTERS, Strokes) },
        { 2, 0, FIELD_OFFSET(PUMP_COUNTERS, Litres), RTL_FIELD_SIZE(PUMP_COUNTERS, Litres) },
    };
    PCW_REGISTRATION_INFORMATION info = {};

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(descriptors);
    info.Counters = descriptors;
    info.Callback = Collect;
    info.CallbackContext = this;
    return PcwRegister(&m_Registration, &info);
}

void PumpCounters::Stop()
{
    if (m_Registration != nullptr) {
        PcwUnregister(m_Registration);
        m_Registration = nullptr;
    }
}
