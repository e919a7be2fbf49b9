/* The driver framework's USB targets. */
#ifndef PCWLINT_WDFUSB_H
#define PCWLINT_WDFUSB_H
#include <usb.h>
#include <usbdi.h>
#include <wdf.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef enum _WDF_USB_REQUEST_TYPE {
  WdfUsbRequestTypeInvalid, WdfUsbRequestTypeNoFormat, WdfUsbRequestTypeDeviceString, WdfUsbRequestTypeDeviceControlTransfer, WdfUsbRequestTypeDeviceUrb,
  WdfUsbRequestTypePipeWrite, WdfUsbRequestTypePipeRead, WdfUsbRequestTypePipeAbort, WdfUsbRequestTypePipeReset, WdfUsbRequestTypePipeUrb
} WDF_USB_REQUEST_TYPE;
typedef enum _WDF_USB_PIPE_TYPE {
  WdfUsbPipeTypeInvalid, WdfUsbPipeTypeControl, WdfUsbPipeTypeIsochronous, WdfUsbPipeTypeBulk, WdfUsbPipeTypeInterrupt
} WDF_USB_PIPE_TYPE;
typedef enum _WDF_USB_BMREQUEST_DIRECTION { BmRequestHostToDevice, BmRequestDeviceToHost } WDF_USB_BMREQUEST_DIRECTION;
typedef enum _WDF_USB_BMREQUEST_RECIPIENT { BmRequestToDevice, BmRequestToInterface, BmRequestToEndpoint, BmRequestToOther } WDF_USB_BMREQUEST_RECIPIENT;
typedef enum _WDF_USB_DEVICE_TRAITS {
  WDF_USB_DEVICE_TRAIT_SELF_POWERED = 1, WDF_USB_DEVICE_TRAIT_REMOTE_WAKE_CAPABLE = 2, WDF_USB_DEVICE_TRAIT_AT_HIGH_SPEED = 4
} WDF_USB_DEVICE_TRAITS;
typedef enum _WdfUsbTargetDeviceSelectConfigType {
  WdfUsbTargetDeviceSelectConfigTypeInvalid, WdfUsbTargetDeviceSelectConfigTypeDeconfig, WdfUsbTargetDeviceSelectConfigTypeSingleInterface,
  WdfUsbTargetDeviceSelectConfigTypeMultiInterface, WdfUsbTargetDeviceSelectConfigTypeInterfacesPairs,
  WdfUsbTargetDeviceSelectConfigTypeInterfacesDescriptor, WdfUsbTargetDeviceSelectConfigTypeUrb
} WdfUsbTargetDeviceSelectConfigType;
struct _WDF_USB_REQUEST_COMPLETION_PARAMS {
  USBD_STATUS UsbdStatus;
  WDF_USB_REQUEST_TYPE Type;
  union {
    struct { WDFMEMORY Buffer; USHORT LangID; UCHAR StringIndex, RequiredSize; } DeviceString;
    struct { WDFMEMORY Buffer; ULONG_PTR SetupPacket; ULONG Length; } DeviceControlTransfer;
    struct { WDFMEMORY Buffer; size_t Length, Offset; } PipeWrite, PipeRead;
    struct { WDFMEMORY Buffer; } DeviceUrb, PipeUrb;
  } Parameters;
};
typedef VOID EVT_WDF_USB_READER_COMPLETION_ROUTINE(WDFUSBPIPE, WDFMEMORY, size_t, WDFCONTEXT);
typedef EVT_WDF_USB_READER_COMPLETION_ROUTINE *PFN_WDF_USB_READER_COMPLETION_ROUTINE;
typedef BOOLEAN EVT_WDF_USB_READERS_FAILED(WDFUSBPIPE, NTSTATUS, USBD_STATUS);
typedef EVT_WDF_USB_READERS_FAILED *PFN_WDF_USB_READERS_FAILED;
typedef struct _WDF_USB_CONTINUOUS_READER_CONFIG {
  ULONG Size;
  size_t TransferLength, HeaderLength, TrailerLength;
  UCHAR NumPendingReads;
  PWDF_OBJECT_ATTRIBUTES BufferAttributes;
  PFN_WDF_USB_READER_COMPLETION_ROUTINE EvtUsbTargetPipeReadComplete;
  WDFCONTEXT EvtUsbTargetPipeReadCompleteContext;
  PFN_WDF_USB_READERS_FAILED EvtUsbTargetPipeReadersFailed;
} WDF_USB_CONTINUOUS_READER_CONFIG, *PWDF_USB_CONTINUOUS_READER_CONFIG;
WDF_INLINE_ VOID WDF_USB_CONTINUOUS_READER_CONFIG_INIT(PWDF_USB_CONTINUOUS_READER_CONFIG p, PFN_WDF_USB_READER_COMPLETION_ROUTINE f, WDFCONTEXT c, size_t n) {
  WDF_ZERO_(WDF_USB_CONTINUOUS_READER_CONFIG, p);
  p->EvtUsbTargetPipeReadComplete = f, p->EvtUsbTargetPipeReadCompleteContext = c, p->TransferLength = n;
}
typedef struct _WDF_USB_DEVICE_CREATE_CONFIG { ULONG Size, USBDClientContractVersion; } WDF_USB_DEVICE_CREATE_CONFIG, *PWDF_USB_DEVICE_CREATE_CONFIG;
WDF_INLINE_ VOID WDF_USB_DEVICE_CREATE_CONFIG_INIT(PWDF_USB_DEVICE_CREATE_CONFIG p, ULONG v) { p->Size = sizeof(*p), p->USBDClientContractVersion = v; }
#define USBD_CLIENT_CONTRACT_VERSION_602 0x602
typedef struct _WDF_USB_DEVICE_INFORMATION { ULONG Size; USBD_VERSION_INFORMATION UsbdVersionInformation; ULONG HcdPortCapabilities, Traits; } WDF_USB_DEVICE_INFORMATION, *PWDF_USB_DEVICE_INFORMATION;
WDF_INLINE_ VOID WDF_USB_DEVICE_INFORMATION_INIT(PWDF_USB_DEVICE_INFORMATION p) { WDF_ZERO_(WDF_USB_DEVICE_INFORMATION, p); }
typedef struct _WDF_USB_PIPE_INFORMATION {
  ULONG Size, MaximumPacketSize;
  UCHAR EndpointAddress, Interval, SettingIndex;
  WDF_USB_PIPE_TYPE PipeType;
  ULONG MaximumTransferSize;
} WDF_USB_PIPE_INFORMATION, *PWDF_USB_PIPE_INFORMATION;
WDF_INLINE_ VOID WDF_USB_PIPE_INFORMATION_INIT(PWDF_USB_PIPE_INFORMATION p) { WDF_ZERO_(WDF_USB_PIPE_INFORMATION, p); }
typedef struct _WDF_USB_INTERFACE_SETTING_PAIR { WDFUSBINTERFACE UsbInterface; UCHAR SettingIndex; } WDF_USB_INTERFACE_SETTING_PAIR, *PWDF_USB_INTERFACE_SETTING_PAIR;
typedef struct _WDF_USB_DEVICE_SELECT_CONFIG_PARAMS {
  ULONG Size;
  WdfUsbTargetDeviceSelectConfigType Type;
  union {
    struct { PUSB_CONFIGURATION_DESCRIPTOR ConfigurationDescriptor; PUSB_INTERFACE_DESCRIPTOR *InterfaceDescriptors; ULONG NumInterfaceDescriptors; } Descriptor;
    struct { PURB Urb; } Urb;
    struct { UCHAR NumberConfiguredPipes; WDFUSBINTERFACE ConfiguredUsbInterface; } SingleInterface;
    struct { UCHAR NumberInterfaces; PWDF_USB_INTERFACE_SETTING_PAIR Pairs; UCHAR NumberOfConfiguredInterfaces; } MultiInterface;
  } Types;
} WDF_USB_DEVICE_SELECT_CONFIG_PARAMS, *PWDF_USB_DEVICE_SELECT_CONFIG_PARAMS;
WDF_INLINE_ VOID WDF_USB_DEVICE_SELECT_CONFIG_PARAMS_INIT_SINGLE_INTERFACE(PWDF_USB_DEVICE_SELECT_CONFIG_PARAMS p) {
  WDF_ZERO_(WDF_USB_DEVICE_SELECT_CONFIG_PARAMS, p);
  p->Type = WdfUsbTargetDeviceSelectConfigTypeSingleInterface;
}
WDF_INLINE_ VOID WDF_USB_DEVICE_SELECT_CONFIG_PARAMS_INIT_MULTIPLE_INTERFACES(PWDF_USB_DEVICE_SELECT_CONFIG_PARAMS p, UCHAR n, PWDF_USB_INTERFACE_SETTING_PAIR s) {
  WDF_ZERO_(WDF_USB_DEVICE_SELECT_CONFIG_PARAMS, p);
  p->Type = WdfUsbTargetDeviceSelectConfigTypeMultiInterface;
  p->Types.MultiInterface.NumberInterfaces = n, p->Types.MultiInterface.Pairs = s;
}
typedef struct _WDF_USB_INTERFACE_SELECT_SETTING_PARAMS { ULONG Size, Type; union { struct { UCHAR SettingIndex; } Interface; } Types; } WDF_USB_INTERFACE_SELECT_SETTING_PARAMS, *PWDF_USB_INTERFACE_SELECT_SETTING_PARAMS;
typedef union _WDF_USB_CONTROL_SETUP_PACKET {
  struct {
    union {
      struct { UCHAR Recipient : 2, Reserved : 3, Type : 2, Dir : 1; } Request;
      UCHAR Byte;
    } bm;
    UCHAR bRequest;
    union { struct { UCHAR LowByte, HiByte; } Bytes; USHORT Value; } wValue, wIndex;
    USHORT wLength;
  } Packet;
  struct { UCHAR Bytes[8]; } Generic;
} WDF_USB_CONTROL_SETUP_PACKET, *PWDF_USB_CONTROL_SETUP_PACKET;
#define WDF_USB_SETUP_(n, t)                                                                                                  \
  WDF_INLINE_ VOID WDF_USB_CONTROL_SETUP_PACKET_INIT_##n(PWDF_USB_CONTROL_SETUP_PACKET p, WDF_USB_BMREQUEST_DIRECTION d,       \
                                                         WDF_USB_BMREQUEST_RECIPIENT r, UCHAR q, USHORT v, USHORT i) {        \
    memset(p, 0, sizeof(*p));                                                                                                 \
    p->Packet.bm.Request.Dir = (UCHAR)d, p->Packet.bm.Request.Type = t, p->Packet.bm.Request.Recipient = (UCHAR)r;            \
    p->Packet.bRequest = q, p->Packet.wValue.Value = v, p->Packet.wIndex.Value = i;                                           \
  }
