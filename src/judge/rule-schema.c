#include "judge/rule-schema.h"

#include <string.h>

#include "base/text/json/json.h"
#include "facts/facts.h"
#include "judge/rule-form.h"
#include "protocol/protocol.h"

/*
 * The schema of each form, as text: most are one line.  "#/definitions/…" of an object is made from its keys, and
 * "subject" from the types of facts.
 */
#define TEXT "{\"type\": \"string\", \"minLength\": 1}"
#define ONE_OR_MORE(item) "{\"oneOf\": [" item ", {\"type\": \"array\", \"minItems\": 1, \"items\": " item "}]}"
#define LIST_OF(item) "{\"type\": \"array\", \"items\": " item "}"
#define OBJECT(name) "{\"$ref\": \"#/definitions/" name "\"}"
#define WORDS(words) "{\"enum\": [" words "]}"
#define EITHER(a, b) "{\"oneOf\": [" a ", " b "]}"
#define SEVERITIES WORDS("\"error\", \"warning\", \"info\"")

static const char *const forms[N_RULE_FORMS] = {
    [FORM_ID] = "{\"type\": \"string\", \"pattern\": \"^[A-Z][A-Z0-9-]*[0-9]$\"}",
    [FORM_NAME] = "{\"type\": \"string\", \"pattern\": \"^[a-z][a-z0-9-]*$\"}",
    [FORM_SUBJECT] = OBJECT("subject"),
    [FORM_SEVERITY] = EITHER(
        SEVERITIES, "{\"type\": \"array\", \"minItems\": 1, \"items\": " EITHER(SEVERITIES, OBJECT("severity")) "}"),
    [FORM_SEVERITY_WORD] = SEVERITIES,
    [FORM_TEXT] = TEXT,
    [FORM_LINES] = EITHER(TEXT, "{\"type\": \"array\", \"minItems\": 1, \"items\": {\"type\": \"string\"}}"),
    [FORM_CONDITION] = TEXT,
    [FORM_EXPRESSION] = TEXT,
    [FORM_PLACES] = ONE_OR_MORE(EITHER(TEXT, OBJECT("place"))),
    [FORM_TEMPLATE] = TEXT,
    [FORM_MESSAGES] =
        EITHER(TEXT, "{\"type\": \"array\", \"minItems\": 1, \"items\": " EITHER(TEXT, OBJECT("message")) "}"),
    [FORM_REJECTION] = EITHER(TEXT, OBJECT("message")),
    [FORM_RELATED] = LIST_OF(OBJECT("related")),
    [FORM_ABOUT] = WORDS("\"counter\", \"descriptor\", \"counterset\", \"handle\""),
    [FORM_DEPENDS] = WORDS("\"clock\", \"architectures\""),
    [FORM_FIXES] = ONE_OR_MORE(OBJECT("fix")),
    [FORM_SAFETY] = WORDS("\"safe\", \"unsafe\""),
    [FORM_IDS] = LIST_OF(TEXT),
    [FORM_SOURCES] = LIST_OF(OBJECT("source")),
    [FORM_FLAG] = "{\"type\": \"boolean\"}",
    [FORM_COUNT] = "{\"type\": \"integer\", \"minimum\": 1, \"maximum\": 32}",
    [FORM_NAMES] = EITHER(TEXT, "{\"type\": \"array\", \"minItems\": 1, \"items\": " TEXT "}"),
    [FORM_STATES] = "{\"type\": \"object\", \"minProperties\": 1, \"additionalProperties\": " OBJECT("state") "}",
    [FORM_EVENTS] = "{\"type\": \"object\", \"minProperties\": 1, \"additionalProperties\": " OBJECT("event") "}",
    [FORM_ROLE] = OBJECT("role"),
    [FORM_OUTCOMES] = ONE_OR_MORE(OBJECT("outcome")),
    [FORM_TRANSITIONS] = LIST_OF(OBJECT("transition")),
    [FORM_FINDINGS] = LIST_OF(OBJECT("protocol_finding")),
};

static struct json *key_schema(const struct rule_key *key)
{
    struct json *schema = json_parse(forms[key->form], strlen(forms[key->form]), NULL), *around = schema;
    g_assert(schema != NULL);
    if (json_get(schema, "$ref") != NULL) { /* draft 7 passes over what stands beside a reference */
        around = json_new_object();
        json_append(json_set(around, "allOf", json_new_array()), schema);
    }
    json_set(around, "description", json_new_string(key->doc));
    return around;
}

