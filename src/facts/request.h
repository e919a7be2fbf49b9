/*
 * A request to analyse one unit: the file, and how it is compiled.  Whoever plans a run fills it in, a
 * worker answers it with facts.
 */
#ifndef PCWLINT_FACTS_REQUEST_H
#define PCWLINT_FACTS_REQUEST_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "facts/facts.h"

struct parse_times;

struct parse_request {
    const char *path;  /* main file */
    const char *arch;  /* x64, arm64, x86 */
    uint32_t ntddi;    /* NTDDI_VERSION unless the source sets it */
    bool ntddi_stated; /* the user or the build said so: a source that only sets what is not set is not asked */
    const GPtrArray
        *arguments; /* char *: compiler arguments of the build and the user, in clang's spelling; NULL: none */
    bool
        described; /* the build's description says how it is compiled: no macro is taken for set that it does not set */
    const GPtrArray *unread; /* char *: response files of the command that could not be read, each with the file that
                                names it, "gone.rsp (compile_commands.json)"; NULL: none */
    const char *others;  /* message about other projects that compile the file with different settings, which are not
                            analysed; NULL: none does */
    const char *changed; /* variables that it defines and that other files may change, a line each: "=NAME\tPLACE", or
                            "@NAME\tTABLE in PLACE" where that place uses a table with its address; NULL: none */
    const GPtrArray *wrappers; /* char *: functions that matter wherever they are defined; NULL: none */
    const GPtrArray *routines; /* char *: others that matter: of a team's protocols "open 1 NAME", of
                                  user-mode providers "publish 0 NAME"; NULL: none */
    const GPtrArray *counted;  /* char *: structures whose layout is wanted; NULL: none */
    bool whole;                /* no function that `wrappers` leaves out touches handles: all of the project was seen */
    const GPtrArray *manifests; /* char *: CTRPP manifests whose headers may be missing; NULL: none */
    guint n_explicit;           /* the first so many of them the user chose, the others were among the inputs */
    const char *precompiled;    /* folder that headers are kept in, precompiled; NULL: they are read each time */
    const char *root;           /* of the source's tree, that headers are looked for in (base/file/root.h) */
    bool observed;              /* the answer should say what it rests on (base/file/observe.h) */
    const char *dump;           /* "ast" or "ir": the facts carry that stage as text; NULL: they do not */
    GString *ast;               /* receives the syntax tree as text, in a worker; NULL: it is not asked for */
    struct parse_times *times;  /* filled in for a benchmark (parse/unit.h); NULL: not wanted */
};

/* `stage` when only a worker sees it, as "ast" and "ir"; NULL for others, and for NULL. */
const char *request_dump_of_worker(const char *stage);

/* Facts of a unit that could not be analysed: they carry nothing but `reason`. */
struct fact_unit *request_failed(const struct parse_request *request, const char *reason);

#endif
