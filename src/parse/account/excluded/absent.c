#include "parse/account/excluded/absent.h"

#include <string.h>

#include "base/text/api.h"
#include "parse/kit/builtin.h"
#include "parse/context/place.h"

struct absent_search {
    struct lower *lower;
    struct conditions *conditions;
    const GPtrArray *reach;
    GHashTable *seen; /* set of file numbers */
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

static void scan_file_at(struct absent_search *search, uint32_t index)
{
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

static void scan_inclusion(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct absent_search *search = data;
    (void)stack;
    (void)depth;
    uint32_t index = lower_file(search->lower, file);
    const struct ir_file *known = search->lower->unit->files->pdata[index];
    if (lower_is_own(search->lower, index) && known->text != NULL &&
        g_hash_table_add(search->seen, GUINT_TO_POINTER(index)))
        scan_file_at(search, index);
}

GArray *absent_new(struct lower *lower, struct conditions *conditions, const GPtrArray *reach)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    struct absent_search search = {lower, conditions, reach, seen, g_array_new(FALSE, FALSE, sizeof(struct absent))};
    clang_getInclusions(lower->tu, scan_inclusion, &search);
    return search.absent;
}
