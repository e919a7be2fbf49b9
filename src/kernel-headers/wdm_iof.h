/* Part of wdm.h: what drivers call to handle requests, devices, memory and objects. */
NTSTATUS IoCreateDevice(PDRIVER_OBJECT, ULONG, PUNICODE_STRING, DEVICE_TYPE, ULONG, BOOLEAN, PDEVICE_OBJECT *);
typedef NTSTATUS PCWLINT_IOF_1(PDRIVER_OBJECT, ULONG, PUNICODE_STRING, DEVICE_TYPE, ULONG, BOOLEAN, PCUNICODE_STRING, LPCGUID, PDEVICE_OBJECT *);
PCWLINT_IOF_1 IoCreateDeviceSecure, WdmlibIoCreateDeviceSecure;
typedef VOID PCWLINT_IOF_2(PDEVICE_OBJECT);
PCWLINT_IOF_2 IoDeleteDevice, IoDetachDevice, IoStartTimer, IoStopTimer, IoInvalidateDeviceState, IoRequestDeviceEject,
  IoUnregisterShutdownNotification;
typedef NTSTATUS PCWLINT_IOF_3(PUNICODE_STRING, PUNICODE_STRING);
PCWLINT_IOF_3 IoCreateSymbolicLink, IoCreateUnprotectedSymbolicLink;
NTSTATUS IoDeleteSymbolicLink(PUNICODE_STRING);
NTSTATUS IoGetDeviceObjectPointer(PUNICODE_STRING, ACCESS_MASK, PFILE_OBJECT *, PDEVICE_OBJECT *);
typedef NTSTATUS PCWLINT_IOF_4(PDEVICE_OBJECT, PIRP);
PCWLINT_IOF_4 IoCallDriver, IofCallDriver;
typedef VOID PCWLINT_IOF_5(PIRP, CCHAR);
PCWLINT_IOF_5 IoCompleteRequest, IofCompleteRequest;
typedef PIO_STACK_LOCATION PCWLINT_IOF_6(PIRP);
PCWLINT_IOF_6 IoGetCurrentIrpStackLocation, IoGetNextIrpStackLocation;
typedef VOID PCWLINT_IOF_7(PIRP);
PCWLINT_IOF_7 IoSetNextIrpStackLocation, IoCopyCurrentIrpStackLocationToNext, IoSkipCurrentIrpStackLocation,
  IoMarkIrpPending, IoFreeIrp;
