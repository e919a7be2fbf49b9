#ifndef LPT_H
#define LPT_H

typedef struct _LPT_STATS {
    ULONG64 BytesWritten;
    ULONG   Strobes;
    ULONG   PaperOut;
} LPT_STATS, *PLPT_STATS;

#define LPT_COUNTER_COUNT 3

extern LPT_STATS LptStats;
extern PPCW_REGISTRATION LptRegistration;
extern PCW_COUNTER_DESCRIPTOR LptDescriptors[LPT_COUNTER_COUNT];

PCW_CALLBACK LptCounterCallback;
NTSTATUS LptStartCounters(VOID);

#endif
