/*
 * The schema is counterman.xsd and the reference pages of its types (Microsoft: "Performance Counters Schema"); what
 * kernel mode needs beyond it is what the code needs that ctrpp generates.
 */
#include "manifest/schema.h"

#include <string.h>

#include "manifest/xml.h"

static const struct schema_element elements[] = {
    {"counters", NULL, 0, 0,
     "The part of an instrumentation manifest that defines performance counters. Its namespace is " XML_COUNTERS_SPACE
     "."},
    {"provider", "counters", 0, 0, "A driver or program that provides countersets."},
    {"counterSet", "provider", 0, 0,
     "A counterset: a named group of counters with common instances. A driver registers it by one call of "
     "PcwRegister."},
    {"structs", "counterSet", 0, 1, "The structures that hold the values of the counterset. Only drivers have them."},
    {"struct", "structs", 1, 0,
     "A structure of the driver that holds values of counters. Its position among the structs is the StructIndex "
     "of their descriptors."},
    {"counter", "counterSet", 1, 0,
     "One counter of the counterset. A driver publishes it by one PCW_COUNTER_DESCRIPTOR."},
    {"counterAttributes", "counter", 0, 1, "How the counter is displayed."},
    {"counterAttribute", "counterAttributes", 1, 0, "One property of how the counter is displayed."},
};

static const struct schema_word provider_types[] = {
    {"kernelMode", "The provider is a driver: it uses PcwRegister and related functions."},
    {"userMode", "The provider is a program or service. This is the default."},
    {NULL, NULL}};

static const struct schema_word callbacks[] = {{"custom", "The provider passes a callback to the generated code."},
                                               {"default", "The generated code contains the callback."},
                                               {NULL, NULL}};

static const struct schema_word instances[] = {
    {"single", "There is only one instance, as for values of the whole system. This is the default."},
    {"multiple", "There can be several instances, for example one for each adapter or process."},
    {"globalAggregate", "Consumers see one instance, whose values are aggregated over all sources that are active."},
    {"multipleAggregate", "There can be several instances, and values are aggregated over all instances of one name."},
    {"globalAggregateHistory",
     "Like globalAggregate, but the last values of a source that no longer exists count while the consumer runs."},
    {NULL, NULL}};

static const struct schema_word detail_levels[] = {
    {"standard", "For every user."}, {"advanced", "For users who know the component well."}, {NULL, NULL}};

static const struct schema_word aggregates[] = {
    {"sum", "The sum of the values."}, {"avg", "The average of the values."},           {"max", "The largest value."},
    {"min", "The smallest value."},    {"undefined", "The values are not aggregated."}, {NULL, NULL}};

static const struct schema_word properties[] = {
    {"reference", "The value is read by reference: the provider gives the address of the value."},
    {"noDisplay", "Consumers do not show the counter. Typical for a base, which is only there for other counters."},
    {"noDigitGrouping", "Consumers show the value without separators between groups of digits."},
    {"displayAsHex", "Consumers show the value as a hexadecimal number."},
    {"displayAsReal", "Consumers show the value with decimals."},
    {NULL, NULL}};

