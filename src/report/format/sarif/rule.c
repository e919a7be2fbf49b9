/* Rules in a SARIF log: code hosts show their texts beside each finding. */
#include "report/format/sarif/rule.h"
#include "report/format/sarif/message.h"

#include <string.h>

#include "base/text/printable.h"
#include "guide/markdown.h"

/* GitHub takes this many characters of a description; the help has no such limit. */
#define DESCRIPTION 1024

/* Two writers of one help: words as they are, or with Markdown's signs. */
struct help {
    GString *out;
    bool markdown;
};

/*
 * What an address or the mention of a user begins with is linked without any sign of Markdown.  A backslash does not
 * stop all readers from linking '@'; in a code span they leave it.
 */
static void append_markdown(GString *out, const char *words)
{
    for (const char *at = words; *at != '\0'; at++) {
        bool links = g_str_has_prefix(at, "://") || (at - words >= 3 && g_ascii_strncasecmp(at - 3, "www.", 4) == 0);
        if (*at == '@') {
            g_string_append(out, "`@`");
            continue;
        }
        if (links || strchr("\\`*_<[]", *at) != NULL)
            g_string_append_c(out, '\\');
        g_string_append_c(out, *at);
    }
}

/* A team's rules may come from the tree: a line feed in their text would begin a new Markdown block. */
static void rule_append_words(struct help *help, const char *text)
{
    g_auto(GStrv) lines = g_strsplit_set(text, "\r\n", -1);
    g_autofree char *joined = g_strjoinv(" ", lines), *words = printable(joined);
    if (help->markdown)
        append_markdown(help->out, words);
    else
        g_string_append(help->out, words);
}

static void append_title(struct help *help, const char *title)
{
    g_string_append_printf(help->out, help->markdown ? "\n## %s\n\n" : "\n%s:\n\n", title);
}

static void open_code(struct help *help, const char *fence, const char *file)
{
    bool manifest = file != NULL && (g_str_has_suffix(file, ".man") || g_str_has_suffix(file, ".xml"));
    if (file != NULL) {
        rule_append_words(help, file);
        g_string_append(help->out, ":\n\n");
    }
    if (help->markdown)
        g_string_append_printf(help->out, "%s%s\n", fence, manifest ? "xml" : "c");
}

static void close_code(struct help *help, const char *fence)
{
    if (help->markdown)
        g_string_append_printf(help->out, "%s\n", fence);
}

/* An example of several files has a line "// file: NAME" before each. */
static void rule_append_example(struct help *help, const char *title, const char *example)
{
    static const char file[] = "// file: ";
    if (example == NULL)
        return;
    append_title(help, title);
    g_auto(GStrv) lines = g_strsplit(example, "\n", -1);
    g_autofree char *fence = markdown_fence(example);
    bool open = false;
    for (guint i = 0; lines[i] != NULL; i++) {
        bool named = g_str_has_prefix(lines[i], file), end = lines[i + 1] == NULL && *lines[i] == '\0';
        if (named && open) {
            close_code(help, fence);
            g_string_append_c(help->out, '\n');
        }
        if (named || !open)
            open_code(help, fence, named ? lines[i] + strlen(file) : NULL);
        open = true;
        if (!named && !end)
            g_string_append_printf(help->out, "%s%s\n", help->markdown || *lines[i] == '\0' ? "" : "    ", lines[i]);
    }
    close_code(help, fence);
}

static void rule_append_address(struct help *help, const char *url)
{
    bool link = help->markdown && markdown_is_address(url);
    g_string_append(help->out, link ? " (<" : " (");
    if (link)
        g_string_append(help->out, url);
    else
        rule_append_words(help, url);
    g_string_append(help->out, link ? ">)" : ")");
}

static void rule_append_sources(struct help *help, const struct rule *rule)
{
    for (guint i = 0; i < rule_texts(rule)->sources->len; i++) {
        const struct rule_source *source = rule_texts(rule)->sources->pdata[i];
        if (i == 0)
            append_title(help, "Source");
        g_string_append(help->out, "- ");
        rule_append_words(help, source->document);
        if (source->section != NULL)
            rule_append_words(help, (g_string_append(help->out, ", "), source->section));
        if (source->fact != NULL)
            rule_append_words(help, (g_string_append(help->out, ": "), source->fact));
        if (source->url != NULL)
            rule_append_address(help, source->url);
        g_string_append_c(help->out, '\n');
    }
}

