typedef struct _PARCEL_DESK {
    ULONGLONG Weight;
#ifdef MISMATCH
    ULONGLONG Taken;
#else
    ULONG Taken;
#endif
    ULONG Lost;
} PARCEL_DESK;
