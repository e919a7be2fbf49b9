#include "link/identity.h"

#include <glib.h>
#include <string.h>

bool identity_is_named(const char *identity)
{
    return identity != NULL && identity[0] != '\0' && strchr("gsf", identity[0]) != NULL;
}

bool identity_is_hidden(const char *identity)
{
    return g_str_has_prefix(identity, "s:");
}

bool identity_same(const char *a, const char *b)
{
    while (*a != '\0' && *b != '\0') {
        if (*a == '[' && *b == '[') {
            a += strcspn(a, "]");
            b += strcspn(b, "]");
        } else if (*a != *b) {
            return false;
        }
        a++;
        b++;
    }
    return *a == *b;
}
