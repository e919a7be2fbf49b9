#include "facts/json.h"

#include <string.h>

static struct json *facts_json_list_to_json(const struct fact_type *of, const GPtrArray *list)
{
    struct json *array = json_new_array();
    for (guint i = 0; i < list->len; i++)
        json_append(array, fact_to_json(of, list->pdata[i]));
    return array;
}

/*
 * cJSON 1.7 prints 15 digits and compares with a tolerance, so of a longer number it may lose the last digits, although
 * a double would hold it: those travel as the decimal strings that json_int() reads too.
 */
static struct json *number_to_json(int64_t number)
{
    if (number > -INT64_C(1000000000000000) && number < INT64_C(1000000000000000))
        return json_new_number(number);
    char digits[32];
    g_snprintf(digits, sizeof digits, "%" G_GINT64_FORMAT, (gint64)number);
    return json_new_string(digits);
}

struct json *fact_member_to_json(const struct fact_member_info *member, const void *fact)
{
    const void *at = (const char *)fact + member->offset;
    switch (member->kind) {
    case FACT_BOOL:
        return fact_bool(fact, member->offset, member->decided) ? json_new_bool(true) : NULL;
    case FACT_INT:
        return number_to_json(*(const int64_t *)at);
    case FACT_STRING: {
        const char *text = *(char *const *)at;
        return text != NULL ? json_new_string(text) : NULL;
    }
    case FACT_WORD: {
        const char *word = fact_word_at(member, at);
        return word != NULL ? json_new_string(word) : NULL;
    }
    case FACT_RECORD: {
        const void *part = *(void *const *)at;
        return part != NULL ? fact_to_json(member->of, part) : NULL;
    }
    case FACT_LIST: {
        const GPtrArray *list = *(GPtrArray *const *)at;
        return fact_count(list) > 0 ? facts_json_list_to_json(member->of, list) : NULL;
    }
    }
    g_assert_not_reached();
}

struct json *fact_to_json(const struct fact_type *type, const void *fact)
{
    struct json *object = json_new_object();
    for (size_t i = 0; i < type->n_members; i++) {
        const struct fact_member_info *member = &type->members[i];
        struct json *value = fact_member_to_json(member, fact);
        if (value != NULL)
            json_set(object, member->name, value);
    }
    return object;
}

static void write_list(struct json_writer *writer, const char *key, const struct fact_type *of, const GPtrArray *list)
{
    json_write_array(writer, key);
    for (guint i = 0; i < list->len; i++)
        fact_write(writer, NULL, of, list->pdata[i]);
    json_write_end(writer);
}

/* A list may be as long as the source that it comes from, so none becomes a tree. */
static void write_member(struct json_writer *writer, const struct fact_member_info *member, const void *fact)
{
    const void *const *at = (const void *)((const char *)fact + member->offset);
    if (member->kind == FACT_RECORD && *at != NULL) {
        fact_write(writer, member->name, member->of, *at);
    } else if (member->kind == FACT_LIST && fact_count(*at) > 0) {
        write_list(writer, member->name, member->of, *at);
    } else {
        struct json *value = fact_member_to_json(member, fact);
        if (value != NULL)
            json_write(writer, member->name, value);
    }
}

void fact_write_members(struct json_writer *writer, const struct fact_type *type, const void *fact)
{
    for (size_t i = 0; i < type->n_members; i++)
        write_member(writer, &type->members[i], fact);
}

void fact_write(struct json_writer *writer, const char *key, const struct fact_type *type, const void *fact)
{
    json_write_object(writer, key);
    fact_write_members(writer, type, fact);
    json_write_end(writer);
}

/* Where reading stands: a chain on the stack, turned into text only when something is wrong. */
struct json_path {
    const struct json_path *outer;
    const char *key; /* NULL for an element */
    size_t index;
};

static void json_append_path(GString *out, const struct json_path *at)
{
    if (at == NULL)
        return;
    json_append_path(out, at->outer);
    if (at->key == NULL)
        g_string_append_printf(out, "[%" G_GSIZE_FORMAT "]", at->index);
    else
        g_string_append_printf(out, "%s%s", out->len > 0 ? "." : "", at->key);
}

static bool wrong(const struct json_path *at, GError **error, const char *what)
{
    g_autoptr(GString) path = g_string_new(NULL);
    json_append_path(path, at);
    g_set_error(error, g_quark_from_static_string("pcwlint-facts"), 0, "%s%s%s", path->str, path->len > 0 ? ": " : "",
                what);
    return false;
}

static void *read_fact(const struct fact_type *type, const struct json *json, const struct json_path *at,
                       GError **error);

static bool json_read_list(const struct fact_type *of, const struct json *json, const struct json_path *at,
                           GPtrArray **list, GError **error)
{
    if (!json_is_array(json))
        return wrong(at, error, "expected an array");
    struct json_path element = {at, NULL, 0};
    for (struct json *j = json_first(json); j != NULL; j = json_next(j), element.index++) {
        void *fact = read_fact(of, j, &element, error);
        if (fact == NULL)
            return false;
        fact_append(list, fact);
    }
    return true;
}

static bool json_read_word(const struct fact_words *words, const struct json *json, const struct json_path *at,
                           unsigned *to, GError **error)
{
    if (!json_is_string(json))
        return wrong(at, error, "expected a string");
    const char *text = json_string(json);
    *to = (unsigned)fact_word_named(words, text, strlen(text));
    if (*to != 0)
        return true;
    g_autofree char *phrase = fact_words_phrase(words);
    g_autofree char *what = g_strdup_printf("unknown word \"%s\", expected %s", text, phrase);
    return wrong(at, error, what);
}

