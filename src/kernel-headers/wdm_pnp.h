/* Part of wdm.h: power, Plug and Play, interfaces, resources. */
typedef enum _SYSTEM_POWER_STATE {
  PowerSystemUnspecified, PowerSystemWorking, PowerSystemSleeping1, PowerSystemSleeping2, PowerSystemSleeping3,
  PowerSystemHibernate, PowerSystemShutdown, PowerSystemMaximum
} SYSTEM_POWER_STATE, *PSYSTEM_POWER_STATE;
#define POWER_SYSTEM_MAXIMUM 7
typedef enum _DEVICE_POWER_STATE {
  PowerDeviceUnspecified, PowerDeviceD0, PowerDeviceD1, PowerDeviceD2, PowerDeviceD3, PowerDeviceMaximum
} DEVICE_POWER_STATE, *PDEVICE_POWER_STATE;
typedef enum _POWER_STATE_TYPE { SystemPowerState, DevicePowerState } POWER_STATE_TYPE, *PPOWER_STATE_TYPE;
typedef union _POWER_STATE { SYSTEM_POWER_STATE SystemState; DEVICE_POWER_STATE DeviceState; } POWER_STATE, *PPOWER_STATE;
typedef enum {
  PowerActionNone, PowerActionReserved, PowerActionSleep, PowerActionHibernate, PowerActionShutdown, PowerActionShutdownReset,
  PowerActionShutdownOff, PowerActionWarmEject, PowerActionDisplayOff
} POWER_ACTION, *PPOWER_ACTION;
typedef struct _POWER_SEQUENCE { ULONG SequenceD1, SequenceD2, SequenceD3; } POWER_SEQUENCE, *PPOWER_SEQUENCE;
typedef struct _SYSTEM_POWER_STATE_CONTEXT {
  union {
    struct { ULONG Reserved1 : 8, TargetSystemState : 4, EffectiveSystemState : 4, CurrentSystemState : 4, IgnoreHibernationPath : 1, PseudoTransition : 1, KernelSoftReboot : 1, DirectedDripsTransition : 1, Reserved2 : 8; };
    ULONG ContextAsUlong;
  };
} SYSTEM_POWER_STATE_CONTEXT, *PSYSTEM_POWER_STATE_CONTEXT;
#define ES_SYSTEM_REQUIRED 0x1
#define ES_DISPLAY_REQUIRED 0x2
#define ES_USER_PRESENT 0x4
#define ES_CONTINUOUS 0x80000000
typedef enum {
  PowerRequestDisplayRequired, PowerRequestSystemRequired, PowerRequestAwayModeRequired, PowerRequestExecutionRequired
} POWER_REQUEST_TYPE, *PPOWER_REQUEST_TYPE;
typedef VOID REQUEST_POWER_COMPLETE(PDEVICE_OBJECT DeviceObject, UCHAR MinorFunction, POWER_STATE PowerState, PVOID Context, PIO_STATUS_BLOCK IoStatus);
typedef REQUEST_POWER_COMPLETE *PREQUEST_POWER_COMPLETE;
typedef NTSTATUS POWER_SETTING_CALLBACK(LPCGUID SettingGuid, PVOID Value, ULONG ValueLength, PVOID Context);
typedef POWER_SETTING_CALLBACK *PPOWER_SETTING_CALLBACK;
NTSTATUS PoRequestPowerIrp(PDEVICE_OBJECT, UCHAR, POWER_STATE, PREQUEST_POWER_COMPLETE, PVOID, PIRP *);
POWER_STATE PoSetPowerState(PDEVICE_OBJECT, POWER_STATE_TYPE, POWER_STATE);
NTSTATUS PoCallDriver(PDEVICE_OBJECT, PIRP);
typedef VOID PCWLINT_PNP_1(PIRP);
PCWLINT_PNP_1 PoStartNextPowerIrp, PoSetSystemWake;
PULONG PoRegisterDeviceForIdleDetection(PDEVICE_OBJECT, ULONG, ULONG, DEVICE_POWER_STATE);
typedef VOID PCWLINT_PNP_2(PULONG);
PCWLINT_PNP_2 PoSetDeviceBusyEx, PoStartDeviceBusy, PoEndDeviceBusy;
#define PoSetDeviceBusy(p) (*(p) = 0)
BOOLEAN PoQueryWatchdogTime(PDEVICE_OBJECT, PULONG);
VOID PoSetSystemState(EXECUTION_STATE);
PVOID PoRegisterSystemState(PVOID, EXECUTION_STATE);
VOID PoUnregisterSystemState(PVOID);
NTSTATUS PoRegisterPowerSettingCallback(PDEVICE_OBJECT, LPCGUID, PPOWER_SETTING_CALLBACK, PVOID, PVOID *);
NTSTATUS PoUnregisterPowerSettingCallback(PVOID);

