#include "link/complete/pointers.h"

#include <string.h>

#include "link/complete/complete.h"

/* --- what pointers point to --- */

/* name -> target, "" for several; both are borrowed. */
static GHashTable *find_targets(const struct model *model, guint program)
{
    GHashTable *targets = g_hash_table_new(g_str_hash, g_str_equal);
    const GPtrArray *units = model_units(model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct fact_unit *facts = ((const struct model_unit *)units->pdata[i])->facts;
        for (guint k = 0; k < fact_count(facts->pointers); k++) {
            const struct fact_pointer *pointer = FACT_AT(pointer, facts->pointers, k);
            const char *before = g_hash_table_lookup(targets, pointer->name);
            bool same = pointer->target != NULL && (before == NULL || strcmp(before, pointer->target) == 0);
            g_hash_table_insert(targets, pointer->name, same ? pointer->target : (char *)"");
        }
    }
    return targets;
}

/* --- identities --- */

/* Takes ownership of the identity; returns it without the mark. */
static char *complete_identity(char *identity, GHashTable *targets)
{
    char *open = strstr(identity, "{="), *close = open != NULL ? strchr(open, '}') : NULL;
    if (close == NULL)
        return identity;
    g_autofree char *name = g_strndup(open + 2, (gsize)(close - open - 2));
    const char *target = g_hash_table_lookup(targets, name);
    bool leads = target != NULL && target[0] != '\0', pointee = identity[0] == '&';
    char *known = leads ? g_strconcat(pointee ? "&" : "", target, close + 1, NULL)
                        : g_strdup_printf("%.*s%s", (int)(open - identity), identity, close + 1);
    g_free(identity);
    return known;
}

static void complete_fact(const struct fact_type *type, void *fact, GHashTable *targets);

static void complete_list(const struct fact_type *of, const GPtrArray *list, GHashTable *targets)
{
    for (guint i = 0; i < fact_count(list); i++)
        complete_fact(of, list->pdata[i], targets);
}

static void complete_fact(const struct fact_type *type, void *fact, GHashTable *targets)
{
    for (size_t i = 0; fact != NULL && i < type->n_members; i++) {
        const struct fact_member_info *member = &type->members[i];
        void *at = (char *)fact + member->offset;
        if (member->offset >= type->observed)
            continue;
        if (member->kind == FACT_STRING && *(char **)at != NULL)
            *(char **)at = complete_identity(*(char **)at, targets);
        else if (member->kind == FACT_RECORD)
            complete_fact(member->of, *(void **)at, targets);
        else if (member->kind == FACT_LIST)
            complete_list(member->of, *(GPtrArray **)at, targets);
    }
}

void complete_pointers(struct model *model)
{
    for (guint p = 0; p < model->programs->len; p++) {
        g_autoptr(GHashTable) targets = find_targets(model, p);
        const GPtrArray *units = model_units(model, p);
        for (guint i = 0; i < units->len; i++) {
            struct fact_unit *unit = complete_unit(((const struct model_unit *)units->pdata[i])->facts);
            complete_list(&fact_type_exit, unit->exits, targets);
            complete_list(&fact_type_registration, unit->registrations, targets);
            complete_list(&fact_type_callback, unit->callbacks, targets);
            complete_list(&fact_type_instance, unit->instances, targets);
            complete_list(&fact_type_outside_call, unit->outside_calls, targets);
        }
    }
}
