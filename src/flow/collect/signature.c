/* A digest of everything that a rule can see of a fact; the path that led there is not part of it. */
#include "flow/collect/signature.h"

#include <string.h>

static void signature_feed(GChecksum *sum, const struct fact_type *type, const void *fact)
{
    for (size_t i = 0; i < type->n_members; i++) {
        const struct fact_member_info *m = &type->members[i];
        const void *at = (const char *)fact + m->offset;
        if (strcmp(m->name, "path") == 0 && m->kind == FACT_LIST)
            continue;
        if (m->kind == FACT_BOOL) {
            g_checksum_update(sum, at, sizeof(bool));
        } else if (m->kind == FACT_INT) {
            g_checksum_update(sum, at, sizeof(int64_t));
        } else if (m->kind == FACT_STRING) {
            const char *text = *(char *const *)at;
            g_checksum_update(sum, (const guchar *)(text != NULL ? text : "\1"),
                              text != NULL ? (gssize)strlen(text) + 1 : 1);
        } else if (m->kind == FACT_WORD) {
            g_checksum_update(sum, at, sizeof(unsigned));
        } else if (m->kind == FACT_RECORD) {
            const void *part = *(void *const *)at;
            g_checksum_update(sum, (const guchar *)(part != NULL ? "r" : "n"), 1);
            if (part != NULL)
                signature_feed(sum, m->of, part);
        } else {
            const GPtrArray *list = *(GPtrArray *const *)at;
            for (size_t k = 0; k < fact_count(list); k++)
                signature_feed(sum, m->of, list->pdata[k]);
            g_checksum_update(sum, (const guchar *)"l", 1);
        }
    }
}

char *flow_signature(const struct fact_type *type, const void *fact)
{
    GChecksum *sum = g_checksum_new(G_CHECKSUM_MD5);
    signature_feed(sum, type, fact);
    char *digest = g_strdup(g_checksum_get_string(sum));
    g_checksum_free(sum);
    return digest;
}
