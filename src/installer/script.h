/* A text that is read for commands, private to installer/. */
#ifndef PCWLINT_INSTALLER_SCRIPT_H
#define PCWLINT_INSTALLER_SCRIPT_H

#include <glib.h>
#include <stdbool.h>

#include "facts/facts.h"

enum script_kind {
    SCRIPT_BATCH,
    SCRIPT_POWERSHELL,
    SCRIPT_WIX,
    SCRIPT_INNO,
    SCRIPT_NSIS,
    SCRIPT_INF,
    SCRIPT_PROJECT,
    SCRIPT_RESOURCES
};

struct script {
    enum script_kind kind;
    const char *path, *text; /* text: UTF-8, a mark included */
    gsize size;
    struct fact_installer *facts;
    struct script_bounds *bounds;
};

/* What bounds the work on a text, whatever it holds: many names on a line, lines of megabytes, variables of variables.
 */
struct script_bounds {
    gsize effort;       /* bytes that may still be looked at again */
    guint steps;        /* commands so far, those that are none included */
    guint copies;       /* files that an INF copies so far */
    const char *beyond; /* why the rest was not read; NULL: all was */
    gsize at;           /* a byte, and the line that it is on: places follow one another */
    int64_t line;
};

/* Takes `bytes` from the effort; false when they are not left, and the text counts as not read. */
bool script_spend(const struct script *script, gsize bytes);

/* A stretch of the text. */
struct stretch {
    gsize start, end;
};

/* The place of a stretch.  The caller owns it. */
struct fact_place *script_place(const struct script *script, struct stretch stretch);

/* Where the line of a byte starts, and where it ends: at its line break, or at the end of the text. */
gsize script_line_start(const struct script *script, gsize at);
gsize script_line_end(const struct script *script, gsize at);

/* prefix.c: what stands before a command's name. */
enum script_prefix {
    PREFIX_NONE,    /* no command: a comment, or a text that is printed */
    PREFIX_OPEN,    /* it may be a command: another program or an expression stands before it */
    PREFIX_COMMAND, /* it is a command */
};

/* `name`: the stretch of the name itself.  *delimiter receives the quote that ends the command's text, where the
 * command stands inside a string or an attribute; 0 elsewhere. */
enum script_prefix script_prefix_of(const struct script *script, struct stretch name, char *delimiter);

/* arguments.c: appends the step that the command at `name` is to the facts, if it is one.  `removes`: unlodctr. */
void script_take_command(const struct script *script, struct stretch name, bool removes, enum script_prefix prefix,
                         char delimiter);

/* commands.c: all commands of the text. */
void script_take_commands(const struct script *script);

/* inf.c: the files that an INF copies, and where to. */
void script_take_copies(const struct script *script);

/* resources.c: whether a resource script includes a generated one; and the manifests and scripts that a project
 * compiles. */
void script_take_resources(const struct script *script);
void script_take_builds(const struct script *script);

/*
 * variables.c: an argument with its variables replaced, as far as the text tells what they are: "%SystemRoot%" for that
 * folder in any spelling, SCRIPT_UNKNOWN for what is not known.  Free with g_free().
 */
#define SCRIPT_UNKNOWN '\001'
char *script_expand(const struct script *script, const char *text);

/* The folder in one spelling, from a text that was expanded; NULL: it is not one below %SystemRoot%, or not known. */
char *script_folder(const char *expanded);

#endif