VOID IoSetCompletionRoutine(PIRP, PIO_COMPLETION_ROUTINE, PVOID, BOOLEAN, BOOLEAN, BOOLEAN);
NTSTATUS IoSetCompletionRoutineEx(PDEVICE_OBJECT, PIRP, PIO_COMPLETION_ROUTINE, PVOID, BOOLEAN, BOOLEAN, BOOLEAN);
PDRIVER_CANCEL IoSetCancelRoutine(PIRP, PDRIVER_CANCEL);
VOID IoAcquireCancelSpinLock(PKIRQL);
VOID IoReleaseCancelSpinLock(KIRQL);
typedef BOOLEAN PCWLINT_IOF_8(PIRP);
PCWLINT_IOF_8 IoCancelIrp, IoIs32bitProcess;
PIRP IoAllocateIrp(CCHAR, BOOLEAN);
PIRP IoAllocateIrpEx(PDEVICE_OBJECT, CCHAR, BOOLEAN);
VOID IoInitializeIrp(PIRP, USHORT, CCHAR);
VOID IoInitializeIrpEx(PIRP, PDEVICE_OBJECT, USHORT, CCHAR);
VOID IoReuseIrp(PIRP, NTSTATUS);
PIRP IoMakeAssociatedIrp(PIRP, CCHAR);
PIRP IoBuildDeviceIoControlRequest(ULONG, PDEVICE_OBJECT, PVOID, ULONG, PVOID, ULONG, BOOLEAN, PKEVENT, PIO_STATUS_BLOCK);
PIRP IoBuildSynchronousFsdRequest(ULONG, PDEVICE_OBJECT, PVOID, ULONG, PLARGE_INTEGER, PKEVENT, PIO_STATUS_BLOCK);
PIRP IoBuildAsynchronousFsdRequest(ULONG, PDEVICE_OBJECT, PVOID, ULONG, PLARGE_INTEGER, PIO_STATUS_BLOCK);
BOOLEAN IoForwardIrpSynchronously(PDEVICE_OBJECT, PIRP);
PMDL IoAllocateMdl(PVOID, ULONG, BOOLEAN, BOOLEAN, PIRP);
VOID IoBuildPartialMdl(PMDL, PMDL, PVOID, ULONG);
typedef VOID PCWLINT_IOF_9(PMDL);
PCWLINT_IOF_9 IoFreeMdl, MmUnlockPages, MmBuildMdlForNonPagedPool, MmFreePagesFromMdl;
PDEVICE_OBJECT IoAttachDeviceToDeviceStack(PDEVICE_OBJECT, PDEVICE_OBJECT);
NTSTATUS IoAttachDeviceToDeviceStackSafe(PDEVICE_OBJECT, PDEVICE_OBJECT, PDEVICE_OBJECT *);
NTSTATUS IoAttachDevice(PDEVICE_OBJECT, PUNICODE_STRING, PDEVICE_OBJECT *);
typedef PDEVICE_OBJECT PCWLINT_IOF_10(PDEVICE_OBJECT);
PCWLINT_IOF_10 IoGetAttachedDevice, IoGetAttachedDeviceReference, IoGetLowerDeviceObject;
PDEVICE_OBJECT IoGetRelatedDeviceObject(PFILE_OBJECT);
PIO_WORKITEM IoAllocateWorkItem(PDEVICE_OBJECT);
VOID IoInitializeWorkItem(PVOID, PIO_WORKITEM);
typedef VOID PCWLINT_IOF_11(PIO_WORKITEM);
PCWLINT_IOF_11 IoUninitializeWorkItem, IoFreeWorkItem;
ULONG IoSizeofWorkItem(VOID);
VOID IoQueueWorkItem(PIO_WORKITEM, PIO_WORKITEM_ROUTINE, WORK_QUEUE_TYPE, PVOID);
VOID IoQueueWorkItemEx(PIO_WORKITEM, PIO_WORKITEM_ROUTINE_EX, WORK_QUEUE_TYPE, PVOID);
NTSTATUS IoInitializeTimer(PDEVICE_OBJECT, PIO_TIMER_ROUTINE, PVOID);
VOID IoInitializeDpcRequest(PDEVICE_OBJECT, PIO_DPC_ROUTINE);
VOID IoRequestDpc(PDEVICE_OBJECT, PIRP, PVOID);
VOID IoStartPacket(PDEVICE_OBJECT, PIRP, PULONG, PDRIVER_CANCEL);
VOID IoStartNextPacket(PDEVICE_OBJECT, BOOLEAN);
VOID IoStartNextPacketByKey(PDEVICE_OBJECT, BOOLEAN, ULONG);
VOID IoSetStartIoAttributes(PDEVICE_OBJECT, BOOLEAN, BOOLEAN);
VOID IoInitializeRemoveLockEx(PIO_REMOVE_LOCK, ULONG, ULONG, ULONG, ULONG);
NTSTATUS IoAcquireRemoveLockEx(PIO_REMOVE_LOCK, PVOID, PCSTR, ULONG, ULONG);
typedef VOID PCWLINT_IOF_12(PIO_REMOVE_LOCK, PVOID, ULONG);
PCWLINT_IOF_12 IoReleaseRemoveLockEx, IoReleaseRemoveLockAndWaitEx;
#define IoInitializeRemoveLock(l, t, m, w) IoInitializeRemoveLockEx(l, t, m, w, sizeof(IO_REMOVE_LOCK))
#define IoAcquireRemoveLock(l, t) IoAcquireRemoveLockEx(l, t, __FILE__, __LINE__, sizeof(IO_REMOVE_LOCK))
#define IoReleaseRemoveLock(l, t) IoReleaseRemoveLockEx(l, t, sizeof(IO_REMOVE_LOCK))
#define IoReleaseRemoveLockAndWait(l, t) IoReleaseRemoveLockAndWaitEx(l, t, sizeof(IO_REMOVE_LOCK))
NTSTATUS IoCsqInitialize(PIO_CSQ, PIO_CSQ_INSERT_IRP, PIO_CSQ_REMOVE_IRP, PIO_CSQ_PEEK_NEXT_IRP, PIO_CSQ_ACQUIRE_LOCK, PIO_CSQ_RELEASE_LOCK, PIO_CSQ_COMPLETE_CANCELED_IRP);
NTSTATUS IoCsqInitializeEx(PIO_CSQ, PIO_CSQ_INSERT_IRP_EX, PIO_CSQ_REMOVE_IRP, PIO_CSQ_PEEK_NEXT_IRP, PIO_CSQ_ACQUIRE_LOCK, PIO_CSQ_RELEASE_LOCK, PIO_CSQ_COMPLETE_CANCELED_IRP);
VOID IoCsqInsertIrp(PIO_CSQ, PIRP, PIO_CSQ_IRP_CONTEXT);
NTSTATUS IoCsqInsertIrpEx(PIO_CSQ, PIRP, PIO_CSQ_IRP_CONTEXT, PVOID);
PIRP IoCsqRemoveNextIrp(PIO_CSQ, PVOID);
PIRP IoCsqRemoveIrp(PIO_CSQ, PIO_CSQ_IRP_CONTEXT);
NTSTATUS IoRegisterDeviceInterface(PDEVICE_OBJECT, LPCGUID, PUNICODE_STRING, PUNICODE_STRING);
NTSTATUS IoSetDeviceInterfaceState(PUNICODE_STRING, BOOLEAN);
NTSTATUS IoGetDeviceInterfaces(LPCGUID, PDEVICE_OBJECT, ULONG, PZZWSTR *);
NTSTATUS IoGetDeviceInterfaceAlias(PUNICODE_STRING, LPCGUID, PUNICODE_STRING);
NTSTATUS IoOpenDeviceInterfaceRegistryKey(PUNICODE_STRING, ACCESS_MASK, PHANDLE);
NTSTATUS IoOpenDeviceRegistryKey(PDEVICE_OBJECT, ULONG, ACCESS_MASK, PHANDLE);
NTSTATUS IoOpenDriverRegistryKey(PDRIVER_OBJECT, DRIVER_REGKEY_TYPE, ACCESS_MASK, ULONG, PHANDLE);
NTSTATUS IoGetDriverDirectory(PDRIVER_OBJECT, DRIVER_DIRECTORY_TYPE, ULONG, PHANDLE);
NTSTATUS IoGetDeviceProperty(PDEVICE_OBJECT, DEVICE_REGISTRY_PROPERTY, ULONG, PVOID, PULONG);
NTSTATUS IoGetDeviceNumaNode(PDEVICE_OBJECT, PUSHORT);
NTSTATUS IoRegisterPlugPlayNotification(IO_NOTIFICATION_EVENT_CATEGORY, ULONG, PVOID, PDRIVER_OBJECT, PDRIVER_NOTIFICATION_CALLBACK_ROUTINE, PVOID, PVOID *);
typedef NTSTATUS PCWLINT_IOF_13(PVOID);
PCWLINT_IOF_13 IoUnregisterPlugPlayNotification, IoUnregisterPlugPlayNotificationEx, IoWMIWriteEvent;
NTSTATUS IoReportTargetDeviceChange(PDEVICE_OBJECT, PVOID);
NTSTATUS IoReportTargetDeviceChangeAsynchronous(PDEVICE_OBJECT, PVOID, PDEVICE_CHANGE_COMPLETE_CALLBACK, PVOID);
VOID IoInvalidateDeviceRelations(PDEVICE_OBJECT, DEVICE_RELATION_TYPE);
typedef NTSTATUS PCWLINT_IOF_14(PDEVICE_OBJECT);
PCWLINT_IOF_14 IoRegisterShutdownNotification, IoRegisterLastChanceShutdownNotification;
NTSTATUS IoAllocateDriverObjectExtension(PDRIVER_OBJECT, PVOID, ULONG, PVOID *);
PVOID IoGetDriverObjectExtension(PDRIVER_OBJECT, PVOID);
typedef VOID PCWLINT_IOF_15(PDRIVER_OBJECT, PDRIVER_REINITIALIZE, PVOID);
PCWLINT_IOF_15 IoRegisterDriverReinitialization, IoRegisterBootDriverReinitialization;
NTSTATUS IoWMIRegistrationControl(PDEVICE_OBJECT, ULONG);
NTSTATUS IoWMIAllocateInstanceIds(GUID *, ULONG, ULONG *);
NTSTATUS IoWMISuggestInstanceName(PDEVICE_OBJECT, PUNICODE_STRING, BOOLEAN, PUNICODE_STRING);
#define WMIREG_ACTION_REGISTER 1
#define WMIREG_ACTION_DEREGISTER 2
ULONG IoWMIDeviceObjectToProviderId(PDEVICE_OBJECT);
PVOID IoAllocateErrorLogEntry(PVOID, UCHAR);
typedef VOID PCWLINT_IOF_16(PVOID);
PCWLINT_IOF_16 IoWriteErrorLogEntry, IoFreeErrorLogEntry, MmFreeContiguousMemory, MmUnlockPagableImageSection,
  MmResetDriverPaging, ObDereferenceObjectDeferDelete;
