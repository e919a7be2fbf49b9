/* Part of wdm.h: run-time library, lists, interlocked operations, debugging. */
#define RtlEqualMemory(d, s, n) (!memcmp((d), (s), (n)))
#define RtlMoveMemory(d, s, n) memmove((d), (s), (n))
#define RtlCopyMemory(d, s, n) memcpy((d), (s), (n))
#define RtlCopyBytes RtlCopyMemory
#define RtlFillMemory(d, n, f) memset((d), (f), (n))
#define RtlFillBytes RtlFillMemory
#define RtlZeroMemory(d, n) memset((d), 0, (n))
#define RtlZeroBytes RtlZeroMemory
#define RtlCopyMemoryNonTemporal RtlCopyMemory
PVOID RtlSecureZeroMemory(PVOID, SIZE_T);
SIZE_T RtlCompareMemory(const VOID *, const VOID *, SIZE_T);
VOID RtlPrefetchMemoryNonTemporal(PVOID, SIZE_T);
volatile void *RtlCopyVolatileMemory(volatile void *, volatile const void *, SIZE_T);
volatile void *RtlMoveVolatileMemory(volatile void *, volatile const void *, SIZE_T);
volatile void *RtlSetVolatileMemory(volatile void *, int, SIZE_T);
volatile void *RtlFillVolatileMemory(volatile void *, SIZE_T, int);
volatile void *RtlZeroVolatileMemory(volatile void *, SIZE_T);
VOID RtlFillMemoryUlong(PVOID, SIZE_T, ULONG);
VOID RtlFillMemoryUlonglong(PVOID, SIZE_T, ULONGLONG);
#define RtlStoreUlong(a, v) (*(ULONG UNALIGNED *)(a) = (v))
#define RtlStoreUshort(a, v) (*(USHORT UNALIGNED *)(a) = (v))
#define RtlRetrieveUlong(d, s) (*(ULONG UNALIGNED *)(d) = *(ULONG UNALIGNED *)(s))
#define RtlRetrieveUshort(d, s) (*(USHORT UNALIGNED *)(d) = *(USHORT UNALIGNED *)(s))
USHORT RtlUshortByteSwap(USHORT);
ULONG RtlUlongByteSwap(ULONG);
ULONGLONG RtlUlonglongByteSwap(ULONGLONG);

VOID RtlInitUnicodeString(PUNICODE_STRING, PCWSTR);
typedef NTSTATUS PCWLINT_RTL_1(PUNICODE_STRING, PCWSTR);
PCWLINT_RTL_1 RtlInitUnicodeStringEx, RtlAppendUnicodeToString;
VOID RtlInitEmptyUnicodeString(PUNICODE_STRING, PWCHAR, USHORT);
VOID RtlInitEmptyAnsiString(PANSI_STRING, PCHAR, USHORT);
VOID RtlInitAnsiString(PANSI_STRING, PCSZ);
VOID RtlInitString(PSTRING, PCSZ);
NTSTATUS RtlInitStringEx(PSTRING, PCSZ);
VOID RtlInitUTF8String(PUTF8_STRING, PCSZ);
VOID RtlCopyUnicodeString(PUNICODE_STRING, PCUNICODE_STRING);
VOID RtlCopyString(PSTRING, const STRING *);
NTSTATUS RtlAppendUnicodeStringToString(PUNICODE_STRING, PCUNICODE_STRING);
LONG RtlCompareUnicodeString(PCUNICODE_STRING, PCUNICODE_STRING, BOOLEAN);
typedef BOOLEAN PCWLINT_RTL_2(PCUNICODE_STRING, PCUNICODE_STRING, BOOLEAN);
PCWLINT_RTL_2 RtlEqualUnicodeString, RtlPrefixUnicodeString, RtlSuffixUnicodeString;
LONG RtlCompareString(const STRING *, const STRING *, BOOLEAN);
BOOLEAN RtlEqualString(const STRING *, const STRING *, BOOLEAN);
VOID RtlFreeUnicodeString(PUNICODE_STRING);
VOID RtlFreeAnsiString(PANSI_STRING);
VOID RtlFreeUTF8String(PUTF8_STRING);
NTSTATUS RtlAnsiStringToUnicodeString(PUNICODE_STRING, PCANSI_STRING, BOOLEAN);
NTSTATUS RtlUnicodeStringToAnsiString(PANSI_STRING, PCUNICODE_STRING, BOOLEAN);
NTSTATUS RtlUTF8StringToUnicodeString(PUNICODE_STRING, PUTF8_STRING, BOOLEAN);
NTSTATUS RtlUnicodeStringToUTF8String(PUTF8_STRING, PCUNICODE_STRING, BOOLEAN);
NTSTATUS RtlUnicodeStringToInteger(PCUNICODE_STRING, ULONG, PULONG);
NTSTATUS RtlUnicodeStringToInt64(PCUNICODE_STRING, ULONG, PLONG64, PWSTR *);
NTSTATUS RtlIntegerToUnicodeString(ULONG, ULONG, PUNICODE_STRING);
NTSTATUS RtlInt64ToUnicodeString(ULONGLONG, ULONG, PUNICODE_STRING);
NTSTATUS RtlStringFromGUID(REFGUID, PUNICODE_STRING);
NTSTATUS RtlGUIDFromString(PCUNICODE_STRING, GUID *);
NTSTATUS RtlUnicodeToUTF8N(PCHAR, ULONG, PULONG, PCWCH, ULONG);
NTSTATUS RtlUTF8ToUnicodeN(PWSTR, ULONG, PULONG, PCCH, ULONG);
typedef NTSTATUS PCWLINT_RTL_3(PUNICODE_STRING, PCUNICODE_STRING, BOOLEAN);
PCWLINT_RTL_3 RtlUpcaseUnicodeString, RtlDowncaseUnicodeString;
typedef WCHAR PCWLINT_RTL_4(WCHAR);
PCWLINT_RTL_4 RtlUpcaseUnicodeChar, RtlDowncaseUnicodeChar;
CHAR RtlUpperChar(CHAR);
NTSTATUS RtlHashUnicodeString(PCUNICODE_STRING, BOOLEAN, ULONG, PULONG);
#define HASH_STRING_ALGORITHM_DEFAULT 0
#define HASH_STRING_ALGORITHM_X65599 1
NTSTATUS RtlValidateUnicodeString(ULONG, PCUNICODE_STRING);
ULONG RtlxAnsiStringToUnicodeSize(PCANSI_STRING);
ULONG RtlxUnicodeStringToAnsiSize(PCUNICODE_STRING);
#define RtlAnsiStringToUnicodeSize(s) RtlxAnsiStringToUnicodeSize(s)
#define RtlUnicodeStringToAnsiSize(s) RtlxUnicodeStringToAnsiSize(s)

