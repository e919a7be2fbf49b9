/* Part of wdm.h: kernel objects, locks, time, processors. */
typedef struct _KWAIT_BLOCK {
  LIST_ENTRY WaitListEntry;
  UCHAR WaitType;
  volatile UCHAR BlockState;
  USHORT WaitKey;
#ifdef _WIN64
  LONG SpareLong;
#endif
  struct _KTHREAD *Thread;
  PVOID Object;
  PVOID SparePtr;
} KWAIT_BLOCK, *PKWAIT_BLOCK, *PRKWAIT_BLOCK;
typedef struct _DISPATCHER_HEADER {
  union {
    volatile LONG Lock;
    LONG LockNV;
    struct { UCHAR Type, Signalling, Size, Reserved1; };
  };
  LONG SignalState;
  LIST_ENTRY WaitListHead;
} DISPATCHER_HEADER, *PDISPATCHER_HEADER;
typedef struct _KEVENT { DISPATCHER_HEADER Header; } KEVENT, *PKEVENT, *PRKEVENT;
typedef struct _KGATE { DISPATCHER_HEADER Header; } KGATE, *PKGATE;
typedef struct _KSEMAPHORE {
  DISPATCHER_HEADER Header;
  LONG Limit;
} KSEMAPHORE, *PKSEMAPHORE, *PRKSEMAPHORE;
typedef struct _KMUTANT {
  DISPATCHER_HEADER Header;
  LIST_ENTRY MutantListEntry;
  struct _KTHREAD *OwnerThread;
  BOOLEAN Abandoned;
  UCHAR ApcDisable;
} KMUTANT, *PKMUTANT, *PRKMUTANT, KMUTEX, *PKMUTEX, *PRKMUTEX;
typedef struct _FAST_MUTEX {
  LONG Count;
  PVOID Owner;
  ULONG Contention;
  KEVENT Event;
  ULONG OldIrql;
} FAST_MUTEX, *PFAST_MUTEX, KGUARDED_MUTEX, *PKGUARDED_MUTEX;
struct _KDPC;
struct _KAPC;
#define EXCEPTION_NONCONTINUABLE 1
#define EXCEPTION_MAXIMUM_PARAMETERS 15
typedef struct _EXCEPTION_RECORD {
  NTSTATUS ExceptionCode;
  ULONG ExceptionFlags;
  struct _EXCEPTION_RECORD *ExceptionRecord;
  PVOID ExceptionAddress;
  ULONG NumberParameters;
  ULONG_PTR ExceptionInformation[EXCEPTION_MAXIMUM_PARAMETERS];
} EXCEPTION_RECORD, *PEXCEPTION_RECORD;
typedef struct _CONTEXT *PCONTEXT;
typedef struct _EXCEPTION_POINTERS { PEXCEPTION_RECORD ExceptionRecord; PCONTEXT ContextRecord; } EXCEPTION_POINTERS, *PEXCEPTION_POINTERS;
typedef VOID KDEFERRED_ROUTINE(struct _KDPC *Dpc, PVOID DeferredContext, PVOID SystemArgument1, PVOID SystemArgument2);
typedef KDEFERRED_ROUTINE *PKDEFERRED_ROUTINE;
typedef struct _KDPC {
  union {
    ULONG TargetInfoAsUlong;
    struct { UCHAR Type, Importance; volatile USHORT Number; };
  };
  SINGLE_LIST_ENTRY DpcListEntry;
  KAFFINITY ProcessorHistory;
  PKDEFERRED_ROUTINE DeferredRoutine;
  PVOID DeferredContext, SystemArgument1, SystemArgument2, DpcData;
} KDPC, *PKDPC, *PRKDPC;
typedef struct _KTIMER {
  DISPATCHER_HEADER Header;
  ULARGE_INTEGER DueTime;
  LIST_ENTRY TimerListEntry;
  struct _KDPC *Dpc;
#ifndef _X86_
  USHORT Processor, TimerType;
#endif
  ULONG Period;
} KTIMER, *PKTIMER, *PRKTIMER;
typedef VOID KNORMAL_ROUTINE(PVOID NormalContext, PVOID SystemArgument1, PVOID SystemArgument2);
typedef KNORMAL_ROUTINE *PKNORMAL_ROUTINE;
typedef VOID KKERNEL_ROUTINE(struct _KAPC *Apc, PKNORMAL_ROUTINE *NormalRoutine, PVOID *NormalContext, PVOID *A1, PVOID *A2);
typedef KKERNEL_ROUTINE *PKKERNEL_ROUTINE;
typedef VOID KRUNDOWN_ROUTINE(struct _KAPC *Apc);
typedef KRUNDOWN_ROUTINE *PKRUNDOWN_ROUTINE;
typedef struct _KAPC {
  UCHAR Type, SpareByte0, Size, SpareByte1;
  ULONG SpareLong0;
  struct _KTHREAD *Thread;
  LIST_ENTRY ApcListEntry;
  PVOID Reserved[3];
  PVOID NormalContext, SystemArgument1, SystemArgument2;
  CCHAR ApcStateIndex;
  KPROCESSOR_MODE ApcMode;
  BOOLEAN Inserted;
} KAPC, *PKAPC, *PRKAPC;
typedef struct _KAPC_STATE {
  LIST_ENTRY ApcListHead[2];
  struct _KPROCESS *Process;
  UCHAR InProgressFlags;
  BOOLEAN KernelApcPending;
  BOOLEAN UserApcPendingAll;
} KAPC_STATE, *PKAPC_STATE, *PRKAPC_STATE;
typedef struct _KDEVICE_QUEUE {
  CSHORT Type, Size;
  LIST_ENTRY DeviceListHead;
  KSPIN_LOCK Lock;
#ifdef _AMD64_
  union {
    BOOLEAN Busy;
    struct { LONG64 Reserved : 8; LONG64 Hint : 56; };
  };
#else
  BOOLEAN Busy;
#endif
} KDEVICE_QUEUE, *PKDEVICE_QUEUE, *PRKDEVICE_QUEUE;
typedef struct _KDEVICE_QUEUE_ENTRY {
  LIST_ENTRY DeviceListEntry;
  ULONG SortKey;
  BOOLEAN Inserted;
} KDEVICE_QUEUE_ENTRY, *PKDEVICE_QUEUE_ENTRY;
typedef struct _KSPIN_LOCK_QUEUE {
  struct _KSPIN_LOCK_QUEUE *volatile Next;
  PKSPIN_LOCK volatile Lock;
} KSPIN_LOCK_QUEUE, *PKSPIN_LOCK_QUEUE;
typedef struct _KLOCK_QUEUE_HANDLE {
  KSPIN_LOCK_QUEUE LockQueue;
  KIRQL OldIrql;
} KLOCK_QUEUE_HANDLE, *PKLOCK_QUEUE_HANDLE;
typedef struct _KSYSTEM_TIME {
  ULONG LowPart;
  LONG High1Time, High2Time;
} KSYSTEM_TIME, *PKSYSTEM_TIME;
typedef struct _XSTATE_CONTEXT {
  ULONG64 Mask;
  ULONG Length, Reserved1;
  PVOID Area;
#ifdef _X86_
  ULONG Reserved2;
#endif
  PVOID Buffer;
#ifdef _X86_
  ULONG Reserved3;
#endif
} XSTATE_CONTEXT, *PXSTATE_CONTEXT;
typedef struct _XSTATE_SAVE {
#if defined(_AMD64_)
  struct _XSTATE_SAVE *Prev;
  struct _KTHREAD *Thread;
  UCHAR Level;
  XSTATE_CONTEXT XStateContext;
#elif defined(_X86_)
  XSTATE_CONTEXT XStateContext;
#else
  ULONG Dummy;
#endif
} XSTATE_SAVE, *PXSTATE_SAVE;
typedef struct _KFLOATING_SAVE {
#ifdef _X86_
  ULONG ControlWord, StatusWord, ErrorOffset, ErrorSelector, DataOffset, DataSelector, Cr0NpxState, Spare1;
#else
  ULONG Dummy;
#endif
} KFLOATING_SAVE, *PKFLOATING_SAVE;
typedef enum _KWAIT_REASON {
  Executive, FreePage, PageIn, PoolAllocation, DelayExecution, Suspended, UserRequest, WrExecutive, WrFreePage, WrPageIn,
  WrPoolAllocation, WrDelayExecution, WrSuspended, WrUserRequest, WrEventPair, WrQueue
} KWAIT_REASON;
typedef enum _KDPC_IMPORTANCE { LowImportance, MediumImportance, HighImportance, MediumHighImportance } KDPC_IMPORTANCE;
typedef enum _KINTERRUPT_MODE { LevelSensitive, Latched } KINTERRUPT_MODE;
typedef enum _KINTERRUPT_POLARITY {
  InterruptPolarityUnknown, InterruptActiveHigh, InterruptRisingEdge = InterruptActiveHigh, InterruptActiveLow,
  InterruptFallingEdge = InterruptActiveLow, InterruptActiveBoth
} KINTERRUPT_POLARITY, *PKINTERRUPT_POLARITY;
typedef enum _MEMORY_CACHING_TYPE_ORIG { MmFrameBufferCached = 2 } MEMORY_CACHING_TYPE_ORIG;
typedef enum _MEMORY_CACHING_TYPE {
  MmNonCached, MmCached, MmWriteCombined = MmFrameBufferCached, MmHardwareCoherentCached, MmNonCachedUnordered,
  MmUSWCCached, MmMaximumCacheType, MmNotMapped = -1
} MEMORY_CACHING_TYPE;
typedef VOID KSTART_ROUTINE(PVOID StartContext);
typedef KSTART_ROUTINE *PKSTART_ROUTINE;
typedef BOOLEAN KSERVICE_ROUTINE(struct _KINTERRUPT *Interrupt, PVOID ServiceContext);
typedef KSERVICE_ROUTINE *PKSERVICE_ROUTINE;
typedef BOOLEAN KMESSAGE_SERVICE_ROUTINE(struct _KINTERRUPT *Interrupt, PVOID ServiceContext, ULONG MessageID);
typedef KMESSAGE_SERVICE_ROUTINE *PKMESSAGE_SERVICE_ROUTINE;
typedef BOOLEAN KSYNCHRONIZE_ROUTINE(PVOID Context);
typedef KSYNCHRONIZE_ROUTINE *PKSYNCHRONIZE_ROUTINE;
typedef ULONG_PTR KIPI_BROADCAST_WORKER(ULONG_PTR Argument);
typedef KIPI_BROADCAST_WORKER *PKIPI_BROADCAST_WORKER;
typedef enum _KBUGCHECK_CALLBACK_REASON {
  KbCallbackInvalid, KbCallbackReserved1, KbCallbackSecondaryDumpData, KbCallbackDumpIo, KbCallbackAddPages,
  KbCallbackSecondaryMultiPartDumpData, KbCallbackRemovePages, KbCallbackTriageDumpData
} KBUGCHECK_CALLBACK_REASON;
typedef enum _KBUGCHECK_BUFFER_DUMP_STATE {
  BufferEmpty, BufferInserted, BufferStarted, BufferFinished, BufferIncomplete
} KBUGCHECK_BUFFER_DUMP_STATE;
struct _KBUGCHECK_REASON_CALLBACK_RECORD;
typedef VOID KBUGCHECK_CALLBACK_ROUTINE(PVOID Buffer, ULONG Length);
typedef KBUGCHECK_CALLBACK_ROUTINE *PKBUGCHECK_CALLBACK_ROUTINE;
typedef VOID KBUGCHECK_REASON_CALLBACK_ROUTINE(KBUGCHECK_CALLBACK_REASON Reason, struct _KBUGCHECK_REASON_CALLBACK_RECORD *Record,
                                               PVOID ReasonSpecificData, ULONG ReasonSpecificDataLength);