static void rule_append_mend(struct help *help, const struct rule *rule)
{
    if (rule_texts(rule)->mend == NULL)
        return;
    append_title(help, "How to fix it");
    rule_append_words(help, rule_texts(rule)->mend);
    g_string_append_c(help->out, '\n');
}

static void append_suppressing(struct help *help, const struct rule *rule)
{
    const char *q = help->markdown ? "`" : "\"";
    append_title(help, "If it is intended");
    g_string_append_printf(help->out, "Write %s// pcwlint: disable=%s -- why%s at the end of the line, or ", q,
                           rule->id, q);
    g_string_append_printf(help->out, "%s// pcwlint: disable-next-line=%s -- why%s above it.\n", q, rule->id, q);
}

static char *help_of(const struct rule *rule, bool markdown)
{
    struct help help = {g_string_new(NULL), markdown};
    rule_append_words(&help, rule_texts(rule)->why != NULL ? rule_texts(rule)->why : rule->summary);
    g_string_append_c(help.out, '\n');
    rule_append_sources(&help, rule);
    rule_append_mend(&help, rule);
    rule_append_example(&help, "Reported", rule_texts(rule)->bad);
    rule_append_example(&help, "Not reported", rule_texts(rule)->good);
    append_suppressing(&help, rule);
    g_autoptr(GString) text = help.out;
    return printable_document(text->str, false);
}

/* A sentence: with a capital and a full stop. */
static char *sentence_of(const char *text)
{
    gunichar first = g_utf8_get_char_validated(text, -1);
    bool is_text = first != 0 && first != (gunichar)-1 && first != (gunichar)-2;
    g_autoptr(GString) sentence = g_string_new(NULL);
    if (is_text)
        g_string_append_unichar(sentence, g_unichar_toupper(first));
    g_string_append(sentence, is_text ? g_utf8_next_char(text) : text);
    if (sentence->len > 0 && strchr(".!?", sentence->str[sentence->len - 1]) == NULL)
        g_string_append_c(sentence, '.');
    return g_string_free(g_steal_pointer(&sentence), FALSE);
}

/* The whole sentences of a text that a description takes. */
static char *shortened(const char *text)
{
    if (g_utf8_strlen(text, -1) <= DESCRIPTION)
        return g_strdup(text);
    g_autofree char *start = g_utf8_substring(text, 0, DESCRIPTION - 1);
    char *stop = g_strrstr(start, ". ");
    if (stop != NULL)
        return g_strndup(start, (gsize)(stop - start) + 1);
    return g_strconcat(start, "\xE2\x80\xA6", NULL);
}

static struct json *properties_of(const struct rule *rule)
{
    static const char *const problems[] = {
        [SEVERITY_INFO] = "recommendation", [SEVERITY_WARNING] = "warning", [SEVERITY_ERROR] = "error"};
    struct json *properties = json_new_object(), *tags = json_set(properties, "tags", json_new_array());
    json_append(tags, json_new_string("performance-counters"));
    if (rule->category != NULL)
        json_append(tags, json_new_string(rule->category));
    /* A rule speaks of what was worked out only; an error is what Windows does, a warning what somebody hardly meant.
     */
    json_set(properties, "precision", json_new_string(rule->severity == SEVERITY_ERROR ? "very-high" : "high"));
    json_set(properties, "problem.severity", json_new_string(problems[rule->severity]));
    return properties;
}

struct json *sarif_rule(const struct rule *rule)
{
    g_autofree char *summary = sentence_of(rule->summary != NULL ? rule->summary : rule->name),
                    *brief = shortened(summary),
                    *why = sentence_of(rule_texts(rule)->why != NULL ? rule_texts(rule)->why : summary),
                    *full = shortened(why), *text = help_of(rule, false), *markdown = help_of(rule, true);
    struct json *json = json_new_object();
    json_set(json, "id", json_new_string(rule->id));
    json_set(json, "name", json_new_string(rule->name));
    json_set(json, "shortDescription", sarif_plain_message(brief));
    json_set(json, "fullDescription", sarif_plain_message(full));
    const struct rule_source *source = rule_texts(rule)->sources->len > 0 ? rule_texts(rule)->sources->pdata[0] : NULL;
    if (source != NULL && source->url != NULL && markdown_is_address(source->url))
        json_set(json, "helpUri", json_new_string(source->url));
    struct json *help = json_set(json, "help", sarif_message(text));
    json_set(help, "markdown", json_new_string(markdown));
    struct json *configuration = json_set(json, "defaultConfiguration", json_new_object());
    json_set(configuration, "level", json_new_string(sarif_level(rule->severity)));
    json_set(json, "properties", properties_of(rule));
    return json;
}
