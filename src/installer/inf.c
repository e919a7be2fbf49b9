/*
 * Which files an INF copies, and where to (Microsoft: "INF CopyFiles directive", "INF DestinationDirs section", "Using
 * Dirids").  Only what certainly names a file and its folder counts.
 */
#include "installer/inf.h"

#include <string.h>

#include "installer/installer.h"
#include "installer/variables.h"

/* The folders of the system that dirids stand for; the driver store is another one for each driver. */
static const char *installer_inf_folder_of(const char *dirid)
{
    static const struct {
        const char *dirid, *folder;
    } folders[] = {
        {"10", "%SystemRoot%"},     {"11", "%SystemRoot%\\system32"}, {"12", "%SystemRoot%\\system32\\drivers"},
        {"13", "the driver store"}, {"17", "%SystemRoot%\\inf"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(folders); i++)
        if (strcmp(dirid, folders[i].dirid) == 0)
            return folders[i].folder;
    return NULL;
}

/* A dirid, or the "%token%" of one; NULL: not known. */
static const char *folder_of_word(GHashTable *strings, const char *word)
{
    size_t length = strlen(word);
    if (length < 3 || *word != '%' || word[length - 1] != '%')
        return installer_inf_folder_of(word);
    g_autofree char *token = g_ascii_strdown(word + 1, (gssize)length - 2);
    const char *value = g_hash_table_lookup(strings, token);
    return value != NULL ? installer_inf_folder_of(value) : NULL;
}

/* "12" or "12,sub"; NULL: not known. */
static char *destination_of(GHashTable *strings, const char *text)
{
    g_auto(GStrv) parts = g_strsplit(text, ",", 2);
    const char *folder = parts[0] != NULL ? folder_of_word(strings, g_strstrip(parts[0])) : NULL;
    if (folder == NULL || strchr(text, '"') != NULL || (parts[1] != NULL && strchr(parts[1], '%') != NULL))
        return NULL;
    if (parts[1] == NULL || *g_strstrip(parts[1]) == '\0')
        return g_strdup(folder);
    g_autofree char *whole = g_strconcat(folder, "\\", parts[1], NULL);
    char *known = script_folder(whole);
    return known != NULL ? known : g_steal_pointer(&whole);
}

struct inf {
    const struct script *script;
    GHashTable *destinations; /* section in lower case -> folder; "" where it is not known */
    char *standard;           /* DefaultDestDir; NULL: not given, or not known */
    GHashTable *copied;       /* set of sections that CopyFiles names */
    GHashTable *strings;      /* token in lower case -> value; "" where several are said */
};

/* A line without its comment, and where its first byte stands. */
typedef void (*line_function)(struct inf *inf, const char *section, char *line, gsize at);

static void for_each_line(struct inf *inf, line_function take)
{
    const struct script *script = inf->script;
    g_autofree char *section = g_strdup("");
    for (gsize at = 0; at < script->size;) {
        gsize end = script_line_end(script, at);
        g_autofree char *line = g_strndup(script->text + at, end - at);
        char *comment = strchr(line, ';'), *start = line + strspn(line, " \t\xEF\xBB\xBF");
        if (comment != NULL)
            *comment = '\0';
        g_strchomp(start < line + strlen(line) ? start : line);
        char *close = *start == '[' ? strchr(start, ']') : NULL;
        if (close != NULL) {
            g_free(section);
            section = g_ascii_strdown(start + 1, close - start - 1);
        } else if (*start != '\0') {
            take(inf, section, start, at + (gsize)(start - line));
        }
        at = end + 1;
    }
}

/* Microsoft: "INF Strings section".  That of a language may say something else, but hardly of a dirid. */
static void installer_inf_take_string(struct inf *inf, const char *section, char *line, gsize at)
{
    (void)at;
    char *equals = strchr(line, '=');
    if (equals == NULL || (strcmp(section, "strings") != 0 && !g_str_has_prefix(section, "strings.")))
        return;
    g_autofree char *key = g_ascii_strdown(line, equals - line), *value = g_strdup(equals + 1);
    size_t length = strlen(g_strstrip(value));
    bool quoted = length >= 2 && value[0] == '"' && value[length - 1] == '"';
    char *text = quoted ? g_strndup(value + 1, length - 2) : g_strdup(value);
    const char *known = g_hash_table_lookup(inf->strings, g_strstrip(key));
    if (known != NULL && strcmp(known, text) != 0)
        *text = '\0';
    g_hash_table_insert(inf->strings, g_strdup(key), text);
}

static void take_destination(struct inf *inf, const char *section, char *line, gsize at)
{
    (void)at;
    char *equals = strchr(line, '=');
    if (equals == NULL)
        return;
    g_autofree char *key = g_ascii_strdown(line, equals - line);
    g_strstrip(key);
    if (strcmp(section, "destinationdirs") == 0) {
        char *folder = destination_of(inf->strings, equals + 1);
        if (strcmp(key, "defaultdestdir") == 0) {
            g_free(inf->standard);
            inf->standard = folder;
        } else {
            g_hash_table_insert(inf->destinations, g_strdup(key), folder != NULL ? folder : g_strdup(""));
        }
    } else if (strcmp(key, "copyfiles") == 0) {
        g_autofree char *list = g_ascii_strdown(equals + 1, -1);
        g_auto(GStrv) names = g_strsplit(list, ",", -1);
        for (guint i = 0; names[i] != NULL; i++)
            g_hash_table_add(inf->copied, g_strdup(g_strstrip(names[i])));
    }
}

static void add_copy(struct inf *inf, const char *name, const char *folder, gsize at, gsize length)
{
    if (folder == NULL || *folder == '\0' || strpbrk(name, "%$\"") != NULL)
        return;
    struct script_bounds *bounds = inf->script->bounds;
    if (++bounds->copies > INSTALLER_MOST_COPIES)
        bounds->beyond = "it copies more than " G_STRINGIFY(INSTALLER_MOST_COPIES) " files";
    if (bounds->beyond != NULL)
        return;
    struct fact_installed_file *file = FACT_NEW(installed_file);
    file->name = g_strdup(name);
    file->folder = g_strdup(folder);
    file->place = script_place(inf->script, (struct stretch){at, at + length});
    fact_append(&inf->script->facts->copies, file);
}

/* "name.sys" or "new.sys,old.sys,,flags" in a section that CopyFiles names, and "CopyFiles = @name.sys". */
static void take_copy(struct inf *inf, const char *section, char *line, gsize at)
{
    char *equals = strchr(line, '=');
    if (equals == NULL && g_hash_table_contains(inf->copied, section)) {
        const char *folder = g_hash_table_lookup(inf->destinations, section);
        g_auto(GStrv) parts = g_strsplit(line, ",", 2);
        g_autofree char *name = g_strdup(parts[0]);
        g_strchomp(name);
        add_copy(inf, name, folder != NULL ? folder : inf->standard, at, strlen(name));
    }
    if (equals == NULL || g_ascii_strncasecmp(line, "copyfiles", strlen("copyfiles")) != 0)
        return;
    const char *sign = strchr(equals, '@');
    g_autofree char *name = sign != NULL ? g_strndup(sign + 1, strcspn(sign + 1, ", \t")) : NULL;
    if (name != NULL)
        add_copy(inf, name, inf->standard, at + (gsize)(sign + 1 - line), strlen(name));
}

void script_take_copies(const struct script *script)
{
    struct inf inf = {script, g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free), NULL,
                      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)};
    for_each_line(&inf, installer_inf_take_string);
    for_each_line(&inf, take_destination);
    for_each_line(&inf, take_copy);
    g_hash_table_unref(inf.destinations);
    g_hash_table_unref(inf.copied);
    g_hash_table_unref(inf.strings);
    g_free(inf.standard);
}
