typedef struct _BELL { unsigned long Tolls; } BELL;
