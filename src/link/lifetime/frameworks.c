#include "link/lifetime/frameworks.h"

/*
 * wdfdevice.h: EvtDeviceReleaseHardware undoes what EvtDevicePrepareHardware did, which may have failed half-way; after
 * a failure of EvtDeviceSelfManagedIoInit come EvtDeviceSelfManagedIoFlush and EvtDeviceSelfManagedIoCleanup; a device
 * that does not start is powered down and released.  wdfobject.h: the callbacks of an object run whenever it is
 * deleted, after whatever failure.
 */
static const struct {
    const char *failed; /* role; NULL: any */
    const char *closing;
} order[] = {
    {NULL, "EvtCleanupCallback"},
    {NULL, "EvtDestroyCallback"},
    {"EvtDevicePrepareHardware", "EvtDeviceReleaseHardware"},
    {"EvtDeviceD0Entry", "EvtDeviceReleaseHardware"},
    {"EvtDeviceD0EntryPostInterruptsEnabled", "EvtDeviceD0ExitPreInterruptsDisabled"},
    {"EvtDeviceD0EntryPostInterruptsEnabled", "EvtDeviceD0Exit"},
    {"EvtDeviceD0EntryPostInterruptsEnabled", "EvtDeviceReleaseHardware"},
    {"EvtDeviceSelfManagedIoInit", "EvtDeviceSelfManagedIoFlush"},
    {"EvtDeviceSelfManagedIoInit", "EvtDeviceSelfManagedIoCleanup"},
    {"EvtDeviceSelfManagedIoInit", "EvtDeviceD0Exit"},
    {"EvtDeviceSelfManagedIoInit", "EvtDeviceReleaseHardware"},
    {"EvtDeviceSelfManagedIoRestart", "EvtDeviceSelfManagedIoFlush"},
    {"EvtDeviceSelfManagedIoRestart", "EvtDeviceSelfManagedIoCleanup"},
    {"EvtDeviceSelfManagedIoRestart", "EvtDeviceD0Exit"},
    {"EvtDeviceSelfManagedIoRestart", "EvtDeviceReleaseHardware"},
};

bool framework_closes_after(const struct functions *functions, const char *failed, const char *closing)
{
    for (guint i = 0; i < G_N_ELEMENTS(order); i++)
        if (functions_has_role(functions, closing, order[i].closing) &&
            (order[i].failed == NULL || functions_has_role(functions, failed, order[i].failed)))
            return true;
    return false;
}

/*
 * wdm.h, wdfdriver.h, wdfdevice.h, ndis.h, fltkernel.h, storport.h: each one's documentation says for what it is
 * called.
 */
static const struct framework_repeats repeated[] = {
    {"AddDevice", "for each device", NULL},
    {"EvtDriverDeviceAdd", "for each device", NULL},
    {"EvtDeviceSelfManagedIoInit", "for each device", NULL},
    {"EvtDevicePrepareHardware", "for each device", NULL},
    {"EvtDeviceD0Entry", "for each device and at each resume", "EvtDeviceD0Exit"},
    {"EvtDeviceSelfManagedIoRestart", "at each resume of a device", "EvtDeviceSelfManagedIoSuspend"},
    {"InitializeHandlerEx", "for each adapter", NULL},
    {"AttachHandler", "for each adapter", NULL},
    {"BindAdapterHandlerEx", "for each adapter", NULL},
    {"HwFindAdapter", "for each adapter", NULL},
    {"HwInitialize", "for each adapter", NULL},
    {"InstanceSetupCallback", "for each volume", NULL},
};

const struct framework_repeats *framework_repeats_of(const struct functions *functions, const char *function)
{
    for (guint i = 0; i < G_N_ELEMENTS(repeated); i++)
        if (functions_has_role(functions, function, repeated[i].role))
            return &repeated[i];
    return NULL;
}

/* wdfdevice.h, wdfobject.h, ndis.h: the order in which a device goes. */
static const struct {
    const char *first, *second;
} going[] = {
    {"EvtDeviceSelfManagedIoSuspend", "EvtDeviceD0Exit"},
    {"EvtDeviceSelfManagedIoSuspend", "EvtDeviceReleaseHardware"},
    {"EvtDeviceSelfManagedIoSuspend", "EvtDeviceSelfManagedIoFlush"},
    {"EvtDeviceSelfManagedIoSuspend", "EvtDeviceSelfManagedIoCleanup"},
    {"EvtDeviceSelfManagedIoFlush", "EvtDeviceSelfManagedIoCleanup"},
    {"EvtDeviceD0Exit", "EvtDeviceReleaseHardware"},
    {"EvtDeviceD0Exit", "EvtCleanupCallback"},
    {"EvtDeviceD0Exit", "EvtDestroyCallback"},
    {"EvtDeviceReleaseHardware", "EvtCleanupCallback"},
    {"EvtDeviceReleaseHardware", "EvtDestroyCallback"},
    {"EvtDeviceSelfManagedIoCleanup", "EvtCleanupCallback"},
    {"EvtDeviceSelfManagedIoCleanup", "EvtDestroyCallback"},
    {"EvtCleanupCallback", "EvtDestroyCallback"},
    {"PauseHandler", "HaltHandlerEx"},
    {"PauseHandler", "DetachHandler"},
    {"UnbindAdapterHandlerEx", "UninstallHandler"},
};

bool framework_calls_later(const struct functions *functions, const char *first, const char *second)
{
    for (guint i = 0; i < G_N_ELEMENTS(going); i++)
        if (functions_has_role(functions, first, going[i].first) &&
            functions_has_role(functions, second, going[i].second))
            return true;
    return false;
}
