extern PCW_COUNTER_DESCRIPTOR WinderRows[2];

VOID WinderNumber(VOID);
