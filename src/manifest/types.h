/*
 * Counter types: what a manifest may say, how many bytes a value of it has, and which base it is divided by.
 */
#ifndef PCWLINT_MANIFEST_TYPES_H
#define PCWLINT_MANIFEST_TYPES_H

#include <glib.h>

/* clang-format off */

/*
 * Name, bytes, and the type that its baseID has to have (NULL: the documents ask for none).  The size is in bits 8 and 9 of
 * the type's constant in winperf.h: 0 a DWORD, 0x100 a LARGE_INTEGER; text and composite are neither.
 */
#define COUNTER_TYPES(T) \
    T(perf_counter_counter, 4, NULL)               T(perf_counter_timer, 8, NULL) \
    T(perf_counter_queuelen_type, 4, NULL)         T(perf_counter_large_queuelen_type, 8, NULL) \
    T(perf_counter_100ns_queuelen_type, 8, NULL)   T(perf_counter_obj_time_queuelen_type, 8, NULL) \
    T(perf_counter_bulk_count, 8, NULL)            T(perf_counter_text, 0, NULL) \
    T(perf_counter_rawcount, 4, NULL)              T(perf_counter_large_rawcount, 8, NULL) \
    T(perf_counter_rawcount_hex, 4, NULL)          T(perf_counter_large_rawcount_hex, 8, NULL) \
    T(perf_sample_fraction, 4, "perf_sample_base") T(perf_sample_counter, 4, NULL) \
    T(perf_sample_base, 4, NULL)                   T(perf_counter_timer_inv, 8, NULL) \
    T(perf_average_timer, 4, "perf_average_base")  T(perf_average_base, 4, NULL) \
    T(perf_average_bulk, 8, "perf_average_base")   T(perf_obj_time_timer, 8, NULL) \
    T(perf_100nsec_timer, 8, NULL)                 T(perf_100nsec_timer_inv, 8, NULL) \
    T(perf_counter_multi_timer, 8, NULL)           T(perf_counter_multi_timer_inv, 8, "perf_counter_multi_base") \
    T(perf_counter_multi_base, 8, NULL) \
    T(perf_100nsec_multi_timer, 8, NULL)           T(perf_100nsec_multi_timer_inv, 8, NULL) \
    T(perf_raw_fraction, 4, "perf_raw_base")       T(perf_large_raw_fraction, 8, "perf_large_raw_base") \
    T(perf_raw_base, 4, NULL)                      T(perf_large_raw_base, 8, NULL) \
    T(perf_elapsed_time, 8, NULL) \
    T(perf_counter_delta, 4, NULL)                 T(perf_counter_large_delta, 8, NULL) \
    T(perf_precision_system_timer, 8, NULL)        T(perf_precision_100ns_timer, 8, "perf_large_raw_base") \
    T(perf_precision_object_timer, 8, NULL)        T(perf_counter_composite, 0, NULL)

/* clang-format on */

struct counter_type {
    const char *name;
    int size;
    const char *base;
};

/* Names are case-sensitive.  NULL when there is no such type. */
const struct counter_type *counter_type_named(const char *name);

/* "; did you mean …?", or empty; free with g_free(). */
char *counter_type_hint(const char *name);

#endif
