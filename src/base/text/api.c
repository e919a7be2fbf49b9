#include "base/text/api.h"

#include <glib.h>
#include <string.h>

#include "base/text/word.h"

static const char *const routines[N_API_ROLES][3] = {
    [API_OPENS] = {API_REGISTER, API_CREATE_INSTANCE},
    [API_CLOSES] = {API_UNREGISTER, API_CLOSE_INSTANCE},
    [API_FILLS] = {API_ADD_INSTANCE},
};

const char *const *api_routines(enum api_role role)
{
    return routines[role];
}

const char *api_routine(const char *name, size_t length)
{
    for (size_t role = 0; role < N_API_ROLES; role++)
        for (const char *const *known = routines[role]; *known != NULL; known++)
            if (strlen(*known) == length && memcmp(*known, name, length) == 0)
                return *known;
    return NULL;
}

const char *api_symbol_in(const char *text)
{
    static const char *const decorations[] = {"", "_", "__imp_", "__imp__", NULL};
    enum { LONGEST = 7 }; /* of them */
    for (const char *at = text; (at = strstr(at, API_REGISTER)) != NULL; at++) {
        const char *begin = at;
        while (begin > text && word_char(begin[-1]) && at - begin <= LONGEST)
            begin--;
        g_autofree char *decoration = g_strndup(begin, (gsize)(at - begin));
        if (!word_char(at[strlen(API_REGISTER)]) && g_strv_contains(decorations, decoration))
            return begin;
    }
    return NULL;
}

bool api_is_routine(const char *name)
{
    return name != NULL && api_routine(name, strlen(name)) != NULL;
}

static const char *const declared[] = {API_REGISTRATION,
                                       API_INSTANCE,
                                       API_INFORMATION,
                                       API_DESCRIPTOR,
                                       API_CALLBACK_INFORMATION,
                                       API_MASK_INFORMATION,
                                       API_CURRENT_VERSION,
                                       API_VERSION_1,
                                       API_VERSION_2,
                                       "PCW_ANY_INSTANCE_ID",
                                       "PCW_BUFFER",
                                       "PCW_CALLBACK",
                                       "PCW_CALLBACK_TYPE",
                                       "PCW_COUNTER_INFORMATION",
                                       "PCW_DATA",
                                       "PCW_REGISTRATION_FLAGS",
                                       NULL};

bool api_declares(const char *name)
{
    const char *plain = g_str_has_prefix(name, "PPCW_") ? name + 1 : name;
    return api_is_routine(name) || g_strv_contains(declared, plain);
}

static bool is_within_any(const char *word, const char *const *names)
{
    bool found = false;
    for (; *names != NULL && !found; names++)
        found = strstr(*names, word) != NULL;
    return found;
}

bool api_is_piece(const char *word)
{
    static const char *const others[] = {
        "__imp_Pcw",
        "PPCW_",
        "PcwCallbackAddCounter",
        "PcwCallbackRemoveCounter",
        "PcwCallbackEnumerateInstances",
        "PcwCallbackCollectData",
        "PcwRegistrationNone",
        API_SILO_NEUTRAL,
        NULL,
    };
    bool found = is_within_any(word, declared) || is_within_any(word, others);
    for (size_t role = 0; role < N_API_ROLES && !found; role++)
        found = is_within_any(word, routines[role]);
    return found;
}

bool api_has_prefix(const char *name)
{
    return g_str_has_prefix(name, API_PREFIX);
}

static bool api_holds(const char *name, const char *word)
{
    size_t length = strlen(word);
    for (; *name != '\0'; name++)
        if (g_ascii_strncasecmp(name, word, length) == 0)
            return true;
    return false;
}

bool api_is_of_other_system(const char *header)
{
    static const char *const folders[] = {"sys/", "linux/", "asm/", "machine/", "mach/", "bits/", "vm/"};
    static const char *const of_compiler[] = {"sys/types.h",   "sys/stat.h",  "sys/timeb.h",
                                              "sys/locking.h", "sys/utime.h", NULL};
    bool is = false;
    for (guint i = 0; i < G_N_ELEMENTS(folders) && !is; i++)
        is = g_str_has_prefix(header, folders[i]);
    return is && !g_strv_contains(of_compiler, header);
}

/* Of the SDK, for applications that read or publish counters; where it is not installed, they are missing. */
static bool is_of_sdk(const char *name)
{
    static const char *const headers[] = {"winperf.h", "perflib.h", "loadperf.h", NULL};
    return word_is_among(name, headers);
}

bool api_may_be_generated(const char *name)
{
    if (api_is_of_other_system(name) || is_of_sdk(name) || g_str_has_suffix(name, ".hpp"))
        return false;
    return api_holds(name, "pcw") || api_holds(name, "perf") || api_holds(name, "counter");
}

