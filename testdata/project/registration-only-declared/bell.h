NTSTATUS RegisterBell(PPCW_CALLBACK Callback, PVOID Context);
NTSTATUS RegisterHorn(PPCW_CALLBACK Callback, PVOID Context);
NTSTATUS RegisterGong(PVOID Callback, PVOID Context);
