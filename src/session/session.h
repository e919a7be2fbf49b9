/*
 * A session: checks the same sources, with the same settings, as often as they change.
 *
 *     struct session_settings settings;
 *     session_settings_init(&settings);
 *     settings.inputs = …;
 *     struct session *session = session_new(&settings, &error);
 *     struct check *check = session_check(session, &error);     then look at check->findings
 *     check_free(check);
 *     …                                                          a file changes: ask again
 *     session_free(session);
 *
 * Every check reads the files as they are at that time: a text that was laid over a file (base/file/overlay.h) stands
 * for that file, and the disk for all others.  Rules and configuration files are read once; a caller who learns that
 * one of them has changed, or whose settings change, makes a new session.  Facts of sources that are as they were come
 * from the cache.
 *
 * Nothing here prints or ends the process: what is wrong is an error, or a part of the check.  Overlays, the working
 * directory and the environment belong to the process, so sessions of one process do not check at the same time.
 */
#ifndef PCWLINT_SESSION_SESSION_H
#define PCWLINT_SESSION_SESSION_H

#include <gio/gio.h>
#include <glib.h>
#include <stdbool.h>

#include "finding/finding.h"
#include "judge/rules.h"
#include "run/run.h"
#include "session/analysis.h"
#include "session/configuration.h"
#include "session/settings.h"
#include "triage/baseline.h"
#include "triage/policy.h"

#define SESSION_ERROR g_quark_from_static_string("session")

enum session_error { SESSION_ERROR_NO_INPUT };

struct session;

/*
 * Reads the configuration of the run.  The settings are copied, but what they point at is borrowed, and has to live as
 * long as the session. NULL with an error when the settings contradict each other or a configuration file is wrong.
 * Free with session_free().
 */
struct session *session_new(const struct session_settings *settings, GError **error);
void session_free(struct session *session);

/* From here on a function is told how far a check is; NULL: no more.  It is called from the thread that asked for the
 * check. */
void session_set_progress(struct session *session, session_progress progress, gpointer data);

/*
 * From here on worker processes stay between checks, and what they found out is kept in memory, so that a check costs
 * little more than what has changed since the last one.  What is found with unsaved texts is kept there only, and not
 * on the disk.  For a caller who checks at each keystroke.
 */
void session_stay(struct session *session);

/* Sets the cancellable of later checks.  When it is cancelled, from any thread, a check ends early with
 * G_IO_ERROR_CANCELLED; NULL: checks cannot be cancelled.  Borrowed. */
void session_set_cancellable(struct session *session, GCancellable *cancellable);

/*
 * Reads names of rules and the rules of settings.rules_dirs, and works out which hold.  From here on a configuration
 * that names rules which do not exist is an error.  session_check() does it by itself.  False with an error.
 */
bool session_load_rules(struct session *session, GError **error);

/* What was found out at one time. */
struct check {
    GPtrArray *inputs;      /* of char *: what was checked */
    struct run_result *run; /* the linked model, notes, how each source is compiled, and counts; run->failed inputs
                               could not be analysed */
    /* of session_check() only: */
    const struct rule_set *rules; /* that it was judged by; the session's */
    GPtrArray *findings;          /* of struct finding: those that count, finished and in order */
    GPtrArray *suppressed;        /* of struct finding: comments keep them quiet */
    GPtrArray *not_judged;        /* of const char *: rules that need the whole project where a part was given */
    guint rules_off;              /* rules that a configuration switches off, for all files or for some */
    guint outside; /* findings that were dropped, as no change since settings.changed_since caused them */
    struct baseline_result baseline; /* known and cleared findings; its path is NULL when there is no baseline */
    /* private: what the result points at */
    struct baseline *known;
    GPtrArray *known_findings, *cleared;
};

/*
 * Analyses and judges.  The findings are owned by the check, which points at the session's rules: free it with
 * check_free() before the session. NULL with an error when nothing is to be checked (SESSION_ERROR_NO_INPUT), no worker
 * can be started, or something that the settings or a configuration name cannot be used: a build directory, a manifest,
 * a rule, a baseline, a git revision.  A source that cannot be analysed is no error but a finding (PCW904).
 */
struct check *session_check(struct session *session, GError **error);

/* Analyses without judging: inputs and run only.  Errors as of session_check(). */
struct check *session_extract(struct session *session, GError **error);

/* Works out only what would be analysed: inputs and run only, as from run_plan(). */
struct check *session_plan(struct session *session, GError **error);

/* Frees a check with its findings and its run.  Accepts NULL. */
void check_free(struct check *check);

/* The text of the baseline that settings.write_baseline asks for.  Free with g_free(). */
char *session_baseline_text(const struct session *session, const struct check *check);

/* The text of the baseline that the settings name, with one finding of the check added to it; nothing is taken out.
 * NULL: they name none.  Free with g_free(). */
char *session_baseline_text_with(const struct session *session, const struct check *check,
                                 const struct finding *finding);

/* What the session works with: the settings with what the configuration and the defaults say; the policy is NULL before
 * rules are loaded. */
const struct session_settings *session_settings(const struct session *session);
const struct configuration *session_configuration(const struct session *session);
struct policy *session_policy(const struct session *session);

#endif
