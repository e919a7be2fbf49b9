#include "config/glob.h"

#include <string.h>

struct glob {
    char *text;
    char **parts; /* between the slashes; a name that may stand at any depth has "**" before it */
    bool folders_only, takes_back;
};

/*
 * What all comparisons of a run may cost together, in characters.  Names and patterns are chosen by the author of the
 * tree: thousands of patterns with stars against long paths would take hours.
 */
#define MAX_WORK (G_GUINT64_CONSTANT(1) << 31)

static guint64 work;

/* The character behind a set; NULL: it does not end, or a range in it is empty. */
static const char *end_of_set(const char *set)
{
    const char *at = set + 1;
    if (*at == '!' || *at == '^')
        at++;
    for (const char *first = at; *at != '\0' && (*at != ']' || at == first); at++)
        if (at[1] == '-' && at[2] != ']' && at[2] != '\0' && (guchar)at[2] < (guchar)at[0])
            return NULL;
    return *at == ']' ? at + 1 : NULL;
}

static const char *fault_of_part(const char *part)
{
    if (part[0] == '\0')
        return "has two slashes in a row";
    if (strcmp(part, ".") == 0 || strcmp(part, "..") == 0)
        return "has a folder \".\" or \"..\"; patterns start at the folder of this file";
    for (const char *at = part; *at != '\0';) {
        if (*at != '[') {
            at++;
            continue;
        }
        at = end_of_set(at);
        if (at == NULL)
            return "has a [ without its ], or an empty range; write [[] for [ itself";
    }
    return NULL;
}

/* Of the text without its "!" and slashes at either end. */
static const char *fault_of(const char *body)
{
    if (strchr(body, '\\') != NULL)
        return "has a backslash; write / between folders, and [*] for * itself";
    if (body[0] == '\0')
        return "is empty";
    g_auto(GStrv) parts = g_strsplit(body, "/", -1);
    const char *fault = NULL;
    for (guint i = 0; parts[i] != NULL && fault == NULL; i++)
        fault = fault_of_part(parts[i]);
    return fault;
}

struct glob *glob_new(const char *text, const char **why)
{
    bool takes_back = text[0] == '!', anchored = text[takes_back] == '/';
    g_autofree char *body = g_strdup(text + takes_back + anchored);
    size_t length = strlen(body);
    bool folders_only = length > 0 && body[length - 1] == '/';
    if (folders_only)
        body[length - 1] = '\0';
    *why = fault_of(body);
    if (*why != NULL)
        return NULL;
    g_autofree char *whole = anchored || strchr(body, '/') != NULL ? g_strdup(body) : g_strconcat("**/", body, NULL);
    struct glob *glob = g_new(struct glob, 1);
    *glob = (struct glob){g_strdup(text), g_strsplit(whole, "/", -1), folders_only, takes_back};
    return glob;
}

void glob_free(gpointer data)
{
    struct glob *glob = data;
    g_free(glob->text);
    g_strfreev(glob->parts);
    g_free(glob);
}

const char *glob_text(const struct glob *glob)
{
    return glob->text;
}

/* ---- one name ---- */

/* Whether the set that starts at `*at` holds `c`; leaves *at behind it. */
static bool set_holds(const char **at, char c)
{
    const char *end = end_of_set(*at), *member = *at + 1;
    bool negated = *member == '!' || *member == '^', holds = false;
    for (member += negated; member < end - 1; member++) {
        guchar low = (guchar)*member, high = low;
        if (member[1] == '-' && member + 2 < end - 1) {
            high = (guchar)member[2];
            member += 2;
        }
        holds |= low <= (guchar)c && (guchar)c <= high;
    }
    work += (guint64)(end - *at); /* a set may be as long as a file */
    *at = end;
    return holds != negated;
}

/* The character behind one of the name's: "?" and sets see characters, not bytes. */
static const char *next_character(const char *name)
{
    name++;
    while (((guchar)*name & 0xC0) == 0x80)
        name++;
    return name;
}

/* One character of the pattern that is no star; leaves both behind it. */
static bool take_character(const char **pattern, const char **name)
{
    bool fits = true;
    if (**name == '\0' || **pattern == '\0')
        return false;
    if (**pattern == '[') {
        fits = set_holds(pattern, **name);
        *name = next_character(*name);
    } else if (**pattern == '?') {
        (*pattern)++;
        *name = next_character(*name);
    } else {
        fits = **pattern == **name;
        (*pattern)++;
        (*name)++;
    }
    return fits;
}

/* With stars: what the last one takes grows until the rest fits.  An earlier one never needs to be asked again. */
static bool name_fits(const char *pattern, const char *name)
{
    const char *star = NULL, *taken = NULL;
    for (;; work++) {
        if (*pattern == '*') {
            star = ++pattern;
            taken = name;
            continue;
        }
        if (*pattern == '\0' && *name == '\0')
            return true;
        if (take_character(&pattern, &name))
            continue;
        if (star == NULL || *taken == '\0')
            return false;
        taken = next_character(taken);
        pattern = star;
        name = taken;
    }
}

/* ---- paths ---- */

/* The first `n` parts of the path; "**" takes folders as "*" takes characters, and at the end at least one. */
static bool parts_fit(char *const *pattern, char *const *path, guint n)
{
    char *const *star = NULL;
    guint at = 0, taken = 0;
    for (;; work++) {
        if (*pattern != NULL && strcmp(*pattern, "**") == 0) {
            if (pattern[1] == NULL)
                return at < n;
            star = ++pattern;
            taken = at;
            continue;
        }
        if (*pattern == NULL && at == n)
            return true;
        if (*pattern != NULL && at < n && name_fits(*pattern, path[at])) {
            pattern++;
            at++;
            continue;
        }
        if (star == NULL || taken == n)
            return false;
        pattern = star;
        at = ++taken;
    }
}

void globs_begin(void)
{
    work = 0;
}

bool globs_gave_up(void)
{
    return work > MAX_WORK;
}

/* The last pattern that says something of these `n` parts. */
static const struct glob *last_that_fits(const GPtrArray *globs, char *const *parts, guint n, bool folder)
{
    for (guint i = globs->len; i > 0 && !globs_gave_up(); i--) {
        const struct glob *glob = globs->pdata[i - 1];
        work++;
        if ((folder || !glob->folders_only) && parts_fit(glob->parts, parts, n))
            return glob;
    }
    return NULL;
}

const struct glob *globs_match(const GPtrArray *globs, const char *path, bool folder)
{
    g_auto(GStrv) parts = g_strsplit(path, "/", -1);
    guint all = g_strv_length(parts);
    for (guint n = 1; n <= all; n++) {
        const struct glob *glob = last_that_fits(globs, parts, n, n < all || folder);
        if (glob != NULL && !glob->takes_back)
            return glob;
    }
    return NULL;
}
