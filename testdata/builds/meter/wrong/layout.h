#pragma once
typedef struct _LAYOUT { ULONG Value; ULONG Other; } LAYOUT;
