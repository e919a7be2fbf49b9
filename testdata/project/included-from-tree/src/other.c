#include <rows.h>
NTSTATUS OtherStart(VOID) { return RowsStart(); }
