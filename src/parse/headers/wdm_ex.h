/* Executive: pool, locks, interlocked operations, processes and silos, debug output. Included by wdm.h. */
#pragma once
typedef enum _POOL_TYPE {
  NonPagedPool, NonPagedPoolExecute = 0, PagedPool, NonPagedPoolMustSucceed, DontUseThisType, NonPagedPoolCacheAligned,
  PagedPoolCacheAligned, NonPagedPoolCacheAlignedMustS, MaxPoolType, NonPagedPoolSession = 32, PagedPoolSession,
  NonPagedPoolNx = 512, NonPagedPoolNxCacheAligned = 516, NonPagedPoolSessionNx = 544
} POOL_TYPE;
typedef ULONG64 POOL_FLAGS;
#define POOL_FLAG_USE_QUOTA 0x1ULL
#define POOL_FLAG_UNINITIALIZED 0x2ULL
#define POOL_FLAG_SESSION 0x4ULL
#define POOL_FLAG_CACHE_ALIGNED 0x8ULL
#define POOL_FLAG_RAISE_ON_FAILURE 0x20ULL
#define POOL_FLAG_NON_PAGED 0x40ULL
#define POOL_FLAG_NON_PAGED_EXECUTE 0x80ULL
#define POOL_FLAG_PAGED 0x100ULL
#define POOL_RAISE_IF_ALLOCATION_FAILURE 16
#define POOL_QUOTA_FAIL_INSTEAD_OF_RAISE 8
#define POOL_NX_OPTIN 1
PVOID ExAllocatePool(POOL_TYPE, SIZE_T);
PVOID ExAllocatePoolWithTag(POOL_TYPE, SIZE_T, ULONG);
PVOID ExAllocatePoolWithQuotaTag(POOL_TYPE, SIZE_T, ULONG);
PVOID ExAllocatePoolWithTagPriority(POOL_TYPE, SIZE_T, ULONG, EX_POOL_PRIORITY);
PVOID ExAllocatePoolUninitialized(POOL_TYPE, SIZE_T, ULONG);
PVOID ExAllocatePoolZero(POOL_TYPE, SIZE_T, ULONG);
PVOID ExAllocatePoolQuotaZero(POOL_TYPE, SIZE_T, ULONG);
PVOID ExAllocatePoolQuotaUninitialized(POOL_TYPE, SIZE_T, ULONG);
PVOID ExAllocatePool2(POOL_FLAGS, SIZE_T, ULONG);
PVOID ExAllocatePool3(POOL_FLAGS, SIZE_T, ULONG, const void *, ULONG);
VOID ExFreePool(PVOID);
VOID ExFreePoolWithTag(PVOID, ULONG);
VOID ExFreePool2(PVOID, ULONG, const void *, ULONG);
VOID ExInitializeDriverRuntime(ULONG);
#define DrvRtPoolNxOptIn 1

typedef ULONG_PTR ERESOURCE_THREAD, *PERESOURCE_THREAD;
typedef struct _ERESOURCE { PVOID Opaque[13]; } ERESOURCE, *PERESOURCE;
NTSTATUS ExInitializeResourceLite(PERESOURCE);
NTSTATUS ExDeleteResourceLite(PERESOURCE);
BOOLEAN ExAcquireResourceExclusiveLite(PERESOURCE, BOOLEAN);
BOOLEAN ExAcquireResourceSharedLite(PERESOURCE, BOOLEAN);
BOOLEAN ExAcquireSharedStarveExclusive(PERESOURCE, BOOLEAN);
BOOLEAN ExAcquireSharedWaitForExclusive(PERESOURCE, BOOLEAN);
VOID ExReleaseResourceLite(PERESOURCE);
VOID ExReleaseResourceForThreadLite(PERESOURCE, ERESOURCE_THREAD);
VOID ExConvertExclusiveToSharedLite(PERESOURCE);
BOOLEAN ExIsResourceAcquiredExclusiveLite(PERESOURCE);
ULONG ExIsResourceAcquiredSharedLite(PERESOURCE);
PVOID ExEnterCriticalRegionAndAcquireResourceExclusive(PERESOURCE);
PVOID ExEnterCriticalRegionAndAcquireResourceShared(PERESOURCE);
VOID ExReleaseResourceAndLeaveCriticalRegion(PERESOURCE);
#define ExIsResourceAcquiredLite ExIsResourceAcquiredSharedLite
#define ExGetCurrentResourceThread() ((ERESOURCE_THREAD)PsGetCurrentThread())

