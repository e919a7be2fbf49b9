VOID OnFailure(VOID (*Routine)(VOID));
NTSTATUS Attach(VOID);
NTSTATUS PerfStart(VOID);
VOID PerfStop(VOID);
