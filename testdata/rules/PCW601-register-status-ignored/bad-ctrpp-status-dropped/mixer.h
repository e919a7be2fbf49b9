#pragma once
typedef struct MIXER_STATS_ { UINT64 Reads; UINT64 Writes; UINT32 Generation; } MIXER_STATS;
