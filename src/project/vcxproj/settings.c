#include "project/vcxproj/settings.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "project/msbuild/expand.h"
#include "project/msbuild/items.h"
#include "project/msbuild/metadata.h"
#include "project/msbuild/strings.h"
#include "project/vcxproj/oldest.h"

enum { MAX_ELEMENTS = 1000 }; /* of one list: names are looked for in each include directory */

/* A source on its way to its settings. */
struct source {
    struct msbuild *m;
    const struct msbuild_item *item;
    struct settings *settings;
    bool cxx;
};

static char *origin_of(struct msbuild_place place)
{
    return g_strdup_printf("%s:%u", place.file, place.line);
}

/* ---- elements of lists ---- */

/* An element that holds a mark, or a reference that was left, is not built; a note says why. */
static bool settings_is_known(struct source *source, const char *what, const struct value_piece *piece)
{
    source->m->at = piece->place;
    bool outside = value_has(piece->text, VALUE_OUTSIDE), unknown = value_has(piece->text, VALUE_UNKNOWN);
    bool left = !outside && (strstr(piece->text, "@(") != NULL || strstr(piece->text, "$(") != NULL);
    if (!outside && !unknown && !left)
        return true;
    g_autofree char *shown = value_shown(piece->text), *mark = value_first_mark(piece->text);
    if (unknown || left)
        msbuild_note(source->m, "%s %s is ignored: its value is unknown", what, shown);
    else
        msbuild_note(source->m, "%s is Visual Studio's or the kit's: values that use it are ignored", mark);
    return false;
}

/* The elements of a list of the item, with what it is called in notes; each goes to `take` as plain text. */
static void each_element(struct source *source, const GPtrArray *pieces, const char *what,
                         void (*take)(struct source *, const char *, const char *))
{
    g_autoptr(GPtrArray) elements = pieces != NULL ? value_pieces_split(pieces) : value_pieces_new();
    if (elements->len > MAX_ELEMENTS) {
        source->m->at = ((const struct value_piece *)elements->pdata[0])->place;
        msbuild_fail(source->m, "a list has more than %d elements (%s): the others are ignored", MAX_ELEMENTS, what);
    }
    for (guint i = 0; i < MIN(elements->len, MAX_ELEMENTS); i++) {
        const struct value_piece *element = elements->pdata[i];
        g_autofree char *resolved = msbuild_expand_well_known(source->m, source->item, element->text);
        struct value_piece piece = {resolved, element->place};
        g_autofree char *origin = origin_of(element->place), *plain = value_unescape(resolved);
        if (settings_is_known(source, what, &piece))
            take(source, plain, origin);
    }
}

static void each_of_item(struct source *source, const char *name, const char *what,
                         void (*take)(struct source *, const char *, const char *))
{
    each_element(source, msbuild_metadata(source->m, "ClCompile", source->item, name), what, take);
}

/* The same for a property that lists folders. */
static void each_of_property(struct source *source, const char *name,
                             void (*take)(struct source *, const char *, const char *))
{
    const struct msbuild_property *property = msbuild_get(source->m, name);
    g_autoptr(GPtrArray) pieces = value_pieces_new();
    if (property != NULL)
        value_pieces_add(pieces, property->value, property->place);
    each_element(source, pieces, "include directory", take);
}

/* ---- what they become ---- */

static bool vcxproj_settings_has_word(const struct settings *settings, const char *word)
{
    for (guint i = 0; i < settings->words->len; i++)
        if (strcmp(((const struct setting *)settings->words->pdata[i])->word, word) == 0)
            return true;
    return false;
}

/* The first mention of a folder decides its place. */
static void vcxproj_settings_take_directory(struct source *source, const char *path, const char *origin)
{
    g_autofree char *absolute = path_resolve(source->m->directory, path), *word = g_strconcat("-I", absolute, NULL);
    if (!vcxproj_settings_has_word(source->settings, word))
        settings_add(source->settings, word, origin);
}

/* Quotes may be escaped for the compiler's command line, or not: a text in quotes is meant. */
static void vcxproj_settings_take_definition(struct source *source, const char *written, const char *origin)
{
    g_auto(GStrv) parts = g_strsplit(written, "\\\"", -1);
    g_autofree char *definition = g_strjoinv("\"", parts);
    if (g_ascii_isalpha(definition[0]) || definition[0] == '_')
        settings_define(source->settings, definition, origin);
    else
        settings_pass_over(source->settings, definition, origin);
}

static void vcxproj_settings_take_undefinition(struct source *source, const char *name, const char *origin)
{
    settings_undefine(source->settings, name, origin);
}

/* Beside the project, or somewhere on the include path. */
static void take_forced_include(struct source *source, const char *path, const char *origin)
{
    g_autofree char *absolute = path_resolve(source->m->directory, path);
    g_autofree char *name = g_strdelimit(g_strdup(path), "\\", '/');
    settings_add_path(source->settings, "-include", observe_place(absolute) != PLACE_NONE ? absolute : name, origin);
}

