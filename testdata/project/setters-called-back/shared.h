VOID Configure(VOID);
VOID StatsSetVersion(ULONG Version);
VOID StatsSetName(PCWSTR Text);
VOID StatsSetRow(ULONG Index, USHORT Id, USHORT Offset, USHORT Size);
