#include <ntddk.h>
static BOOLEAN f[16];
BOOLEAN FeatureOn(ULONG i) { return f[i & 15]; }
VOID FeatureSet(ULONG i, BOOLEAN on) { f[i & 15] = on; }
