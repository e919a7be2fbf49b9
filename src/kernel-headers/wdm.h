/* The core of the kernel interface: what drivers that publish performance counters use of wdm.h.
   Layouts are the documented ones: drivers embed these structures between their counters. */
#ifndef _WDMDDK_
#define _WDMDDK_
#define _NTDDK_INCLUDED_BY_PCWLINT_
#pragma pack(push, 8)
#include <ntdef.h>
#include <ntstatus.h>
#include <bugcodes.h>
#include <stdarg.h>
#ifndef DBG
#define DBG 0
#endif
#ifndef NT_INCLUDED
#define NT_INCLUDED
#endif
#define _CTYPE_DISABLE_MACROS
#define _KERNEL_PCWLINT_

#ifdef __cplusplus
extern "C" {
#endif

typedef UCHAR KIRQL, *PKIRQL;
typedef CCHAR KPROCESSOR_MODE;
typedef ULONG_PTR KSPIN_LOCK, *PKSPIN_LOCK;
typedef LONG KPRIORITY;
typedef ULONG_PTR ERESOURCE_THREAD, *PERESOURCE_THREAD;
typedef ULONG NODE_REQUIREMENT, CONFIGURATION_TYPE_;
typedef ULONG EXECUTION_STATE, *PEXECUTION_STATE;
typedef ULONG_PTR PFN_NUMBER, *PPFN_NUMBER;
typedef LONG_PTR SPFN_NUMBER, *PSPFN_NUMBER;
typedef ULONG DEVICE_TYPE;
typedef PVOID PSECURITY_DESCRIPTOR, PSID, PACCESS_TOKEN, PASSIVE_;
typedef ULONG SECURITY_INFORMATION, *PSECURITY_INFORMATION;
typedef struct _KTHREAD *PKTHREAD, *PRKTHREAD, *PETHREAD;
typedef struct _KPROCESS *PKPROCESS, *PRKPROCESS, *PEPROCESS;
typedef struct _EJOB *PEJOB, *PESILO;
typedef struct _KINTERRUPT *PKINTERRUPT, *PRKINTERRUPT;
typedef struct _OBJECT_TYPE *POBJECT_TYPE;
typedef struct _CALLBACK_OBJECT *PCALLBACK_OBJECT;
typedef struct _IO_TIMER *PIO_TIMER;
typedef struct _IO_WORKITEM *PIO_WORKITEM;
typedef struct _DEVICE_OBJECT *PDEVICE_OBJECT;
typedef struct _DRIVER_OBJECT *PDRIVER_OBJECT;
typedef struct _FILE_OBJECT *PFILE_OBJECT;
typedef struct _IRP *PIRP;
typedef struct _MDL MDL, *PMDL;
typedef struct _IO_STACK_LOCATION *PIO_STACK_LOCATION;
typedef struct _SECTION_OBJECT_POINTERS *PSECTION_OBJECT_POINTERS;
typedef struct _ACCESS_STATE *PACCESS_STATE;
typedef struct _SCSI_REQUEST_BLOCK *PSCSI_REQUEST_BLOCK_;
typedef struct _EPROCESS_QUOTA_BLOCK_ *PEPROCESS_QUOTA_;
typedef struct _KTM *PKTM;
typedef struct _KTRANSACTION *PKTRANSACTION;
typedef struct _EX_TIMER *PEX_TIMER;
typedef struct _EX_RUNDOWN_REF_CACHE_AWARE *PEX_RUNDOWN_REF_CACHE_AWARE;
typedef struct _BUS_HANDLER *PBUS_HANDLER;
typedef struct _DMA_ADAPTER *PDMA_ADAPTER, *PADAPTER_OBJECT;
typedef struct _DEVICE_DESCRIPTION *PDEVICE_DESCRIPTION;
typedef struct _DEVICE_CAPABILITIES *PDEVICE_CAPABILITIES;
typedef struct _SCATTER_GATHER_LIST *PSCATTER_GATHER_LIST;
typedef enum _MODE { KernelMode, UserMode, MaximumMode } MODE;
typedef UCHAR KPROFILE_SOURCE_;
typedef LARGE_INTEGER *PFILE_SEGMENT_;

#ifdef _WIN64
#define MAXIMUM_PROC_PER_GROUP 64
#else
#define MAXIMUM_PROC_PER_GROUP 32
#endif
#define MAXIMUM_PROCESSORS MAXIMUM_PROC_PER_GROUP
#define ALL_PROCESSOR_GROUPS 0xffff
#define ALL_PROCESSORS_ 0xffffffff
#define PAGE_SIZE 0x1000
#define PAGE_SHIFT 12
#define PAGE_MASK_ 0xfff
#define PASSIVE_LEVEL 0
#define LOW_LEVEL 0
#define APC_LEVEL 1
#define DISPATCH_LEVEL 2
#ifdef _X86_
#define PROFILE_LEVEL 27
#define CLOCK_LEVEL 28
#define IPI_LEVEL 29
#define POWER_LEVEL 30
#define HIGH_LEVEL 31
#else
#define CMCI_LEVEL 5
#define CLOCK_LEVEL 13
#define IPI_LEVEL 14
#define DRS_LEVEL 14
#define POWER_LEVEL 14
#define PROFILE_LEVEL 15
#define HIGH_LEVEL 15
#endif
#define LOW_PRIORITY 0
#define LOW_REALTIME_PRIORITY 16
#define HIGH_PRIORITY 31
#define MAXIMUM_PRIORITY 32
#define MAXIMUM_WAIT_OBJECTS 64
#define MAXIMUM_SUSPEND_COUNT 127
#define THREAD_WAIT_OBJECTS 3
#define INITIAL_PRIVILEGE_COUNT 3
#define NTDDI_PCWLINT_

#define DELETE 0x00010000L
#define READ_CONTROL 0x00020000L
#define WRITE_DAC 0x00040000L
#define WRITE_OWNER 0x00080000L
#define SYNCHRONIZE 0x00100000L
#define STANDARD_RIGHTS_REQUIRED 0x000F0000L
#define STANDARD_RIGHTS_READ READ_CONTROL
#define STANDARD_RIGHTS_WRITE READ_CONTROL
#define STANDARD_RIGHTS_EXECUTE READ_CONTROL
#define STANDARD_RIGHTS_ALL 0x001F0000L
#define SPECIFIC_RIGHTS_ALL 0x0000FFFFL
#define ACCESS_SYSTEM_SECURITY 0x01000000L
#define MAXIMUM_ALLOWED 0x02000000L
#define GENERIC_READ 0x80000000L
#define GENERIC_WRITE 0x40000000L
#define GENERIC_EXECUTE 0x20000000L
#define GENERIC_ALL 0x10000000L
#define ACL_REVISION 2
#define ACL_REVISION_DS 4
#define SECURITY_DESCRIPTOR_REVISION 1
#define SECURITY_DESCRIPTOR_REVISION1 1
#define SECURITY_DESCRIPTOR_MIN_LENGTH (sizeof(SECURITY_DESCRIPTOR_STORAGE_))
#define OWNER_SECURITY_INFORMATION 1L
#define GROUP_SECURITY_INFORMATION 2L
#define DACL_SECURITY_INFORMATION 4L
#define SACL_SECURITY_INFORMATION 8L
#define LABEL_SECURITY_INFORMATION 0x10L
#define PROCESS_ALL_ACCESS (STANDARD_RIGHTS_REQUIRED | SYNCHRONIZE | 0xFFFF)
#define PROCESS_DUP_HANDLE 0x0040
#define THREAD_ALL_ACCESS (STANDARD_RIGHTS_REQUIRED | SYNCHRONIZE | 0xFFFF)
#define EVENT_QUERY_STATE 1
#define EVENT_MODIFY_STATE 2
#define EVENT_ALL_ACCESS (STANDARD_RIGHTS_REQUIRED | SYNCHRONIZE | 3)
#define SEMAPHORE_ALL_ACCESS (STANDARD_RIGHTS_REQUIRED | SYNCHRONIZE | 3)
#define SECTION_QUERY 1
#define SECTION_MAP_WRITE 2
#define SECTION_MAP_READ 4
#define SECTION_MAP_EXECUTE 8
#define SECTION_EXTEND_SIZE 0x10
#define SECTION_ALL_ACCESS (STANDARD_RIGHTS_REQUIRED | 0x1F)
#define PAGE_NOACCESS 1
#define PAGE_READONLY 2
#define PAGE_READWRITE 4
#define PAGE_WRITECOPY 8
#define PAGE_EXECUTE 0x10
#define PAGE_EXECUTE_READ 0x20
#define PAGE_EXECUTE_READWRITE 0x40
#define PAGE_GUARD 0x100
#define PAGE_NOCACHE 0x200
#define PAGE_WRITECOMBINE 0x400
#define MEM_COMMIT 0x1000
#define MEM_RESERVE 0x2000
#define MEM_DECOMMIT 0x4000
#define MEM_RELEASE 0x8000
#define MEM_LARGE_PAGES 0x20000000
#define SEC_COMMIT 0x8000000
#define SEC_RESERVE 0x4000000
#define SEC_IMAGE 0x1000000
#define NtCurrentProcess() ((HANDLE)(LONG_PTR)-1)
#define ZwCurrentProcess() NtCurrentProcess()
#define NtCurrentThread() ((HANDLE)(LONG_PTR)-2)
#define ZwCurrentThread() NtCurrentThread()

typedef struct _ACL {
  UCHAR AclRevision, Sbz1;
  USHORT AclSize, AceCount, Sbz2;
} ACL, *PACL;
typedef struct _SECURITY_DESCRIPTOR_ { PVOID Opaque[5]; } SECURITY_DESCRIPTOR_STORAGE_;
typedef struct _LUID_AND_ATTRIBUTES {
  LUID Luid;
  ULONG Attributes;
} LUID_AND_ATTRIBUTES, *PLUID_AND_ATTRIBUTES;
typedef struct _PRIVILEGE_SET {
  ULONG PrivilegeCount, Control;
  LUID_AND_ATTRIBUTES Privilege[1];
} PRIVILEGE_SET, *PPRIVILEGE_SET;
typedef struct _GENERIC_MAPPING {
  ACCESS_MASK GenericRead, GenericWrite, GenericExecute, GenericAll;
} GENERIC_MAPPING, *PGENERIC_MAPPING;
typedef enum _SECURITY_IMPERSONATION_LEVEL {
  SecurityAnonymous, SecurityIdentification, SecurityImpersonation, SecurityDelegation
} SECURITY_IMPERSONATION_LEVEL, *PSECURITY_IMPERSONATION_LEVEL;
typedef BOOLEAN SECURITY_CONTEXT_TRACKING_MODE;
typedef struct _SECURITY_QUALITY_OF_SERVICE {
  ULONG Length;
  SECURITY_IMPERSONATION_LEVEL ImpersonationLevel;
  SECURITY_CONTEXT_TRACKING_MODE ContextTrackingMode;
  BOOLEAN EffectiveOnly;
} SECURITY_QUALITY_OF_SERVICE, *PSECURITY_QUALITY_OF_SERVICE;
typedef struct _SECURITY_SUBJECT_CONTEXT {
  PACCESS_TOKEN ClientToken;
  SECURITY_IMPERSONATION_LEVEL ImpersonationLevel;
  PACCESS_TOKEN PrimaryToken;
  PVOID ProcessAuditId;
} SECURITY_SUBJECT_CONTEXT, *PSECURITY_SUBJECT_CONTEXT;
typedef struct _ACCESS_STATE {
  LUID OperationID;
  BOOLEAN SecurityEvaluated, GenerateAudit, GenerateOnClose, PrivilegesAllocated;
  ULONG Flags;
  ACCESS_MASK RemainingDesiredAccess, PreviouslyGrantedAccess, OriginalDesiredAccess;
  SECURITY_SUBJECT_CONTEXT SubjectSecurityContext;
  PSECURITY_DESCRIPTOR SecurityDescriptor;
  PVOID AuxData;
  union {
    struct { ULONG PrivilegeCount, Control; LUID_AND_ATTRIBUTES Privilege[INITIAL_PRIVILEGE_COUNT]; } InitialPrivilegeSet;
    PRIVILEGE_SET PrivilegeSet;
  } Privileges;
  BOOLEAN AuditPrivileges;
  UNICODE_STRING ObjectName, ObjectTypeName;
} ACCESS_STATE;
typedef struct _CLIENT_ID {
  HANDLE UniqueProcess, UniqueThread;
} CLIENT_ID, *PCLIENT_ID;
typedef struct _OBJECT_HANDLE_INFORMATION {
  ULONG HandleAttributes;
  ACCESS_MASK GrantedAccess;
} OBJECT_HANDLE_INFORMATION, *POBJECT_HANDLE_INFORMATION;

#include <wdm_ke.h>
#include <wdm_rtl.h>
#include <wdm_ex.h>
#include <wdm_file.h>
#include <wdm_pnp.h>
#include <wdm_io.h>
#include <wdm_iof.h>
#include <wdm_zw.h>

#ifdef __cplusplus
}
#endif
#include <evntprov.h>
#include <pcwlint_pcw.h>
#pragma pack(pop)
#endif
