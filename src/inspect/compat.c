#include "inspect/compat.h"

#include <string.h>

#include "facts/derived-types.h"
#include "judge/acceptance.h"
#include "link/program/targets.h"

const char *compat_word(enum compat_answer answer)
{
#define WORD(name, word, words) [COMPAT_##name] = word,
    static const char *const all[] = {COMPAT_ANSWERS(WORD)};
#undef WORD
    return all[answer];
}

/* "rejected, then tried again with version 1".  Static. */
static const char *compat_words(enum compat_answer answer)
{
#define WORDS(name, word, words) [COMPAT_##name] = words,
    static const char *const all[] = {COMPAT_ANSWERS(WORDS)};
#undef WORDS
    return all[answer];
}

static void range_free(gpointer data)
{
    struct compat_range *range = data;
    g_free(range->reason);
    g_free(range);
}

void compat_strip_free(gpointer data)
{
    struct compat_strip *strip = data;
    g_array_unref(strip->targets);
    g_ptr_array_unref(strip->ranges);
    g_free(strip);
}

/* ---- what one Windows answers ---- */

struct compat_query {
    const struct rule_set *rules;
    const struct fact_unit *unit;
    const struct target *target;
    const struct fact_registration *registration;
    uint32_t claimed; /* build of the oldest Windows that the driver is to load on; 0: nothing states it */
};

static enum compat_answer answer_of(const struct acceptance *acceptance, const struct fact_registration *registration)
{
    if (acceptance->result == ACCEPTANCE_OPEN)
        return COMPAT_OPEN;
    if (acceptance->result == ACCEPTANCE_ACCEPTED)
        return COMPAT_ACCEPTED;
    return registration->retried ? COMPAT_RETRIED : COMPAT_REJECTED;
}

/* A Windows that run-time checks keep out, whether the driver claims to load there or not. */
static bool compat_is_excluded(const struct fact_registration *registration, const struct windows_version *windows)
{
    int64_t oldest = derived_registration(registration)->checks_build;
    return (oldest != G_MAXINT32 && windows->last_build < oldest) ||
           (registration->guard_last > 0 && windows->build > registration->guard_last);
}

/* An earlier try for the same handle, after whose rejection this one is made, succeeds on that Windows. */
static bool is_not_reached(const struct compat_query *query, const struct windows_version *windows)
{
    const GPtrArray *all = query->unit->registrations;
    for (guint i = 0; query->registration->is_retry && i < fact_count(all); i++) {
        const struct fact_registration *first = FACT_AT(registration, all, i);
        if (!first->retried || first->handle == NULL || g_strcmp0(first->handle, query->registration->handle) != 0 ||
            compat_is_excluded(first, windows))
            continue;
        struct acceptance acceptance =
            acceptance_on(query->rules, query->unit, query->target, first, windows->last_build);
        g_free(acceptance.reason);
        return acceptance.result == ACCEPTANCE_ACCEPTED;
    }
    return false;
}

/* Where nobody knows what checks of other functions let through, the lowest build is the largest number. */
static struct compat_range *range_on(const struct compat_query *query, const struct windows_version *windows)
{
    const struct derived_registration *derived = derived_registration(query->registration);
    struct compat_range *range = g_new0(struct compat_range, 1);
    range->first = range->last = windows;
    range->claim = query->claimed == 0                     ? COMPAT_CLAIM_OPEN
                   : windows->last_build >= query->claimed ? COMPAT_CLAIMED
                                                           : COMPAT_UNCLAIMED;
    if (compat_is_excluded(query->registration, windows))
        range->answer = COMPAT_EXCLUDED;
    else if (is_not_reached(query, windows)) {
        range->answer = COMPAT_EXCLUDED;
        range->reason = g_strdup("the first try succeeds");
    } else if (derived->oldest_build == G_MAXINT32)
        range->answer = COMPAT_OPEN;
    if (range->answer != COMPAT_ACCEPTED)
        return range;
    struct acceptance acceptance =
        acceptance_on(query->rules, query->unit, query->target, query->registration, windows->last_build);
    range->answer = answer_of(&acceptance, query->registration);
    if (range->answer == COMPAT_REJECTED && derived->checks_build == G_MAXINT32) {
        range->answer = COMPAT_OPEN;
        g_free(acceptance.reason);
        return range;
    }
    range->rule = acceptance.rule;
    range->reason = acceptance.reason;
    return range;
}

