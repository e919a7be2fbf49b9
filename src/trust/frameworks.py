"""DriverEntry and what stands around it, for each framework: where Start is called, and where Stop."""

import devices
from devices import entry, freed_around, prototypes
from startup import failed, names
from text import block, function

INCLUDES = {"kmdf": ["ntddk.h", "wdf.h"], "kmdf device": ["ntddk.h", "wdf.h"], "wdm": ["ntddk.h"],
            "wdm device": ["wdm.h"], "ndis": ["ndis.h"], "ndis adapter": ["ndis.h"],
            "minifilter": ["fltKernel.h"], "storport": ["ntddk.h", "storport.h"],
            "storport adapter": ["ntddk.h", "storport.h"], "ndis filter": ["ndis.h"],
            **{"kmdf " + x: ["ntddk.h", "wdf.h"] for x in ("d0", "self managed", "cleanup")}}
FAIL = "if (!NT_SUCCESS(status))"


def stopped(d, stop):
    """What an unload routine does for the counters."""
    return [] if d.bug == "never stopped" else [f"{stop}();"]


def undone(d, condition, stop, ending, more=()):
    """The last step of DriverEntry has failed, or not."""
    left = [*more, *([] if d.bug == "entry leak" else [f"{stop}();"])]
    return [*(block(condition, left) if left else []), f"{ending}@{{entry fails}}"]


def wdm(d):
    start, stop = names(d)
    unload = d.pick("unload", ["DriverUnload", "OnUnload", "EvtUnload"])
    links = d.chance("symbolic link", 0.3)
    body = [f"DriverObject->DriverUnload = {unload};", f"status = {start}();"]
    body = body if d.pick("unload first", [True, False]) else [body[1], *block(FAIL, ["return status;"]), body[0],
                                                               "return STATUS_SUCCESS;"]
    if body[-1].startswith("return"):
        return [*prototypes(d), f"DRIVER_UNLOAD {unload};", "", "VOID",
                *function(f"{unload}(PDRIVER_OBJECT DriverObject)", ["UNREFERENCED_PARAMETER(DriverObject);",
                                                                     *stopped(d, stop)]),
                *entry(d, ["NTSTATUS status;"], ["UNREFERENCED_PARAMETER(RegistryPath);", *body])]
    create = [*block(FAIL, ["return status;"]),
              "status = IoCreateDevice(DriverObject, 0, NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);",
              *undone(d, FAIL, stop, "return status;")]
    gone = ["IoDeleteDevice(DriverObject->DeviceObject);", *stopped(d, stop)] if links else [
        "UNREFERENCED_PARAMETER(DriverObject);", *stopped(d, stop)]
    return [*prototypes(d), f"DRIVER_UNLOAD {unload};", "", "VOID", *function(f"{unload}(PDRIVER_OBJECT DriverObject)",
        gone),
            *entry(d, ["NTSTATUS status;", *(["PDEVICE_OBJECT device;"] if links else [])],
                   ["UNREFERENCED_PARAMETER(RegistryPath);", *body, *(create if links else ["return status;"])])]


def wdm_device(d):
    start, stop = names(d)
    # Deleting the device would free the context of the open registration, which is the mistake of another rule.
    undo = [] if d.bug == "entry leak" else [f"{stop}(state);", "IoDeleteDevice(device);"]
    add = ["DEVICE_STATE *state;", "PDEVICE_OBJECT device;", "NTSTATUS status;", "",
           "status = IoCreateDevice(DriverObject, sizeof(DEVICE_STATE), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &device);",
           *block(FAIL, ["return status;"]),
           "state = (DEVICE_STATE *)device->DeviceExtension;", "RtlZeroMemory(state, sizeof(*state));",
           f"status = {start}(state);",
           *block(FAIL, ["IoDeleteDevice(device);", "return status;"]),
           "state->Lower = IoAttachDeviceToDeviceStack(device, PhysicalDeviceObject);",
           *block("if (state->Lower == NULL)", [*undo, "return STATUS_NO_SUCH_DEVICE;@{entry fails}"]),
           "device->Flags &= ~DO_DEVICE_INITIALIZING;", "return STATUS_SUCCESS;"]
    early = d.bug == "device goes first"
    remove = [*block("if (stack->MinorFunction == IRP_MN_REMOVE_DEVICE)",
                     [*([] if early else [f"{stop}(state);"]), "IoSkipCurrentIrpStackLocation(Irp);",
                      "status = IoCallDriver(state->Lower, Irp);", "IoDetachDevice(state->Lower);",
                      "IoDeleteDevice(DeviceObject);@{freed early}", *([f"{stop}(state);"] if early else []),
                      "return status;"]),
              "IoSkipCurrentIrpStackLocation(Irp);", "return IoCallDriver(state->Lower, Irp);"]
    return [*prototypes(d), "DRIVER_ADD_DEVICE AddDevice;", "DRIVER_UNLOAD Unload;", "DRIVER_DISPATCH DispatchPnp;", "",
            "NTSTATUS", *function("AddDevice(PDRIVER_OBJECT DriverObject, PDEVICE_OBJECT PhysicalDeviceObject)", add),
            "NTSTATUS", *function("DispatchPnp(PDEVICE_OBJECT DeviceObject, PIRP Irp)",
                                  ["DEVICE_STATE *state = (DEVICE_STATE *)DeviceObject->DeviceExtension;",
                                   "PIO_STACK_LOCATION stack = IoGetCurrentIrpStackLocation(Irp);", "NTSTATUS status;",
                                   "", *remove]),
            "VOID", *function("Unload(PDRIVER_OBJECT DriverObject)", ["UNREFERENCED_PARAMETER(DriverObject);"]),
            *entry(d, [], ["UNREFERENCED_PARAMETER(RegistryPath);",
                           "DriverObject->DriverExtension->AddDevice = AddDevice;",
                           "DriverObject->MajorFunction[IRP_MJ_PNP] = DispatchPnp;",
                           "DriverObject->DriverUnload = Unload;", "return STATUS_SUCCESS;"])]