typedef NTSTATUS RTL_QUERY_REGISTRY_ROUTINE(PWSTR ValueName, ULONG ValueType, PVOID ValueData, ULONG ValueLength, PVOID Context,
                                            PVOID EntryContext);
typedef RTL_QUERY_REGISTRY_ROUTINE *PRTL_QUERY_REGISTRY_ROUTINE;
typedef struct _RTL_QUERY_REGISTRY_TABLE {
  PRTL_QUERY_REGISTRY_ROUTINE QueryRoutine;
  ULONG Flags;
  PWSTR Name;
  PVOID EntryContext;
  ULONG DefaultType;
  PVOID DefaultData;
  ULONG DefaultLength;
} RTL_QUERY_REGISTRY_TABLE, *PRTL_QUERY_REGISTRY_TABLE;
#define RTL_QUERY_REGISTRY_SUBKEY 0x01
#define RTL_QUERY_REGISTRY_TOPKEY 0x02
#define RTL_QUERY_REGISTRY_REQUIRED 0x04
#define RTL_QUERY_REGISTRY_NOVALUE 0x08
#define RTL_QUERY_REGISTRY_NOEXPAND 0x10
#define RTL_QUERY_REGISTRY_DIRECT 0x20
#define RTL_QUERY_REGISTRY_DELETE 0x40
#define RTL_QUERY_REGISTRY_NOSTRING 0x80
#define RTL_QUERY_REGISTRY_TYPECHECK 0x100
#define RTL_QUERY_REGISTRY_TYPECHECK_SHIFT 24
#define RTL_QUERY_REGISTRY_TYPECHECK_MASK (0xff << RTL_QUERY_REGISTRY_TYPECHECK_SHIFT)
#define RTL_REGISTRY_ABSOLUTE 0
#define RTL_REGISTRY_SERVICES 1
#define RTL_REGISTRY_CONTROL 2
#define RTL_REGISTRY_WINDOWS_NT 3
#define RTL_REGISTRY_DEVICEMAP 4
#define RTL_REGISTRY_USER 5
#define RTL_REGISTRY_HANDLE 0x40000000
#define RTL_REGISTRY_OPTIONAL 0x80000000
NTSTATUS RtlQueryRegistryValues(ULONG, PCWSTR, PRTL_QUERY_REGISTRY_TABLE, PVOID, PVOID);
NTSTATUS RtlWriteRegistryValue(ULONG, PCWSTR, PCWSTR, ULONG, PVOID, ULONG);
NTSTATUS RtlDeleteRegistryValue(ULONG, PCWSTR, PCWSTR);
typedef NTSTATUS PCWLINT_RTL_5(ULONG, PWSTR);
PCWLINT_RTL_5 RtlCreateRegistryKey, RtlCheckRegistryKey;

