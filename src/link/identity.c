#include "link/identity.h"

#include <glib.h>
#include <string.h>

bool identity_is_named(const char *identity)
{
    return identity != NULL && identity[0] != '\0' && strchr("gsf", identity[0]) != NULL;
}

bool identity_is_variable(const char *identity)
{
    return identity_is_named(identity) && identity[0] != 'f';
}

bool identity_is_hidden(const char *identity)
{
    return g_str_has_prefix(identity, "s:");
}

/* Kind, file and qualifiers: brackets in a file's name are no index. */
static size_t home_length(const char *identity)
{
    const char *colon = strrchr(identity, ':');
    return colon != NULL ? (size_t)(colon - identity) : 0;
}

/* Behind an index, or where its bracket is not closed, behind the bracket. */
static const char *behind_index(const char *at)
{
    const char *close = strchr(at, ']');
    return (close != NULL ? close : at) + 1;
}

bool identity_same(const char *a, const char *b)
{
    size_t home = home_length(a);
    if (home != home_length(b) || strncmp(a, b, home) != 0)
        return false;
    for (a += home, b += home; *a != '\0' && *a == *b;) {
        bool index = *a == '[';
        a = index ? behind_index(a) : a + 1;
        b = index ? behind_index(b) : b + 1;
    }
    return *a == *b;
}

char *identity_key(const char *identity)
{
    size_t home = home_length(identity);
    GString *key = g_string_new_len(identity, (gssize)home);
    for (const char *at = identity + home; *at != '\0';) {
        bool index = *at == '[';
        g_string_append_c(key, *at);
        at = index ? behind_index(at) : at + 1;
    }
    return g_string_free(key, FALSE);
}
