/* Integers with a fixed or a pointer's width. */
#ifndef _BASETSD_H_
#define _BASETSD_H_
#include <sdkddkver.h>
#ifdef __cplusplus
extern "C" {
#endif
#ifdef _WIN64
#define __int3264 __int64
typedef __int64 INT_PTR, *PINT_PTR, LONG_PTR, *PLONG_PTR, SHANDLE_PTR;
typedef unsigned __int64 UINT_PTR, *PUINT_PTR, ULONG_PTR, *PULONG_PTR, HANDLE_PTR;
typedef int HALF_PTR, *PHALF_PTR;
typedef unsigned int UHALF_PTR, *PUHALF_PTR;
#else
#define __int3264 __int32
typedef int INT_PTR, *PINT_PTR;
typedef unsigned int UINT_PTR, *PUINT_PTR;
typedef long LONG_PTR, *PLONG_PTR, SHANDLE_PTR;
typedef unsigned long ULONG_PTR, *PULONG_PTR, HANDLE_PTR;
typedef short HALF_PTR, *PHALF_PTR;
typedef unsigned short UHALF_PTR, *PUHALF_PTR;
#endif
typedef ULONG_PTR SIZE_T, *PSIZE_T, DWORD_PTR, *PDWORD_PTR, KAFFINITY, *PKAFFINITY;
typedef LONG_PTR SSIZE_T, *PSSIZE_T;
typedef signed char INT8, *PINT8;
typedef unsigned char UINT8, *PUINT8;
typedef signed short INT16, *PINT16;
typedef unsigned short UINT16, *PUINT16;
typedef signed int INT32, *PINT32, LONG32, *PLONG32;
typedef unsigned int UINT32, *PUINT32, ULONG32, *PULONG32, DWORD32, *PDWORD32;
typedef signed __int64 INT64, *PINT64, LONG64, *PLONG64;
typedef unsigned __int64 UINT64, *PUINT64, ULONG64, *PULONG64, DWORD64, *PDWORD64;
#define POINTER_32 __ptr32
#define POINTER_64 __ptr64
#define POINTER_SIGNED __sptr
#define POINTER_UNSIGNED __uptr
#define ADDRESS_TAG_BIT 0x40000000000UI64
#define MAXUINT8 ((UINT8)~((UINT8)0))
#define MAXINT8 ((INT8)(MAXUINT8 >> 1))
#define MININT8 ((INT8)~MAXINT8)
#define MAXUINT16 ((UINT16)~((UINT16)0))
#define MAXINT16 ((INT16)(MAXUINT16 >> 1))
#define MININT16 ((INT16)~MAXINT16)
#define MAXUINT32 ((UINT32)~((UINT32)0))
#define MAXINT32 ((INT32)(MAXUINT32 >> 1))
#define MININT32 ((INT32)~MAXINT32)
#define MAXUINT64 ((UINT64)~((UINT64)0))
#define MAXINT64 ((INT64)(MAXUINT64 >> 1))
#define MININT64 ((INT64)~MAXINT64)
#define MAXULONG32 ((ULONG32)~((ULONG32)0))
#define MAXULONG64 ((ULONG64)~((ULONG64)0))
#define MAXLONG64 ((LONG64)(MAXULONG64 >> 1))
#define MAXULONGLONG ((ULONGLONG)~((ULONGLONG)0))
#define MAXLONGLONG 0x7fffffffffffffffLL
#define MINLONGLONG ((LONGLONG)~MAXLONGLONG)
#define MAXSIZE_T ((SIZE_T)~((SIZE_T)0))
#define MAXUINT ((UINT)~((UINT)0))
#define MAXINT ((INT)(MAXUINT >> 1))
#define MAXULONG_PTR (~((ULONG_PTR)0))
#define MAXLONG_PTR ((LONG_PTR)(MAXULONG_PTR >> 1))
#define MAXUINT_PTR (~((UINT_PTR)0))
#define MAXUSHORT 0xffff
#define MAXSHORT 0x7fff
#define MINSHORT 0x8000
#define MAXUCHAR 0xff
#define MAXCHAR 0x7f
#define MAXULONG 0xffffffff
#define MAXLONG 0x7fffffff
#define MINLONG 0x80000000
#define MAXDWORD 0xffffffff
#define MAXWORD 0xffff
#define MAXBYTE 0xff
#define HandleToULong(h) ((unsigned long)(ULONG_PTR)(h))
#define HandleToLong(h) ((long)(LONG_PTR)(h))
#define HandleToUlong HandleToULong
#define ULongToHandle(h) ((void *)(ULONG_PTR)(unsigned long)(h))
#define UlongToHandle ULongToHandle
#define LongToHandle(h) ((void *)(LONG_PTR)(long)(h))
#define PtrToUlong(p) ((unsigned long)(ULONG_PTR)(p))
#define PtrToULong PtrToUlong
#define PtrToLong(p) ((long)(LONG_PTR)(p))
#define PtrToUint(p) ((unsigned int)(UINT_PTR)(p))
#define PtrToUInt PtrToUint
#define PtrToInt(p) ((int)(INT_PTR)(p))
#define PtrToUshort(p) ((unsigned short)(ULONG_PTR)(p))
#define PtrToShort(p) ((short)(LONG_PTR)(p))
#define IntToPtr(i) ((void *)(INT_PTR)(int)(i))
#define UIntToPtr(i) ((void *)(UINT_PTR)(unsigned int)(i))
#define UintToPtr UIntToPtr
#define LongToPtr(i) ((void *)(LONG_PTR)(long)(i))
#define ULongToPtr(i) ((void *)(ULONG_PTR)(unsigned long)(i))
#define UlongToPtr ULongToPtr
#define Ptr64ToPtr(p) ((void *)(ULONG_PTR)(p))
#define PtrToPtr64(p) ((ULONG64)(ULONG_PTR)(p))
#define Ptr32ToPtr(p) ((void *)(ULONG_PTR)(unsigned long)(ULONG_PTR)(p))
#ifdef __cplusplus
}
#endif
#endif