typedef VOID INTERFACE_REFERENCE(PVOID Context), INTERFACE_DEREFERENCE(PVOID Context);
typedef INTERFACE_REFERENCE *PINTERFACE_REFERENCE, *PINTERFACE_DEREFERENCE;
typedef struct _INTERFACE {
  USHORT Size, Version;
  PVOID Context;
  PINTERFACE_REFERENCE InterfaceReference;
  PINTERFACE_DEREFERENCE InterfaceDereference;
} INTERFACE, *PINTERFACE;
typedef enum _INTERFACE_TYPE {
  InterfaceTypeUndefined = -1, Internal, Isa, Eisa, MicroChannel, TurboChannel, PCIBus, VMEBus, NuBus, PCMCIABus, CBus, MPIBus,
  MPSABus, ProcessorInternal, InternalPowerBus, PNPISABus, PNPBus, Vmcs, ACPIBus, MaximumInterfaceType
} INTERFACE_TYPE, *PINTERFACE_TYPE;
typedef enum _DMA_WIDTH { Width8Bits, Width16Bits, Width32Bits, Width64Bits, WidthNoWrap, MaximumDmaWidth } DMA_WIDTH, *PDMA_WIDTH;
typedef enum _DMA_SPEED { Compatible, TypeA, TypeB, TypeC, TypeF, MaximumDmaSpeed } DMA_SPEED, *PDMA_SPEED;
typedef enum _BUS_DATA_TYPE {
  ConfigurationSpaceUndefined = -1, Cmos, EisaConfiguration, Pos, CbusConfiguration, PCIConfiguration, VMEConfiguration,
  NuBusConfiguration, PCMCIAConfiguration, MPIConfiguration, MPSAConfiguration, PNPISAConfiguration, SgiInternalConfiguration,
  MaximumBusDataType
} BUS_DATA_TYPE, *PBUS_DATA_TYPE;
typedef enum _CREATE_FILE_TYPE { CreateFileTypeNone, CreateFileTypeNamedPipe, CreateFileTypeMailslot } CREATE_FILE_TYPE;
typedef enum _IRQ_DEVICE_POLICY {
  IrqPolicyMachineDefault, IrqPolicyAllCloseProcessors, IrqPolicyOneCloseProcessor, IrqPolicyAllProcessorsInMachine,
  IrqPolicySpecifiedProcessors, IrqPolicySpreadMessagesAcrossAllProcessors, IrqPolicyAllProcessorsInMachineWhenSteered
} IRQ_DEVICE_POLICY, *PIRQ_DEVICE_POLICY;
typedef enum _IRQ_PRIORITY { IrqPriorityUndefined, IrqPriorityLow, IrqPriorityNormal, IrqPriorityHigh } IRQ_PRIORITY, *PIRQ_PRIORITY;
#define CmResourceTypeNull 0
#define CmResourceTypePort 1
#define CmResourceTypeInterrupt 2
#define CmResourceTypeMemory 3
#define CmResourceTypeDma 4
#define CmResourceTypeDeviceSpecific 5
#define CmResourceTypeBusNumber 6
#define CmResourceTypeMemoryLarge 7
#define CmResourceTypeConfigData 128
#define CmResourceTypeDevicePrivate 129
#define CmResourceTypeConnection 132
typedef enum _CM_SHARE_DISPOSITION {
  CmResourceShareUndetermined, CmResourceShareDeviceExclusive, CmResourceShareDriverExclusive, CmResourceShareShared
} CM_SHARE_DISPOSITION;
#define CM_RESOURCE_MEMORY_READ_WRITE 0
#define CM_RESOURCE_MEMORY_READ_ONLY 1
#define CM_RESOURCE_MEMORY_WRITE_ONLY 2
#define CM_RESOURCE_MEMORY_PREFETCHABLE 4
#define CM_RESOURCE_MEMORY_BAR 0x80
#define CM_RESOURCE_PORT_MEMORY 0
#define CM_RESOURCE_PORT_IO 1
#define CM_RESOURCE_PORT_16_BIT_DECODE 0x10
#define CM_RESOURCE_PORT_POSITIVE_DECODE 0x20
#define CM_RESOURCE_INTERRUPT_LEVEL_SENSITIVE 0
#define CM_RESOURCE_INTERRUPT_LATCHED 1
#define CM_RESOURCE_INTERRUPT_MESSAGE 2
#define CM_RESOURCE_INTERRUPT_MESSAGE_TOKEN ((ULONG)-2)
#define CM_RESOURCE_CONNECTION_CLASS_GPIO 1
#define CM_RESOURCE_CONNECTION_CLASS_SERIAL 2
#define CM_RESOURCE_CONNECTION_TYPE_GPIO_IO 2
#define CM_RESOURCE_CONNECTION_TYPE_SERIAL_I2C 1
#define CM_RESOURCE_CONNECTION_TYPE_SERIAL_SPI 2
#define CM_RESOURCE_CONNECTION_TYPE_SERIAL_UART 3
#define IO_RESOURCE_PREFERRED 1
#define IO_RESOURCE_ALTERNATIVE 8
#pragma pack(push, 4)
typedef struct _CM_PARTIAL_RESOURCE_DESCRIPTOR {
  UCHAR Type, ShareDisposition;
  USHORT Flags;
  union {
    struct { PHYSICAL_ADDRESS Start; ULONG Length; } Generic, Port, Memory;
    struct { USHORT Level, Group; ULONG Vector; KAFFINITY Affinity; } Interrupt;
    struct {
      union {
        struct { USHORT Group, MessageCount; ULONG Vector; KAFFINITY Affinity; } Raw;
        struct { USHORT Level, Group; ULONG Vector; KAFFINITY Affinity; } Translated;
      };
    } MessageInterrupt;
    struct { ULONG Channel, Port, Reserved1; } Dma;
    struct { ULONG Channel, RequestLine; UCHAR TransferWidth, Reserved1, Reserved2, Reserved3; } DmaV3;
    struct { ULONG Data[3]; } DevicePrivate;
    struct { ULONG Start, Length, Reserved; } BusNumber;
    struct { ULONG DataSize, Reserved1, Reserved2; } DeviceSpecificData;
    struct { PHYSICAL_ADDRESS Start; ULONG Length40; } Memory40;
    struct { PHYSICAL_ADDRESS Start; ULONG Length48; } Memory48;
    struct { PHYSICAL_ADDRESS Start; ULONG Length64; } Memory64;
    struct { UCHAR Class, Type, Reserved1, Reserved2; ULONG IdLowPart, IdHighPart; } Connection;
  } u;
} CM_PARTIAL_RESOURCE_DESCRIPTOR, *PCM_PARTIAL_RESOURCE_DESCRIPTOR;
typedef struct _CM_PARTIAL_RESOURCE_LIST {
  USHORT Version, Revision;
  ULONG Count;
  CM_PARTIAL_RESOURCE_DESCRIPTOR PartialDescriptors[1];
} CM_PARTIAL_RESOURCE_LIST, *PCM_PARTIAL_RESOURCE_LIST;
typedef struct _CM_FULL_RESOURCE_DESCRIPTOR {
  INTERFACE_TYPE InterfaceType;
  ULONG BusNumber;
  CM_PARTIAL_RESOURCE_LIST PartialResourceList;
} CM_FULL_RESOURCE_DESCRIPTOR, *PCM_FULL_RESOURCE_DESCRIPTOR;
typedef struct _CM_RESOURCE_LIST {
  ULONG Count;
  CM_FULL_RESOURCE_DESCRIPTOR List[1];
} CM_RESOURCE_LIST, *PCM_RESOURCE_LIST;
#pragma pack(pop)
typedef struct _IO_RESOURCE_DESCRIPTOR {
  UCHAR Option, Type, ShareDisposition, Spare1;
  USHORT Flags, Spare2;
  union {
    struct { ULONG Length, Alignment; PHYSICAL_ADDRESS MinimumAddress, MaximumAddress; } Port, Memory, Generic;
    struct {
      ULONG MinimumVector, MaximumVector;
      IRQ_DEVICE_POLICY AffinityPolicy;
      IRQ_PRIORITY PriorityPolicy;
      KAFFINITY TargetedProcessors;
    } Interrupt;
    struct { ULONG MinimumChannel, MaximumChannel; } Dma;
    struct { ULONG RequestLine, Reserved, Channel, TransferWidth; } DmaV3;
    struct { ULONG Data[3]; } DevicePrivate;
    struct { ULONG Length, MinBusNumber, MaxBusNumber, Reserved; } BusNumber;
    struct { ULONG Priority, Reserved1, Reserved2; } ConfigData;
    struct { ULONG Length40, Alignment40; PHYSICAL_ADDRESS MinimumAddress, MaximumAddress; } Memory40;
    struct { ULONG Length64, Alignment64; PHYSICAL_ADDRESS MinimumAddress, MaximumAddress; } Memory64;
    struct { UCHAR Class, Type, Reserved1, Reserved2; ULONG IdLowPart, IdHighPart; } Connection;
  } u;
} IO_RESOURCE_DESCRIPTOR, *PIO_RESOURCE_DESCRIPTOR;
typedef struct _IO_RESOURCE_LIST {
  USHORT Version, Revision;
  ULONG Count;
  IO_RESOURCE_DESCRIPTOR Descriptors[1];
} IO_RESOURCE_LIST, *PIO_RESOURCE_LIST;
typedef struct _IO_RESOURCE_REQUIREMENTS_LIST {
  ULONG ListSize;
  INTERFACE_TYPE InterfaceType;
  ULONG BusNumber, SlotNumber, Reserved[3], AlternativeLists;
  IO_RESOURCE_LIST List[1];
} IO_RESOURCE_REQUIREMENTS_LIST, *PIO_RESOURCE_REQUIREMENTS_LIST;

