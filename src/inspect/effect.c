#include "inspect/effect.h"

#include <string.h>

#include "facts/derived-types.h"
#include "inspect/describe.h"
#include "inspect/view-row.h"

/* Values of 32 bits. */
#define LARGEST "4294967295"
#define UPPER_HALF "4294967296"

struct row_reading {
    const struct view_table *table;
    guint row;
    const struct fact_descriptor *facts;
    const struct fact_field *field; /* NULL: it reads none, or none that is known */
    const char *name;               /* of that field, never NULL */
};

/* The field behind the one that is read; NULL: none is known there. */
static const struct bytemap_field *next_field(const struct row_reading *reading)
{
    int64_t at = reading->field->offset + reading->field->size;
    for (guint i = 0; i < reading->table->blocks->len; i++) {
        const struct view_block *block = reading->table->blocks->pdata[i];
        if (!fact_value_is_number(reading->facts->struct_index) ||
            block->struct_index != reading->facts->struct_index->number)
            continue;
        for (guint k = 0; k < block->map->fields->len; k++) {
            const struct bytemap_field *field = block->map->fields->pdata[k];
            if (field->offset == at)
                return field;
        }
    }
    return NULL;
}

/* Bytes of the type that the manifest gives the counter; 0: not known. */
static int64_t type_size(const struct row_reading *reading)
{
    const struct fact_manifest_counter *counter = view_row_counter(reading->table, reading->row);
    return counter != NULL ? counter->size : 0;
}

static char *beyond_field(const struct row_reading *reading)
{
    if (reading->field == NULL)
        return g_strdup("shows its field mixed with what follows it");
    const struct bytemap_field *next = next_field(reading);
    const char *what = next != NULL ? next->path : "what follows it";
    bool half =
        reading->field->size == 4 && fact_value_is_number(reading->facts->size) && reading->facts->size->number == 8;
    if (half && type_size(reading) == 4) /* as with PCW705: tools use the lower 32 bits */
        return g_strdup_printf("shows %s as long as its type has 32 bits: the upper half that is read is of %s",
                               reading->name, what);
    if (half && next != NULL)
        return g_strdup_printf("shows %s + " UPPER_HALF " * %s%s", reading->name,
                               next->size > 4 ? "the lower half of " : "", what);
    return g_strdup_printf("shows %s mixed with %s", reading->name, what);
}

static char *lower_half(const struct row_reading *reading)
{
    return g_strdup_printf("shows the lower 32 bits of %s: after " LARGEST " it starts again at 0", reading->name);
}

/* The manifest's type and the field disagree. */
static char *other_size(const struct row_reading *reading)
{
    if (type_size(reading) != 8)
        return lower_half(reading);
    return g_strdup_printf("tools calculate with 8 bytes, and %s has 4", reading->name);
}

static char *shared_id(const struct row_reading *reading)
{
    const struct fact_other *twin = derived_descriptor(reading->facts)->twin;
    const char *other = twin != NULL && twin->index >= 0 && twin->index < (int64_t)reading->table->fields->len
                            ? reading->table->fields->pdata[twin->index]
                            : NULL;
    g_autofree char *id = describe_cell(reading->facts->id, 10);
    return g_strdup_printf("Id %s: tools show the value of %s or of %s", id,
                           other != NULL ? other : "an earlier counter", reading->name);
}

static char *no_number(const struct row_reading *reading)
{
    switch (reading->field != NULL ? reading->field->kind : FACT_FIELD_NONE) {
    case FACT_FIELD_POINTER:
        return g_strdup("shows a kernel address");
    case FACT_FIELD_FLOATING:
        return g_strdup("shows the bits of a floating point number as an integer");
    case FACT_FIELD_BIT_FIELD:
        return g_strdup("shows the bit-field with its neighbours");
    default:
        return g_strdup_printf("shows the first bytes of %s", reading->name);
    }
}

static const struct {
    const char *rule;
    char *(*describe)(const struct row_reading *reading);
    const char *text; /* where it needs nothing of the row */
} on_row[] = {
    {"PCW401", NULL, "has no value, or the registration fails: PCW reads 4 or 8 bytes"},
    {"PCW402", NULL, "its instance is rejected, or it shows what lies behind the block"},
    {"PCW403", NULL, "is another counter, or shows other bytes, than the source says: a value is cut to 16 bits"},
    {"PCW404", shared_id, NULL},
    {"PCW405", beyond_field, NULL},
    {"PCW406", NULL, "shows no field's value: it starts where none starts"},
    {"PCW407", NULL, "may show another field than is meant"},
    {"PCW408", NULL, "may show a value that is half old and half new"},
    {"PCW409", NULL, "shares bytes with another counter: one of them shows a wrong number"},
    {"PCW412", NULL, "is wrong on the architectures where its field has not the size of its type"},
    {"PCW413", no_number, NULL},
    {"PCW414", lower_half, NULL},
    {"PCW416", NULL, "stays 0: nothing writes its field"},
    {"PCW417", NULL, "may show a wrong number: some updates are not interlocked and can be lost"},
    {"PCW702", NULL, "no tool shows it: the manifest has no counter with its Id"},
    {"PCW705", other_size, NULL},
};

