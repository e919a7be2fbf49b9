/* File systems and their filters: ntddk.h, files in detail, caches, locks, tokens. */
#ifndef _NTIFS_
#define _NTIFS_
#define _NTIFS_INCLUDED_
#pragma pack(push, 8)
#include <ntddk.h>
#ifdef __cplusplus
extern "C" {
#endif
#include <ntifs_file.h>
#include <ntifs_fsrtl.h>
#ifdef __cplusplus
}
#endif
#pragma pack(pop)
#endif
