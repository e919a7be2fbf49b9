/* What the attributes of an element lack or say wrongly. */
#include <string.h>

#include "base/text/suggestion.h"
#include "manifest/ctext.h"
#include "manifest/names.h"
#include "manifest/attributes.h"
#include "manifest/schema.h"
#include "manifest/types.h"

#define NAME_ADVICE "generated code makes a name of it, so it has to be a C identifier"

/* Of a counterset and of a counter ("less than 1,024 characters"). */
#define MAX_NAME 1023

/* ---- texts of attributes: NULL when one is right, else what would be, as a phrase ---- */

static char *check_guid(const char *text)
{
    return ctext_is_guid(text) ? NULL : g_strdup("a GUID is written {8-4-4-4-12 hexadecimal digits}, with its braces");
}

static char *check_number(const char *text)
{
    int64_t number;
    return reading_number(text, &number)
               ? NULL
               : g_strdup("a number is decimal, or 0x and up to 8 hexadecimal digits, and fits 32 bits");
}

/* The Id of PCW_COUNTER_DESCRIPTOR is a USHORT; user mode has 32 bits. */
static char *check_id(const char *text, bool kernel)
{
    int64_t number;
    if (!reading_number(text, &number))
        return check_number(text);
    return !kernel || number <= G_MAXUINT16 ? NULL
                                            : g_strdup("the Id of a descriptor has 16 bits, so 65535 is the largest");
}

static char *attributes_check_type(const char *text, bool kernel)
{
    const struct counter_type *type = counter_type_named(text);
    if (type != NULL && (type->size > 0 || !kernel))
        return NULL;
    if (type != NULL)
        return g_strdup("a kernel-mode counter is a number of 4 or 8 bytes, and this type is neither");
    g_autofree char *hint = counter_type_hint(text);
    return g_strconcat("there is no such counter type (names are in lower case)", hint, NULL);
}

static char *attributes_check_word(const struct schema_attribute *attribute, const char *text)
{
    if (schema_word_named(attribute, text) != NULL)
        return NULL;
    g_autoptr(GString) list = g_string_new(NULL);
    g_autoptr(GPtrArray) candidates = g_ptr_array_new();
    for (const struct schema_word *word = attribute->words; word->text != NULL; word++) {
        g_string_append_printf(list, "%s%s", candidates->len > 0 ? ", " : "", word->text);
        g_ptr_array_add(candidates, (gpointer)word->text);
    }
    g_autofree char *hint = suggestion_hint(text, candidates);
    return g_strconcat("it is one of ", list->str, hint, NULL);
}

static char *check_scale(const char *text)
{
    char *end = NULL;
    gint64 scale = g_ascii_strtoll(text, &end, 10);
    return *text != '\0' && *end == '\0' && scale >= -10 && scale <= 10
               ? NULL
               : g_strdup("it is a power of ten from -10 to 10");
}

/* What generated code makes of a text is judged where that is written (names.h). */
static char *check_symbol(const char *text, bool kernel)
{
    if (kernel)
        return g_strdup(names_symbol_problem(text));
    return ctext_has_name_shape(text) ? NULL : g_strdup(NAME_ADVICE);
}

/* The schema allows an empty one. */
static char *check_identifier(const char *text)
{
    return *text == '\0' || ctext_has_name_shape(text) ? NULL : g_strdup(NAME_ADVICE);
}

static char *check_field(const char *text)
{
    return g_strdup(names_field_problem(text));
}

static char *check_struct_type(const char *text)
{
    return g_strdup(names_type_problem(text));
}

static char *check_display_name(const char *text)
{
    return g_utf8_strlen(text, -1) <= MAX_NAME ? NULL : g_strdup("a name has at most 1,023 characters: shorten it");
}

/* NULL when the text is right, or nothing is known of what it has to be. */
static char *check_value(const struct schema_attribute *attribute, const char *text, bool kernel)
{
    switch (attribute->kind) {
    case SCHEMA_WORD:
        return attributes_check_word(attribute, text);
    case SCHEMA_GUID:
        return check_guid(text);
    case SCHEMA_NUMBER:
    case SCHEMA_COUNTER:
        return check_number(text);
    case SCHEMA_ID:
        return check_id(text, kernel);
    case SCHEMA_TYPE:
        return attributes_check_type(text, kernel);
    case SCHEMA_SCALE:
        return check_scale(text);
    case SCHEMA_SYMBOL:
        return check_symbol(text, kernel);
    case SCHEMA_IDENTIFIER:
        return check_identifier(text);
    case SCHEMA_NAME:
    case SCHEMA_SET_NAME:
        return check_display_name(text);
    case SCHEMA_STRUCT_NAME:
        return check_identifier(text);
    case SCHEMA_STRUCT_TYPE:
        return check_struct_type(text);
    case SCHEMA_FIELD:
        return check_field(text);
    case SCHEMA_TEXT:
    case SCHEMA_STRUCT:
        break;
    }
    return NULL;
}

