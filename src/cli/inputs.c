#include "cli/inputs.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/overlay.h"
#include "base/path.h"

/* One byte more than the largest file that anybody reads: who reads it says that it is too large. */
enum { MAX_BYTES = 64 * 1024 * 1024 + 1 };

static bool refuse(GError **error, const char *format, const char *what)
{
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, format, what);
    return false;
}

static bool read_standard_input(GString *text, GError **error)
{
    char buffer[65536];
    size_t n;
    while (text->len < MAX_BYTES && (n = fread(buffer, 1, sizeof buffer, stdin)) > 0)
        g_string_append_len(text, buffer, (gssize)n);
    return !ferror(stdin) || refuse(error, "standard input cannot be read: %s", g_strerror(errno));
}

char *inputs_standard(GError **error)
{
    GString *text = g_string_new(NULL);
    bool read = read_standard_input(text, error);
    return g_string_free(text, !read);
}

static bool lay_standard_input(const char *file, GError **error)
{
    g_autoptr(GString) text = g_string_new(NULL);
    bool read = read_standard_input(text, error);
    if (read)
        overlay_set(file, text->str, text->len);
    return read;
}

/* Whether the file is this input, or in this directory. */
static bool holds(const char *input, const char *file)
{
    g_autofree char *whole = path_real(input), *inside = path_real(file);
    size_t length = strlen(whole);
    if (!g_str_has_prefix(inside, whole))
        return false;
    return inside[length] == '\0' || (length > 0 && (G_IS_DIR_SEPARATOR(inside[length]) || G_IS_DIR_SEPARATOR(whole[length - 1])));
}

/* By itself, or where nothing else brings it in; but a header beside other inputs is read by who includes it. */
static bool stands_alone(const GPtrArray *inputs, const char *file)
{
    for (guint i = 0; i < inputs->len; i++)
        if (holds(inputs->pdata[i], file))
            return false;
    return inputs->len == 0 || g_strcmp0(path_language(file), "") != 0;
}

static bool check(const struct options *options, GError **error)
{
    const char *file = options->stdin_filename;
    for (guint i = 0; file == NULL && options->words != NULL && options->words[i] != NULL; i++)
        if (strcmp(options->words[i], "-") == 0)
            return refuse(error, "to check standard input, say what file it is: --stdin-filename FILE%s", "");
    if (file != NULL && (*file == '\0' || g_file_test(file, G_FILE_TEST_IS_DIR)))
        return refuse(error, "--stdin-filename: \"%s\" is not the name of a file", file);
    if (file != NULL && options->changed_since != NULL)
        return refuse(error, "--stdin-filename and %s do not go together: git compares files on the disk", "--changed-since");
    return true;
}

GPtrArray *inputs_read(const struct options *options, GError **error)
{
    const char *file = options->stdin_filename;
    if (!check(options, error) || (file != NULL && !lay_standard_input(file, error)))
        return NULL;
    GPtrArray *inputs = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; options->words != NULL && options->words[i] != NULL; i++)
        if (file == NULL || strcmp(options->words[i], "-") != 0)   /* "-" stands for FILE */
            g_ptr_array_add(inputs, g_strdup(options->words[i]));
    if (file != NULL && stands_alone(inputs, file))
        g_ptr_array_add(inputs, g_strdup(file));
    if (options->changed_since != NULL && inputs->len == 0 && options->manifests == NULL)
        g_ptr_array_add(inputs, g_strdup("."));
    return inputs;
}
