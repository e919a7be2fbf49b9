#include "cli/output.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/private/atomic-file.h"
#include "base/text/printable.h"
#include "base/file/symlink.h"
#include "cli/exit-status.h"
#include "cli/pager.h"
#include "os/file.h"
#include "os/owner.h"
#include "os/path.h"
#include "os/streams.h"
#include "os/terminal.h"

#define ERASE "\r\033[K"

bool output_is_standard(const char *path)
{
    return path == NULL || strcmp(path, "-") == 0;
}

static bool output_fail(GError **error, const char *what)
{
    g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(errno), "%s: %s", what, g_strerror(errno));
    return false;
}

static bool write_stream(FILE *stream, const char *what, const char *text, GError **error)
{
    size_t length = strlen(text);
    if (fwrite(text, 1, length, stream) != length || fflush(stream) != 0)
        return output_fail(error, what);
    return true;
}

/* A device or a pipe is written to, never replaced. */
static bool write_special(const char *path, const char *text, GError **error)
{
    FILE *stream = os_open_special(path);
    if (stream == NULL && errno == ENXIO) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NXIO,
                    "%s: is a pipe or socket that nothing reads from: start its reader first, or remove it", path);
        return false;
    }
    if (stream == NULL)
        return output_fail(error, path);
    bool written = write_stream(stream, path, text, error);
    if (fclose(stream) != 0 && written)
        return output_fail(error, path);
    return written;
}

/* Puts a new file under the name `place`, whatever was there; errors call it `path`. */
static bool put_file(const char *place, const char *path, const char *text, GError **error)
{
    GError *cause = NULL;
    bool written = atomic_file_write(place, text, strlen(text), &cause);
    if (!written) {
        g_set_error(error, cause->domain, cause->code, "%s: cannot be written: %s", path, cause->message);
        g_error_free(cause);
    }
    return written;
}

/* A symbolic link stays one: what it points to is replaced. */
static bool write_regular(const char *path, const char *text, GError **error)
{
    char *resolved = os_real_path(path);
    bool written = put_file(resolved != NULL ? resolved : path, path, text, error);
    g_free(resolved);
    return written;
}

/* A device may be reached through any link; a file only through a link that stays in its repository or folder
 * (base/file/stray.h). */
static bool check_link(const char *path, GError **error)
{
    if (g_str_has_prefix(path, "/dev/"))
        return true;
    g_autofree char *planted = os_owner_planted(path);
    if (planted != NULL) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_ACCES,
                    "%s: not written, because %s belongs to another user and lies in a folder that everybody can write "
                    "to; use another path",
                    path, planted);
        return false;
    }
    if (!symlink_escapes(path))
        return true;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_ACCES,
                "%s: a symbolic link in this path leads out of its repository or folder, or into .git, and may not be "
                "yours: name the file that it leads to instead",
                path);
    return false;
}

bool output_replace(const char *path, const char *text, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path);
    return check_link(folder, error) && put_file(path, path, text, error);
}

bool output_make_folder(const char *path, GError **error)
{
    if (!check_link(path, error))
        return false;
    if (g_mkdir_with_parents(path, 0777) == 0)
        return true;
    g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(errno), "%s: cannot be made: %s", path,
                g_strerror(errno));
    return false;
}

bool output_create(const char *path, const char *text, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path);
    if (!output_make_folder(folder, error))
        return false;
    int fd = os_create(path, 0666);
    FILE *stream = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (stream == NULL)
        return output_fail(error, path);
    bool written = write_stream(stream, path, text, error);
    return (fclose(stream) == 0 || !written || output_fail(error, path)) && written;
}

bool output_write(const char *path, const char *text, GError **error)
{
    GStatBuf status;
    if (output_is_standard(path))
        return write_stream(stdout, "standard output", text, error);
    if (!check_link(path, error))
        return false;
    if (g_stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return write_special(path, text, error);
    return write_regular(path, text, error);
}

static bool is_same_file(const char *path, const char *input)
{
    GStatBuf target, source;
    if (output_is_standard(path) || g_stat(path, &target) != 0 || g_stat(input, &source) != 0)
        return false;
    bool same = target.st_dev == source.st_dev && target.st_ino == source.st_ino;
    return same && S_ISREG(target.st_mode);
}

bool output_refuse_overwriting(const char *path, const char *input)
{
    bool overwrites = is_same_file(path, input);
    if (overwrites)
        output_error("--output=%s would overwrite what is read: %s", path, input);
    return overwrites;
}

/* Whether what goes to `path` will be seen on a terminal. */
static bool output_is_terminal(const char *path)
{
    const char *terminal = g_getenv("TERM");
    return output_is_standard(path) && os_is_terminal(OS_STREAM_OUTPUT) && g_strcmp0(terminal, "dumb") != 0;
}

int output_finish(const char *path, const char *text, int status)
{
    GError *error = NULL;
    if (output_write(path, text, &error))
        return status;
    if (!output_is_standard(path) || !g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_PIPE))
        return output_usage_error(error);
    g_error_free(error); /* "| head" has read enough */
    return EXIT_PIPE;
}

int output_finish_text(const char *path, const char *text, bool colour, int status)
{
    g_autofree char *harmless = printable_document(text, colour);
    return output_finish(path, harmless, status);
}

int output_finish_pages(const char *path, const char *text, bool colour, int status)
{
    g_autofree char *harmless = printable_document(text, colour);
    return output_is_terminal(path) && pager_show(harmless) ? status : output_finish(path, harmless, status);
}

void output_error_text(const char *text)
{
    g_autofree char *harmless = printable_document(text, false);
    fputs(harmless, stderr);
}

void output_error_line(const char *text)
{
    g_autofree char *harmless = printable(text);
    fprintf(stderr, ERASE "%s", harmless);
    fflush(stderr);
}

/* A line feed in the message comes from the tree and is escaped; the line's own end is added after that. */
static void write_error(const char *message)
{
    g_autofree char *line = printable(message), *text = g_strconcat(line, "\n", NULL);
    output_error_text(text);
}

void output_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *message = g_strdup_vprintf(format, arguments), *line = g_strconcat("pcwlint: ", message, NULL);
    va_end(arguments);
    write_error(line);
}

void output_at(const struct fact_place *place, const char *severity, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *message = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    g_autofree char *line =
        g_strdup_printf("%s:%d:%d: %s: %s", place->file, (int)place->line, (int)place->column, severity, message);
    write_error(line);
}

int output_usage_error(GError *error)
{
    output_error("%s", error->message);
    g_error_free(error);
    return EXIT_USAGE;
}

unsigned output_error_columns(void)
{
    unsigned columns = os_terminal_columns(OS_STREAM_ERROR);
    if (!os_is_terminal(OS_STREAM_ERROR) || g_strcmp0(g_getenv("TERM"), "dumb") == 0)
        return 0;
    return columns > 0 ? columns : 80;
}

bool output_wants_colour(const char *path, const char *when)
{
    const char *no_color = g_getenv("NO_COLOR");
    if (when != NULL && strcmp(when, "auto") != 0)
        return strcmp(when, "always") == 0;
    return output_is_terminal(path) && (no_color == NULL || *no_color == '\0');
}

unsigned output_width(const char *path)
{
    const char *columns = g_getenv("COLUMNS");
    guint64 stated = columns != NULL ? g_ascii_strtoull(columns, NULL, 10) : 0;
    if (stated > 0 && stated <= 1000)
        return (unsigned)stated;
    unsigned width = output_is_terminal(path) ? os_terminal_columns(OS_STREAM_OUTPUT) : 0;
    return width > 0 ? width : 80;
}
