#include "inspect/change/registrations.h"

#include <string.h>

#include "inspect/change/change.h"

/* ---- name, GUID, instances ---- */

static void compare_words(GPtrArray *changes, enum change_what what, const char *name, const char *before,
                          const char *after, const char *then)
{
    if (before == NULL || after == NULL || g_ascii_strcasecmp(before, after) == 0)
        return;
    change_add(changes, CHANGE_CHANGED, what, true,
               g_strdup_printf("the %s was %s and is %s: %s", name, before, after, then), g_strdup(before),
               g_strdup(after));
}

static void compare_manifests(GPtrArray *changes, const struct fact_manifest_set *before,
                              const struct fact_manifest_set *after)
{
    if (before == NULL || after == NULL)
        return;
    compare_words(changes, CHANGE_COUNTERSET, "GUID", before->guid, after->guid,
                  "consumers that know the old GUID do not find the counterset");
    compare_words(changes, CHANGE_INSTANCES, "attribute instances", before->instances, after->instances,
                  "consumers ask for instances in another way");
}

/* ---- version, flags, callback ---- */

static void registrations_add_texts(GPtrArray *texts, const GPtrArray *lines, const char *label)
{
    for (guint i = 0; i < lines->len; i++) {
        const struct view_line *line = lines->pdata[i];
        if (strcmp(line->label, label) == 0 && !g_ptr_array_find_with_equal_func(texts, line->text, g_str_equal, NULL))
            g_ptr_array_add(texts, line->text);
    }
}

/* What all variants say under a label, with commas between. */
static char *registrations_value_of(const struct view_set *set, const char *label)
{
    g_autoptr(GPtrArray) texts = g_ptr_array_new();
    registrations_add_texts(texts, set->lines, label);
    for (guint i = 0; i < set->variants->len; i++)
        registrations_add_texts(texts, ((const struct view_variant *)set->variants->pdata[i])->lines, label);
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < texts->len; i++)
        g_string_append_printf(text, "%s%s", i > 0 ? "; " : "", (const char *)texts->pdata[i]);
    return g_string_free(text, FALSE);
}

static const struct fact_place *place_in(const GPtrArray *lines, const char *label)
{
    const struct fact_place *place = NULL;
    for (guint i = 0; i < lines->len; i++) {
        const struct view_line *line = lines->pdata[i];
        if (strcmp(line->label, label) == 0 && line->place != NULL)
            place = line->place;
    }
    return place;
}

/* Where the last of the variants says it; else the call. */
static const struct fact_place *registrations_place_of(const struct view_set *set, const char *label)
{
    const struct fact_place *place = place_in(set->lines, label);
    for (guint i = set->variants->len; place == NULL && i > 0; i--)
        place = place_in(((const struct view_variant *)set->variants->pdata[i - 1])->lines, label);
    return place != NULL ? place : set->place;
}

static void compare_lines(GPtrArray *changes, const struct view_set *before, const struct view_set *after)
{
    static const char *const labels[] = {"version", "flags", "callback", "rejection", "windows"};
    for (size_t i = 0; i < G_N_ELEMENTS(labels); i++) {
        g_autofree char *old = registrations_value_of(before, labels[i]),
                        *new = registrations_value_of(after, labels[i]);
        if (strcmp(old, new) == 0)
            continue;
        char *text = *old == '\0'   ? g_strdup_printf("%s is %s", labels[i], new)
                     : *new == '\0' ? g_strdup_printf("%s is no longer %s", labels[i], old)
                                    : g_strdup_printf("%s was %s and is %s", labels[i], old, new);
        struct change *change =
            change_add(changes, CHANGE_CHANGED, CHANGE_REGISTRATION, false, text, g_strdup(old), g_strdup(new));
        if (change != NULL)
            change->place = registrations_place_of(after, labels[i]);
    }
}

/* ---- what Windows rejects now ---- */

/*
 * The range of a strip in which PcwRegister fails on this Windows; NULL: on none of the strips.  A Windows that the
 * driver does not claim to run on does not count.
 */
static const struct compat_range *rejection_on(const struct view_set *set, const struct windows_version *windows)
{
    for (guint i = 0; i < set->variants->len; i++) {
        const GPtrArray *strips = ((const struct view_variant *)set->variants->pdata[i])->strips;
        for (guint k = 0; k < strips->len; k++) {
            const GPtrArray *ranges = ((const struct compat_strip *)strips->pdata[k])->ranges;
            for (guint n = 0; n < ranges->len; n++) {
                const struct compat_range *range = ranges->pdata[n];
                if (range->answer == COMPAT_REJECTED && range->claim != COMPAT_UNCLAIMED && range->first <= windows &&
                    windows <= range->last)
                    return range;
            }
        }
    }
    return NULL;
}

static void compare_compat(GPtrArray *changes, const struct view_set *before, const struct view_set *after)
{
    size_t n;
    const struct windows_version *versions = windows_versions(&n), *first = NULL, *last = NULL;
    const struct compat_range *why = NULL;
    for (size_t i = 0; i < n; i++) {
        const struct compat_range *range = rejection_on(after, &versions[i]);
        if (range == NULL || rejection_on(before, &versions[i]) != NULL)
            continue;
        why = first == NULL ? range : why;
        first = first == NULL ? &versions[i] : first;
        last = &versions[i];
    }
    if (first == NULL)
        return;
    const struct fact_place *place = registrations_place_of(after, "version");
    bool claimed = why->claim == COMPAT_CLAIMED;
    struct compat_range shown = {first, last, COMPAT_REJECTED, why->claim, NULL, NULL};
    g_autofree char *releases = compat_releases(&shown), *sentence = compat_sentence(why);
    struct change *change =
        change_add(changes, CHANGE_CHANGED, CHANGE_REGISTRATION, claimed,
                   g_strdup_printf("the registration is now %s, on %s%s", sentence, releases,
                                   claimed ? "" : "; whether the driver is to load there is not stated"),
                   NULL, g_strdup(sentence));
    if (change != NULL)
        change->place = place;
}

/* A text as a name in a sentence. */
static char *quoted(const struct view_set *set)
{
    return g_strdup_printf("\"%s\"", set->title);
}

void compare_registrations(GPtrArray *changes, const struct view_set *before, const struct view_set *after)
{
    g_autofree char *old = quoted(before), *new = quoted(after);
    if (before->named && after->named)
        compare_words(changes, CHANGE_COUNTERSET, "name", old, new, "consumers that ask for the old name find nothing");
    compare_manifests(changes, before->manifest, after->manifest);
    compare_compat(changes, before, after);
    compare_lines(changes, before, after);
}
