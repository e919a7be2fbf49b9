"""Frameworks whose driver keeps its counters for each device: where a device's Start and Stop are called."""

from startup import failed, names
from text import block, function


def prototypes(d):
    return ['extern "C" DRIVER_INITIALIZE DriverEntry;' if d.cxx else "DRIVER_INITIALIZE DriverEntry;"]


def entry(d, locals_, body):
    linkage = 'extern "C" ' if d.cxx else ""
    return [f"{linkage}NTSTATUS", *function("DriverEntry(PDRIVER_OBJECT DriverObject, PUNICODE_STRING RegistryPath)",
                                            [*locals_, "", *body])]


def freed_around(d, stop, free):
    """Stops a device's counters, and frees its memory; a mistake turns this round."""
    return [f"{free}@{{freed early}}", stop] if d.bug == "device goes first" else [stop, free]


def wdf_entry(d):
    return entry(d, ["WDF_DRIVER_CONFIG config;"], ["WDF_DRIVER_CONFIG_INIT(&config, EvtDeviceAdd);",
        "return WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);"])


def wdf_add(d, callbacks, attributes=(), after=()):
    """EvtDeviceAdd, which sets these callbacks of the device and then creates it."""
    set_ = ["WDF_PNPPOWER_EVENT_CALLBACKS_INIT(&pnp);", *[f"pnp.{c} = {f};" for c, f in callbacks],
            "WdfDeviceInitSetPnpPowerEventCallbacks(DeviceInit, &pnp);"] if callbacks else []
    create = "WdfDeviceCreate(&DeviceInit, &attributes, &device)"
    ends = [f"status = {create};", *block("if (!NT_SUCCESS(status))", ["return status;"]),
            *after] if after else [f"return {create};"]
    locals_ = ["WDF_PNPPOWER_EVENT_CALLBACKS pnp;"] * bool(callbacks) + ["WDF_OBJECT_ATTRIBUTES attributes;",
                                                                         "WDFDEVICE device;"]
    return ["NTSTATUS", *function("EvtDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)",
                                  [*locals_, *(["NTSTATUS status;"] if after else []), "",
                                   "UNREFERENCED_PARAMETER(Driver);", *set_,
                                   "WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, DEVICE_STATE);", *attributes,
                                   *ends])]


def kmdf_d0(d):
    start, stop = names(d)
    return [*prototypes(d), "EVT_WDF_DRIVER_DEVICE_ADD EvtDeviceAdd;", "EVT_WDF_DEVICE_D0_ENTRY EvtD0Entry;",
            "EVT_WDF_DEVICE_D0_EXIT EvtD0Exit;", "",
            *wdf_add(d, [("EvtDeviceD0Entry", "EvtD0Entry"), ("EvtDeviceD0Exit", "EvtD0Exit")]),
            "NTSTATUS", *function("EvtD0Entry(WDFDEVICE Device, WDF_POWER_DEVICE_STATE Previous)",
                                  ["UNREFERENCED_PARAMETER(Previous);", f"return {start}(StateOf(Device));"]),
            "NTSTATUS", *function("EvtD0Exit(WDFDEVICE Device, WDF_POWER_DEVICE_STATE Target)",
                                  ["UNREFERENCED_PARAMETER(Target);", f"{stop}(StateOf(Device));",
                                   "return STATUS_SUCCESS;"]), *wdf_entry(d)]


def kmdf_self_managed(d):
    start, stop = names(d)
    return [*prototypes(d), "EVT_WDF_DRIVER_DEVICE_ADD EvtDeviceAdd;",
            "EVT_WDF_DEVICE_SELF_MANAGED_IO_INIT EvtIoInit;", "EVT_WDF_DEVICE_SELF_MANAGED_IO_CLEANUP EvtIoCleanup;", "",
            *wdf_add(d, [("EvtDeviceSelfManagedIoInit", "EvtIoInit"),
                         ("EvtDeviceSelfManagedIoCleanup", "EvtIoCleanup")]),
            "NTSTATUS", *function("EvtIoInit(WDFDEVICE Device)", [f"return {start}(StateOf(Device));"]),
            "VOID", *function("EvtIoCleanup(WDFDEVICE Device)", [f"{stop}(StateOf(Device));"]), *wdf_entry(d)]


def kmdf_cleanup(d):
    start, stop = names(d)
    return [*prototypes(d), "EVT_WDF_DRIVER_DEVICE_ADD EvtDeviceAdd;",
            "EVT_WDF_OBJECT_CONTEXT_CLEANUP EvtDeviceCleanup;", "",
            *wdf_add(d, [], ["attributes.EvtCleanupCallback = EvtDeviceCleanup;"],
                     [f"return {start}(StateOf(device));"]),
            "VOID", *function("EvtDeviceCleanup(WDFOBJECT Object)", [f"{stop}(StateOf((WDFDEVICE)Object));"]),
            *wdf_entry(d)]


