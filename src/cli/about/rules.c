#include "cli/about/rules.h"

#include <string.h>

#include "base/text/json/json.h"
#include "base/text/printable.h"
#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "judge/rule-reference.h"
#include "judge/rule-schema.h"
#include "judge/rules.h"

#define SCHEMA_VERSION 1

static char *as_table(const GPtrArray *rules)
{
    GString *text = g_string_new(NULL);
    size_t width = 0;
    for (guint i = 0; i < rules->len; i++)
        width = MAX(width, strlen(((const struct rule *)rules->pdata[i])->name));
    for (guint i = 0; i < rules->len; i++) {
        const struct rule *rule = rules->pdata[i];
        g_autofree char *summary = printable(rule->summary != NULL ? rule->summary : "");
        g_string_append_printf(text, "%-7s %-*s  %-8s %s\n", rule->id, (int)width, rule->name,
                               severity_name(rule->severity), summary);
    }
    return g_string_free(text, FALSE);
}

static void set_text(struct json *object, const char *key, const char *text)
{
    json_set(object, key, json_new_string(text)); /* NULL becomes null */
}

static struct json *sources_json(const struct rule *rule)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < rule_texts(rule)->sources->len; i++) {
        const struct rule_source *source = rule_texts(rule)->sources->pdata[i];
        struct json *item = json_append(list, json_new_object());
        set_text(item, "document", source->document);
        set_text(item, "section", source->section);
        set_text(item, "fact", source->fact);
        set_text(item, "url", source->url);
    }
    return list;
}

static struct json *fixes_json(const struct rule *rule)
{
    struct json *list = json_new_array();
    for (guint i = 0; i < rule->fixes->len; i++) {
        const struct rule_fix_text *fix = rule->fixes->pdata[i];
        struct json *item = json_append(list, json_new_object());
        set_text(item, "description", fix->description);
        set_text(item, "with", fix->with);
        json_set(item, "safe", json_new_bool(fix->is_safe));
    }
    return list;
}

static struct json *rule_json(const struct rule *rule)
{
    struct json *item = json_new_object();
    set_text(item, "id", rule->id);
    set_text(item, "name", rule->name);
    set_text(item, "severity", severity_name(rule->severity));
    set_text(item, "category", rule->category);
    set_text(item, "subject", rule->subject);
    set_text(item, "violated_when", rule->violated_when);
    set_text(item, "summary", rule->summary);
    set_text(item, "why", rule_texts(rule)->why);
    set_text(item, "mend", rule_texts(rule)->mend);
    json_set(item, "source", sources_json(rule));
    json_set(item, "fixes", fixes_json(rule));
    struct json *silenced_by = json_set(item, "silenced_by", json_new_array());
    for (guint i = 0; rule->silenced_by != NULL && i < rule->silenced_by->len; i++)
        json_append(silenced_by, json_new_string(rule->silenced_by->pdata[i]));
    struct json *see_also = json_set(item, "see_also", json_new_array());
    for (guint i = 0; i < rule_texts(rule)->see_also->len; i++)
        json_append(see_also, json_new_string(rule_texts(rule)->see_also->pdata[i]));
    set_text(item, "bad", rule_texts(rule)->bad);
    set_text(item, "good", rule_texts(rule)->good);
    return item;
}

char *rules_document(const GPtrArray *rules)
{
    struct json *root = json_new_object();
    json_set(root, "schema_version", json_new_number(SCHEMA_VERSION));
    struct json *list = json_set(root, "rules", json_new_array());
    for (guint i = 0; i < rules->len; i++)
        json_append(list, rule_json(rules->pdata[i]));
    char *text = json_print(root, true), *document = g_strconcat(text, "\n", NULL);
    g_free(text);
    json_free(root);
    return document;
}

/* What a rule file may hold, whatever rules there are. */
static int rules_describe(const struct options *options)
{
    g_autofree char *text = options->schema ? rule_schema_document() : rule_reference();
    return output_finish(options->output, text, EXIT_CLEAN);
}

int cli_rules(const struct options *options)
{
    GError *error = NULL;
    if (options->schema && options->reference) {
        output_error("one at a time: --schema or --reference");
        return EXIT_USAGE;
    }
    if (options->words != NULL) {
        output_error("pcwlint rules takes no parameters; for one rule: pcwlint explain %s", options->words[0]);
        return EXIT_USAGE;
    }
    if (options->schema || options->reference)
        return rules_describe(options);
    struct rule_set *rules = rule_set_open(options->settings.rules_dirs, &error);
    if (rules == NULL)
        return output_usage_error(error);
    bool json = strcmp(options->format, "json") == 0;
    char *text = json ? rules_document(rule_set_all(rules)) : as_table(rule_set_all(rules));
    int status = json ? output_finish(options->output, text, EXIT_CLEAN)
                      : output_finish_pages(options->output, text, false, EXIT_CLEAN);
    g_free(text);
    rule_set_free(rules);
    return status;
}