typedef KBUGCHECK_REASON_CALLBACK_ROUTINE *PKBUGCHECK_REASON_CALLBACK_ROUTINE;
typedef struct _KBUGCHECK_CALLBACK_RECORD {
  LIST_ENTRY Entry;
  PKBUGCHECK_CALLBACK_ROUTINE CallbackRoutine;
  PVOID Buffer;
  ULONG Length;
  PUCHAR Component;
  ULONG_PTR Checksum;
  UCHAR State;
} KBUGCHECK_CALLBACK_RECORD, *PKBUGCHECK_CALLBACK_RECORD;
typedef struct _KBUGCHECK_REASON_CALLBACK_RECORD {
  LIST_ENTRY Entry;
  PKBUGCHECK_REASON_CALLBACK_ROUTINE CallbackRoutine;
  PUCHAR Component;
  ULONG_PTR Checksum;
  KBUGCHECK_CALLBACK_REASON Reason;
  UCHAR State;
} KBUGCHECK_REASON_CALLBACK_RECORD, *PKBUGCHECK_REASON_CALLBACK_RECORD;
typedef enum _EX_POOL_PRIORITY {
  LowPoolPriority, LowPoolPrioritySpecialPoolOverrun = 8, LowPoolPrioritySpecialPoolUnderrun = 9, NormalPoolPriority = 16,
  NormalPoolPrioritySpecialPoolOverrun = 24, NormalPoolPrioritySpecialPoolUnderrun = 25, HighPoolPriority = 32,
  HighPoolPrioritySpecialPoolOverrun = 40, HighPoolPrioritySpecialPoolUnderrun = 41
} EX_POOL_PRIORITY;

