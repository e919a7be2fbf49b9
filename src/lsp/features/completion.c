#include "lsp/features/completion.h"

#include <string.h>

#include "lsp/features/completing.h"
#include "manifest/schema.h"

static void completion_free(gpointer data)
{
    struct completion *item = data;
    g_free(item->label);
    g_free(item->detail);
    g_free(item->doc);
    g_free(item->text);
    g_free(item->snippet);
    g_free(item);
}

void completions_free(struct completions *completions)
{
    g_ptr_array_unref(completions->items);
    g_free(completions);
}

/* ---- elements ---- */

static bool is_required(const struct schema_attribute *attribute)
{
    return attribute->need != SCHEMA_OPTIONAL;
}

static bool features_completion_has_children(const char *element)
{
    size_t n;
    const struct schema_element *elements = schema_elements(&n);
    for (size_t i = 0; i < n; i++)
        if (g_strcmp0(elements[i].parent, element) == 0)
            return true;
    return false;
}

/* `counter id="$1" uri="$2" ... />$0`: with all attributes that the schema requires, and the field of a driver's. */
static char *element_snippet(const char *name)
{
    GString *text = g_string_new(name);
    size_t n;
    guint stop = 0;
    const struct schema_attribute *attributes = schema_attributes(&n);
    for (size_t i = 0; i < n; i++) {
        bool wanted = is_required(&attributes[i]) || attributes[i].kind == SCHEMA_FIELD;
        if (strcmp(attributes[i].element, name) == 0 && wanted)
            g_string_append_printf(text, " %s=\"$%u\"", attributes[i].name, ++stop);
    }
    bool holds = features_completion_has_children(name) && strcmp(name, "counter") != 0;
    if (holds)
        g_string_append_printf(text, ">$0</%s>", name);
    else
        g_string_append(text, "/>$0");
    return g_string_free(text, FALSE);
}

/* Elements that may stand in `parent`; NULL: in what is around counters. */
static void add_elements(struct completing *completing, const char *parent, bool with_bracket)
{
    size_t n;
    const struct schema_element *elements = schema_elements(&n);
    const char *bracket = with_bracket ? "<" : "";
    for (size_t i = 0; i < n; i++) {
        if (g_strcmp0(elements[i].parent, parent) != 0)
            continue;
        struct completion *item = completing_add(completing, COMPLETION_ELEMENT, elements[i].name,
                                                 g_strconcat(bracket, elements[i].name, NULL));
        g_autofree char *snippet = element_snippet(elements[i].name);
        item->snippet = g_strconcat(bracket, snippet, NULL);
        item->doc = g_strdup(elements[i].doc);
    }
}

/* Only below <instrumentation>, and in what the schema has: an event's elements are none of our business. */
static void complete_elements(struct completing *completing, int parent, bool with_bracket)
{
    const struct xml_scan_element *element = parent >= 0 ? xml_scan_element(completing->scan, parent) : NULL;
    if (element == NULL)
        return;
    if (xml_scan_around(completing->scan, parent, "counters") >= 0)
        add_elements(completing, element->name, with_bracket);
    else if (strcmp(element->name, "instrumentation") == 0)
        add_elements(completing, NULL, with_bracket);
}

static void complete_end(struct completing *completing)
{
    if (completing->at.element < 0)
        return;
    const char *name = xml_scan_element(completing->scan, completing->at.element)->name;
    size_t end = completing->at.word_end;
    bool closed = end < completing->scan->length && completing->scan->text[end] == '>';
    completing_add(completing, COMPLETION_ELEMENT, name, g_strconcat(name, closed ? "" : ">", NULL));
}

/* ---- attributes ---- */

static void complete_attributes(struct completing *completing)
{
    const struct xml_scan_element *element = xml_scan_element(completing->scan, completing->at.element);
    size_t n;
    const struct schema_attribute *attributes = schema_attributes(&n);
    for (size_t i = 0; i < n; i++) {
        const struct xml_scan_attribute *there = xml_scan_attribute(element, attributes[i].name);
        if (strcmp(attributes[i].element, element->name) != 0 || (there != NULL && there != completing->at.attribute))
            continue;
        bool has_value = completing->at.attribute != NULL && completing->at.attribute->has_value;
        struct completion *item = completing_add(completing, COMPLETION_ATTRIBUTE, attributes[i].name,
                                                 has_value ? NULL : g_strdup_printf("%s=\"\"", attributes[i].name));
        item->snippet = has_value ? NULL : g_strdup_printf("%s=\"$1\"$0", attributes[i].name);
        item->detail = g_strdup(attributes[i].need == SCHEMA_DISPLAYED ? "required, unless noDisplay"
                                : is_required(&attributes[i])          ? "required"
                                                                       : "optional");
        item->doc = g_strdup(attributes[i].doc);
        item->rank = is_required(&attributes[i]) ? 0 : 1;
    }
}

/* ---- the whole ---- */

static void completion_complete(struct completing *completing)
{
    const struct xml_at *at = &completing->at;
    bool inside = at->element >= 0 && xml_scan_around(completing->scan, at->element, "counters") >= 0;
    switch (at->where) {
    case XML_NOWHERE:
        break;
    case XML_CONTENT:
        complete_elements(completing, at->element, true);
        break;
    case XML_NAME:
        complete_elements(completing, xml_scan_element(completing->scan, at->element)->parent, false);
        break;
    case XML_END:
        complete_end(completing);
        break;
    case XML_TAG:
        if (inside)
            complete_attributes(completing);
        break;
    case XML_VALUE:
        if (inside)
            completing_values(completing);
        break;
    }
}

static gint features_completion_compare_ranks(gconstpointer a, gconstpointer b)
{
    const struct completion *left = *(const struct completion *const *)a, *right = *(const struct completion *const *)b;
    return (left->rank > right->rank) - (left->rank < right->rank);
}

struct completions *complete_at(const struct features *features, const struct feature_document *document, int64_t line,
                                int64_t column)
{
    struct completions *completions = g_new0(struct completions, 1);
    completions->items = g_ptr_array_new_with_free_func(completion_free);
    completions->span = (struct span){line, column, line, column};
    if (!xml_scan_is_xml(document))
        return completions;
    struct xml_scan *scan = xml_scan_new(document->text, document->length);
    struct completing completing = {features, scan, xml_scan_at(scan, document_offset(document, line, column)),
                                    completions->items};
    completion_complete(&completing);
    g_ptr_array_sort(completions->items, features_completion_compare_ranks); /* stable */
    completions->span = document_span(document, completing.at.word_start, completing.at.word_end);
    xml_scan_free(scan);
    return completions;
}
