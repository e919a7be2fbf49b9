#include <string.h>

#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "lsp/loop.h"
#include "os/descriptor.h"

/* The words of one session: those that the server was started with, and those of the client's settings behind them. */
struct words {
    struct options options;
    GPtrArray *all; /* of char * */
};

static void free_words(gpointer data)
{
    struct words *words = data;
    options_clear(&words->options);
    g_ptr_array_unref(words->all);
    g_free(words);
}

/* Adds the words ahead of "--", or those behind it. */
static void lsp_add_words(char *const *words, guint n, bool behind, GPtrArray *all)
{
    bool is_behind = false;
    for (guint i = 0; i < n; i++) {
        bool dashes = !is_behind && strcmp(words[i], "--") == 0;
        if (!dashes && is_behind == behind)
            g_ptr_array_add(all, g_strdup(words[i]));
        is_behind |= dashes;
    }
}

static GPtrArray *join_words(const struct options *started, const GPtrArray *more)
{
    GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
    lsp_add_words(started->command_words, started->n_command_words, false, all);
    lsp_add_words((char *const *)(void *)more->pdata, more->len, false, all);
    g_ptr_array_add(all, g_strdup("--"));
    lsp_add_words(started->command_words, started->n_command_words, true, all);
    lsp_add_words((char *const *)(void *)more->pdata, more->len, true, all);
    return all;
}

static gpointer lsp_read_words(gpointer data, const GPtrArray *more, struct session_settings *settings, GError **error)
{
    const struct options *started = data;
    struct words *words = g_new0(struct words, 1);
    words->all = join_words(started, more);
    bool fine =
        options_parse(&words->options, started->command, (int)words->all->len, (char **)words->all->pdata, error);
    *settings = words->options.settings;
    if (!fine)
        g_clear_pointer(&words, free_words);
    return words;
}

int cli_lsp(const struct options *options)
{
    const struct host host = {(gpointer)(uintptr_t)options, lsp_read_words, free_words};
    int out = os_descriptor_take_output(); /* one stray byte on it would end the session */
    if (out < 0) {
        output_error("no file descriptor is left");
        return EXIT_USAGE;
    }
    return loop_run(&host, 0, out);
}
