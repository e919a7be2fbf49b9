/* Visual Studio projects in a folder of their own, described as text. */
#ifndef PCWLINT_TEST_UNIT_VCXPROJ_FOLDER_H
#define PCWLINT_TEST_UNIT_VCXPROJ_FOLDER_H

#include "project/vcxproj/vcxproj.h"

#define CONFIGURATION "<ItemGroup><ProjectConfiguration Include='Debug|x64'/></ItemGroup>"
#define METADATA(text) "<ItemDefinitionGroup><ClCompile>" text "</ClCompile></ItemDefinitionGroup>"
#define DEFINE(text) METADATA("<PreprocessorDefinitions>" text "</PreprocessorDefinitions>")
#define INCLUDE(text) METADATA("<AdditionalIncludeDirectories>" text "</AdditionalIncludeDirectories>")
#define PROPERTY(text) "<PropertyGroup>" text "</PropertyGroup>"
#define SOURCE(file, text) "<ItemGroup><ClCompile Include='" file "'>" text "</ClCompile></ItemGroup>"
#define A SOURCE("a.c", "")

/* A test, which runs in an empty folder that is the working directory. */
struct folder_test {
    const char *name;
    void (*run)(void);
};

/* main() of a test program: runs these tests, named "/group/name". */
int folder_tests_run(int argc, char **argv, const char *group, const struct folder_test *tests, gsize n);

/* Writes a file, and the folders above it; and empty sources that projects may list. */
void write_file(const char *path, const char *text);
void write_sources(void);

/* Reads a project of this text, or a file; no error is expected. */
struct description *read_project(const char *body, const struct vcxproj_options *options);
struct description *read_at(const char *path, const struct vcxproj_options *options);

/* "a.c: words; b.cpp: words" of the first variants, and the words of one.  Free with g_free(). */
char *sources_of(const struct description *description);
char *words_of(const struct settings *settings);

/* Whether a note of that place has this part. */
bool has_note(const struct description *description, const char *file, guint line, const char *part);

/* The sources of a project, as sources_of() gives them; of a text, or of a file. */
void check_sources(const char *body, const char *expected);
void check_at(const char *path, const char *expected);

/* A text is no project that can be read, and this is a part of the error. */
void check_error(const char *text, gsize size, const char *expected);

#endif
