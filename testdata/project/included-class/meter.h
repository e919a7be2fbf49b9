class Meter {
public:
    NTSTATUS MeterStart(VOID);
    VOID MeterStop(VOID);
};
