/* Counted string functions of the kernel. */
#ifndef _NTSTRSAFE_H_INCLUDED_
#define _NTSTRSAFE_H_INCLUDED_
#include <ntdef.h>
#include <ntstatus.h>
#include <stdarg.h>
typedef char *NTSTRSAFE_PSTR;
typedef const char *NTSTRSAFE_PCSTR;
typedef wchar_t *NTSTRSAFE_PWSTR;
typedef const wchar_t *NTSTRSAFE_PCWSTR;
typedef const wchar_t UNALIGNED *NTSTRSAFE_PCUWSTR;
#define NTSTRSAFE_MAX_CCH 2147483647
#define NTSTRSAFE_UNICODE_STRING_MAX_CCH (0xffff / sizeof(wchar_t))
#define STRSAFE_IGNORE_NULLS 0x00000100
#define STRSAFE_FILL_BEHIND_NULL 0x00000200
#define STRSAFE_FILL_ON_FAILURE 0x00000400
#define STRSAFE_NULL_ON_FAILURE 0x00000800
#define STRSAFE_NO_TRUNCATION 0x00001000
#define STRSAFE_FILL_BEHIND 0x00000200
#define STRSAFE_ZERO_LENGTH_ON_FAILURE 0x00000800
#define STRSAFE_FILL_BYTE(x) ((ULONG)(((x) & 0xff) | STRSAFE_FILL_BEHIND_NULL))
#define STRSAFE_FAILURE_BYTE(x) ((ULONG)(((x) & 0xff) | STRSAFE_FILL_ON_FAILURE))
#define STRSAFE_GET_FILL_PATTERN(f) ((int)((f) & 0xff))
#ifdef __cplusplus
extern "C" {
#endif
/* One family: Cch or Cb, A or W. */
#define STRSAFE_(M, X, P, Q)                                                                    \
  NTSTATUS RtlString##M##Copy##X(P, size_t, Q);                                                 \
  NTSTATUS RtlString##M##CopyEx##X(P, size_t, Q, P *, size_t *, ULONG);                         \
  NTSTATUS RtlString##M##CopyN##X(P, size_t, Q, size_t);                                        \
  NTSTATUS RtlString##M##CopyNEx##X(P, size_t, Q, size_t, P *, size_t *, ULONG);                \
  NTSTATUS RtlString##M##Cat##X(P, size_t, Q);                                                  \
  NTSTATUS RtlString##M##CatEx##X(P, size_t, Q, P *, size_t *, ULONG);                          \
  NTSTATUS RtlString##M##CatN##X(P, size_t, Q, size_t);                                         \
  NTSTATUS RtlString##M##CatNEx##X(P, size_t, Q, size_t, P *, size_t *, ULONG);                 \
  NTSTATUS RtlString##M##VPrintf##X(P, size_t, Q, va_list);                                     \
  NTSTATUS RtlString##M##VPrintfEx##X(P, size_t, P *, size_t *, ULONG, Q, va_list);             \
  NTSTATUS RtlString##M##Printf##X(P, size_t, Q, ...);                                          \
  NTSTATUS RtlString##M##PrintfEx##X(P, size_t, P *, size_t *, ULONG, Q, ...);                  \
  NTSTATUS RtlString##M##Length##X(Q, size_t, size_t *)
STRSAFE_(Cch, A, NTSTRSAFE_PSTR, NTSTRSAFE_PCSTR);
STRSAFE_(Cch, W, NTSTRSAFE_PWSTR, NTSTRSAFE_PCWSTR);
STRSAFE_(Cb, A, NTSTRSAFE_PSTR, NTSTRSAFE_PCSTR);
STRSAFE_(Cb, W, NTSTRSAFE_PWSTR, NTSTRSAFE_PCWSTR);
#undef STRSAFE_
NTSTATUS RtlUnalignedStringCchLengthW(NTSTRSAFE_PCUWSTR, size_t, size_t *);
NTSTATUS RtlUnalignedStringCbLengthW(NTSTRSAFE_PCUWSTR, size_t, size_t *);
NTSTATUS RtlUnicodeStringInit(PUNICODE_STRING, NTSTRSAFE_PCWSTR);
NTSTATUS RtlUnicodeStringInitEx(PUNICODE_STRING, NTSTRSAFE_PCWSTR, ULONG);
NTSTATUS RtlUnicodeStringValidate(PCUNICODE_STRING);
NTSTATUS RtlUnicodeStringValidateEx(PCUNICODE_STRING, ULONG);
NTSTATUS RtlUnicodeStringCopyString(PUNICODE_STRING, NTSTRSAFE_PCWSTR);
NTSTATUS RtlUnicodeStringCopy(PUNICODE_STRING, PCUNICODE_STRING);
NTSTATUS RtlUnicodeStringCopyStringEx(PUNICODE_STRING, NTSTRSAFE_PCWSTR, PUNICODE_STRING, ULONG);
NTSTATUS RtlUnicodeStringCopyEx(PUNICODE_STRING, PCUNICODE_STRING, PUNICODE_STRING, ULONG);
NTSTATUS RtlUnicodeStringCchCopyStringN(PUNICODE_STRING, NTSTRSAFE_PCWSTR, size_t);
NTSTATUS RtlUnicodeStringCbCopyStringN(PUNICODE_STRING, NTSTRSAFE_PCWSTR, size_t);
NTSTATUS RtlUnicodeStringCchCopyN(PUNICODE_STRING, PCUNICODE_STRING, size_t);
NTSTATUS RtlUnicodeStringCbCopyN(PUNICODE_STRING, PCUNICODE_STRING, size_t);
NTSTATUS RtlUnicodeStringCatString(PUNICODE_STRING, NTSTRSAFE_PCWSTR);
NTSTATUS RtlUnicodeStringCat(PUNICODE_STRING, PCUNICODE_STRING);
NTSTATUS RtlUnicodeStringCatStringEx(PUNICODE_STRING, NTSTRSAFE_PCWSTR, PUNICODE_STRING, ULONG);
NTSTATUS RtlUnicodeStringCatEx(PUNICODE_STRING, PCUNICODE_STRING, PUNICODE_STRING, ULONG);
NTSTATUS RtlUnicodeStringCchCatStringN(PUNICODE_STRING, NTSTRSAFE_PCWSTR, size_t);
NTSTATUS RtlUnicodeStringCbCatStringN(PUNICODE_STRING, NTSTRSAFE_PCWSTR, size_t);
NTSTATUS RtlUnicodeStringCchCatN(PUNICODE_STRING, PCUNICODE_STRING, size_t);
NTSTATUS RtlUnicodeStringCbCatN(PUNICODE_STRING, PCUNICODE_STRING, size_t);
NTSTATUS RtlUnicodeStringPrintf(PUNICODE_STRING, NTSTRSAFE_PCWSTR, ...);
NTSTATUS RtlUnicodeStringPrintfEx(PUNICODE_STRING, PUNICODE_STRING, ULONG, NTSTRSAFE_PCWSTR, ...);
NTSTATUS RtlUnicodeStringVPrintf(PUNICODE_STRING, NTSTRSAFE_PCWSTR, va_list);
NTSTATUS RtlUnicodeStringVPrintfEx(PUNICODE_STRING, PUNICODE_STRING, ULONG, NTSTRSAFE_PCWSTR, va_list);
#ifdef __cplusplus
}
#endif
#endif