VOID IoGetStackLimits(PULONG_PTR, PULONG_PTR);
ULONG_PTR IoGetRemainingStackSize(VOID);
PVOID IoGetInitialStack(VOID);
BOOLEAN IoIsWdmVersionAvailable(UCHAR, UCHAR);
NTSTATUS IoConnectInterrupt(PKINTERRUPT *, PKSERVICE_ROUTINE, PVOID, PKSPIN_LOCK, ULONG, KIRQL, KIRQL, KINTERRUPT_MODE, BOOLEAN, KAFFINITY, BOOLEAN);
VOID IoDisconnectInterrupt(PKINTERRUPT);
NTSTATUS IoCheckShareAccess(ACCESS_MASK, ULONG, PFILE_OBJECT, PSHARE_ACCESS, BOOLEAN);
VOID IoSetShareAccess(ACCESS_MASK, ULONG, PFILE_OBJECT, PSHARE_ACCESS);
typedef VOID PCWLINT_IOF_17(PFILE_OBJECT, PSHARE_ACCESS);
PCWLINT_IOF_17 IoUpdateShareAccess, IoRemoveShareAccess;
IO_PRIORITY_HINT IoGetIoPriorityHint(PIRP);
NTSTATUS IoSetIoPriorityHint(PIRP, IO_PRIORITY_HINT);
NTSTATUS IoGetActivityIdIrp(PIRP, GUID *);
NTSTATUS IoSetActivityIdIrp(PIRP, LPCGUID);
#define IoCallDriverStackSafeDefault IoCallDriver
#define IoSizeOfIrp(n) ((USHORT)(sizeof(IRP) + ((n) * sizeof(IO_STACK_LOCATION))))

