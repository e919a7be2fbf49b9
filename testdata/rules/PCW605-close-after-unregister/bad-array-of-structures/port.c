/* Each port has its instance in a table of structures, of which a pointer is taken first. */
#include "port.h"

PORT Ports[PORTS];

NTSTATUS
PortAttach(ULONG Index, PCUNICODE_STRING Name)
{
    PORT *port = &Ports[Index];
    PCW_DATA data = { &port->Frames, sizeof(port->Frames) };

    port->Frames++;
    return PcwCreateInstance(&port->Instance, PortSet, Name, 1, &data);
}

void
PortDetach(ULONG Index)
{
    PORT *port = &Ports[Index];

    if (port->Instance != NULL) {
        PcwCloseInstance(port->Instance);    // expect: PCW605
        port->Instance = NULL;
    }
}