typedef ULONG_PTR EX_PUSH_LOCK, *PEX_PUSH_LOCK;
VOID ExInitializePushLock(PEX_PUSH_LOCK);
VOID ExAcquirePushLockExclusive(PEX_PUSH_LOCK);
VOID ExAcquirePushLockShared(PEX_PUSH_LOCK);
VOID ExReleasePushLockExclusive(PEX_PUSH_LOCK);
VOID ExReleasePushLockShared(PEX_PUSH_LOCK);
VOID ExReleasePushLock(PEX_PUSH_LOCK);
#define EX_DEFAULT_PUSH_LOCK_FLAGS 0
VOID ExAcquirePushLockExclusiveEx(PEX_PUSH_LOCK, ULONG);
VOID ExAcquirePushLockSharedEx(PEX_PUSH_LOCK, ULONG);
VOID ExReleasePushLockExclusiveEx(PEX_PUSH_LOCK, ULONG);
VOID ExReleasePushLockSharedEx(PEX_PUSH_LOCK, ULONG);
typedef volatile LONG EX_SPIN_LOCK, *PEX_SPIN_LOCK;
KIRQL ExAcquireSpinLockExclusive(PEX_SPIN_LOCK);
KIRQL ExAcquireSpinLockShared(PEX_SPIN_LOCK);
VOID ExReleaseSpinLockExclusive(PEX_SPIN_LOCK, KIRQL);
VOID ExReleaseSpinLockShared(PEX_SPIN_LOCK, KIRQL);
VOID ExAcquireSpinLockExclusiveAtDpcLevel(PEX_SPIN_LOCK);
VOID ExReleaseSpinLockExclusiveFromDpcLevel(PEX_SPIN_LOCK);
VOID ExAcquireSpinLockSharedAtDpcLevel(PEX_SPIN_LOCK);
VOID ExReleaseSpinLockSharedFromDpcLevel(PEX_SPIN_LOCK);
typedef struct _EX_RUNDOWN_REF { union { ULONG_PTR Count; PVOID Ptr; }; } EX_RUNDOWN_REF, *PEX_RUNDOWN_REF;
VOID ExInitializeRundownProtection(PEX_RUNDOWN_REF);
VOID ExReInitializeRundownProtection(PEX_RUNDOWN_REF);
BOOLEAN ExAcquireRundownProtection(PEX_RUNDOWN_REF);
VOID ExReleaseRundownProtection(PEX_RUNDOWN_REF);
VOID ExWaitForRundownProtectionRelease(PEX_RUNDOWN_REF);
VOID ExRundownCompleted(PEX_RUNDOWN_REF);
VOID ExInitializeFastMutex(PFAST_MUTEX);
VOID ExAcquireFastMutex(PFAST_MUTEX);
VOID ExReleaseFastMutex(PFAST_MUTEX);
VOID ExAcquireFastMutexUnsafe(PFAST_MUTEX);
VOID ExReleaseFastMutexUnsafe(PFAST_MUTEX);
BOOLEAN ExTryToAcquireFastMutex(PFAST_MUTEX);

typedef VOID WORKER_THREAD_ROUTINE(PVOID Parameter);
typedef WORKER_THREAD_ROUTINE *PWORKER_THREAD_ROUTINE;
typedef struct _WORK_QUEUE_ITEM { LIST_ENTRY List; PWORKER_THREAD_ROUTINE WorkerRoutine; PVOID Parameter; } WORK_QUEUE_ITEM, *PWORK_QUEUE_ITEM;
typedef enum _WORK_QUEUE_TYPE { CriticalWorkQueue, DelayedWorkQueue, HyperCriticalWorkQueue, NormalWorkQueue, BackgroundWorkQueue } WORK_QUEUE_TYPE;
#define ExInitializeWorkItem(i, r, c) ((i)->WorkerRoutine = (r), (i)->Parameter = (c), (i)->List.Flink = NULL)
VOID ExQueueWorkItem(PWORK_QUEUE_ITEM, WORK_QUEUE_TYPE);
typedef struct _LOOKASIDE_ { PVOID Opaque[16]; } NPAGED_LOOKASIDE_LIST, *PNPAGED_LOOKASIDE_LIST, PAGED_LOOKASIDE_LIST, *PPAGED_LOOKASIDE_LIST, LOOKASIDE_LIST_EX, *PLOOKASIDE_LIST_EX;
typedef PVOID ALLOCATE_FUNCTION(POOL_TYPE, SIZE_T, ULONG), *PALLOCATE_FUNCTION;
typedef VOID FREE_FUNCTION(PVOID), *PFREE_FUNCTION;
VOID ExInitializeNPagedLookasideList(PNPAGED_LOOKASIDE_LIST, PALLOCATE_FUNCTION, PFREE_FUNCTION, ULONG, SIZE_T, ULONG, USHORT);
VOID ExDeleteNPagedLookasideList(PNPAGED_LOOKASIDE_LIST);
PVOID ExAllocateFromNPagedLookasideList(PNPAGED_LOOKASIDE_LIST);
VOID ExFreeToNPagedLookasideList(PNPAGED_LOOKASIDE_LIST, PVOID);
VOID ExInitializePagedLookasideList(PPAGED_LOOKASIDE_LIST, PALLOCATE_FUNCTION, PFREE_FUNCTION, ULONG, SIZE_T, ULONG, USHORT);
VOID ExDeletePagedLookasideList(PPAGED_LOOKASIDE_LIST);
PVOID ExAllocateFromPagedLookasideList(PPAGED_LOOKASIDE_LIST);
VOID ExFreeToPagedLookasideList(PPAGED_LOOKASIDE_LIST, PVOID);
NTSTATUS ExInitializeLookasideListEx(PLOOKASIDE_LIST_EX, PVOID, PVOID, POOL_TYPE, ULONG, SIZE_T, ULONG, USHORT);
VOID ExDeleteLookasideListEx(PLOOKASIDE_LIST_EX);
PVOID ExAllocateFromLookasideListEx(PLOOKASIDE_LIST_EX);
VOID ExFreeToLookasideListEx(PLOOKASIDE_LIST_EX, PVOID);

