/* Values of attributes: closed sets of words, counter types, members of structures, and what else the manifest names.
 */
#include <string.h>

#include "base/sorted-keys.h"
#include "base/text/text.h"
#include "lsp/features/completing.h"
#include "lsp/features/structures.h"
#include "lsp/features/wording.h"
#include "manifest/schema.h"
#include "manifest/types.h"
#include "manifest/xml.h"

/* More members than this are not offered: no structure of counters has as many, and editors get slow. */
#define MOST_MEMBERS 2000

static const struct xml_scan_element *element_of(const struct completing *completing)
{
    return xml_scan_element(completing->scan, completing->at.element);
}

static void completion_values_add_words(struct completing *completing, const struct schema_attribute *attribute)
{
    for (const struct schema_word *word = attribute->words; word->text != NULL; word++)
        completing_add(completing, COMPLETION_WORD, word->text, NULL)->doc = g_strdup(word->doc);
}

/* ---- types and fields: each goes with the size of the other ---- */

static const struct fact_record *record_of_counter(const struct completing *completing)
{
    g_autofree char *type = structures_type_of_counter(completing->scan, completing->at.element);
    return type != NULL && completing->features != NULL ? structures_named(completing->features, type) : NULL;
}

/* Bytes of the counter's field; 0 when that is not known. */
static int64_t field_size(const struct completing *completing)
{
    const struct fact_record *record = record_of_counter(completing);
    g_autofree char *field = xml_scan_value(completing->scan, element_of(completing), "field");
    const struct fact_member *member = record != NULL && field != NULL ? structures_member(record, field) : NULL;
    return member != NULL ? member->size : 0;
}

static void add_types(struct completing *completing)
{
    gsize n;
    const struct counter_type *types = counter_types(&n);
    int64_t wanted = field_size(completing);
    for (gsize i = 0; i < n; i++) {
        if (types[i].size == 0) /* a driver cannot publish one */
            continue;
        struct completion *item = completing_add(completing, COMPLETION_WORD, types[i].name, NULL);
        bool fits = wanted == 0 || types[i].size == wanted;
        item->detail = g_strdup_printf("%d bytes%s", types[i].size, fits ? "" : ", the field has another size");
        item->doc = types[i].base != NULL
                        ? g_strdup_printf("%s  Its baseID names a counter of type %s.", types[i].doc, types[i].base)
                        : g_strdup(types[i].doc);
        item->rank = !fits;
    }
}

/* A member that a counter can read, or the first element of an array of such. */
static void completion_values_add_member(struct completing *completing, const struct fact_member *member,
                                         int64_t wanted)
{
    bool is_array = member->count > 0;
    int64_t size = is_array ? member->size / member->count : member->size;
    if (member->path == NULL || *member->path == '\0' || member->kind == FACT_FIELD_AGGREGATE)
        return;
    g_autofree char *path = g_strconcat(member->path, is_array ? "[0]" : "", NULL);
    struct completion *item = completing_add(completing, COMPLETION_FIELD, path, NULL);
    g_autofree char *bytes = wording_bytes(size);
    item->detail = g_strdup_printf("%s, offset %" G_GINT64_FORMAT ", %s", member->type != NULL ? member->type : "?",
                                   member->offset, bytes);
    bool is_value = member->kind == FACT_FIELD_INTEGER && (size == 4 || size == 8);
    item->rank = (is_value ? 0 : 2) + (wanted > 0 && size != wanted);
    item->doc = !is_value        ? g_strdup("PCW reads integers of 4 or 8 bytes only.")
                : item->rank > 0 ? g_strdup("Its size is not that of the counter's type.")
                                 : NULL;
}

static void add_fields(struct completing *completing)
{
    const struct fact_record *record = record_of_counter(completing);
    g_autofree char *name = xml_scan_value(completing->scan, element_of(completing), "type");
    const struct counter_type *type = name != NULL ? counter_type_named(name) : NULL;
    for (guint i = 0; record != NULL && i < MIN(fact_count(record->members), MOST_MEMBERS); i++)
        completion_values_add_member(completing, FACT_AT(member, record->members, i), type != NULL ? type->size : 0);
}

static void add_structures(struct completing *completing)
{
    if (completing->features == NULL)
        return;
    g_autoptr(GPtrArray) names = sorted_keys(completing->features->records, text_compare);
    for (guint i = 0; i < MIN(names->len, MOST_MEMBERS); i++) {
        const struct fact_record *record = structures_named(completing->features, names->pdata[i]);
        struct completion *item = completing_add(completing, COMPLETION_TYPE, names->pdata[i], NULL);
        item->detail = record->size >= 0 ? wording_bytes(record->size) : g_strdup("layout unknown");
    }
}

/* ---- what the counterset itself has ---- */

