#include "parse/context/relevance-macro.h"
#include "parse/context/relevance-parts.h"

#include <string.h>

#include "base/text/pure.h"

bool relevance_list_macro(const struct relevance *r, const char *name, uint32_t *file, uint32_t *from, uint32_t *to)
{
    const struct macro *macro = g_hash_table_lookup(r->lists, name);
    if (macro == NULL)
        return false;
    *file = macro->file;
    *from = macro->from;
    *to = macro->to;
    return true;
}

bool relevance_expression_macro(const struct relevance *r, const char *name)
{
    bool defined = false;
    for (guint i = 0; i < r->macros->len; i++) {
        const struct macro *macro = r->macros->pdata[i];
        if (strcmp(macro->name, name) != 0)
            continue;
        defined = true;
        if (!macro->is_expression)
            return false;
    }
    return defined || pure_kit_macro(name);
}