def ndis_filter(d):
    start, stop = names(d)
    attach = ["NDIS_FILTER_ATTRIBUTES attributes;", "DEVICE_STATE *filter;", "NDIS_STATUS status;", "",
              "UNREFERENCED_PARAMETER(DriverContext);", "UNREFERENCED_PARAMETER(Parameters);",
              "filter = (DEVICE_STATE *)NdisAllocateMemoryWithTagPriority(Handle, sizeof(DEVICE_STATE), 'tliF', NormalPoolPriority);",
              *block("if (filter == NULL)", ["return NDIS_STATUS_RESOURCES;"]),
              "NdisZeroMemory(filter, sizeof(*filter));", "NdisZeroMemory(&attributes, sizeof(attributes));",
              "attributes.Header.Type = NDIS_OBJECT_TYPE_FILTER_ATTRIBUTES;",
              "attributes.Header.Size = sizeof(attributes);",
              "status = NdisFSetAttributes(Handle, filter, &attributes);",
              *block("if (status != NDIS_STATUS_SUCCESS)", ["NdisFreeMemory(filter, 0, 0);", "return status;"]),
              f"status = {start}(filter);", *block(f"if ({failed(d)})", ["NdisFreeMemory(filter, 0, 0);",
                                                                        "return status;"]),
              "return NDIS_STATUS_SUCCESS;"]
    register = ["RtlZeroMemory(&handlers, sizeof(handlers));",
                "handlers.Header.Type = NDIS_OBJECT_TYPE_FILTER_DRIVER_CHARACTERISTICS;",
                "handlers.Header.Size = sizeof(handlers);", "handlers.MajorNdisVersion = 6;",
                "handlers.AttachHandler = FilterAttach;", "handlers.DetachHandler = FilterDetach;",
                "DriverObject->DriverUnload = OnUnload;",
                "return NdisFRegisterFilterDriver(DriverObject, DriverObject, &handlers, &FilterDriver);"]
    return [*prototypes(d), "FILTER_ATTACH FilterAttach;", "FILTER_DETACH FilterDetach;", "DRIVER_UNLOAD OnUnload;",
            "static NDIS_HANDLE FilterDriver;", "", "NDIS_STATUS",
            *function("FilterAttach(NDIS_HANDLE Handle, NDIS_HANDLE DriverContext, PNDIS_FILTER_ATTACH_PARAMETERS Parameters)", attach),
            "VOID", *function("FilterDetach(NDIS_HANDLE Context)",
                              ["DEVICE_STATE *filter = (DEVICE_STATE *)Context;", "",
                               *freed_around(d, f"{stop}(filter);", "NdisFreeMemory(filter, 0, 0);")]),
            "VOID", *function("OnUnload(PDRIVER_OBJECT DriverObject)",
                              ["UNREFERENCED_PARAMETER(DriverObject);", "NdisFDeregisterFilterDriver(FilterDriver);"]),
            *entry(d, ["NDIS_FILTER_DRIVER_CHARACTERISTICS handlers;"], ["UNREFERENCED_PARAMETER(RegistryPath);",
                                                                        *register])]


def storport_adapter(d):
    start, stop = names(d)
    unused = [f"UNREFERENCED_PARAMETER({n});" for n in ("Context", "Bus", "Arguments", "Config")]
    control = block("if (Type == ScsiStopAdapter)", [f"{stop}((DEVICE_STATE *)Extension);"])
    return [*prototypes(d), "HW_FIND_ADAPTER FindAdapter;", "HW_ADAPTER_CONTROL AdapterControl;", "", "ULONG",
            *function("FindAdapter(PVOID Extension, PVOID Context, PVOID Bus, PCHAR Arguments, PPORT_CONFIGURATION_INFORMATION Config, PBOOLEAN Again)",
                      [*unused, "*Again = FALSE;", *block(f"if (!NT_SUCCESS({start}((DEVICE_STATE *)Extension)))",
                                                         ["return SP_RETURN_ERROR;"]), "return SP_RETURN_FOUND;"]),
            "SCSI_ADAPTER_CONTROL_STATUS",
            *function("AdapterControl(PVOID Extension, SCSI_ADAPTER_CONTROL_TYPE Type, PVOID Parameters)",
                      ["UNREFERENCED_PARAMETER(Parameters);", *control, "return ScsiAdapterControlSuccess;"]),
            *entry(d, ["HW_INITIALIZATION_DATA hardware;"],
                   ["RtlZeroMemory(&hardware, sizeof(hardware));",
                    "hardware.HwInitializationDataSize = sizeof(hardware);", "hardware.AdapterInterfaceType = PCIBus;",
                    "hardware.DeviceExtensionSize = sizeof(DEVICE_STATE);", "hardware.HwFindAdapter = FindAdapter;",
                    "hardware.HwAdapterControl = AdapterControl;",
                    "return StorPortInitialize(DriverObject, RegistryPath, &hardware, NULL);"])]


TEXTS = {"kmdf d0": kmdf_d0, "kmdf self managed": kmdf_self_managed, "kmdf cleanup": kmdf_cleanup,
         "ndis filter": ndis_filter, "storport adapter": storport_adapter}
