
#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "manifest/ctext.h"
#include "manifest/header.h"
#include "manifest/manifest.h"
#include "manifest/user-header.h"

static bool is_kind(const struct fact_manifest_problem *problem, const char *kind)
{
    return g_strcmp0(problem->kind, kind) == 0;
}

/* What is wrong, as a phrase; the advice comes behind it. */
static char *problem_text(const struct fact_manifest_problem *problem)
{
    const char *element = problem->element, *attribute = problem->attribute, *text = problem->text;
    if (is_kind(problem, "malformed"))
        return g_strdup(text);
    if (is_kind(problem, "user-mode"))
        return g_strdup_printf("%s of user mode: %s", element, text);
    if (is_kind(problem, "position"))
        return g_strdup_printf("%s out of place", element);
    if (is_kind(problem, "missing"))
        return g_strdup_printf("%s without %s", element, attribute != NULL ? attribute : text);
    if (is_kind(problem, "duplicate") && problem->earlier != NULL)
        return g_strdup_printf("%s with the %s \"%s\" of line %d", element, attribute, text,
                               (int)problem->earlier->line);
    return attribute != NULL ? g_strdup_printf("%s with %s=\"%s\"", element, attribute, text != NULL ? text : "")
                             : g_strdup_printf("%s in a place where it is ignored", element);
}

static void tell_problem(const struct fact_manifest_problem *problem, const char *severity)
{
    char *text = problem_text(problem);
    bool advises = problem->advice != NULL && *problem->advice != '\0';
    output_at(problem->place, severity, "%s%s%s", text, advises ? ": " : "", advises ? problem->advice : "");
    g_free(text);
}

/* Whether the generated code depends on it: much of a manifest is for those who show the counters. */
static bool concerns_code(const struct fact_manifest_problem *problem)
{
    static const char *const harmless[] = {"user-mode", "position", "unknown", "aggregate", "string", NULL};
    static const char *const used[] = {"providerType", "symbol", "type", "id", "field", "struct", "xmlns", NULL};
    if (g_strv_contains(harmless, problem->kind))
        return false;
    if (g_strcmp0(problem->attribute, "name") == 0)
        return g_strcmp0(problem->element, "counterSet") == 0 || g_strcmp0(problem->element, "struct") == 0;
    return problem->attribute == NULL || g_strv_contains(used, problem->attribute);
}

/* Tells the problems of a kind and counts them. */
static guint tell_kind(const struct fact_manifest *manifest, const char *kind)
{
    guint n = 0;
    for (size_t i = 0; i < fact_count(manifest->problems); i++) {
        const struct fact_manifest_problem *problem = FACT_AT(manifest_problem, manifest->problems, i);
        if (is_kind(problem, kind)) {
            tell_problem(problem, "error");
            n++;
        }
    }
    return n;
}

/* Tells all problems, and counts those that leave no right code. */
static guint tell_problems(const struct fact_manifest *manifest)
{
    guint n = 0;
    for (size_t i = 0; i < fact_count(manifest->problems); i++) {
        const struct fact_manifest_problem *problem = FACT_AT(manifest_problem, manifest->problems, i);
        bool is_error = concerns_code(problem);
        tell_problem(problem, is_error ? "error" : "warning");
        n += is_error;
    }
    return n;
}

/* What the reader has nothing against, and still is no C code. */
static guint tell_omissions(const struct manifest_header *header)
{
    for (guint i = 0; i < header->omissions->len; i++) {
        const struct manifest_omission *omission = header->omissions->pdata[i];
        output_at(omission->place, "error", "%s", omission->message);
    }
    return header->omissions->len;
}

/* The header of the driver; of a program, where the manifest has no kernel-mode counterset. */
static struct manifest_header *make_header(const struct fact_manifest *manifest, const char *prefix)
{
    struct manifest_header *header = manifest_header_new(manifest, prefix);
    if (header->n_sets > 0 || header->omissions->len > 0)
        return header;
    manifest_header_free(header);
    return manifest_user_header_new(manifest, prefix);
}

/* A header that is wrong or incomplete is worse than none: nothing is written then. */
static int write_header(const struct fact_manifest *manifest, const char *path, const struct options *options)
{
    int status = EXIT_FINDINGS;
    struct manifest_header *header = make_header(manifest, options->prefix);
    if (tell_problems(manifest) == 0 && tell_omissions(header) == 0) {
        if (header->n_sets > 0)
            status = output_finish(options->output, header->text, EXIT_CLEAN);
        else
            output_error("%s: no counterset", path);
    }
    manifest_header_free(header);
    return status;
}

static int generate(const char *path, const struct options *options)
{
    struct fact_manifest *manifest = manifest_read(path);
    int status = EXIT_NOT_ANALYSED;
    if (manifest->failure != NULL && manifest->failure_place != NULL)
        output_at(manifest->failure_place, "error", "%s", manifest->failure);
    else if (manifest->failure != NULL)
        output_error("%s: %s", path, manifest->failure);
    else if (tell_kind(manifest, "malformed") == 0)
        status = write_header(manifest, path, options);
    fact_free(&fact_type_manifest, manifest);
    return status;
}

int cli_ctrpp(const struct options *options)
{
    const char *prefix = options->prefix;
    if (options->words == NULL)
        output_error("ctrpp needs a manifest: pcwlint ctrpp driver.man");
    else if (options->words[1] != NULL)
        output_error("one manifest at a time: \"%s\" is the second one", options->words[1]);
    else if (prefix != NULL && *prefix != '\0' && !ctext_has_name_shape(prefix))
        output_error("--prefix \"%s\" cannot start a C name", prefix);
    else if (!output_refuse_overwriting(options->output, options->words[0]))
        return generate(options->words[0], options);
    return EXIT_USAGE;
}
