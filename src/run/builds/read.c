
#include "run/builds/read.h"
#include "base/note.h"
#include "project/nmake/sources-file.h"
#include "project/vcxproj/name.h"
#include "project/vcxproj/vcxproj.h"

/* Every source of a project knows which one that is. */
static void set_project(const struct description *description)
{
    for (guint i = 0; i < description->sources->len; i++) {
        const struct described_source *source = description->sources->pdata[i];
        for (guint k = 0; k < source->variants->len; k++) {
            struct settings *settings = source->variants->pdata[k];
            g_free(settings->project);
            settings->project = g_strdup(description->file);
        }
    }
}

struct description *builds_own(struct builds *builds, struct description *description)
{
    if (description == NULL)
        return NULL;
    g_ptr_array_add(builds->all, description);
    if (vcxproj_is_named_so(description->file) || sources_file_is_named_so(description->file))
        set_project(description);
    return description;
}

void builds_use_failures(struct builds *builds, const struct description *description)
{
    for (guint i = 0; i < description->notes->len; i++) {
        const struct description_note *note = description->notes->pdata[i];
        if (note->failed)
            notes_fail(builds->options.notes, NOTE_FAILED_PARTLY, note->file, note->line, 0, "%s", note->text)->kind =
                note->kind;
    }
}

const char *const *builds_stated_archs(const struct builds *builds)
{
    return builds->options.archs != NULL && builds->options.archs[0] != NULL ? builds->options.archs : NULL;
}

static struct vcxproj_options options_of_found(const struct builds *builds)
{
    static const char *const otherwise[] = {"x64", NULL};
    struct vcxproj_options options = {builds_stated_archs(builds), builds->options.configuration, NULL,
                                      builds->options.work, builds->shared};
    if (options.archs == NULL)
        options.archs = otherwise;
    return options;
}

static struct description *read_sources_found(struct builds *builds, const char *path,
                                              const struct vcxproj_options *options, GError **error)
{
    const char *configuration = options->configuration != NULL ? options->configuration : "Release";
    struct description *description =
        sources_file_read(path, options->archs, sources_file_builds(configuration), options->work, error);
    if (description != NULL)
        description->partial = options->configuration == NULL;
    return builds_own(builds, description);
}

struct description *builds_read_project_found(struct builds *builds, const char *path, GError **error)
{
    struct vcxproj_options options = options_of_found(builds);
    if (sources_file_is_named_so(path))
        return read_sources_found(builds, path, &options, error);
    if (options.configuration != NULL)
        return builds_own(builds, vcxproj_read(path, &options, error));
    options.configuration = "Release";
    struct description *description = vcxproj_read(path, &options, NULL);
    if (description != NULL)
        description->partial = true;
    options.configuration = NULL;
    return builds_own(builds, description != NULL ? description : vcxproj_read(path, &options, error));
}

static struct description *read_every(struct builds *builds, const char *path)
{
    struct vcxproj_options options = options_of_found(builds);
    options.configuration = NULL;
    return sources_file_is_named_so(path)
               ? sources_file_read(path, options.archs, sources_file_builds(NULL), options.work, NULL)
               : vcxproj_read(path, &options, NULL);
}

const struct description *builds_every(struct builds *builds, const struct description *one)
{
    gpointer known = NULL;
    if (!one->partial || g_hash_table_lookup_extended(builds->every, one->file, NULL, &known))
        return known;
    struct description *every = builds_own(builds, read_every(builds, one->file));
    if (every != NULL)
        builds_use_failures(builds, every);
    g_hash_table_insert(builds->every, g_strdup(one->file), every);
    return every;
}

void builds_note_broken(struct builds *builds, const char *file, const GError *error)
{
    gint64 line, column;
    const char *text = note_behind_place(file, error->message, &line, &column);
    notes_fail(builds->options.notes, NOTE_FAILED, file, line, column, "%s, so the settings of its sources are unknown",
               text);
}
