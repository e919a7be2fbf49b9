/* The store: what was put is got back or nothing is, whatever happens to the files, and it stays within its limit. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "base/file/environment.h"
#include "base/file/folder.h"
#include "base/file/observe.h"
#include "base/file/text-file.h"
#include "cache/cache.h"
#include "cache/layout.h"
#include "cache/store.h"

static char *folder;
static struct secret *secret;

static void clean(const char *at)
{
    struct folder *list = folder_read_unseen(at, NULL);
    for (guint i = 0; list != NULL && i < folder_count(list); i++) {
        g_autofree char *path = g_build_filename(at, folder_at(list, i)->name, NULL);
        if (folder_at(list, i)->kind == ENTRY_FOLDER)
            clean(path);
        else
            g_unlink(path);
    }
    folder_free(list);
    g_rmdir(at);
}

static struct store *begin(guint64 limit)
{
    folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    g_assert_nonnull(folder);
    return store_new(folder, limit, secret);
}

static void end(struct store *store)
{
    store_free(store);
    clean(folder);
    g_clear_pointer(&folder, g_free);
}

static struct hash key_of(const char *text)
{
    return hash_of(text, strlen(text));
}

static void assert_holds(struct store *store, const char *key, const char *text)
{
    gsize size = 0;
    g_autofree char *got = store_get(store, STORE_UNITS, key_of(key), &size);
    if (text == NULL) {
        g_assert_null(got);
        return;
    }
    g_assert_cmpmem(got, size, text, strlen(text));
}

static void put(struct store *store, const char *key, const char *text)
{
    store_put(store, STORE_UNITS, key_of(key), text, strlen(text));
}

static char *entry_path(const char *key)
{
    g_autofree char *root = layout_root(folder);
    return layout_entry(root, STORE_UNITS, key_of(key));
}

static void test_get_and_put(void)
{
    struct store *store = begin(1 << 24);
    assert_holds(store, "a", NULL);
    put(store, "a", "one");
    put(store, "b", "");
    assert_holds(store, "a", "one");
    assert_holds(store, "b", "");
    put(store, "a", "two");
    assert_holds(store, "a", "two");
    g_assert_null(store_failure(store));
    end(store);
}

/* A byte that is changed, a file that is cut or longer: gone, and the place is free for a good one. */
static void test_damage(void)
{
    struct store *store = begin(1 << 24);
    put(store, "a", "some bytes that matter");
    g_autofree char *path = entry_path("a"), *whole = NULL;
    gsize size = 0;
    g_assert_true(g_file_get_contents(path, &whole, &size, NULL));
    for (gsize i = 0; i <= size; i++) {
        g_autofree char *broken = g_memdup2(whole, size);
        if (i < size)
            broken[i] ^= 0x40;
        g_assert_true(g_file_set_contents(path, broken, (gssize)size - (i == size), NULL));
        assert_holds(store, "a", NULL);
        g_assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
        g_assert_true(g_file_set_contents(path, whole, (gssize)i, NULL));
        assert_holds(store, "a", i == size ? "some bytes that matter" : NULL);
    }
    g_autofree char *longer = g_strndup(whole, 0);
    longer = g_realloc(longer, size + 1);
    memcpy(longer, whole, size);
    longer[size] = 'x';
    g_assert_true(g_file_set_contents(path, longer, (gssize)size + 1, NULL));
    assert_holds(store, "a", NULL);
    put(store, "a", "again");
    assert_holds(store, "a", "again");
    end(store);
}

/* An entry under another's name is none. */
static void test_foreign(void)
{
    struct store *store = begin(1 << 24);
    put(store, "a", "of a");
    g_autofree char *a = entry_path("a"), *b = entry_path("b"), *bytes = NULL, *above = g_path_get_dirname(b);
    gsize size = 0;
    g_assert_true(g_file_get_contents(a, &bytes, &size, NULL));
    g_mkdir_with_parents(above, 0700);
    g_assert_true(g_file_set_contents(b, bytes, (gssize)size, NULL));
    assert_holds(store, "b", NULL);
    assert_holds(store, "a", "of a");
    end(store);
}

static void test_file_in_the_way(void)
{
    struct store *store = begin(1 << 24);
    g_autofree char *root = layout_root(folder);
    g_assert_true(g_file_set_contents(root, "a file", -1, NULL));
    put(store, "a", "one");
    assert_holds(store, "a", NULL);
    g_assert_nonnull(store_failure(store));
    end(store);
}

static void set_use(const char *key, gint64 seconds_ago)
{
    g_autofree char *path = entry_path(key);
    struct utimbuf times = {0, 0};
    times.actime = times.modtime = (time_t)(g_get_real_time() / G_USEC_PER_SEC - seconds_ago);
    g_assert_cmpint(utime(path, &times), ==, 0);
}

