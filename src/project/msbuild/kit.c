#include "project/msbuild/kit.h"

#include <string.h>

#include "base/text/word.h"
#include "config/target.h"
#include "project/msbuild/expand.h"
#include "project/settings.h"

/* Beginnings and ends of the names of properties that are folders of theirs, or versions of what is installed. */
static const char *const beginnings[] = {"VC_",
                                         "VCTargetsPath",
                                         "VCInstallDir",
                                         "VCTools",
                                         "VSInstallDir",
                                         "WindowsSDK",
                                         "WindowsDDK",
                                         "UniversalCRT",
                                         "UCRT",
                                         "NETFXKits",
                                         "WDKContentRoot",
                                         "WDKBin",
                                         "WDK_",
                                         "KIT_",
                                         "DDK_",
                                         "SDK_",
                                         "KM_Include",
                                         "UM_Include",
                                         "UserRootDir",
                                         "MSBuildExtensionsPath",
                                         "MSBuildBinPath",
                                         "MSBuildToolsPath",
                                         "MSBuildProgramFiles",
                                         "MSBuildUserExtensionsPath",
                                         "FrameworkSdk",
                                         "FrameworkDir",
                                         "NuGetPackageRoot",
                                         "Pkg",
                                         NULL};
static const char *const ends[] = {"_INC_PATH",      "_LIB_PATH",       "_VER_PATH",
                                   "_VERSION_MAJOR", "_VERSION_MINOR",  "_IncludePath",
                                   "_LibraryPath",   "_ExecutablePath", NULL};
static const char *const wholes[] = {"LatestTargetPlatformVersion",
                                     "LatestWDKPlatformVersion",
                                     "TargetPlatformVersion",
                                     "IncludePath",
                                     "ExternalIncludePath",
                                     "LibraryPath",
                                     "ExecutablePath",
                                     "DefaultPlatformToolset",
                                     NULL};

static bool ends_so(const char *name, const char *end)
{
    size_t length = strlen(name), n = strlen(end);
    return length >= n && g_ascii_strcasecmp(name + length - n, end) == 0;
}

bool kit_defines(const char *name)
{
    for (guint i = 0; beginnings[i] != NULL; i++)
        if (g_ascii_strncasecmp(name, beginnings[i], strlen(beginnings[i])) == 0)
            return true;
    for (guint i = 0; ends[i] != NULL; i++)
        if (ends_so(name, ends[i]))
            return true;
    return word_is_among(name, wholes);
}

/* ---- what is known without them ---- */

/* _NT_TARGET_VERSION_WIN7: up to Windows 10's first release a _WIN32_WINNT, then an NTDDI_VERSION. */
static char *target_constant(const char *name)
{
    static const char *const prefix = "_NT_TARGET_VERSION_";
    if (g_ascii_strncasecmp(name, prefix, strlen(prefix)) != 0)
        return NULL;
    const char *windows = name + strlen(prefix);
    if (g_ascii_strcasecmp(windows, "WINV63") == 0)
        windows = "WINBLUE";
    const struct windows_version *row = g_ascii_isalpha(windows[0]) ? windows_parse(windows, NULL) : NULL;
    if (row == NULL)
        return NULL;
    return row->ntddi <= 0x0A000000 ? g_strdup_printf("0x%04X", row->ntddi >> 16) : g_strdup_printf("0x%X", row->ntddi);
}

/* What TargetVersion makes of _NT_TARGET_VERSION, where a condition asks; Windows10 is the kit's own Windows. */
static char *target_version(struct msbuild *m)
{
    static const char *const versions[][2] = {
        {"Windows7", "0x0601"}, {"Windows8", "0x0602"}, {"WindowsV6.3", "0x0603"}};
    const struct msbuild_property *target = msbuild_get(m, "TargetVersion");
    if (target == NULL || !m->in_condition || m->pass == MSBUILD_PROPERTIES)
        return NULL;
    char *value = NULL;
    for (guint i = 0; i < G_N_ELEMENTS(versions); i++)
        if (g_ascii_strcasecmp(target->value, versions[i][0]) == 0)
            value = g_strdup(versions[i][1]);
    if (g_ascii_strcasecmp(target->value, "Windows10") == 0)
        value = g_strdup_printf("0x%X", windows_newest()->ntddi);
    if (value != NULL)
        msbuild_note(m, "conditions take _NT_TARGET_VERSION as %s, as TargetVersion is %s", value, target->value);
    return value;
}