WDF_USB_SETUP_(CLASS, 1)
WDF_USB_SETUP_(VENDOR, 2)
#undef WDF_USB_SETUP_
NTSTATUS WdfUsbTargetDeviceCreate(WDFDEVICE, PWDF_OBJECT_ATTRIBUTES, WDFUSBDEVICE *);
NTSTATUS WdfUsbTargetDeviceCreateWithParameters(WDFDEVICE, PWDF_USB_DEVICE_CREATE_CONFIG, PWDF_OBJECT_ATTRIBUTES, WDFUSBDEVICE *);
NTSTATUS WdfUsbTargetDeviceRetrieveInformation(WDFUSBDEVICE, PWDF_USB_DEVICE_INFORMATION);
VOID WdfUsbTargetDeviceGetDeviceDescriptor(WDFUSBDEVICE, PUSB_DEVICE_DESCRIPTOR);
NTSTATUS WdfUsbTargetDeviceRetrieveConfigDescriptor(WDFUSBDEVICE, PVOID, PUSHORT);
NTSTATUS WdfUsbTargetDeviceQueryString(WDFUSBDEVICE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS, PUSHORT, PUSHORT, UCHAR, USHORT);
NTSTATUS WdfUsbTargetDeviceSelectConfig(WDFUSBDEVICE, PWDF_OBJECT_ATTRIBUTES, PWDF_USB_DEVICE_SELECT_CONFIG_PARAMS);
NTSTATUS WdfUsbTargetDeviceSendControlTransferSynchronously(WDFUSBDEVICE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS, PWDF_USB_CONTROL_SETUP_PACKET,
                                                            PWDF_MEMORY_DESCRIPTOR, PULONG);
