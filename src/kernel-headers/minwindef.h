/* The base types under the names that user mode and kernel mode share. */
#ifndef _MINWINDEF_
#define _MINWINDEF_
#include <ntdef.h>
typedef int BOOL, *PBOOL, *LPBOOL;
typedef BYTE *LPBYTE;
typedef INT *LPINT;
typedef WORD *LPWORD;
typedef long *LPLONG;
typedef DWORD *LPDWORD;
typedef void *LPVOID;
typedef const void *LPCVOID;
typedef FLOAT *PFLOAT;
typedef UINT_PTR WPARAM;
typedef LONG_PTR LPARAM, LRESULT;
#define MAX_PATH 260
#endif
