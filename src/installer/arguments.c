/* The arguments of lodctr and unlodctr, in the quotes of each language. */
#include <string.h>

#include "installer/arguments.h"
#include "base/file/path.h"
#include "base/text/text.h"
#include "installer/variables.h"

/* Microsoft: "CreateProcessW", lpCommandLine: no command is longer. */
enum { MAX_COMMAND_LINE = 32767 };

/* An argument: where it stands, quotes included, and its text without them. */
struct argument_word {
    struct stretch at;
    char *text;
};

static void word_clear(gpointer data)
{
    g_free(((struct argument_word *)data)->text);
}

/* How many bytes of a quote begin here; 0: none does. */
static gsize quote_at(const struct script *script, gsize at, char delimiter)
{
    const char *text = script->text + at;
    switch (script->kind) {
    case SCRIPT_WIX:
        return g_str_has_prefix(text, "&quot;") ? strlen("&quot;") : *text == '"' && delimiter == '\'' ? 1 : 0;
    case SCRIPT_INNO:
    case SCRIPT_INF:
        return g_str_has_prefix(text, "\"\"") ? 2 : 0;
    case SCRIPT_NSIS:
        return g_str_has_prefix(text, "$\\\"") ? 3 : *text == '"' && delimiter != '"' ? 1 : 0;
    case SCRIPT_POWERSHELL:
        return *text == '"' || *text == '\'' ? 1 : 0;
    case SCRIPT_BATCH:
    case SCRIPT_PROJECT:
    case SCRIPT_RESOURCES:
        break;
    }
    return *text == '"' ? 1 : 0;
}

static bool ends_text(const struct script *script, gsize at, char delimiter)
{
    return at >= script->size || script->text[at] == '\n' || script->text[at] == '\r' ||
           (delimiter != '\0' && script->text[at] == delimiter && quote_at(script, at, delimiter) == 0);
}

static bool ends_command(const struct script *script, gsize at, char delimiter)
{
    const char *ends = script->kind == SCRIPT_BATCH ? "&|<>)" : script->kind == SCRIPT_POWERSHELL ? "&|<>);}" : "";
    return ends_text(script, at, delimiter) || (script->text[at] != '\0' && strchr(ends, script->text[at]) != NULL);
}

static bool arguments_is_blank(const struct script *script, gsize at)
{
    return at < script->size && (script->text[at] == ' ' || script->text[at] == '\t');
}

/* The argument that starts at *at, which ends up behind it. */
static struct argument_word arguments_take_word(const struct script *script, gsize *at, char delimiter)
{
    GString *text = g_string_new(NULL);
    struct argument_word word = {{*at, *at}, NULL};
    char quote = '\0';
    while (quote != '\0' ? !ends_text(script, *at, delimiter)
                         : !ends_command(script, *at, delimiter) && !arguments_is_blank(script, *at)) {
        gsize length = quote_at(script, *at, delimiter);
        char c = script->text[*at];
        if (length > 0 && (quote == '\0' || quote == c)) {
            quote = quote == '\0' ? c : '\0';
            *at += length;
        } else {
            g_string_append_c(text, c);
            ++*at;
        }
    }
    word.at.end = *at;
    word.text = g_string_free(text, FALSE);
    return word;
}

/* Of struct argument_word; *cut: the command goes on in the next line. */
static GArray *take_words(const struct script *script, gsize at, char delimiter, bool *cut)
{
    GArray *words = g_array_new(FALSE, FALSE, sizeof(struct argument_word));
    g_array_set_clear_func(words, word_clear);
    for (const gsize start = at; at - start <= MAX_COMMAND_LINE;) {
        while (arguments_is_blank(script, at))
            at++;
        if (ends_command(script, at, delimiter))
            break;
        struct argument_word word = arguments_take_word(script, &at, delimiter);
        bool stream = g_ascii_isdigit(word.text[0]) && word.text[1] == '\0' && at < script->size &&
                      script->text[at] == '>'; /* 2>&1 */
        if (stream)
            g_free(word.text);
        else
            g_array_append_val(words, word);
    }
    const char *last = words->len > 0 ? g_array_index(words, struct argument_word, words->len - 1).text : "";
    *cut = g_str_has_suffix(last, script->kind == SCRIPT_POWERSHELL ? "`" : "^") && script->kind <= SCRIPT_POWERSHELL;
    return words;
}

/* ---- what they say ---- */

static char *known_name(const char *expanded)
{
    const char *name = path_file_name(expanded);
    return *name != '\0' && strchr(name, SCRIPT_UNKNOWN) == NULL ? g_strdup(name) : NULL;
}

/* Full paths start with a drive, a share or a variable, which may hold one. */
static bool is_relative(const char *expanded)
{
    return *expanded != '\0' && *expanded != '\\' && *expanded != '/' && *expanded != SCRIPT_UNKNOWN &&
           *expanded != '%' && expanded[1] != ':';
}

