/* The base types and words of the kernel headers. Calling conventions are left out: one convention
   for all keeps a driver that relies on the compiler's default free of false conflicts on x86. */
#ifndef _NTDEF_
#define _NTDEF_
/* Windows does not know how a driver packs its own structures (/Zp). */
#pragma pack(push, 8)
#include <sdkddkver.h>
#include <sal.h>
#include <basetsd.h>
#include <guiddef.h>
#include <excpt.h>
#include <string.h>
#ifdef __cplusplus
extern "C" {
#define EXTERN_C extern "C"
#define EXTERN_C_START extern "C" {
#define EXTERN_C_END }
#else
#define EXTERN_C extern
#define EXTERN_C_START
#define EXTERN_C_END
#endif

#ifndef IN
#define IN
#endif
#ifndef OUT
#define OUT
#endif
#ifndef OPTIONAL
#define OPTIONAL
#endif
#ifndef CONST
#define CONST const
#endif
#ifndef VOID
#define VOID void
#endif
#define NTAPI
#define NTSYSAPI
#define NTSYSCALLAPI
#define NTKERNELAPI
#define NTHALAPI
#define FASTCALL
#define CDECL __cdecl
#define STDAPICALLTYPE
#define WINAPI
#define CALLBACK
#define NTAPI_INLINE
#define DECLSPEC_IMPORT
#define DECLSPEC_NORETURN __declspec(noreturn)
#define DECLSPEC_NOINLINE __declspec(noinline)
#define DECLSPEC_ALIGN(x) __declspec(align(x))
#define DECLSPEC_CACHEALIGN DECLSPEC_ALIGN(SYSTEM_CACHE_ALIGNMENT_SIZE)
#if defined(_ARM64_) || defined(_ARM_)
#define SYSTEM_CACHE_ALIGNMENT_SIZE 128
#else
#define SYSTEM_CACHE_ALIGNMENT_SIZE 64
#endif
#define DECLSPEC_SELECTANY __declspec(selectany)
#define DECLSPEC_NOVTABLE __declspec(novtable)
#define DECLSPEC_UUID(x) __declspec(uuid(x))
#define DECLSPEC_DEPRECATED
#define DECLSPEC_DEPRECATED_DDK
#define DECLSPEC_DEPRECATED_DDK_WINXP
#define DECLSPEC_NOTHROW __declspec(nothrow)
#define DECLSPEC_GUARDNOCF
#define DECLSPEC_GUARD_SUPPRESS
#define DECLSPEC_RESTRICT
#define DECLSPEC_SAFEBUFFERS
#define DECLSPEC_NOINITALL
#define CFORCEINLINE __forceinline
#define STKFORCEINLINE __forceinline
#define FORCEINLINE __forceinline
#ifdef __cplusplus
#define NOTHROW __declspec(nothrow)
#else
#define NOTHROW
#endif
#define RESTRICTED_POINTER __restrict
#define UNALIGNED __unaligned
#define UNALIGNED64 __unaligned
#define MAX_NATURAL_ALIGNMENT sizeof(ULONG_PTR)
#ifdef _WIN64
#define MEMORY_ALLOCATION_ALIGNMENT 16
#define POINTER_ALIGNMENT DECLSPEC_ALIGN(8)
#else
#define MEMORY_ALLOCATION_ALIGNMENT 8
#define POINTER_ALIGNMENT
#endif
#define STDMETHODCALLTYPE
#ifdef NONAMELESSUNION
#define DUMMYUNIONNAME u
#define DUMMYUNIONNAME2 u2
#define DUMMYUNIONNAME3 u3
#define DUMMYUNIONNAME4 u4
#define DUMMYUNIONNAME5 u5
#define DUMMYSTRUCTNAME s
#define DUMMYSTRUCTNAME2 s2
#else
#define DUMMYUNIONNAME
#define DUMMYUNIONNAME2
#define DUMMYUNIONNAME3
#define DUMMYUNIONNAME4
#define DUMMYUNIONNAME5
#define DUMMYSTRUCTNAME
#define DUMMYSTRUCTNAME2
#endif

typedef void *PVOID, **PPVOID, *HANDLE, **PHANDLE;
typedef void *__ptr64 PVOID64;
typedef char CHAR, *PCHAR, *LPCH, *PCH, *NPSTR, *LPSTR, *PSTR, CCHAR, *PCCHAR;
typedef const char *LPCCH, *PCCH, *LPCSTR, *PCSTR, *PCSZ;
typedef char *PSZ, **PZPSTR;
typedef const char *const *PCZPCSTR;
typedef unsigned char UCHAR, *PUCHAR, BOOLEAN, *PBOOLEAN, BYTE, *PBYTE, FCHAR;
typedef short SHORT, *PSHORT, CSHORT, *PCSHORT;
typedef unsigned short USHORT, *PUSHORT, WORD, *PWORD;
typedef long LONG, *PLONG, HRESULT, NTSTATUS, *PNTSTATUS;
typedef unsigned long ULONG, *PULONG, DWORD, *PDWORD, CLONG, *PCLONG, LCID, *PLCID, LOGICAL, *PLOGICAL, ACCESS_MASK, *PACCESS_MASK;
typedef int INT, *PINT;
typedef unsigned int UINT, *PUINT;
typedef __int64 LONGLONG, *PLONGLONG, USN;
typedef unsigned __int64 ULONGLONG, *PULONGLONG, DWORDLONG;
typedef double DOUBLE;
typedef float FLOAT;
typedef unsigned short LANGID;
typedef wchar_t WCHAR, *PWCHAR, *LPWCH, *PWCH, *NWPSTR, *LPWSTR, *PWSTR, **PZPWSTR, *PZZWSTR;
typedef const wchar_t *LPCWCH, *PCWCH, *LPCWSTR, *PCWSTR, *PCZZWSTR, *PCNZWCH;
typedef wchar_t *PNZWCH;
typedef const UCHAR *PCUCHAR;
typedef const USHORT *PCUSHORT;
typedef const ULONG *PCULONG;
typedef const void *PCVOID;
typedef const WCHAR *PCWCHAR;
#define _HRESULT_DEFINED
#define DWORD_DEFINED

#ifndef TRUE
#define TRUE 1
#endif
#ifndef FALSE
#define FALSE 0
#endif
#ifndef NULL64
#define NULL64 0
#endif
#define ANYSIZE_ARRAY 1
#define ANSI_NULL ((CHAR)0)
#define UNICODE_NULL ((WCHAR)0)
#define UNICODE_STRING_MAX_BYTES ((USHORT)65534)
#define UNICODE_STRING_MAX_CHARS (32767)
#define OBJ_NAME_PATH_SEPARATOR ((WCHAR)L'\\')
#define MAXIMUM_LEADBYTES 12
#define TEXT(s) L##s
#define DECLARE_HANDLE(n) \
  struct n##__ {         \
    int unused;          \
  };                     \
  typedef struct n##__ *n

