typedef struct _DIALER_SETTINGS {
    ULONG Counters;
    ULONG Retries;
} DIALER_SETTINGS;

extern DIALER_SETTINGS DialerSettings;

VOID DialerReadSettings(VOID);