NTSTATUS WdfUsbTargetDeviceFormatRequestForControlTransfer(WDFUSBDEVICE, WDFREQUEST, PWDF_USB_CONTROL_SETUP_PACKET, WDFMEMORY, PWDFMEMORY_OFFSET);
NTSTATUS WdfUsbTargetDeviceIsConnectedSynchronous(WDFUSBDEVICE);
NTSTATUS WdfUsbTargetDeviceResetPortSynchronously(WDFUSBDEVICE);
NTSTATUS WdfUsbTargetDeviceCyclePortSynchronously(WDFUSBDEVICE);
NTSTATUS WdfUsbTargetDeviceSendUrbSynchronously(WDFUSBDEVICE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS, PURB);
NTSTATUS WdfUsbTargetDeviceFormatRequestForUrb(WDFUSBDEVICE, WDFREQUEST, WDFMEMORY, PWDFMEMORY_OFFSET);
NTSTATUS WdfUsbTargetDeviceCreateUrb(WDFUSBDEVICE, PWDF_OBJECT_ATTRIBUTES, WDFMEMORY *, PURB *);
WDFIOTARGET WdfUsbTargetDeviceGetIoTarget(WDFUSBDEVICE);
UCHAR WdfUsbTargetDeviceGetNumInterfaces(WDFUSBDEVICE);
WDFUSBINTERFACE WdfUsbTargetDeviceGetInterface(WDFUSBDEVICE, UCHAR);
UCHAR WdfUsbInterfaceGetInterfaceNumber(WDFUSBINTERFACE);
UCHAR WdfUsbInterfaceGetNumConfiguredPipes(WDFUSBINTERFACE);
WDFUSBPIPE WdfUsbInterfaceGetConfiguredPipe(WDFUSBINTERFACE, UCHAR, PWDF_USB_PIPE_INFORMATION);
NTSTATUS WdfUsbInterfaceSelectSetting(WDFUSBINTERFACE, PWDF_OBJECT_ATTRIBUTES, PWDF_USB_INTERFACE_SELECT_SETTING_PARAMS);
VOID WdfUsbTargetPipeGetInformation(WDFUSBPIPE, PWDF_USB_PIPE_INFORMATION);
BOOLEAN WdfUsbTargetPipeIsInEndpoint(WDFUSBPIPE);
BOOLEAN WdfUsbTargetPipeIsOutEndpoint(WDFUSBPIPE);
WDF_USB_PIPE_TYPE WdfUsbTargetPipeGetType(WDFUSBPIPE);
VOID WdfUsbTargetPipeSetNoMaximumPacketSizeCheck(WDFUSBPIPE);
WDFIOTARGET WdfUsbTargetPipeGetIoTarget(WDFUSBPIPE);
USBD_PIPE_HANDLE WdfUsbTargetPipeWdmGetPipeHandle(WDFUSBPIPE);
NTSTATUS WdfUsbTargetPipeReadSynchronously(WDFUSBPIPE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS, PWDF_MEMORY_DESCRIPTOR, PULONG);
NTSTATUS WdfUsbTargetPipeWriteSynchronously(WDFUSBPIPE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS, PWDF_MEMORY_DESCRIPTOR, PULONG);
NTSTATUS WdfUsbTargetPipeFormatRequestForRead(WDFUSBPIPE, WDFREQUEST, WDFMEMORY, PWDFMEMORY_OFFSET);
NTSTATUS WdfUsbTargetPipeFormatRequestForWrite(WDFUSBPIPE, WDFREQUEST, WDFMEMORY, PWDFMEMORY_OFFSET);
NTSTATUS WdfUsbTargetPipeFormatRequestForUrb(WDFUSBPIPE, WDFREQUEST, WDFMEMORY, PWDFMEMORY_OFFSET);
NTSTATUS WdfUsbTargetPipeConfigContinuousReader(WDFUSBPIPE, PWDF_USB_CONTINUOUS_READER_CONFIG);
NTSTATUS WdfUsbTargetPipeAbortSynchronously(WDFUSBPIPE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS);
NTSTATUS WdfUsbTargetPipeResetSynchronously(WDFUSBPIPE, WDFREQUEST, PWDF_REQUEST_SEND_OPTIONS);
#ifdef __cplusplus
}
#endif
#endif
