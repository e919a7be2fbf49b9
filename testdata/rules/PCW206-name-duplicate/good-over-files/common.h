#pragma once
#include <ntddk.h>

struct block_one { ULONG64 in; ULONG64 out; };
struct block_two { ULONG hits; ULONG misses; };

NTSTATUS cache_perf_start(void);
void cache_perf_stop(void);
NTSTATUS disk_perf_start(void);
void disk_perf_stop(void);