def kmdf(d):
    start, stop = names(d)
    create = ["WDF_DRIVER_CONFIG_INIT(&config, EvtDeviceAdd);", "config.EvtDriverUnload = EvtDriverUnload;",
              "status = WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);"]
    if d.pick("kmdf order", ["create first", "counters first"]) == "create first":
        body = [*create, *block(FAIL, ["return status;"]), f"return {start}();"]
    else:
        body = [f"status = {start}();", *block(FAIL, ["return status;"]), *create,
                *undone(d, FAIL, stop, "return status;")]
    return [*prototypes(d), "EVT_WDF_DRIVER_DEVICE_ADD EvtDeviceAdd;", "EVT_WDF_DRIVER_UNLOAD EvtDriverUnload;", "",
            "NTSTATUS", *function("EvtDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)",
                                  ["WDFDEVICE device;", "", "UNREFERENCED_PARAMETER(Driver);",
                                   "return WdfDeviceCreate(&DeviceInit, WDF_NO_OBJECT_ATTRIBUTES, &device);"]),
            "VOID",
            *function("EvtDriverUnload(WDFDRIVER Driver)", ["UNREFERENCED_PARAMETER(Driver);", *stopped(d, stop)]),
            *entry(d, ["WDF_DRIVER_CONFIG config;", "NTSTATUS status;"], body)]


def kmdf_device(d):
    start, stop = names(d)
    body = ["WDF_DRIVER_CONFIG config;", "", "WDF_DRIVER_CONFIG_INIT(&config, EvtDeviceAdd);",
            "return WdfDriverCreate(DriverObject, RegistryPath, WDF_NO_OBJECT_ATTRIBUTES, &config, WDF_NO_HANDLE);"]
    pnp = ["WDF_PNPPOWER_EVENT_CALLBACKS_INIT(&pnp);", "pnp.EvtDevicePrepareHardware = EvtPrepareHardware;",
           "pnp.EvtDeviceReleaseHardware = EvtReleaseHardware;",
           "WdfDeviceInitSetPnpPowerEventCallbacks(DeviceInit, &pnp);"]
    return [*prototypes(d), "EVT_WDF_DRIVER_DEVICE_ADD EvtDeviceAdd;",
            "EVT_WDF_DEVICE_PREPARE_HARDWARE EvtPrepareHardware;",
            "EVT_WDF_DEVICE_RELEASE_HARDWARE EvtReleaseHardware;", "",
            "NTSTATUS", *function("EvtDeviceAdd(WDFDRIVER Driver, PWDFDEVICE_INIT DeviceInit)",
                                  ["WDF_PNPPOWER_EVENT_CALLBACKS pnp;", "WDF_OBJECT_ATTRIBUTES attributes;",
                                   "WDFDEVICE device;", "", "UNREFERENCED_PARAMETER(Driver);", *pnp,
                                   "WDF_OBJECT_ATTRIBUTES_INIT_CONTEXT_TYPE(&attributes, DEVICE_STATE);",
                                   "return WdfDeviceCreate(&DeviceInit, &attributes, &device);"]),
            "NTSTATUS", *function("EvtPrepareHardware(WDFDEVICE Device, WDFCMRESLIST Raw, WDFCMRESLIST Translated)",
                                  ["UNREFERENCED_PARAMETER(Raw);", "UNREFERENCED_PARAMETER(Translated);",
                                   f"return {start}(StateOf(Device));"]),
            "NTSTATUS", *function("EvtReleaseHardware(WDFDEVICE Device, WDFCMRESLIST Translated)",
                                  ["UNREFERENCED_PARAMETER(Translated);", f"{stop}(StateOf(Device));",
                                   "return STATUS_SUCCESS;"]),
            *entry(d, body[:1], body[2:])]