typedef struct _OSVERSIONINFOW {
  ULONG dwOSVersionInfoSize, dwMajorVersion, dwMinorVersion, dwBuildNumber, dwPlatformId;
  WCHAR szCSDVersion[128];
} OSVERSIONINFOW, *POSVERSIONINFOW, *LPOSVERSIONINFOW, RTL_OSVERSIONINFOW, *PRTL_OSVERSIONINFOW, OSVERSIONINFO, *POSVERSIONINFO;
typedef struct _OSVERSIONINFOEXW {
  ULONG dwOSVersionInfoSize, dwMajorVersion, dwMinorVersion, dwBuildNumber, dwPlatformId;
  WCHAR szCSDVersion[128];
  USHORT wServicePackMajor, wServicePackMinor, wSuiteMask;
  UCHAR wProductType, wReserved;
} OSVERSIONINFOEXW, *POSVERSIONINFOEXW, *LPOSVERSIONINFOEXW, RTL_OSVERSIONINFOEXW, *PRTL_OSVERSIONINFOEXW, OSVERSIONINFOEX, *POSVERSIONINFOEX;
NTSTATUS RtlGetVersion(PRTL_OSVERSIONINFOW);
NTSTATUS RtlVerifyVersionInfo(PRTL_OSVERSIONINFOEXW, ULONG, ULONGLONG);
typedef BOOLEAN PCWLINT_RTL_6(ULONG);
PCWLINT_RTL_6 RtlIsNtDdiVersionAvailable, RtlIsServicePackVersionInstalled;
ULONGLONG VerSetConditionMask(ULONGLONG, ULONG, UCHAR);
BOOLEAN PsGetVersion(PULONG, PULONG, PULONG, PUNICODE_STRING);

typedef struct _TIME_FIELDS {
  CSHORT Year, Month, Day, Hour, Minute, Second, Milliseconds, Weekday;
} TIME_FIELDS, *PTIME_FIELDS;
VOID RtlTimeToTimeFields(PLARGE_INTEGER, PTIME_FIELDS);
BOOLEAN RtlTimeFieldsToTime(PTIME_FIELDS, PLARGE_INTEGER);
typedef BOOLEAN PCWLINT_RTL_7(PLARGE_INTEGER, PULONG);
PCWLINT_RTL_7 RtlTimeToSecondsSince1970, RtlTimeToSecondsSince1980;
typedef VOID PCWLINT_RTL_8(ULONG, PLARGE_INTEGER);
PCWLINT_RTL_8 RtlSecondsSince1970ToTime, RtlSecondsSince1980ToTime;
LARGE_INTEGER RtlConvertLongToLargeInteger(LONG);
LARGE_INTEGER RtlConvertUlongToLargeInteger(ULONG);
LARGE_INTEGER RtlLargeIntegerDivide(LARGE_INTEGER, LARGE_INTEGER, PLARGE_INTEGER);
LARGE_INTEGER RtlExtendedLargeIntegerDivide(LARGE_INTEGER, ULONG, PULONG);
LARGE_INTEGER RtlExtendedMagicDivide(LARGE_INTEGER, LARGE_INTEGER, CCHAR);
LARGE_INTEGER RtlExtendedIntegerMultiply(LARGE_INTEGER, LONG);
LARGE_INTEGER RtlEnlargedIntegerMultiply(LONG, LONG);
LARGE_INTEGER RtlEnlargedUnsignedMultiply(ULONG, ULONG);
#define RtlLargeIntegerGreaterThan(x, y) ((x).QuadPart > (y).QuadPart)
#define RtlLargeIntegerLessThan(x, y) ((x).QuadPart < (y).QuadPart)

typedef struct _RTL_BITMAP {
  ULONG SizeOfBitMap;
  PULONG Buffer;
} RTL_BITMAP, *PRTL_BITMAP;
typedef struct _RTL_BITMAP_RUN {
  ULONG StartingIndex, NumberOfBits;
} RTL_BITMAP_RUN, *PRTL_BITMAP_RUN;
VOID RtlInitializeBitMap(PRTL_BITMAP, PULONG, ULONG);
typedef VOID PCWLINT_RTL_9(PRTL_BITMAP, ULONG);
PCWLINT_RTL_9 RtlClearBit, RtlSetBit;
typedef BOOLEAN PCWLINT_RTL_10(PRTL_BITMAP, ULONG);
PCWLINT_RTL_10 RtlTestBit, RtlCheckBit;
typedef VOID PCWLINT_RTL_11(PRTL_BITMAP);
PCWLINT_RTL_11 RtlClearAllBits, RtlSetAllBits;
typedef VOID PCWLINT_RTL_12(PRTL_BITMAP, ULONG, ULONG);
PCWLINT_RTL_12 RtlSetBits, RtlClearBits;
typedef BOOLEAN PCWLINT_RTL_13(PRTL_BITMAP, ULONG, ULONG);
PCWLINT_RTL_13 RtlAreBitsSet, RtlAreBitsClear;
typedef ULONG PCWLINT_RTL_14(PRTL_BITMAP, ULONG, ULONG);
PCWLINT_RTL_14 RtlFindSetBits, RtlFindClearBits, RtlFindSetBitsAndClear, RtlFindClearBitsAndSet;
typedef ULONG PCWLINT_RTL_15(PRTL_BITMAP, PULONG);
PCWLINT_RTL_15 RtlFindFirstRunClear, RtlFindLongestRunClear;
ULONG RtlFindNextForwardRunClear(PRTL_BITMAP, ULONG, PULONG);
ULONG RtlFindClearRuns(PRTL_BITMAP, PRTL_BITMAP_RUN, ULONG, BOOLEAN);
typedef ULONG PCWLINT_RTL_16(PRTL_BITMAP);
PCWLINT_RTL_16 RtlNumberOfSetBits, RtlNumberOfClearBits;
ULONG RtlNumberOfSetBitsUlongPtr(ULONG_PTR);
typedef CCHAR PCWLINT_RTL_17(ULONGLONG);
PCWLINT_RTL_17 RtlFindLeastSignificantBit, RtlFindMostSignificantBit;

