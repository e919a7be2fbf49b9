typedef struct _HBN_STATS { ULONG Reads, Writes, Depth; } HBN_STATS;
enum { HbnReads, HbnWrites, HbnDepth };
