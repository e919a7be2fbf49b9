/* Addresses of files: "file:///d%3A/x" and paths. */
#ifndef PCWLINT_LSP_DOCUMENTS_URI_H
#define PCWLINT_LSP_DOCUMENTS_URI_H

/* The absolute path that a file: address names, as it is spelled; NULL when it names no file of this machine.  Free
 * with g_free(). */
char *uri_path(const char *uri);

/* The absolute path of a file, links resolved, also where the file itself is not there yet: the links of its folder
 * are. Free with g_free(). */
char *uri_real_path(const char *path);

/* The address of an absolute path.  Free with g_free(). */
char *uri_of_path(const char *path);

#endif