char *effect_on_row(const struct view_table *table, guint row, const struct finding *finding)
{
    const struct fact_descriptor *facts = FACT_AT(descriptor, table->registration->descriptors, row);
    struct row_reading reading = {table, row, facts, derived_descriptor(facts)->field, table->fields->pdata[row]};
    if (reading.name == NULL)
        reading.name = "its bytes";
    for (size_t i = 0; i < G_N_ELEMENTS(on_row); i++)
        if (strcmp(on_row[i].rule, finding->rule) == 0)
            return on_row[i].describe != NULL ? on_row[i].describe(&reading) : g_strdup(on_row[i].text);
    return NULL;
}

static const struct {
    const char *rule, *text;
} on_all[] = {
    {"PCW101", "no tool finds a provider: every Windows rejects the registration"},
    {"PCW102", "no tool finds a provider on a Windows that rejects version 2"},
    {"PCW103", "no tool finds a provider: PcwRegister gets a version that nobody set"},
    {"PCW111", "no tool finds a provider on a Windows that rejects the flags"},
    {"PCW114", "no tool finds a provider when the random bits of Flags make PcwRegister fail"},
    {"PCW201", "no tool finds a provider: PcwRegister reads a name that is not there"},
    {"PCW203", "no tool finds a provider: PcwRegister rejects the name"},
    {"PCW301", "no tool finds a provider: PcwRegister reads descriptors that are not there"},
    {"PCW402", "tools get no values of an instance that PCW rejects because a counter lies beyond its block"},
    {"PCW205", "no tool finds a provider under the name of the manifest"},
    {"PCW206", "tools get the values of two providers under one name"},
    {"PCW209", "tools find no provider when they look for the name without the white space"},
    {"PCW210", "tools find a provider under the beginning of the name only"},
    {"PCW501", "tools get no values: PCW rejects the instances"},
    {"PCW502", "tools get no values: PCW rejects the instances"},
    {"PCW302", "tools may show random numbers: PCW takes what lies behind the array for descriptors"},
    {"PCW303", "the last counters are listed, and never have a value"},
    {"PCW503", "tools show whatever the stack holds after the function has returned"},
    {"PCW504", "tools find no instance"},
    {"PCW505", "some tools find no instance, or get no values"},
    {"PCW506", "tools cannot query this instance by its id, which is reserved"},
    {"PCW507", "a query for one instance by its id gets all of them, or the wrong one"},
    {"PCW508", "the system crashes when a tool asks for the instances"},
    {"PCW511", "the system may crash when the instance is created"},
    {"PCW512", "an instance is missing when PcwCreateInstance fails, without a message"},
    {"PCW513",
     "the system may crash when an instance is closed, or tools list an instance that nothing can close any more"},
    {"PCW514", "tools list an instance whose device or owner is gone, and PCW may read freed memory"},
    {"PCW515", "the system crashes when a tool asks for values, or tools show other memory"},
    {"PCW516", "an instance has no data, or shows that of another one"},
    {"PCW517", "tools do not show the instance, or a query for it gets another one's value"},
    {"PCW518", "the system may crash while somebody looks at the counters"},
    {"PCW520", "instances have meaningless names, or the system crashes"},
    {"PCW601", "no tool finds a provider when PcwRegister fails, and nothing reports it"},
    {"PCW602", "the system crashes when a tool queries the counters after the driver has been unloaded"},
    {"PCW603", "the system crashes when a tool queries the counters after start-up has failed"},
    {"PCW604", "the system crashes when the driver unregisters"},
    {"PCW605", "the system crashes when the driver closes the instance"},
    {"PCW606", "the system crashes when a tool queries the counters after the driver has been unloaded"},
    {"PCW607", "the system crashes when the driver stops after PcwRegister has failed"},
    {"PCW608", "the system may crash when a tool queries the counters: memory that PCW uses has been freed"},
    {"PCW609", "the system crashes when the driver stops where PCW was not there"},
    {"PCW610", "the system hangs or crashes"},
    {"PCW611", "the system crashes when a tool queries the counters after the driver has been unloaded"},
    {"PCW612",
     "the system crashes when a tool queries the counters before the callback's data is set, or after it is freed"},
    {"PCW613", "tools lose the counters of all devices when one is removed"},
    {"PCW614", "the system crashes when a tool queries the counters after DriverEntry has returned"},
    {"PCW706", "tools look for the name of the manifest, and find no provider"},
};

char *effect_on_all(const struct view_set *set, const struct finding *finding)
{
    for (size_t i = 0; i < G_N_ELEMENTS(on_all); i++)
        if (strcmp(on_all[i].rule, finding->rule) == 0)
            return g_strdup(on_all[i].text);
    return view_is_rejected_by(set, finding->rule) ? g_strdup("no tool finds a provider: PcwRegister rejects the call")
                                                   : NULL;
}
