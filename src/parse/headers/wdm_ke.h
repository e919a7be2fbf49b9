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
  ULONG Processor;
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
typedef struct _XSTATE_SAVE {
  PVOID Reserved[8];
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
LONG KeSetEvent(PRKEVENT, KPRIORITY, BOOLEAN);
LONG KeResetEvent(PRKEVENT);
LONG KePulseEvent(PRKEVENT, KPRIORITY, BOOLEAN);
LONG KeReadStateEvent(PRKEVENT);
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
BOOLEAN KeCancelTimer(PKTIMER);
BOOLEAN KeReadStateTimer(PKTIMER);
BOOLEAN KeSetTimer(PKTIMER, LARGE_INTEGER, PKDPC);
BOOLEAN KeSetTimerEx(PKTIMER, LARGE_INTEGER, LONG, PKDPC);
BOOLEAN KeSetCoalescableTimer(PKTIMER, LARGE_INTEGER, ULONG, ULONG, PKDPC);
VOID KeInitializeDpc(PRKDPC, PKDEFERRED_ROUTINE, PVOID);
VOID KeInitializeThreadedDpc(PRKDPC, PKDEFERRED_ROUTINE, PVOID);
BOOLEAN KeInsertQueueDpc(PRKDPC, PVOID, PVOID);
BOOLEAN KeRemoveQueueDpc(PRKDPC);
BOOLEAN KeRemoveQueueDpcEx(PRKDPC, BOOLEAN);
VOID KeFlushQueuedDpcs(VOID);
VOID KeSetImportanceDpc(PRKDPC, KDPC_IMPORTANCE);
VOID KeSetTargetProcessorDpc(PRKDPC, CCHAR);
NTSTATUS KeSetTargetProcessorDpcEx(PKDPC, PPROCESSOR_NUMBER);
VOID KeInitializeDeviceQueue(PKDEVICE_QUEUE);
BOOLEAN KeInsertDeviceQueue(PKDEVICE_QUEUE, PKDEVICE_QUEUE_ENTRY);
PKDEVICE_QUEUE_ENTRY KeRemoveDeviceQueue(PKDEVICE_QUEUE);
VOID KeInitializeSpinLock(PKSPIN_LOCK);
VOID KeAcquireSpinLock(PKSPIN_LOCK, PKIRQL);
KIRQL KeAcquireSpinLockRaiseToDpc(PKSPIN_LOCK);
KIRQL KeAcquireSpinLockRaiseToSynch(PKSPIN_LOCK);
KIRQL KeAcquireSpinLockForDpc(PKSPIN_LOCK);
VOID KeReleaseSpinLock(PKSPIN_LOCK, KIRQL);
VOID KeReleaseSpinLockForDpc(PKSPIN_LOCK, KIRQL);
VOID KeAcquireSpinLockAtDpcLevel(PKSPIN_LOCK);
VOID KeReleaseSpinLockFromDpcLevel(PKSPIN_LOCK);
BOOLEAN KeTryToAcquireSpinLockAtDpcLevel(PKSPIN_LOCK);
BOOLEAN KeTestSpinLock(PKSPIN_LOCK);
KIRQL KeAcquireInterruptSpinLock(PKINTERRUPT);
VOID KeReleaseInterruptSpinLock(PKINTERRUPT, KIRQL);
VOID KeAcquireInStackQueuedSpinLock(PKSPIN_LOCK, PKLOCK_QUEUE_HANDLE);
VOID KeReleaseInStackQueuedSpinLock(PKLOCK_QUEUE_HANDLE);
VOID KeAcquireInStackQueuedSpinLockAtDpcLevel(PKSPIN_LOCK, PKLOCK_QUEUE_HANDLE);
VOID KeReleaseInStackQueuedSpinLockFromDpcLevel(PKLOCK_QUEUE_HANDLE);
VOID KeAcquireInStackQueuedSpinLockForDpc(PKSPIN_LOCK, PKLOCK_QUEUE_HANDLE);
VOID KeReleaseInStackQueuedSpinLockForDpc(PKLOCK_QUEUE_HANDLE);
BOOLEAN KeSynchronizeExecution(PKINTERRUPT, PKSYNCHRONIZE_ROUTINE, PVOID);
KIRQL KeGetCurrentIrql(VOID);
VOID KeRaiseIrql(KIRQL, PKIRQL);
KIRQL KeRaiseIrqlToDpcLevel(VOID);
KIRQL KeRaiseIrqlToSynchLevel(VOID);
VOID KeLowerIrql(KIRQL);
KIRQL KfRaiseIrql(KIRQL);
VOID KeEnterCriticalRegion(VOID);
VOID KeLeaveCriticalRegion(VOID);
VOID KeEnterGuardedRegion(VOID);
VOID KeLeaveGuardedRegion(VOID);
BOOLEAN KeAreApcsDisabled(VOID);
BOOLEAN KeAreAllApcsDisabled(VOID);
VOID KeInitializeGuardedMutex(PKGUARDED_MUTEX);
VOID KeAcquireGuardedMutex(PKGUARDED_MUTEX);
VOID KeReleaseGuardedMutex(PKGUARDED_MUTEX);
BOOLEAN KeTryToAcquireGuardedMutex(PKGUARDED_MUTEX);
VOID KeAcquireGuardedMutexUnsafe(PKGUARDED_MUTEX);
VOID KeReleaseGuardedMutexUnsafe(PKGUARDED_MUTEX);
PKTHREAD KeGetCurrentThread(VOID);
KPRIORITY KeQueryPriorityThread(PKTHREAD);
KPRIORITY KeSetPriorityThread(PKTHREAD, KPRIORITY);
LONG KeSetBasePriorityThread(PKTHREAD, LONG);
ULONG KeQueryRuntimeThread(PKTHREAD, PULONG);
LARGE_INTEGER KeQueryPerformanceCounter(PLARGE_INTEGER);
VOID KeQuerySystemTime(PLARGE_INTEGER);
VOID KeQuerySystemTimePrecise(PLARGE_INTEGER);
ULONGLONG KeQueryInterruptTime(VOID);
ULONGLONG KeQueryInterruptTimePrecise(PULONG64);
ULONGLONG KeQueryUnbiasedInterruptTime(VOID);
ULONGLONG KeQueryUnbiasedInterruptTimePrecise(PULONG64);
VOID KeQueryTickCount(PLARGE_INTEGER);
ULONG KeQueryTimeIncrement(VOID);
ULONG KeQueryActiveProcessorCount(PKAFFINITY);
ULONG KeQueryActiveProcessorCountEx(USHORT);
ULONG KeQueryMaximumProcessorCount(VOID);
ULONG KeQueryMaximumProcessorCountEx(USHORT);
KAFFINITY KeQueryActiveProcessors(VOID);
KAFFINITY KeQueryGroupAffinity(USHORT);
USHORT KeQueryActiveGroupCount(VOID);
USHORT KeQueryMaximumGroupCount(VOID);
USHORT KeQueryHighestNodeNumber(VOID);
USHORT KeGetCurrentNodeNumber(VOID);
VOID KeQueryNodeActiveAffinity(USHORT, PGROUP_AFFINITY, PUSHORT);
ULONG KeGetCurrentProcessorNumber(VOID);
ULONG KeGetCurrentProcessorNumberEx(PPROCESSOR_NUMBER);
ULONG KeGetCurrentProcessorIndex(VOID);
ULONG KeGetProcessorIndexFromNumber(PPROCESSOR_NUMBER);
NTSTATUS KeGetProcessorNumberFromIndex(ULONG, PPROCESSOR_NUMBER);
VOID KeSetSystemAffinityThread(KAFFINITY);
KAFFINITY KeSetSystemAffinityThreadEx(KAFFINITY);
VOID KeRevertToUserAffinityThread(VOID);
VOID KeRevertToUserAffinityThreadEx(KAFFINITY);
VOID KeSetSystemGroupAffinityThread(PGROUP_AFFINITY, PGROUP_AFFINITY);
VOID KeRevertToUserGroupAffinityThread(PGROUP_AFFINITY);
ULONG_PTR KeIpiGenericCall(PKIPI_BROADCAST_WORKER, ULONG_PTR);
VOID KeStallExecutionProcessor(ULONG);
NTSTATUS KeSaveFloatingPointState(PKFLOATING_SAVE);
NTSTATUS KeRestoreFloatingPointState(PKFLOATING_SAVE);
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
VOID KeMemoryBarrier(VOID);
#define KeMemoryBarrierWithoutFence() ((void)0)
NTSTATUS KeExpandKernelStackAndCallout(VOID (*)(PVOID), PVOID, SIZE_T);
NTSTATUS KeExpandKernelStackAndCalloutEx(VOID (*)(PVOID), PVOID, SIZE_T, BOOLEAN, PVOID);
typedef VOID EXPAND_STACK_CALLOUT(PVOID Parameter);
typedef EXPAND_STACK_CALLOUT *PEXPAND_STACK_CALLOUT;
#define MAXIMUM_EXPANSION_SIZE 0x12000
BOOLEAN KeShouldYieldProcessor(VOID);
NTSTATUS KeQueryDpcWatchdogInformation(PVOID);
VOID KeStackAttachProcess(PRKPROCESS, PRKAPC_STATE);
VOID KeUnstackDetachProcess(PRKAPC_STATE);
