#include "spread/ninja-file.h"

#include <stdbool.h>
#include <string.h>

#include "spread/plan-file.h"
#include "spread/unit.h"

/* ---- words ---- */

/* A path in a build line. */
static void append_path(GString *out, const char *path)
{
    for (const char *p = path; *p != '\0'; p++) {
        if (*p == ' ' || *p == ':' || *p == '$')
            g_string_append_c(out, '$');
        g_string_append_c(out, *p);
    }
}

/* A value: only '$' means something, and a space at its start. */
static void append_value(GString *out, const char *text)
{
    if (*text == ' ')
        g_string_append_c(out, '$');
    for (const char *p = text; *p != '\0'; p++) {
        if (*p == '$')
            g_string_append_c(out, '$');
        g_string_append_c(out, *p);
    }
}

/* One word of a command: ninja hands it to the shell. */
static void append_word(GString *out, const char *word)
{
    bool plain = *word != '\0' && strspn(word, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_@%+=:,./-") == strlen(word);
    g_autofree char *quoted = plain ? g_strdup(word) : g_shell_quote(word);
    append_value(out, quoted);
}

static void ninja_append_words(GString *out, const GPtrArray *words)
{
    for (guint i = 0; i < words->len; i++) {
        g_string_append_c(out, ' ');
        append_word(out, words->pdata[i]);
    }
}

static void append_in_directory(GString *out, const struct ninja_file *file, const char *name, const char *suffix)
{
    g_autofree char *whole = g_strconcat(name, suffix, NULL), *path = g_build_filename(file->directory, whole, NULL);
    g_string_append_c(out, ' ');
    append_path(out, path);
}

/* ---- parts ---- */

static void append_variable(GString *out, const char *name, const char *value)
{
    g_string_append_printf(out, "%s = ", name);
    append_value(out, value);
    g_string_append_c(out, '\n');
}

static void ninja_file_append_rules(GString *out, const struct ninja_file *file)
{
    g_string_append(out, "\nrule plan\n  command = $pcwlint");
    ninja_append_words(out, file->planning);
    g_string_append(out, "\n  description = plan\n  generator = 1\n  restat = 1\n  ");
    append_variable(out, "depfile", file->depfile);
    g_string_append(out, "\nrule extract\n  command = $launcher $pcwlint extract --unit $in -o $out --depfile $out.d");
    ninja_append_words(out, file->extracting);
    g_string_append(out, "\n  description = extract $in\n  depfile = $out.d\n  deps = gcc\n"
                         "\nrule lint\n  command = $pcwlint");
    ninja_append_words(out, file->judging);
    g_string_append(out, "\n  description = lint\n");
}

static void append_plan(GString *out, const struct ninja_file *file)
{
    g_string_append(out, "\nbuild ");
    append_path(out, file->path);
    append_in_directory(out, file, PLAN_FILE_NAME, "");
    for (guint i = 0; i < file->units->len; i++)
        append_in_directory(out, file, ((const struct spread_unit *)file->units->pdata[i])->name, SPREAD_UNIT_SUFFIX);
    g_string_append(out, ": plan | ");
    append_path(out, file->program);
    g_string_append_c(out, '\n');
}

static void append_units(GString *out, const struct ninja_file *file)
{
    for (guint i = 0; i < file->units->len; i++) {
        const char *name = ((const struct spread_unit *)file->units->pdata[i])->name;
        g_string_append(out, "build");
        append_in_directory(out, file, name, SPREAD_FACTS_SUFFIX);
        g_string_append(out, ": extract");
        append_in_directory(out, file, name, SPREAD_UNIT_SUFFIX);
        g_string_append(out, " | ");
        append_path(out, file->program);
        g_string_append_c(out, '\n');
    }
}

static void append_report(GString *out, const struct ninja_file *file)
{
    g_string_append(out, "build ");
    append_path(out, file->report);
    g_string_append(out, ": lint");
    append_in_directory(out, file, PLAN_FILE_NAME, "");
    for (guint i = 0; i < file->units->len; i++)
        append_in_directory(out, file, ((const struct spread_unit *)file->units->pdata[i])->name, SPREAD_FACTS_SUFFIX);
    g_string_append(out, " | ");
    append_path(out, file->program);
    g_string_append(out, "\ndefault ");
    append_path(out, file->report);
    g_string_append_c(out, '\n');
}

static bool ninja_check_word(const char *word, GError **error)
{
    if (strpbrk(word, "\n\r") == NULL)
        return true;
    g_autofree char *shown = g_strescape(word, NULL);
    g_set_error(error, SPREAD_ERROR, 0, "\"%s\": a file for ninja cannot contain a line end", shown);
    return false;
}

static bool check_words(const GPtrArray *words, GError **error)
{
    for (guint i = 0; i < words->len; i++)
        if (!ninja_check_word(words->pdata[i], error))
            return false;
    return true;
}

char *ninja_file_text(const struct ninja_file *file, GError **error)
{
    const char *const names[] = {file->path, file->directory, file->program, file->report};
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
        if (!ninja_check_word(names[i], error))
            return NULL;
    if (!check_words(file->planning, error) || !check_words(file->judging, error) ||
        !check_words(file->extracting, error))
        return NULL;
    GString *out = g_string_new(
        "# Written by pcwlint ninja, and again when its inputs have changed.\nninja_required_version = 1.5\n");
    g_autoptr(GString) program = g_string_new(NULL);
    append_word(program, file->program); /* with its '$' doubled */
    append_variable(out, "builddir", file->directory);
    g_string_append_printf(out, "pcwlint = %s\nlauncher = ", program->str);
    append_value(out, file->launcher != NULL ? file->launcher : "");
    g_string_append_c(out, '\n');
    ninja_file_append_rules(out, file);
    append_plan(out, file);
    append_units(out, file);
    append_report(out, file);
    return g_string_free(out, FALSE);
}