typedef struct _CALLBACK_OBJECT *PCALLBACK_OBJECT;
typedef VOID CALLBACK_FUNCTION(PVOID, PVOID, PVOID), *PCALLBACK_FUNCTION;
typedef struct _EX_TIMER *PEX_TIMER;
typedef VOID EXT_CALLBACK(PEX_TIMER, PVOID), *PEXT_CALLBACK;
PEX_TIMER ExAllocateTimer(PEXT_CALLBACK, PVOID, ULONG);
BOOLEAN ExSetTimer(PEX_TIMER, LONGLONG, LONGLONG, PVOID);
BOOLEAN ExCancelTimer(PEX_TIMER, PVOID);
BOOLEAN ExDeleteTimer(PEX_TIMER, BOOLEAN, BOOLEAN, PVOID);
DECLSPEC_NORETURN VOID ExRaiseStatus(NTSTATUS);
DECLSPEC_NORETURN VOID ExRaiseAccessViolation(VOID);
VOID ProbeForRead(const volatile VOID *, SIZE_T, ULONG);
VOID ProbeForWrite(volatile VOID *, SIZE_T, ULONG);
KPROCESSOR_MODE ExGetPreviousMode(VOID);
ULONG ExSetTimerResolution(ULONG, BOOLEAN);
NTSTATUS ExUuidCreate(GUID *);
BOOLEAN ExIsProcessorFeaturePresent(ULONG);

