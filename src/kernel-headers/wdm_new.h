/* Part of wdm.h: what newer kits have and older ones do not, so it is put on top of those too: pool by flags, spin locks with
   readers, silos, reads and writes with an order. */
typedef ULONG64 POOL_FLAGS;
#define POOL_FLAG_REQUIRED_START 0x1ULL
#define POOL_FLAG_USE_QUOTA 0x1ULL
#define POOL_FLAG_UNINITIALIZED 0x2ULL
#define POOL_FLAG_SESSION 0x4ULL
#define POOL_FLAG_CACHE_ALIGNED 0x8ULL
#define POOL_FLAG_RESERVED1 0x10ULL
#define POOL_FLAG_RAISE_ON_FAILURE 0x20ULL
#define POOL_FLAG_NON_PAGED 0x40ULL
#define POOL_FLAG_NON_PAGED_EXECUTE 0x80ULL
#define POOL_FLAG_PAGED 0x100ULL
#define POOL_FLAG_OPTIONAL_START 0x100000000ULL
#define POOL_CREATE_FLG_SECURE_POOL 1
typedef enum _POOL_EXTENDED_PARAMETER_TYPE {
  PoolExtendedParameterInvalidType, PoolExtendedParameterPriority, PoolExtendedParameterSecurePool, PoolExtendedParameterNumaNode,
  PoolExtendedParameterMax
} POOL_EXTENDED_PARAMETER_TYPE;
typedef struct _POOL_EXTENDED_PARAMETER {
  struct { ULONG64 Type : 8; ULONG64 Optional : 1; ULONG64 Reserved : 55; };
  union { ULONG64 Reserved2; PVOID Reserved3; EX_POOL_PRIORITY Priority; PVOID SecurePoolParams; ULONG PreferredNode; };
} POOL_EXTENDED_PARAMETER, *PPOOL_EXTENDED_PARAMETER;
typedef const POOL_EXTENDED_PARAMETER *PCPOOL_EXTENDED_PARAMETER;
PVOID ExAllocatePool2(POOL_FLAGS, SIZE_T, ULONG);
PVOID ExAllocatePool3(POOL_FLAGS, SIZE_T, ULONG, PCPOOL_EXTENDED_PARAMETER, ULONG);
VOID ExFreePool2(PVOID, ULONG, PCPOOL_EXTENDED_PARAMETER, ULONG);
VOID ExInitializeDriverRuntime(ULONG);
#define DrvRtPoolNxOptIn 1
typedef volatile LONG EX_SPIN_LOCK, *PEX_SPIN_LOCK;
typedef KIRQL PCWLINT_EX_13(PEX_SPIN_LOCK);
PCWLINT_EX_13 ExAcquireSpinLockExclusive, ExAcquireSpinLockShared;
typedef VOID PCWLINT_EX_14(PEX_SPIN_LOCK, KIRQL);
PCWLINT_EX_14 ExReleaseSpinLockExclusive, ExReleaseSpinLockShared;
typedef VOID PCWLINT_EX_15(PEX_SPIN_LOCK);
PCWLINT_EX_15 ExAcquireSpinLockExclusiveAtDpcLevel, ExReleaseSpinLockExclusiveFromDpcLevel,
  ExAcquireSpinLockSharedAtDpcLevel, ExReleaseSpinLockSharedFromDpcLevel;
typedef LOGICAL PCWLINT_EX_16(PEX_SPIN_LOCK);
PCWLINT_EX_16 ExTryConvertSharedSpinLockExclusive, ExTryAcquireSpinLockSharedAtDpcLevel,
  ExTryAcquireSpinLockExclusiveAtDpcLevel;
#define INVALID_SILO ((PESILO)(-1))
typedef PESILO PCWLINT_EX_25(PESILO);
PCWLINT_EX_25 PsAttachSiloToCurrentThread, PsGetEffectiveServerSilo;
VOID PsDetachSiloFromCurrentThread(PESILO);
typedef PESILO PCWLINT_EX_26(VOID);
PCWLINT_EX_26 PsGetCurrentSilo, PsGetCurrentServerSilo, PsGetHostSilo;
PESILO PsGetThreadServerSilo(PETHREAD);
PESILO PsGetProcessServerSilo(PEPROCESS);
BOOLEAN PsIsHostSilo(PESILO);
BOOLEAN PsIsCurrentThreadInServerSilo(VOID);
ULONG PsGetServerSiloActiveConsoleId(PESILO);
#define PCWLINT_V(n, w, T)                                                                     \
  typedef T PCWLINT_R_##n##w(T const volatile *);                                             \
  typedef VOID PCWLINT_W_##n##w(T volatile *, T);                                             \
  PCWLINT_R_##n##w Read##n##Acquire##w, Read##n##NoFence##w, Read##n##Raw##w;                 \
  PCWLINT_W_##n##w Write##n##Release##w, Write##n##NoFence##w, Write##n##Raw##w;
PCWLINT_V(, , LONG)
PCWLINT_V(, 64, LONG64)
PCWLINT_V(, 8, CHAR)
PCWLINT_V(, 16, SHORT)
PCWLINT_V(UChar, , UCHAR)
PCWLINT_V(UShort, , USHORT)
PCWLINT_V(ULong, , ULONG)
PCWLINT_V(ULong64, , ULONG64)
PCWLINT_V(UInt32, , UINT32)
PCWLINT_V(Int32, , INT32)
PCWLINT_V(UInt64, , UINT64)
PCWLINT_V(Boolean, , BOOLEAN)
PCWLINT_V(Handle, , HANDLE)
PCWLINT_V(Pointer, , PVOID)
PCWLINT_V(SizeT, , SIZE_T)
PCWLINT_V(ULongPtr, , ULONG_PTR)
PCWLINT_V(UIntPtr, , UINT_PTR)
#undef PCWLINT_V
