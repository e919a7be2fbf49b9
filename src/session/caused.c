#include "session/caused.h"

#include "base/note.h"
#include "finding/finish.h"
#include "session/revision.h"

bool caused_lay_before(const struct session_settings *settings, const GPtrArray *inputs,
                       struct session_settings *before, char ***then, GError **error)
{
    g_auto(GStrv) now = g_new0(char *, inputs->len + 1);
    g_autofree char *commit = NULL;
    for (guint i = 0; i < inputs->len; i++)
        now[i] = g_strdup(inputs->pdata[i]);
    *before = *settings;
    before->inputs = now;
    before->changed_since = before->baseline = before->write_baseline = NULL;
    before->run_keys &= ~(1u << CONFIG_BASELINE);
    before->no_cache = TRUE;
    before->verbose = FALSE;
    bool laid = revision_lay(settings->changed_since, before, then, &commit, error);
    before->inputs = laid ? *then : NULL;
    return laid;
}

guint caused_put_back(struct check *check, const struct coverage *scope, const struct changed *changed,
                      const char *revision, struct baseline *before, GPtrArray *outside)
{
    g_autoptr(GPtrArray) known = findings_new();
    g_ptr_array_unref(baseline_compare(before, scope, outside, known));
    for (guint i = 0; i < outside->len;) {
        struct finding *finding = outside->pdata[i];
        if (changed_is_renamed(changed, finding->place)) {
            i++;
            continue;
        }
        notes_add(check->run->notes, false, finding->place->file, finding->place->line, 0,
                  "%s is new since %s: a change in other lines causes it", finding->rule, revision);
        g_ptr_array_add(check->findings, g_ptr_array_steal_index(outside, i));
    }
    findings_sort(check->findings);
    return outside->len + known->len;
}
