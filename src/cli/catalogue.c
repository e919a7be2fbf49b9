#include "cli/catalogue.h"

struct rule_set *catalogue_read(const struct options *options, GError **error)
{
    struct rule_set *rules = rule_set_builtin_names();
    for (guint i = 0; rules != NULL && options->rules_dirs != NULL && options->rules_dirs[i] != NULL; i++)
        if (!rule_set_add_directory(rules, options->rules_dirs[i], error))
            g_clear_pointer(&rules, rule_set_free);
    return rules;
}
