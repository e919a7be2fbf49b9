#include "parse/clang/system.h"

#include "base/file/path.h"
#include "parse/clang/clang.h"
#include "parse/kit/builtin.h"
#include "scan/text/pcw-names.h"

/* A kit may lie in the tree, and be reached from a folder above its own.  Beside the headers of user mode and of
 * compilers no header of a kit names PCW: one that does was put there. */
static bool system_is_of_kit(const struct toolchain *toolchain, CXTranslationUnit tu, CXFile file, const char *path)
{
    if (toolchain_owns(toolchain, path))
        return true;
    g_autofree char *folder = g_path_get_dirname(path);
    const struct kit_directory *directory = kit_directory_at(toolchain->known, folder);
    if (directory->is_kernel || !(directory->is_mingw || directory->is_companion))
        return directory->is_kernel;
    size_t size = 0;
    const char *text = clang_getFileContents(tu, file, &size);
    return text == NULL || !pcw_names_used(text, size);
}

/* Asking libclang for a file's first place has it count the file's lines: not for our own headers, which are many. */
bool system_has(const struct system_folders *system, CXTranslationUnit tu, CXFile file)
{
    g_autofree char *path = cx_take(clang_getFileName(file));
    if (g_str_has_prefix(path, BUILTIN_HEADERS "/"))
        return true;
    if (!clang_Location_isInSystemHeader(clang_getLocationForOffset(tu, file, 0)))
        return false;
    g_autofree char *absolute = path_absolute(path);
    return g_str_has_prefix(path, BUILTIN_ROOT "/") || !path_is_below(absolute, system->root) ||
           system_is_of_kit(system->toolchain, tu, file, path);
}

bool system_has_place(const struct system_folders *system, CXTranslationUnit tu, CXSourceLocation place)
{
    CXFile file = NULL;
    clang_getFileLocation(place, &file, NULL, NULL, NULL);
    return file != NULL && system_has(system, tu, file);
}
