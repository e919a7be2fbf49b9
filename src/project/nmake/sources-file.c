#include "project/nmake/sources-file.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/root.h"
#include "project/compiler/compiler.h"
#include "project/nmake/nmake.h"

#define ENVIRONMENT "the environment of the kit"

/* WORD_COST: what a word of a source's settings costs (nmake_spend()).  Each source has its own. */
enum { MAX_SOURCES = 10000, WORD_COST = 8 };

bool sources_file_is_named_so(const char *file)
{
    g_autofree char *name = g_path_get_basename(file);
    return g_ascii_strcasecmp(name, "sources") == 0;
}

/* ---- what the kit sets before it reads the file ---- */

struct machine {
    const char *arch, *flag, *name, *sources;
};

static const struct machine machines[] = {{"x64", "AMD64", "AMD64", "AMD64_SOURCES"},
                                          {"x86", "386", "x86", "I386_SOURCES"}};

static const struct machine *machine_of(const char *arch)
{
    for (guint i = 0; i < G_N_ELEMENTS(machines); i++)
        if (strcmp(machines[i].arch, arch) == 0)
            return &machines[i];
    return NULL;
}

static void set_environment(struct nmake *nmake, const struct machine *machine, bool checked)
{
    static const char *const macros[][2] = {{"DDK_TARGET_OS", "Win7"},
                                            {"_NT_TARGET_VERSION_WIN2K", "0x500"},
                                            {"_NT_TARGET_VERSION_WINXP", "0x501"},
                                            {"_NT_TARGET_VERSION_WS03", "0x502"},
                                            {"_NT_TARGET_VERSION_VISTA", "0x600"},
                                            {"_NT_TARGET_VERSION_WLH", "0x600"},
                                            {"_NT_TARGET_VERSION_LONGHORN", "0x600"},
                                            {"_NT_TARGET_VERSION_WIN7", "0x601"},
                                            {"_NT_TARGET_VERSION", "0x601"}};
    for (guint i = 0; i < G_N_ELEMENTS(macros); i++)
        nmake_set(nmake, macros[i][0], macros[i][1], ENVIRONMENT);
    nmake_set(nmake, "FREEBUILD", checked ? "0" : "1", ENVIRONMENT);
    nmake_set(nmake, "DDKBUILDENV", checked ? "chk" : "fre", ENVIRONMENT);
    nmake_set(nmake, machine->flag, "1", ENVIRONMENT);
    nmake_set(nmake, "_BUILDARCH", machine->name, ENVIRONMENT);
}

/* ---- what it says ---- */

struct sources_reading {
    struct description *description;
    struct nmake *nmake;
    const struct machine *machine;
    bool checked;
    const char *file, *root;
    char *folder; /* absolute */
    gint64 *work;
};

static bool is_open(const char *text)
{
    return strstr(text, "$(") != NULL;
}

static void sources_file_add_directories(struct sources_reading *r, struct settings *settings)
{
    const struct nmake_macro *includes = nmake_get(r->nmake, "INCLUDES");
    g_auto(GStrv) parts = g_strsplit_set(includes != NULL ? includes->value : "", "; \t", -1);
    for (guint i = 0; parts[i] != NULL; i++) {
        g_autofree char *slashed = g_strdelimit(g_strdup(parts[i]), "\\", '/');
        g_autofree char *path = path_resolve(r->folder, slashed);
        if (slashed[0] == '\0')
            continue;
        if (is_open(parts[i]))
            settings_pass_over(settings, parts[i], includes->origin);
        else
            settings_add_path(settings, "-I", path, includes->origin);
    }
}

