/* Before the first input: whatever GLib finds wrong in a call ends the program, by a signal that libFuzzer knows. */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

#include "fuzz/fuzz.h"

static void end(const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
    (void)data;
    fprintf(stderr, "%s: %s\n", domain != NULL ? domain : "log", message);
    if ((level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) != 0)
        abort();
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    g_log_set_default_handler(end, NULL);
    return 0;
}
