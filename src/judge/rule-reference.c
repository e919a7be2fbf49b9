#include "judge/rule-reference.h"

#include "facts/facts.h"
#include "judge/expr/node.h"
#include "judge/rule-form.h"
#include "protocol/set.h"

static const char introduction[] =
    "# Rules of pcwlint: reference\n\n"
    "A rule is one JSON file. `pcwlint rules --schema` writes its JSON Schema, which editors use to complete and check "
    "it.\n\n"
    "Conditions are three-valued. A field that is absent or unknown makes everything that depends on it unknown. A "
    "rule whose condition is unknown reports nothing. In messages, expressions are put in braces: `{name.text}`.\n";

static const char *const forms[N_RULE_FORMS] = {
    [FORM_ID] = "capital letters, digits and hyphens: `ACME-1`",
    [FORM_NAME] = "small letters, digits and hyphens",
    [FORM_SUBJECT] = "a type of facts, see below",
    [FORM_SEVERITY] = "`error`, `warning` or `info`, or a list of **severity** that ends with one of them",
    [FORM_SEVERITY_WORD] = "`error`, `warning` or `info`",
    [FORM_TEXT] = "text",
    [FORM_LINES] = "text, or a list of lines",
    [FORM_CONDITION] = "condition",
    [FORM_EXPRESSION] = "expression",
    [FORM_PLACES] = "expression or **place**, or a list of them",
    [FORM_TEMPLATE] = "text with expressions in braces",
    [FORM_MESSAGES] = "text with expressions in braces, or a list of **message** that ends with such a text",
    [FORM_REJECTION] = "text with expressions in braces, or a **message**",
    [FORM_RELATED] = "list of **related**",
    [FORM_ABOUT] = "`counter`, `descriptor`, `counterset` or `handle`",
    [FORM_DEPENDS] = "`clock` or `architectures`",
    [FORM_FIXES] = "**fix**, or a list of them",
    [FORM_SAFETY] = "`safe` or `unsafe`",
    [FORM_IDS] = "list of rule ids",
    [FORM_SOURCES] = "list of **source**",
    [FORM_FLAG] = "`true` or `false`",
    [FORM_COUNT] = "number",
    [FORM_NAMES] = "name, or a list of names",
    [FORM_STATES] = "object of **state**, by name",
    [FORM_EVENTS] = "object of **event**, by name",
    [FORM_ROLE] = "a role, see Protocols below",
    [FORM_OUTCOMES] = "an outcome, or a list of them, see Protocols below",
    [FORM_TRANSITIONS] = "list of **transition**",
    [FORM_FINDINGS] = "list of **protocol_finding**",
};

static const char *const needs[] = {
    [NEEDED] = "yes", [NEEDED_IF_BUILTIN] = "in pcwlint's own", [NEEDED_IN_BUILD] = "no", [OPTIONAL] = "no"};

static void add_object(GString *out, const char *name, const struct rule_key *keys, size_t n, const char *doc)
{
    g_string_append_printf(
        out, "\n### %s (keys)\n\nThe keys of %s.\n\n| key | needed | value | meaning |\n| --- | --- | --- | --- |\n",
        name, doc);
    for (size_t i = 0; i < n; i++)
        g_string_append_printf(out, "| `%s` | %s | %s | %s |\n", keys[i].name, needs[keys[i].need], forms[keys[i].form],
                               keys[i].doc);
}

static const char *result_name(enum expr_type type)
{
    return type == TYPE_BOOL ? "condition" : type == TYPE_NUMBER ? "number" : "text";
}

static const char *parameter_name(char kind)
{
    return kind == 'V'   ? "value"
           : kind == 'P' ? "anything"
           : kind == 'L' ? "text or list"
           : kind == 'T' ? "text"
                         : "number";
}

static void rule_reference_add_function(GString *out, const char *name, const char *parameters, enum expr_type result,
                                        const char *doc)
{
    g_string_append_printf(out, "| `%s(", name);
    for (size_t i = 0; parameters[i] != '\0'; i++)
        g_string_append_printf(out, "%s%s", i > 0 ? ", " : "", parameter_name(parameters[i]));
    g_string_append_printf(out, ")` | %s | %s |\n", result_name(result), doc);
}

static void add_functions(GString *out)
{
    g_string_append(out, "\n## Functions\n\n| function | result | meaning |\n| --- | --- | --- |\n");
#define FUNCTION(name, spelling, parameters, result, doc)                                                              \
    rule_reference_add_function(out, spelling, parameters, result, doc);
    FUNCTIONS(FUNCTION)
#undef FUNCTION
}

static void add_operators(GString *out)
{
    g_string_append(
        out, "\n## Operators\n\nFrom the weakest to the strongest, besides `not`, `in { a, b }`, `-`, `~` and the "
             "quantifiers `any d in LIST: CONDITION`, `all` and `count`:\n\n");
    int last = 0;
#define OPERATOR(name, spelling, strength)                                                                             \
    g_string_append_printf(out, "%s`%s`", last == (strength) ? " " : last == 0 ? "- " : "\n- ", spelling);             \
    last = (strength);
    BINARY_OPERATORS(OPERATOR)
#undef OPERATOR
    g_string_append(out, "\n\nA text is in single or double quotes. `\\t` is a tab and `\\n` a line end. A backslash "
                         "before a character that is not a letter or digit means that character.\n");
}

/* ---- protocols ---- */