PVOID MmMapIoSpace(PHYSICAL_ADDRESS, SIZE_T, MEMORY_CACHING_TYPE);
PVOID MmMapIoSpaceEx(PHYSICAL_ADDRESS, SIZE_T, ULONG);
typedef VOID PCWLINT_IOF_18(PVOID, SIZE_T);
PCWLINT_IOF_18 MmUnmapIoSpace, MmFreeNonCachedMemory;
PVOID MmGetSystemAddressForMdl(PMDL);
PVOID MmGetSystemAddressForMdlSafe(PMDL, ULONG);
PVOID MmMapLockedPages(PMDL, KPROCESSOR_MODE);
PVOID MmMapLockedPagesSpecifyCache(PMDL, KPROCESSOR_MODE, MEMORY_CACHING_TYPE, PVOID, ULONG, ULONG);
VOID MmUnmapLockedPages(PVOID, PMDL);
VOID MmProbeAndLockPages(PMDL, KPROCESSOR_MODE, LOCK_OPERATION);
typedef NTSTATUS PCWLINT_IOF_19(PMDL, ULONG);
PCWLINT_IOF_19 MmProtectMdlSystemAddress, MmAdvanceMdl;
SIZE_T MmSizeOfMdl(PVOID, SIZE_T);
PMDL MmAllocatePagesForMdl(PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, SIZE_T);
PMDL MmAllocatePagesForMdlEx(PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, SIZE_T, MEMORY_CACHING_TYPE, ULONG);
PVOID MmAllocateContiguousMemory(SIZE_T, PHYSICAL_ADDRESS);
PVOID MmAllocateContiguousMemorySpecifyCache(SIZE_T, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, MEMORY_CACHING_TYPE);
PVOID MmAllocateContiguousMemorySpecifyCacheNode(SIZE_T, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, MEMORY_CACHING_TYPE, ULONG);
PVOID MmAllocateContiguousNodeMemory(SIZE_T, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, PHYSICAL_ADDRESS, ULONG, ULONG);
VOID MmFreeContiguousMemorySpecifyCache(PVOID, SIZE_T, MEMORY_CACHING_TYPE);
PVOID MmAllocateNonCachedMemory(SIZE_T);
PVOID MmAllocateMappingAddress(SIZE_T, ULONG);
VOID MmFreeMappingAddress(PVOID, ULONG);
PVOID MmMapLockedPagesWithReservedMapping(PVOID, ULONG, PMDL, MEMORY_CACHING_TYPE);
VOID MmUnmapReservedMapping(PVOID, ULONG, PMDL);
PHYSICAL_ADDRESS MmGetPhysicalAddress(PVOID);
typedef PVOID PCWLINT_IOF_20(PVOID);
PCWLINT_IOF_20 MmLockPagableDataSection, MmLockPagableCodeSection, MmPageEntireDriver;
MM_SYSTEMSIZE MmQuerySystemSize(VOID);
BOOLEAN MmIsThisAnNtAsSystem(VOID);
LOGICAL MmIsDriverVerifying(PDRIVER_OBJECT);
LOGICAL MmIsDriverVerifyingByAddress(PVOID);
PVOID MmGetSystemRoutineAddress(PUNICODE_STRING);
#define MmGetMdlByteCount(m) ((m)->ByteCount)
#define MmGetMdlByteOffset(m) ((m)->ByteOffset)
#define MmGetMdlVirtualAddress(m) ((PVOID)((PCHAR)((m)->StartVa) + (m)->ByteOffset))
#define MmGetMdlBaseVa(m) ((m)->StartVa)
#define MmGetMdlPfnArray(m) ((PPFN_NUMBER)((m) + 1))
#define MmGetProcedureAddress(a) (a)
#define MmLockPageableCodeSection MmLockPagableCodeSection
#define MmLockPageableDataSection MmLockPagableDataSection
#define MmPrepareMdlForReuse(m) ((void)(m))
#define MmInitializeMdl(m, b, n)                                              \
  {                                                                           \
    (m)->Next = NULL;                                                         \
    (m)->Size = (CSHORT)(sizeof(MDL) + sizeof(PFN_NUMBER) * ADDRESS_AND_SIZE_TO_SPAN_PAGES((b), (n))); \
    (m)->MdlFlags = 0;                                                        \
    (m)->StartVa = (PVOID)PAGE_ALIGN((b));                                    \
    (m)->ByteOffset = BYTE_OFFSET((b));                                       \
    (m)->ByteCount = (ULONG)(n);                                              \
  }
