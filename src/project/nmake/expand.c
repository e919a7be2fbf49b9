#include <string.h>

#include "project/nmake/parts.h"

enum { MAX_VALUE = 1 << 18, MAX_NAME = 256, MAX_DEPTH = 16 };

/* What looking a macro up costs besides its text, which may be empty; how much dearer a text is whose ends are
 * replaced, which may leave nothing of it. */
enum { REFERENCE = 16, SUBSTITUTED = 8 };

static bool nmake_expand_put(struct nmake *nmake, GString *out, const char *text, gsize length)
{
    if (out->len + length > MAX_VALUE)
        nmake->budget = -1;
    if (!nmake_spend(nmake, length))
        return false;
    g_string_append_len(out, text, (gssize)length);
    return true;
}

/* $(NAME:a=b): ends of words are replaced. */
static char *substituted(const char *value, const char *rule)
{
    const char *equals = strchr(rule, '=');
    if (equals == NULL || equals == rule)
        return g_strdup(value);
    g_autofree char *from = g_strndup(rule, (gsize)(equals - rule));
    g_auto(GStrv) parts = g_strsplit(value, from, -1);
    gsize most = strlen(value) + g_strv_length(parts) * strlen(equals + 1);
    return most > MAX_VALUE ? g_strdup(value) : g_strjoinv(equals + 1, parts);
}

static bool expand_into(struct nmake *nmake, GString *out, const char *text, bool keep_unset, guint depth);

static bool expand_name(struct nmake *nmake, GString *out, const char *written, gsize length, bool keep_unset,
                        guint depth)
{
    g_autofree char *inside = g_strndup(written, length);
    char *colon = strchr(inside, ':');
    const char *rule = colon != NULL ? colon + 1 : NULL;
    if (colon != NULL)
        *colon = '\0';
    g_autofree char *name = g_ascii_strup(inside, -1);
    const struct nmake_macro *macro = g_hash_table_lookup(nmake->macros, name);
    if (macro == NULL || depth >= MAX_DEPTH)
        return !keep_unset ||
               (nmake_expand_put(nmake, out, "$(", 2) && nmake_expand_put(nmake, out, name, strlen(name)) &&
                nmake_expand_put(nmake, out, ")", 1));
    if (!nmake_spend(nmake, REFERENCE + strlen(macro->value) * (rule != NULL ? SUBSTITUTED : 1)))
        return false;
    g_autofree char *value = rule != NULL ? substituted(macro->value, rule) : g_strdup(macro->value);
    return expand_into(nmake, out, value, keep_unset, depth + 1);
}

static bool expand_into(struct nmake *nmake, GString *out, const char *text, bool keep_unset, guint depth)
{
    bool ok = true;
    for (const char *at = text; *at != '\0' && ok;) {
        const char *end = at[0] == '$' && at[1] == '(' ? memchr(at, ')', strnlen(at, MAX_NAME + 1)) : NULL;
        gsize plain = strcspn(at, "$");
        if (end != NULL) {
            ok = expand_name(nmake, out, at + 2, (gsize)(end - at - 2), keep_unset, depth);
            at = end + 1;
        } else if (at[0] == '$' && at[1] == '$') {
            ok = nmake_expand_put(nmake, out, "$", 1);
            at += 2;
        } else {
            gsize length = MAX(plain, 1);
            ok = nmake_expand_put(nmake, out, at, length);
            at += length;
        }
    }
    return ok;
}

char *nmake_expand(struct nmake *nmake, const char *text, bool keep_unset)
{
    GString *out = g_string_new(NULL);
    bool ok = expand_into(nmake, out, text, keep_unset, 0);
    return g_string_free(out, !ok);
}

bool nmake_spend(struct nmake *nmake, gsize amount)
{
    gint64 *work = nmake->work;
    nmake->budget -= MIN((gint64)amount, nmake->budget + 1); /* it stays below 0 */
    if (work != NULL)
        *work -= MIN((gint64)amount, *work + 1);
    return nmake->budget >= 0 && (work == NULL || *work >= 0);
}
