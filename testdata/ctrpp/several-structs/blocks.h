typedef struct _HARBOUR_SHIPS {
    KSPIN_LOCK Lock;
    ULONG Now;
    struct {
        ULONGLONG Bytes;
    } Cargo;
} HARBOUR_SHIPS;

struct _HARBOUR_CRANES {
#ifdef MISMATCH
    ULONG Lifts[2];
#else
    ULONG64 Lifts[2];
#endif
};

typedef struct _HARBOUR_GATE {
    volatile LONG Trucks;
} HARBOUR_GATE;
