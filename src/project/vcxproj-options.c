/* The words of AdditionalOptions that a project writes for the compiler by itself. */
#include <string.h>

#include "base/path.h"
#include "project/vcxproj-settings.h"

void vcxproj_add_path(struct settings *settings, const char *option, const char *directory, const char *path, const char *origin)
{
    g_autofree char *absolute = path_resolve(directory, path), *shown = path_shown(absolute);
    g_autofree char *word = g_strconcat(option, shown, NULL);
    settings_add(settings, word, origin);
}

/* A word, or the one behind it. */
struct option {
    const GPtrArray *words;
    guint at;
    const char *directory;
    bool cxx;
};

/* What follows `name` in this word or, if nothing does, the next word; NULL: it is another option. */
static const char *value_of(struct option *option, const char *name)
{
    const struct value_piece *piece = option->words->pdata[option->at];
    if ((piece->text[0] != '/' && piece->text[0] != '-') || !g_str_has_prefix(piece->text + 1, name))
        return NULL;
    const char *rest = piece->text + 1 + strlen(name);
    if (*rest != '\0' || option->at + 1 >= option->words->len)
        return *rest != '\0' ? rest : NULL;
    return ((const struct value_piece *)option->words->pdata[++option->at])->text;
}

static bool take_standard(struct settings *settings, const char *standard, bool cxx, const char *origin)
{
    bool of_cxx = g_str_has_prefix(standard, "c++");
    const char *known = strcmp(standard, "c++latest") == 0 || g_str_has_prefix(standard, "c++23") ? "c++23" : strcmp(standard, "clatest") == 0 ? "c23" : standard;
    g_autofree char *word = g_strconcat("-std=", known, NULL);
    if (of_cxx == cxx)   /* the other language's says nothing */
        settings_add(settings, word, origin);
    return true;
}

static bool take_flag(struct settings *settings, const char *flag, const char *origin)
{
    if (strcmp(flag, "TC") == 0 || strcmp(flag, "TP") == 0)
        settings_add(settings, flag[1] == 'C' ? "-xc" : "-xc++", origin);
    else if (g_str_has_prefix(flag, "Zp") && strlen(flag) <= 4) {
        g_autofree char *word = g_strconcat("-fpack-struct=", flag[2] != '\0' ? flag + 2 : "1", NULL);
        settings_add(settings, word, origin);
    } else
        return false;
    return true;
}

static bool take_option(struct settings *settings, struct option *option, const char *origin)
{
    const char *value;
    if ((value = value_of(option, "external:I")) != NULL || (value = value_of(option, "I")) != NULL)
        vcxproj_add_path(settings, "-I", option->directory, value, origin);
    else if ((value = value_of(option, "FI")) != NULL)
        vcxproj_add_path(settings, "-include", option->directory, value, origin);
    else if ((value = value_of(option, "D")) != NULL)
        settings_define(settings, value, origin);
    else if ((value = value_of(option, "std:")) != NULL)
        return take_standard(settings, value, option->cxx, origin);
    else if ((value = value_of(option, "U")) != NULL) {
        g_autofree char *word = g_strconcat("-U", value, NULL);
        settings_add(settings, word, origin);
    } else
        return false;
    return true;
}

void vcxproj_take_options(struct settings *settings, const GPtrArray *words, const char *directory, bool cxx)
{
    struct option option = { words, 0, directory, cxx };
    for (; option.at < words->len; option.at++) {
        const struct value_piece *piece = words->pdata[option.at];
        g_autofree char *origin = g_strdup_printf("%s:%u", piece->place.file, piece->place.line);
        bool is_option = piece->text[0] == '/' || piece->text[0] == '-';
        if (!is_option || (!take_flag(settings, piece->text + 1, origin) && !take_option(settings, &option, origin)))
            settings_pass_over(settings, piece->text, origin);
    }
}