typedef union _LARGE_INTEGER {
  struct {
    ULONG LowPart;
    LONG HighPart;
  } DUMMYSTRUCTNAME;
  struct {
    ULONG LowPart;
    LONG HighPart;
  } u;
  LONGLONG QuadPart;
} LARGE_INTEGER, *PLARGE_INTEGER;
typedef union _ULARGE_INTEGER {
  struct {
    ULONG LowPart;
    ULONG HighPart;
  } DUMMYSTRUCTNAME;
  struct {
    ULONG LowPart;
    ULONG HighPart;
  } u;
  ULONGLONG QuadPart;
} ULARGE_INTEGER, *PULARGE_INTEGER;
typedef LARGE_INTEGER PHYSICAL_ADDRESS, *PPHYSICAL_ADDRESS;
typedef struct _LUID {
  ULONG LowPart;
  LONG HighPart;
} LUID, *PLUID;
typedef struct _STRING {
  USHORT Length;
  USHORT MaximumLength;
  PCHAR Buffer;
} STRING, *PSTRING, ANSI_STRING, *PANSI_STRING, OEM_STRING, *POEM_STRING, CANSI_STRING, *PCANSI_STRING, UTF8_STRING, *PUTF8_STRING;
typedef const STRING *PCOEM_STRING, *PCSTRING, *PCUTF8_STRING;
typedef struct _UNICODE_STRING {
  USHORT Length;
  USHORT MaximumLength;
  PWCH Buffer;
} UNICODE_STRING, *PUNICODE_STRING;
typedef const UNICODE_STRING *PCUNICODE_STRING;
typedef struct _LIST_ENTRY {
  struct _LIST_ENTRY *Flink, *Blink;
} LIST_ENTRY, *PLIST_ENTRY, *RESTRICTED_POINTER PRLIST_ENTRY;
typedef const LIST_ENTRY *PCLIST_ENTRY;
typedef struct _SINGLE_LIST_ENTRY {
  struct _SINGLE_LIST_ENTRY *Next;
} SINGLE_LIST_ENTRY, *PSINGLE_LIST_ENTRY;
typedef struct LIST_ENTRY32 {
  ULONG Flink, Blink;
} LIST_ENTRY32, *PLIST_ENTRY32;
typedef struct LIST_ENTRY64 {
  ULONGLONG Flink, Blink;
} LIST_ENTRY64, *PLIST_ENTRY64;
typedef struct _OBJECT_ATTRIBUTES {
  ULONG Length;
  HANDLE RootDirectory;
  PUNICODE_STRING ObjectName;
  ULONG Attributes;
  PVOID SecurityDescriptor;
  PVOID SecurityQualityOfService;
} OBJECT_ATTRIBUTES, *POBJECT_ATTRIBUTES;
typedef const OBJECT_ATTRIBUTES *PCOBJECT_ATTRIBUTES;
typedef struct _PROCESSOR_NUMBER {
  USHORT Group;
  UCHAR Number;
  UCHAR Reserved;
} PROCESSOR_NUMBER, *PPROCESSOR_NUMBER;
typedef struct _GROUP_AFFINITY {
  KAFFINITY Mask;
  USHORT Group;
  USHORT Reserved[3];
} GROUP_AFFINITY, *PGROUP_AFFINITY;
typedef const GROUP_AFFINITY *PCGROUP_AFFINITY;
#ifdef _WIN64
typedef struct DECLSPEC_ALIGN(16) _SLIST_ENTRY {
  struct _SLIST_ENTRY *Next;
} SLIST_ENTRY, *PSLIST_ENTRY;
typedef union DECLSPEC_ALIGN(16) _SLIST_HEADER {
  struct {
    ULONGLONG Alignment;
    ULONGLONG Region;
  } DUMMYSTRUCTNAME;
  struct {
    ULONGLONG Depth : 16;
    ULONGLONG Sequence : 48;
    ULONGLONG Reserved : 4;
    ULONGLONG NextEntry : 60;
  } HeaderX64;
} SLIST_HEADER, *PSLIST_HEADER;
#else
#define SLIST_ENTRY SINGLE_LIST_ENTRY
#define _SLIST_ENTRY _SINGLE_LIST_ENTRY
#define PSLIST_ENTRY PSINGLE_LIST_ENTRY
typedef union _SLIST_HEADER {
  ULONGLONG Alignment;
  struct {
    SLIST_ENTRY Next;
    USHORT Depth;
    USHORT CpuId;
  } DUMMYSTRUCTNAME;
} SLIST_HEADER, *PSLIST_HEADER;
#endif
typedef struct DECLSPEC_ALIGN(16) _M128A {
  ULONGLONG Low;
  LONGLONG High;
} M128A, *PM128A;
typedef enum { UNSPECIFIED_COMPARTMENT_ID, DEFAULT_COMPARTMENT_ID } COMPARTMENT_ID, *PCOMPARTMENT_ID;
typedef enum _EVENT_TYPE { NotificationEvent, SynchronizationEvent } EVENT_TYPE;
typedef enum _TIMER_TYPE { NotificationTimer, SynchronizationTimer } TIMER_TYPE;
typedef enum _WAIT_TYPE { WaitAll, WaitAny, WaitNotification, WaitDequeue, WaitDpc } WAIT_TYPE;
typedef enum _NT_PRODUCT_TYPE { NtProductWinNt = 1, NtProductLanManNt, NtProductServer } NT_PRODUCT_TYPE;