/* Calls `add` for each element of a name in the counterset around the position. */
static void each_in_set(struct completing *completing, const char *name,
                        void (*add)(struct completing *, const struct xml_scan_element *, const void *),
                        const void *data)
{
    const struct xml_scan *scan = completing->scan;
    int set = xml_scan_around(scan, completing->at.element, "counterSet");
    for (guint i = 0; set >= 0 && i < scan->elements->len; i++)
        if (strcmp(xml_scan_element(scan, (int)i)->name, name) == 0 && xml_scan_is_within(scan, (int)i, set))
            add(completing, xml_scan_element(scan, (int)i), data);
}

static void add_struct(struct completing *completing, const struct xml_scan_element *element, const void *data)
{
    g_autofree char *name = xml_scan_value(completing->scan, element, "name");
    (void)data;
    if (name == NULL || *name == '\0')
        return;
    struct completion *item = completing_add(completing, COMPLETION_VALUE, name, NULL);
    item->detail = xml_scan_value(completing->scan, element, "type");
}

/* The type that the counter which is named has to have; NULL: any. */
static const char *type_of_reference(const struct completing *completing, const char *attribute)
{
    g_autofree char *own = xml_scan_value(completing->scan, element_of(completing), "type");
    const struct counter_type *type = own != NULL ? counter_type_named(own) : NULL;
    if (strcmp(attribute, "baseID") == 0)
        return type != NULL ? type->base : NULL;
    return strcmp(attribute, "multiCounterID") == 0 ? "perf_counter_rawcount" : "perf_counter_large_rawcount";
}

static void completion_values_add_counter(struct completing *completing, const struct xml_scan_element *element,
                                          const void *wanted)
{
    g_autofree char *id = xml_scan_value(completing->scan, element, "id"),
                    *name = xml_scan_value(completing->scan, element, "name"),
                    *type = xml_scan_value(completing->scan, element, "type");
    if (id == NULL || *id == '\0' || element == element_of(completing))
        return;
    struct completion *item = completing_add(completing, COMPLETION_VALUE, id, NULL);
    item->detail = g_strdup_printf("%s, %s", name != NULL ? name : "no name", type != NULL ? type : "no type");
    item->rank = wanted != NULL && g_strcmp0(type, wanted) != 0;
}

struct largest {
    guint64 id;
};

static void find_largest(struct completing *completing, const struct xml_scan_element *element, const void *data)
{
    struct largest *largest = (struct largest *)(uintptr_t)data;
    g_autofree char *id = xml_scan_value(completing->scan, element, "id");
    guint64 number = id != NULL && element != element_of(completing) ? g_ascii_strtoull(id, NULL, 0) : 0;
    largest->id = MAX(largest->id, MIN(number, G_MAXUINT16));
}

/* The next number that no counter has. */
static void add_id(struct completing *completing)
{
    struct largest largest = {0};
    each_in_set(completing, "counter", find_largest, &largest);
    if (largest.id >= G_MAXUINT16)
        return;
    g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT, largest.id + 1);
    completing_add(completing, COMPLETION_VALUE, text, NULL)->detail = g_strdup("the next id");
}

static void add_guid(struct completing *completing)
{
    g_autofree char *uuid = g_uuid_string_random();
    completing_add(completing, COMPLETION_VALUE, "{new GUID}", g_strdup_printf("{%s}", uuid))->detail =
        g_strdup("a new GUID");
}

void completing_values(struct completing *completing)
{
    const char *name = completing->at.attribute->name;
    const struct schema_attribute *attribute = schema_attribute_named(element_of(completing)->name, name);
    if (attribute == NULL)
        return;
    switch (attribute->kind) {
    case SCHEMA_WORD:
        completion_values_add_words(completing, attribute);
        break;
    case SCHEMA_TYPE:
        add_types(completing);
        break;
    case SCHEMA_FIELD:
        add_fields(completing);
        break;
    case SCHEMA_STRUCT_TYPE:
        add_structures(completing);
        break;
    case SCHEMA_STRUCT:
        each_in_set(completing, "struct", add_struct, NULL);
        break;
    case SCHEMA_COUNTER:
        each_in_set(completing, "counter", completion_values_add_counter, type_of_reference(completing, name));
        break;
    case SCHEMA_ID:
        add_id(completing);
        break;
    case SCHEMA_GUID:
        add_guid(completing);
        break;
    case SCHEMA_TEXT:
        if (strcmp(name, "xmlns") == 0)
            completing_add(completing, COMPLETION_VALUE, XML_COUNTERS_SPACE, NULL);
        break;
    case SCHEMA_NUMBER:
    case SCHEMA_SCALE:
    case SCHEMA_SYMBOL:
    case SCHEMA_IDENTIFIER:
    case SCHEMA_NAME:
    case SCHEMA_SET_NAME:
    case SCHEMA_STRUCT_NAME:
        break;
    }
}
