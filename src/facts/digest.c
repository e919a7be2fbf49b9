#include "facts/digest.h"

#include <string.h>

static void add_number(GChecksum *sum, int64_t number)
{
    g_checksum_update(sum, (const guchar *)&number, sizeof number);
}

/* NULL and "" are different. */
static void facts_digest_add_text(GChecksum *sum, const char *text)
{
    add_number(sum, text != NULL ? (int64_t)strlen(text) : -1);
    if (text != NULL)
        g_checksum_update(sum, (const guchar *)text, -1);
}

static void add_fact(GChecksum *sum, const struct fact_type *type, const void *fact);

static void facts_digest_add_list(GChecksum *sum, const struct fact_type *of, const GPtrArray *list)
{
    add_number(sum, (int64_t)fact_count(list));
    for (guint i = 0; i < fact_count(list); i++)
        add_fact(sum, of, list->pdata[i]);
}

static void digest_add_member(GChecksum *sum, const struct fact_member_info *member, const void *fact)
{
    const void *at = (const char *)fact + member->offset;
    switch (member->kind) {
    case FACT_BOOL:
        add_number(sum, fact_bool(fact, member->offset, member->decided));
        return;
    case FACT_INT:
        add_number(sum, *(const int64_t *)at);
        return;
    case FACT_STRING:
        facts_digest_add_text(sum, *(char *const *)at);
        return;
    case FACT_WORD:
        facts_digest_add_text(sum, fact_word_at(member, at));
        return;
    case FACT_RECORD:
        add_fact(sum, member->of, *(const void *const *)at);
        return;
    case FACT_LIST:
        facts_digest_add_list(sum, member->of, *(GPtrArray *const *)at);
        return;
    }
    g_assert_not_reached();
}

static void add_fact(GChecksum *sum, const struct fact_type *type, const void *fact)
{
    add_number(sum, fact != NULL);
    for (size_t i = 0; fact != NULL && i < type->n_members; i++)
        digest_add_member(sum, &type->members[i], fact);
}

char *fact_digest(const struct fact_type *type, const void *fact)
{
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    add_fact(sum, type, fact);
    return g_strdup(g_checksum_get_string(sum));
}