/* Of the tools that would build it. */
static char *tool_version(struct msbuild *m, const char *name)
{
    static const char *const versions[][2] = {{"VisualStudioVersion", "17.0"},
                                              {"MSBuildAssemblyVersion", "17.0"},
                                              {"MSBuildVersion", "17.0.0"},
                                              {"MSBuildToolsVersion", "Current"},
                                              {"MSBuildRuntimeType", "Full"}};
    for (guint i = 0; i < G_N_ELEMENTS(versions); i++) {
        if (g_ascii_strcasecmp(name, versions[i][0]) == 0) {
            msbuild_note(m, "%s is set to %s (Visual Studio 2022)", versions[i][0], versions[i][1]);
            return g_strdup(versions[i][1]);
        }
    }
    return NULL;
}

/* ---- defaults ---- */

static const char default_props[] = "Microsoft.Cpp.Default.props", cpp_props[] = "Microsoft.Cpp.props",
                  cpp_targets[] = "Microsoft.Cpp.targets";

/* Which of their files defines what, unless the project has. */
static const struct {
    const char *file, *name, *value, *on_win32; /* on_win32 NULL: the same */
} defaults[] = {
    {default_props, "ConfigurationType", "Application", NULL},
    {default_props, "RootNamespace", "$(ProjectName)", NULL},
    {cpp_props, "OutDir", "$(SolutionDir)$(Platform)\\$(Configuration)\\", "$(SolutionDir)$(Configuration)\\"},
    {cpp_props, "IntDir", "$(Platform)\\$(Configuration)\\", "$(Configuration)\\"},
    {cpp_props, "TargetName", "$(ProjectName)", NULL},
    {cpp_targets, "TargetExt", ".sys", NULL},
    {cpp_targets, "TargetFileName", "$(TargetName)$(TargetExt)", NULL},
    {cpp_targets, "TargetDir", "$(OutDir)", NULL},
    {cpp_targets, "TargetPath", "$(TargetDir)$(TargetFileName)", NULL},
    {cpp_targets, "OutputPath", "$(OutDir)", NULL},
    {cpp_targets, "IntermediateOutputPath", "$(IntDir)", NULL},
};

static bool is_win32(const struct msbuild *m)
{
    const struct msbuild_property *platform = msbuild_get(m, "Platform");
    return platform != NULL && target_arch(platform->value) == target_arch("x86");
}

static char *default_value(struct msbuild *m, guint i)
{
    bool win32 = defaults[i].on_win32 != NULL && is_win32(m), in_condition = m->in_condition;
    m->in_condition = false;
    char *value = msbuild_expand_properties(m, win32 ? defaults[i].on_win32 : defaults[i].value);
    m->in_condition = in_condition;
    return value;
}

void kit_defaults(struct msbuild *m, const char *file)
{
    for (guint i = 0; i < G_N_ELEMENTS(defaults); i++) {
        const struct msbuild_property *have = msbuild_get(m, defaults[i].name);
        if (g_ascii_strcasecmp(file, defaults[i].file) == 0 && (have == NULL || have->value[0] == '\0')) {
            g_autofree char *value = default_value(m, i);
            msbuild_set(m, defaults[i].name, value);
        }
    }
}

/* An import that is not there would have brought their files in, and with them the defaults. */
static char *early_default(struct msbuild *m, const char *name)
{
    for (guint i = 0; m->incomplete && !m->in_condition && m->depth < 8 && i < G_N_ELEMENTS(defaults); i++) {
        if (g_ascii_strcasecmp(name, defaults[i].name) != 0)
            continue;
        m->depth++;
        char *value = default_value(m, i);
        m->depth--;
        return value;
    }
    return NULL;
}

char *kit_property(struct msbuild *m, const char *name)
{
    char *value = target_constant(name);
    if (value == NULL && g_ascii_strcasecmp(name, "_NT_TARGET_VERSION") == 0)
        value = target_version(m);
    if (value == NULL)
        value = tool_version(m, name);
    return value != NULL ? value : early_default(m, name);
}

/* ---- the start ---- */

static void set_path(struct msbuild *m, const char *name, const char *path)
{
    g_autofree char *value = msbuild_path_value(path);
    msbuild_set(m, name, value);
}