VOID KeInitializeEvent(PRKEVENT, EVENT_TYPE, BOOLEAN);
VOID KeClearEvent(PRKEVENT);
typedef LONG PCWLINT_KE_1(PRKEVENT, KPRIORITY, BOOLEAN);
PCWLINT_KE_1 KeSetEvent, KePulseEvent;
typedef LONG PCWLINT_KE_2(PRKEVENT);
PCWLINT_KE_2 KeResetEvent, KeReadStateEvent;
VOID KeInitializeMutex(PRKMUTEX, ULONG);
LONG KeReadStateMutex(PRKMUTEX);
LONG KeReleaseMutex(PRKMUTEX, BOOLEAN);
VOID KeInitializeSemaphore(PRKSEMAPHORE, LONG, LONG);
LONG KeReadStateSemaphore(PRKSEMAPHORE);
LONG KeReleaseSemaphore(PRKSEMAPHORE, KPRIORITY, LONG, BOOLEAN);
NTSTATUS KeWaitForSingleObject(PVOID, KWAIT_REASON, KPROCESSOR_MODE, BOOLEAN, PLARGE_INTEGER);
NTSTATUS KeWaitForMultipleObjects(ULONG, PVOID *, WAIT_TYPE, KWAIT_REASON, KPROCESSOR_MODE, BOOLEAN, PLARGE_INTEGER, PKWAIT_BLOCK);
#define KeWaitForMutexObject KeWaitForSingleObject
NTSTATUS KeDelayExecutionThread(KPROCESSOR_MODE, BOOLEAN, PLARGE_INTEGER);
VOID KeInitializeTimer(PKTIMER);
VOID KeInitializeTimerEx(PKTIMER, TIMER_TYPE);
typedef BOOLEAN PCWLINT_KE_3(PKTIMER);
PCWLINT_KE_3 KeCancelTimer, KeReadStateTimer;
BOOLEAN KeSetTimer(PKTIMER, LARGE_INTEGER, PKDPC);
BOOLEAN KeSetTimerEx(PKTIMER, LARGE_INTEGER, LONG, PKDPC);
BOOLEAN KeSetCoalescableTimer(PKTIMER, LARGE_INTEGER, ULONG, ULONG, PKDPC);
typedef VOID PCWLINT_KE_4(PRKDPC, PKDEFERRED_ROUTINE, PVOID);
PCWLINT_KE_4 KeInitializeDpc, KeInitializeThreadedDpc;
BOOLEAN KeInsertQueueDpc(PRKDPC, PVOID, PVOID);
BOOLEAN KeRemoveQueueDpc(PRKDPC);
BOOLEAN KeRemoveQueueDpcEx(PRKDPC, BOOLEAN);
typedef VOID PCWLINT_KE_5(VOID);
PCWLINT_KE_5 KeFlushQueuedDpcs, KeEnterCriticalRegion, KeLeaveCriticalRegion, KeEnterGuardedRegion,
  KeLeaveGuardedRegion, KeRevertToUserAffinityThread, KeMemoryBarrier;
