#include "link/link.h"

#include <string.h>

#include "base/word.h"

/*
 * What was missing matters where a registration could not be worked out because of it: the reason names it.  A function
 * that nothing declares matters too when it looks like a generated or project Register function: what it registers is
 * out of sight.
 */

static bool names(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; length > 0 && (at = strstr(at, word)) != NULL; at++) {
        bool starts = at == text || !word_char(at[-1]) || !word_char(word[0]);
        bool ends = !word_char(at[length]) || !word_char(word[length - 1]);
        if (starts && ends)
            return true;
    }
    return false;
}

static bool is_reason(const struct fact_unit *unit, const char *name)
{
    for (size_t i = 0; i < fact_count(unit->registrations); i++) {
        const struct fact_registration *registration = FACT_AT(registration, unit->registrations, i);
        for (size_t k = 0; k < fact_count(registration->undetermined); k++) {
            const struct fact_undetermined *entry = FACT_AT(undetermined, registration->undetermined, k);
            if (entry->reason != NULL && names(entry->reason, name))
                return true;
        }
    }
    return false;
}

/* Prefixes of the kernel's own routines: one that our headers lack registers something else. */
static bool is_kernel_routine(const char *name)
{
    static const char *const prefixes[] = { "Cm", "Etw", "Event", "Ex", "Flt", "FsRtl", "Fwp", "Hal", "Io", "Ke", "Ks", "Mm", "Ndis", "Net",
                                            "Nmr", "Nt", "Ob", "Po", "Ps", "Rtl", "Se", "Stor", "Trace", "Usb", "Wdf", "Wmi",
                                            "WPP", "Wsk", "Zw" };
    for (size_t i = 0; i < G_N_ELEMENTS(prefixes); i++) {
        size_t length = strlen(prefixes[i]);
        if (strncmp(name, prefixes[i], length) == 0 && (g_ascii_isupper(name[length]) || name[length] == '_'))
            return true;
    }
    return false;
}

static bool may_register(const char *name)
{
    return strstr(name, "Register") != NULL && strstr(name, "Unregister") == NULL && !is_kernel_routine(name);
}

static bool speaks_of_counters(const char *name)
{
    static const char *const words[] = { "pcw", "perf", "counter" };
    g_autofree char *lower = g_ascii_strdown(name, -1);
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
        if (strstr(lower, words[i]) != NULL)
            return true;
    return false;
}

/* Kinds of which the parse knows whether they matter; of the others a registration's gaps tell. */
static bool decides_itself(const char *what)
{
    static const char *const kinds[] = { "syntax", "analysis", "manifest", "field", "member" };
    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
        if (strcmp(kinds[i], what) == 0)
            return true;
    return false;
}

/* A header that CTRPP would generate, by its name, is not there. */
static bool lacks_generated(const struct fact_unit *unit)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (g_strcmp0(missing->what, "header") == 0 && speaks_of_counters(missing->name))
            return true;
    }
    return false;
}

void link_missing(struct fact_unit *unit)
{
    bool generated = lacks_generated(unit);
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->what == NULL || missing->name == NULL)
            continue;
        /* `matters` as the parse left it: a function that talks to PCW needs it. */
        bool function = strcmp(missing->what, "function") == 0;
        bool registers = function && may_register(missing->name) && (missing->matters || generated || speaks_of_counters(missing->name));
        missing->matters = registers || (missing->matters && decides_itself(missing->what)) || is_reason(unit, missing->name);
    }
}