static void add_options(struct sources_reading *r, struct settings *settings, const char *name)
{
    const struct nmake_macro *macro = nmake_get(r->nmake, name);
    g_autoptr(GPtrArray) words = macro != NULL ? words_split(macro->value, strlen(macro->value), WORDS_WINDOWS) : NULL;
    g_autoptr(GPtrArray) known = g_ptr_array_new();
    for (guint i = 0; words != NULL && i < words->len; i++) {
        if (is_open(words->pdata[i]))
            settings_pass_over(settings, words->pdata[i], macro->origin);
        else
            g_ptr_array_add(known, words->pdata[i]);
    }
    const struct compiler_call call = {.words = known,
                                       .dialect = COMPILER_CL,
                                       .directory = r->folder,
                                       .origin = macro != NULL ? macro->origin : NULL,
                                       .in_file = r->file};
    if (known->len > 0)
        compiler_read(settings, &call);
}

static struct settings *settings_for(struct sources_reading *r)
{
    struct settings *settings = settings_new();
    const struct nmake_macro *version = nmake_get(r->nmake, "_NT_TARGET_VERSION");
    g_autofree char *winnt = g_strconcat("_WIN32_WINNT=", version != NULL ? version->value : "0x601", NULL);
    settings_set_arch(settings, r->machine->arch, r->file);
    settings_define(settings, winnt, version != NULL ? version->origin : ENVIRONMENT);
    settings->configuration = g_strdup_printf("%s|%s", r->checked ? "Debug" : "Release", r->machine->arch);
    if (r->checked)
        settings_define(settings, "DBG=1", ENVIRONMENT);
    sources_file_add_directories(r, settings);
    add_options(r, settings, "C_DEFINES");
    add_options(r, settings, "USER_C_FLAGS");
    settings->project = g_strdup(r->description->file);
    return settings;
}

static enum linked_as linked_as(struct sources_reading *r)
{
    static const struct {
        const char *type;
        enum linked_as as;
    } types[] = {{"DRIVER", LINKED_DRIVER},
                 {"EXPORT_DRIVER", LINKED_DRIVER},
                 {"MINIPORT", LINKED_DRIVER},
                 {"GDI_DRIVER", LINKED_DRIVER},
                 {"HAL", LINKED_DRIVER},
                 {"DRIVER_LIBRARY", LINKED_LIBRARY},
                 {"LIBRARY", LINKED_LIBRARY},
                 {"PROGLIB", LINKED_LIBRARY},
                 {"PROGRAM", LINKED_APPLICATION},
                 {"DYNLINK", LINKED_APPLICATION},
                 {"UMAPPL_NOLIB", LINKED_APPLICATION}};
    const struct nmake_macro *type = nmake_get(r->nmake, "TARGETTYPE");
    for (guint i = 0; type != NULL && i < G_N_ELEMENTS(types); i++)
        if (g_ascii_strcasecmp(type->value, types[i].type) == 0)
            return types[i].as;
    return LINKED_UNKNOWN;
}

static bool sources_file_is_inside(const char *path, const char *root)
{
    size_t length = strlen(root);
    return strncmp(path, root, length) == 0 && (path[length] == '/' || length == 1);
}

/*
 * The sources file that makes a library: "..\lib\$(O)\counters.lib" and "..\lib\obj*\*\counters.lib" are made in
 * ..\lib. NULL: none, as of the kit's libraries.
 */
static char *sources_file_maker_of(const struct sources_reading *r, const char *library)
{
    g_autofree char *slashed = g_strdelimit(g_strdup(library), "\\", '/');
    g_auto(GStrv) parts = g_strsplit(slashed, "/", -1);
    guint n = 0;
    while (parts[n] != NULL && parts[n + 1] != NULL && strpbrk(parts[n], "$*") == NULL &&
           g_ascii_strncasecmp(parts[n], "obj", 3) != 0)
        n++;
    g_autoptr(GString) path = g_string_new(NULL);
    for (guint i = 0; i < n; i++)
        g_string_append_printf(path, "%s/", parts[i]);
    g_string_append(path, "sources");
    g_autofree char *file = path_resolve(r->folder, path->str);
    return n > 0 && sources_file_is_inside(file, r->root) && observe_place(file) == PLACE_FILE ? g_steal_pointer(&file)
                                                                                               : NULL;
}

