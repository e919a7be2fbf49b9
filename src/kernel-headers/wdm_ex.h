/* Part of wdm.h: pool, executive locks, work items, lookaside lists, callbacks and threads. */
typedef enum _POOL_TYPE {
  NonPagedPool, NonPagedPoolExecute = NonPagedPool, PagedPool, NonPagedPoolMustSucceed, DontUseThisType,
  NonPagedPoolCacheAligned, PagedPoolCacheAligned, NonPagedPoolCacheAlignedMustS, MaxPoolType, NonPagedPoolBase = 0,
  NonPagedPoolBaseMustSucceed = 2, NonPagedPoolBaseCacheAligned = 4, NonPagedPoolBaseCacheAlignedMustS = 6,
  NonPagedPoolSession = 32, PagedPoolSession, NonPagedPoolMustSucceedSession, DontUseThisTypeSession,
  NonPagedPoolCacheAlignedSession, PagedPoolCacheAlignedSession, NonPagedPoolCacheAlignedMustSSession, NonPagedPoolNx = 512,
  NonPagedPoolNxCacheAligned = 516, NonPagedPoolSessionNx = 544
} POOL_TYPE;
#include <wdm_new.h>
#if defined(POOL_NX_OPTIN_AUTO) && !defined(POOL_NX_OPTOUT)
#define NonPagedPool NonPagedPoolNx
#define NonPagedPoolCacheAligned NonPagedPoolNxCacheAligned
#endif
#define POOL_QUOTA_FAIL_INSTEAD_OF_RAISE 8
#define POOL_RAISE_IF_ALLOCATION_FAILURE 16
#define POOL_COLD_ALLOCATION 256
#define POOL_NX_ALLOCATION 512
#define POOL_ZERO_ALLOCATION 1024
typedef PVOID PCWLINT_EX_1(POOL_TYPE, SIZE_T);
PCWLINT_EX_1 ExAllocatePool, ExAllocatePoolWithQuota;
typedef PVOID PCWLINT_EX_2(POOL_TYPE, SIZE_T, ULONG);
PCWLINT_EX_2 ExAllocatePoolWithTag, ExAllocatePoolWithQuotaTag, ExAllocatePoolUninitialized, ExAllocatePoolZero,
  ExAllocatePoolQuotaZero, ExAllocatePoolQuotaUninitialized;
typedef PVOID PCWLINT_EX_3(POOL_TYPE, SIZE_T, ULONG, EX_POOL_PRIORITY);
PCWLINT_EX_3 ExAllocatePoolWithTagPriority, ExAllocatePoolPriorityZero, ExAllocatePoolPriorityUninitialized;
typedef VOID PCWLINT_EX_4(PVOID);
PCWLINT_EX_4 ExFreePool, ExUnregisterCallback;
VOID ExFreePoolWithTag(PVOID, ULONG);
typedef struct _LOOKASIDE_LIST_EX *PLOOKASIDE_LIST_EX;
typedef PVOID ALLOCATE_FUNCTION(POOL_TYPE PoolType, SIZE_T NumberOfBytes, ULONG Tag);
typedef ALLOCATE_FUNCTION *PALLOCATE_FUNCTION;
typedef PVOID ALLOCATE_FUNCTION_EX(POOL_TYPE PoolType, SIZE_T NumberOfBytes, ULONG Tag, PLOOKASIDE_LIST_EX Lookaside);
typedef ALLOCATE_FUNCTION_EX *PALLOCATE_FUNCTION_EX;
typedef VOID FREE_FUNCTION(PVOID Buffer);
typedef FREE_FUNCTION *PFREE_FUNCTION;
typedef VOID FREE_FUNCTION_EX(PVOID Buffer, PLOOKASIDE_LIST_EX Lookaside);
typedef FREE_FUNCTION_EX *PFREE_FUNCTION_EX;
#define PCWLINT_LOOKASIDE                                          \
  union { SLIST_HEADER ListHead; SINGLE_LIST_ENTRY SingleListHead; }; \
  USHORT Depth, MaximumDepth;                                      \
  ULONG TotalAllocates;                                            \
  union { ULONG AllocateMisses, AllocateHits; };                   \
  ULONG TotalFrees;                                                \
  union { ULONG FreeMisses, FreeHits; };                           \
  POOL_TYPE Type;                                                  \
  ULONG Tag, Size;                                                 \
  union { PALLOCATE_FUNCTION_EX AllocateEx; PALLOCATE_FUNCTION Allocate; }; \
  union { PFREE_FUNCTION_EX FreeEx; PFREE_FUNCTION Free; };        \
  LIST_ENTRY ListEntry;                                            \
  ULONG LastTotalAllocates;                                        \
  union { ULONG LastAllocateMisses, LastAllocateHits; };           \
  ULONG Future[2];