/* clang-format off */
static const struct schema_attribute attributes[] = {
    {"counters", "xmlns", SCHEMA_OPTIONAL, SCHEMA_TEXT, NULL, NULL,
     "The namespace of counters. Without it, the element is ignored."},
    {"counters", "schemaVersion", SCHEMA_REQUIRED_FILLED, SCHEMA_TEXT, NULL, "write 1.1 or 2.0", "The version of the schema: 1.1 or 2.0."},
    {"provider", "providerGuid", SCHEMA_REQUIRED_FILLED, SCHEMA_GUID, NULL,
     "add a GUID of its own: the provider is registered under it", "The GUID that the provider is registered under."},
    {"provider", "applicationIdentity", SCHEMA_REQUIRED_FILLED, SCHEMA_TEXT, NULL,
     "name the driver's file: it holds the texts of the counters",
     "The file that holds the texts of the counters as resources, for example volmeter.sys."},
    {"provider", "providerType", SCHEMA_OPTIONAL, SCHEMA_WORD, provider_types, NULL,
     "Whether the provider is a driver. Without it, the provider is a program."},
    {"provider", "providerName", SCHEMA_OPTIONAL, SCHEMA_TEXT, NULL, NULL, "The name of the provider."},
    {"provider", "callback", SCHEMA_OPTIONAL, SCHEMA_WORD, callbacks, NULL,
     "Whether the provider passes a callback to the generated code."},
    {"provider", "symbol", SCHEMA_OPTIONAL, SCHEMA_IDENTIFIER, NULL, NULL,
     "The name of the provider in generated code of user mode."},
    {"provider", "resourceBase", SCHEMA_OPTIONAL, SCHEMA_NUMBER, NULL, NULL,
     "The first id of the string resources that ctrpp generates."},
    {"counterSet", "guid", SCHEMA_REQUIRED_FILLED, SCHEMA_GUID, NULL,
     "add a GUID of its own: the counterset is registered under it", "The GUID that the counterset is registered under."},
    {"counterSet", "uri", SCHEMA_REQUIRED, SCHEMA_TEXT, NULL,
     "add a name that is globally unique, for example Company.Product.CounterSet",
     "A name of the counterset that is globally unique."},
    {"counterSet", "symbol", SCHEMA_REQUIRED_FILLED, SCHEMA_SYMBOL, NULL,
     "add one: the generated functions and the handle are named after it",
     "The name of the counterset in generated code: RegisterSYMBOL, UnregisterSYMBOL, AddSYMBOL."},
    {"counterSet", "name", SCHEMA_REQUIRED_FILLED, SCHEMA_SET_NAME, NULL,
     "add one: the driver registers it, and users see it",
     "The name that users see, and that the driver registers. It has fewer than 1,024 characters."},
    {"counterSet", "nameID", SCHEMA_OPTIONAL, SCHEMA_NUMBER, NULL, NULL, "The id of the string resource of the name."},
    {"counterSet", "descriptionID", SCHEMA_OPTIONAL, SCHEMA_NUMBER, NULL, NULL,
     "The id of the string resource of the description."},
    {"counterSet", "description", SCHEMA_REQUIRED, SCHEMA_TEXT, NULL, "add one: the schema requires it",
     "What the counterset is about, for users."},
    {"counterSet", "instances", SCHEMA_OPTIONAL, SCHEMA_WORD, instances, NULL,
     "Whether the counterset has several instances, and how their values are aggregated."},
    {"struct", "name", SCHEMA_REQUIRED_FILLED, SCHEMA_STRUCT_NAME, NULL, "add one: counters refer to the structure by it",
     "The name by which counters refer to the structure, and of the parameter in generated code."},
    {"struct", "type", SCHEMA_REQUIRED_FILLED, SCHEMA_STRUCT_TYPE, NULL,
     "name the C type of the structure that holds the values", "The C type of the structure, as the sources declare it."},
    {"counter", "id", SCHEMA_REQUIRED_FILLED, SCHEMA_ID, NULL, "add a number that no other counter of the counterset has",
     "The number of the counter in its counterset: the Id of its descriptor. It is at most 65535."},
    {"counter", "uri", SCHEMA_REQUIRED, SCHEMA_TEXT, NULL,
     "add a name that is globally unique, for example Company.Product.CounterSet.Counter",
     "A name of the counter that is globally unique."},
    {"counter", "name", SCHEMA_DISPLAYED, SCHEMA_NAME, NULL,
     "add one, or the counterAttribute noDisplay if users should not see it", "The name that users see."},
    {"counter", "nameID", SCHEMA_OPTIONAL, SCHEMA_NUMBER, NULL, NULL, "The id of the string resource of the name."},
    {"counter", "descriptionID", SCHEMA_OPTIONAL, SCHEMA_NUMBER, NULL, NULL,
     "The id of the string resource of the description."},
    {"counter", "description", SCHEMA_OPTIONAL, SCHEMA_TEXT, NULL, NULL, "What the counter counts, for users."},
    {"counter", "type", SCHEMA_REQUIRED_FILLED, SCHEMA_TYPE, NULL,
     "add one: it says how the value is read and shown, for example perf_counter_large_rawcount",
     "How many bytes the value has, and how consumers calculate what they show."},
    {"counter", "detailLevel", SCHEMA_REQUIRED_FILLED, SCHEMA_WORD, detail_levels,
     "add standard or advanced",
     "Which users the counter is for."},
    {"counter", "struct", SCHEMA_OPTIONAL, SCHEMA_STRUCT, NULL, NULL,
     "The name of the struct that holds the value. It is optional when the counterset has only one struct."},
    {"counter", "field", SCHEMA_OPTIONAL, SCHEMA_FIELD, NULL,
     "name the member of the structure that holds the value",
     "The member of the structure that holds the value. Its size must match the counter's type."},
    {"counter", "defaultScale", SCHEMA_OPTIONAL, SCHEMA_SCALE, NULL, NULL,
     "The power of ten that consumers multiply the value by when they draw it, from -10 to 10."},
    {"counter", "aggregate", SCHEMA_OPTIONAL, SCHEMA_WORD, aggregates, NULL,
     "How values are aggregated when the counterset's instances attribute requires it."},
    {"counter", "baseID", SCHEMA_OPTIONAL, SCHEMA_COUNTER, NULL, NULL,
     "The id of the counter that holds the base: what the value is divided by."},
    {"counter", "perfTimeID", SCHEMA_OPTIONAL, SCHEMA_COUNTER, NULL, NULL,
     "The id of the counter that holds the time stamp of the value, of type perf_counter_large_rawcount."},
    {"counter", "perfFreqID", SCHEMA_OPTIONAL, SCHEMA_COUNTER, NULL, NULL,
     "The id of the counter that holds the frequency of the time stamp, of type perf_counter_large_rawcount."},
    {"counter", "multiCounterID", SCHEMA_OPTIONAL, SCHEMA_COUNTER, NULL, NULL,
     "The id of the counter that holds the multiplier, of type perf_counter_rawcount."},
    {"counter", "symbol", SCHEMA_OPTIONAL, SCHEMA_IDENTIFIER, NULL, NULL, "The name of a constant for the id in generated code."},
    {"counterAttribute", "name", SCHEMA_REQUIRED_FILLED, SCHEMA_WORD, properties,
     "write one of reference, noDisplay, noDigitGrouping, displayAsHex or displayAsReal", "The property."},
};
/* clang-format on */

const struct schema_element *schema_elements(size_t *n)
{
    *n = sizeof elements / sizeof elements[0];
    return elements;
}

const struct schema_attribute *schema_attributes(size_t *n)
{
    *n = sizeof attributes / sizeof attributes[0];
    return attributes;
}

const struct schema_element *schema_element_named(const char *name)
{
    for (size_t i = 0; i < sizeof elements / sizeof elements[0]; i++)
        if (strcmp(elements[i].name, name) == 0)
            return &elements[i];
    return NULL;
}

const struct schema_attribute *schema_attribute_named(const char *element, const char *name)
{
    for (size_t i = 0; i < sizeof attributes / sizeof attributes[0]; i++)
        if (strcmp(attributes[i].element, element) == 0 && strcmp(attributes[i].name, name) == 0)
            return &attributes[i];
    return NULL;
}

const struct schema_word *schema_word_named(const struct schema_attribute *attribute, const char *text)
{
    for (const struct schema_word *word = attribute->words; word != NULL && word->text != NULL; word++)
        if (strcmp(word->text, text) == 0)
            return word;
    return NULL;
}