static bool read_member(const struct fact_member_info *member, const struct json *json, const struct json_path *at,
                        void *to, GError **error)
{
    switch (member->kind) {
    case FACT_BOOL:
        return json_bool(json, to) || wrong(at, error, "expected true or false");
    case FACT_INT:
        return json_int(json, to) || wrong(at, error, "expected a whole number");
    case FACT_STRING:
        if (!json_is_string(json))
            return wrong(at, error, "expected a string");
        *(char **)to = g_strdup(json_string(json));
        return true;
    case FACT_WORD:
        return json_read_word(member->words, json, at, to, error);
    case FACT_RECORD:
        *(void **)to = read_fact(member->of, json, at, error);
        return *(void **)to != NULL;
    case FACT_LIST:
        return json_read_list(member->of, json, at, to, error);
    }
    g_assert_not_reached();
}

/*
 * The member of that name.  Written facts have their keys in schema order, so the search starts behind the last hit:
 * `*next` is where that is.
 */
static const struct fact_member_info *next_member(const struct fact_type *type, const char *key, size_t *next)
{
    for (size_t tried = 0; tried < type->n_members; tried++, ++*next) {
        if (*next >= type->n_members)
            *next = 0;
        if (strcmp(type->members[*next].name, key) == 0)
            return &type->members[(*next)++];
    }
    return NULL;
}

static void *read_fact(const struct fact_type *type, const struct json *json, const struct json_path *at,
                       GError **error)
{
    if (!json_is_object(json)) {
        wrong(at, error, "expected an object");
        return NULL;
    }
    g_assert(type->n_members <= 64); /* `seen` has a bit for each */
    char *fact = fact_new(type);
    uint64_t seen = 0;
    size_t next = 0;
    for (struct json *j = json_first(json); j != NULL; j = json_next(j)) {
        struct json_path here = {at, json_key(j), 0};
        const struct fact_member_info *member = next_member(type, here.key, &next);
        uint64_t bit = member != NULL ? UINT64_C(1) << (member - type->members) : 0;
        /* A key that came twice would leak the first one's value; the parser refuses it, a tree built by hand may not.
         */
        bool ok = member == NULL      ? wrong(&here, error, "unknown key")
                  : (seen & bit) != 0 ? wrong(&here, error, "key given twice")
                                      : read_member(member, j, &here, fact + member->offset, error);
        if (!ok) {
            fact_free(type, fact);
            return NULL;
        }
        seen |= bit;
    }
    return fact;
}

void *fact_from_json(const struct fact_type *type, const struct json *json, GError **error)
{
    return read_fact(type, json, NULL, error);
}

static struct json *reference(const char *type)
{
    g_autofree char *target = g_strdup_printf("#/$defs/%s", type);
    struct json *object = json_new_object();
    json_set(object, "$ref", json_new_string(target));
    return object;
}

static void add_type(struct json *schema, const char *type)
{
    json_set(schema, "type", json_new_string(type));
}

static struct json *member_schema(const struct fact_member_info *member)
{
    struct json *schema = member->kind == FACT_RECORD ? reference(member->of->name) : json_new_object();
    if (member->kind == FACT_BOOL) {
        add_type(schema, "boolean");
    } else if (member->kind == FACT_STRING) {
        add_type(schema, "string");
    } else if (member->kind == FACT_WORD) {
        struct json *words = json_set(schema, "enum", json_new_array());
        for (size_t i = 1; i < member->words->n; i++)
            json_append(words, json_new_string(member->words->texts[i]));
    } else if (member->kind == FACT_LIST) {
        add_type(schema, "array");
        json_set(schema, "items", reference(member->of->name));
    } else if (member->kind == FACT_INT) {
        /* Very large numbers would lose digits in most readers, so they travel as decimal strings. */
        struct json *types = json_set(schema, "type", json_new_array());
        json_append(types, json_new_string("integer"));
        json_append(types, json_new_string("string"));
        json_set(schema, "pattern", json_new_string("^-?[0-9]+$"));
    }
    json_set(schema, "description", json_new_string(member->doc));
    return schema;
}

static struct json *type_schema(const struct fact_type *type)
{
    struct json *schema = json_new_object();
    add_type(schema, "object");
    json_set(schema, "additionalProperties", json_new_bool(false));
    struct json *properties = json_set(schema, "properties", json_new_object());
    for (size_t i = 0; i < type->n_members; i++)
        json_set(properties, type->members[i].name, member_schema(&type->members[i]));
    return schema;
}

char *fact_schema_document(void)
{
    struct json *document = json_new_object();
    json_set(document, "$schema", json_new_string("https://json-schema.org/draft/2020-12/schema"));
    json_set(document, "title", json_new_string("pcwlint facts"));
    json_set(document, "description",
             json_new_string("The performance counter use of one translation unit. Absent keys are false, 0 or "
                             "nothing; keys marked \"derived\" are filled by link and ignored on reading. "
                             "$defs/facts_file is a file that extract --output-dir writes."));
    json_set(document, "$ref", json_new_string("#/$defs/unit"));
    struct json *definitions = json_set(document, "$defs", json_new_object());
#define DEFINE(type) json_set(definitions, #type, type_schema(&fact_type_##type));
    FACT_TYPES(DEFINE)
#undef DEFINE
    char *text = json_print(document, true);
    json_free(document);
    return text;
}
