/* switchd.sys - virtual switch.  Ports, VLANs and MAC table each have a counterset; all come from one table. */
#include <wdm.h>

struct port_ctrs { UINT64 rx, tx; UINT32 drops, up; };
struct vlan_ctrs { UINT32 members, floods; };
struct mac_ctrs  { UINT64 lookups, learned, aged; };

static struct port_ctrs port_ctrs;
static struct vlan_ctrs vlan_ctrs;
static struct mac_ctrs  mac_ctrs;

#define R(i, s, f) { i, 0, FIELD_OFFSET(struct s, f), RTL_FIELD_SIZE(struct s, f) }
static PCW_COUNTER_DESCRIPTOR port_rows[] = {
    R(1, port_ctrs, rx), R(2, port_ctrs, tx), R(3, port_ctrs, drops), R(4, port_ctrs, up),
};
static PCW_COUNTER_DESCRIPTOR vlan_rows[] = { R(1, vlan_ctrs, members), R(2, vlan_ctrs, floods) };
static PCW_COUNTER_DESCRIPTOR mac_rows[] = { R(1, mac_ctrs, lookups), R(2, mac_ctrs, learned), R(3, mac_ctrs, aged) };

struct counterset {
    UNICODE_STRING          name;
    PPCW_COUNTER_DESCRIPTOR rows;
    ULONG                   row_count;
    const void             *block;
    ULONG                   block_size;
    PPCW_REGISTRATION       handle;
};

static struct counterset sets[] = {
    { RTL_CONSTANT_STRING(L"VSwitch Port"), port_rows, RTL_NUMBER_OF(port_rows), &port_ctrs, sizeof(port_ctrs), NULL },
    { RTL_CONSTANT_STRING(L"VSwitch VLAN"), vlan_rows, RTL_NUMBER_OF(vlan_rows), &vlan_ctrs, sizeof(vlan_ctrs), NULL },
    { RTL_CONSTANT_STRING(L"VSwitch MAC"),  mac_rows,  RTL_NUMBER_OF(mac_rows),  &mac_ctrs,  sizeof(mac_ctrs),  NULL },
};

static NTSTATUS NTAPI
vsw_collect(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
{
    const struct counterset *set = context;
    UNICODE_STRING inst = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d;

    if (type == PcwCallbackAddCounter || type == PcwCallbackRemoveCounter)
        return STATUS_SUCCESS;
    d.Data = set->block;
    d.Size = set->block_size;
    return PcwAddInstance(info->CollectData.Buffer, &inst, 0, 1, &d);
}

static void
vsw_unregister_all(void)
{
    ULONG i = RTL_NUMBER_OF(sets);

    while (i-- > 0) {
        if (sets[i].handle != NULL) {
            PcwUnregister(sets[i].handle);
            sets[i].handle = NULL;
        }
    }
}

static NTSTATUS
vsw_register_all(void)
{
    ULONG i;

    for (i = 0; i < RTL_NUMBER_OF(sets); i++) {
        struct counterset *set = &sets[i];
        PCW_REGISTRATION_INFORMATION ri = { 0 };
        NTSTATUS st;

        ri.Version = PCW_VERSION_1;
        ri.Name = &set->name;
        ri.CounterCount = set->row_count;
        ri.Counters = set->rows;
        ri.Callback = vsw_collect;
        ri.CallbackContext = set;
        st = PcwRegister(&set->handle, &ri);
        if (!NT_SUCCESS(st)) {
            vsw_unregister_all();
            return st;
        }
    }
    return STATUS_SUCCESS;
}

static VOID
vsw_unload(PDRIVER_OBJECT drv)
{
    UNREFERENCED_PARAMETER(drv);
    vsw_unregister_all();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT drv, PUNICODE_STRING path)
{
    UNREFERENCED_PARAMETER(path);
    drv->DriverUnload = vsw_unload;
    return vsw_register_all();
}
