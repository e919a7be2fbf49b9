/*
 * Property functions: $(Name.Method(…)[0]) and $([Type]::Method(…)).  Their operands are the plain characters behind
 * the escapes, their result is escaped again.
 */
#include <string.h>

#include "base/file/environment.h"
#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/root.h"
#include "project/msbuild/expand.h"
#include "project/msbuild/strings.h"

enum { MAX_ARGUMENTS = 9 };

/* What a call makes of its operands. */
struct function_call {
    struct msbuild *m;
    const char *at;       /* the rest of the expression */
    char *text;           /* the value so far, unescaped; NULL: not known */
    GPtrArray *list;      /* what Split() made of it; then `text` is none */
    enum value_mark mark; /* an operand has it; 0: none */
    bool raw;             /* the result is a value as it is, not text to be escaped */
};

static void msbuild_functions_set_text(struct function_call *call, char *text)
{
    g_free(call->text);
    call->text = text;
    g_clear_pointer(&call->list, g_ptr_array_unref);
}

/* An operand as plain text; NULL, with its mark, when it is not known. */
static char *msbuild_functions_operand(struct function_call *call, const char *value)
{
    if (value_is_known(value))
        return value_unescape(value);
    call->mark = value_has(value, VALUE_UNKNOWN) || call->mark == VALUE_UNKNOWN ? VALUE_UNKNOWN : VALUE_OUTSIDE;
    return NULL;
}

/* ---- arguments ---- */

static const char *skip_argument(const char *at)
{
    for (; *at != '\0' && *at != ',' && *at != ')'; at++) {
        const char *behind = *at == '('                    ? value_skip_parentheses(at + 1)
                             : strchr("'\"`", *at) != NULL ? strchr(at + 1, *at)
                                                           : NULL;
        if (behind != NULL)
            at = *at == '(' ? behind - 1 : behind;
    }
    return at;
}

static char *read_argument(struct function_call *call, const char *start, const char *end)
{
    g_autofree char *written = g_strndup(start, (gsize)(end - start));
    char *text = g_strstrip(written);
    size_t length = strlen(text);
    if (length >= 2 && strchr("'\"`", text[0]) != NULL && text[length - 1] == text[0]) {
        text[length - 1] = '\0';
        text++;
    }
    g_autofree char *value = msbuild_expand_properties(call->m, text);
    return msbuild_functions_operand(call, value);
}

/* "(a, 'b')" from its parenthesis on, or nothing; false when an argument is not known, or its end is not found. */
static bool read_arguments(struct function_call *call, char *args[MAX_ARGUMENTS], guint *n)
{
    bool known = true;
    *n = 0;
    if (*call->at != '(')
        return true;
    call->at++;
    while (g_ascii_isspace(*call->at))
        call->at++;
    while (*call->at != ')' && *call->at != '\0' && *n < MAX_ARGUMENTS) {
        const char *end = skip_argument(call->at);
        known &= (args[*n] = read_argument(call, call->at, end)) != NULL;
        ++*n;
        call->at = end + (*end == ',');
    }
    bool closed = *call->at == ')';
    call->at += closed;
    return known && closed;
}

static void free_arguments(char *args[MAX_ARGUMENTS], guint n)
{
    for (guint i = 0; i < n; i++)
        g_free(args[i]);
}

/* ---- paths ---- */

static char *resolved(struct msbuild *m, const char *path)
{
    char *absolute = path_resolve(m->directory, path);
    return g_strdelimit(absolute, "/", '\\');
}

static char *with_slash(const char *path)
{
    size_t length = strlen(path);
    bool has = length == 0 || strchr("\\/", path[length - 1]) != NULL;
    return has ? g_strdup(path) : g_strconcat(path, "\\", NULL);
}

static char *combine(char *const *args, guint n)
{
    char *path = g_strdup("");
    for (guint i = 0; i < n; i++) {
        bool rooted = path_is_absolute(args[i]) || args[i][0] == '\\' || args[i][0] == '/';
        g_autofree char *before = with_slash(path);
        g_free(path);
        path = rooted || args[i][0] == '\0' ? g_strdup(args[i][0] != '\0' ? args[i] : before)
                                            : g_strconcat(before, args[i], NULL);
    }
    return path;
}

