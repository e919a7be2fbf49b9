#include "project/vcxproj/oldest.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "project/msbuild/items.h"
#include "project/msbuild/metadata.h"
#include "project/msbuild/value.h"
#include "project/vcxproj/inf.h"

/* Of one INF file, that of a display driver with all its boards; and how many a project may have. */
enum { MAX_INF = 8 << 20, MAX_FILES = 64 };

/* Without a file there is nothing to say: a build may generate it. */
static uint32_t build_of_inf(struct msbuild *m, const char *path, const char *arch, guint *line)
{
    gsize size = 0;
    g_autoptr(GError) error = NULL;
    if (observe_place(path) != PLACE_FILE)
        return 0;
    g_autofree char *bytes = text_read_file(path, MAX_INF, &size, &error);
    g_autofree char *text = bytes != NULL && msbuild_spend(m, size) ? text_to_utf8(bytes, size, &size, &error) : NULL;
    if (text == NULL) {
        g_autofree char *shown = path_shown(path);
        struct description_note *note =
            msbuild_fail(m, "the INF file %s was not read (%s), and it may state the oldest Windows", shown,
                         error != NULL ? error->message : "the project needs too much work");
        if (note != NULL)
            note->kind = NOTE_OF_PROJECT;
    }
    return text != NULL ? inf_oldest_build(text, arch, line) : 0;
}

/* The oldest of all that say it.  One that does not say it may install something else. */
static const struct windows_version *by_inf(struct msbuild *m, const char *arch, char **origin)
{
    const GPtrArray *items = msbuild_items(m, "Inf");
    uint32_t oldest = 0;
    if (items != NULL && items->len > MAX_FILES)
        msbuild_fail(m,
                     "the project has more than %d INF files, and one that was not read may state the oldest Windows",
                     MAX_FILES);
    for (guint i = 0; items != NULL && i < MIN(items->len, MAX_FILES); i++) {
        g_autofree char *path = msbuild_item_path(m, items->pdata[i]), *shown = path_shown(path);
        guint line = 0;
        uint32_t build = build_of_inf(m, path, arch, &line);
        if (build == 0 || (oldest != 0 && build >= oldest))
            continue;
        oldest = build;
        g_free(*origin);
        *origin = g_strdup_printf("%s:%u", shown, line);
    }
    return oldest != 0 ? windows_since_build(oldest) : NULL;
}

static const struct windows_version *by_property(struct msbuild *m, const char *name,
                                                 const struct windows_version *(*read)(const char *), char **origin)
{
    const struct msbuild_property *property = msbuild_get(m, name);
    if (property == NULL || !value_is_known(property->value))
        return NULL;
    g_autofree char *text = value_unescape(property->value);
    const struct windows_version *oldest = read(g_strstrip(text));
    if (oldest != NULL)
        *origin = g_strdup_printf("%s:%u", property->place.file, property->place.line);
    return oldest;
}

/* "10.0.17763.0" */
static const struct windows_version *vcxproj_oldest_read_version(const char *text)
{
    return strchr(text, '.') != NULL ? windows_parse(text, NULL) : NULL;
}

static const struct windows_version *vcxproj_oldest_read_target(const char *text)
{
    static const char *const targets[][2] = {{"Windows7", "WIN7"}, {"Windows8", "WIN8"}, {"WindowsV6.3", "WINBLUE"}};
    for (guint i = 0; i < G_N_ELEMENTS(targets); i++)
        if (g_ascii_strcasecmp(text, targets[i][0]) == 0)
            return windows_parse(targets[i][1], NULL);
    return NULL;
}

const struct windows_version *vcxproj_oldest(struct msbuild *m, const char *arch, char **origin)
{
    const struct windows_version *oldest = by_inf(m, arch, origin);
    if (oldest == NULL)
        oldest = by_property(m, "WindowsTargetPlatformMinVersion", vcxproj_oldest_read_version, origin);
    return oldest != NULL ? oldest : by_property(m, "TargetVersion", vcxproj_oldest_read_target, origin);
}
