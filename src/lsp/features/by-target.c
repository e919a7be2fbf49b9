#include "lsp/features/by-target.h"

#include <stdbool.h>

#include "config/target.h"

struct target_value {
    char *text;
    GArray *targets; /* of guint */
};

struct by_target {
    const GArray *targets;
    GPtrArray *values; /* of struct target_value */
};

static void value_free(gpointer data)
{
    struct target_value *value = data;
    g_free(value->text);
    g_array_unref(value->targets);
    g_free(value);
}

struct by_target *by_target_new(const GArray *targets)
{
    struct by_target *values = g_new(struct by_target, 1);
    *values = (struct by_target){targets, g_ptr_array_new_with_free_func(value_free)};
    return values;
}

static bool has_target(const struct target_value *value, guint target)
{
    for (guint i = 0; i < value->targets->len; i++)
        if (g_array_index(value->targets, guint, i) == target)
            return true;
    return false;
}

static struct target_value *value_for(struct by_target *values, char *text)
{
    for (guint i = 0; i < values->values->len; i++) {
        struct target_value *value = values->values->pdata[i];
        if (g_str_equal(value->text, text)) {
            g_free(text);
            return value;
        }
    }
    struct target_value *fresh = g_new(struct target_value, 1);
    *fresh = (struct target_value){text, g_array_new(FALSE, FALSE, sizeof(guint))};
    g_ptr_array_add(values->values, fresh);
    return fresh;
}

void by_target_add(struct by_target *values, char *text, const GArray *holds)
{
    struct target_value *value = text != NULL ? value_for(values, text) : NULL;
    for (guint i = 0; value != NULL && i < holds->len; i++) {
        guint target = g_array_index(holds, guint, i);
        if (!has_target(value, target))
            g_array_append_val(value->targets, target);
    }
}

/* ---- in which targets: by what tells them apart in the fewest words ---- */

static const char *configuration_of(const struct target *target)
{
    return target->configuration != NULL ? target->configuration : "";
}

static const struct target *target_at(const struct by_target *values, const struct target_value *value, guint i)
{
    return &g_array_index(values->targets, struct target, g_array_index(value->targets, guint, i));
}

static bool by_target_has_name(const struct by_target *values, const struct target_value *value, const char *name,
                               const char *(*name_of)(const struct target *))
{
    for (guint i = 0; i < value->targets->len; i++)
        if (g_str_equal(name_of(target_at(values, value, i)), name))
            return true;
    return false;
}

/* No target of one value has a name that a target of another one has. */
static bool is_distinctive(const struct by_target *values, const char *(*name_of)(const struct target *))
{
    for (guint i = 0; i < values->values->len; i++) {
        const struct target_value *value = values->values->pdata[i];
        for (guint k = 0; k < value->targets->len; k++)
            for (guint n = 0; n < values->values->len; n++)
                if (n != i &&
                    by_target_has_name(values, values->values->pdata[n], name_of(target_at(values, value, k)), name_of))
                    return false;
    }
    return true;
}

static void append_names(GString *text, const struct by_target *values, const struct target_value *value,
                         const char *(*name_of)(const struct target *))
{
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < value->targets->len; i++) {
        const char *name = name_of(target_at(values, value, i));
        if (g_hash_table_add(seen, (gpointer)name))
            g_string_append_printf(text, "%s%s", g_hash_table_size(seen) > 1 ? ", " : "", name);
    }
}

char *by_target_end(struct by_target *values)
{
    static const char *(*const names[])(const struct target *) = {target_arch_name, target_ntddi_name,
                                                                  target_runs_on_name, configuration_of};
    const char *(*name_of)(const struct target *) = NULL;
    for (guint i = 0; name_of == NULL && i < G_N_ELEMENTS(names); i++)
        name_of = is_distinctive(values, names[i]) ? names[i] : NULL;
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < values->values->len; i++) {
        const struct target_value *value = values->values->pdata[i];
        g_string_append_printf(text, "%s%s", i == 0 ? "" : name_of != NULL ? ", " : " or ", value->text);
        if (values->values->len == 1 || name_of == NULL)
            continue;
        g_string_append(text, " (");
        append_names(text, values, value, name_of);
        g_string_append_c(text, ')');
    }
    g_ptr_array_unref(values->values);
    g_free(values);
    return text->len > 0 ? g_string_free(text, FALSE) : (g_string_free(text, TRUE), NULL);
}
