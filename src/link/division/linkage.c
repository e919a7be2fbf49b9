#include "link/division/linkage.h"

#include <string.h>

#include "base/file/path.h"
#include "base/text/api.h"

/* C++ tells functions of one name apart by their parameters, which facts do not have; a start-up routine is C's. */
static bool is_cxx(const struct fact_unit *facts)
{
    return g_strcmp0(path_language(facts->file), "c++") == 0;
}

static bool is_start(const char *function)
{
    return g_strcmp0(function, API_DRIVER_ENTRY) == 0;
}

/* A function has an exit for each way out: of the place, only the file says where it is defined. */
static void define(struct linkage *linkage, const struct fact_unit *facts, char *symbol, const struct fact_place *place)
{
    const char *file = place != NULL && place->file != NULL ? place->file : facts->file;
    g_hash_table_replace(linkage->defines, symbol, g_strdup(file != NULL ? file : ""));
}

static void define_function(struct linkage *linkage, const struct fact_unit *facts, const struct fact_exit *exit)
{
    bool start = is_start(exit->function);
    if (exit->function == NULL || exit->is_static || (is_cxx(facts) && !start))
        return;
    linkage->starts |= start;
    define(linkage, facts, g_strdup_printf("f:%s", exit->function), exit->place);
}

/*
 * Linkers merge variables that several files define without an initialiser or, by __declspec(selectany), with one:
 * `PPCW_REGISTRATION gHandle;` where an extern was forgotten.  In one folder that is one variable.
 */
static void define_variable(struct linkage *linkage, const struct fact_unit *facts, const struct fact_global *global)
{
    const char *file =
        global->declared != NULL && global->declared->file != NULL ? global->declared->file : facts->file;
    bool zero = global->zeroed || fact_value_zeroed(global->number) ||
                (fact_value_known(global->number) && global->number->number == 0 &&
                 (global->number->kind == FACT_KIND_NUMBER || global->number->kind == FACT_KIND_NULL));
    if (!zero || file == NULL) {
        define(linkage, facts, g_strdup(global->name), global->declared);
        return;
    }
    g_autofree char *folder = g_path_get_dirname(file);
    g_hash_table_replace(linkage->defines, g_strdup(global->name), g_strconcat(LINKAGE_COMMON, folder, NULL));
}

/* One that has nothing to do with handles has no exits. */
static void define_start(struct linkage *linkage, const struct fact_unit *facts)
{
    for (guint i = 0; i < fact_count(facts->routines) && !linkage->starts; i++)
        linkage->starts = is_start(FACT_AT(routine, facts->routines, i)->function);
    if (linkage->starts && !g_hash_table_contains(linkage->defines, "f:" API_DRIVER_ENTRY))
        define(linkage, facts, g_strdup("f:" API_DRIVER_ENTRY), NULL);
}

static void linkage_use(struct linkage *linkage, char *symbol)
{
    if (g_hash_table_contains(linkage->defines, symbol))
        g_free(symbol);
    else
        g_hash_table_add(linkage->uses, symbol);
}

/* "g:Name.member[0]" is a part of g:Name. */
static void use_variable(struct linkage *linkage, const char *identity)
{
    const char *name = identity != NULL ? identity + strspn(identity, "&*") : "";
    if (g_str_has_prefix(name, "g:"))
        linkage_use(linkage, g_strndup(name, strcspn(name, ".[")));
}

static void use_conditions(struct linkage *linkage, const GPtrArray *conditions)
{
    for (guint i = 0; i < fact_count(conditions); i++)
        use_variable(linkage, FACT_AT(condition, conditions, i)->subject);
}

static void use_effects(struct linkage *linkage, const struct fact_exit *exit)
{
    for (guint i = 0; i < fact_count(exit->effects); i++) {
        const struct fact_effect *effect = FACT_AT(effect, exit->effects, i);
        use_variable(linkage, effect->handle);
        use_conditions(linkage, effect->arguments);
        if (effect->kind == FACT_EFFECT_CALL && effect->name != NULL)
            linkage_use(linkage, g_strdup_printf("f:%s", effect->name));
    }
    use_conditions(linkage, exit->requires);
    use_conditions(linkage, exit->leaves);
}

static void use_value(struct linkage *linkage, const struct fact_value *value)
{
    if (value != NULL)
        use_variable(linkage, value->external);
}

static void use_registration(struct linkage *linkage, const struct fact_registration *registration)
{
    use_variable(linkage, registration->handle);
    use_value(linkage, registration->version);
    use_value(linkage, registration->count);
    use_value(linkage, registration->flags);
    use_value(linkage, registration->counters != NULL ? registration->counters->pointer : NULL);
    if (registration->callback != NULL && registration->callback->text != NULL)
        linkage_use(linkage, g_strdup_printf("f:%s", registration->callback->text));
}

void linkage_of(struct linkage *linkage, const struct fact_unit *facts, bool starts)
{
    *linkage = (struct linkage){g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
                                g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL), starts};
    for (guint i = 0; i < fact_count(facts->exits); i++)
        define_function(linkage, facts, FACT_AT(exit, facts->exits, i));
    define_start(linkage, facts);
    for (guint i = 0; i < fact_count(facts->globals); i++) {
        const struct fact_global *global = FACT_AT(global, facts->globals, i);
        if (global->name != NULL && g_str_has_prefix(global->name, "g:"))
            define_variable(linkage, facts, global);
    }
    for (guint i = 0; i < fact_count(facts->exits); i++)
        use_effects(linkage, FACT_AT(exit, facts->exits, i));
    for (guint i = 0; i < fact_count(facts->routines); i++) {
        const struct fact_routine *routine = FACT_AT(routine, facts->routines, i);
        if (!routine->is_static)
            linkage_use(linkage, g_strdup_printf("f:%s", routine->function));
    }
    for (guint i = 0; i < fact_count(facts->registrations); i++)
        use_registration(linkage, FACT_AT(registration, facts->registrations, i));
    for (guint i = 0; i < fact_count(facts->instances); i++)
        use_variable(linkage, FACT_AT(instance, facts->instances, i)->handle);
}

void linkage_clear(struct linkage *linkage)
{
    g_hash_table_unref(linkage->defines);
    g_hash_table_unref(linkage->uses);
}
