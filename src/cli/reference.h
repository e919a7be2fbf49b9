/*
 * The chapters of the manual that the tables of commands and options hold, as Markdown.
 */
#ifndef PCWLINT_CLI_REFERENCE_H
#define PCWLINT_CLI_REFERENCE_H

/* A heading and a text for each command that users type.  Free with g_free(). */
char *reference_commands(void);

/* An item for each option: what it does, and which commands take it.  Free with g_free(). */
char *reference_options(void);

#endif