def characteristics(handlers):
    return ["RtlZeroMemory(&handlers, sizeof(handlers));",
            "handlers.Header.Type = NDIS_OBJECT_TYPE_MINIPORT_DRIVER_CHARACTERISTICS;",
            "handlers.Header.Revision = NDIS_MINIPORT_DRIVER_CHARACTERISTICS_REVISION_2;",
            "handlers.Header.Size = NDIS_SIZEOF_MINIPORT_DRIVER_CHARACTERISTICS_REVISION_2;",
            "handlers.MajorNdisVersion = 6;", "handlers.MinorNdisVersion = 50;", *handlers,
            "status = NdisMRegisterMiniportDriver(DriverObject, RegistryPath, NULL, &handlers, &NdisDriver);"]


def ndis(d):
    start, stop = names(d)
    register = characteristics(["handlers.UnloadHandler = MiniportUnload;"])
    if d.pick("ndis order", ["counters first", "miniport first"]) == "counters first":
        body = [f"status = {start}();", *block(FAIL, ["return status;"]), *register,
                *undone(d, "if (status != NDIS_STATUS_SUCCESS)", stop, "return status;")]
    else:
        body = [*register, *block("if (status != NDIS_STATUS_SUCCESS)", ["return status;"]), f"status = {start}();",
                *block(FAIL, ["NdisMDeregisterMiniportDriver(NdisDriver);"]), "return status;"]
    return [*prototypes(d), "MINIPORT_UNLOAD MiniportUnload;", "static NDIS_HANDLE NdisDriver;", "",
            "VOID", *function("MiniportUnload(PDRIVER_OBJECT DriverObject)",
                              ["UNREFERENCED_PARAMETER(DriverObject);",
                               *d.rng.sample([*stopped(d, stop), "NdisMDeregisterMiniportDriver(NdisDriver);"],
                                             len(stopped(d, stop)) + 1)]),
            *entry(d, ["NDIS_MINIPORT_DRIVER_CHARACTERISTICS handlers;", "NTSTATUS status;"], body)]


def ndis_adapter(d):
    start, stop = names(d)
    initialize = ["DEVICE_STATE *adapter;", "NDIS_STATUS status;", "", "UNREFERENCED_PARAMETER(DriverContext);",
                  "UNREFERENCED_PARAMETER(Parameters);",
                  "adapter = (DEVICE_STATE *)NdisAllocateMemoryWithTagPriority(Handle, sizeof(DEVICE_STATE), 'tpdA', NormalPoolPriority);",
                  *block("if (adapter == NULL)", ["return NDIS_STATUS_RESOURCES;"]),
                  "NdisZeroMemory(adapter, sizeof(*adapter));",
                  f"status = {start}(adapter);", *block(f"if ({failed(d)})",
                                                        ["NdisFreeMemory(adapter, 0, 0);", "return status;"]),
                  "return NDIS_STATUS_SUCCESS;"]
    return [*prototypes(d), "MINIPORT_INITIALIZE MiniportInitialize;", "MINIPORT_HALT MiniportHalt;",
            "MINIPORT_UNLOAD MiniportUnload;", "static NDIS_HANDLE NdisDriver;", "",
            "NDIS_STATUS", *function(
                "MiniportInitialize(NDIS_HANDLE Handle, NDIS_HANDLE DriverContext, PNDIS_MINIPORT_INIT_PARAMETERS Parameters)", initialize),
            "VOID", *function("MiniportHalt(NDIS_HANDLE Context, NDIS_HALT_ACTION Action)",
                              ["DEVICE_STATE *adapter = (DEVICE_STATE *)Context;", "",
                               "UNREFERENCED_PARAMETER(Action);",
                               *freed_around(d, f"{stop}(adapter);", "NdisFreeMemory(adapter, 0, 0);")]),
            "VOID", *function("MiniportUnload(PDRIVER_OBJECT DriverObject)",
                              ["UNREFERENCED_PARAMETER(DriverObject);", "NdisMDeregisterMiniportDriver(NdisDriver);"]),
            *entry(d, ["NDIS_MINIPORT_DRIVER_CHARACTERISTICS handlers;", "NTSTATUS status;"],
                   [*characteristics(["handlers.InitializeHandlerEx = MiniportInitialize;",
                                      "handlers.HaltHandlerEx = MiniportHalt;",
                                      "handlers.UnloadHandler = MiniportUnload;"]), "return status;"])]


