#include "manifest/types.h"

#include <string.h>

#include "base/text/suggestion.h"

/*
 * The size is in bits 8 and 9 of the type's constant in winperf.h: 0 a DWORD, 0x100 a LARGE_INTEGER; text and composite
 * are neither.  How a value is shown: Microsoft, "Counter Types" (Windows Server deployment guide, Wmi Performance
 * Counter Types).
 */
/* clang-format off */
static const struct counter_type types[] = {
    {"perf_counter_counter", 4, NULL, COUNTER_ALONE,
     "How often something happens in a second, from a 32-bit count: the difference of two samples, divided by the "
     "seconds between them."},
    {"perf_counter_timer", 8, NULL, COUNTER_ALONE,
     "The share of time that something is busy, in percent, from a 64-bit time in ticks of the performance counter."},
    {"perf_counter_queuelen_type", 4, NULL, COUNTER_ALONE,
     "The average length of a queue, from a 32-bit sum of lengths over time; the clock is the performance counter."},
    {"perf_counter_large_queuelen_type", 8, NULL, COUNTER_ALONE,
     "The average length of a queue, from a 64-bit sum of lengths over time; the clock is the performance counter."},
    {"perf_counter_100ns_queuelen_type", 8, NULL, COUNTER_ALONE,
     "The average length of a queue, from a 64-bit sum of lengths over time; the clock has units of 100 ns."},
    {"perf_counter_obj_time_queuelen_type", 8, NULL, COUNTER_WITH_CLOCK,
     "The average length of a queue, from a 64-bit sum of lengths over time; the clock is the provider's own "
     "(perfTimeID, perfFreqID)."},
    {"perf_counter_bulk_count", 8, NULL, COUNTER_ALONE,
     "How often something happens in a second, from a 64-bit count: for example bytes per second."},
    {"perf_counter_text", 0, NULL, COUNTER_ALONE,
     "A text. A driver cannot publish one."},
    {"perf_counter_rawcount", 4, NULL, COUNTER_ALONE,
     "The unchanged value, 32 bits, as a decimal number."},
    {"perf_counter_large_rawcount", 8, NULL, COUNTER_ALONE,
     "The unchanged value, 64 bits, as a decimal number."},
    {"perf_counter_rawcount_hex", 4, NULL, COUNTER_ALONE,
     "The unchanged value, 32 bits, as a hexadecimal number."},
    {"perf_counter_large_rawcount_hex", 8, NULL, COUNTER_ALONE,
     "The unchanged value, 64 bits, as a hexadecimal number."},
    {"perf_sample_fraction", 4, "perf_sample_base", COUNTER_ALONE,
     "A share in percent: the growth of a 32-bit count of hits, divided by the growth of its base, a count of "
     "samples."},
    {"perf_sample_counter", 4, NULL, COUNTER_ALONE,
     "The average of a 32-bit count over the samples between two queries."},
    {"perf_sample_base", 4, NULL, COUNTER_ALONE,
     "The base of perf_sample_fraction: how many samples were taken. Consumers do not show it."},
    {"perf_counter_timer_inv", 8, NULL, COUNTER_ALONE,
     "The share of time that something is busy, in percent, from a 64-bit time for which it is idle, in ticks of "
     "the performance counter."},
    {"perf_average_timer", 4, "perf_average_base", COUNTER_ALONE,
     "The average time of an operation in seconds, from a 32-bit time in ticks of the performance counter; its "
     "base counts the operations."},
    {"perf_average_base", 4, NULL, COUNTER_ALONE,
     "The base of perf_average_timer and perf_average_bulk: how many operations there were, 32 bits. Consumers do "
     "not show it."},
    {"perf_average_bulk", 8, "perf_average_base", COUNTER_ALONE,
     "The average amount of an operation, for example bytes, from a 64-bit sum; its base counts the operations."},
    {"perf_obj_time_timer", 8, NULL, COUNTER_WITH_CLOCK,
     "The share of time that something is busy, in percent, from a 64-bit time; the clock is the provider's own "
     "(perfTimeID, perfFreqID)."},
    {"perf_100nsec_timer", 8, NULL, COUNTER_ALONE,
     "The share of time that something is busy, in percent, from a 64-bit time in units of 100 ns."},
    {"perf_100nsec_timer_inv", 8, NULL, COUNTER_ALONE,
     "The share of time that something is busy, in percent, from a 64-bit time for which it is idle, in units of "
     "100 ns."},
    {"perf_counter_multi_timer", 8, NULL, COUNTER_WITH_PARTS,
     "The share of time that several parts are busy, in percent, from the 64-bit sum of their times in ticks of "
     "the performance counter; multiCounterID gives the number of parts."},
    {"perf_counter_multi_timer_inv", 8, "perf_counter_multi_base", COUNTER_WITH_PARTS,
     "The share of time that several parts are busy, in percent, from the 64-bit sum of the times for which they "
     "are idle, in ticks of the performance counter; multiCounterID gives the number of parts."},
    {"perf_counter_multi_base", 8, NULL, COUNTER_ALONE,
     "The base of the types of several parts: how many parts there are. Consumers do not show it."},
    {"perf_100nsec_multi_timer", 8, NULL, COUNTER_WITH_PARTS,
     "The share of time that several parts are busy, in percent, from the 64-bit sum of their times in units of "
     "100 ns; multiCounterID gives the number of parts."},
    {"perf_100nsec_multi_timer_inv", 8, NULL, COUNTER_WITH_PARTS,
     "The share of time that several parts are busy, in percent, from the 64-bit sum of the times for which they "
     "are idle, in units of 100 ns; multiCounterID gives the number of parts."},
    {"perf_raw_fraction", 4, "perf_raw_base", COUNTER_ALONE,
     "A share in percent: a 32-bit value divided by its base, as they are."},
    {"perf_large_raw_fraction", 8, "perf_large_raw_base", COUNTER_ALONE,
     "A share in percent: a 64-bit value divided by its base, as they are."},
    {"perf_raw_base", 4, NULL, COUNTER_ALONE,
     "The base of perf_raw_fraction, 32 bits. Consumers do not show it."},
    {"perf_large_raw_base", 8, NULL, COUNTER_ALONE,
     "The base of perf_large_raw_fraction and perf_precision_100ns_timer, 64 bits. Consumers do not show it."},
    {"perf_elapsed_time", 8, NULL, COUNTER_WITH_CLOCK,
     "The seconds since something started, from the 64-bit time of the start; the clock is the provider's own "
     "(perfTimeID, perfFreqID)."},
    {"perf_counter_delta", 4, NULL, COUNTER_ALONE,
     "The difference of two samples of a 32-bit count."},
    {"perf_counter_large_delta", 8, NULL, COUNTER_ALONE,
     "The difference of two samples of a 64-bit count."},
    {"perf_precision_system_timer", 8, NULL, COUNTER_ALONE,
     "The share of time that something is busy, in percent, from a 64-bit time in ticks of the performance "
     "counter; its base is the time of the sample."},
    {"perf_precision_100ns_timer", 8, "perf_large_raw_base", COUNTER_ALONE,
     "The share of time that something is busy, in percent, from a 64-bit time in units of 100 ns; its base is the "
     "time of the sample."},
    {"perf_precision_object_timer", 8, NULL, COUNTER_WITH_CLOCK,
     "The share of time that something is busy, in percent, from a 64-bit time; its base is the time of the "
     "sample, by the provider's own clock (perfTimeID, perfFreqID)."},
    {"perf_counter_composite", 0, NULL, COUNTER_ALONE,
     "A combination of values. A driver cannot publish one."},
};
/* clang-format on */

const char *counter_type_wanted(const struct counter_type *type, const char *attribute)
{
    if (strcmp(attribute, "baseID") == 0)
        return type->base;
    if (type->input == COUNTER_WITH_CLOCK &&
        (strcmp(attribute, "perfTimeID") == 0 || strcmp(attribute, "perfFreqID") == 0))
        return "perf_counter_large_rawcount";
    return type->input == COUNTER_WITH_PARTS && strcmp(attribute, "multiCounterID") == 0 ? "perf_counter_rawcount"
                                                                                         : NULL;
}

const struct counter_type *counter_types(gsize *n)
{
    *n = G_N_ELEMENTS(types);
    return types;
}

const struct counter_type *counter_type_named(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(types); i++)
        if (strcmp(types[i].name, name) == 0)
            return &types[i];
    return NULL;
}

char *counter_type_hint(const char *name)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (guint i = 0; i < G_N_ELEMENTS(types); i++)
        g_ptr_array_add(names, (gpointer)types[i].name);
    return suggestion_hint(name, names);
}
