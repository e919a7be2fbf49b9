#pragma once
typedef struct _LAYOUT { ULONG64 Value; } LAYOUT;
