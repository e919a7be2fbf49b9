#include "parse/account/excluded/absent.h"

#include <string.h>

#include "base/text/api.h"
#include "parse/kit/builtin.h"
#include "parse/context/place.h"

struct absent_search {
    struct lower *lower;
    struct conditions *conditions;
    const GPtrArray *reach;
    GArray *absent;
};

static bool is_there(const struct absent_search *search, const char *name)
{
    g_autofree char *suffix = g_strconcat("/", name, NULL), *base = g_path_get_basename(name);
    if (builtin_header_named(base) != NULL)
        return true;
    for (guint i = 0; i < search->reach->len; i++)
        if (g_str_has_suffix(search->reach->pdata[i], suffix))
            return true;
    return false;
}

static void absent_scan_file(uint32_t index, void *data)
{
    struct absent_search *search = data;
    const struct ir_file *file = search->lower->unit->files->pdata[index];
    const GArray *directives = conditions_directives(search->conditions, index);
    for (guint i = 0; i < directives->len; i++) {
        const struct directive *directive = &g_array_index(directives, struct directive, i);
        g_autofree char *name =
            directives_decide(directives, directive->at) ? directive_included(file->text, directive) : NULL;
        if (name == NULL || is_there(search, name))
            continue;
        struct absent absent = {index, directive->at, api_may_be_generated(name)};
        g_array_append_val(search->absent, absent);
    }
}

GArray *absent_new(struct lower *lower, struct conditions *conditions, const GPtrArray *reach)
{
    struct absent_search search = {lower, conditions, reach, g_array_new(FALSE, FALSE, sizeof(struct absent))};
    lower_visit_own(lower, absent_scan_file, &search);
    return search.absent;
}
