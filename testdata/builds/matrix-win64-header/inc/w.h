#ifdef _WIN64
typedef struct _W { ULONG64 Depth; } W;
#else
typedef struct _W { ULONG Depth; ULONG More; } W;
#endif
