#ifndef PERF_H
#define PERF_H
struct perf_block {
    UINT64 requests;
    UINT32 busy;
    UINT32 errors;
};
extern struct perf_block perf_block;
NTSTATUS perf_open(void);
void perf_close(void);
#endif
