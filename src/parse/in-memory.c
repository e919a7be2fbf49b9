#include "parse/in-memory.h"

#include <string.h>

#include "base/file/overlay.h"
#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "parse/clang/unsaved.h"
#include "parse/text/import.h"

/* A file that is not on the disk yet is found under the spellings that libclang makes for it: the folder of the file
 * that includes it, as it was named, and the header's name. */
static void add_unsaved(GArray *files, const char *path, const char *text, gsize length, GPtrArray *owned)
{
    unsaved_add(files, path, text, length);
    if (g_file_test(path, G_FILE_TEST_EXISTS))
        return;
    char *shown = path_shown(path), *guarded = g_strconcat("." G_DIR_SEPARATOR_S, shown, NULL);
    g_ptr_array_add(owned, shown);
    g_ptr_array_add(owned, guarded);
    unsaved_add(files, shown, text, length);
    unsaved_add(files, guarded, text, length);
}

/* Files in memory that the unit may include: libclang finds them under any spelling, when they are on the disk too. */
static void add_overlays(GArray *files, const char *main_file, GPtrArray *owned)
{
    const char *path;
    g_autofree char *real = path_real(main_file);
    for (guint i = 0; (path = overlay_path(i)) != NULL; i++) {
        gsize size = 0, length = 0;
        const char *bytes = overlay_find(path, &size);
        g_autofree char *own = path_real(path);
        char *text = strcmp(own, real) != 0 ? text_of_source(bytes, size, &length, NULL) : NULL;
        if (text == NULL)
            continue;
        g_ptr_array_add(owned, text);
        add_unsaved(files, path, text, length, owned);
    }
}

/* Headers that libclang cannot read as they stand on the disk. */
static void add_converted(GArray *files, const GPtrArray *paths, GPtrArray *owned)
{
    for (guint i = 0; i < paths->len; i++) {
        gsize size = 0, length = 0;
        g_autofree char *bytes = text_read_file(paths->pdata[i], TEXT_LARGEST, &size, NULL);
        char *text = bytes != NULL ? text_of_source(bytes, size, &length, NULL) : NULL;
        char *plain = text != NULL ? import_as_include(text, length, &length) : NULL;
        if (text != NULL)
            g_ptr_array_add(owned, text);
        if (plain != NULL)
            g_ptr_array_add(owned, plain);
        if (text != NULL)
            unsaved_add(files, paths->pdata[i], plain != NULL ? plain : text, length);
    }
}

GArray *in_memory_files(const struct repair *repair, const char *path, const struct main_file *source, GPtrArray *owned)
{
    GArray *files = g_array_new(FALSE, FALSE, sizeof(struct CXUnsavedFile));
    unsaved_add_headers(files, repair->toolchain);
    GHashTableIter iter;
    gpointer name, stub;
    g_hash_table_iter_init(&iter, repair->stubs);
    while (g_hash_table_iter_next(&iter, &name, &stub)) {
        char *stub_path = g_strconcat(BUILTIN_STUBS "/", (char *)name, NULL);
        g_ptr_array_add(owned, stub_path);
        unsaved_add(files, stub_path, stub, strlen(stub));
    }
    if (g_hash_table_size(repair->invented) > 0) {
        char *prelude = repair_prelude(repair);
        g_ptr_array_add(owned, prelude);
        unsaved_add(files, PARSE_PRELUDE, prelude, strlen(prelude));
    }
    const char *made_path, *made_text;
    for (guint i = 0; generated_file(repair->generated, i, &made_path, &made_text); i++)
        unsaved_add(files, made_path, made_text, strlen(made_text));
    add_converted(files, repair->converted, owned);
    add_overlays(files, path, owned);
    if (source->converted)
        unsaved_add(files, path, source->text, source->size);
    return files;
}