LONG InterlockedIncrement(LONG volatile *);
LONG InterlockedDecrement(LONG volatile *);
LONG InterlockedExchange(LONG volatile *, LONG);
LONG InterlockedExchangeAdd(LONG volatile *, LONG);
LONG InterlockedAdd(LONG volatile *, LONG);
LONG InterlockedCompareExchange(LONG volatile *, LONG, LONG);
LONG InterlockedAnd(LONG volatile *, LONG);
LONG InterlockedOr(LONG volatile *, LONG);
LONG InterlockedXor(LONG volatile *, LONG);
SHORT InterlockedIncrement16(SHORT volatile *);
SHORT InterlockedDecrement16(SHORT volatile *);
LONG64 InterlockedIncrement64(LONG64 volatile *);
LONG64 InterlockedDecrement64(LONG64 volatile *);
LONG64 InterlockedExchange64(LONG64 volatile *, LONG64);
LONG64 InterlockedExchangeAdd64(LONG64 volatile *, LONG64);
LONG64 InterlockedAdd64(LONG64 volatile *, LONG64);
LONG64 InterlockedCompareExchange64(LONG64 volatile *, LONG64, LONG64);
LONG64 InterlockedAnd64(LONG64 volatile *, LONG64);
LONG64 InterlockedOr64(LONG64 volatile *, LONG64);
PVOID InterlockedExchangePointer(PVOID volatile *, PVOID);
PVOID InterlockedCompareExchangePointer(PVOID volatile *, PVOID, PVOID);
BOOLEAN InterlockedBitTestAndSet(LONG volatile *, LONG);
BOOLEAN InterlockedBitTestAndReset(LONG volatile *, LONG);
#define InterlockedIncrementNoFence InterlockedIncrement
#define InterlockedDecrementNoFence InterlockedDecrement
#define InterlockedIncrementAcquire InterlockedIncrement
#define InterlockedDecrementRelease InterlockedDecrement
#define InterlockedIncrementNoFence64 InterlockedIncrement64
#define InterlockedExchangeAddNoFence64 InterlockedExchangeAdd64
#define InterlockedAddNoFence64 InterlockedAdd64
#define InterlockedAddNoFence InterlockedAdd
#define InterlockedIncrementSizeT(p) InterlockedIncrement64((LONG64 volatile *)(p))
#define InterlockedDecrementSizeT(p) InterlockedDecrement64((LONG64 volatile *)(p))
#define ReadNoFence(p) (*(p))
#define ReadNoFence64(p) (*(p))
#define ReadAcquire(p) (*(p))
#define ReadAcquire64(p) (*(p))
#define ReadULong64NoFence(p) (*(p))
#define ReadULongNoFence(p) (*(p))
#define ReadULong64Acquire(p) (*(p))
#define ReadULongAcquire(p) (*(p))
#define ReadPointerNoFence(p) (*(p))
#define ReadPointerAcquire(p) (*(p))
#define WriteNoFence(p, v) (*(p) = (v))
#define WriteRelease(p, v) (*(p) = (v))
#define WriteNoFence64(p, v) (*(p) = (v))
#define WriteULong64NoFence(p, v) (*(p) = (v))
#define WriteULongNoFence(p, v) (*(p) = (v))
#define WritePointerRelease(p, v) (*(p) = (v))
#define WritePointerNoFence(p, v) (*(p) = (v))

PKTHREAD KeGetCurrentThread(VOID);
PETHREAD PsGetCurrentThread(VOID);
PEPROCESS PsGetCurrentProcess(VOID);
#define IoGetCurrentProcess PsGetCurrentProcess
HANDLE PsGetCurrentProcessId(VOID);
HANDLE PsGetCurrentThreadId(VOID);
HANDLE PsGetProcessId(PEPROCESS);
HANDLE PsGetThreadId(PETHREAD);
PEPROCESS PsGetThreadProcess(PETHREAD);
extern PEPROCESS PsInitialSystemProcess;
NTSTATUS PsCreateSystemThread(PHANDLE, ULONG, struct _OBJECT_ATTRIBUTES *, HANDLE, PCLIENT_ID, PKSTART_ROUTINE, PVOID);
DECLSPEC_NORETURN NTSTATUS PsTerminateSystemThread(NTSTATUS);
NTSTATUS PsLookupProcessByProcessId(HANDLE, PEPROCESS *);
typedef struct _SILO_MONITOR *PSILO_MONITOR;
#define INVALID_SILO ((PESILO)(-1))
PESILO PsAttachSiloToCurrentThread(PESILO);
VOID PsDetachSiloFromCurrentThread(PESILO);
PESILO PsGetCurrentSilo(VOID);
PESILO PsGetCurrentServerSilo(VOID);
PESILO PsGetHostSilo(VOID);
PESILO PsGetEffectiveServerSilo(PESILO);
BOOLEAN PsIsHostSilo(PESILO);
BOOLEAN PsIsCurrentThreadInServerSilo(VOID);
ULONG PsGetServerSiloActiveConsoleId(PESILO);

ULONG DbgPrint(PCSTR, ...);
ULONG DbgPrintEx(ULONG, ULONG, PCSTR, ...);
VOID DbgBreakPoint(VOID);
#define DPFLTR_SYSTEM_ID 0
#define DPFLTR_IHVDRIVER_ID 77
#define DPFLTR_IHVVIDEO_ID 78
#define DPFLTR_IHVAUDIO_ID 79
#define DPFLTR_IHVNETWORK_ID 80
#define DPFLTR_IHVBUS_ID 82
#define DPFLTR_DEFAULT_ID 101
#define DPFLTR_ERROR_LEVEL 0
#define DPFLTR_WARNING_LEVEL 1
#define DPFLTR_TRACE_LEVEL 2
#define DPFLTR_INFO_LEVEL 3
#if DBG
#define KdPrint(a) DbgPrint a
#define KdPrintEx(a) DbgPrintEx a
#define KdBreakPoint() DbgBreakPoint()
#else
#define KdPrint(a) ((void)0)
#define KdPrintEx(a) ((void)0)
#define KdBreakPoint() ((void)0)
#endif
PVOID MmGetSystemRoutineAddress(PUNICODE_STRING);