/* Keys of one shard: other shards' entries are not looked at. */
static GPtrArray *keys_of_shard(guint shard, guint n)
{
    GPtrArray *keys = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; keys->len < n; i++) {
        char *key = g_strdup_printf("key %u", i);
        if (layout_shard(key_of(key)) == shard)
            g_ptr_array_add(keys, key);
        else
            g_free(key);
    }
    return keys;
}

static void test_limit(void)
{
    enum { N = 20, BYTES = 8000 }; /* two blocks each, with the head */
    struct store *store = begin((guint64)LAYOUT_SHARDS * 10 * 8192);
    g_autofree char *text = g_strnfill(BYTES, 'x');
    g_autoptr(GPtrArray) keys = keys_of_shard(3, N);
    g_autoptr(GPtrArray) others = keys_of_shard(4, 1);
    put(store, others->pdata[0], text);
    set_use(others->pdata[0], 1000000);
    for (guint i = 0; i < N; i++) {
        put(store, keys->pdata[i], text);
        set_use(keys->pdata[i], 100000 - (gint64)i * 1000);
    }
    assert_holds(store, keys->pdata[0], text); /* used just now: it stays although it was the oldest */
    g_autofree char *root = layout_root(folder), *left = g_strdup_printf("%s/3/" LAYOUT_NEW "old", root);
    g_autofree char *fresh = g_strdup_printf("%s/3/" LAYOUT_NEW "now", root),
                    *alien = g_strdup_printf("%s/3/README", root);
    g_assert_true(g_file_set_contents(left, "half", -1, NULL));
    g_assert_true(g_file_set_contents(fresh, "half", -1, NULL));
    g_assert_true(g_file_set_contents(alien, "not ours", -1, NULL));
    const struct utimbuf long_ago = {1000000000, 1000000000};
    g_assert_cmpint(utime(left, &long_ago), ==, 0);
    store_free(store);
    store = store_new(folder, 1 << 24, secret);
    assert_holds(store, keys->pdata[0], text);
    assert_holds(store, keys->pdata[1], NULL);
    assert_holds(store, keys->pdata[N - 1], text);
    assert_holds(store, others->pdata[0], text);
    g_assert_false(g_file_test(left, G_FILE_TEST_EXISTS));
    g_assert_true(g_file_test(fresh, G_FILE_TEST_EXISTS));
    g_assert_true(g_file_test(alien, G_FILE_TEST_EXISTS));
    struct store_count count;
    store_count(folder, &count);
    g_assert_cmpuint(count.entries[STORE_UNITS], >=, 5);
    g_assert_cmpuint(count.entries[STORE_UNITS], <=, 11);
    end(store);
}

static void test_clear(void)
{
    struct store *store = begin(1 << 24);
    GError *error = NULL;
    guint64 removed = 0;
    struct store_count count;
    put(store, "a", "one");
    put(store, "b", "two");
    g_autofree char *alien = g_build_filename(folder, "mine.txt", NULL), *root = layout_root(folder);
    g_assert_true(g_file_set_contents(alien, "not the cache's", -1, NULL));
    g_assert_true(store_clear(folder, &removed, &error));
    g_assert_cmpuint(removed, ==, 2);
    g_assert_true(g_file_test(alien, G_FILE_TEST_EXISTS));
    g_assert_false(g_file_test(root, G_FILE_TEST_EXISTS));
    store_count(folder, &count);
    g_assert_cmpuint(count.entries[STORE_UNITS], ==, 0);
    g_assert_true(store_clear(folder, &removed, &error));
    g_assert_cmpuint(removed, ==, 0);
    put(store, "a", "again"); /* who runs meanwhile goes on */
    assert_holds(store, "a", "again");
    end(store);
}

/* Reads and writes the same few keys until it is killed or done; a wrong byte is a failure. */
static void work_on(const char *at, guint seed)
{
    struct store *store = store_new(at, 1 << 22, secret);
    for (guint i = 0; i < 400; i++) {
        g_autofree char *key = g_strdup_printf("k%u", (i * 7 + seed) % 5),
                        *text = g_strnfill(1000 + 5000 * ((i + seed) % 3), key[1]);
        gsize size = 0;
        put(store, key, text);
        g_autofree char *got = store_get(store, STORE_UNITS, key_of(key), &size);
        for (gsize k = 0; got != NULL && k < size; k++)
            if (got[k] != key[1])
                _exit(3);
        if (i % 50 == 49) {
            guint64 removed;
            if (seed == 0)
                store_clear(at, &removed, NULL);
        }
    }
    store_free(store);
    _exit(0);
}

