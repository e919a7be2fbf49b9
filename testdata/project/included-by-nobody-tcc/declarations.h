NTSTATUS MeterStart(VOID);
/* PcwRegister is called in meter.tcc. */