NTSTATUS RtlCreateSecurityDescriptor(PSECURITY_DESCRIPTOR, ULONG);
NTSTATUS RtlSetDaclSecurityDescriptor(PSECURITY_DESCRIPTOR, BOOLEAN, PACL, BOOLEAN);
BOOLEAN RtlValidSecurityDescriptor(PSECURITY_DESCRIPTOR);
BOOLEAN RtlValidRelativeSecurityDescriptor(PSECURITY_DESCRIPTOR, ULONG, SECURITY_INFORMATION);
ULONG RtlLengthSecurityDescriptor(PSECURITY_DESCRIPTOR);
LUID RtlConvertLongToLuid(LONG);
LUID RtlConvertUlongToLuid(ULONG);
#define RtlEqualLuid(a, b) (((a)->LowPart == (b)->LowPart) && ((a)->HighPart == (b)->HighPart))
VOID RtlMapGenericMask(PACCESS_MASK, PGENERIC_MAPPING);
USHORT RtlCaptureStackBackTrace(ULONG, ULONG, PVOID *, PULONG);
ULONG RtlWalkFrameChain(PVOID *, ULONG, ULONG);
DECLSPEC_NORETURN VOID RtlRaiseException(struct _EXCEPTION_RECORD *);
VOID RtlAssert(PVOID, PVOID, ULONG, PSTR);
VOID RtlGetCallersAddress(PVOID *, PVOID *);
typedef VOID PCWLINT_RTL_18(ULONG);
PCWLINT_RTL_18 RtlFailFast, DbgBreakPointWithStatus;
typedef ULONG PCWLINT_RTL_19(PULONG);
PCWLINT_RTL_19 RtlRandomEx, RtlRandom, READ_PORT_ULONG;
#define FAST_FAIL_LEGACY_GS_VIOLATION 0
#define FAST_FAIL_CORRUPT_LIST_ENTRY 3
#define FAST_FAIL_INVALID_ARG 5
#define FAST_FAIL_FATAL_APP_EXIT 7
#define FAST_FAIL_GUARD_ICALL_CHECK_FAILURE 10
#define FAST_FAIL_GUARD_WRITE_CHECK_FAILURE 11
#define FAST_FAIL_INVALID_FIBER_SWITCH 12
#define FAST_FAIL_INVALID_SET_OF_CONTEXT 13
#define FAST_FAIL_INVALID_REFERENCE_COUNT 14
#define FAST_FAIL_INVALID_JUMP_BUFFER 18
#define FAST_FAIL_MRDATA_MODIFIED 19
#define FAST_FAIL_CERTIFICATION_FAILURE 20
#define FAST_FAIL_INVALID_EXCEPTION_CHAIN 21
#define FAST_FAIL_CRYPTO_LIBRARY 22
#define FAST_FAIL_INVALID_IMAGE_BASE 24
#define FAST_FAIL_INVALID_FILE_OPERATION 42
#define FAST_FAIL_INVALID_LOCK_STATE 31
#define FAST_FAIL_INVALID_NEXT_THREAD 30
#define FAST_FAIL_INVALID_THREAD 57
#define FAST_FAIL_INVALID_BALANCED_TREE 29
#define FAST_FAIL_VTGUARD_CHECK_FAILURE 1
#define FAST_FAIL_STACK_COOKIE_CHECK_FAILURE 2
#define FAST_FAIL_INCORRECT_STACK 4
#define FAST_FAIL_GS_COOKIE_INIT 6
#define FAST_FAIL_RANGE_CHECK_FAILURE 8
#define FAST_FAIL_UNSAFE_REGISTRY_ACCESS 9

