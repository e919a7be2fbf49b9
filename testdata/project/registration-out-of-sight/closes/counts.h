#pragma once
extern PPCW_REGISTRATION gCounts;
NTSTATUS StartCounts(VOID); /* an object that was delivered without its source */