static const char about_protocols[] =
    "\n## Protocols\n\n"
    "A protocol is one JSON file in the folder `protocols` beside the rules. It describes, as an automaton, what may "
    "be "
    "done to a handle in which order. pcwlint follows the paths of a driver, in all functions and files; for each "
    "event "
    "of a handle, the transitions say in which state the handle is afterwards, and the findings say which rule reports "
    "the event. Such a rule names the protocol in its key `protocols`, and has the subject `use`, or the type of facts "
    "that tells the event. A team can describe routines of its own, whose code pcwlint does not see, in the folder "
    "`protocols` of a folder for `--rules-dir`.\n\n";

static void add_roles(GString *out)
{
    g_string_append(out, "| role of an event | has a routine | meaning |\n| --- | --- | --- |\n");
#define ROLE(enumerator, word, routine, doc)                                                                           \
    g_string_append_printf(out, "| `%s` | %s | %s |\n", word, (routine) ? "yes" : "no", doc);
    PROTOCOL_ROLES(ROLE)
#undef ROLE
    g_string_append(out, "\n| outcome of an event | meaning |\n| --- | --- |\n");
#define OUTCOME(enumerator, word, doc) g_string_append_printf(out, "| `%s` | %s |\n", word, doc);
    PROTOCOL_OUTCOMES(OUTCOME)
#undef OUTCOME
}

static void rule_reference_add_finding(GString *out, const struct protocol *protocol,
                                       const struct protocol_finding *finding)
{
    const char *glue = "";
    g_string_append(out, "| ");
    for (guint i = 0; i < protocol->events->len; i++) {
        if ((finding->events >> i & 1) == 0)
            continue;
        g_string_append_printf(out, "%s%s", glue, protocol_event_at(protocol, (int)i)->name);
        glue = ", ";
    }
    g_string_append(out, " | ");
    protocol_append_states(out, protocol, finding->states, '`');
    g_string_append_printf(out, " | %s |\n", finding->rule);
}

static void rule_reference_add_protocol(GString *out, const struct protocol *protocol)
{
    g_string_append_printf(out, "\n### %s (protocol)\n\nFollows %s.\n\n| state | meaning |\n| --- | --- |\n",
                           protocol->name, protocol->about);
    for (guint i = 0; i < protocol->states->len; i++) {
        const struct protocol_state *state = protocol_state_at(protocol, (int)i);
        g_string_append_printf(out, "| `%s` | %s |\n", state->name, state->meaning);
    }
    g_string_append(out, "\n| event | in states | rule |\n| --- | --- | --- |\n");
    for (guint i = 0; i < protocol->findings->len; i++)
        rule_reference_add_finding(out, protocol, &g_array_index(protocol->findings, struct protocol_finding, i));
}

static void add_protocols(GString *out)
{
    const GPtrArray *protocols = protocols_all(protocols_builtin());
    g_string_append(out, about_protocols);
    add_roles(out);
    for (guint i = 0; i < protocols->len; i++)
        rule_reference_add_protocol(out, protocols->pdata[i]);
}

static void rule_reference_add_target(GString *out)
{
    g_string_append(out, "\n## target\n\nWhat the sources are compiled for; every expression can name it.\n\n"
                         "| member | type | meaning |\n| --- | --- | --- |\n");
#define FIELD(name, spelling, type, doc)                                                                               \
    g_string_append_printf(out, "| `target.%s` | %s | %s |\n", spelling, result_name(type), doc);
    TARGET_FIELDS(FIELD)
#undef FIELD
}

static void rule_reference_add_member(GString *out, const struct fact_member_info *member)
{
    static const char *const kinds[] = {[FACT_BOOL] = "condition", [FACT_INT] = "number", [FACT_STRING] = "text",
                                        [FACT_WORD] = "",          [FACT_RECORD] = "",    [FACT_LIST] = "list of "};
    g_string_append_printf(out, "| `%s` | %s", member->name, kinds[member->kind]);
    g_autofree char *words = member->words != NULL ? fact_words_phrase(member->words) : NULL;
    if (member->of != NULL)
        g_string_append_printf(out, "[%s](#%s)", member->of->name, member->of->name);
    else if (words != NULL)
        g_string_append(out, words);
    g_string_append_printf(out, " | %s |\n", member->doc);
}

static void rule_reference_add_type(GString *out, const struct fact_type *type)
{
    g_string_append_printf(out, "\n### %s\n\n| field | type | meaning |\n| --- | --- | --- |\n", type->name);
    for (size_t i = 0; i < type->n_members; i++)
        rule_reference_add_member(out, &type->members[i]);
}

char *rule_reference(void)
{
    GString *out = g_string_new(introduction);
    g_string_append(out, "\n## Keys\n");
#define OBJECT(name, keys, doc)                                                                                        \
    {                                                                                                                  \
        static const struct rule_key table[] = {keys(RULE_KEY)};                                                       \
        add_object(out, #name, table, G_N_ELEMENTS(table), doc);                                                       \
    }
    RULE_OBJECTS(OBJECT)
#undef OBJECT
    add_operators(out);
    add_functions(out);
    rule_reference_add_target(out);
    add_protocols(out);
    g_string_append(
        out, "\n## Subjects and their fields\n\nAn expression names the fields of its subject, and by the name of its "
             "type a fact around it. Of a **value**, its name alone means what it holds.\n");
#define TYPE(type) rule_reference_add_type(out, &fact_type_##type);
    FACT_TYPES(TYPE)
#undef TYPE
    return g_string_free(out, FALSE);
}