VOID KeSetImportanceDpc(PRKDPC, KDPC_IMPORTANCE);
VOID KeSetTargetProcessorDpc(PRKDPC, CCHAR);
NTSTATUS KeSetTargetProcessorDpcEx(PKDPC, PPROCESSOR_NUMBER);
VOID KeInitializeDeviceQueue(PKDEVICE_QUEUE);
BOOLEAN KeInsertDeviceQueue(PKDEVICE_QUEUE, PKDEVICE_QUEUE_ENTRY);
PKDEVICE_QUEUE_ENTRY KeRemoveDeviceQueue(PKDEVICE_QUEUE);
typedef VOID PCWLINT_KE_6(PKSPIN_LOCK);
PCWLINT_KE_6 KeInitializeSpinLock, KeAcquireSpinLockAtDpcLevel, KeReleaseSpinLockFromDpcLevel;
VOID KeAcquireSpinLock(PKSPIN_LOCK, PKIRQL);
typedef KIRQL PCWLINT_KE_7(PKSPIN_LOCK);
PCWLINT_KE_7 KeAcquireSpinLockRaiseToDpc, KeAcquireSpinLockRaiseToSynch, KeAcquireSpinLockForDpc;
typedef VOID PCWLINT_KE_8(PKSPIN_LOCK, KIRQL);
PCWLINT_KE_8 KeReleaseSpinLock, KeReleaseSpinLockForDpc;
typedef BOOLEAN PCWLINT_KE_9(PKSPIN_LOCK);
PCWLINT_KE_9 KeTryToAcquireSpinLockAtDpcLevel, KeTestSpinLock;
KIRQL KeAcquireInterruptSpinLock(PKINTERRUPT);
VOID KeReleaseInterruptSpinLock(PKINTERRUPT, KIRQL);
typedef VOID PCWLINT_KE_10(PKSPIN_LOCK, PKLOCK_QUEUE_HANDLE);
PCWLINT_KE_10 KeAcquireInStackQueuedSpinLock, KeAcquireInStackQueuedSpinLockAtDpcLevel,
  KeAcquireInStackQueuedSpinLockForDpc;
