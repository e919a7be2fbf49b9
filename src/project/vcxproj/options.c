/* The words of AdditionalOptions that a project writes for the compiler by itself. */
#include "project/compiler/compiler.h"
#include "project/vcxproj/settings.h"

/* Words of one line of one file: an option and its value stand together. */
static guint vcxproj_options_take_line(struct settings *settings, const GPtrArray *words, guint from,
                                       const char *directory)
{
    const struct value_piece *first = words->pdata[from];
    g_autoptr(GPtrArray) line = g_ptr_array_new();
    guint at = from;
    for (; at < words->len; at++) {
        const struct value_piece *piece = words->pdata[at];
        if (piece->place.line != first->place.line || g_strcmp0(piece->place.file, first->place.file) != 0)
            break;
        g_ptr_array_add(line, piece->text);
    }
    g_autofree char *origin = g_strdup_printf("%s:%u", first->place.file, first->place.line);
    const struct compiler_call call = {
        .words = line, .dialect = COMPILER_CL, .directory = directory, .origin = origin, .in_file = first->place.file};
    compiler_read(settings, &call);
    return at;
}

void vcxproj_take_options(struct settings *settings, const GPtrArray *words, const char *directory)
{
    for (guint at = 0; at < words->len;)
        at = vcxproj_options_take_line(settings, words, at, directory);
}
