/* USB requests. */
#ifndef __USB_H__
#define __USB_H__
#include <ntdef.h>
typedef LONG USBD_STATUS;
typedef PVOID USBD_PIPE_HANDLE, USBD_CONFIGURATION_HANDLE, USBD_INTERFACE_HANDLE;
#define USBD_SUCCESS(s) ((USBD_STATUS)(s) >= 0)
#define USBD_PENDING(s) ((ULONG)(s) >> 30 == 1)
#define USBD_ERROR(s) ((USBD_STATUS)(s) < 0)
#define USBD_STATUS_SUCCESS ((USBD_STATUS)0x00000000L)
#define USBD_STATUS_STALL_PID ((USBD_STATUS)0xC0000004L)
#define USBD_STATUS_CANCELED ((USBD_STATUS)0xC0010000L)
#define URB_FUNCTION_SELECT_CONFIGURATION 0x0000
#define URB_FUNCTION_SELECT_INTERFACE 0x0001
#define URB_FUNCTION_ABORT_PIPE 0x0002
#define URB_FUNCTION_CONTROL_TRANSFER 0x0008
#define URB_FUNCTION_BULK_OR_INTERRUPT_TRANSFER 0x0009
#define URB_FUNCTION_ISOCH_TRANSFER 0x000A
#define URB_FUNCTION_GET_DESCRIPTOR_FROM_DEVICE 0x000B
#define URB_FUNCTION_VENDOR_DEVICE 0x0017
#define URB_FUNCTION_VENDOR_INTERFACE 0x0018
#define URB_FUNCTION_CLASS_INTERFACE 0x001B
#define URB_FUNCTION_SYNC_RESET_PIPE_AND_CLEAR_STALL 0x001E
#define USBD_TRANSFER_DIRECTION_IN 1
#define USBD_TRANSFER_DIRECTION_OUT 0
#define USBD_SHORT_TRANSFER_OK 2
#define USBD_START_ISO_TRANSFER_ASAP 4
#define USB_DEVICE_DESCRIPTOR_TYPE 1
#define USB_CONFIGURATION_DESCRIPTOR_TYPE 2
#define USB_STRING_DESCRIPTOR_TYPE 3
#define USB_INTERFACE_DESCRIPTOR_TYPE 4
#define USB_ENDPOINT_DESCRIPTOR_TYPE 5
#define USB_ENDPOINT_DIRECTION_MASK 0x80
#define USB_ENDPOINT_DIRECTION_IN(a) ((a) & USB_ENDPOINT_DIRECTION_MASK)
#define USB_ENDPOINT_DIRECTION_OUT(a) (!((a) & USB_ENDPOINT_DIRECTION_MASK))
#pragma pack(push, 1)
typedef struct _USB_COMMON_DESCRIPTOR { UCHAR bLength, bDescriptorType; } USB_COMMON_DESCRIPTOR, *PUSB_COMMON_DESCRIPTOR;
typedef struct _USB_DEVICE_DESCRIPTOR {
  UCHAR bLength, bDescriptorType;
  USHORT bcdUSB;
  UCHAR bDeviceClass, bDeviceSubClass, bDeviceProtocol, bMaxPacketSize0;
  USHORT idVendor, idProduct, bcdDevice;
  UCHAR iManufacturer, iProduct, iSerialNumber, bNumConfigurations;
} USB_DEVICE_DESCRIPTOR, *PUSB_DEVICE_DESCRIPTOR;
typedef struct _USB_CONFIGURATION_DESCRIPTOR {
  UCHAR bLength, bDescriptorType;
  USHORT wTotalLength;
  UCHAR bNumInterfaces, bConfigurationValue, iConfiguration, bmAttributes, MaxPower;
} USB_CONFIGURATION_DESCRIPTOR, *PUSB_CONFIGURATION_DESCRIPTOR;
typedef struct _USB_INTERFACE_DESCRIPTOR {
  UCHAR bLength, bDescriptorType, bInterfaceNumber, bAlternateSetting, bNumEndpoints, bInterfaceClass, bInterfaceSubClass, bInterfaceProtocol, iInterface;
} USB_INTERFACE_DESCRIPTOR, *PUSB_INTERFACE_DESCRIPTOR;
typedef struct _USB_ENDPOINT_DESCRIPTOR { UCHAR bLength, bDescriptorType, bEndpointAddress, bmAttributes; USHORT wMaxPacketSize; UCHAR bInterval; } USB_ENDPOINT_DESCRIPTOR, *PUSB_ENDPOINT_DESCRIPTOR;
typedef struct _USB_STRING_DESCRIPTOR { UCHAR bLength, bDescriptorType; WCHAR bString[1]; } USB_STRING_DESCRIPTOR, *PUSB_STRING_DESCRIPTOR;
#pragma pack(pop)
typedef enum _USBD_PIPE_TYPE { UsbdPipeTypeControl, UsbdPipeTypeIsochronous, UsbdPipeTypeBulk, UsbdPipeTypeInterrupt } USBD_PIPE_TYPE;
typedef struct _USBD_PIPE_INFORMATION {
  USHORT MaximumPacketSize;
  UCHAR EndpointAddress, Interval;
  USBD_PIPE_TYPE PipeType;
  USBD_PIPE_HANDLE PipeHandle;
  ULONG MaximumTransferSize, PipeFlags;
} USBD_PIPE_INFORMATION, *PUSBD_PIPE_INFORMATION;
typedef struct _USBD_INTERFACE_INFORMATION {
  USHORT Length;
  UCHAR InterfaceNumber, AlternateSetting, Class, SubClass, Protocol, Reserved;
  USBD_INTERFACE_HANDLE InterfaceHandle;
  ULONG NumberOfPipes;
  USBD_PIPE_INFORMATION Pipes[1];
} USBD_INTERFACE_INFORMATION, *PUSBD_INTERFACE_INFORMATION;
typedef struct _USBD_VERSION_INFORMATION { ULONG USBDI_Version, Supported_USB_Version; } USBD_VERSION_INFORMATION, *PUSBD_VERSION_INFORMATION;
struct _URB_HEADER { USHORT Length, Function; USBD_STATUS Status; PVOID UsbdDeviceHandle; ULONG UsbdFlags; };
struct _URB_BULK_OR_INTERRUPT_TRANSFER {
  struct _URB_HEADER Hdr;
  USBD_PIPE_HANDLE PipeHandle;
  ULONG TransferFlags, TransferBufferLength;
  PVOID TransferBuffer;
  struct _MDL *TransferBufferMDL;
  struct _URB *UrbLink;
  PVOID hca[8];
};
struct _URB_CONTROL_TRANSFER {
  struct _URB_HEADER Hdr;
  USBD_PIPE_HANDLE PipeHandle;
  ULONG TransferFlags, TransferBufferLength;
  PVOID TransferBuffer;
  struct _MDL *TransferBufferMDL;
  struct _URB *UrbLink;
  PVOID hca[8];
  UCHAR SetupPacket[8];
};
struct _URB_PIPE_REQUEST { struct _URB_HEADER Hdr; USBD_PIPE_HANDLE PipeHandle; ULONG Reserved; };
typedef struct _USBD_ISO_PACKET_DESCRIPTOR { ULONG Offset, Length; USBD_STATUS Status; } USBD_ISO_PACKET_DESCRIPTOR, *PUSBD_ISO_PACKET_DESCRIPTOR;
struct _URB_ISOCH_TRANSFER {
  struct _URB_HEADER Hdr;
  USBD_PIPE_HANDLE PipeHandle;
  ULONG TransferFlags, TransferBufferLength;
  PVOID TransferBuffer;
  struct _MDL *TransferBufferMDL;
  struct _URB *UrbLink;
  PVOID hca[8];
  ULONG StartFrame, NumberOfPackets, ErrorCount;
  USBD_ISO_PACKET_DESCRIPTOR IsoPacket[1];
};
struct _URB_SELECT_CONFIGURATION { struct _URB_HEADER Hdr; PUSB_CONFIGURATION_DESCRIPTOR ConfigurationDescriptor; USBD_CONFIGURATION_HANDLE ConfigurationHandle; USBD_INTERFACE_INFORMATION Interface; };
typedef struct _URB {
  union {
    struct _URB_HEADER UrbHeader;
    struct _URB_SELECT_CONFIGURATION UrbSelectConfiguration;
    struct _URB_PIPE_REQUEST UrbPipeRequest;
    struct _URB_CONTROL_TRANSFER UrbControlTransfer;
    struct _URB_BULK_OR_INTERRUPT_TRANSFER UrbBulkOrInterruptTransfer;
    struct _URB_ISOCH_TRANSFER UrbIsochronousTransfer;
  };
} URB, *PURB;
#endif
