/*
 * How one source is compiled, as far as that decides what its text means: macros, include directories, forced includes,
 * language, architecture, NTDDI_VERSION.  Each setting knows its origin.
 */
#ifndef PCWLINT_PROJECT_SETTINGS_H
#define PCWLINT_PROJECT_SETTINGS_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "config/windows.h"

/* A word, and its origin: "driver.vcxproj:12", "build/compile_commands.json", "--", "--wdk". */
struct setting {
    char *word, *origin; /* interned (GRefString) */
};

struct settings {
    GPtrArray *words; /* of struct setting: clang's arguments, one word each (-DX=1, -Idir, -includefile.h, -xc++), in
                         order. Paths are absolute or relative to our working directory.  Neither the target nor
                         NTDDI_VERSION is among them */
    GPtrArray
        *passed_over; /* of struct setting: what was given and has no part in the analysis, or was not understood */
    const char *arch; /* "x64", "arm64" or "x86", static; NULL: not given */
    char *arch_origin;
    uint32_t ntddi; /* NTDDI_VERSION; 0: not given */
    char *ntddi_origin;
    bool ntddi_by_winnt; /* _WIN32_WINNT decided it: an NTDDI_VERSION, or another _WIN32_WINNT, overrides that */
    const struct windows_version *oldest; /* Windows that the driver must load on; NULL: not given */
    char *oldest_origin;
    char *project;       /* the project file that says all this; NULL: none */
    GPtrArray *also;     /* of char *: further configurations that are no different (description_add()) */
    char *configuration; /* of a project file, "Debug|x64"; NULL: none */
    char *others; /* message about projects that compile the source with other settings, which are not analysed; NULL:
                     there are none */
    bool assumed; /* no build description lists the source: settings_assumed() made them */
};

/* Frees one, for arrays of them (GDestroyNotify). */
void setting_free(gpointer setting);

/* Settings of which nothing is known.  A copy shares nothing with the original.  settings_free() accepts NULL. */
struct settings *settings_new(void);
void settings_free(struct settings *settings);
struct settings *settings_copy(const struct settings *settings);

/* Appends a word (copied) to `words`, or to `passed_over`. */
void settings_add(struct settings *settings, const char *word, const char *origin);
void settings_pass_over(struct settings *settings, const char *word, const char *origin);

/* The same for an option and its path, as one word that cannot become another option, whatever the path is; nothing
 * when the path is "". */
void settings_add_path(struct settings *settings, const char *option, const char *path, const char *origin);

/* The last statement holds.  `arch` is any common name of one (config/target.h); false and nothing done when it is
 * none. */
bool settings_set_arch(struct settings *settings, const char *arch, const char *origin);
void settings_set_oldest(struct settings *settings, const struct windows_version *oldest, const char *origin);
void settings_set_ntddi(struct settings *settings, uint32_t ntddi, const char *origin);

/*
 * Appends -DNAME[=VALUE], where `definition` is "NAME[=VALUE]".  NTDDI_VERSION becomes `ntddi` instead, written as a
 * number or by a name of the table (NTDDI_WIN10_VB); a value that is neither stays a macro, and `ntddi` is not given
 * then.  _WIN32_WINNT stays one and, where no NTDDI_VERSION is given, decides it as sdkddkver.h does: up to Windows 8.1
 * the version of the same number; from Windows 10 on nothing, as that leaves it to the kit.
 */
void settings_define(struct settings *settings, const char *definition, const char *origin);

/* Appends -UNAME; of NTDDI_VERSION it takes back what was given, so that it is not given. */
void settings_undefine(struct settings *settings, const char *name, const char *origin);

/* Whether they are those of a configuration, alone or among others. */
bool settings_are_for(const struct settings *settings, const char *configuration);

/* Adds the configurations that `from` is for to those of `into`. */
void settings_take_names(struct settings *into, const struct settings *from);

/* Whether the name of a configuration says that it is a debug build: "Debug", "Debug-Win11|x64", "Win8 Debug",
 * "Checked". */
bool settings_is_debug(const char *configuration);

/* Settings for a source that no build description lists: the macros that all release, or all debug, builds define. */
struct settings *settings_assumed(bool debug);

/* A word as it reads best: the path in it as someone in the working directory would write it.  Free with g_free(). */
char *settings_shown_word(const char *word);

/* Whether analysis and rules would be given the same: words, architecture, NTDDI_VERSION and oldest Windows, whatever
 * their origin. */
bool settings_equal(const struct settings *a, const struct settings *b);

#endif
