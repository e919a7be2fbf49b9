/* Checked arithmetic of the kernel: every pair of types from one list. */
#ifndef _NTINTSAFE_H_INCLUDED_
#define _NTINTSAFE_H_INCLUDED_
#include <ntdef.h>
#include <ntstatus.h>
#ifndef INT8_MAX
#define INT8_MAX 127
#endif
#ifndef UINT8_MAX
#define UINT8_MAX 0xff
#endif
#ifndef BYTE_MAX
#define BYTE_MAX 0xff
#endif
#ifndef SHORT_MAX
#define SHORT_MAX 32767
#endif
#ifndef SHORT_MIN
#define SHORT_MIN (-32768)
#endif
#ifndef USHORT_MAX
#define USHORT_MAX 0xffff
#endif
#ifndef WORD_MAX
#define WORD_MAX 0xffff
#endif
#ifndef INT_MAX
#define INT_MAX 2147483647
#endif
#ifndef INT_MIN
#define INT_MIN (-2147483647 - 1)
#endif
#ifndef UINT_MAX
#define UINT_MAX 0xffffffff
#endif
#ifndef LONG_MAX
#define LONG_MAX 2147483647L
#endif
#ifndef LONG_MIN
#define LONG_MIN (-2147483647L - 1)
#endif
#ifndef ULONG_MAX
#define ULONG_MAX 0xffffffffUL
#endif
#ifndef DWORD_MAX
#define DWORD_MAX 0xffffffffUL
#endif
#ifndef LONGLONG_MAX
#define LONGLONG_MAX 9223372036854775807i64
#endif
#ifndef LONG64_MAX
#define LONG64_MAX 9223372036854775807i64
#endif
#ifndef ULONGLONG_MAX
#define ULONGLONG_MAX 0xffffffffffffffffui64
#endif
#ifndef ULONG64_MAX
#define ULONG64_MAX 0xffffffffffffffffui64
#endif
#ifndef UINT64_MAX
#define UINT64_MAX 0xffffffffffffffffui64
#endif
#ifndef INT64_MAX
#define INT64_MAX 9223372036854775807i64
#endif
#ifndef SIZE_T_MAX
#define SIZE_T_MAX ((SIZE_T)-1)
#endif
#ifndef UINTPTR_MAX
#define UINTPTR_MAX ((UINT_PTR)-1)
#endif
#ifndef ULONG_PTR_MAX
#define ULONG_PTR_MAX ((ULONG_PTR)-1)
#endif
#ifdef __cplusplus
extern "C" {
#endif
#define INTSAFE_C_(A, a, B, b) NTSTATUS Rtl##A##To##B(a, b *);
#define INTSAFE_M_(A, a) NTSTATUS Rtl##A##Add(a, a, a *); NTSTATUS Rtl##A##Sub(a, a, a *); NTSTATUS Rtl##A##Mult(a, a, a *);
#define INTSAFE_T_(A, a) INTSAFE_M_(A, a) \
  INTSAFE_C_(A, a, Int8, INT8) INTSAFE_C_(A, a, UInt8, UINT8) INTSAFE_C_(A, a, UChar, UCHAR) \
  INTSAFE_C_(A, a, Byte, UCHAR) INTSAFE_C_(A, a, Short, SHORT) INTSAFE_C_(A, a, UShort, USHORT) \
  INTSAFE_C_(A, a, Word, USHORT) INTSAFE_C_(A, a, Int, INT) INTSAFE_C_(A, a, UInt, UINT) INTSAFE_C_(A, a, Long, LONG) \
  INTSAFE_C_(A, a, ULong, ULONG) INTSAFE_C_(A, a, DWord, ULONG) INTSAFE_C_(A, a, LongLong, LONGLONG) \
  INTSAFE_C_(A, a, ULongLong, ULONGLONG) INTSAFE_C_(A, a, IntPtr, INT_PTR) INTSAFE_C_(A, a, UIntPtr, UINT_PTR) \
  INTSAFE_C_(A, a, LongPtr, LONG_PTR) INTSAFE_C_(A, a, ULongPtr, ULONG_PTR) INTSAFE_C_(A, a, DWordPtr, ULONG_PTR) \
  INTSAFE_C_(A, a, SizeT, SIZE_T) INTSAFE_C_(A, a, SSIZET, SSIZE_T) INTSAFE_C_(A, a, PtrdiffT, ptrdiff_t) \
  INTSAFE_C_(A, a, Int16, SHORT) INTSAFE_C_(A, a, UInt16, USHORT) INTSAFE_C_(A, a, Int32, INT) \
  INTSAFE_C_(A, a, UInt32, UINT) INTSAFE_C_(A, a, Int64, LONGLONG) INTSAFE_C_(A, a, UInt64, ULONGLONG) \
  INTSAFE_C_(A, a, ULong64, ULONGLONG) INTSAFE_C_(A, a, Long64, LONGLONG)
INTSAFE_T_(Int8, INT8)
INTSAFE_T_(UInt8, UINT8)
INTSAFE_T_(UChar, UCHAR)
INTSAFE_T_(Byte, UCHAR)
INTSAFE_T_(Short, SHORT)
INTSAFE_T_(UShort, USHORT)
INTSAFE_T_(Word, USHORT)
INTSAFE_T_(Int, INT)
INTSAFE_T_(UInt, UINT)
INTSAFE_T_(Long, LONG)
INTSAFE_T_(ULong, ULONG)
INTSAFE_T_(DWord, ULONG)
INTSAFE_T_(LongLong, LONGLONG)
INTSAFE_T_(ULongLong, ULONGLONG)
INTSAFE_T_(IntPtr, INT_PTR)
INTSAFE_T_(UIntPtr, UINT_PTR)
INTSAFE_T_(LongPtr, LONG_PTR)
INTSAFE_T_(ULongPtr, ULONG_PTR)
INTSAFE_T_(DWordPtr, ULONG_PTR)
INTSAFE_T_(SizeT, SIZE_T)
INTSAFE_T_(SSIZET, SSIZE_T)
INTSAFE_T_(PtrdiffT, ptrdiff_t)
INTSAFE_T_(Int16, SHORT)
INTSAFE_T_(UInt16, USHORT)
INTSAFE_T_(Int32, INT)
INTSAFE_T_(UInt32, UINT)
INTSAFE_T_(Int64, LONGLONG)
INTSAFE_T_(UInt64, ULONGLONG)
INTSAFE_T_(ULong64, ULONGLONG)
INTSAFE_T_(Long64, LONGLONG)
#undef INTSAFE_C_
#undef INTSAFE_M_
#undef INTSAFE_T_
#ifdef __cplusplus
}
#endif
#endif
