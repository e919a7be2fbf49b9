#include "lsp/documents/uri.h"

#include <glib.h>

#include "base/file/path.h"

char *uri_path(const char *uri)
{
    g_autofree char *host = NULL;
    char *path = uri != NULL ? g_filename_from_uri(uri, &host, NULL) : NULL;
    if (path != NULL && host != NULL && host[0] != '\0' && g_ascii_strcasecmp(host, "localhost") != 0)
        g_clear_pointer(&path, g_free);
    return path;
}

char *uri_real_path(const char *path)
{
    if (g_file_test(path, G_FILE_TEST_EXISTS))
        return path_real(path);
    g_autofree char *folder = g_path_get_dirname(path), *name = g_path_get_basename(path), *real = path_real(folder);
    return g_build_filename(real, name, NULL);
}

char *uri_of_path(const char *path)
{
    char *uri = g_filename_to_uri(path, NULL, NULL);
    return uri != NULL ? uri : g_strdup("");
}
