#include "cli/standard-input.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/file/overlay.h"
#include "base/file/text-file.h"

/* One byte more than the largest file that is read: the reader then reports that it is too large. */
#define MAX_BYTES (TEXT_LARGEST + 1)

static bool input_refuse(GError **error, const char *format, const char *what)
{
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, format, what);
    return false;
}

static bool input_read_all(GString *text, GError **error)
{
    char buffer[65536];
    size_t n;
    while (text->len < MAX_BYTES && (n = fread(buffer, 1, sizeof buffer, stdin)) > 0)
        g_string_append_len(text, buffer, (gssize)n);
    return !ferror(stdin) || input_refuse(error, "standard input cannot be read: %s", g_strerror(errno));
}

char *standard_input_text(GError **error)
{
    GString *text = g_string_new(NULL);
    bool read = input_read_all(text, error);
    return g_string_free(text, !read);
}

static bool standard_input_check(const struct session_settings *settings, GError **error)
{
    const char *file = settings->unsaved;
    for (guint i = 0; file == NULL && settings->inputs != NULL && settings->inputs[i] != NULL; i++)
        if (strcmp(settings->inputs[i], "-") == 0)
            return input_refuse(error, "to check standard input, name its file: --stdin-filename FILE%s", "");
    if (file != NULL && (*file == '\0' || g_file_test(file, G_FILE_TEST_IS_DIR)))
        return input_refuse(error, "--stdin-filename: \"%s\" is not the name of a file", file);
    if (file != NULL && settings->changed_since != NULL)
        return input_refuse(error, "--stdin-filename and %s cannot be combined: git compares files on the disk",
                            "--changed-since");
    return true;
}

bool standard_input_lay(const struct session_settings *settings, GError **error)
{
    if (!standard_input_check(settings, error))
        return false;
    if (settings->unsaved == NULL)
        return true;
    g_autoptr(GString) text = g_string_new(NULL);
    bool read = input_read_all(text, error);
    if (read)
        overlay_set(settings->unsaved, text->str, text->len);
    return read;
}