/* ---- single values ---- */

/* The value and where it is set; NULL: not set, or nothing. */
static char *single(struct source *source, const char *name, char **origin)
{
    const GPtrArray *pieces = msbuild_metadata(source->m, "ClCompile", source->item, name);
    g_autoptr(GPtrArray) words = pieces != NULL ? value_pieces_split(pieces) : value_pieces_new();
    *origin = NULL;
    if (words->len != 1 || !settings_is_known(source, name, words->pdata[0]))
        return NULL;
    const struct value_piece *word = words->pdata[0];
    *origin = origin_of(word->place);
    return value_unescape(word->text);
}

/* A row per value that Visual Studio writes; word NULL: it says nothing. */
struct choice {
    const char *value, *word;
};

static void choose(struct source *source, const char *name, const struct choice *choices, guint n)
{
    g_autofree char *origin = NULL, *value = single(source, name, &origin);
    for (guint i = 0; value != NULL && i < n; i++) {
        if (g_ascii_strcasecmp(value, choices[i].value) != 0)
            continue;
        if (choices[i].word != NULL)
            settings_add(source->settings, choices[i].word, origin);
        return;
    }
    g_autofree char *written = value != NULL ? g_strdup_printf("%s=%s", name, value) : NULL;
    if (written != NULL)
        settings_pass_over(source->settings, written, origin);
}

static bool vcxproj_settings_is_cxx(struct source *source, const char *path)
{
    g_autofree char *origin = NULL, *as = single(source, "CompileAs", &origin);
    if (as != NULL && g_ascii_strcasecmp(as, "CompileAsC") == 0)
        return false;
    return (as != NULL && g_ascii_strcasecmp(as, "CompileAsCpp") == 0) || g_strcmp0(path_language(path), "c") != 0;
}

static void add_language(struct source *source)
{
    static const struct choice languages[] = {{"Default", NULL}, {"CompileAsC", "-xc"}, {"CompileAsCpp", "-xc++"}};
    static const struct choice cxx[] = {{"Default", NULL},
                                        {"stdcpp14", "-std=c++14"},
                                        {"stdcpp17", "-std=c++17"},
                                        {"stdcpp20", "-std=c++20"},
                                        {"stdcpp23preview", "-std=c++23"},
                                        {"stdcpp23", "-std=c++23"},
                                        {"stdcpplatest", "-std=c++23"}};
    static const struct choice c[] = {{"Default", NULL},
                                      {"stdc11", "-std=c11"},
                                      {"stdc17", "-std=c17"},
                                      {"stdc23", "-std=c23"},
                                      {"stdclatest", "-std=c23"}};
    static const struct choice packing[] = {{"Default", NULL},
                                            {"1Byte", "-fpack-struct=1"},
                                            {"2Bytes", "-fpack-struct=2"},
                                            {"4Bytes", "-fpack-struct=4"},
                                            {"8Bytes", "-fpack-struct=8"},
                                            {"16Bytes", "-fpack-struct=16"}};
    choose(source, "CompileAs", languages, G_N_ELEMENTS(languages));
    if (source->cxx)
        choose(source, "LanguageStandard", cxx, G_N_ELEMENTS(cxx));
    else
        choose(source, "LanguageStandard_C", c, G_N_ELEMENTS(c));
    choose(source, "StructMemberAlignment", packing, G_N_ELEMENTS(packing));
}

static void vcxproj_settings_add_options(struct source *source)
{
    const GPtrArray *pieces = msbuild_metadata(source->m, "ClCompile", source->item, "AdditionalOptions");
    g_autoptr(GPtrArray) words = pieces != NULL ? value_pieces_words(pieces) : value_pieces_new(),
                         known = value_pieces_new();
    for (guint i = 0; i < words->len; i++) {
        const struct value_piece *word = words->pdata[i];
        g_autofree char *resolved = msbuild_expand_well_known(source->m, source->item, word->text),
                        *plain = value_unescape(resolved);
        struct value_piece piece = {resolved, word->place};
        if (settings_is_known(source, "option", &piece))
            value_pieces_add(known, plain, word->place);
    }
    vcxproj_take_options(source->settings, known, source->m->directory);
}

/* ---- NTDDI_VERSION ---- */

/*
 * _NT_TARGET_VERSION is an NTDDI_VERSION, or a _WIN32_WINNT: up to Windows 8.1 that is the upper half of it, from
 * Windows 10 on it leaves the choice to the kit.
 */
