#include "lsp/features/structures.h"

#include <string.h>

const struct fact_record *structures_named(const struct features *features, const char *type)
{
    static const char *const words[] = {"struct ", "union ", "class "};
    const struct fact_record *record = g_hash_table_lookup(features->records, type);
    for (guint i = 0; record == NULL && i < G_N_ELEMENTS(words); i++)
        if (g_str_has_prefix(type, words[i]))
            record = g_hash_table_lookup(features->records, type + strlen(words[i]));
    return record;
}

char *structures_type_of_counter(const struct xml_scan *scan, int counter)
{
    int set = xml_scan_around(scan, counter, "counterSet");
    g_autofree char *name = xml_scan_value(scan, xml_scan_element(scan, counter), "struct");
    char *type = NULL;
    guint n = 0;
    for (guint i = 0; set >= 0 && i < scan->elements->len; i++) {
        const struct xml_scan_element *element = xml_scan_element(scan, (int)i);
        if (strcmp(element->name, "struct") != 0 || !xml_scan_is_within(scan, (int)i, set))
            continue;
        g_autofree char *own = xml_scan_value(scan, element, "name");
        bool meant = name == NULL || *name == '\0' || g_strcmp0(own, name) == 0;
        if (!meant)
            continue;
        g_free(type);
        type = xml_scan_value(scan, element, "type");
        n++;
    }
    if (n == 1)
        return type;
    g_free(type);
    return NULL;
}

const struct fact_member *structures_member(const struct fact_record *record, const char *path)
{
    for (guint i = 0; i < fact_count(record->members); i++) {
        const struct fact_member *member = FACT_AT(member, record->members, i);
        if (g_strcmp0(member->path, path) == 0)
            return member;
    }
    return NULL;
}
