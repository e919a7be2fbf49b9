/* Manifests: what elements, attributes and values mean, and what the code makes of them. */
#include "lsp/features/hover/schema.h"

#include "lsp/features/hover/calls.h"
#include "lsp/features/structures.h"
#include "lsp/features/wording.h"
#include "lsp/features/xml-scan.h"
#include "manifest/schema.h"

struct schema_place {
    const struct features *features; /* NULL: the schema alone speaks */
    const struct feature_document *document;
    const struct xml_scan *scan;
    struct xml_at at;
};

/* The counter or counterset whose start tag this is; NULL: the model has none there. */
static const struct subject *hover_schema_subject_of(const struct schema_place *place, int index)
{
    const GArray *list = place->features != NULL ? subjects_of(place->features, place->document->path) : NULL;
    int64_t line, column;
    document_position(place->document, xml_scan_element(place->scan, index)->start, &line, &column);
    for (guint i = 0; list != NULL && i < list->len; i++) {
        const struct subject *subject = &g_array_index(list, struct subject, i);
        bool is_element = subject->kind == SUBJECT_COUNTER || subject->kind == SUBJECT_SET;
        if (is_element && subject->place->line == line && subject->place->column == column)
            return subject;
    }
    return NULL;
}

static void hover_schema_append_code(struct prose *prose, const struct schema_place *place)
{
    const struct subject *subject = hover_schema_subject_of(place, place->at.element);
    if (subject != NULL && subject->kind == SUBJECT_COUNTER)
        hover_counter(prose, place->features, subject);
    else if (subject != NULL)
        hover_manifest_set(prose, place->features, subject);
}

static bool hover_schema_describe_element(struct prose *prose, const struct schema_place *place)
{
    const struct schema_element *element = schema_element_named(xml_scan_element(place->scan, place->at.element)->name);
    if (element == NULL)
        return false;
    prose_title(prose, "%s", element->name);
    prose_append(prose, ": %s", element->doc);
    hover_schema_append_code(prose, place);
    return true;
}

static void describe_need(struct prose *prose, const struct schema_attribute *attribute)
{
    switch (attribute->need) {
    case SCHEMA_OPTIONAL:
        prose_append(prose, "  Optional.");
        break;
    case SCHEMA_REQUIRED:
    case SCHEMA_REQUIRED_FILLED:
        prose_append(prose, "  Required.");
        break;
    case SCHEMA_DISPLAYED:
        prose_append(prose, "  Required, unless the counter has the counterAttribute noDisplay.");
        break;
    }
}

static void describe_attribute(struct prose *prose, const struct schema_attribute *attribute)
{
    prose_title(prose, "%s", attribute->name);
    prose_append(prose, " of %s: %s", attribute->element, attribute->doc);
    describe_need(prose, attribute);
}

static void schema_append_words(struct prose *prose, const struct schema_attribute *attribute, const char *value)
{
    const struct schema_word *word = schema_word_named(attribute, value);
    if (word != NULL) {
        prose_item(prose);
        prose_code(prose, word->text);
        prose_append(prose, ": %s", word->doc);
        return;
    }
    for (word = attribute->words; word->text != NULL; word++) {
        prose_item(prose);
        prose_code(prose, word->text);
        prose_append(prose, ": %s", word->doc);
    }
}

static void describe_structure(struct prose *prose, const struct features *features, const char *type)
{
    const struct fact_record *record = features != NULL ? structures_named(features, type) : NULL;
    prose_item(prose);
    prose_code(prose, type);
    if (record == NULL || record->size < 0)
        prose_append(prose, ": no source that was read uses the type, or its layout is unknown.");
    else
        prose_append(prose, ": %d bytes, %u members", (int)record->size, (guint)fact_count(record->members));
}

static void describe_field(struct prose *prose, const struct schema_place *place, const char *path)
{
    g_autofree char *type = structures_type_of_counter(place->scan, place->at.element);
    const struct fact_record *record =
        type != NULL && place->features != NULL ? structures_named(place->features, type) : NULL;
    const struct fact_member *member = record != NULL ? structures_member(record, path) : NULL;
    if (member == NULL)
        return;
    g_autofree char *declaration = g_strdup_printf("%s %s.%s", member->type != NULL ? member->type : "", type, path);
    g_autofree char *bytes = wording_bytes(member->size);
    prose_item(prose);
    prose_code(prose, g_strstrip(declaration));
    prose_append(prose, ": %s at offset %" G_GINT64_FORMAT, bytes, member->offset);
}

static void hover_schema_describe_value(struct prose *prose, const struct schema_place *place,
                                        const struct schema_attribute *attribute)
{
    const struct xml_scan_element *element = xml_scan_element(place->scan, place->at.element);
    g_autofree char *value = xml_scan_value(place->scan, element, attribute->name);
    bool is_empty = value == NULL || *value == '\0';
    describe_attribute(prose, attribute);
    if (attribute->kind == SCHEMA_WORD)
        schema_append_words(prose, attribute, is_empty ? "" : value);
    else if (attribute->kind == SCHEMA_TYPE && !is_empty)
        hover_type(prose, value);
    else if (attribute->kind == SCHEMA_STRUCT_TYPE && !is_empty)
        describe_structure(prose, place->features, value);
    else if (attribute->kind == SCHEMA_FIELD && !is_empty)
        describe_field(prose, place, value);
    if (attribute->kind == SCHEMA_ID || attribute->kind == SCHEMA_FIELD || attribute->kind == SCHEMA_SET_NAME)
        hover_schema_append_code(prose, place);
}

static bool describe_at(struct prose *prose, const struct schema_place *place)
{
    if (place->at.element < 0 || xml_scan_around(place->scan, place->at.element, "counters") < 0)
        return false;
    if (place->at.where == XML_NAME)
        return hover_schema_describe_element(prose, place);
    if (place->at.attribute == NULL)
        return false;
    const struct schema_attribute *attribute =
        schema_attribute_named(xml_scan_element(place->scan, place->at.element)->name, place->at.attribute->name);
    if (attribute == NULL)
        return false;
    if (place->at.where == XML_VALUE)
        hover_schema_describe_value(prose, place, attribute);
    else
        describe_attribute(prose, attribute);
    return true;
}

bool hover_schema(struct prose *prose, const struct features *features, const struct feature_document *document,
                  int64_t line, int64_t column, struct span *span)
{
    struct xml_scan *scan = xml_scan_new(document->text, document->length);
    struct schema_place place = {features, document, scan, xml_scan_at(scan, document_offset(document, line, column))};
    bool described = describe_at(prose, &place);
    *span = document_span(document, place.at.word_start, place.at.word_end);
    xml_scan_free(scan);
    return described;
}
