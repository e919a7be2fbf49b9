/* Paths of files. */
#ifndef PCWLINT_BASE_FILE_PATH_H
#define PCWLINT_BASE_FILE_PATH_H

#include <stdbool.h>

/* How many folders both are in, counted from the root: the nearer, the more. */
unsigned path_common_folders(const char *a, const char *b);

/* The same of two paths that are absolute and hold no "." or "..". */
unsigned path_common_prefix(const char *a, const char *b);

/* Absolute here, or on Windows ("C:\src", "\\server\share"). */
bool path_is_absolute(const char *path);

/*
 * A path as Windows or POSIX spell it, seen from `directory` (absolute, or relative to the working directory):
 * absolute, with our slashes, "." and ".." resolved, each component in the case that the disk has.  What is not on the
 * disk stays as it was written; so does a path with a drive, or below a directory with one, where there are no drives
 * (drive.h) or it is not on them.
 * Free with g_free().
 */
char *path_resolve(const char *directory, const char *path);

/* An absolute path without "." and "..", by the text alone, as g_canonicalize_filename() makes it; while a view is open
 * (view.h), without asking the system where it is.  Free with g_free(). */
char *path_absolute(const char *path);

/* An absolute path as someone in the working directory would write it: relative unless that means to climb far.  Free
 * with g_free(). */
char *path_shown(const char *path);

/* The absolute path of a file, symbolic links resolved; without them when the file is not there.  Free with g_free().
 */
char *path_real(const char *path);

/*
 * The same path in a form that no program takes for an option: "./-x.c" for "-x.c".  A tree may contain files and
 * folders of any name. path_without_guard() removes the "./" from a path that starts with "./-".  Free with g_free().
 */
char *path_guarded(const char *path);
char *path_without_guard(const char *path);

/*
 * A path to the same file without "." and "FOLDER/..", unless a link makes that another file: a file that two sources
 * include gets one path. Free with g_free().
 */
char *path_tidy(const char *path);

/* A path as seen from a directory, both from the working directory, with slashes.  Free with g_free(). */
char *path_relative(const char *directory, const char *path);

/* What a file's name says of its language: "c", "c++"; "" for what is included and may be either; NULL for anything
 * else (.rc, .asm, .S). */
const char *path_language(const char *path);

/* Whether files of that name are compiled by themselves: sources and module interfaces, but not headers, nor a
 * preprocessor's output. */
bool path_is_source(const char *path);

/* Whether the suffix is one of assembly sources, which are not analysed. */
bool path_is_assembly(const char *path);

/* Whether the suffix is that of another language, or of no source at all; false where nothing is known of it. */
bool path_is_of_other_language(const char *path);

/* What comes behind the last slash or backslash; the whole path when there is none. */
const char *path_file_name(const char *path);

/* Whether a path leads into the folder, by its text alone; false for the folder itself. */
bool path_is_below(const char *path, const char *folder);

/* Replaces *folder by the folder that holds it.  False at the top: nothing has changed. */
bool path_climb(char **folder);

#endif