typedef VOID PCWLINT_KE_11(PKLOCK_QUEUE_HANDLE);
PCWLINT_KE_11 KeReleaseInStackQueuedSpinLock, KeReleaseInStackQueuedSpinLockFromDpcLevel,
  KeReleaseInStackQueuedSpinLockForDpc;
BOOLEAN KeSynchronizeExecution(PKINTERRUPT, PKSYNCHRONIZE_ROUTINE, PVOID);
typedef KIRQL PCWLINT_KE_12(VOID);
PCWLINT_KE_12 KeGetCurrentIrql, KeRaiseIrqlToDpcLevel, KeRaiseIrqlToSynchLevel;
VOID KeRaiseIrql(KIRQL, PKIRQL);
VOID KeLowerIrql(KIRQL);
KIRQL KfRaiseIrql(KIRQL);
typedef BOOLEAN PCWLINT_KE_13(VOID);
PCWLINT_KE_13 KeAreApcsDisabled, KeAreAllApcsDisabled, KeShouldYieldProcessor;
typedef VOID PCWLINT_KE_14(PKGUARDED_MUTEX);
PCWLINT_KE_14 KeInitializeGuardedMutex, KeAcquireGuardedMutex, KeReleaseGuardedMutex, KeAcquireGuardedMutexUnsafe,
  KeReleaseGuardedMutexUnsafe;