typedef enum _DEVICE_RELATION_TYPE {
  BusRelations, EjectionRelations, PowerRelations, RemovalRelations, TargetDeviceRelation, SingleBusRelations, TransportRelations
} DEVICE_RELATION_TYPE, *PDEVICE_RELATION_TYPE;
typedef struct _DEVICE_RELATIONS { ULONG Count; PDEVICE_OBJECT Objects[1]; } DEVICE_RELATIONS, *PDEVICE_RELATIONS;
typedef enum _DEVICE_USAGE_NOTIFICATION_TYPE {
  DeviceUsageTypeUndefined, DeviceUsageTypePaging, DeviceUsageTypeHibernation, DeviceUsageTypeDumpFile, DeviceUsageTypeBoot,
  DeviceUsageTypePostDisplay, DeviceUsageTypeGuestAssigned
} DEVICE_USAGE_NOTIFICATION_TYPE;
typedef enum { BusQueryDeviceID, BusQueryHardwareIDs, BusQueryCompatibleIDs, BusQueryInstanceID, BusQueryDeviceSerialNumber, BusQueryContainerID } BUS_QUERY_ID_TYPE, *PBUS_QUERY_ID_TYPE;
typedef enum { DeviceTextDescription, DeviceTextLocationInformation } DEVICE_TEXT_TYPE, *PDEVICE_TEXT_TYPE;
typedef ULONG PNP_DEVICE_STATE, *PPNP_DEVICE_STATE;
#define PNP_DEVICE_DISABLED 1
#define PNP_DEVICE_DONT_DISPLAY_IN_UI 2
#define PNP_DEVICE_FAILED 4
#define PNP_DEVICE_REMOVED 8
#define PNP_DEVICE_RESOURCE_REQUIREMENTS_CHANGED 0x10
#define PNP_DEVICE_NOT_DISABLEABLE 0x20
typedef struct _PNP_BUS_INFORMATION { GUID BusTypeGuid; INTERFACE_TYPE LegacyBusType; ULONG BusNumber; } PNP_BUS_INFORMATION, *PPNP_BUS_INFORMATION;
typedef struct _DEVICE_CAPABILITIES {
  USHORT Size, Version;
  ULONG DeviceD1 : 1, DeviceD2 : 1, LockSupported : 1, EjectSupported : 1, Removable : 1, DockDevice : 1, UniqueID : 1,
    SilentInstall : 1, RawDeviceOK : 1, SurpriseRemovalOK : 1, WakeFromD0 : 1, WakeFromD1 : 1, WakeFromD2 : 1, WakeFromD3 : 1,
    HardwareDisabled : 1, NonDynamic : 1, WarmEjectSupported : 1, NoDisplayInUI : 1, Reserved1 : 1, WakeFromInterrupt : 1,
    SecureDevice : 1, ChildOfVgaEnabledBridge : 1, DecodeIoOnBoot : 1, Reserved : 9;
  ULONG Address, UINumber;
  DEVICE_POWER_STATE DeviceState[POWER_SYSTEM_MAXIMUM];
  SYSTEM_POWER_STATE SystemWake;
  DEVICE_POWER_STATE DeviceWake;
  ULONG D1Latency, D2Latency, D3Latency;
} DEVICE_CAPABILITIES;
typedef enum {
  DevicePropertyDeviceDescription = 0x0, DevicePropertyHardwareID, DevicePropertyCompatibleIDs, DevicePropertyBootConfiguration,
  DevicePropertyBootConfigurationTranslated, DevicePropertyClassName, DevicePropertyClassGuid, DevicePropertyDriverKeyName,
  DevicePropertyManufacturer, DevicePropertyFriendlyName, DevicePropertyLocationInformation, DevicePropertyPhysicalDeviceObjectName,
  DevicePropertyBusTypeGuid, DevicePropertyLegacyBusType, DevicePropertyBusNumber, DevicePropertyEnumeratorName,
  DevicePropertyAddress, DevicePropertyUINumber, DevicePropertyInstallState, DevicePropertyRemovalPolicy,
  DevicePropertyResourceRequirements, DevicePropertyAllocatedResources, DevicePropertyContainerID
} DEVICE_REGISTRY_PROPERTY;
typedef enum _DEVICE_INSTALL_STATE {
  InstallStateInstalled, InstallStateNeedsReinstall, InstallStateFailedInstall, InstallStateFinishInstall
} DEVICE_INSTALL_STATE, *PDEVICE_INSTALL_STATE;
typedef enum _DEVICE_REMOVAL_POLICY {
  RemovalPolicyExpectNoRemoval = 1, RemovalPolicyExpectOrderlyRemoval, RemovalPolicyExpectSurpriseRemoval
} DEVICE_REMOVAL_POLICY, *PDEVICE_REMOVAL_POLICY;
typedef enum _DRIVER_REGKEY_TYPE { DriverRegKeyParameters, DriverRegKeyPersistentState, DriverRegKeySharedPersistentState } DRIVER_REGKEY_TYPE;
typedef enum _DRIVER_DIRECTORY_TYPE { DriverDirectoryImage, DriverDirectoryData, DriverDirectorySharedData } DRIVER_DIRECTORY_TYPE;
typedef enum _IO_NOTIFICATION_EVENT_CATEGORY {
  EventCategoryReserved, EventCategoryHardwareProfileChange, EventCategoryDeviceInterfaceChange, EventCategoryTargetDeviceChange,
  EventCategoryKernelSoftRestart
} IO_NOTIFICATION_EVENT_CATEGORY;
#define PLUGPLAY_REGKEY_DEVICE 1
#define PLUGPLAY_REGKEY_DRIVER 2
#define PLUGPLAY_REGKEY_CURRENT_HWPROFILE 4
#define PNPNOTIFY_DEVICE_INTERFACE_INCLUDE_EXISTING_INTERFACES 1
#define DEVICE_INTERFACE_INCLUDE_NONACTIVE 1
typedef NTSTATUS DRIVER_NOTIFICATION_CALLBACK_ROUTINE(PVOID NotificationStructure, PVOID Context);
typedef DRIVER_NOTIFICATION_CALLBACK_ROUTINE *PDRIVER_NOTIFICATION_CALLBACK_ROUTINE;
typedef VOID DEVICE_CHANGE_COMPLETE_CALLBACK(PVOID Context);
typedef DEVICE_CHANGE_COMPLETE_CALLBACK *PDEVICE_CHANGE_COMPLETE_CALLBACK;
typedef struct _DEVICE_INTERFACE_CHANGE_NOTIFICATION {
  USHORT Version, Size;
  GUID Event, InterfaceClassGuid;
  PUNICODE_STRING SymbolicLinkName;
} DEVICE_INTERFACE_CHANGE_NOTIFICATION, *PDEVICE_INTERFACE_CHANGE_NOTIFICATION;
typedef struct _TARGET_DEVICE_REMOVAL_NOTIFICATION {
  USHORT Version, Size;
  GUID Event;
  PFILE_OBJECT FileObject;
} TARGET_DEVICE_REMOVAL_NOTIFICATION, *PTARGET_DEVICE_REMOVAL_NOTIFICATION;
typedef struct _PLUGPLAY_NOTIFICATION_HEADER { USHORT Version, Size; GUID Event; } PLUGPLAY_NOTIFICATION_HEADER, *PPLUGPLAY_NOTIFICATION_HEADER;
typedef BOOLEAN TRANSLATE_BUS_ADDRESS(PVOID, PHYSICAL_ADDRESS, ULONG, PULONG, PPHYSICAL_ADDRESS);
typedef TRANSLATE_BUS_ADDRESS *PTRANSLATE_BUS_ADDRESS;
typedef PDMA_ADAPTER GET_DMA_ADAPTER(PVOID, PDEVICE_DESCRIPTION, PULONG);
typedef GET_DMA_ADAPTER *PGET_DMA_ADAPTER;
typedef ULONG GET_SET_DEVICE_DATA(PVOID, ULONG, PVOID, ULONG, ULONG);
typedef GET_SET_DEVICE_DATA *PGET_SET_DEVICE_DATA;
typedef struct _BUS_INTERFACE_STANDARD {
  USHORT Size, Version;
  PVOID Context;
  PINTERFACE_REFERENCE InterfaceReference;
  PINTERFACE_DEREFERENCE InterfaceDereference;
  PTRANSLATE_BUS_ADDRESS TranslateBusAddress;
  PGET_DMA_ADAPTER GetDmaAdapter;
  PGET_SET_DEVICE_DATA SetBusData, GetBusData;
} BUS_INTERFACE_STANDARD, *PBUS_INTERFACE_STANDARD;
