#include "base/private/secret.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/private/own.h"
#include "os/file.h"
#include "os/owner.h"
#include "os/random.h"

enum { BYTES = 32, DIGITS = 2 * BYTES, MAX_FILE = 4096 };

struct secret {
    guint8 bytes[BYTES];
};

struct sealing {
    GHmac *hmac;
};

/* ---- a secret ---- */

struct secret *secret_parse(const char *digits)
{
    struct secret *secret = g_atomic_rc_box_new0(struct secret);
    for (guint i = 0; secret != NULL && i < DIGITS; i++) {
        int digit = g_ascii_xdigit_value(digits[i]);
        if (digit < 0)
            g_clear_pointer(&secret, secret_unref);
        else
            secret->bytes[i / 2] = (guint8)(secret->bytes[i / 2] << 4 | digit);
    }
    if (secret != NULL && digits[DIGITS + strspn(digits + DIGITS, "\r\n")] != '\0')
        g_clear_pointer(&secret, secret_unref);
    return secret;
}

struct secret *secret_ref(const struct secret *secret)
{
    return secret != NULL ? g_atomic_rc_box_acquire((struct secret *)secret) : NULL;
}

void secret_unref(struct secret *secret)
{
    if (secret != NULL)
        g_atomic_rc_box_release(secret);
}

/* ---- the user's secret ---- */

/* A relative folder could be one of the linted tree. */
char *secret_path(void)
{
    const char *state = g_get_user_state_dir(), *home = g_get_home_dir();
    if (g_path_is_absolute(state))
        return g_build_filename(state, "pcwlint", "cache-key", NULL);
    return g_path_is_absolute(home) ? g_build_filename(home, ".local", "state", "pcwlint", "cache-key", NULL) : NULL;
}

static struct secret *read_secret(const char *path, char **why, bool *foreign)
{
    gsize size = 0;
    g_autofree char *text = own_read(path, MAX_FILE, &size);
    struct secret *secret = NULL;
    /* who can read the file could seal any content */
    *foreign = text == NULL ? errno == EPERM || errno == ELOOP : os_owner_shares(path);
    if (text == NULL)
        *why = *foreign ? g_strdup_printf("%s is not the user's own file", path)
                        : g_strdup_printf("%s: %s", path, g_strerror(errno));
    else if (*foreign)
        *why = g_strdup_printf(
            "others can read %s, or write to it: remove their permissions, and remove the file if they had them", path);
    else if ((secret = secret_parse(text)) == NULL)
        *why = g_strdup_printf("%s is not a key of %d hexadecimal digits: remove it, and the next run makes a new one",
                               path, DIGITS);
    return secret;
}

static char *new_digits(void)
{
    guint8 bytes[BYTES];
    GString *text = g_string_new(NULL);
    bool filled = os_random(bytes, BYTES);
    for (guint i = 0; i < BYTES; i++)
        g_string_append_printf(text, "%02x", bytes[i]);
    g_string_append_c(text, '\n');
    return g_string_free(text, !filled);
}

/* NULL, or why it could not be made. */
static char *make_secret(const char *path)
{
    GError *error = NULL;
    g_autofree char *folder = g_path_get_dirname(path),
                    *fresh = g_strdup_printf("%s.%08x%08x", path, g_random_int(), g_random_int());
    if (g_mkdir_with_parents(folder, 0700) != 0)
        return g_strdup_printf("%s: %s", folder, g_strerror(errno));
    g_autofree char *digits = new_digits();
    if (digits == NULL)
        return g_strdup("the system provides no random numbers for its key");
    if (!g_file_set_contents_full(fresh, digits, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error)) {
        char *why = g_strdup(error->message);
        g_error_free(error);
        return why;
    }
    if (os_name_first(fresh, path)) /* of several processes, the first one makes the key */
        return NULL;
    char *why = g_strdup_printf("%s: %s", path, g_strerror(errno));
    g_unlink(fresh);
    return why;
}

/* NULL with *why; free with g_free(). */
static struct secret *secret_open_at(const char *path, bool make, char **why, bool *foreign)
{
    g_autofree char *folder = g_path_get_dirname(path);
    *why = own_why_not(folder);
    *foreign = *why != NULL;
    if (*why == NULL && make && own_is_absent(path)) {
        *why = make_secret(path);
        if (*why == NULL)
            *foreign = (*why = own_why_not(folder)) != NULL; /* another user may have made the folder first */
    }
    return *why == NULL ? read_secret(path, why, foreign) : NULL;
}

struct secret *secret_open(bool make, char **why, bool *foreign)
{
    g_autofree char *path = secret_path(), *reason = NULL;
    bool others = false;
    struct secret *secret = path != NULL ? secret_open_at(path, make, &reason, &others) : NULL;
    if (path == NULL)
        reason = g_strdup("the user has no home folder for its key");
    if (why != NULL)
        *why = g_steal_pointer(&reason);
    if (foreign != NULL)
        *foreign = others;
    return secret;
}

/* ---- seals ---- */

struct sealing *sealing_begin(const struct secret *secret, const char *purpose)
{
    struct sealing *sealing = g_new(struct sealing, 1);
    sealing->hmac = g_hmac_new(G_CHECKSUM_SHA512, secret->bytes, BYTES);
    sealing_add(sealing, purpose, strlen(purpose) + 1);
    return sealing;
}

void sealing_add(struct sealing *sealing, const void *bytes, gsize size)
{
    for (const guchar *at = bytes; size > 0;) {
        gsize part = MIN(size, (gsize)G_MAXINT);
        g_hmac_update(sealing->hmac, at, (gssize)part);
        at += part;
        size -= part;
    }
}

struct hash sealing_end(struct sealing *sealing)
{
    struct hash seal;
    guint8 digest[64];
    gsize length = sizeof digest;
    g_hmac_get_digest(sealing->hmac, digest, &length);
    memcpy(seal.bytes, digest, sizeof seal.bytes);
    g_hmac_unref(sealing->hmac);
    g_free(sealing);
    return seal;
}
