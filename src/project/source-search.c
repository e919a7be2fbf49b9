#include "project/source-search.h"

#include <glib.h>
#include <string.h>

#include "base/file/path.h"
#include "base/text/word.h"

/* No system has longer paths. */
enum { LONGEST_PATH = 4096 };

/* Characters of paths to compare in one project.  One that has more of them for a single name is none that Visual
 * Studio wrote, and is read. */
enum { MOST_WORK = 4 << 20 };

/* Start of the path that ends in the name at `name`: attributes, elements and lists end at these.  Goes back no further
 * than any path is long. */
static const char *path_start(const char *text, const char *name)
{
    const char *start = name;
    while (start > text && name - start <= LONGEST_PATH && strchr("\"'<>;\r\n", start[-1]) == NULL)
        start--;
    while (start < name && g_ascii_isspace(*start))
        start++;
    return start;
}

static bool is_source(const char *written, gsize length, const char *folder, const char *source)
{
    if (memchr(written, '$', length) != NULL || memchr(written, '%', length) != NULL ||
        memchr(written, '@', length) != NULL)
        return true;
    g_autofree char *path = g_strndup(written, length);
    g_strdelimit(path, "\\", '/');
    g_autofree char *resolved = g_canonicalize_filename(path, folder), *lower = g_ascii_strdown(resolved, -1);
    return strcmp(lower, source) == 0;
}

bool project_text_names(const char *text, const char *project, const char *source)
{
    g_autofree char *full = path_absolute(source), *wanted = g_ascii_strdown(full, -1),
                    *name = g_path_get_basename(wanted);
    g_autofree char *place = path_absolute(project), *folder = g_path_get_dirname(place);
    gsize length = strlen(name);
    gsize work = 0;
    for (const char *at = text; (at = strstr(at, name)) != NULL && work <= MOST_WORK; at += length) {
        const char *start = word_char(at[length]) ? NULL : path_start(text, at);
        if (start != NULL && is_source(start, (gsize)(at - start) + length, folder, wanted))
            return true;
        work += start != NULL ? (gsize)(at - start) : 0;
    }
    return work > MOST_WORK;
}
