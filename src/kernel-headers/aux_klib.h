/* The auxiliary kernel library. */
#ifndef _AUX_KLIB_H
#define _AUX_KLIB_H
#include <ntddk.h>
#ifdef __cplusplus
extern "C" {
#endif
#define AUX_KLIB_MODULE_PATH_LEN 256
typedef struct _AUX_MODULE_BASIC_INFO { PVOID ImageBase; } AUX_MODULE_BASIC_INFO, *PAUX_MODULE_BASIC_INFO;
typedef struct _AUX_MODULE_EXTENDED_INFO {
  AUX_MODULE_BASIC_INFO BasicInfo;
  ULONG ImageSize;
  USHORT FileNameOffset;
  UCHAR FullPathName[AUX_KLIB_MODULE_PATH_LEN];
} AUX_MODULE_EXTENDED_INFO, *PAUX_MODULE_EXTENDED_INFO;
NTSTATUS AuxKlibInitialize(VOID);
NTSTATUS AuxKlibQueryModuleInformation(PULONG, ULONG, PVOID);
NTSTATUS AuxKlibGetBugCheckData(PVOID);
PVOID AuxKlibGetImageExportDirectory(PVOID);
NTSTATUS AuxKlibEnumerateSystemFirmwareTables(ULONG, PVOID, ULONG, PULONG);
NTSTATUS AuxKlibGetSystemFirmwareTable(ULONG, ULONG, PVOID, ULONG, PULONG);
#ifdef __cplusplus
}
#endif
#endif