typedef LONG_PTR PCWLINT_IOF_21(PVOID);
PCWLINT_IOF_21 ObfReferenceObject, ObfDereferenceObject;
typedef LONG_PTR PCWLINT_IOF_22(PVOID, ULONG);
PCWLINT_IOF_22 ObReferenceObjectWithTag, ObDereferenceObjectWithTag;
#define ObReferenceObject ObfReferenceObject
#define ObDereferenceObject ObfDereferenceObject
NTSTATUS ObReferenceObjectByHandle(HANDLE, ACCESS_MASK, POBJECT_TYPE, KPROCESSOR_MODE, PVOID *, POBJECT_HANDLE_INFORMATION);
NTSTATUS ObReferenceObjectByHandleWithTag(HANDLE, ACCESS_MASK, POBJECT_TYPE, KPROCESSOR_MODE, ULONG, PVOID *, POBJECT_HANDLE_INFORMATION);
NTSTATUS ObReferenceObjectByPointer(PVOID, ACCESS_MASK, POBJECT_TYPE, KPROCESSOR_MODE);
BOOLEAN ObReferenceObjectSafe(PVOID);
NTSTATUS ObOpenObjectByPointer(PVOID, ULONG, PACCESS_STATE, ACCESS_MASK, POBJECT_TYPE, KPROCESSOR_MODE, PHANDLE);
NTSTATUS ObCloseHandle(HANDLE, KPROCESSOR_MODE);
NTSTATUS ObGetObjectSecurity(PVOID, PSECURITY_DESCRIPTOR *, PBOOLEAN);
VOID ObReleaseObjectSecurity(PSECURITY_DESCRIPTOR, BOOLEAN);
extern POBJECT_TYPE *CmKeyObjectType, *IoFileObjectType, *ExEventObjectType, *ExSemaphoreObjectType, *PsProcessType, *PsThreadType,
  *SeTokenObjectType, *TmTransactionObjectType, *PsJobType;