static const char *last_separator(const char *path)
{
    const char *last = NULL;
    for (; *path != '\0'; path++)
        last = strchr("\\/", *path) != NULL ? path : last;
    return last;
}

static char *file_name(const char *path, bool with_extension)
{
    const char *slash = last_separator(path);
    char *name = g_strdup(slash != NULL ? slash + 1 : path);
    char *dot = strrchr(name, '.');
    if (!with_extension && dot != NULL)
        *dot = '\0';
    return name;
}

static char *extension(const char *path)
{
    g_autofree char *name = file_name(path, true);
    const char *dot = strrchr(name, '.');
    return g_strdup(dot != NULL ? dot : "");
}

static char *directory_name(const char *path)
{
    const char *slash = last_separator(path);
    return g_strndup(path, slash != NULL ? (gsize)(slash - path) : 0);
}

static char *change_extension(const char *path, const char *to)
{
    g_autofree char *old = extension(path);
    g_autofree char *stem = g_strndup(path, strlen(path) - strlen(old));
    return g_strconcat(stem, to[0] != '\0' && to[0] != '.' ? "." : "", to, NULL);
}

/* No file has a longer path: where a project has made one, no folder above it is asked. */
enum { LONGEST_PATH = 4096 };

/* The folder at or above `directory` that has `file`; NULL: none. */
static char *folder_above(struct msbuild *m, const char *directory, const char *file)
{
    g_autofree char *folder = path_resolve(m->directory, directory);
    if (strlen(folder) + strlen(file) >= LONGEST_PATH)
        return NULL;
    while (g_path_is_absolute(folder) && msbuild_spend(m, 64 + strlen(folder))) {
        g_autofree char *path = path_resolve(folder, file);
        if (observe_place(path) != PLACE_NONE)
            return g_steal_pointer(&folder);
        if (!root_climb(&folder, m->root))
            break;
    }
    return NULL;
}

static char *path_of_file_above(struct msbuild *m, const char *file, const char *directory)
{
    g_autofree char *folder = folder_above(m, directory, file);
    g_autofree char *path = folder != NULL ? path_resolve(folder, file) : NULL;
    return path != NULL ? resolved(m, path) : g_strdup("");
}

static char *this_directory(struct msbuild *m)
{
    g_autofree char *value = msbuild_property_value(m, "MSBuildThisFileDirectory");
    return value_unescape(value);
}

static char *path_function(struct msbuild *m, const char *name, char *const *args, guint n)
{
    g_autofree char *combined = combine(args, n);
    if (g_ascii_strcasecmp(name, "Combine") == 0 && n > 0)
        return g_steal_pointer(&combined);
    if (g_ascii_strcasecmp(name, "GetFullPath") == 0 && (n == 1 || n == 2)) {
        g_autofree char *with_base = n == 2 ? combine((char *[]){args[1], args[0]}, 2) : NULL;
        return resolved(m, with_base != NULL ? with_base : args[0]);
    }
    if (g_ascii_strcasecmp(name, "ChangeExtension") == 0 && n == 2)
        return change_extension(args[0], args[1]);
    if (n != 1)
        return NULL;
    if (g_ascii_strcasecmp(name, "GetDirectoryName") == 0)
        return directory_name(args[0]);
    if (g_ascii_strcasecmp(name, "GetFileName") == 0)
        return file_name(args[0], true);
    if (g_ascii_strcasecmp(name, "GetFileNameWithoutExtension") == 0)
        return file_name(args[0], false);
    if (g_ascii_strcasecmp(name, "GetExtension") == 0)
        return extension(args[0]);
    if (g_ascii_strcasecmp(name, "IsPathRooted") == 0)
        return g_strdup(path_is_absolute(args[0]) || args[0][0] == '\\' || args[0][0] == '/' ? "True" : "False");
    return NULL;
}

static char *exists_function(struct msbuild *m, const char *type, char *const *args)
{
    g_autofree char *path = path_resolve(m->directory, args[0]);
    bool folder = g_ascii_strcasecmp(type, "IO.Directory") == 0;
    return g_strdup(observe_place(path) == (folder ? PLACE_FOLDER : PLACE_FILE) ? "True" : "False");
}

