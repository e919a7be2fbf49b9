#include "tpm.h"

struct tpm_stats tpm_stats;
PPCW_REGISTRATION tpm_set;

NTSTATUS tpm_counters_on(void)
{
    static PCW_COUNTER_DESCRIPTOR rows[] = {
        { 1, 0, FIELD_OFFSET(struct tpm_stats, commands), 8 },
        { 2, 0, FIELD_OFFSET(struct tpm_stats, lockouts), 4 },
        { 3, 0, FIELD_OFFSET(struct tpm_stats, retries), 4 },
    };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"TPM Command Queue");
    PCW_REGISTRATION_INFORMATION ri;

    memset(&ri, 0, sizeof ri);
    ri.Version = PCW_VERSION_1;
    ri.Name = &name;
    ri.CounterCount = RTL_NUMBER_OF(rows);
    ri.Counters = rows;
    return PcwRegister(&tpm_set, &ri);
}
