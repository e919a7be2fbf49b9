/*
 * Bench network appliance: four countersets from one table.
 */
#include <wdm.h>
#include "stats.h"

#define ROW(type, id, member) { id, 0, FIELD_OFFSET(type, member), sizeof(((type *)0)->member) }

static const PCW_COUNTER_DESCRIPTOR nat_rows[] = {
    ROW(struct nat_stats, 1, translated),
    ROW(struct nat_stats, 2, expired),
    ROW(struct nat_stats, 3, table_size),
};

static const PCW_COUNTER_DESCRIPTOR dns_rows[] = {
    ROW(struct dns_stats, 1, queries),
    ROW(struct dns_stats, 2, cached),
    ROW(struct dns_stats, 2, failed),
};

static const PCW_COUNTER_DESCRIPTOR vpn_rows[] = {
    ROW(struct vpn_stats, 1, tunnels),
    ROW(struct vpn_stats, 2, rekeys),
    ROW(struct vpn_stats, 3, last_peer),
    { 4, 0, FIELD_OFFSET(struct vpn_stats, bytes), 4 },
};

static const PCW_COUNTER_DESCRIPTOR qos_rows[QOS_CLASSES] = {
    [QOS_BULK] = { QOS_BULK, 0, QOS_BULK * sizeof(UINT64), sizeof(UINT64) },
    [QOS_VIDEO] = { QOS_VIDEO, 0, QOS_VIDEO * sizeof(UINT64), sizeof(UINT64) },
    [QOS_VOICE] = { QOS_VOICE, 0, QOS_CLASSES * sizeof(UINT64), sizeof(UINT64) },
};

struct nat_stats nat_stats;
struct dns_stats dns_stats;
struct vpn_stats vpn_stats;
UINT64 qos_bytes[QOS_CLASSES];

struct counter_set {
    UNICODE_STRING name;
    const PCW_COUNTER_DESCRIPTOR *rows;
    ULONG row_count;
    PVOID data;
    ULONG data_size;
    PPCW_REGISTRATION handle;
};

static struct counter_set counter_sets[] = {
    {
        .name = RTL_CONSTANT_STRING(L"Appliance NAT"),
        .rows = nat_rows,
        .row_count = 2,
        .data = &nat_stats,
        .data_size = sizeof(nat_stats),
    },
    {
        .name = { sizeof(L"Appliance DNS") - 1, sizeof(L"Appliance DNS"), L"Appliance DNS" },
        .rows = dns_rows,
        .row_count = RTL_NUMBER_OF(dns_rows),
        .data = &dns_stats,
        .data_size = sizeof(dns_stats),
    },
    {
        .name = RTL_CONSTANT_STRING(L"Appliance VPN"),
        .rows = vpn_rows,
        .row_count = RTL_NUMBER_OF(vpn_rows),
        .data = &vpn_stats,
        .data_size = sizeof(vpn_stats),
    },
    {
        .name = RTL_CONSTANT_STRING(L"Appliance QoS"),
        .rows = qos_rows,
        .row_count = sizeof(qos_rows) / sizeof(USHORT),
        .data = qos_bytes,
        .data_size = sizeof(qos_bytes),
    },
};

static NTSTATUS NTAPI
counter_set_callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    struct counter_set *set = context;
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { set->data, set->data_size };

    switch (type) {
    case PcwCallbackEnumerateInstances:
        return PcwAddInstance(info->EnumerateInstances.Buffer, &instance, 0, 1, &data);
    case PcwCallbackCollectData:
        return PcwAddInstance(info->CollectData.Buffer, &instance, 0, 1, &data);
    default:
        break;
    }
    return STATUS_SUCCESS;
}

static NTSTATUS
counter_set_register(struct counter_set *set)
{
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &set->name;
    info.Counters = (PCW_COUNTER_DESCRIPTOR *)set->rows;
    info.CounterCount = set->row_count;
    info.Callback = counter_set_callback;
    info.CallbackContext = set;
    return PcwRegister(&set->handle, &info);
}

static void
counter_sets_unregister(void)
{
    ULONG i;

    for (i = 0; i < RTL_NUMBER_OF(counter_sets); i++) {
        if (counter_sets[i].handle != NULL) {
            PcwUnregister(counter_sets[i].handle);
            counter_sets[i].handle = NULL;
        }
    }
}

static NTSTATUS
counter_sets_register(void)
{
    NTSTATUS status = STATUS_SUCCESS;
    ULONG i;

    for (i = 0; i < RTL_NUMBER_OF(counter_sets); i++) {
        status = counter_set_register(&counter_sets[i]);
        if (!NT_SUCCESS(status)) {
            counter_sets_unregister();
            break;
        }
    }
    return status;
}

static VOID
appliance_unload(PDRIVER_OBJECT driver)
{
    UNREFERENCED_PARAMETER(driver);
    counter_sets_unregister();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING registry_path)
{
    UNREFERENCED_PARAMETER(registry_path);

    driver->DriverUnload = appliance_unload;
    return counter_sets_register();
}
