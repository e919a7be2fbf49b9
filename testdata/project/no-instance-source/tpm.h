#pragma once
#include <wdm.h>
struct tpm_stats { unsigned __int64 commands; unsigned __int32 lockouts; unsigned __int32 retries; };
extern struct tpm_stats tpm_stats;
extern PPCW_REGISTRATION tpm_set;
NTSTATUS tpm_counters_on(void);
