/* KVM switch: of all ports, only the one in the foreground is reported, and it is always instance 1 */
#include <wdm.h>

#define KVM_PORTS 8

struct kvm_port {
    UNICODE_STRING title;
    BOOLEAN foreground;
    ULONG64 keys;
    ULONG64 moves;
};

static struct kvm_port kvm_ports[KVM_PORTS];
static PPCW_REGISTRATION kvm_set;

static NTSTATUS kvm_report(PPCW_BUFFER buffer)
{
    int i;

    for (i = 0; i < KVM_PORTS; i++) {
        PCW_DATA d;

        if (!kvm_ports[i].foreground)
            continue;
        d.Data = &kvm_ports[i];
        d.Size = sizeof(struct kvm_port);
        return PcwAddInstance(buffer, &kvm_ports[i].title, 1, 1, &d);
    }
    return STATUS_SUCCESS;
}

static NTSTATUS NTAPI kvm_callback(PCW_CALLBACK_TYPE t, PPCW_CALLBACK_INFORMATION i, PVOID c)
{
    UNREFERENCED_PARAMETER(c);
    switch (t) {
    case PcwCallbackEnumerateInstances: return kvm_report(i->EnumerateInstances.Buffer);
    case PcwCallbackCollectData:        return kvm_report(i->CollectData.Buffer);
    default:                            return STATUS_SUCCESS;
    }
}

NTSTATUS kvm_perf_on(void)
{
    PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(struct kvm_port, keys), 8 },
        { 2, 0, FIELD_OFFSET(struct kvm_port, moves), 8 },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"KVM Foreground Port");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.Counters = rows;
    info.CounterCount = RTL_NUMBER_OF(rows);
    info.Callback = kvm_callback;
    return PcwRegister(&kvm_set, &info);
}

void kvm_perf_off(void)
{
    if (kvm_set) {
        PcwUnregister(kvm_set);
        kvm_set = NULL;
    }
}