#ifdef _WIN64
#define LOOKASIDE_ALIGN DECLSPEC_CACHEALIGN
#else
#define LOOKASIDE_ALIGN
#endif
typedef struct LOOKASIDE_ALIGN _GENERAL_LOOKASIDE { PCWLINT_LOOKASIDE } GENERAL_LOOKASIDE, *PGENERAL_LOOKASIDE;
typedef struct _GENERAL_LOOKASIDE_POOL { PCWLINT_LOOKASIDE } GENERAL_LOOKASIDE_POOL, *PGENERAL_LOOKASIDE_POOL;
typedef struct _LOOKASIDE_LIST_EX { GENERAL_LOOKASIDE_POOL L; } LOOKASIDE_LIST_EX;
typedef struct LOOKASIDE_ALIGN _NPAGED_LOOKASIDE_LIST {
  GENERAL_LOOKASIDE L;
#ifdef _X86_
  KSPIN_LOCK Lock__ObsoleteButDoNotDelete;
#endif
} NPAGED_LOOKASIDE_LIST, *PNPAGED_LOOKASIDE_LIST;
typedef struct LOOKASIDE_ALIGN _PAGED_LOOKASIDE_LIST {
  GENERAL_LOOKASIDE L;
#ifdef _X86_
  FAST_MUTEX Lock__ObsoleteButDoNotDelete;
#endif
} PAGED_LOOKASIDE_LIST, *PPAGED_LOOKASIDE_LIST;
#define EX_LOOKASIDE_LIST_EX_FLAGS_RAISE_ON_FAIL 1
#define EX_LOOKASIDE_LIST_EX_FLAGS_FAIL_NO_RAISE 2
VOID ExInitializeNPagedLookasideList(PNPAGED_LOOKASIDE_LIST, PALLOCATE_FUNCTION, PFREE_FUNCTION, ULONG, SIZE_T, ULONG, USHORT);
VOID ExDeleteNPagedLookasideList(PNPAGED_LOOKASIDE_LIST);
PVOID ExAllocateFromNPagedLookasideList(PNPAGED_LOOKASIDE_LIST);
VOID ExFreeToNPagedLookasideList(PNPAGED_LOOKASIDE_LIST, PVOID);
VOID ExInitializePagedLookasideList(PPAGED_LOOKASIDE_LIST, PALLOCATE_FUNCTION, PFREE_FUNCTION, ULONG, SIZE_T, ULONG, USHORT);
VOID ExDeletePagedLookasideList(PPAGED_LOOKASIDE_LIST);
PVOID ExAllocateFromPagedLookasideList(PPAGED_LOOKASIDE_LIST);
VOID ExFreeToPagedLookasideList(PPAGED_LOOKASIDE_LIST, PVOID);
NTSTATUS ExInitializeLookasideListEx(PLOOKASIDE_LIST_EX, PALLOCATE_FUNCTION_EX, PFREE_FUNCTION_EX, POOL_TYPE, ULONG, SIZE_T, ULONG, USHORT);
typedef VOID PCWLINT_EX_5(PLOOKASIDE_LIST_EX);
PCWLINT_EX_5 ExDeleteLookasideListEx, ExFlushLookasideListEx;
PVOID ExAllocateFromLookasideListEx(PLOOKASIDE_LIST_EX);
VOID ExFreeToLookasideListEx(PLOOKASIDE_LIST_EX, PVOID);

