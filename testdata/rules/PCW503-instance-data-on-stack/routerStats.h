#ifndef ROUTER_STATS_H
#define ROUTER_STATS_H

typedef struct _ROUTER_FAMILY {
    ULONG64 Forwarded;
    ULONG64 Discarded;
    ULONG   Routes;
    ULONG   Neighbors;
} ROUTER_FAMILY, *PROUTER_FAMILY;

#endif
