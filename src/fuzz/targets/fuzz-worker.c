/*
 * What a worker and the program that started it say to each other, either of which may have been taken over by what it
 * read: requests, overlays, answers, and what answers rest on.
 */
#include <string.h>

#include "base/file/observed.h"
#include "base/file/overlay.h"
#include "fuzz/fuzz.h"
#include "run/workers/protocol.h"

static void check_answer(const char *line, size_t size)
{
    size_t length = 0;
    GBytes *observations = protocol_read_observations(line, size, &length);
    g_assert(length <= size && (observations == NULL) == (length == size));
    if (observations != NULL)
        g_bytes_unref(observations);
    struct fact_unit *facts = protocol_read_answer(line, size);
    if (facts == NULL)
        return;
    g_autofree char *again = protocol_answer(facts, NULL);
    struct fact_unit *back = protocol_read_answer(again, strlen(again));
    g_assert(back != NULL);
    fact_free(&fact_type_unit, back);
    fact_free(&fact_type_unit, facts);
}

static void check_request(const char *line, size_t size)
{
    struct parse_request request, back;
    if (!protocol_read_request(line, size, &request))
        return;
    g_autofree char *again = protocol_request(&request);
    gboolean read = protocol_read_request(again, strlen(again), &back);
    g_assert(read && strcmp(request.path, back.path) == 0 && request.arguments->len == back.arguments->len);
    protocol_request_clear(&request);
    protocol_request_clear(&back);
}

static void check_observed(const uint8_t *data, size_t size)
{
    bool renewed;
    g_autofree guint8 *bytes = g_malloc(MAX(size, 1));
    memcpy(bytes, data, size);
    struct observed *observed = observed_new();
    observed_holds(observed, bytes, size, &renewed);
    observed_free(observed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *line = g_malloc(MAX(size, 1));
    memcpy(line, data, size);
    check_answer(line, size);
    check_request(line, size);
    protocol_read_overlays(line, size);
    overlay_clear();
    check_observed(data, size);
    return 0;
}
