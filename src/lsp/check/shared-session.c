#include "lsp/check/shared-session.h"

static void shared_session_release(gpointer data)
{
    struct served *served = data;
    session_free(served->session);
    if (served->words != NULL)
        served->free_words(served->words);
    g_free(served->inputs[0]);
    g_free(served->folder);
}

struct served *served_new(const char *folder, const char *file, const GPtrArray *words, const struct host *host,
                          GError **error)
{
    struct served *served = g_atomic_rc_box_new0(struct served);
    served->folder = g_strdup(folder);
    served->free_words = host->free_words;
    served->inputs[0] = g_strdup(file != NULL ? file : ".");
    served->words = host->read_words(host->data, words, &served->settings, error);
    if (served->words != NULL && (file != NULL || served->settings.inputs == NULL))
        served->settings.inputs = served->inputs;
    served->session = served->words != NULL ? session_new(&served->settings, error) : NULL;
    if (served->session != NULL)
        session_stay(served->session);
    else
        g_clear_pointer(&served, served_unref);
    return served;
}

struct served *served_ref(struct served *served)
{
    return g_atomic_rc_box_acquire(served);
}

void served_unref(struct served *served)
{
    if (served != NULL)
        g_atomic_rc_box_release_full(served, shared_session_release);
}