VOID InitializeListHead(PLIST_ENTRY);
BOOLEAN IsListEmpty(const LIST_ENTRY *);
BOOLEAN RemoveEntryList(PLIST_ENTRY);
typedef PLIST_ENTRY PCWLINT_RTL_20(PLIST_ENTRY);
PCWLINT_RTL_20 RemoveHeadList, RemoveTailList;
typedef VOID PCWLINT_RTL_21(PLIST_ENTRY, PLIST_ENTRY);
PCWLINT_RTL_21 InsertHeadList, InsertTailList, AppendTailList;
PSINGLE_LIST_ENTRY PopEntryList(PSINGLE_LIST_ENTRY);
VOID PushEntryList(PSINGLE_LIST_ENTRY, PSINGLE_LIST_ENTRY);
VOID InitializeSListHead(SLIST_HEADER *);
VOID ExInitializeSListHead(PSLIST_HEADER);
PSLIST_ENTRY FirstEntrySList(const SLIST_HEADER *);
PSLIST_ENTRY InterlockedPushEntrySList(PSLIST_HEADER, PSLIST_ENTRY);
typedef PSLIST_ENTRY PCWLINT_RTL_22(PSLIST_HEADER);
PCWLINT_RTL_22 InterlockedPopEntrySList, InterlockedFlushSList;
PSLIST_ENTRY InterlockedPushListSList(PSLIST_HEADER, PSLIST_ENTRY, PSLIST_ENTRY, ULONG);
#define ExInterlockedPushEntrySList(h, e, l) InterlockedPushEntrySList(h, e)
#define ExInterlockedPopEntrySList(h, l) InterlockedPopEntrySList(h)
#define ExInterlockedFlushSList InterlockedFlushSList
#define ExpInterlockedFlushSList InterlockedFlushSList
#define ExpInterlockedPushEntrySList InterlockedPushEntrySList
#define ExpInterlockedPopEntrySList InterlockedPopEntrySList
#define QueryDepthSList ExQueryDepthSList
USHORT ExQueryDepthSList(PSLIST_HEADER);
typedef PLIST_ENTRY PCWLINT_RTL_23(PLIST_ENTRY, PLIST_ENTRY, PKSPIN_LOCK);
PCWLINT_RTL_23 ExInterlockedInsertHeadList, ExInterlockedInsertTailList;
PLIST_ENTRY ExInterlockedRemoveHeadList(PLIST_ENTRY, PKSPIN_LOCK);
PSINGLE_LIST_ENTRY ExInterlockedPopEntryList(PSINGLE_LIST_ENTRY, PKSPIN_LOCK);
PSINGLE_LIST_ENTRY ExInterlockedPushEntryList(PSINGLE_LIST_ENTRY, PSINGLE_LIST_ENTRY, PKSPIN_LOCK);
LARGE_INTEGER ExInterlockedAddLargeInteger(PLARGE_INTEGER, LARGE_INTEGER, PKSPIN_LOCK);
VOID ExInterlockedAddLargeStatistic(PLARGE_INTEGER, ULONG);
ULONG ExInterlockedAddUlong(PULONG, ULONG, PKSPIN_LOCK);
#define ExInterlockedCompareExchange64(d, e, c, l) InterlockedCompareExchange64((LONG64 *)(d), *(e), *(c))

typedef LONG PCWLINT_L1(LONG volatile *), PCWLINT_L2(LONG volatile *, LONG), PCWLINT_L3(LONG volatile *, LONG, LONG);
typedef LONG64 PCWLINT_Q1(LONG64 volatile *), PCWLINT_Q2(LONG64 volatile *, LONG64), PCWLINT_Q3(LONG64 volatile *, LONG64, LONG64);
typedef SHORT PCWLINT_S1(SHORT volatile *), PCWLINT_S2(SHORT volatile *, SHORT), PCWLINT_S3(SHORT volatile *, SHORT, SHORT);
typedef PVOID PCWLINT_P2(PVOID volatile *, PVOID), PCWLINT_P3(PVOID volatile *, PVOID, PVOID);
#define PCWLINT_W(T, w, s)                                                                                        \
  PCWLINT_##T##1 InterlockedIncrement##w##s, InterlockedDecrement##w##s;                                          \
  PCWLINT_##T##2 InterlockedExchange##w##s, InterlockedAnd##w##s, InterlockedOr##w##s, InterlockedXor##w##s;      \
  PCWLINT_##T##3 InterlockedCompareExchange##w##s;
#define PCWLINT_I(s)                                                                                              \
  PCWLINT_W(L, , s) PCWLINT_W(Q, 64, s) PCWLINT_W(S, 16, s)                                                       \
  PCWLINT_L2 InterlockedAdd##s, InterlockedExchangeAdd##s;                                                        \
  PCWLINT_Q2 InterlockedAdd64##s, InterlockedExchangeAdd64##s;                                                    \
  PCWLINT_P2 InterlockedExchangePointer##s;                                                                       \
  PCWLINT_P3 InterlockedCompareExchangePointer##s;
