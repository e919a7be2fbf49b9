#include "perf.h"

static UNICODE_STRING N = RTL_CONSTANT_STRING(L"x");
namespace perf {
NTSTATUS Put(PPCW_BUFFER b, ULONG id) { return PcwAddInstance(b, &N, id, 0, nullptr); }
NTSTATUS Put(PPCW_BUFFER b, ULONG id, const STATS* s) { PCW_DATA d = { s, sizeof(STATS) }; return PcwAddInstance(b, &N, id, 1, &d); }
NTSTATUS Add::operator()(PCUNICODE_STRING n, ULONG id, const STATS* s) const { PCW_DATA d = { s, sizeof(*s) }; return PcwAddInstance(b, const_cast<PUNICODE_STRING>(n), id, v, v ? &d : nullptr); }
}