/* Behind the colon of an option, or all of it; a quote around the whole argument aside. */
static struct stretch value_stretch(const struct script *script, const struct argument_word *word, bool option,
                                    char delimiter)
{
    struct stretch value = word->at;
    gsize quote = quote_at(script, value.start, delimiter);
    const char *colon = option ? memchr(script->text + value.start, ':', value.end - value.start) : NULL;
    if (colon != NULL)
        value.start = (gsize)(colon - script->text) + 1;
    else
        value.start += quote;
    if (quote > 0 && value.end - value.start > quote)
        value.end -= quote;
    return value;
}

static void take_directory(const struct script *script, struct fact_install_step *step,
                           const struct argument_word *word, char delimiter)
{
    static const char *const binaries[] = {".sys", ".dll", ".exe", ".mui", NULL};
    g_autofree char *expanded = script_expand(script, word->text);
    step->directory = g_strdup(word->text);
    step->directory_place = script_place(script, value_stretch(script, word, false, delimiter));
    if (text_ends_in(expanded, binaries) && strchr(path_file_name(expanded), SCRIPT_UNKNOWN) == NULL)
        step->mistake = g_strdup("file");
    else if (is_relative(expanded))
        step->mistake = g_strdup("relative");
    else
        step->folder = script_folder(expanded);
}

/* Without a second argument, the binary is expected beside the manifest. */
static void take_manifest(const struct script *script, struct fact_install_step *step, const GArray *words,
                          bool removes, char delimiter)
{
    g_autofree char *expanded = script_expand(script, step->target);
    step->file_name = known_name(expanded);
    step->open |= step->file_name == NULL;
    if (removes)
        return;
    if (words->len > 1) {
        take_directory(script, step, &g_array_index(words, struct argument_word, 1), delimiter);
    } else {
        g_autofree char *folder = g_strndup(expanded, (gsize)(path_file_name(expanded) - expanded));
        step->folder = script_folder(folder);
    }
}

static const char *installer_arguments_form_of(const char *text)
{
    static const struct {
        char letter;
        const char *form;
    } forms[] = {{'m', "manifest"}, {'g', "guid"}, {'p', "provider"}};
    if (*text != '/' && *text != '-')
        return "file";
    for (guint i = 0; text[1] != '\0' && text[2] == ':' && i < G_N_ELEMENTS(forms); i++)
        if (g_ascii_tolower(text[1]) == forms[i].letter)
            return forms[i].form;
    return "other";
}

/* What the first argument names; false: the command is about something else, /r for example. */
static bool take_target(const struct script *script, struct fact_install_step *step, const GArray *words, bool removes,
                        char delimiter)
{
    const struct argument_word *first = &g_array_index(words, struct argument_word, 0);
    const char *form = installer_arguments_form_of(first->text);
    bool option = strcmp(form, "file") != 0;
    if (strcmp(form, "other") == 0 || (!removes && option && strcmp(form, "manifest") != 0))
        return false;
    step->form = g_strdup(form);
    step->target = g_strdup(first->text + (option ? 3 : 0));
    step->target_place = script_place(script, value_stretch(script, first, option, delimiter));
    if (strcmp(form, "manifest") == 0) {
        take_manifest(script, step, words, removes, delimiter);
        return true;
    }
    g_autofree char *expanded = script_expand(script, step->target);
    bool known = !option || strchr(expanded, SCRIPT_UNKNOWN) == NULL; /* of a path, the file's name is enough */
    step->file_name = known ? known_name(expanded) : NULL;
    step->open |= step->file_name == NULL;
    return true;
}

/* In Inno Setup, arguments stand in an entry of their own; false: there are none. */
static bool find_parameters(const struct script *script, gsize name, gsize *at)
{
    static const char entry[] = "parameters:";
    gsize start = script_line_start(script, name), end = script_line_end(script, name);
    g_autofree char *line = g_ascii_strdown(script->text + start, (gssize)(end - start));
    const char *found = strstr(line, entry), *quote = found != NULL ? strchr(found, '"') : NULL;
    *at = quote != NULL ? start + (gsize)(quote - line) + 1 : name;
    return quote != NULL;
}

void script_take_command(const struct script *script, struct stretch name, bool removes, enum script_prefix prefix,
                         char delimiter)
{
    struct fact_install_step *step = FACT_NEW(install_step);
    gsize at = name.end + (ends_text(script, name.end, delimiter) ? 0 : quote_at(script, name.end, delimiter));
    bool cut = false, open = prefix == PREFIX_OPEN;
    if (!open && script->kind == SCRIPT_INNO)
        open = !find_parameters(script, name.start, &at);
    g_autoptr(GArray) words = take_words(script, at, delimiter, &cut);
    step->verb = g_strdup(removes ? "unlodctr" : "lodctr");
    gsize end = words->len > 0 ? g_array_index(words, struct argument_word, words->len - 1).at.end : name.end;
    step->open = open || cut || words->len == 0 || end - at > MAX_COMMAND_LINE;
    if (!step->open && !take_target(script, step, words, removes, delimiter)) {
        fact_free(&fact_type_install_step, step);
        return;
    }
    step->place = script_place(script, (struct stretch){name.start, MAX(end, name.end)});
    if (script->kind == SCRIPT_INNO) { /* the arguments may stand before the name */
        fact_free(&fact_type_place, step->place);
        step->place = script_place(script, name);
    }
    fact_append(&script->facts->steps, step);
}