#define NT_SUCCESS(s) (((NTSTATUS)(s)) >= 0)
#define NT_INFORMATION(s) ((((ULONG)(s)) >> 30) == 1)
#define NT_WARNING(s) ((((ULONG)(s)) >> 30) == 2)
#define NT_ERROR(s) ((((ULONG)(s)) >> 30) == 3)
#define APPLICATION_ERROR_MASK 0x20000000
#define ERROR_SEVERITY_SUCCESS 0x00000000
#define ERROR_SEVERITY_INFORMATIONAL 0x40000000
#define ERROR_SEVERITY_WARNING 0x80000000
#define ERROR_SEVERITY_ERROR 0xC0000000

#define OBJ_INHERIT 0x00000002L
#define OBJ_PERMANENT 0x00000010L
#define OBJ_EXCLUSIVE 0x00000020L
#define OBJ_CASE_INSENSITIVE 0x00000040L
#define OBJ_OPENIF 0x00000080L
#define OBJ_OPENLINK 0x00000100L
#define OBJ_KERNEL_HANDLE 0x00000200L
#define OBJ_FORCE_ACCESS_CHECK 0x00000400L
#define OBJ_IGNORE_IMPERSONATED_DEVICEMAP 0x00000800L
#define OBJ_DONT_REPARSE 0x00001000L
#define OBJ_VALID_ATTRIBUTES 0x00001FF2L
#define InitializeObjectAttributes(p, n, a, r, s)  \
  {                                                \
    (p)->Length = sizeof(OBJECT_ATTRIBUTES);       \
    (p)->RootDirectory = r;                        \
    (p)->Attributes = a;                           \
    (p)->ObjectName = n;                           \
    (p)->SecurityDescriptor = s;                   \
    (p)->SecurityQualityOfService = NULL;          \
  }