static bool has_same_text(const struct compat_range *a, const struct compat_range *b)
{
    return a->answer == b->answer && a->claim == b->claim && a->rule == b->rule && g_strcmp0(a->reason, b->reason) == 0;
}

static GPtrArray *ranges_of(const struct compat_query *query)
{
    size_t n;
    const struct windows_version *versions = windows_versions(&n);
    GPtrArray *ranges = g_ptr_array_new_with_free_func(range_free);
    for (size_t i = 0; i < n; i++) {
        struct compat_range *range = range_on(query, &versions[i]);
        struct compat_range *last = ranges->len > 0 ? ranges->pdata[ranges->len - 1] : NULL;
        if (last == NULL || !has_same_text(last, range)) {
            g_ptr_array_add(ranges, range);
            continue;
        }
        last->last = range->last;
        range_free(range);
    }
    return ranges;
}

static bool are_equal(const GPtrArray *a, const GPtrArray *b)
{
    bool equal = a->len == b->len;
    for (guint i = 0; equal && i < a->len; i++) {
        const struct compat_range *left = a->pdata[i], *right = b->pdata[i];
        equal = left->first == right->first && has_same_text(left, right);
    }
    return equal;
}

static struct compat_strip *strip_for(GPtrArray *strips, GPtrArray *ranges)
{
    for (guint i = 0; i < strips->len; i++) {
        struct compat_strip *strip = strips->pdata[i];
        if (are_equal(strip->ranges, ranges)) {
            g_ptr_array_unref(ranges);
            return strip;
        }
    }
    struct compat_strip *strip = g_new(struct compat_strip, 1);
    *strip = (struct compat_strip){g_array_new(FALSE, FALSE, sizeof(guint)), ranges};
    g_ptr_array_add(strips, strip);
    return strip;
}

void compat_add(GPtrArray *strips, const struct rule_set *rules, const struct model_unit *unit,
                const struct target *target, const struct fact_registration *registration)
{
    uint32_t claimed = target_states_oldest(target) ? link_oldest_windows(target, unit->facts)->build : 0;
    const struct compat_query query = {rules, unit->facts, target, registration, claimed};
    struct compat_strip *strip = strip_for(strips, ranges_of(&query));
    if (strip->targets->len == 0 || g_array_index(strip->targets, guint, strip->targets->len - 1) < unit->target)
        g_array_append_val(strip->targets, unit->target);
}

bool compat_has_rule(const struct compat_strip *strip, const char *rule)
{
    for (guint i = 0; i < strip->ranges->len; i++)
        if (g_strcmp0(((const struct compat_range *)strip->ranges->pdata[i])->rule, rule) == 0)
            return true;
    return false;
}

/* ---- in words ---- */

char *compat_release(const struct windows_version *windows)
{
    return g_strdup(windows->releases[0] != NULL ? windows->releases[0] : windows->name);
}

/* "Windows 10 22H2" of the line that begins with "Windows 10 2004": a server of the same build may be listed behind. */
static const char *newest_release(const struct windows_version *windows)
{
    const char *newest = windows->releases[0], *space = newest != NULL ? strrchr(newest, ' ') : NULL;
    for (char *const *at = windows->releases; space != NULL && *at != NULL; at++)
        if (strncmp(*at, windows->releases[0], (size_t)(space - windows->releases[0]) + 1) == 0 &&
            strchr(*at + (space - windows->releases[0]) + 1, ' ') == NULL)
            newest = *at;
    return newest != NULL ? newest : windows->name;
}

char *compat_releases(const struct compat_range *range)
{
    if (range->first == range->last)
        return compat_release(range->first);
    g_autofree char *first = compat_release(range->first);
    return g_strdup_printf("%s to %s", first, newest_release(range->last));
}

char *compat_builds(const struct compat_range *range)
{
    if (range->first->build == range->last->last_build)
        return g_strdup_printf("build %u", range->first->build);
    return g_strdup_printf("builds %u to %u", range->first->build, range->last->last_build);
}

char *compat_sentence(const struct compat_range *range)
{
    return range->reason == NULL ? g_strdup(compat_words(range->answer))
           : range->rule == NULL ? g_strdup_printf("not reached: %s", range->reason)
           : range->answer == COMPAT_RETRIED
               ? g_strdup_printf("%s (%s) is rejected, then version 1 is tried", range->reason, range->rule)
               : g_strdup_printf("%s: %s (%s)", compat_words(range->answer), range->reason, range->rule);
}