/* [MSBuild]:: on files and paths. */
static char *file_function(struct msbuild *m, const char *name, char *const *args, guint n)
{
    g_autofree char *combined = combine(args, n);
    if (g_ascii_strcasecmp(name, "NormalizePath") == 0 && n > 0)
        return resolved(m, combined);
    if (g_ascii_strcasecmp(name, "NormalizeDirectory") == 0 && n > 0) {
        g_autofree char *path = resolved(m, combined);
        return with_slash(path);
    }
    if (g_ascii_strcasecmp(name, "EnsureTrailingSlash") == 0 && n == 1)
        return with_slash(args[0]);
    if (g_ascii_strcasecmp(name, "GetDirectoryNameOfFileAbove") == 0 && n == 2) {
        g_autofree char *folder = folder_above(m, args[0], args[1]);
        return folder != NULL ? resolved(m, folder) : g_strdup("");
    }
    if (g_ascii_strcasecmp(name, "GetPathOfFileAbove") == 0 && (n == 1 || n == 2)) {
        g_autofree char *here = n == 1 ? this_directory(m) : g_strdup(args[1]);
        return path_of_file_above(m, args[0], here);
    }
    return NULL;
}

/* ---- static functions ---- */

static char *static_function(struct function_call *call, const char *type, const char *name, char *const *args, guint n)
{
    struct msbuild *m = call->m;
    if (g_ascii_strcasecmp(type, "MSBuild") == 0 && n == 1 && g_ascii_strcasecmp(name, "Unescape") == 0) {
        call->raw = true;
        return g_strdup(args[0]);
    }
    if (g_ascii_strcasecmp(type, "MSBuild") == 0 && n == 1 && g_ascii_strcasecmp(name, "Escape") == 0)
        return g_strdup(args[0]);
    if (g_ascii_strcasecmp(type, "IO.Path") == 0)
        return path_function(m, name, args, n);
    bool file = g_ascii_strcasecmp(type, "IO.File") == 0 || g_ascii_strcasecmp(type, "IO.Directory") == 0;
    if (file && g_ascii_strcasecmp(name, "Exists") == 0 && n == 1)
        return exists_function(m, type, args);
    if (g_ascii_strcasecmp(type, "Environment") == 0 && g_ascii_strcasecmp(name, "GetEnvironmentVariable") == 0 &&
        n == 1) {
        bool hidden;
        const char *value = environment_value(args[0], &hidden);
        if (!hidden)
            return g_strdup(value != NULL ? value : "");
        msbuild_note_hidden(m, args[0]);
        call->mark = VALUE_UNKNOWN;
        return NULL;
    }
    char *result = g_ascii_strcasecmp(type, "MSBuild") == 0 ? file_function(m, name, args, n) : NULL;
    return result != NULL ? result : string_static(type, name, args, n);
}

/* A name of letters and digits, taken off the expression; NULL when there is none. */
static char *functions_take_name(struct function_call *call)
{
    const char *start = call->at;
    while (g_ascii_isalnum(*call->at) || *call->at == '_' || *call->at == '-')
        call->at++;
    return call->at > start ? g_strndup(start, (gsize)(call->at - start)) : NULL;
}

/* "[System.IO.Path]::GetFileName(…)" */
static void start_static(struct function_call *call)
{
    const char *close = strchr(call->at, ']');
    if (close == NULL || !g_str_has_prefix(close, "]::"))
        return;
    g_autofree char *full = g_strndup(call->at + 1, (gsize)(close - call->at - 1));
    const char *type = g_strstrip(full);
    type += g_ascii_strncasecmp(type, "System.", 7) == 0 ? 7 : 0;
    call->at = close + 3;
    g_autofree char *name = functions_take_name(call);
    char *args[MAX_ARGUMENTS];
    guint n = 0;
    if (name != NULL && read_arguments(call, args, &n))
        msbuild_functions_set_text(call, static_function(call, type, name, args, n));
    free_arguments(args, n);
}

static void start_property(struct function_call *call)
{
    g_autofree char *name = functions_take_name(call);
    g_autofree char *value = name != NULL && *call->at != ':' ? msbuild_property_value(call->m, name) : NULL;
    if (value != NULL)
        msbuild_functions_set_text(call, msbuild_functions_operand(call, value));
}

/* ---- methods ---- */

