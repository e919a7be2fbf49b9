#include "guide/suppression.h"

#include <string.h>

static bool is_one_of(const struct rule *rule, const char *const *ids)
{
    return g_strv_contains(ids, rule->id);
}

/* A comment that is not needed is taken away, what could not be read has no comments, and those of scripts, in many
 * languages, are not read. */
static bool is_beyond_comments(const struct rule *rule)
{
    static const char *const ids[] = {"PCW903", "PCW904", NULL};
    return is_one_of(rule, ids) || strcmp(rule->subject, "install_step") == 0;
}

/* Findings that stand for a whole file. */
static bool is_of_file(const struct rule *rule)
{
    static const char *const ids[] = {"PCW902", NULL};
    return is_one_of(rule, ids);
}

static bool is_in_manifest(const struct rule *rule)
{
    return strcmp(rule->category, "manifest") == 0 || strcmp(rule->subject, "manifest_provider") == 0;
}

const char *suppression_language(const struct rule *rule)
{
    return is_in_manifest(rule) ? "xml" : "c";
}

const char *suppression_where(const struct rule *rule)
{
    if (is_beyond_comments(rule))
        return "No comment can suppress it; use --ignore if it must not be reported";
    if (is_of_file(rule))
        return "Anywhere in the file";
    if (is_in_manifest(rule))
        return "In the manifest above the line (in C sources the comment is that of C)";
    return "At the end of the line, or as disable-next-line= on the line above";
}

char *suppression_comment(const struct rule *rule)
{
    if (is_beyond_comments(rule))
        return NULL;
    if (is_of_file(rule))
        return g_strdup_printf("// pcwlint: disable-file=%s -- the reason", rule->id);
    if (is_in_manifest(rule))
        return g_strdup_printf("<!-- pcwlint: disable-next-line=%s - the reason -->", rule->id);
    return g_strdup_printf("// pcwlint: disable=%s -- the reason", rule->id);
}
