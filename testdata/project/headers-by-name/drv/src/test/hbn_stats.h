typedef struct _HBN_STATS { UCHAR Reads, Writes, Depth; } HBN_STATS;
enum { HbnReads, HbnWrites, HbnDepth };
