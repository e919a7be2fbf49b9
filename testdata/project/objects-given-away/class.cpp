#include "taken.h"

class CounterSet { public: CounterSet(const wchar_t *name, const PCW_COUNTER_DESCRIPTOR *rows, unsigned count); NTSTATUS Register(); };
template <unsigned N> struct Fixed { Fixed(const PCW_COUNTER_DESCRIPTOR (&rows)[N]); NTSTATUS Register(); };
static PCW_COUNTER_DESCRIPTOR g_Rows[] = { { 1, 0, FIELD_OFFSET(STATS, A), 3 } };
static CounterSet g_Set(L"Set", g_Rows, 1);
NTSTATUS ClassStart() { return g_Set.Register(); }
NTSTATUS FixedStart() { Fixed<1> set(g_Rows); return set.Register(); }
