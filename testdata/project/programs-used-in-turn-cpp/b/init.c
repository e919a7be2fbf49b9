#include "../lib/counts.h"
static NTSTATUS Begin(VOID) { return StartCounters(); }
NTSTATUS (*const Init[1])(VOID) = { Begin };