PCWLINT_I()
PCWLINT_I(Acquire)
PCWLINT_I(Release)
PCWLINT_I(NoFence)
#undef PCWLINT_W
#undef PCWLINT_I
typedef CHAR PCWLINT_RTL_24(CHAR volatile *, CHAR);
PCWLINT_RTL_24 InterlockedExchange8, InterlockedExchangeAdd8, InterlockedAnd8, InterlockedOr8, InterlockedXor8;
UCHAR InterlockedCompareExchange128(LONG64 volatile *, LONG64, LONG64, LONG64 *);
SIZE_T InterlockedExchangeAddSizeT(SIZE_T volatile *, SIZE_T);
typedef SIZE_T PCWLINT_RTL_25(SIZE_T volatile *);
PCWLINT_RTL_25 InterlockedIncrementSizeT, InterlockedDecrementSizeT;
typedef BOOLEAN PCWLINT_RTL_26(LONG volatile *, LONG);
PCWLINT_RTL_26 InterlockedBitTestAndSet, InterlockedBitTestAndReset, InterlockedBitTestAndComplement;
typedef BOOLEAN PCWLINT_RTL_27(LONG64 volatile *, LONG64);
PCWLINT_RTL_27 InterlockedBitTestAndSet64, InterlockedBitTestAndReset64;
typedef BOOLEAN PCWLINT_RTL_28(ULONG *, ULONG);
PCWLINT_RTL_28 BitScanForward, BitScanReverse;
typedef BOOLEAN PCWLINT_RTL_29(ULONG *, ULONG64);
PCWLINT_RTL_29 BitScanForward64, BitScanReverse64;
BOOLEAN BitTest(const LONG *, LONG);
typedef BOOLEAN PCWLINT_RTL_30(LONG *, LONG);
PCWLINT_RTL_30 BitTestAndSet, BitTestAndReset;
ULONG64 UnsignedMultiply128(ULONG64, ULONG64, ULONG64 *);
ULONG64 ShiftLeft128(ULONG64, ULONG64, UCHAR);
ULONG64 ReadTimeStampCounter(VOID);
typedef VOID PCWLINT_RTL_31(VOID);
PCWLINT_RTL_31 YieldProcessor, MemoryBarrier, DbgBreakPoint;
VOID PrefetchForWrite(const VOID *);
VOID PreFetchCacheLine(LONG, const VOID *);
#define PF_TEMPORAL_LEVEL_1 1
#define PF_NON_TEMPORAL_LEVEL_ALL 0
#define PCWLINT_V(n, T)                                                       \
  typedef T PCWLINT_R_##n(T const volatile *);                                \
  typedef VOID PCWLINT_W_##n(T volatile *, T);                                \
  PCWLINT_R_##n Read##n##Acquire, Read##n##NoFence, Read##n##Raw;             \
  PCWLINT_W_##n Write##n##Release, Write##n##NoFence, Write##n##Raw;
PCWLINT_V(, LONG)
PCWLINT_V(64, LONG64)
PCWLINT_V(8, CHAR)
PCWLINT_V(16, SHORT)
PCWLINT_V(UChar, UCHAR)
PCWLINT_V(UShort, USHORT)
PCWLINT_V(ULong, ULONG)
PCWLINT_V(ULong64, ULONG64)
PCWLINT_V(UInt32, UINT32)
PCWLINT_V(Int32, INT32)
PCWLINT_V(UInt64, UINT64)
PCWLINT_V(Boolean, BOOLEAN)
PCWLINT_V(Handle, HANDLE)
PCWLINT_V(Pointer, PVOID)
PCWLINT_V(SizeT, SIZE_T)
PCWLINT_V(ULongPtr, ULONG_PTR)
PCWLINT_V(UIntPtr, UINT_PTR)
#undef PCWLINT_V
UCHAR READ_REGISTER_UCHAR(volatile UCHAR *);
USHORT READ_REGISTER_USHORT(volatile USHORT *);
ULONG READ_REGISTER_ULONG(volatile ULONG *);
ULONG64 READ_REGISTER_ULONG64(volatile ULONG64 *);
VOID WRITE_REGISTER_UCHAR(volatile UCHAR *, UCHAR);
VOID WRITE_REGISTER_USHORT(volatile USHORT *, USHORT);
VOID WRITE_REGISTER_ULONG(volatile ULONG *, ULONG);
VOID WRITE_REGISTER_ULONG64(volatile ULONG64 *, ULONG64);
typedef VOID PCWLINT_RTL_32(volatile UCHAR *, PUCHAR, ULONG);
PCWLINT_RTL_32 READ_REGISTER_BUFFER_UCHAR, WRITE_REGISTER_BUFFER_UCHAR;
typedef VOID PCWLINT_RTL_33(volatile USHORT *, PUSHORT, ULONG);
PCWLINT_RTL_33 READ_REGISTER_BUFFER_USHORT, WRITE_REGISTER_BUFFER_USHORT;
typedef VOID PCWLINT_RTL_34(volatile ULONG *, PULONG, ULONG);
PCWLINT_RTL_34 READ_REGISTER_BUFFER_ULONG, WRITE_REGISTER_BUFFER_ULONG;
UCHAR READ_PORT_UCHAR(PUCHAR);
USHORT READ_PORT_USHORT(PUSHORT);
VOID WRITE_PORT_UCHAR(PUCHAR, UCHAR);
VOID WRITE_PORT_USHORT(PUSHORT, USHORT);
VOID WRITE_PORT_ULONG(PULONG, ULONG);

