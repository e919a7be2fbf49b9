/* File system drivers and filters: ntddk.h and a few things beside it. */
#ifndef PCWLINT_NTIFS_H
#define PCWLINT_NTIFS_H
#include <ntddk.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef struct _FSRTL_ADVANCED_FCB_HEADER { PVOID Opaque[24]; } FSRTL_ADVANCED_FCB_HEADER, *PFSRTL_ADVANCED_FCB_HEADER;
VOID FsRtlEnterFileSystem(VOID);
VOID FsRtlExitFileSystem(VOID);
PVOID SeTokenObjectType_(VOID);
NTSTATUS PsLookupThreadByThreadId(HANDLE, PETHREAD *);
NTSTATUS RtlAbsoluteToSelfRelativeSD(PVOID, PVOID, PULONG);
#ifdef __cplusplus
}
#endif
#endif
