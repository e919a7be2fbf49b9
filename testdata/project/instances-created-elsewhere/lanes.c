#include "lanes.h"

static LANE Lanes[LANE_COUNT];

VOID
LanesClose(VOID)
{
    for (int i = 0; i < LANE_COUNT; i++) {
        if (Lanes[i].Instance != NULL) {
            PcwCloseInstance(Lanes[i].Instance);
            Lanes[i].Instance = NULL;
        }
    }
}

NTSTATUS
LanesOpen(VOID)
{
    static const UNICODE_STRING names[LANE_COUNT] = { RTL_CONSTANT_STRING(L"lane 0"), RTL_CONSTANT_STRING(L"lane 1") };

    for (int i = 0; i < LANE_COUNT; i++) {
        PCW_DATA block = { &Lanes[i].Stats, sizeof(Lanes[i].Stats) };
        NTSTATUS status = PcwCreateInstance(&Lanes[i].Instance, LaneCounterSet, &names[i], 1, &block);

        if (!NT_SUCCESS(status)) {
            LanesClose();
            return status;
        }
    }
    return STATUS_SUCCESS;
}