ULONG __cdecl DbgPrint(PCSTR, ...);
ULONG __cdecl DbgPrintEx(ULONG, ULONG, PCSTR, ...);
ULONG vDbgPrintEx(ULONG, ULONG, PCCH, va_list);
ULONG vDbgPrintExWithPrefix(PCCH, ULONG, ULONG, PCCH, va_list);
ULONG DbgPrompt(PCCH, PCH, ULONG);
NTSTATUS DbgQueryDebugFilterState(ULONG, ULONG);
NTSTATUS DbgSetDebugFilterState(ULONG, ULONG, BOOLEAN);
#define DbgRaiseAssertionFailure() __debugbreak()
#if DBG
#define KdPrint(x) DbgPrint x
#define KdPrintEx(x) DbgPrintEx x
#define KdBreakPoint() DbgBreakPoint()
#define ASSERT(e) ((!(e)) ? (RtlAssert((PVOID) #e, (PVOID)__FILE__, __LINE__, NULL), FALSE) : TRUE)
#define ASSERTMSG(m, e) ((!(e)) ? (RtlAssert((PVOID) #e, (PVOID)__FILE__, __LINE__, (PSTR)m), FALSE) : TRUE)
#define RTL_SOFT_ASSERT(e) ((void)(e))
#define NT_ASSERT(e) ((!(e)) ? (DbgRaiseAssertionFailure(), FALSE) : TRUE)
#define NT_ASSERT_ACTION(e) NT_ASSERT(e)
#define PAGED_CODE() { if (KeGetCurrentIrql() > APC_LEVEL) { NT_ASSERT(FALSE); } }
#define PAGED_ASSERT(e) NT_ASSERT(e)
#else
#define KdPrint(x)
#define KdPrintEx(x)
#define KdBreakPoint()
#define ASSERT(e) ((void)0)
#define ASSERTMSG(m, e) ((void)0)
#define RTL_SOFT_ASSERT(e) ((void)0)
#define NT_ASSERT(e) ((void)0)
#define NT_ASSERT_ACTION(e) ((void)0)
#define PAGED_CODE() ((void)0)
#define PAGED_ASSERT(e) ((void)0)
#endif
#define PAGED_CODE_LOCKED() ((void)0)
#define NON_PAGED_CODE() ((void)0)
#define NOP_FUNCTION ((void)0)
#define NT_ASSERTMSG(m, e) NT_ASSERT(e)
#define NT_ASSERTMSGW(m, e) NT_ASSERT(e)
#define NT_ASSERT_ASSUME(e) NT_ASSERT(e)
#define NT_FRE_ASSERT(e) ((void)(e))
#define NT_FRE_ASSERTMSG(m, e) ((void)(e))
#define NT_VERIFY(e) ((void)(e))
#define NT_VERIFYMSG(m, e) ((void)(e))
#define RTL_VERIFY(e) ((void)(e))
#define NT_ANALYSIS_ASSUME(e) ((void)0)
#define DPFLTR_ERROR_LEVEL 0
#define DPFLTR_WARNING_LEVEL 1
#define DPFLTR_TRACE_LEVEL 2
#define DPFLTR_INFO_LEVEL 3
#define DPFLTR_MASK 0x80000000
typedef enum _DPFLTR_TYPE {
  DPFLTR_SYSTEM_ID = 0, DPFLTR_SMSS_ID, DPFLTR_SETUP_ID, DPFLTR_NTFS_ID, DPFLTR_FSTUB_ID, DPFLTR_CRASHDUMP_ID,
  DPFLTR_CDAUDIO_ID, DPFLTR_CDROM_ID, DPFLTR_CLASSPNP_ID, DPFLTR_DISK_ID, DPFLTR_REDBOOK_ID, DPFLTR_STORPROP_ID,
  DPFLTR_SCSIPORT_ID, DPFLTR_SCSIMINIPORT_ID, DPFLTR_CONFIG_ID, DPFLTR_I8042PRT_ID, DPFLTR_SERMOUSE_ID, DPFLTR_LSERMOUS_ID,
  DPFLTR_KBDHID_ID, DPFLTR_MOUHID_ID, DPFLTR_KBDCLASS_ID, DPFLTR_MOUCLASS_ID, DPFLTR_TWOTRACK_ID, DPFLTR_WMILIB_ID,
  DPFLTR_ACPI_ID, DPFLTR_AMLI_ID, DPFLTR_HALIA64_ID, DPFLTR_VIDEO_ID, DPFLTR_SVCHOST_ID, DPFLTR_VIDEOPRT_ID, DPFLTR_TCPIP_ID,
  DPFLTR_DMSYNTH_ID, DPFLTR_NTOSPNP_ID, DPFLTR_FASTFAT_ID, DPFLTR_SAMSS_ID, DPFLTR_PNPMGR_ID, DPFLTR_NETAPI_ID,
  DPFLTR_SCSERVER_ID, DPFLTR_SCCLIENT_ID, DPFLTR_SERIAL_ID, DPFLTR_SERENUM_ID, DPFLTR_UHCD_ID, DPFLTR_RPCPROXY_ID,
  DPFLTR_AUTOCHK_ID, DPFLTR_DCOMSS_ID, DPFLTR_UNIMODEM_ID, DPFLTR_SIS_ID, DPFLTR_FLTMGR_ID, DPFLTR_WMICORE_ID,
  DPFLTR_BURNENG_ID, DPFLTR_IMAPI_ID, DPFLTR_SXS_ID, DPFLTR_FUSION_ID, DPFLTR_IDLETASK_ID, DPFLTR_SOFTPCI_ID, DPFLTR_TAPE_ID,
  DPFLTR_MCHGR_ID, DPFLTR_IDEP_ID, DPFLTR_PCIIDE_ID, DPFLTR_FLOPPY_ID, DPFLTR_FDC_ID, DPFLTR_TERMSRV_ID, DPFLTR_W32TIME_ID,
  DPFLTR_PREFETCHER_ID, DPFLTR_RSFILTER_ID, DPFLTR_FCPORT_ID, DPFLTR_PCI_ID, DPFLTR_DMIO_ID, DPFLTR_DMCONFIG_ID,
  DPFLTR_DMADMIN_ID, DPFLTR_WSOCKTRANSPORT_ID, DPFLTR_VSS_ID, DPFLTR_PNPMEM_ID, DPFLTR_PROCESSOR_ID, DPFLTR_DMSERVER_ID,
  DPFLTR_SR_ID, DPFLTR_INFINIBAND_ID, DPFLTR_IHVDRIVER_ID, DPFLTR_IHVVIDEO_ID, DPFLTR_IHVAUDIO_ID, DPFLTR_IHVNETWORK_ID,
  DPFLTR_IHVSTREAMING_ID, DPFLTR_IHVBUS_ID, DPFLTR_HPS_ID, DPFLTR_RTLTHREADPOOL_ID, DPFLTR_LDR_ID, DPFLTR_TCPIP6_ID,
  DPFLTR_ISAPNP_ID, DPFLTR_SHPC_ID, DPFLTR_STORPORT_ID, DPFLTR_STORMINIPORT_ID, DPFLTR_PRINTSPOOLER_ID, DPFLTR_VSSDYNDISK_ID,
  DPFLTR_VERIFIER_ID, DPFLTR_VDS_ID, DPFLTR_VDSBAS_ID, DPFLTR_VDSDYN_ID, DPFLTR_VDSDYNDR_ID, DPFLTR_VDSLDR_ID,
  DPFLTR_VDSUTIL_ID, DPFLTR_DFRGIFC_ID, DPFLTR_DEFAULT_ID, DPFLTR_MM_ID, DPFLTR_DFSC_ID, DPFLTR_WOW64_ID, DPFLTR_ALPC_ID,
  DPFLTR_WDI_ID, DPFLTR_PERFLIB_ID, DPFLTR_KTM_ID, DPFLTR_IOSTRESS_ID, DPFLTR_HEAP_ID, DPFLTR_WHEA_ID, DPFLTR_USERGDI_ID,
  DPFLTR_MMCSS_ID, DPFLTR_TPM_ID, DPFLTR_THREADORDER_ID, DPFLTR_ENVIRON_ID, DPFLTR_EMS_ID, DPFLTR_WDT_ID, DPFLTR_FVEVOL_ID,
  DPFLTR_NDIS_ID, DPFLTR_NVCTRACE_ID, DPFLTR_LUAFV_ID, DPFLTR_APPCOMPAT_ID, DPFLTR_USBSTOR_ID, DPFLTR_SBP2PORT_ID,
  DPFLTR_ENDOFTABLE_ID = 156
} DPFLTR_TYPE;
extern BOOLEAN KdDebuggerNotPresent_, *PcwlintKdEnabled_;
#define KD_DEBUGGER_ENABLED (*PcwlintKdEnabled_)
#define KD_DEBUGGER_NOT_PRESENT KdDebuggerNotPresent_
extern PBOOLEAN KdDebuggerEnabled_;
#define BYTES_TO_PAGES(n) (((n) >> PAGE_SHIFT) + (((n) & (PAGE_SIZE - 1)) != 0))
#define ROUND_TO_PAGES(n) (((ULONG_PTR)(n) + PAGE_SIZE - 1) & ~(ULONG_PTR)(PAGE_SIZE - 1))
#define BYTE_OFFSET(p) ((ULONG)((LONG_PTR)(p) & (PAGE_SIZE - 1)))
#define PAGE_ALIGN(p) ((PVOID)((ULONG_PTR)(p) & ~(ULONG_PTR)(PAGE_SIZE - 1)))
#define ADDRESS_AND_SIZE_TO_SPAN_PAGES(p, n) \
  ((ULONG)((((ULONG_PTR)(p) & (PAGE_SIZE - 1)) + (ULONG_PTR)(n) + (PAGE_SIZE - 1)) >> PAGE_SHIFT))
#define COMPUTE_PAGES_SPANNED(p, n) ADDRESS_AND_SIZE_TO_SPAN_PAGES(p, n)
#define ALIGN_DOWN_BY(n, a) ((ULONG_PTR)(n) & ~((ULONG_PTR)(a) - 1))
#define ALIGN_UP_BY(n, a) (ALIGN_DOWN_BY(((ULONG_PTR)(n) + (a) - 1), a))
#define ALIGN_DOWN_POINTER_BY(p, a) ((PVOID)ALIGN_DOWN_BY(p, a))
#define ALIGN_UP_POINTER_BY(p, a) ((PVOID)ALIGN_UP_BY(p, a))
#define ALIGN_DOWN(n, t) ALIGN_DOWN_BY(n, sizeof(t))
#define ALIGN_UP(n, t) ALIGN_UP_BY(n, sizeof(t))
#define ALIGN_DOWN_POINTER(p, t) ALIGN_DOWN_POINTER_BY(p, sizeof(t))
#define ALIGN_UP_POINTER(p, t) ALIGN_UP_POINTER_BY(p, sizeof(t))
