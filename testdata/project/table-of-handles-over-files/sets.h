#pragma once
#include <wdm.h>

enum { SET_READ, SET_WRITE, SET_MAX };

struct set_block { ULONG64 ops; ULONG64 bytes; };

extern PPCW_REGISTRATION set_handles[SET_MAX];

NTSTATUS sets_open(void);
void sets_close(int upto);
