#include "perf.h"
NTSTATUS PutSrc(const SRC* Src, PPCW_BUFFER B, BOOLEAN Data)
{
    PCW_DATA d = { NULL, 0 };
    if (!Data) return PcwAddInstance(B, &Src->Name, 0, 0, NULL);
    switch (Src->Kind) {
    case 0: d.Data = Src->u.s; d.Size = sizeof(*Src->u.s); break;
    case 1: d.Data = Src->u.t; d.Size = sizeof(*Src->u.t); break;
    }
    return PcwAddInstance(B, &Src->Name, 0, 1, &d);
}
