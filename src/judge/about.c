#include "judge/about.h"

#include <string.h>

#include "base/text/text.h"
#include "facts/derived-types.h"

enum about about_parse(const char *word)
{
    static const char *const words[] = {NULL, ABOUT_WORDS};
    for (guint i = 1; i < G_N_ELEMENTS(words); i++)
        if (strcmp(word, words[i]) == 0)
            return (enum about)i;
    return ABOUT_NOTHING;
}

/* The fact of that type which the subject is, or is a part of. */
static const void *around(const struct expr_context *context, const struct fact_type *type)
{
    for (size_t i = context->n_frames; i-- > 0;)
        if (context->frames[i].type == type)
            return context->frames[i].fact;
    return NULL;
}

/* The counterset's name; NULL when it is not known. */
static const char *counterset(const struct expr_context *context)
{
    const struct fact_registration *registration = around(context, &fact_type_registration);
    const struct fact_manifest_set *set = around(context, &fact_type_manifest_set);
    if (registration != NULL && registration->name != NULL)
        return registration->name->text;
    return set != NULL ? set->name : NULL;
}

static void append_quoted(GString *text, const char *before, const char *name)
{
    g_autofree char *shown = name != NULL ? text_shown(name) : NULL;
    if (shown != NULL)
        g_string_append_printf(text, "%s\"%s\"", before, shown);
}

static GString *counter_of_descriptor(const struct fact_descriptor *descriptor, enum about about)
{
    GString *text = g_string_new(NULL);
    bool known = descriptor->id != NULL && descriptor->id->state == FACT_STATE_KNOWN;
    if (about == ABOUT_ROW || !known || descriptor->untouched)
        g_string_append_printf(text, "descriptor %" G_GINT64_FORMAT, descriptor->index);
    else
        g_string_append_printf(text, "counter %" G_GINT64_FORMAT, descriptor->id->number);
    if (about != ABOUT_ROW)
        append_quoted(text, " ", derived_descriptor(descriptor)->title);
    return text;
}

static char *counter(const struct expr_context *context, enum about about)
{
    const struct fact_descriptor *descriptor = around(context, &fact_type_descriptor);
    const struct fact_manifest_counter *manifest = around(context, &fact_type_manifest_counter);
    GString *text = descriptor != NULL ? counter_of_descriptor(descriptor, about) : g_string_new(NULL);
    if (descriptor == NULL && manifest == NULL)
        return g_string_free(text, TRUE);
    if (descriptor == NULL) {
        g_string_append(text, "counter");
        if (manifest->id >= 0)
            g_string_append_printf(text, " %" G_GINT64_FORMAT, manifest->id);
        append_quoted(text, " ", manifest->name);
    }
    append_quoted(text, " of ", counterset(context));
    return text_take(text);
}

/* "g:NAME", "s:FILE:NAME", "f:STRUCT.FIELD", "l:FUNCTION:NAME": the last part is what the source says, if anything
 * names it. */
static char *handle(const struct expr_context *context)
{
    const struct fact_use *use = around(context, &fact_type_use);
    const char *identity = use != NULL ? use->handle : NULL;
    if (identity == NULL || identity[0] == '\0' || strchr("gsfl", identity[0]) == NULL || identity[1] != ':')
        return NULL;
    const char *last = strrchr(identity, ':') + 1;
    bool named = last[0] != '\0' && last[0] != '(' && !g_ascii_isdigit(last[0]); /* the number of an allocation */
    return named ? g_strdup_printf("handle %s", last) : NULL;
}

char *about_words(enum about about, const struct expr_context *context)
{
    GString *text;
    switch (about) {
    case ABOUT_COUNTER:
    case ABOUT_ROW:
        return counter(context, about);
    case ABOUT_COUNTERSET:
        text = g_string_new("counterset");
        append_quoted(text, " ", counterset(context));
        return g_string_free(text, counterset(context) == NULL);
    case ABOUT_HANDLE:
        return handle(context);
    case ABOUT_NOTHING:
        break;
    }
    return NULL;
}