/* The libraries that it names, as struct linked_into wants them; NULL: none that the tree makes. */
static char *libraries_of(struct sources_reading *r)
{
    const struct nmake_macro *macro = nmake_get(r->nmake, "TARGETLIBS");
    g_auto(GStrv) parts = g_strsplit_set(macro != NULL ? macro->value : "", " \t;", -1);
    g_autoptr(GString) uses = g_string_new(NULL);
    for (guint i = 0; parts[i] != NULL; i++) {
        g_autofree char *file = sources_file_maker_of(r, parts[i]);
        if (file != NULL)
            g_string_append_printf(uses, "%s\n", file);
    }
    return uses->len > 0 ? g_ref_string_new(uses->str) : NULL;
}

static void add_sources(struct sources_reading *r, const char *name, const struct settings *settings)
{
    char *uses = libraries_of(r);
    gsize cost = WORD_COST * (1 + (gsize)settings->words->len + settings->passed_over->len);
    const struct nmake_macro *macro = nmake_get(r->nmake, name);
    g_auto(GStrv) parts = g_strsplit_set(macro != NULL ? macro->value : "", " \t;", -1);
    for (guint i = 0; parts[i] != NULL; i++) {
        g_autofree char *slashed = g_strdelimit(g_strdup(parts[i]), "\\", '/');
        g_autofree char *path = path_resolve(r->folder, slashed);
        const char *language = path_language(path);
        bool known = slashed[0] != '\0' && !is_open(parts[i]) && language != NULL && language[0] != '\0';
        if (!known || !sources_file_is_inside(path, r->root) || r->description->sources->len >= MAX_SOURCES)
            continue;
        if (!nmake_spend(r->nmake, cost))
            break;
        g_autofree char *shown = path_shown(path);
        description_note_absent(r->description, shown);
        description_add(r->description, shown, settings_copy(settings));
        description_link(r->description, shown, r->description->file, linked_as(r), uses);
    }
    if (uses != NULL)
        g_ref_string_release(uses);
}

static bool read_for(struct sources_reading *r, GError **error)
{
    r->nmake = nmake_new(r->description, r->work);
    set_environment(r->nmake, r->machine, r->checked);
    bool ok = nmake_read(r->nmake, r->file, error);
    struct settings *settings = ok ? settings_for(r) : NULL;
    if (ok) {
        add_sources(r, "SOURCES", settings);
        add_sources(r, r->machine->sources, settings);
        ok = nmake_check(r->nmake, r->file, error);
    }
    settings_free(settings);
    nmake_free(r->nmake);
    return ok;
}

guint sources_file_builds(const char *configuration)
{
    if (configuration == NULL)
        return SOURCES_FREE | SOURCES_CHECKED;
    return settings_is_debug(configuration) ? SOURCES_CHECKED : SOURCES_FREE;
}

/* A kit builds for each machine that it knows. */
static bool read_builds(struct sources_reading *r, guint wanted, GError **error)
{
    bool ok = true;
    for (guint build = SOURCES_FREE; build <= SOURCES_CHECKED && ok; build <<= 1) {
        r->checked = build == SOURCES_CHECKED;
        ok = (wanted & build) == 0 || read_for(r, error);
    }
    return ok;
}

struct description *sources_file_read(const char *file, const char *const *archs, guint wanted, gint64 *work,
                                      GError **error)
{
    static const char *const otherwise[] = {"x64", NULL};
    struct description *description = description_new(file);
    g_autofree char *absolute = path_absolute(file), *folder = g_path_get_dirname(absolute), *root = root_of(file);
    struct sources_reading reading = {description, NULL, NULL, false, file, root, folder, work};
    bool ok = true;
    for (archs = archs != NULL ? archs : otherwise; *archs != NULL && ok; archs++) {
        reading.machine = machine_of(*archs);
        ok = reading.machine == NULL || read_builds(&reading, wanted, error);
    }
    if (!ok)
        g_clear_pointer(&description, description_free);
    return description;
}
