/*
 * The manual: manual.md, compiled in, with what the program knows about itself filled in.
 */
#ifndef PCWLINT_GUIDE_MANUAL_H
#define PCWLINT_GUIDE_MANUAL_H

/* The page about Windows, WSL, CI and Visual Studio, as Markdown.  Free with g_free(). */
char *manual_windows(void);

/* The manual as Markdown; `commands` and `options` are Markdown too and stand where it says so.  Free with g_free(). */
char *manual_markdown(const char *commands, const char *options);

/* The same as a man page of section 1.  Free with g_free(). */
char *manual_page(const char *commands, const char *options, const char *version);

#endif
