NTSTATUS StartCounters(VOID);
static __inline NTSTATUS Again(VOID)
{
    return StartCounters();
}
