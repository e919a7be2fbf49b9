#ifndef CANCTL_H
#define CANCTL_H

#include <ntddk.h>
#include <wdf.h>

#define CAN_PORT_COUNT 4

typedef struct _CAN_PORT_TRAFFIC
{
    volatile LONG64 FramesIn;
    volatile LONG64 FramesOut;
    ULONG           RxQueueDepth;
    ULONG           RxQueueLimit;   // not published
} CAN_PORT_TRAFFIC;

typedef struct _CAN_PORT_FAULTS
{
    ULONG   BusOff;
    ULONG   Warnings;               // not published
    ULONG64 ErrorFrames;
} CAN_PORT_FAULTS;

typedef struct _CAN_PORT
{
    UNICODE_STRING   Name;
    CAN_PORT_TRAFFIC Traffic;
    CAN_PORT_FAULTS  Faults;
    WDFQUEUE         Queue;
} CAN_PORT, *PCAN_PORT;

extern CAN_PORT g_CanPorts[CAN_PORT_COUNT];

PCW_CALLBACK CanPerfCallback;
EVT_WDF_DRIVER_DEVICE_ADD CanEvtDeviceAdd;
EVT_WDF_DRIVER_UNLOAD CanEvtDriverUnload;

#endif
