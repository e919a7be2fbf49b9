//
// adc.c - WDM function driver of the eight-channel A/D card. One perfmon instance per card, made when the card
// is added and closed when it goes.
//
#include <wdm.h>
#include "adc.h"
#include "adcCounters.h"

DRIVER_INITIALIZE DriverEntry;

static LONG AdcNextCard;

static NTSTATUS
AdcAddDevice(PDRIVER_OBJECT Driver, PDEVICE_OBJECT Pdo)
{
    static const UNICODE_STRING names[ADC_MAX_CARDS] = {
        RTL_CONSTANT_STRING(L"Card 0"), RTL_CONSTANT_STRING(L"Card 1"),
    };
    PDEVICE_OBJECT fdo;
    ADC_EXTENSION *ext;
    NTSTATUS status;

    status = IoCreateDevice(Driver, sizeof(ADC_EXTENSION), NULL, FILE_DEVICE_UNKNOWN, 0, FALSE, &fdo);
    if (!NT_SUCCESS(status))
        return status;

    ext = (ADC_EXTENSION *)fdo->DeviceExtension;
    ext->Number = InterlockedIncrement(&AdcNextCard) - 1;
    if (ext->Number >= ADC_MAX_CARDS) {
        IoDeleteDevice(fdo);
        return STATUS_INSUFFICIENT_RESOURCES;
    }

    status = CreateAdc(&ext->Perf, &names[ext->Number], &ext->Samples);
    if (!NT_SUCCESS(status)) {
        IoDeleteDevice(fdo);
        return status;
    }

    ext->Lower = IoAttachDeviceToDeviceStack(fdo, Pdo);
    fdo->Flags &= ~DO_DEVICE_INITIALIZING;
    return STATUS_SUCCESS;
}

static NTSTATUS
AdcPnp(PDEVICE_OBJECT Device, PIRP Irp)
{
    ADC_EXTENSION *ext = (ADC_EXTENSION *)Device->DeviceExtension;
    PDEVICE_OBJECT lower = ext->Lower;
    NTSTATUS status;

    if (IoGetCurrentIrpStackLocation(Irp)->MinorFunction == IRP_MN_REMOVE_DEVICE) {
        if (ext->Perf != NULL) {
            CloseAdc(ext->Perf);
            ext->Perf = NULL;
        }
        IoSkipCurrentIrpStackLocation(Irp);
        status = IoCallDriver(lower, Irp);
        IoDetachDevice(lower);
        IoDeleteDevice(Device);
        return status;
    }
    IoSkipCurrentIrpStackLocation(Irp);
    return IoCallDriver(lower, Irp);
}

static VOID
AdcUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    if (Adc != NULL)
        UnregisterAdc();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    UNREFERENCED_PARAMETER(Path);

    Driver->DriverExtension->AddDevice = AdcAddDevice;
    Driver->MajorFunction[IRP_MJ_PNP] = AdcPnp;
    Driver->DriverUnload = AdcUnload;

    return RegisterAdc(NULL, NULL);
}