static void take_target_version(struct source *source, const struct msbuild_property *property)
{
    double number = 0;
    g_autofree char *text = value_unescape(property->value), *origin = origin_of(property->place);
    bool read = value_is_known(property->value) && string_is_number(g_strstrip(text), &number) && number >= 0 &&
                number <= G_MAXUINT32;
    uint32_t version = read ? (uint32_t)number : 0;
    if (version >= 0x06000000)
        settings_set_ntddi(source->settings, version, origin);
    else if (version >= 0x0601 && version <= 0x0603)
        settings_set_ntddi(source->settings, version << 16, origin);
    else if (version != 0x0A00 && text[0] != '\0') {
        g_autofree char *shown = value_shown(property->value);
        source->m->at = property->place;
        msbuild_note(source->m, "_NT_TARGET_VERSION %s is not a version of Windows: it is ignored", shown);
    }
}

/* The properties from which the kit makes its own definition. */
static void add_windows_version(struct source *source)
{
    const struct msbuild_property *target = msbuild_get(source->m, "_NT_TARGET_VERSION"),
                                  *ntddi = msbuild_get(source->m, "NTDDI_VERSION");
    if (target != NULL)
        take_target_version(source, target);
    if (ntddi == NULL || !value_is_known(ntddi->value) || ntddi->value[0] == '\0')
        return;
    g_autofree char *plain = value_unescape(ntddi->value), *origin = origin_of(ntddi->place);
    g_autofree char *definition = g_strconcat("NTDDI_VERSION=", g_strstrip(plain), NULL);
    settings_define(source->settings, definition, origin);
}

/* ---- sources ---- */

/* What the project says of the oldest Windows, for all its sources. */
struct oldest {
    const struct windows_version *windows; /* NULL: nothing */
    const char *origin;
};

static struct settings *settings_of(struct msbuild *m, const struct msbuild_item *item, const char *path,
                                    const struct vcxproj_configuration *configuration, const struct oldest *oldest)
{
    struct source source = {m, item, settings_new(), false};
    g_autofree char *origin =
        configuration->place.file != NULL ? origin_of(configuration->place) : g_strdup(m->files->description->file);
    source.cxx = vcxproj_settings_is_cxx(&source, path);
    source.settings->configuration = g_strdup_printf("%s|%s", configuration->name, configuration->platform);
    settings_set_arch(source.settings, configuration->arch, origin);
    add_windows_version(&source);
    settings_set_oldest(source.settings, oldest->windows, oldest->origin);
    each_of_item(&source, "AdditionalIncludeDirectories", "include directory", vcxproj_settings_take_directory);
    each_of_item(&source, "ExternalIncludeDirectories", "include directory", vcxproj_settings_take_directory);
    each_of_property(&source, "IncludePath", vcxproj_settings_take_directory);
    each_of_property(&source, "ExternalIncludePath", vcxproj_settings_take_directory);
    each_of_item(&source, "PreprocessorDefinitions", "definition", vcxproj_settings_take_definition);
    each_of_item(&source, "UndefinePreprocessorDefinitions", "undefinition", vcxproj_settings_take_undefinition);
    add_language(&source);
    each_of_item(&source, "ForcedIncludeFiles", "forced include", take_forced_include);
    vcxproj_settings_add_options(&source);
    return source.settings;
}

static bool settings_is_excluded(struct msbuild *m, const char *type, const struct msbuild_item *item)
{
    g_autofree char *text = msbuild_metadata_text(m, type, item, "ExcludedFromBuild");
    g_autofree char *shown = value_shown(item->include);
    m->at = item->place;
    if (!value_is_known(text))
        msbuild_note(m, "it is unknown whether %s is excluded: it is analysed", shown);
    return g_ascii_strcasecmp(g_strstrip(text), "true") == 0;
}

/* Where an item's file is, as it is shown; NULL, with a note, when it is not there. */
static char *settings_file_of(struct msbuild *m, const struct msbuild_item *item)
{
    g_autofree char *path = msbuild_item_path(m, item), *shown = path_shown(path);
    if (observe_place(path) == PLACE_FILE)
        return g_steal_pointer(&shown);
    m->at = item->place;
    msbuild_warn(m, NOTE_ABSENT_SOURCE, "%s is listed, but does not exist: not analysed", shown);
    return NULL;
}

/* What the project makes of its objects. */
static enum linked_as vcxproj_settings_linked_as(struct msbuild *m)
{
    static const struct {
        const char *type;
        enum linked_as as;
    } types[] = {{"StaticLibrary", LINKED_LIBRARY}, {"Driver", LINKED_DRIVER}, {"Application", LINKED_APPLICATION}};
    g_autofree char *type = msbuild_property_value(m, "ConfigurationType"),
                    *toolset = msbuild_property_value(m, "PlatformToolset");
    bool kernel = g_ascii_strncasecmp(toolset, "WindowsKernelModeDriver", strlen("WindowsKernelModeDriver")) == 0;
    if (kernel && g_ascii_strcasecmp(type, "Application") == 0)
        return LINKED_DRIVER;
    for (size_t i = 0; i < G_N_ELEMENTS(types); i++)
        if (g_ascii_strcasecmp(type, types[i].type) == 0)
            return types[i].as;
    return LINKED_UNKNOWN;
}