static void set_project_paths(struct msbuild *m)
{
    g_autofree char *file = g_path_get_basename(m->project), *name = g_strdup(file);
    bool root = g_str_has_suffix(m->directory, G_DIR_SEPARATOR_S);
    g_autofree char *folder = root ? g_strdup(m->directory) : g_strconcat(m->directory, G_DIR_SEPARATOR_S, NULL);
    const char *below = g_path_skip_root(m->directory);
    char *dot = strrchr(name, '.');
    set_path(m, "MSBuildProjectExtension", dot != NULL ? dot : "");
    set_path(m, "ProjectExt", dot != NULL ? dot : "");
    if (dot != NULL)
        *dot = '\0';
    set_path(m, "MSBuildProjectDirectory", m->directory);
    set_path(m, "MSBuildProjectDirectoryNoRoot", below != NULL ? below : m->directory);
    set_path(m, "MSBuildProjectFile", file);
    set_path(m, "MSBuildProjectFullPath", m->project);
    set_path(m, "MSBuildProjectName", name);
    set_path(m, "MSBuildStartupDirectory", m->directory);
    set_path(m, "ProjectDir", folder);
    set_path(m, "ProjectPath", m->project);
    set_path(m, "ProjectFileName", file);
    set_path(m, "ProjectName", name);
    set_path(m, "ShortProjectName", name);
}

void kit_start(struct msbuild *m)
{
    const struct msbuild_property *platform = msbuild_get(m, "Platform"),
                                  *configuration = msbuild_get(m, "Configuration");
    const char *arch = platform != NULL ? target_arch(platform->value) : NULL;
    set_project_paths(m);
    msbuild_set(m, "OS", "Windows_NT");
    if (configuration != NULL)
        msbuild_set(m, "ConfigurationName", configuration->value);
    if (platform == NULL)
        return;
    msbuild_set(m, "PlatformName", platform->value);
    msbuild_set(m, "PlatformShortName", is_win32(m) ? "x86" : platform->value);
    msbuild_set(m, "PlatformTarget", is_win32(m) ? "x86" : platform->value);
    msbuild_set(m, "DDKPlatform", arch != NULL ? arch : platform->value);
    msbuild_set(m, "PlatformArchitecture", is_win32(m) ? "32" : "64");
}

/* ---- macros ---- */

static bool is_driver(struct msbuild *m)
{
    g_autofree char *toolset = msbuild_property_value(m, "PlatformToolset"),
                    *type = msbuild_property_value(m, "ConfigurationType");
    g_autofree char *driver = msbuild_property_value(m, "DriverType");
    return g_ascii_strncasecmp(toolset, "WindowsKernelModeDriver", strlen("WindowsKernelModeDriver")) == 0 ||
           g_ascii_strcasecmp(type, "Driver") == 0 || driver[0] != '\0';
}

static void add_macro(struct msbuild *m, GPtrArray *pieces, const char *macro, const char *property)
{
    const struct msbuild_property *stated = msbuild_get(m, property);
    g_autofree char *text =
        macro[strlen(macro) - 1] == '=' ? g_strconcat(macro, stated->value, ";", NULL) : g_strconcat(macro, ";", NULL);
    value_pieces_add(pieces, text, stated->place);
}

/* A debug build of a driver is a checked one.  Where an import that would set this is missing, the name of the
 * configuration decides. */
static void add_debug(struct msbuild *m, GPtrArray *pieces)
{
    const struct msbuild_property *debug = msbuild_get(m, "UseDebugLibraries"),
                                  *configuration = msbuild_get(m, "Configuration");
    g_autofree char *type = msbuild_property_value(m, "ConfigurationType");
    if (debug != NULL && is_driver(m) && g_ascii_strcasecmp(debug->value, "true") == 0)
        add_macro(m, pieces, "DBG=1", "UseDebugLibraries");
    else if (debug == NULL && (type[0] == '\0' || is_driver(m)) && configuration != NULL &&
             settings_is_debug(configuration->value))
        value_pieces_add(pieces, "DBG=1;", (struct msbuild_place){m->files->description->file, 1});
}

/* The framework's version is a macro, too. */
GPtrArray *kit_macros(struct msbuild *m)
{
    static const char *const versions[] = {"KMDF_VERSION_MAJOR", "KMDF_VERSION_MINOR"};
    GPtrArray *pieces = value_pieces_new();
    add_debug(m, pieces);
    if (!is_driver(m))
        return pieces;
    for (guint i = 0; i < G_N_ELEMENTS(versions); i++) {
        g_autofree char *macro = g_strconcat(versions[i], "=", NULL);
        const struct msbuild_property *version = msbuild_get(m, versions[i]);
        if (version != NULL && version->value[0] != '\0')
            add_macro(m, pieces, macro, versions[i]);
    }
    return pieces;
}
