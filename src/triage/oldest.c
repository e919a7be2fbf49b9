#include "triage/oldest.h"

#include <string.h>

#include "base/note.h"
#include "base/text/text.h"

#define RULE "PCW102" /* which would report them */

static bool triage_oldest_is_stated(const GArray *targets)
{
    bool stated = false;
    for (guint i = 0; i < targets->len; i++)
        stated |= target_states_oldest(&g_array_index(targets, struct target, i));
    return stated;
}

static bool triage_oldest_is_judged(const struct rule_set *rules)
{
    const GPtrArray *all = rule_set_all(rules);
    for (guint i = 0; i < all->len; i++)
        if (strcmp(((const struct rule *)all->pdata[i])->id, RULE) == 0)
            return ((const struct rule *)all->pdata[i])->enabled;
    return false;
}

/* The newest Windows that takes version 1 only. */
static const struct windows_version *last_without_version_2(void)
{
    size_t count;
    const struct windows_version *rows = windows_versions(&count);
    while (count > 1 && rows[count - 1].accepts_version_2)
        count--;
    return &rows[count - 1];
}

static bool uses_version_2(const struct fact_registration *registration, const struct windows_version *before)
{
    const struct fact_value *version = registration->version;
    bool known = version != NULL && version->state == FACT_STATE_KNOWN && version->number == 0x200;
    return known && !registration->retried && registration->guard_build <= before->build;
}

/* Each place once, in however many states and targets. */
static void triage_oldest_add_places(GHashTable *places, const struct fact_unit *unit,
                                     const struct windows_version *before)
{
    for (guint i = 0; i < fact_count(unit->registrations); i++) {
        const struct fact_registration *registration = FACT_AT(registration, unit->registrations, i);
        const struct fact_place *at = registration->site != NULL ? registration->site : registration->call;
        if (at != NULL && uses_version_2(registration, before))
            g_hash_table_add(
                places, g_strdup_printf("%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, at->file, at->line, at->column));
    }
}

void oldest_add_hint(const struct rule_set *rules, const struct model *model, GPtrArray *notes)
{
    const struct windows_version *before = last_without_version_2();
    if (model->units->len == 0 || triage_oldest_is_stated(model->targets) || !triage_oldest_is_judged(rules))
        return;
    g_autoptr(GHashTable) places = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GPtrArray) checked = g_ptr_array_new();
    for (guint i = 0; i < model->units->len; i++)
        triage_oldest_add_places(places, ((const struct model_unit *)model->units->pdata[i])->facts, before);
    for (guint i = 0; i < model->targets->len; i++) {
        const struct target *target = &g_array_index(model->targets, struct target, i);
        if (target->runs_on->build <= before->build)
            return; /* it is reported as a finding */
        if (!g_ptr_array_find_with_equal_func(checked, target->runs_on->name, g_str_equal, NULL))
            g_ptr_array_add(checked, (char *)(uintptr_t)target->runs_on->name);
    }
    guint count = g_hash_table_size(places);
    if (count == 0)
        return;
    g_autoptr(GString) names = g_string_new(NULL);
    text_append_list(names, checked);
    notes_add(notes, false, NULL, 0, 0,
              "oldest Windows not stated: checked for %s only; with --runs-on=%s, %u %s would be rejected", names->str,
              before->name, count, count == 1 ? "registration" : "registrations");
}
