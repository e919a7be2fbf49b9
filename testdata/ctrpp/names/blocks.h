typedef struct _NAMES_DATA {
#ifdef MISMATCH
    UCHAR One;
#else
    ULONG One;
#endif
} NAMES_DATA;
