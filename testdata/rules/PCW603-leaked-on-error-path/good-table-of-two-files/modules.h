typedef struct _MODULE {
    NTSTATUS (*Start)(VOID);
    VOID (*Stop)(VOID);
} MODULE;

extern const MODULE Modules[2];

VOID StopModules(PDRIVER_OBJECT DriverObject);
