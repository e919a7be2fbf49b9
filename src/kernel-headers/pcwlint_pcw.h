/* The performance counter interface of wdm.h. It is also put on top of kits, and declares nothing again on top of one that has
   it (PCWLINT_KIT_HAS_PCW). PCWLINT_SUPPLY_FLAGS declares version 2 for every NTDDI_VERSION. */
#ifndef PCWLINT_PCW_H
#define PCWLINT_PCW_H
#pragma pack(push, 8)

#ifdef NTDDI_VERSION
enum { pcwlint_effective_ntddi = (int)(NTDDI_VERSION) };
#endif

/* Documented, but kits do without it. */
#ifndef PCW_ANY_INSTANCE_ID
#define PCW_ANY_INSTANCE_ID 0xFFFFFFFF
#endif

#ifdef PCWLINT_KIT_HAS_PCW
#undef _PCW_REGISTRATION_INFORMATION
#undef PCW_REGISTRATION_INFORMATION
#undef PPCW_REGISTRATION_INFORMATION
#undef PCW_REGISTRATION_FLAGS
#undef PcwRegistrationNone
#undef PcwRegistrationSiloNeutral
#undef PcwRegister
#endif

#ifdef __cplusplus
extern "C" {
#endif

#if !defined(PCWLINT_KIT_HAS_PCW) && !defined(PCW_VERSION_1)
#define PCWLINT_PCW_WHOLE

#define PCW_VERSION_1 0x0100
#undef PCW_CURRENT_VERSION
#if NTDDI_VERSION >= 0x0A00000A
#define PCW_CURRENT_VERSION 0x0200
#else
#define PCW_CURRENT_VERSION 0x0100
#endif

typedef struct _PCW_INSTANCE *PPCW_INSTANCE;
typedef struct _PCW_REGISTRATION *PPCW_REGISTRATION;
typedef struct _PCW_BUFFER *PPCW_BUFFER;

typedef struct _PCW_DATA {
  const VOID *Data;
  ULONG Size;
} PCW_DATA, *PPCW_DATA;

typedef struct _PCW_COUNTER_DESCRIPTOR {
  USHORT Id;
  USHORT StructIndex;
  USHORT Offset;
  USHORT Size;
} PCW_COUNTER_DESCRIPTOR, *PPCW_COUNTER_DESCRIPTOR;

typedef enum _PCW_CALLBACK_TYPE {
  PcwCallbackAddCounter = 0,
  PcwCallbackRemoveCounter,
  PcwCallbackEnumerateInstances,
  PcwCallbackCollectData
} PCW_CALLBACK_TYPE, *PPCW_CALLBACK_TYPE;

typedef struct _PCW_COUNTER_INFORMATION {
  ULONG64 CounterMask;
  PCUNICODE_STRING InstanceMask;
} PCW_COUNTER_INFORMATION, *PPCW_COUNTER_INFORMATION;

typedef struct _PCW_MASK_INFORMATION {
  ULONG64 CounterMask;
  PCUNICODE_STRING InstanceMask;
  ULONG InstanceId;
  BOOLEAN CollectMultiple;
  PPCW_BUFFER Buffer;
  PKEVENT CancelEvent;
} PCW_MASK_INFORMATION, *PPCW_MASK_INFORMATION;

typedef union _PCW_CALLBACK_INFORMATION {
  PCW_COUNTER_INFORMATION AddCounter;
  PCW_COUNTER_INFORMATION RemoveCounter;
  PCW_MASK_INFORMATION EnumerateInstances;
  PCW_MASK_INFORMATION CollectData;
} PCW_CALLBACK_INFORMATION, *PPCW_CALLBACK_INFORMATION;

typedef NTSTATUS NTAPI PCW_CALLBACK(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context);
typedef PCW_CALLBACK *PPCW_CALLBACK;

VOID NTAPI PcwUnregister(PPCW_REGISTRATION Registration);
NTSTATUS NTAPI PcwCreateInstance(PPCW_INSTANCE *Instance, PPCW_REGISTRATION Registration, PCUNICODE_STRING Name,
                                 ULONG Count, PPCW_DATA Data);
VOID NTAPI PcwCloseInstance(PPCW_INSTANCE Instance);
NTSTATUS NTAPI PcwAddInstance(PPCW_BUFFER Buffer, PCUNICODE_STRING Name, ULONG Id, ULONG Count, PPCW_DATA Data);
#endif

#if defined(PCWLINT_PCW_WHOLE) || (defined(PCWLINT_KIT_HAS_PCW) && defined(PCWLINT_SUPPLY_FLAGS))
#if (NTDDI_VERSION >= 0x0A000009 || defined(PCWLINT_SUPPLY_FLAGS)) && !defined(PCW_VERSION_2)
#define PCW_VERSION_2 0x0200
#endif
typedef enum PCW_REGISTRATION_FLAGS {
  PcwRegistrationNone = 0,
#if NTDDI_VERSION >= 0x0A000009 || defined(PCWLINT_SUPPLY_FLAGS)
  PcwRegistrationSiloNeutral = 1,
#endif
} PCW_REGISTRATION_FLAGS;

typedef struct _PCW_REGISTRATION_INFORMATION {
  ULONG Version;
  PCUNICODE_STRING Name;
  ULONG CounterCount;
  PPCW_COUNTER_DESCRIPTOR Counters;
  PPCW_CALLBACK Callback;
  PVOID CallbackContext;
#if NTDDI_VERSION >= 0x0A000009 || defined(PCWLINT_SUPPLY_FLAGS)
  PCW_REGISTRATION_FLAGS Flags;
#endif
} PCW_REGISTRATION_INFORMATION, *PPCW_REGISTRATION_INFORMATION;

NTSTATUS NTAPI PcwRegister(PPCW_REGISTRATION *Registration, PPCW_REGISTRATION_INFORMATION Info);
#endif

#ifdef __cplusplus
}
#endif
#pragma pack(pop)
#endif