typedef struct _OWNER_ENTRY {
  ERESOURCE_THREAD OwnerThread;
  union { struct { ULONG IoPriorityBoosted : 1, OwnerReferenced : 1, IoQoSPriorityBoosted : 1, OwnerCount : 29; }; ULONG TableSize; };
} OWNER_ENTRY, *POWNER_ENTRY;
typedef struct _ERESOURCE {
  LIST_ENTRY SystemResourcesList;
  POWNER_ENTRY OwnerTable;
  SHORT ActiveCount;
  USHORT Flag;
  PVOID SharedWaiters, ExclusiveWaiters;
  OWNER_ENTRY OwnerEntry;
  ULONG ActiveEntries, ContentionCount, NumberOfSharedWaiters, NumberOfExclusiveWaiters;
#ifdef _WIN64
  PVOID Reserved2;
#endif
  union { PVOID Address; ULONG_PTR CreatorBackTraceIndex; };
  KSPIN_LOCK SpinLock;
} ERESOURCE, *PERESOURCE;
typedef NTSTATUS PCWLINT_EX_6(PERESOURCE);
PCWLINT_EX_6 ExInitializeResourceLite, ExReinitializeResourceLite, ExDeleteResourceLite;
typedef BOOLEAN PCWLINT_EX_7(PERESOURCE, BOOLEAN);
PCWLINT_EX_7 ExAcquireResourceExclusiveLite, ExAcquireResourceSharedLite, ExAcquireSharedStarveExclusive,
  ExAcquireSharedWaitForExclusive;
typedef VOID PCWLINT_EX_8(PERESOURCE);
PCWLINT_EX_8 ExReleaseResourceLite, ExConvertExclusiveToSharedLite, ExReleaseResourceAndLeaveCriticalRegion;
VOID ExReleaseResourceForThreadLite(PERESOURCE, ERESOURCE_THREAD);
VOID ExSetResourceOwnerPointer(PERESOURCE, PVOID);
BOOLEAN ExIsResourceAcquiredExclusiveLite(PERESOURCE);
typedef ULONG PCWLINT_EX_9(PERESOURCE);
PCWLINT_EX_9 ExIsResourceAcquiredSharedLite, ExGetExclusiveWaiterCount, ExGetSharedWaiterCount;
typedef PVOID PCWLINT_EX_10(PERESOURCE);
PCWLINT_EX_10 ExEnterCriticalRegionAndAcquireResourceExclusive, ExEnterCriticalRegionAndAcquireResourceShared;
#define ExIsResourceAcquiredLite ExIsResourceAcquiredSharedLite
#define ExReleaseResource(r) ExReleaseResourceLite(r)
#define ExGetCurrentResourceThread() ((ERESOURCE_THREAD)PsGetCurrentThread())
#define ResourceOwnedExclusive 0x80
#define ResourceHasDisabledPriorityBoost 0x08
#define FLAG_OWNER_POINTER_IS_THREAD 1

typedef ULONG_PTR EX_PUSH_LOCK, *PEX_PUSH_LOCK;
#define EX_DEFAULT_PUSH_LOCK_FLAGS 0
typedef VOID PCWLINT_EX_11(PEX_PUSH_LOCK);
PCWLINT_EX_11 ExInitializePushLock, ExAcquirePushLockExclusive, ExAcquirePushLockShared, ExReleasePushLockExclusive,
  ExReleasePushLockShared, ExReleasePushLock;
typedef VOID PCWLINT_EX_12(PEX_PUSH_LOCK, ULONG);
PCWLINT_EX_12 ExAcquirePushLockExclusiveEx, ExAcquirePushLockSharedEx, ExReleasePushLockExclusiveEx,
  ExReleasePushLockSharedEx, ExReleasePushLockEx;
typedef struct _EX_RUNDOWN_REF { union { volatile ULONG_PTR Count; volatile PVOID Ptr; }; } EX_RUNDOWN_REF, *PEX_RUNDOWN_REF;
typedef VOID PCWLINT_EX_17(PEX_RUNDOWN_REF);
PCWLINT_EX_17 ExInitializeRundownProtection, ExReInitializeRundownProtection, ExReleaseRundownProtection,
  ExWaitForRundownProtectionRelease, ExRundownCompleted;
