#include "test/unit/manifest-parts.h"

#include <string.h>

struct fact_manifest *manifest_from(const char *text)
{
    struct fact_manifest *manifest = manifest_parse("m.man", text, strlen(text));
    g_assert_cmpstr(manifest->file, ==, "m.man");
    return manifest;
}

void manifest_release(struct fact_manifest *manifest)
{
    fact_free(&fact_type_manifest, manifest);
}

const struct fact_manifest_provider *provider_of(const struct fact_manifest *manifest, guint i)
{
    g_assert_cmpuint(fact_count(manifest->providers), >, i);
    return FACT_AT(manifest_provider, manifest->providers, i);
}

const struct fact_manifest_set *set_of(const struct fact_manifest *manifest)
{
    const struct fact_manifest_provider *provider = provider_of(manifest, 0);
    g_assert_cmpuint(fact_count(provider->sets), >, 0);
    return FACT_AT(manifest_set, provider->sets, 0);
}

const struct fact_manifest_counter *counter_of(const struct fact_manifest *manifest, guint i)
{
    const struct fact_manifest_set *set = set_of(manifest);
    g_assert_cmpuint(fact_count(set->counters), >, i);
    return FACT_AT(manifest_counter, set->counters, i);
}

char *problems_of(const struct fact_manifest *manifest)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < fact_count(manifest->problems); i++) {
        const struct fact_manifest_problem *problem = FACT_AT(manifest_problem, manifest->problems, i);
        g_assert_nonnull(problem->place);
        g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "", problem->kind);
        if (problem->element != NULL)
            g_string_append_printf(text, " %s", problem->element);
        if (problem->attribute != NULL)
            g_string_append_printf(text, ".%s", problem->attribute);
        else if (strcmp(problem->kind, "missing") == 0)
            g_string_append_printf(text, "/%s", problem->text);
    }
    return g_string_free(text, FALSE);
}

void check_problems(const char *text, const char *expected)
{
    struct fact_manifest *manifest = manifest_from(text);
    g_autofree char *problems = problems_of(manifest);
    g_assert_cmpstr(manifest->failure, ==, NULL);
    g_assert_cmpstr(problems, ==, expected);
    manifest_release(manifest);
}

void check_place(const struct fact_place *place, int line, int column, int end_line, int end_column)
{
    g_assert_nonnull(place);
    g_assert_cmpstr(place->file, ==, "m.man");
    g_assert_cmpint(place->line, ==, line);
    g_assert_cmpint(place->column, ==, column);
    g_assert_cmpint(place->end_line, ==, end_line);
    g_assert_cmpint(place->end_column, ==, end_column);
}