BOOLEAN KeTryToAcquireGuardedMutex(PKGUARDED_MUTEX);
PKTHREAD KeGetCurrentThread(VOID);
KPRIORITY KeQueryPriorityThread(PKTHREAD);
KPRIORITY KeSetPriorityThread(PKTHREAD, KPRIORITY);
LONG KeSetBasePriorityThread(PKTHREAD, LONG);
ULONG KeQueryRuntimeThread(PKTHREAD, PULONG);
LARGE_INTEGER KeQueryPerformanceCounter(PLARGE_INTEGER);
typedef VOID PCWLINT_KE_15(PLARGE_INTEGER);
PCWLINT_KE_15 KeQuerySystemTime, KeQuerySystemTimePrecise, KeQueryTickCount;
typedef ULONGLONG PCWLINT_KE_16(VOID);
PCWLINT_KE_16 KeQueryInterruptTime, KeQueryUnbiasedInterruptTime;
typedef ULONGLONG PCWLINT_KE_17(PULONG64);
PCWLINT_KE_17 KeQueryInterruptTimePrecise, KeQueryUnbiasedInterruptTimePrecise;
typedef ULONG PCWLINT_KE_18(VOID);
PCWLINT_KE_18 KeQueryTimeIncrement, KeQueryMaximumProcessorCount, KeGetCurrentProcessorNumber,
  KeGetCurrentProcessorIndex;
ULONG KeQueryActiveProcessorCount(PKAFFINITY);
typedef ULONG PCWLINT_KE_19(USHORT);
PCWLINT_KE_19 KeQueryActiveProcessorCountEx, KeQueryMaximumProcessorCountEx;
KAFFINITY KeQueryActiveProcessors(VOID);
KAFFINITY KeQueryGroupAffinity(USHORT);
typedef USHORT PCWLINT_KE_20(VOID);
PCWLINT_KE_20 KeQueryActiveGroupCount, KeQueryMaximumGroupCount, KeQueryHighestNodeNumber, KeGetCurrentNodeNumber;
VOID KeQueryNodeActiveAffinity(USHORT, PGROUP_AFFINITY, PUSHORT);
typedef ULONG PCWLINT_KE_21(PPROCESSOR_NUMBER);
PCWLINT_KE_21 KeGetCurrentProcessorNumberEx, KeGetProcessorIndexFromNumber;
NTSTATUS KeGetProcessorNumberFromIndex(ULONG, PPROCESSOR_NUMBER);
typedef VOID PCWLINT_KE_22(KAFFINITY);
PCWLINT_KE_22 KeSetSystemAffinityThread, KeRevertToUserAffinityThreadEx;
KAFFINITY KeSetSystemAffinityThreadEx(KAFFINITY);
VOID KeSetSystemGroupAffinityThread(PGROUP_AFFINITY, PGROUP_AFFINITY);
VOID KeRevertToUserGroupAffinityThread(PGROUP_AFFINITY);
ULONG_PTR KeIpiGenericCall(PKIPI_BROADCAST_WORKER, ULONG_PTR);
VOID KeStallExecutionProcessor(ULONG);
typedef NTSTATUS PCWLINT_KE_23(PKFLOATING_SAVE);
PCWLINT_KE_23 KeSaveFloatingPointState, KeRestoreFloatingPointState;
NTSTATUS KeSaveExtendedProcessorState(ULONG64, PXSTATE_SAVE);
VOID KeRestoreExtendedProcessorState(PXSTATE_SAVE);
DECLSPEC_NORETURN VOID KeBugCheckEx(ULONG, ULONG_PTR, ULONG_PTR, ULONG_PTR, ULONG_PTR);
DECLSPEC_NORETURN VOID KeBugCheck(ULONG);
BOOLEAN KeRegisterBugCheckCallback(PKBUGCHECK_CALLBACK_RECORD, PKBUGCHECK_CALLBACK_ROUTINE, PVOID, ULONG, PUCHAR);
BOOLEAN KeDeregisterBugCheckCallback(PKBUGCHECK_CALLBACK_RECORD);
BOOLEAN KeRegisterBugCheckReasonCallback(PKBUGCHECK_REASON_CALLBACK_RECORD, PKBUGCHECK_REASON_CALLBACK_ROUTINE,
                                         KBUGCHECK_CALLBACK_REASON, PUCHAR);
