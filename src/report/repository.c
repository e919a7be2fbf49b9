#include "report/repository.h"

#include <string.h>

#include "base/file/checkout.h"
#include "base/file/path.h"
#include "finding/finding.h"

struct repository {
    char *root;
    GHashTable *paths; /* file as findings name it → as the repository does */
};

static char *work_tree_of_first(const GPtrArray *findings)
{
    for (guint i = 0; findings != NULL && i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        if (finding->place->file == NULL)
            continue;
        g_autofree char *real = path_real(finding->place->file), *folder = g_path_get_dirname(real);
        return checkout_root_above(folder);
    }
    return NULL;
}

struct repository *repository_at(const char *root)
{
    struct repository *repository = g_new0(struct repository, 1);
    repository->root = g_strdup(root);
    repository->paths = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    return repository;
}

struct repository *repository_find(const GPtrArray *findings)
{
    g_autofree char *here = path_real(".");
    g_autofree char *root = checkout_root_above(here);
    if (root == NULL)
        root = work_tree_of_first(findings);
    return repository_at(root != NULL ? root : here);
}

void repository_free(struct repository *repository)
{
    if (repository == NULL)
        return;
    g_free(repository->root);
    g_hash_table_unref(repository->paths);
    g_free(repository);
}

const char *repository_root(const struct repository *repository)
{
    return repository->root;
}

static char *path_from(const char *root, const char *file)
{
    g_autofree char *real = path_real(file);
    size_t length = strlen(root);
    if (length > 0 && G_IS_DIR_SEPARATOR(root[length - 1]))
        length--; /* the root of the disk */
    bool inside = strncmp(real, root, length) == 0 && G_IS_DIR_SEPARATOR(real[length]) && real[length + 1] != '\0';
    char *path = g_strdup(inside ? real + length + 1 : real);
    return G_DIR_SEPARATOR == '/' ? path : g_strdelimit(path, G_DIR_SEPARATOR_S, '/');
}

const char *repository_path(struct repository *repository, const char *file)
{
    char *path = g_hash_table_lookup(repository->paths, file);
    if (path == NULL) {
        path = path_from(repository->root, file);
        g_hash_table_insert(repository->paths, g_strdup(file), path);
    }
    return path;
}

/* "a:b.c" is a file's name here; with a drive and a folder it is a Windows path. */
static bool repository_has_drive(const char *path)
{
    return g_ascii_isalpha(path[0]) && path[1] == ':' && (path[2] == '/' || path[2] == '\\');
}

static bool is_absolute(const char *path)
{
    return path[0] == '/' || repository_has_drive(path);
}

bool repository_has(struct repository *repository, const char *file)
{
    return !is_absolute(repository_path(repository, file));
}

char *repository_uri(const char *path)
{
    bool drive = repository_has_drive(path);
    g_autofree char *plain = g_strdup(drive ? path + 2 : path);
    g_autofree char *escaped = g_uri_escape_string(drive ? g_strdelimit(plain, "\\", '/') : plain, "/", FALSE);
    if (drive)
        return g_strdup_printf("file:///%.2s%s", path, escaped);
    return is_absolute(path) ? g_strconcat("file://", escaped, NULL) : g_steal_pointer(&escaped);
}
