#include "installer/installer.h"

#include "base/file/observe.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "installer/commands.h"
#include "installer/inf.h"
#include "installer/resources.h"
#include "installer/script.h"

/* Installers that tools write hold whole lists of files, but no more than this. */
#define MAX_INSTALLER ((gsize)16 << 20)

/* About a second's work. */
#define MAX_EFFORT ((gsize)512 << 20)

static const struct {
    const char *suffix;
    enum script_kind kind;
} kinds[] = {
    {".cmd", SCRIPT_BATCH},     {".bat", SCRIPT_BATCH},       {".ps1", SCRIPT_POWERSHELL}, {".psm1", SCRIPT_POWERSHELL},
    {".wxs", SCRIPT_WIX},       {".wxi", SCRIPT_WIX},         {".iss", SCRIPT_INNO},       {".nsi", SCRIPT_NSIS},
    {".nsh", SCRIPT_NSIS},      {".inf", SCRIPT_INF},         {".inx", SCRIPT_INF},        {".rc", SCRIPT_RESOURCES},
    {".rc2", SCRIPT_RESOURCES}, {".vcxproj", SCRIPT_PROJECT}, {".props", SCRIPT_PROJECT},  {".targets", SCRIPT_PROJECT},
};

static const char *const others[] = {".vbs",   ".js",  ".wsf",     ".hta",  ".cs",   ".vb",     ".py",
                                     ".pl",    ".rb",  ".go",      ".rs",   ".sh",   ".csproj", ".wixproj",
                                     ".props", ".yml", ".targets", ".yaml", ".proj", ".aip",    ".ism"};

static bool installer_kind_of(const char *name, enum script_kind *kind)
{
    for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
        *kind = kinds[i].kind;
        if (text_has_suffix(name, kinds[i].suffix))
            return true;
    }
    return false;
}

bool installer_is_named_so(const char *name)
{
    enum script_kind kind;
    return installer_kind_of(name, &kind);
}

bool installer_is_inf(const char *name)
{
    enum script_kind kind;
    return installer_kind_of(name, &kind) && kind == SCRIPT_INF;
}

bool installer_is_of_build(const char *name)
{
    enum script_kind kind;
    return installer_kind_of(name, &kind) && (kind == SCRIPT_PROJECT || kind == SCRIPT_RESOURCES);
}

bool installer_may_be_named_so(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(others); i++)
        if (text_has_suffix(name, others[i]))
            return true;
    return false;
}

/* ---- places ---- */

/* ---- reading ---- */

/* Takes the reason. */
static struct fact_installer *unreadable(const char *path, char *why, char **failure)
{
    *failure = why;
    struct fact_installer *facts = FACT_NEW(installer);
    facts->file = g_strdup(path);
    if (installer_is_of_build(path)) {
        facts->resources = true;
        return facts;
    }
    struct fact_install_step *step = FACT_NEW(install_step);
    step->open = true;
    step->place = FACT_NEW(place);
    fact_append(&facts->steps, step);
    return facts;
}

static void take_inf(const struct script *script)
{
    script_take_commands(script);
    script_take_copies(script);
}

static void (*const take[])(const struct script *script) = {
    [SCRIPT_BATCH] = script_take_commands, [SCRIPT_POWERSHELL] = script_take_commands,
    [SCRIPT_WIX] = script_take_commands,   [SCRIPT_INNO] = script_take_commands,
    [SCRIPT_NSIS] = script_take_commands,  [SCRIPT_INF] = take_inf,
    [SCRIPT_PROJECT] = script_take_builds, [SCRIPT_RESOURCES] = script_take_resources,
};

static struct fact_installer *installer_parse(const char *path, const char *bytes, size_t size, char **failure)
{
    gsize length = 0;
    enum script_kind kind = SCRIPT_BATCH;
    g_autoptr(GError) error = NULL;
    g_autofree char *text = installer_kind_of(path, &kind) ? text_of_source(bytes, size, &length, &error) : NULL;
    *failure = NULL;
    if (text == NULL)
        return unreadable(path, g_strdup(error != NULL ? error->message : "is no installer"), failure);
    struct fact_installer *facts = FACT_NEW(installer);
    struct script_bounds bounds = {.effort = MAX_EFFORT, .line = 1};
    facts->file = g_strdup(path);
    const struct script script = {kind, path, text, length, facts, &bounds};
    take[kind](&script);
    bool any = facts->steps != NULL || facts->copies != NULL || facts->builds != NULL || facts->scripts != NULL ||
               facts->script || facts->resources;
    if (bounds.beyond == NULL && any)
        return facts;
    fact_free(&fact_type_installer, facts);
    return bounds.beyond != NULL ? unreadable(path, g_strdup(bounds.beyond), failure) : NULL;
}

/* NULL: there is no such file, or *failure says why it cannot be read. */
static char *load(const char *path, gsize limit, gsize *size, char **failure)
{
    g_autoptr(GError) error = NULL;
    *failure = NULL;
    if (observe_place(path) == PLACE_NONE)
        return NULL;
    char *bytes = text_read_file(path, limit, size, &error);
    if (bytes == NULL)
        *failure = g_strdup(text_reason(error));
    return bytes;
}

struct fact_installer *installer_read(const char *path, char **failure)
{
    gsize size = 0;
    g_autofree char *bytes = load(path, MAX_INSTALLER, &size, failure);
    if (bytes != NULL)
        return installer_parse(path, bytes, size, failure);
    return *failure != NULL ? unreadable(path, *failure, failure) : NULL;
}

bool installer_references(const char *path, char **failure)
{
    gsize size = 0, length = 0;
    g_autofree char *bytes = load(path, TEXT_LARGEST, &size, failure);
    if (bytes == NULL)
        return *failure != NULL;
    g_autoptr(GError) error = NULL;
    g_autofree char *text = text_of_source(bytes, size, &length, &error),
                    *folded = text != NULL ? g_ascii_strdown(text, (gssize)length) : NULL;
    if (folded == NULL)
        *failure = g_strdup(text_reason(error));
    return folded == NULL || g_strstr_len(folded, (gssize)length, "lodctr") != NULL;
}
