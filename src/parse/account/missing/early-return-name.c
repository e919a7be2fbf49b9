#include "parse/account/missing/early-return-name.h"

#include <glib.h>

#include "base/text/word.h"

/* NAME_IF_FAILED, NameIfFailed: its words in small letters, as a vector of strings. */
static char **early_return_name_words_of(const char *name)
{
    GString *text = g_string_new(NULL);
    for (const char *at = name; *at != '\0'; at++) {
        bool begins = at > name && g_ascii_isupper(at[0]) && g_ascii_islower(at[-1]);
        if (begins)
            g_string_append_c(text, '_');
        g_string_append_c(text, g_ascii_tolower(*at));
    }
    char **words = g_strsplit(text->str, "_", -1);
    g_string_free(text, TRUE);
    return words;
}

static bool has_any(char **words, const char *const *list)
{
    for (guint i = 0; words[i] != NULL; i++)
        if (g_strv_contains(list, words[i]))
            return true;
    return false;
}

/* The first word that is not empty: __RETURN_IF_FAILED begins with empty ones. */
static const char *early_return_name_first_of(char **words)
{
    guint i = 0;
    while (words[i] != NULL && words[i][0] == '\0')
        i++;
    return words[i] != NULL ? words[i] : "";
}

static const char *const conditions[] = {"if", "ifnot", "on", "when", "unless", NULL};
static const char *const joints[] = {"and", "or", "then", NULL};
static const char *const states[] = {"status",  "ntstatus", "hr",     "hresult", "fail",  "failed",
                                     "failure", "error",    "errors", "err",     "false", "null",
                                     "nt",      "success",  "result", "rc",      "not",   NULL};
static const char *const jumps[] = {"goto", "bail", "bailout", NULL};
static const char *const returns[] = {"return", "returns", NULL};
static const char *const weak[] = {"ret",   "leave", "exit",    "quit", "throw",  "jump",      "break", "continue",
                                   "abort", "skip",  "cleanup", "fail", "unwind", "propagate", NULL};
static const char *const checks[] = {"check", "chk", "require", "ensure", NULL};
static const char *const reports[] = {"trace", "traces", "log",   "logs", "print",  "printf", "dbg", "debug",
                                      "wpp",   "etw",    "event", "warn", "report", "ignore", NULL};
static const char *const quiet[] = {"assert", "verify", "fast",  "enter",    "bug",          "bugcheck",
                                    "func",   "fn",     "entry", "function", "unreferenced", NULL};

/* LOG_AND_RETURN_IF_FAILED leaves, TRACE_EXIT and LOG_IF_FAILED do not. */
static bool only_reports(char **words, const char *first)
{
    bool leaves = has_any(words, jumps) || has_any(words, returns);
    bool with = has_any(words, conditions) || has_any(words, joints);
    return (has_any(words, quiet) || has_any(words, reports)) && !(leaves && with) && !g_strv_contains(returns, first);
}

static bool capitals_leave(char **words, const char *first)
{
    bool condition = has_any(words, conditions), joint = has_any(words, joints), state = has_any(words, states);
    if (has_any(words, jumps))
        return true;
    if (has_any(words, returns))
        return g_strv_contains(returns, first) || condition || joint || state;
    if (has_any(words, weak) && (condition || joint))
        return true;
    return (has_any(words, checks) && state) || g_str_has_prefix(first, "iffail") || g_str_has_prefix(first, "iferr");
}

/* Functions have such names, too, so this needs a verb that leaves, a condition and a state: IfFailedReturn. */
static bool mixed_leave(char **words)
{
    static const char *const verbs[] = {"return", "ret",   "goto", "go",   "bail", "leave",
                                        "exit",   "throw", "quit", "jump", NULL};
    return has_any(words, verbs) && has_any(words, conditions) && has_any(words, states);
}

bool early_return_name(const char *name)
{
    char **words = early_return_name_words_of(name);
    const char *first = early_return_name_first_of(words);
    bool leaves =
        !only_reports(words, first) && (word_is_capitals(name) ? capitals_leave(words, first) : mixed_leave(words));
    g_strfreev(words);
    return leaves;
}

bool early_return_reports(const char *name)
{
    char **words = early_return_name_words_of(name);
    bool found = has_any(words, reports);
    g_strfreev(words);
    return found;
}