BOOLEAN ExAcquireRundownProtection(PEX_RUNDOWN_REF);
BOOLEAN ExAcquireRundownProtectionEx(PEX_RUNDOWN_REF, ULONG);
VOID ExReleaseRundownProtectionEx(PEX_RUNDOWN_REF, ULONG);
PEX_RUNDOWN_REF_CACHE_AWARE ExAllocateCacheAwareRundownProtection(POOL_TYPE, ULONG);
SIZE_T ExSizeOfRundownProtectionCacheAware(VOID);
VOID ExInitializeRundownProtectionCacheAware(PEX_RUNDOWN_REF_CACHE_AWARE, SIZE_T);
typedef VOID PCWLINT_EX_18(PEX_RUNDOWN_REF_CACHE_AWARE);
PCWLINT_EX_18 ExFreeCacheAwareRundownProtection, ExReleaseRundownProtectionCacheAware,
  ExWaitForRundownProtectionReleaseCacheAware, ExReInitializeRundownProtectionCacheAware, ExRundownCompletedCacheAware;
BOOLEAN ExAcquireRundownProtectionCacheAware(PEX_RUNDOWN_REF_CACHE_AWARE);
BOOLEAN ExAcquireRundownProtectionCacheAwareEx(PEX_RUNDOWN_REF_CACHE_AWARE, ULONG);
VOID ExReleaseRundownProtectionCacheAwareEx(PEX_RUNDOWN_REF_CACHE_AWARE, ULONG);
typedef VOID PCWLINT_EX_19(PFAST_MUTEX);
PCWLINT_EX_19 ExInitializeFastMutex, ExAcquireFastMutex, ExReleaseFastMutex, ExAcquireFastMutexUnsafe,
  ExReleaseFastMutexUnsafe;
BOOLEAN ExTryToAcquireFastMutex(PFAST_MUTEX);

typedef VOID WORKER_THREAD_ROUTINE(PVOID Parameter);
typedef WORKER_THREAD_ROUTINE *PWORKER_THREAD_ROUTINE;
typedef struct _WORK_QUEUE_ITEM {
  LIST_ENTRY List;
  PWORKER_THREAD_ROUTINE WorkerRoutine;
  volatile PVOID Parameter;
} WORK_QUEUE_ITEM, *PWORK_QUEUE_ITEM;
typedef enum _WORK_QUEUE_TYPE {
  CriticalWorkQueue, DelayedWorkQueue, HyperCriticalWorkQueue, NormalWorkQueue, BackgroundWorkQueue, RealTimeWorkQueue,
  SuperCriticalWorkQueue, MaximumWorkQueue, CustomPriorityWorkQueue = 32
} WORK_QUEUE_TYPE;
#define ExInitializeWorkItem(i, r, c) ((i)->WorkerRoutine = (r), (i)->Parameter = (c), (i)->List.Flink = NULL)
VOID ExQueueWorkItem(PWORK_QUEUE_ITEM, WORK_QUEUE_TYPE);

