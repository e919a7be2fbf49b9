#pragma once
typedef struct MIXER_STATS_ { UINT64 Reads; UINT64 Writes; UINT64 Flushes; } MIXER_STATS;