static void test_processes(void)
{
    struct store *store = begin(1 << 22);
    pid_t workers[6];
    for (guint i = 0; i < G_N_ELEMENTS(workers); i++) {
        workers[i] = fork();
        g_assert_cmpint(workers[i], >=, 0);
        if (workers[i] == 0)
            work_on(folder, i);
    }
    g_usleep(30000);
    kill(workers[5], SIGKILL); /* in the midst of a write, perhaps */
    for (guint i = 0; i < G_N_ELEMENTS(workers); i++) {
        int status = 0;
        g_assert_cmpint(waitpid(workers[i], &status, 0), ==, workers[i]);
        if (i < 5)
            g_assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    end(store);
}

/* ---- results and what they rest on ---- */

static GBytes *none(void)
{
    return g_bytes_new(NULL, 0); /* rests on nothing: holds for ever */
}

static void test_results(void)
{
    end(begin(1));
    folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    struct cache *cache = cache_new(folder, 1 << 24, secret);
    g_autoptr(GBytes) always = none(), never = g_bytes_new_static("xx", 2);
    gsize size = 0;
    g_assert_null(cache_find(cache, STORE_UNITS, "question", &size));
    cache_add(cache, STORE_UNITS, "question", always, "answer", 6);
    g_autofree char *first = cache_find(cache, STORE_UNITS, "question", &size);
    g_assert_cmpstr(first, ==, "answer");
    for (guint i = 0; i < 3; i++)
        cache_add(cache, STORE_UNITS, "question", never, "wrong", 5);
    g_autofree char *older = cache_find(cache, STORE_UNITS, "question", &size);
    g_assert_cmpstr(older, ==, "answer"); /* three newer ones do not hold */
    cache_add(cache, STORE_UNITS, "question", never, "wrong", 5);
    g_assert_null(cache_find(cache, STORE_UNITS, "question", &size));
    cache_free(cache);
    clean(folder);
    g_clear_pointer(&folder, g_free);
}

/* What observations of a folder, a file and a variable are as bytes. */
static GBytes *some_observations(const char *at)
{
    gsize size = 0;
    char *text = NULL;
    bool hidden = false;
    g_autofree char *file = g_build_filename(at, "a.h", NULL), *missing = g_build_filename(at, "b.h", NULL);
    g_assert_true(g_file_set_contents(file, "text", -1, NULL));
    observe_begin();
    text_load(file, 100, &text, &size);
    text_is_file(missing);
    folder_free(folder_read(at, NULL));
    environment_value("OS", &hidden);
    observe_entry(at, "A.H", "a.h");
    struct observations *observations = observe_end();
    GBytes *bytes = observations_encode(observations);
    observations_unref(observations);
    g_free(text);
    return bytes;
}

/* An entry whose seal is right and whose bytes are anything: whoever sealed it wrote nonsense, and nothing but a miss
 * may come of it. */
static void assert_survives(struct cache *cache, const void *bytes, gsize size)
{
    struct store *store = store_new(folder, 1 << 24, secret);
    gsize found = 0;
    store_put(store, STORE_UNITS, key_of("question"), bytes, size);
    g_autofree char *result = cache_find(cache, STORE_UNITS, "question", &found);
    g_assert_true(result == NULL || found <= size);
    store_free(store);
}

static void test_nonsense(void)
{
    g_autofree char *seen = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    struct cache *cache = cache_new(folder, 1 << 24, secret);
    g_autoptr(GBytes) observations = some_observations(seen);
    gsize size = 0, whole = 0;
    cache_add(cache, STORE_UNITS, "question", observations, "answer", 6);
    cache_add(cache, STORE_UNITS, "question", observations, "another", 7);
    g_autofree char *fine = cache_find(cache, STORE_UNITS, "question", &size);
    g_assert_cmpstr(fine, ==, "another");
    struct store *store = store_new(folder, 1 << 24, secret);
    g_autofree char *entry = store_get(store, STORE_UNITS, key_of("question"), &whole);
    store_free(store);
    g_autofree char *damaged = g_malloc(whole);
    for (gsize i = 0; i < whole; i++) {
        static const guint8 values[] = {0x00, 0x7F, 0xFF};
        for (guint k = 0; k < G_N_ELEMENTS(values); k++) {
            memcpy(damaged, entry, whole);
            damaged[i] = (char)values[k];
            assert_survives(cache, damaged, whole);
        }
        memset(damaged + (i & ~(gsize)3), 0xFF, MIN(4, whole - (i & ~(gsize)3))); /* the largest length */
        assert_survives(cache, damaged, whole);
        assert_survives(cache, entry, i);
    }
    cache_free(cache);
    clean(seen);
    clean(folder);
    g_clear_pointer(&folder, g_free);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    secret = secret_parse("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    g_test_add_func("/store/get-and-put", test_get_and_put);
    g_test_add_func("/store/damage", test_damage);
    g_test_add_func("/store/foreign", test_foreign);
    g_test_add_func("/store/file-in-the-way", test_file_in_the_way);
    g_test_add_func("/store/limit", test_limit);
    g_test_add_func("/store/clear", test_clear);
    g_test_add_func("/store/processes", test_processes);
    g_test_add_func("/cache/results", test_results);
    g_test_add_func("/cache/nonsense", test_nonsense);
    int status = g_test_run();
    secret_unref(secret);
    return status;
}