typedef VOID PCWLINT_IOF_23(PSECURITY_SUBJECT_CONTEXT);
PCWLINT_IOF_23 SeCaptureSubjectContext, SeLockSubjectContext, SeUnlockSubjectContext, SeReleaseSubjectContext;
NTSTATUS SeAssignSecurity(PSECURITY_DESCRIPTOR, PSECURITY_DESCRIPTOR, PSECURITY_DESCRIPTOR *, BOOLEAN, PSECURITY_SUBJECT_CONTEXT, PGENERIC_MAPPING, POOL_TYPE);
NTSTATUS SeDeassignSecurity(PSECURITY_DESCRIPTOR *);
BOOLEAN SeAccessCheck(PSECURITY_DESCRIPTOR, PSECURITY_SUBJECT_CONTEXT, BOOLEAN, ACCESS_MASK, ACCESS_MASK, PPRIVILEGE_SET *, PGENERIC_MAPPING, KPROCESSOR_MODE, PACCESS_MASK, PNTSTATUS);
BOOLEAN SeSinglePrivilegeCheck(LUID, KPROCESSOR_MODE);
BOOLEAN SeValidSecurityDescriptor(ULONG, PSECURITY_DESCRIPTOR);
#include <devpropdef.h>
NTSTATUS IoSetDevicePropertyData(PDEVICE_OBJECT, const DEVPROPKEY *, LCID, ULONG, DEVPROPTYPE, ULONG, PVOID);
NTSTATUS IoGetDevicePropertyData(PDEVICE_OBJECT, const DEVPROPKEY *, LCID, ULONG, ULONG, PVOID, PULONG, PDEVPROPTYPE);
NTSTATUS IoSetDeviceInterfacePropertyData(PUNICODE_STRING, const DEVPROPKEY *, LCID, ULONG, DEVPROPTYPE, ULONG, PVOID);
NTSTATUS IoGetDeviceInterfacePropertyData(PUNICODE_STRING, const DEVPROPKEY *, LCID, ULONG, ULONG, PVOID, PULONG, PDEVPROPTYPE);