/* What the linker is given, by name: "lib1.lib", wherever the build puts it. */
static void add_dependencies(struct msbuild *m, GString *uses)
{
    g_autofree char *text = msbuild_metadata_text(m, "Link", NULL, "AdditionalDependencies");
    g_auto(GStrv) parts = g_strsplit_set(text, ";\n", -1);
    for (guint i = 0; parts[i] != NULL && msbuild_spend(m, 64); i++) {
        const char *name = path_file_name(g_strstrip(parts[i]));
        if (*name != '\0' && value_is_known(name))
            g_string_append_printf(uses, "%s\n", name);
    }
}

/* The projects that it refers to, as struct linked_into says them.  Release with g_ref_string_release(). */
static char *references_of(struct msbuild *m)
{
    const GPtrArray *items = msbuild_items(m, "ProjectReference");
    g_autoptr(GString) uses = g_string_new(NULL);
    for (guint i = 0; items != NULL && i < items->len && msbuild_spend(m, 1024); i++) {
        g_autofree char *path = msbuild_item_path(m, items->pdata[i]);
        g_string_append_printf(uses, "%s\n", path);
    }
    add_dependencies(m, uses);
    return uses->len > 0 ? g_ref_string_new_len(uses->str, (gssize)uses->len) : NULL;
}

static void vcxproj_settings_add_sources(struct msbuild *m, const struct vcxproj_configuration *configuration)
{
    enum linked_as as = vcxproj_settings_linked_as(m);
    g_autoptr(GRefString) uses = references_of(m);
    g_autofree char *origin = NULL;
    struct oldest oldest = {.windows = vcxproj_oldest(m, configuration->arch, &origin)};
    oldest.origin = origin;
    const GPtrArray *items = msbuild_items(m, "ClCompile");
    for (guint i = 0; items != NULL && i < items->len && msbuild_spend(m, 1024); i++) {
        g_autofree char *path =
            settings_is_excluded(m, "ClCompile", items->pdata[i]) ? NULL : settings_file_of(m, items->pdata[i]);
        if (path == NULL)
            continue;
        description_add(m->files->description, path, settings_of(m, items->pdata[i], path, configuration, &oldest));
        description_link(m->files->description, path, m->files->description->file, as, uses);
    }
}

/* ---- manifests ---- */

/* What CTRPP is told beyond the manifest: nothing follows from it yet, but it is said.  Folders differ with the
 * configuration. */
static void note_ctrpp_settings(struct msbuild *m, const struct msbuild_item *item, const char *path)
{
    static const char *const names[] = {"AddPrefix", "HeaderFileNameForProvider", "HeaderFileNameForCounters",
                                        "HeaderFileNameForCounter"};
    GString *conditions = g_string_new(NULL);
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *value = msbuild_metadata_text(m, "Ctrpp", item, names[i]);
        const char *slash = strrchr(value, '\\');
        g_autofree char *shown = value_shown(slash != NULL ? slash + 1 : value);
        if (shown[0] != '\0')
            g_string_append_printf(conditions, "%s%s=%s", conditions->len > 0 ? ", " : "", names[i], shown);
    }
    m->at = item->place;
    if (conditions->len > 0)
        msbuild_note(m, "CTRPP compiles %s with %s", path, conditions->str);
    g_string_free(conditions, TRUE);
}

/* <Ctrpp Include="x.man">, or a custom step that calls ctrpp itself. */
static void add_manifests(struct msbuild *m, const char *type)
{
    const GPtrArray *items = msbuild_items(m, type);
    for (guint i = 0; items != NULL && i < items->len; i++) {
        const struct msbuild_item *item = items->pdata[i];
        g_autofree char *command = msbuild_metadata_text(m, type, item, "Command"),
                        *lower = g_ascii_strdown(command, -1);
        bool manifest = strcmp(type, "Ctrpp") == 0 || strstr(lower, "ctrpp") != NULL;
        g_autofree char *path = manifest && !settings_is_excluded(m, type, item) ? settings_file_of(m, item) : NULL;
        if (path != NULL) {
            description_add_manifest(m->files->description, path);
            note_ctrpp_settings(m, item, path);
        }
        m->at = item->place;
        if (!manifest)
            msbuild_note(m, "items of type %s make files while building: what they make is unknown", type);
    }
}

void vcxproj_add_sources(struct msbuild *m, const struct vcxproj_configuration *configuration)
{
    vcxproj_settings_add_sources(m, configuration);
    add_manifests(m, "Ctrpp");
    add_manifests(m, "CustomBuild");
    add_manifests(m, "MessageCompile");
}
