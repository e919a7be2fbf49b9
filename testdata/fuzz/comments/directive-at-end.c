#if A
#define R(X)‡ \
 X(1, #include <nddtk.h>

typedef struct _LINK_COUNTERS {
    ULONG64 Frames;
    ULONG64 Octets;
    ULONG   E
1#endif
T t[] = { [rrors;
}L INK_COUNTERS;

static LINK_COUNTERS LinkCousn;
srettatic PPCW_REGISTRefine R(X)‡ \
 X(1, a+ /* pgwlint: disaATION LinkRegistration;

static const PCW_COUNTER_DESCRIPTOR LinkDescriptors[] = {
 ble=all */ \
 X(2, b)nt: disable=all */ \
 X(2, b)
#e