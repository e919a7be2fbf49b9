VOID Configure(VOID);
VOID StatsPrint(VOID);