/* Of applications, beside the driver in its tree: none of these is made from a manifest. */
static bool is_of_applications(const char *name)
{
    static const char *const begins[] = {"CloseHandle",          "CloseService",        "CreateDirectory",
                                         "CreateEvent",          "CreateFile",          "CreateIo",
                                         "CreateMutex",          "CreateProcess",       "CreateService",
                                         "CreateThread",         "RegisterClass",       "RegisterEventSource",
                                         "RegisterHotKey",       "RegisterServiceCtrl", "RegisterWait",
                                         "RegisterWindowMessage"};
    bool is = false;
    for (guint i = 0; i < G_N_ELEMENTS(begins) && !is; i++)
        is = g_str_has_prefix(name, begins[i]);
    return is;
}

static const char *const verbs[] = {"Register", "Unregister", "Create", "Close", "Add", "Init"};

bool api_is_generated_call(const char *name)
{
    const char *prefix = strrchr(name, '_');
    for (guint i = 0; i < G_N_ELEMENTS(verbs); i++) {
        const char *start = prefix != NULL && g_str_has_prefix(prefix + 1, verbs[i]) ? prefix + 1 : name;
        if (g_str_has_prefix(start, verbs[i]) && g_ascii_isupper(start[strlen(verbs[i])]))
            return !is_of_applications(name);
    }
    return false;
}

bool api_is_call_for(const char *function, const char *symbol)
{
    bool is = false;
    for (guint i = 0; i < G_N_ELEMENTS(verbs) && !is; i++)
        is = g_str_has_prefix(function, verbs[i]) && strcmp(function + strlen(verbs[i]), symbol) == 0;
    return is && !is_of_applications(function);
}

static guint letters_in_common(const char *a, const char *b)
{
    guint n = 0;
    while (a[n] != '\0' && g_ascii_tolower(a[n]) == g_ascii_tolower(b[n]))
        n++;
    return n;
}

unsigned api_resemblance(const char *function, const char *header)
{
    const char *set = strstr(function, "Register");
    guint own = letters_in_common(function, header);
    guint of_set = set != NULL ? letters_in_common(set + strlen("Register"), header) : 0;
    guint most = MAX(own, of_set);
    return most >= API_RELATED ? most : api_may_be_generated(header) ? 1 : 0;
}

bool api_is_of_set(const char *function, const char *header)
{
    const char *prefix = strrchr(function, '_');
    const char *set = prefix != NULL ? prefix + 1 : function;
    if (*set == '\0' || !api_is_generated_call(function) || !api_may_be_generated(header))
        return false;
    for (set++; *set != '\0' && !g_ascii_isupper(*set);) /* behind the verb, which is one word */
        set++;
    guint length = (guint)strlen(set);
    return length >= API_RELATED && !api_may_be_generated(set) && letters_in_common(set, header) == length;
}

bool api_is_kernel_routine(const char *name)
{
    static const char *const prefixes[] = {"Cm", "Etw",  "Event", "Ex",  "Flt", "FsRtl", "Fwp", "Hal", "Io", "Ke",
                                           "Ks", "Mm",   "Ndis",  "Net", "Nmr", "Nt",    "Ob",  "Po",  "Ps", "Rtl",
                                           "Se", "Stor", "Trace", "Usb", "Wdf", "Wmi",   "WPP", "Wsk", "Zw"};
    for (size_t i = 0; i < G_N_ELEMENTS(prefixes); i++) {
        size_t length = strlen(prefixes[i]);
        if (strncmp(name, prefixes[i], length) == 0 && (g_ascii_isupper(name[length]) || name[length] == '_'))
            return true;
    }
    return false;
}

bool api_may_register(const char *name)
{
    return strstr(name, "Register") != NULL && strstr(name, "Unregister") == NULL && !api_is_kernel_routine(name);
}

bool api_is_word(const char *word)
{
    static const char *const prefixes[] = {
        "PCW_",           "PPCW_",      "PcwRegist", API_UNREGISTER, API_CREATE_INSTANCE, API_CLOSE_INSTANCE,
        API_ADD_INSTANCE, "PcwCallback"};
    for (guint i = 0; i < G_N_ELEMENTS(prefixes); i++)
        if (g_str_has_prefix(word, prefixes[i]))
            return true;
    return false;
}

static bool is_part_of(const char *word, const char *routine)
{
    size_t length = strlen(word), whole = strlen(routine);
    bool begins = length >= strlen(API_PREFIX) && length < whole && g_str_has_prefix(routine, word);
    return begins || (length >= whole - strlen("Pc") && length < whole && g_str_has_suffix(routine, word));
}

bool api_is_part(const char *word)
{
    bool found = false;
    for (enum api_role role = 0; role < N_API_ROLES && !found; role++)
        for (const char *const *routine = api_routines(role); *routine != NULL && !found; routine++)
            found = is_part_of(word, *routine);
    return found;
}
