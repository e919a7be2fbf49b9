/* On top of a kit's wdm.h: what sources take for granted that a header which was not found would have declared.  Where the kit has
   no performance counter interface (PCWLINT_KIT_HAS_PCW), also that, the annotations and what newer kits have. */
#ifndef PCWLINT_KIT_H
#define PCWLINT_KIT_H
#ifndef offsetof
#define offsetof(t, f) __builtin_offsetof(t, f)
#endif
#ifndef _countof
#define _countof(a) (sizeof(a) / sizeof((a)[0]))
#endif
typedef unsigned long DWORD, *PDWORD;
typedef unsigned short WORD, *PWORD;
typedef unsigned char BYTE, *PBYTE;
typedef unsigned int UINT, *PUINT;
typedef int INT, *PINT;

#ifndef PCWLINT_KIT_HAS_PCW
#include <pcwlint_versions.h>
#include "sal.h"
#ifdef __cplusplus
extern "C" {
#endif

#ifndef UFIELD_OFFSET
#define UFIELD_OFFSET(t, f) ((ULONG)FIELD_OFFSET(t, f))
#endif
#ifndef RTL_PADDING_BETWEEN_FIELDS
#define RTL_PADDING_BETWEEN_FIELDS(t, a, b) \
  ((FIELD_OFFSET(t, b) > FIELD_OFFSET(t, a)) ? (FIELD_OFFSET(t, b) - FIELD_OFFSET(t, a) - RTL_FIELD_SIZE(t, a)) \
                                             : (FIELD_OFFSET(t, a) - FIELD_OFFSET(t, b) - RTL_FIELD_SIZE(t, b)))
#endif
#ifndef DECLARE_GLOBAL_CONST_UNICODE_STRING
#define DECLARE_GLOBAL_CONST_UNICODE_STRING(v, s) extern const DECLSPEC_SELECTANY UNICODE_STRING v = RTL_CONSTANT_STRING(s)
#endif
#ifndef EXTERN_C_START
#ifdef __cplusplus
#define EXTERN_C_START extern "C" {
#define EXTERN_C_END }
#else
#define EXTERN_C_START
#define EXTERN_C_END
#endif
#endif
#ifndef DEFINE_ENUM_FLAG_OPERATORS
#define DEFINE_ENUM_FLAG_OPERATORS(T)
#endif
#ifndef TEXT
#define TEXT(s) L##s
#endif
#ifndef CFORCEINLINE
#define CFORCEINLINE FORCEINLINE
#endif
#ifndef DECLSPEC_NOTHROW
#define DECLSPEC_NOTHROW __declspec(nothrow)
#endif
#ifndef DECLSPEC_GUARDNOCF
#define DECLSPEC_GUARDNOCF
#endif
#ifndef DECLSPEC_RESTRICT
#define DECLSPEC_RESTRICT
#endif
#ifndef NT_ANALYSIS_ASSUME
#define NT_ANALYSIS_ASSUME(e)
#endif
#ifndef NT_FRE_ASSERT
#define NT_FRE_ASSERT(e)
#endif
#ifndef POOL_NX_ALLOCATION
#define POOL_NX_ALLOCATION 512
#define POOL_ZERO_ALLOCATION 1024
#endif
#ifndef MdlMappingNoExecute
#define MdlMappingNoWrite 0x80000000
#define MdlMappingNoExecute 0x40000000
#endif
typedef VOID DRIVER_REINITIALIZE(struct _DRIVER_OBJECT *DriverObject, PVOID Context, ULONG Count);
typedef const WCHAR *PCNZWCH, *PCWCHAR, *PCZZWSTR;
typedef struct _EJOB *PEJOB, *PESILO;
typedef struct _KTM *PKTM;
typedef struct _KTRANSACTION *PKTRANSACTION;

#ifndef POOL_FLAG_NON_PAGED
#include <wdm_new.h>
#endif
PVOID ExAllocatePoolZero(POOL_TYPE, SIZE_T, ULONG);
PVOID ExAllocatePoolUninitialized(POOL_TYPE, SIZE_T, ULONG);
PVOID ExAllocatePoolQuotaZero(POOL_TYPE, SIZE_T, ULONG);
PVOID ExAllocatePoolQuotaUninitialized(POOL_TYPE, SIZE_T, ULONG);
VOID KeQuerySystemTimePrecise(PLARGE_INTEGER);
ULONG64 KeQueryInterruptTimePrecise(PULONG64);
ULONG64 KeQueryUnbiasedInterruptTimePrecise(PULONG64);

#ifdef __cplusplus
}
#endif
#endif
#include <pcwlint_pcw.h>
#endif