BOOLEAN KeDeregisterBugCheckReasonCallback(PKBUGCHECK_REASON_CALLBACK_RECORD);
#define KeInitializeCallbackRecord(r) ((r)->State = BufferEmpty)
VOID KeFlushIoBuffers(PMDL, BOOLEAN, BOOLEAN);
#define KeMemoryBarrierWithoutFence() ((void)0)
NTSTATUS KeExpandKernelStackAndCallout(VOID (*)(PVOID), PVOID, SIZE_T);
NTSTATUS KeExpandKernelStackAndCalloutEx(VOID (*)(PVOID), PVOID, SIZE_T, BOOLEAN, PVOID);
typedef VOID EXPAND_STACK_CALLOUT(PVOID Parameter);
typedef EXPAND_STACK_CALLOUT *PEXPAND_STACK_CALLOUT;
#define MAXIMUM_EXPANSION_SIZE 0x11800
NTSTATUS KeQueryDpcWatchdogInformation(PVOID);
VOID KeStackAttachProcess(PRKPROCESS, PRKAPC_STATE);
VOID KeUnstackDetachProcess(PRKAPC_STATE);
typedef enum _LOGICAL_PROCESSOR_RELATIONSHIP {
  RelationProcessorCore, RelationNumaNode, RelationCache, RelationProcessorPackage, RelationGroup, RelationProcessorDie,
  RelationNumaNodeEx, RelationProcessorModule, RelationAll = 0xffff
} LOGICAL_PROCESSOR_RELATIONSHIP;
typedef struct _PROCESSOR_RELATIONSHIP { UCHAR Flags, EfficiencyClass, Reserved[20]; USHORT GroupCount; GROUP_AFFINITY GroupMask[ANYSIZE_ARRAY]; } PROCESSOR_RELATIONSHIP, *PPROCESSOR_RELATIONSHIP;
typedef struct _NUMA_NODE_RELATIONSHIP { ULONG NodeNumber; UCHAR Reserved[18]; USHORT GroupCount; union { GROUP_AFFINITY GroupMask, GroupMasks[ANYSIZE_ARRAY]; }; } NUMA_NODE_RELATIONSHIP, *PNUMA_NODE_RELATIONSHIP;
typedef struct _CACHE_RELATIONSHIP { UCHAR Level, Associativity; USHORT LineSize; ULONG CacheSize, Type; UCHAR Reserved[18]; USHORT GroupCount; union { GROUP_AFFINITY GroupMask, GroupMasks[ANYSIZE_ARRAY]; }; } CACHE_RELATIONSHIP, *PCACHE_RELATIONSHIP;
typedef struct _PROCESSOR_GROUP_INFO { UCHAR MaximumProcessorCount, ActiveProcessorCount, Reserved[38]; KAFFINITY ActiveProcessorMask; } PROCESSOR_GROUP_INFO, *PPROCESSOR_GROUP_INFO;
typedef struct _GROUP_RELATIONSHIP { USHORT MaximumGroupCount, ActiveGroupCount; UCHAR Reserved[20]; PROCESSOR_GROUP_INFO GroupInfo[ANYSIZE_ARRAY]; } GROUP_RELATIONSHIP, *PGROUP_RELATIONSHIP;
typedef struct _SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX {
  LOGICAL_PROCESSOR_RELATIONSHIP Relationship;
  ULONG Size;
  union { PROCESSOR_RELATIONSHIP Processor; NUMA_NODE_RELATIONSHIP NumaNode; CACHE_RELATIONSHIP Cache; GROUP_RELATIONSHIP Group; };
} SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX, *PSYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX;
NTSTATUS KeQueryLogicalProcessorRelationship(PPROCESSOR_NUMBER, LOGICAL_PROCESSOR_RELATIONSHIP, PSYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX, PULONG);
#define INVALID_PROCESSOR_INDEX 0xffffffff
