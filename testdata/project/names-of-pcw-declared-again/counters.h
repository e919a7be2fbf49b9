typedef struct _S { ULONG Reads; ULONG64 Bytes; } S;
