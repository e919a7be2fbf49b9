#include "facts/facts.h"

#include <string.h>

/* What an allocation takes beside its bytes. */
enum { OVERHEAD = 16 };

static size_t size_of_list(const struct fact_type *type, const GPtrArray *list)
{
    size_t size = list != NULL ? OVERHEAD + sizeof(*list) + list->len * sizeof(void *) : 0;
    for (size_t i = 0; i < fact_count(list); i++)
        size += fact_size(type, list->pdata[i]);
    return size;
}

static size_t size_below(const struct fact_member_info *member, const void *at)
{
    const char *text = member->kind == FACT_STRING ? *(char *const *)at : NULL;
    if (text != NULL)
        return OVERHEAD + strlen(text) + 1;
    if (member->kind == FACT_RECORD)
        return fact_size(member->of, *(const void *const *)at);
    return member->kind == FACT_LIST ? size_of_list(member->of, *(GPtrArray *const *)at) : 0;
}

size_t fact_size(const struct fact_type *type, const void *fact)
{
    size_t size = fact != NULL ? OVERHEAD + type->size : 0;
    for (size_t i = 0; fact != NULL && i < type->n_members && type->members[i].offset < type->observed; i++)
        size += size_below(&type->members[i], (const char *)fact + type->members[i].offset);
    return size;
}