static void msbuild_functions_split(struct function_call *call, char *const *args, guint n)
{
    GPtrArray *parts = g_ptr_array_new_with_free_func(g_free);
    GString *part = g_string_new(NULL);
    for (const char *at = call->text; *at != '\0'; at++) {
        bool separator = false;
        for (guint i = 0; i<n && * at> 0; i++) /* not within a character of several bytes */
            separator |= strchr(args[i], *at) != NULL;
        if (separator) {
            g_ptr_array_add(parts, g_strdup(part->str));
            g_string_truncate(part, 0);
        } else {
            g_string_append_c(part, *at);
        }
    }
    g_ptr_array_add(parts, g_string_free(part, FALSE));
    msbuild_functions_set_text(call, NULL);
    call->list = parts;
}

static void call_method(struct function_call *call)
{
    call->at++;
    g_autofree char *name = functions_take_name(call);
    char *args[MAX_ARGUMENTS];
    guint n = 0;
    bool known = read_arguments(call, args, &n);
    if (name == NULL || !known || call->text == NULL)
        msbuild_functions_set_text(call, NULL);
    else if (g_ascii_strcasecmp(name, "Split") == 0 && n > 0)
        msbuild_functions_split(call, args, n);
    else
        msbuild_functions_set_text(call, string_method(call->text, name, args, n));
    free_arguments(args, n);
}

/* "[0]": an element of a list, or a character of a text. */
static void msbuild_functions_take_element(struct function_call *call)
{
    const char *close = strchr(call->at, ']');
    g_autofree char *written = close != NULL ? g_strndup(call->at + 1, (gsize)(close - call->at - 1)) : g_strdup("");
    g_autofree char *value = msbuild_expand_properties(call->m, written),
                    *known = msbuild_functions_operand(call, value);
    guint64 index = 0;
    bool number = known != NULL && g_ascii_string_to_unsigned(known, 10, 0, G_MAXINT32, &index, NULL);
    if (number && call->list != NULL && index < call->list->len)
        msbuild_functions_set_text(call, g_strdup(call->list->pdata[index]));
    else if (number && call->text != NULL && index < (guint64)g_utf8_strlen(call->text, -1))
        msbuild_functions_set_text(call, g_utf8_substring(call->text, (glong)index, (glong)index + 1));
    else
        msbuild_functions_set_text(call, NULL);
    call->at = close != NULL ? close + 1 : "";
}

/* Each step may read and copy the text several times. */
static bool spend_step(const struct function_call *call)
{
    return msbuild_spend(call->m, 64 + (call->text != NULL ? strlen(call->text) * 8 : 0));
}

static void run(struct function_call *call)
{
    if (*call->at == '[')
        start_static(call);
    else
        start_property(call);
    while (*call->at != '\0' && (call->text != NULL || call->list != NULL) && spend_step(call)) {
        if (*call->at == '.')
            call_method(call);
        else if (*call->at == '[')
            msbuild_functions_take_element(call);
        else
            msbuild_functions_set_text(call, NULL);
    }
}

/* A list that is no single text is one with semicolons. */
static char *msbuild_functions_finish(struct function_call *call)
{
    GString *joined = g_string_new(NULL);
    for (guint i = 0; call->list != NULL && i < call->list->len; i++) {
        g_autofree char *escaped = value_escape(call->list->pdata[i]);
        g_string_append_printf(joined, "%s%s", i > 0 ? ";" : "", escaped);
    }
    if (call->text != NULL) {
        g_autofree char *result = call->raw ? g_strdup(call->text) : value_escape(call->text);
        g_string_append(joined, result);
    }
    return g_string_free(joined, FALSE);
}

char *msbuild_call(struct msbuild *m, const char *expression)
{
    struct function_call call = {m, expression, NULL, NULL, 0, false};
    run(&call);
    bool known = (call.text != NULL || call.list != NULL) && *call.at == '\0' &&
                 g_utf8_validate(call.text != NULL ? call.text : "", -1, NULL);
    char *value = known ? msbuild_functions_finish(&call) : NULL;
    msbuild_functions_set_text(&call, NULL);
    if (known)
        return value;
    g_autofree char *written = g_strdup_printf("$(%s)", expression), *shown = value_shown(written);
    if (call.mark == 0)
        msbuild_note(m, "%s is not understood: values that use it are ignored", shown);
    return value_marked(call.mark != 0 ? call.mark : VALUE_UNKNOWN, written);
}