#define RTL_CONSTANT_OBJECT_ATTRIBUTES(n, a) { sizeof(OBJECT_ATTRIBUTES), NULL, (PUNICODE_STRING)(n), a, NULL, NULL }

#define FIELD_OFFSET(t, f) ((LONG)(LONG_PTR) & (((t *)0)->f))
#define UFIELD_OFFSET(t, f) ((ULONG)(LONG_PTR) & (((t *)0)->f))
#define CONTAINING_RECORD(a, t, f) ((t *)((PCHAR)(a) - (ULONG_PTR)(&((t *)0)->f)))
#define TYPE_ALIGNMENT(t) __alignof(t)
#define PROBE_ALIGNMENT(s) TYPE_ALIGNMENT(ULONG)
#define C_ASSERT(e) typedef char __C_ASSERT__[(e) ? 1 : -1]
#define C_ASSERTMSG(e, m) C_ASSERT(e)
#if !defined(__cplusplus) && !defined(static_assert)
#define static_assert _Static_assert
#endif
#define ARGUMENT_PRESENT(a) ((CHAR *)((ULONG_PTR)(a)) != (CHAR *)(NULL))
#define RTL_NUMBER_OF_V1(a) (sizeof(a) / sizeof((a)[0]))
#define RTL_NUMBER_OF_V2(a) RTL_NUMBER_OF_V1(a)
#define RTL_NUMBER_OF(a) (sizeof(a) / sizeof((a)[0]))
#define ARRAYSIZE(a) (sizeof(a) / sizeof((a)[0]))
#define _ARRAYSIZE(a) (sizeof(a) / sizeof((a)[0]))
#define RTL_NUMBER_OF_FIELD(t, f) (RTL_NUMBER_OF(RTL_FIELD_TYPE(t, f)))
#define RTL_FIELD_SIZE(t, f) (sizeof(((t *)0)->f))
#define FIELD_SIZE(t, f) (sizeof(((t *)0)->f))
#define RTL_FIELD_TYPE(t, f) (((t *)0)->f)
#define RTL_SIZEOF_THROUGH_FIELD(t, f) (FIELD_OFFSET(t, f) + RTL_FIELD_SIZE(t, f))
#define RTL_CONTAINS_FIELD(s, n, f) ((((PCHAR)(&(s)->f)) + sizeof((s)->f)) <= (((PCHAR)(s)) + (n)))
#define RTL_PADDING_BETWEEN_FIELDS(t, a, b) \
  ((FIELD_OFFSET(t, b) > FIELD_OFFSET(t, a)) ? (FIELD_OFFSET(t, b) - FIELD_OFFSET(t, a) - RTL_FIELD_SIZE(t, a)) \
                                             : (FIELD_OFFSET(t, a) - FIELD_OFFSET(t, b) - RTL_FIELD_SIZE(t, b)))
