/* Part of wdm.h: interlocked operations. */
typedef LONG PCWLINT_L1(LONG volatile *), PCWLINT_L2(LONG volatile *, LONG), PCWLINT_L3(LONG volatile *, LONG, LONG);
typedef LONG64 PCWLINT_Q1(LONG64 volatile *), PCWLINT_Q2(LONG64 volatile *, LONG64), PCWLINT_Q3(LONG64 volatile *, LONG64, LONG64);
typedef SHORT PCWLINT_S1(SHORT volatile *), PCWLINT_S2(SHORT volatile *, SHORT), PCWLINT_S3(SHORT volatile *, SHORT, SHORT);
typedef PVOID PCWLINT_P2(PVOID volatile *, PVOID), PCWLINT_P3(PVOID volatile *, PVOID, PVOID);
#define PCWLINT_W(T, w, s)                                                                                        \
  PCWLINT_##T##1 InterlockedIncrement##s##w, InterlockedDecrement##s##w;                                          \
  PCWLINT_##T##2 InterlockedExchange##s##w, InterlockedAnd##s##w, InterlockedOr##s##w, InterlockedXor##s##w;      \
  PCWLINT_##T##3 InterlockedCompareExchange##s##w;
#define PCWLINT_I(s)                                                                                              \
  PCWLINT_W(L, , s) PCWLINT_W(Q, 64, s) PCWLINT_W(S, 16, s)                                                       \
  PCWLINT_L2 InterlockedAdd##s, InterlockedExchangeAdd##s;                                                        \
  PCWLINT_Q2 InterlockedAdd##s##64, InterlockedExchangeAdd##s##64;                                                    \
  PCWLINT_P2 InterlockedExchangePointer##s;                                                                       \
  PCWLINT_P3 InterlockedCompareExchangePointer##s;
PCWLINT_I()
PCWLINT_I(Acquire)
PCWLINT_I(Release)
PCWLINT_I(NoFence)
#undef PCWLINT_W
#undef PCWLINT_I
typedef CHAR PCWLINT_RTL_24(CHAR volatile *, CHAR);
PCWLINT_RTL_24 InterlockedExchange8, InterlockedExchangeNoFence8, InterlockedExchangeAdd8, InterlockedAnd8, InterlockedOr8, InterlockedXor8;
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
