#include "project/vcxproj/inf.h"

#include <stdbool.h>
#include <string.h>

#include "config/target.h"

/* What the decorations of one architecture say together. */
struct oldest {
    const char *arch;
    bool open; /* one of them does not say which Windows */
    uint32_t build;
    guint line; /* of `build` */
};

/* NT[architecture][.major[.minor[.product[.suite[.build]]]]] */
enum part { PART_ARCH, PART_MAJOR, PART_MINOR, PART_PRODUCT, PART_SUITE, PART_BUILD };

/* No architecture, and the one that the build fills in, stand for all. */
static bool vcxproj_inf_is_for(const char *name, const char *arch)
{
    return name[0] == '\0' || name[0] == '$' || g_strcmp0(target_arch(name), arch) == 0;
}

/* 0: it does not say. */
static uint32_t build_of(char **parts, guint n)
{
    if (n > PART_BUILD && parts[PART_BUILD][0] != '\0')
        return (uint32_t)g_ascii_strtoull(parts[PART_BUILD], NULL, 10);
    guint64 major = n > PART_MAJOR ? g_ascii_strtoull(parts[PART_MAJOR], NULL, 0) : 0;
    guint64 minor = n > PART_MINOR ? g_ascii_strtoull(parts[PART_MINOR], NULL, 0) : 0;
    return major == 6 ? windows_at_most((uint32_t)(major << 24 | (minor & 0xFF) << 16))->build : 0;
}

static void take_decoration(struct oldest *oldest, const char *decoration, guint line)
{
    if (g_ascii_strncasecmp(decoration, "NT", 2) != 0)
        return;
    g_auto(GStrv) parts = g_strsplit(decoration + 2, ".", -1);
    if (!vcxproj_inf_is_for(parts[PART_ARCH] != NULL ? parts[PART_ARCH] : "", oldest->arch))
        return;
    uint32_t build = build_of(parts, g_strv_length(parts));
    oldest->open |= build == 0;
    if (build != 0 && (oldest->build == 0 || build < oldest->build)) {
        oldest->build = build;
        oldest->line = line;
    }
}

/* "%Name% = Models, NTamd64.10.0...17763, NTarm64.10.0...22000 ; a comment" */
static void take_models(struct oldest *oldest, char *text, guint line)
{
    char *models = strchr(text, '=');
    if (models == NULL)
        return;
    g_auto(GStrv) words = g_strsplit(models + 1, ",", -1);
    oldest->open |= g_strv_length(words) == 1;
    for (guint i = 1; i < g_strv_length(words); i++)
        take_decoration(oldest, g_strstrip(words[i]), line);
}

uint32_t inf_oldest_build(const char *text, const char *arch, guint *line)
{
    struct oldest oldest = {.arch = arch};
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    bool inside = false;
    for (guint i = 0; lines[i] != NULL; i++) {
        char *comment = strchr(lines[i], ';');
        if (comment != NULL)
            *comment = '\0';
        const char *stripped = g_strstrip(lines[i]);
        if (stripped[0] == '[')
            inside = g_ascii_strcasecmp(stripped, "[Manufacturer]") == 0;
        else if (inside)
            take_models(&oldest, lines[i], i + 1);
    }
    *line = oldest.line;
    return oldest.open ? 0 : oldest.build;
}
