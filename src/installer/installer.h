/*
 * What installs and removes manifests: scripts, sources of installers and INF files, as facts (schema.h,
 * FACT_installer).
 *
 * Nothing is run.  A command whose meaning depends on more than the text says is `open`: it may install anything.
 */
#ifndef PCWLINT_INSTALLER_INSTALLER_H
#define PCWLINT_INSTALLER_INSTALLER_H

#include <stdbool.h>
#include <stddef.h>

#include "facts/facts.h"

/* Whether the name is that of a script, of an installer's source, of an INF file, of a project or of a resource script.
 */
bool installer_is_named_so(const char *name);

/* Whether it is an INF file, by its name. */
bool installer_is_inf(const char *name);

/* Whether it is a project or a resource script, which install nothing, by its name. */
bool installer_is_of_build(const char *name);

/* Whether it is that of a program or a build that may run commands, which are not read: installer_references(). */
bool installer_may_be_named_so(const char *name);

/* Of one file, and of a tree.  Installers of real products have tens of commands, and INF files thousands of files. */
#define INSTALLER_MOST_STEPS 1000
#define INSTALLER_MOST_COPIES 20000

/*
 * What the file does.  NULL when it neither installs nor removes counters and is no INF file that copies something, and
 * when there is no such file.  One that cannot be read, or that needs too much work, may do anything: a single step
 * that is `open`, and *failure says why; else *failure is NULL.  The caller owns both.
 */
struct fact_installer *installer_read(const char *path, char **failure);

/* Whether a text file of any kind mentions lodctr or unlodctr; true, with *failure, for one that cannot be read. */
bool installer_references(const char *path, char **failure);

#endif
