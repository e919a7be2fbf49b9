/*
 * Run-time version checks that another function has made: a flag that start-up has set, a helper in another file.
 *
 * A registration lists what its path requires of memory and of functions out of sight (registration.conditions).
 * Whoever leaves such a value has reached it on paths with a lowest build of their own: the lowest of these bounds the
 * registration. Where nobody in sight leaves it, it may be a check that we do not see: if the same call is made with
 * version 1 when the answer is the other one, what it lets through is not known, and nothing is said.
 */
#include "link/lifetime/guards.h"

#include <string.h>

#include "link/derive.h"
#include "link/identity.h"
#include "link/lifetime/paths/identity.h"

enum { PCW_VERSION_1 = 0x100, PCW_VERSION_2 = 0x200 };

static bool meets(const struct fact_condition *a, int64_t low, int64_t high)
{
    bool excluded = a->not_zero && low == 0 && high == 0;
    return a->low <= high && low <= a->high && !excluded;
}

/* No value fulfils both. */
static bool guards_excludes(const struct fact_condition *a, const struct fact_condition *b)
{
    return !meets(a, b->low, b->high) || !meets(b, a->low, a->high);
}

/* Only this unit can write it. */
struct bound {
    bool known;
    int64_t build;
};

static void lower(struct bound *bound, int64_t build)
{
    bound->build = bound->known ? MIN(bound->build, build) : build;
    bound->known = true;
}

static struct bound bound_of_function(const struct functions *functions, const struct fact_condition *condition)
{
    struct bound bound = {false, 0};
    const GPtrArray *exits = functions_all(functions);
    for (guint i = 0; i < exits->len; i++) {
        const struct fact_exit *exit = exits->pdata[i];
        if (strcmp(exit->function, condition->subject + 2) == 0 &&
            meets(condition, exit->result_low, exit->result_high))
            lower(&bound, exit->build);
    }
    return bound;
}

static struct bound bound_of_memory(struct link *link, const struct functions *functions,
                                    const struct fact_condition *condition)
{
    struct bound bound = {false, 0};
    const char *wanted = functions_plain(link, condition->subject);
    const GPtrArray *exits = functions_all(functions);
    for (guint i = 0; i < exits->len; i++) {
        const struct fact_exit *exit = exits->pdata[i];
        for (guint k = 0; k < fact_count(exit->leaves); k++) {
            const struct fact_condition *left = FACT_AT(condition, exit->leaves, k);
            if (g_strcmp0(functions_plain(link, left->subject), wanted) == 0 && meets(condition, left->low, left->high))
                lower(&bound, exit->build);
        }
    }
    if (bound.known && !identity_is_hidden(condition->subject) && !functions_program(functions)->whole)
        bound.known = bound.build == 0; /* files that were not given may set it too */
    return bound;
}

/* A parameter is what the callers in sight pass, each on paths with a lowest build of its own. */
static struct bound bound_of_parameter(const struct functions *functions, const struct fact_condition *condition)
{
    struct bound bound = {false, 0};
    const char *name = condition->subject + 2, *end = strchr(name, ':');
    const GPtrArray *exits = functions_all(functions);
    for (guint i = 0; end != NULL && i < exits->len; i++) {
        const struct fact_exit *exit = exits->pdata[i];
        for (guint k = 0; k < fact_count(exit->effects); k++) {
            const struct fact_effect *effect = FACT_AT(effect, exit->effects, k);
            guint index = (guint)g_ascii_strtoull(end + 1, NULL, 10);
            bool call = effect->kind == FACT_EFFECT_CALL && effect->name != NULL &&
                        strlen(effect->name) == (size_t)(end - name) &&
                        strncmp(effect->name, name, (size_t)(end - name)) == 0;
            if (!call || index >= fact_count(effect->arguments))
                continue;
            const struct fact_condition *passed = FACT_AT(condition, effect->arguments, index);
            if (meets(condition, passed->low, passed->high))
                lower(&bound, exit->build);
        }
    }
    return bound;
}

/* The same call, on the other side of this condition, with version 1. */
static bool chooses_version(const struct fact_unit *unit, const struct fact_registration *registration,
                            const struct fact_condition *condition)
{
    for (guint i = 0; i < fact_count(unit->registrations); i++) {
        const struct fact_registration *other = FACT_AT(registration, unit->registrations, i);
        bool same = other->call != NULL && other->call->line == registration->call->line &&
                    other->call->column == registration->call->column;
        if (!same || !fact_value_is_number(other->version) || other->version->number != PCW_VERSION_1)
            continue;
        for (guint k = 0; k < fact_count(other->conditions); k++) {
            const struct fact_condition *there = FACT_AT(condition, other->conditions, k);
            if (g_strcmp0(there->subject, condition->subject) == 0 && guards_excludes(there, condition))
                return true;
        }
    }
    return false;
}

static const char *guards_readable(struct link *link, const char *subject)
{
    const char *last = strrchr(subject, ':');
    if (g_str_has_prefix(subject, "r:"))
        return link_format(link, "what %s returns", subject + 2);
    bool named = last != NULL && !g_ascii_isdigit(last[1]);
    return named ? link_format(link, "%s", last + 1) : "an unknown value";
}

/* No check is needed where every Windows that is left takes version 2. */
static bool takes_version_2(int64_t build)
{
    size_t count;
    const struct windows_version *versions = windows_versions(&count);
    for (size_t i = 0; i < count; i++)
        if (versions[i].accepts_version_2)
            return build >= versions[i].build;
    return false;
}

static struct bound bound_of(struct link *link, const struct functions *functions,
                             const struct fact_condition *condition)
{
    return g_str_has_prefix(condition->subject, "r:")   ? bound_of_function(functions, condition)
           : g_str_has_prefix(condition->subject, "p:") ? bound_of_parameter(functions, condition)
                                                        : bound_of_memory(link, functions, condition);
}

/* Whether it passes version 2, which is what such a check decides. */
static bool is_of_version_2(const struct fact_registration *registration)
{
    return fact_value_is_number(registration->version) && registration->version->number == PCW_VERSION_2 &&
           registration->call != NULL;
}

const char *link_guard(struct link *link, const struct functions *functions, const struct fact_unit *unit,
                       const struct fact_registration *registration)
{
    const char *unknown = NULL;
    struct derived_registration *derived = derive_registration(registration);
    bool matters = !takes_version_2(derived->oldest_build);
    if (!is_of_version_2(registration))
        return NULL;
    if (registration->guard_lost)
        unknown = "there were too many paths to keep apart, so the Windows that this one runs on is unknown";
    for (guint i = 0; i < fact_count(registration->conditions); i++) {
        const struct fact_condition *condition = FACT_AT(condition, registration->conditions, i);
        struct bound bound = bound_of(link, functions, condition);
        if (bound.known)
            derived->checks_build = MAX(derived->checks_build, bound.build);
        else if (chooses_version(unit, registration, condition))
            unknown = link_format(link, "it depends on %s, which may be a check of the Windows version",
                                  guards_readable(link, condition->subject));
    }
    if (matters)
        derived->oldest_build = MAX(derived->oldest_build, derived->checks_build);
    if (unknown != NULL)
        derived->checks_build = G_MAXINT32;
    return matters ? unknown : NULL;
}
