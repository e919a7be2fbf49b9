/*
 * What builds say of their compilers: the input as a compilation database, as a command line in either way of quoting,
 * and as a response file that such a line names.
 */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "project/compiler/compiler.h"
#include "project/compiler/word.h"
#include "project/database/database.h"
#include "project/database/locate.h"
#include "project/compiler/words.h"

static char *directory;

static void remove_directory(void)
{
    g_autofree char *path = g_build_filename(directory, "input.rsp", NULL);
    g_unlink(path);
    g_rmdir(directory);
    g_free(directory);
}

/* As a response file, which may name itself. */
static void store(const uint8_t *data, size_t size)
{
    if (directory == NULL) {
        directory = g_dir_make_tmp("pcwlint-fuzz-XXXXXX", NULL);
        g_assert(directory != NULL);
        atexit(remove_directory);
    }
    g_autofree char *path = g_build_filename(directory, "input.rsp", NULL);
    gboolean stored =
        g_file_set_contents_full(path, (const char *)data, (gssize)size, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
    g_assert(stored);
}

/* Each word is one of clang's, that can stand alone. */
static void check_settings(const struct settings *settings)
{
    for (guint i = 0; i < settings->words->len; i++) {
        const struct setting *setting = settings->words->pdata[i];
        g_assert(setting->word[0] == '-' && setting->word[1] != '\0' && setting->origin[0] != '\0');
        g_assert(strcmp(setting->word, "-D") != 0 && strcmp(setting->word, "-I") != 0 &&
                 strcmp(setting->word, "-include") != 0);
    }
    g_assert((settings->arch == NULL) == (settings->arch_origin == NULL));
    g_assert((settings->ntddi == 0) == (settings->ntddi_origin == NULL));
    for (guint i = 0; i < settings->passed_over->len; i++)
        g_assert(((const struct setting *)settings->passed_over->pdata[i])->word != NULL);
}

static void check_database(const uint8_t *data, size_t size)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *file = g_build_filename(directory, "compile_commands.json", NULL);
    struct description *description = database_parse(file, (const char *)data, size, NULL, &error);
    g_assert((description == NULL) == (error != NULL));
    for (guint i = 0; description != NULL && i < description->sources->len; i++) {
        const struct described_source *source = description->sources->pdata[i];
        g_assert(description_find(description, source->path) == source);
        for (guint k = 0; k < source->variants->len; k++)
            check_settings(source->variants->pdata[k]);
    }
    if (description != NULL)
        database_closest(description, file);
    description_free(description);
}

static void check_words(const GPtrArray *words, enum compiler_dialect dialect, bool user)
{
    struct settings *settings = settings_new();
    const struct compiler_call call = {
        .words = words, .dialect = dialect, .directory = directory, .origin = "fuzz", .user = user};
    compiler_read(settings, &call);
    struct settings *copy = settings_copy(settings);
    g_assert(settings_equal(copy, settings));
    check_settings(copy);
    for (guint i = 0; !user && i < settings->words->len; i++)
        g_assert(compiler_word_is_harmless(((const struct setting *)settings->words->pdata[i])->word));
    settings_free(settings);
    settings_free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    store(data, size);
    check_database(data, size);
    for (int style = WORDS_SHELL; style <= WORDS_WINDOWS_COMMAND; style++) {
        g_autoptr(GPtrArray) words = words_split((const char *)data, size, (enum words_style)style);
        check_words(words, COMPILER_AUTO, style % 2 != 0);
        check_words(words, style >= WORDS_WINDOWS ? COMPILER_CL : COMPILER_GNU, style % 2 == 0);
    }
    g_autoptr(GPtrArray) named = words_split("@input.rsp", strlen("@input.rsp"), WORDS_GNU);
    check_words(named, COMPILER_AUTO, true);
    return 0;
}