char *reading_value_advice(const struct xml_element *element, const char *attribute)
{
    const char *text = xml_value(element, attribute);
    return text != NULL ? check_value(schema_attribute_named(element->name, attribute), text, true) : NULL;
}

/* ---- attributes that the schema does not know ---- */

/* Whether someone who wrote `word` may have meant the attribute. */
static bool is_similar(const char *word, const char *attribute)
{
    g_autoptr(GPtrArray) one = g_ptr_array_new();
    g_ptr_array_add(one, (gpointer)attribute);
    g_autofree char *hint = suggestion_hint(word, one);
    return *hint != '\0';
}

bool reading_misspelt(const struct xml_element *element, const char *attribute)
{
    bool found = false;
    for (guint i = 0; i < element->attributes->len && !found; i++) {
        const char *name = g_array_index(element->attributes, struct xml_attribute, i).name;
        found = schema_attribute_named(element->name, name) == NULL && is_similar(name, attribute);
    }
    return found;
}

/* The schema has no other attributes, but a newer one may: only what looks like a mistyped name is reported. */
static void check_unknown(struct reading *reading, const struct xml_element *element, const char *name)
{
    size_t n;
    const struct schema_attribute *attributes = schema_attributes(&n);
    g_autoptr(GPtrArray) absent = g_ptr_array_new();
    for (size_t i = 0; i < n; i++)
        if (strcmp(attributes[i].element, element->name) == 0 && strcmp(attributes[i].name, "xmlns") != 0 &&
            xml_get(element, attributes[i].name) == NULL)
            g_ptr_array_add(absent, (gpointer)attributes[i].name);
    g_autofree char *hint = suggestion_hint(name, absent);
    if (*hint != '\0')
        reading_problem(reading, "unknown", element, name, g_strdup(hint + strlen("; ")));
}

/* ---- all attributes of an element ---- */

static bool is_needed(enum schema_need need, const struct xml_element *element)
{
    if (need == SCHEMA_DISPLAYED)
        return !((const struct fact_manifest_counter *)element->fact)->no_display;
    return need != SCHEMA_OPTIONAL;
}

static void check_attribute(struct reading *reading, const struct xml_element *element,
                            const struct schema_attribute *attribute, bool kernel)
{
    const char *name = attribute->name, *text = xml_value(element, name);
    bool needed = is_needed(attribute->need, element);
    if (text == NULL) {
        if (needed && !reading_misspelt(element, name))
            reading_problem(reading, "missing", element, name, g_strdup(attribute->advice));
    } else if (*text == '\0' && attribute->advice != NULL) {
        if (needed && attribute->need != SCHEMA_REQUIRED)
            reading_problem(reading, "empty", element, name, g_strdup(attribute->advice));
    } else {
        char *advice = check_value(attribute, text, kernel);
        if (advice != NULL)
            reading_problem(reading, "value", element, name, advice);
    }
}

/* Shipped user-mode manifests have structs and fields, although the documents forbid them: nobody reads those. */
static bool is_ignored(const struct schema_attribute *attribute, bool kernel)
{
    return !kernel && (attribute->kind == SCHEMA_STRUCT || attribute->kind == SCHEMA_FIELD ||
                       strcmp(attribute->element, "struct") == 0);
}

void reading_check_attributes(struct reading *reading, const struct xml_element *element, bool kernel)
{
    size_t n;
    const struct schema_attribute *attributes = schema_attributes(&n);
    for (size_t i = 0; i < n; i++)
        if (strcmp(attributes[i].element, element->name) == 0 && !is_ignored(&attributes[i], kernel))
            check_attribute(reading, element, &attributes[i], kernel);
    for (guint i = 0; i < element->attributes->len; i++) {
        const char *name = g_array_index(element->attributes, struct xml_attribute, i).name;
        if (schema_attribute_named(element->name, name) == NULL)
            check_unknown(reading, element, name);
    }
}
