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
