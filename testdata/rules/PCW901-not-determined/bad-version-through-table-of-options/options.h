typedef struct _OPTION {
    PCWSTR Name;
    PULONG Value;
} OPTION;

extern const OPTION TunerOptions[1];
