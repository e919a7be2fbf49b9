#include "manifest/reading.h"

#include <string.h>

#include "base/text/line-starts.h"

static void reading_locate(const struct reading *reading, gsize at, int64_t *line, int64_t *column)
{
    guint index = line_starts_index(reading->lines, at);
    *line = (int64_t)index + 1;
    *column = (int64_t)(at - g_array_index(reading->lines, gsize, index)) + 1;
}

/* Offsets are those of the XML, which starts behind the mark. */
static struct fact_place *reading_place(const struct reading *reading, gsize start, gsize end)
{
    struct fact_place *place = FACT_NEW(place);
    place->file = g_strdup(reading->path);
    reading_locate(reading, start + reading->mark, &place->line, &place->column);
    reading_locate(reading, end + reading->mark, &place->end_line, &place->end_column);
    return place;
}

struct fact_place *reading_byte(const struct reading *reading, gsize at)
{
    return reading_place(reading, at, at + 1);
}

struct fact_place *reading_element(const struct reading *reading, const struct xml_element *element)
{
    return reading_place(reading, element->start, element->end);
}

struct fact_place *reading_attribute(const struct reading *reading, const struct xml_attribute *attribute)
{
    return attribute != NULL ? reading_place(reading, attribute->start, attribute->end) : NULL;
}

/* Enough of an attribute to know it by. */
static char *reading_shortened(const char *text)
{
    enum { LONGEST = 120 };
    if (text == NULL || g_utf8_strlen(text, -1) <= LONGEST)
        return g_strdup(text);
    g_autofree char *start = g_utf8_substring(text, 0, LONGEST);
    return g_strconcat(start, "\xE2\x80\xA6", NULL);
}

struct fact_manifest_problem *reading_problem(struct reading *reading, const char *kind,
                                              const struct xml_element *element, const char *attribute, char *advice)
{
    const struct xml_attribute *found = attribute != NULL ? xml_get(element, attribute) : NULL;
    struct fact_manifest_problem *problem = FACT_NEW(manifest_problem);
    problem->kind = g_strdup(kind);
    problem->element = g_strdup(element->name);
    problem->attribute = g_strdup(attribute);
    problem->text = reading_shortened(found != NULL ? found->value : NULL);
    problem->advice = advice;
    problem->place = found != NULL && found->end > found->start ? reading_attribute(reading, found)
                                                                : reading_element(reading, element);
    fact_append(&reading->facts->problems, problem);
    return problem;
}

bool reading_number(const char *text, int64_t *number)
{
    bool hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    const char *digits = hex ? text + 2 : text + (text[0] == '+');
    int64_t value = 0;
    size_t n = strlen(digits);
    if (n == 0 || (hex && n > 8))
        return false;
    for (size_t i = 0; i < n; i++) {
        int digit = hex ? g_ascii_xdigit_value(digits[i]) : g_ascii_digit_value(digits[i]);
        if (digit < 0)
            return false;
        value = value * (hex ? 16 : 10) + digit;
        if (value > G_MAXUINT32)
            return false;
    }
    *number = value;
    return true;
}

/* The provider that an element of the schema is in, or is; NULL for what is outside of providers. */
static const struct xml_element *provider_of(const struct xml_element *element)
{
    while (element != NULL && strcmp(element->name, "provider") != 0)
        element = element->parent;
    return element;
}

bool reading_is_kernel(const struct xml_element *element)
{
    const struct xml_element *provider = provider_of(element);
    return provider != NULL && provider->fact != NULL &&
           ((const struct fact_manifest_provider *)provider->fact)->kernel;
}

bool reading_is_skipped(const struct xml_element *element)
{
    const struct xml_element *provider = provider_of(element);
    return provider != NULL && provider->skipped;
}