typedef VOID CALLBACK_FUNCTION(PVOID CallbackContext, PVOID Argument1, PVOID Argument2);
typedef CALLBACK_FUNCTION *PCALLBACK_FUNCTION;
NTSTATUS ExCreateCallback(PCALLBACK_OBJECT *, POBJECT_ATTRIBUTES, BOOLEAN, BOOLEAN);
PVOID ExRegisterCallback(PCALLBACK_OBJECT, PCALLBACK_FUNCTION, PVOID);
VOID ExNotifyCallback(PVOID, PVOID, PVOID);
#define PO_CB_SYSTEM_POWER_POLICY 0
#define PO_CB_AC_STATUS 1
#define PO_CB_BUTTON_COLLISION 2
#define PO_CB_SYSTEM_STATE_LOCK 3
#define PO_CB_LID_SWITCH_STATE 4
#define PO_CB_PROCESSOR_POWER_POLICY 5
typedef NTSTATUS EX_CALLBACK_FUNCTION(PVOID CallbackContext, PVOID Argument1, PVOID Argument2);
typedef EX_CALLBACK_FUNCTION *PEX_CALLBACK_FUNCTION;
typedef VOID EXT_CALLBACK(PEX_TIMER Timer, PVOID Context);
typedef EXT_CALLBACK *PEXT_CALLBACK;
typedef VOID EXT_DELETE_CALLBACK(PVOID Context);
typedef EXT_DELETE_CALLBACK *PEXT_DELETE_CALLBACK;
typedef struct _EXT_SET_PARAMETERS_V0 { ULONG Version, Reserved; LONGLONG NoWakeTolerance; } EXT_SET_PARAMETERS, *PEXT_SET_PARAMETERS;
typedef struct _EXT_DELETE_PARAMETERS {
  ULONG Version, Reserved;
  PEXT_DELETE_CALLBACK DeleteCallback;
  PVOID DeleteContext;
} EXT_DELETE_PARAMETERS, *PEXT_DELETE_PARAMETERS;
#define EX_TIMER_HIGH_RESOLUTION 4
#define EX_TIMER_NO_WAKE 8
#define EX_TIMER_UNLIMITED_TOLERANCE ((LONGLONG)-1)
#define EX_TIMER_NOTIFICATION 0x80000000UL
PEX_TIMER ExAllocateTimer(PEXT_CALLBACK, PVOID, ULONG);
BOOLEAN ExSetTimer(PEX_TIMER, LONGLONG, LONGLONG, PEXT_SET_PARAMETERS);
BOOLEAN ExCancelTimer(PEX_TIMER, PVOID);
BOOLEAN ExDeleteTimer(PEX_TIMER, BOOLEAN, BOOLEAN, PEXT_DELETE_PARAMETERS);
VOID ExInitializeSetTimerParameters(PEXT_SET_PARAMETERS);
VOID ExInitializeDeleteTimerParameters(PEXT_DELETE_PARAMETERS);
DECLSPEC_NORETURN VOID ExRaiseStatus(NTSTATUS);
DECLSPEC_NORETURN VOID ExRaiseAccessViolation(VOID);
DECLSPEC_NORETURN VOID ExRaiseDatatypeMisalignment(VOID);
VOID ProbeForRead(const volatile VOID *, SIZE_T, ULONG);
VOID ProbeForWrite(volatile VOID *, SIZE_T, ULONG);
KPROCESSOR_MODE ExGetPreviousMode(VOID);
ULONG ExSetTimerResolution(ULONG, BOOLEAN);
VOID ExQueryTimerResolution(PULONG, PULONG, PULONG);
typedef VOID PCWLINT_EX_20(PLARGE_INTEGER, PLARGE_INTEGER);
PCWLINT_EX_20 ExSystemTimeToLocalTime, ExLocalTimeToSystemTime;
NTSTATUS ExUuidCreate(GUID *);
typedef BOOLEAN PCWLINT_EX_21(ULONG);
PCWLINT_EX_21 ExIsProcessorFeaturePresent, ExVerifySuite;
NTSTATUS ExGetFirmwareEnvironmentVariable(PUNICODE_STRING, GUID *, PVOID, PULONG, PULONG);
NTSTATUS ExSetFirmwareEnvironmentVariable(PUNICODE_STRING, GUID *, PVOID, ULONG, ULONG);

PETHREAD PsGetCurrentThread(VOID);
typedef PEPROCESS PCWLINT_EX_22(VOID);
PCWLINT_EX_22 PsGetCurrentProcess, IoGetCurrentProcess;
typedef HANDLE PCWLINT_EX_23(VOID);
PCWLINT_EX_23 PsGetCurrentProcessId, PsGetCurrentThreadId;
HANDLE PsGetProcessId(PEPROCESS);
typedef HANDLE PCWLINT_EX_24(PETHREAD);
PCWLINT_EX_24 PsGetThreadId, PsGetThreadProcessId;
PEPROCESS PsGetThreadProcess(PETHREAD);
LONGLONG PsGetProcessCreateTimeQuadPart(PEPROCESS);
NTSTATUS PsCreateSystemThread(PHANDLE, ULONG, POBJECT_ATTRIBUTES, HANDLE, PCLIENT_ID, PKSTART_ROUTINE, PVOID);
DECLSPEC_NORETURN NTSTATUS PsTerminateSystemThread(NTSTATUS);
NTSTATUS PsWrapApcWow64Thread(PVOID *, PVOID *);