#define RTL_BITS_OF(a) (sizeof(a) * 8)
#define RTL_BITS_OF_FIELD(t, f) (RTL_BITS_OF(RTL_FIELD_TYPE(t, f)))
#ifdef __cplusplus
#define RTL_CONST_CAST(t) const_cast<t>
extern "C++" {
/* A narrow literal fits both kinds of string here; the lengths then tell the mistake. */
struct pcwlint_narrow {
  const void *p;
  pcwlint_narrow(const void *q) : p(q) {}
  operator PCHAR() const { return (PCHAR)p; }
  operator PWCH() const { return (PWCH)p; }
};
template <unsigned N> struct pcwlint_text { typedef PWCH type; };
template <> struct pcwlint_text<1> { typedef pcwlint_narrow type; };
}
#define RTL_CONSTANT_STRING(s) { sizeof(s) - sizeof((s)[0]), sizeof(s), (pcwlint_text<sizeof((s)[0])>::type)(s) }
#else
#define RTL_CONST_CAST(t) (t)
#define RTL_CONSTANT_STRING(s) { sizeof(s) - sizeof((s)[0]), sizeof(s), (PWCH)(s) }
#endif
#define DECLARE_CONST_UNICODE_STRING(v, s)  \
  const WCHAR v##_buffer[] = s;             \
  const UNICODE_STRING v = { sizeof(s) - sizeof(WCHAR), sizeof(s), (PWCH)v##_buffer }
#define DECLARE_GLOBAL_CONST_UNICODE_STRING(v, s) extern const DECLSPEC_SELECTANY UNICODE_STRING v = RTL_CONSTANT_STRING(s)
#define DECLARE_STATIC_CONST_UNICODE_STRING(v, s) static const UNICODE_STRING v = RTL_CONSTANT_STRING(s)
#define DECLARE_UNICODE_STRING_SIZE(v, n) \
  WCHAR v##_buffer[n];                    \
  UNICODE_STRING v = { 0, (n) * sizeof(WCHAR), v##_buffer }
#define DECLARE_CONST_ANSI_STRING(v, s) \
  const CHAR v##_buffer[] = s;          \
  const ANSI_STRING v = { sizeof(s) - sizeof(CHAR), sizeof(s), (PCHAR)v##_buffer }

#define UNREFERENCED_PARAMETER(p) ((void)(p))
#define DBG_UNREFERENCED_PARAMETER(p) ((void)(p))
#define DBG_UNREFERENCED_LOCAL_VARIABLE(v) ((void)(v))
#define DEFAULT_UNREACHABLE default: __assume(0)
#ifndef __cplusplus
#ifndef min
#define min(a, b) (((a) < (b)) ? (a) : (b))
#endif
#ifndef max
#define max(a, b) (((a) > (b)) ? (a) : (b))
#endif
#elif !defined(NOMINMAX)
#ifndef min
#define min(a, b) (((a) < (b)) ? (a) : (b))
#endif
#ifndef max
#define max(a, b) (((a) > (b)) ? (a) : (b))
#endif
#endif
#define Int32x32To64(a, b) ((LONGLONG)(LONG)(a) * (LONGLONG)(LONG)(b))
#define UInt32x32To64(a, b) ((ULONGLONG)(ULONG)(a) * (ULONGLONG)(ULONG)(b))
#define Int64ShllMod32(a, b) ((ULONGLONG)(a) << (b))
#define Int64ShrlMod32(a, b) ((ULONGLONG)(a) >> (b))
#define Int64ShraMod32(a, b) ((LONGLONG)(a) >> (b))
#define LOWORD(l) ((USHORT)((ULONG_PTR)(l) & 0xffff))
#define HIWORD(l) ((USHORT)((ULONG_PTR)(l) >> 16))
#define LOBYTE(w) ((UCHAR)((ULONG_PTR)(w) & 0xff))
#define HIBYTE(w) ((UCHAR)((ULONG_PTR)(w) >> 8))
#define MAKEWORD(a, b) ((USHORT)((UCHAR)(a) | ((USHORT)((UCHAR)(b))) << 8))
#define MAKELONG(a, b) ((LONG)((USHORT)(a) | ((ULONG)((USHORT)(b))) << 16))
#define LANG_NEUTRAL 0
#define LANG_INVARIANT 0x7f
#define SUBLANG_NEUTRAL 0
#define MAKELANGID(p, s) ((((USHORT)(s)) << 10) | (USHORT)(p))
#define LOCALE_NEUTRAL 0
#define VER_EQUAL 1
#define VER_GREATER 2
#define VER_GREATER_EQUAL 3
#define VER_LESS 4
#define VER_LESS_EQUAL 5
#define VER_AND 6
#define VER_OR 7
#define VER_CONDITION_MASK 7
#define VER_NUM_BITS_PER_CONDITION_MASK 3
#define VER_MINORVERSION 0x0000001
#define VER_MAJORVERSION 0x0000002
#define VER_BUILDNUMBER 0x0000004
#define VER_PLATFORMID 0x0000008
#define VER_SERVICEPACKMINOR 0x0000010
#define VER_SERVICEPACKMAJOR 0x0000020
#define VER_SUITENAME 0x0000040
#define VER_PRODUCT_TYPE 0x0000080
#define VER_NT_WORKSTATION 1
#define VER_NT_DOMAIN_CONTROLLER 2
#define VER_NT_SERVER 3
#define VER_PLATFORM_WIN32_NT 2
#define VER_SET_CONDITION(m, t, c) ((m) = VerSetConditionMask((m), (t), (c)))

#ifdef __cplusplus
}
extern "C++" {
#define DEFINE_ENUM_FLAG_OPERATORS(T)                                                                        \
  extern "C++" {                                                                                              \
  inline constexpr T operator|(T a, T b) { return T((unsigned)a | (unsigned)b); }                             \
  inline constexpr T operator&(T a, T b) { return T((unsigned)a & (unsigned)b); }                             \
  inline constexpr T operator^(T a, T b) { return T((unsigned)a ^ (unsigned)b); }                             \
  inline constexpr T operator~(T a) { return T(~(unsigned)a); }                                               \
  inline T &operator|=(T &a, T b) { return a = a | b; }                                                       \
  inline T &operator&=(T &a, T b) { return a = a & b; }                                                       \
  inline T &operator^=(T &a, T b) { return a = a ^ b; }                                                       \
  }
}
#else
#define DEFINE_ENUM_FLAG_OPERATORS(T)
#endif
#pragma pack(pop)
#endif
