#ifndef NVLITE_H
#define NVLITE_H

#define NVL_QUEUES 4
#define NVL_DEPTH  64

typedef struct nvq_stats {
    ULONG   svc_ticks;
    ULONG   svc_done;
    ULONG64 bytes_total;
    ULONG   bytes_cmds;
    ULONG   full;
    ULONG   slots;
    ULONG64 doorbells;
} NVQ_STATS;

struct nvl_queue {
    void *sq, *cq;
    NVQ_STATS stats;
};

#include <nvlite_ctrs.h>    /* out of nvlite.man */

#endif
