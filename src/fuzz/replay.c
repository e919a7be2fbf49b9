/*
 * Runs a fuzz target over files, or all files of directories, in the place of libFuzzer:
 *
 *     fuzz-NAME [--random COUNT] PATH...
 *
 * With --random it also runs over COUNT inputs of random bytes, the same each time, for targets that accept any bytes.
 */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"

static guint replay(const char *path);

static gint by_text(gconstpointer a, gconstpointer b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static guint replay_directory(const char *path)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    GDir *directory = g_dir_open(path, 0, NULL);
    const char *name;
    guint n = 0;
    while (directory != NULL && (name = g_dir_read_name(directory)) != NULL)
        g_ptr_array_add(files, g_build_filename(path, name, NULL));
    g_clear_pointer(&directory, g_dir_close);
    g_ptr_array_sort(files, by_text);
    for (guint i = 0; i < files->len; i++)
        n += replay(files->pdata[i]);
    return n;
}

static guint replay(const char *path)
{
    char *text = NULL;
    gsize size = 0;
    if (g_file_test(path, G_FILE_TEST_IS_DIR))
        return replay_directory(path);
    if (!g_file_get_contents(path, &text, &size, NULL)) {
        fprintf(stderr, "%s: cannot be read\n", path);
        exit(2);
    }
    /* Without GLib's terminator, so that a sanitizer sees what reads behind the end. */
    uint8_t *data = malloc(size > 0 ? size : 1);
    memcpy(data, text, size);
    g_free(text);
    printf("%s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    return 1;
}

static guint replay_random(guint count)
{
    enum { SEED = 15, SHORTEST = 16, LONGEST = 400 };
    g_autoptr(GRand) random = g_rand_new_with_seed(SEED);
    for (guint i = 0; i < count; i++) {
        size_t size = (size_t)g_rand_int_range(random, SHORTEST, LONGEST);
        uint8_t *data = malloc(size);
        for (size_t k = 0; k < size; k++)
            data[k] = (uint8_t)g_rand_int(random);
        LLVMFuzzerTestOneInput(data, size);
        free(data);
    }
    return count;
}

int main(int argc, char **argv)
{
    guint n = 0;
    LLVMFuzzerInitialize(&argc, &argv);
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--random") == 0 && i + 1 < argc)
            n += replay_random((guint)g_ascii_strtoull(argv[++i], NULL, 10));
        else
            n += replay(argv[i]);
    }
    printf("%u passed, 0 failed\n", n);
    return n > 0 ? 0 : 2;
}
