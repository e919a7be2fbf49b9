#pragma once

namespace meter
{
NTSTATUS Publish();
void Update(UINT32 volts, UINT32 amps);
}