static struct json *object_schema(const struct rule_key *keys, size_t n, const char *doc)
{
    struct json *schema = json_new_object();
    json_set(schema, "description", json_new_string(doc));
    json_set(schema, "type", json_new_string("object"));
    json_set(schema, "additionalProperties", json_new_bool(false));
    struct json *required = json_set(schema, "required", json_new_array());
    struct json *properties = json_set(schema, "properties", json_new_object());
    for (size_t i = 0; i < n; i++) {
        json_set(properties, keys[i].name, key_schema(&keys[i]));
        if (keys[i].need == NEEDED)
            json_append(required, json_new_string(keys[i].name));
    }
    return schema;
}

static struct json *subjects_schema(void)
{
    struct json *schema = json_new_object(), *names = json_set(schema, "enum", json_new_array());
#define ADD(type) json_append(names, json_new_string(#type));
    FACT_TYPES(ADD)
#undef ADD
    return schema;
}

/* Closed sets of words of protocols. */
static struct json *roles_schema(void)
{
    struct json *schema = json_new_object(), *words = json_set(schema, "enum", json_new_array());
    for (int i = 0; i < PROTOCOL_FACT; i++)
        json_append(words, json_new_string(protocol_role_word((enum protocol_role)i)));
    return schema;
}

static struct json *outcomes_schema(void)
{
    struct json *schema = json_new_object(), *words = json_set(schema, "enum", json_new_array());
    for (int i = 0; i < N_PROTOCOL_OUTCOMES; i++)
        json_append(words, json_new_string(protocol_outcome_word((enum protocol_outcome)i)));
    return schema;
}

/* A protocol is a file with transitions, a rule one without. */
static struct json *file_schema(void)
{
    static const char either[] =
        "{\"if\": {\"required\": [\"transitions\"]}, \"then\": " OBJECT("protocol") ", \"else\": " OBJECT("rule") "}";
    return json_parse(either, strlen(either), NULL);
}

/* What pcwlint's own rules have besides. */
static void require_of_builtin(struct json *rule, const struct rule_key *keys, size_t n)
{
    static const char condition[] = "{\"properties\": {\"id\": {\"pattern\": \"^PCW[0-9]{3}$\"}}}";
    json_set(rule, "if", json_parse(condition, strlen(condition), NULL));
    struct json *then = json_set(rule, "then", json_new_object());
    struct json *required = json_set(then, "required", json_new_array());
    for (size_t i = 0; i < n; i++)
        if (keys[i].need == NEEDED_IF_BUILTIN)
            json_append(required, json_new_string(keys[i].name));
}

/* Exactly one of two keys. */
static void require_one(struct json *object, const char *a, const char *b)
{
    g_autofree char *text = g_strdup_printf("[{\"required\": [\"%s\"]}, {\"required\": [\"%s\"]}]", a, b);
    json_set(object, "oneOf", json_parse(text, strlen(text), NULL));
}

char *rule_schema_document(void)
{
    struct json *document = json_new_object(), *definitions = json_new_object();
    json_set(document, "$schema", json_new_string("http://json-schema.org/draft-07/schema#"));
    json_set(document, "title", json_new_string("pcwlint rule"));
    json_append(json_set(document, "allOf", json_new_array()), file_schema());
    json_set(document, "definitions", definitions);
    json_set(definitions, "subject", subjects_schema());
    json_set(definitions, "role", roles_schema());
    json_set(definitions, "outcome", outcomes_schema());
#define DEFINE(name, keys, doc)                                                                                        \
    {                                                                                                                  \
        static const struct rule_key table[] = {keys(RULE_KEY)};                                                       \
        json_set(definitions, #name, object_schema(table, G_N_ELEMENTS(table), doc));                                  \
    }
    RULE_OBJECTS(DEFINE)
#undef DEFINE
    static const struct rule_key keys[] = {RULE_KEYS(RULE_KEY)};
    struct json *rule = json_get(definitions, "rule"), *protocol = json_get(definitions, "protocol");
    json_set(json_get(rule, "properties"), RULE_SCHEMA_KEY, json_parse(TEXT, strlen(TEXT), NULL));
    json_set(json_get(protocol, "properties"), RULE_SCHEMA_KEY, json_parse(TEXT, strlen(TEXT), NULL));
    require_one(rule, "violated_when", "protocols");
    require_of_builtin(rule, keys, G_N_ELEMENTS(keys));
    char *text = json_print(document, true);
    json_free(document);
    return text;
}
