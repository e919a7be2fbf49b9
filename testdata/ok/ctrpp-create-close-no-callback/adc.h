#ifndef _ADC_H_
#define _ADC_H_

#define ADC_MAX_CARDS 2

typedef struct _ADC_SAMPLES {
    KSPIN_LOCK    Lock;
    LARGE_INTEGER Taken;
    ULARGE_INTEGER Lost;
    ULONG         FifoLevel;
} ADC_SAMPLES;

typedef struct _ADC_EXTENSION {
    PDEVICE_OBJECT Lower;
    LONG           Number;
    PPCW_INSTANCE  Perf;
    ADC_SAMPLES    Samples;
} ADC_EXTENSION;

#endif
