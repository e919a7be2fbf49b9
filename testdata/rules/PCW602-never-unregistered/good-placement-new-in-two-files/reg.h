#include <ntddk.h>

class registration {
    PPCW_REGISTRATION h{};

public:
    registration() = default;
    ~registration()
    {
        if (h)
            PcwUnregister(h);
        h = nullptr;
    }
    PPCW_REGISTRATION *put() { return &h; }
    PPCW_REGISTRATION get() const { return h; }
};

extern registration *g_reg;
extern ULONG64 g_block;
extern PPCW_INSTANCE g_inst;
DRIVER_UNLOAD Unload;