def minifilter(d):
    start, stop = names(d)
    if d.pick("filter order", ["counters first", "filter first", "between"]) == "counters first":
        body = [f"status = {start}();", *block(FAIL, ["return status;"]),
                "status = FltRegisterFilter(DriverObject, &FilterRegistration, &Filter);",
                *block(FAIL, [f"{stop}();", "return status;"]),
                "status = FltStartFiltering(Filter);",
                *undone(d, FAIL, stop, "return status;", ["FltUnregisterFilter(Filter);"])]
    elif d.picks["filter order"] == "between":
        body = ["status = FltRegisterFilter(DriverObject, &FilterRegistration, &Filter);",
                *block(FAIL, ["return status;"]), f"status = {start}();",
                *block(FAIL, ["FltUnregisterFilter(Filter);", "return status;"]), "status = FltStartFiltering(Filter);",
                *undone(d, FAIL, stop, "return status;", ["FltUnregisterFilter(Filter);"])]
    else:
        body = ["status = FltRegisterFilter(DriverObject, &FilterRegistration, &Filter);",
                *block(FAIL, ["return status;"]), "status = FltStartFiltering(Filter);",
                *block(FAIL, ["FltUnregisterFilter(Filter);", "return status;"]), f"status = {start}();",
                *block(FAIL, ["FltUnregisterFilter(Filter);"]), "return status;"]
    return [*prototypes(d), "static PFLT_FILTER Filter;",
            "NTSTATUS FLTAPI FilterUnload(FLT_FILTER_UNLOAD_FLAGS Flags);", "",
            "static const FLT_REGISTRATION FilterRegistration = {", "    sizeof(FLT_REGISTRATION),",
            "    FLT_REGISTRATION_VERSION,", "    0,", f"    {d.null},", f"    {d.null},", "    FilterUnload,", "};",
            "",
            "NTSTATUS FLTAPI", *function("FilterUnload(FLT_FILTER_UNLOAD_FLAGS Flags)",
                                         ["UNREFERENCED_PARAMETER(Flags);",
                                          *d.rng.sample([*stopped(d, stop), "FltUnregisterFilter(Filter);"],
                                                        len(stopped(d, stop)) + 1),
                                          "return STATUS_SUCCESS;"]),
            *entry(d, ["NTSTATUS status;"], ["UNREFERENCED_PARAMETER(RegistryPath);", *body])]


def storport(d):
    start, stop = names(d)
    ready = ["RtlZeroMemory(&hardware, sizeof(hardware));", "hardware.HwInitializationDataSize = sizeof(hardware);",
             "hardware.AdapterInterfaceType = PCIBus;",
             "status = StorPortInitialize(DriverObject, RegistryPath, &hardware, NULL);",
             *block(FAIL, ["return status;"])]
    hook = ["PortUnload = DriverObject->DriverUnload;", "DriverObject->DriverUnload = OnUnload;"]
    body = [*ready, f"status = {start}();", *block("if (NT_SUCCESS(status))", hook), "return status;"]
    if d.pick("storport order", ["after", "before"]) == "before":
        left = [] if d.bug == "entry leak" else [f"{stop}();"]
        body = [f"status = {start}();", *block(FAIL, ["return status;"]), *ready[:-3],
                *block(FAIL, [*left, "return status;@{entry fails}"]), *hook, "return STATUS_SUCCESS;"]
    return [*prototypes(d), "static PDRIVER_UNLOAD PortUnload;", "DRIVER_UNLOAD OnUnload;", "", "VOID",
            *function("OnUnload(PDRIVER_OBJECT DriverObject)", [f"{stop}();", "if (PortUnload != NULL)",
                                                                "    PortUnload(DriverObject);"]),
            *entry(d, ["HW_INITIALIZATION_DATA hardware;", "NTSTATUS status;"], body)]


TEXTS = {"wdm": wdm, "wdm device": wdm_device, "kmdf": kmdf, "kmdf device": kmdf_device, "ndis": ndis,
         "ndis adapter": ndis_adapter, "minifilter": minifilter, "storport": storport, **devices.TEXTS}


def state_members(d):
    """Members of the driver's or the device's state besides handles and blocks."""
    return ["PVOID Scratch;"] + (["PDEVICE_OBJECT Lower;"] if d.framework == "wdm device" else [])
