#include <ntddk.h>
#include <wdm.h>
typedef struct _BLOCK { ULONG64 Reads; ULONG64 Writes; } BLOCK;
extern BLOCK g_Block;
extern UNICODE_STRING g_Name;
extern ULONG g_Version;
void InitNames(void);
