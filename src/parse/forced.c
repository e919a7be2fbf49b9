#include "parse/forced.h"

#include <stdbool.h>
#include <string.h>

/* The file that a word names, which may be the next word (*next); NULL: the word is no forced include. */
static const char *forced_file(const char *word, const char *next, bool *takes_next)
{
    *takes_next = next != NULL && (strcmp(word, "-include") == 0 || strcmp(word, "--include") == 0);
    if (*takes_next)
        return next;
    static const char *const joined[] = {"--include=", "-include"};
    for (guint i = 0; i < G_N_ELEMENTS(joined); i++)
        if (g_str_has_prefix(word, joined[i]) && word[strlen(joined[i])] != '\0')
            return word + strlen(joined[i]);
    return NULL;
}

/* The next word is the value of this one, whatever it looks like. */
static bool takes_value(const char *word)
{
    static const char *const words[] = {"-Xclang",   "-I",           "-isystem", "-iquote", "-idirafter", "-imacros",
                                        "--imacros", "-include-pch", "-D",       "-U",      "-x",         "-target",
                                        NULL};
    return g_strv_contains(words, word);
}

GPtrArray *forced_past_driver(const GPtrArray *arguments)
{
    GPtrArray *past = g_ptr_array_new();
    for (guint i = 0; i < arguments->len; i++) {
        bool takes_next = false;
        const char *next = i + 1 < arguments->len ? arguments->pdata[i + 1] : NULL;
        const char *file =
            takes_value(arguments->pdata[i]) ? NULL : forced_file(arguments->pdata[i], next, &takes_next);
        if (file == NULL) {
            g_ptr_array_add(past, arguments->pdata[i]);
            if (takes_value(arguments->pdata[i]) && next != NULL)
                g_ptr_array_add(past, arguments->pdata[++i]);
            continue;
        }
        const char *const words[] = {"-Xclang", "-include", "-Xclang", file};
        for (guint k = 0; k < G_N_ELEMENTS(words); k++)
            g_ptr_array_add(past, (gpointer)words[k]);
        i += takes_next;
    }
    return past;
}
